"""The sample campaigns that the demo plays, one document each; all that a box would hold is invented and says so."""

from pathlib import Path
from typing import Final, NamedTuple


class Slip(NamedTuple):
    """A turn as somebody first wrote it down, wrongly; what the document has in its place is what was meant."""

    entry: int
    turn: int
    line: str


class Sample(NamedTuple):
    """A campaign document by its name in this folder, and the slip that is made while it is played."""

    name: str
    slip: Slip


STORY: Final = Sample("mountain_goats", Slip(entry=2, turn=4, line="Bo: 5522 | a+b>5"))
"""The one that is told at length."""
SAMPLES: Final = (
    STORY,
    Sample("moomin", Slip(entry=1, turn=3, line="Bo: 121342+5 -> Moominmamma")),
    Sample("stumblewood", Slip(entry=1, turn=3, line="Bo: u=ok u=lost u=ok l=hole u=ok")),
    Sample("schneemann", Slip(entry=2, turn=3, line="Bo: 3 -")),
    Sample(
        "stogite", Slip(entry=1, turn=1, line='Bo: "the quiet before breakfast" Zoë.Bo.Cy.Ada | Ada>2 Bo>4 Cy>2 Zoë>4')
    ),
)


def sample_campaign(name: str = STORY.name) -> bytes:
    """A sample campaign's document."""
    return Path(__file__).with_name(f"{name}.json").read_bytes()
