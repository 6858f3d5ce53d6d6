"""The sample campaign that the demo plays; every component in it is invented and says so."""

from pathlib import Path
from typing import Final, NamedTuple


class Slip(NamedTuple):
    """A turn as somebody first wrote it down, wrongly; what the document has in its place is what was meant."""

    entry: int
    turn: int
    line: str


DOCUMENT: Final = Path(__file__).with_name("mountain_goats.json")
SLIP: Final = Slip(entry=2, turn=4, line="Bo: 5522 | a+b>5")


def sample_campaign() -> bytes:
    """The sample campaign's document."""
    return DOCUMENT.read_bytes()
