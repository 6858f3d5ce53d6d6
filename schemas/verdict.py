"""What the judge says of a session or a campaign (formats tracker-verdict/1 and tracker-campaign-verdict/1)."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from schemas.plan import Plan
from schemas.shapes import Answer

VERDICT_FORMAT = "tracker-verdict/1"
CAMPAIGN_VERDICT_FORMAT = "tracker-campaign-verdict/1"
LEGAL_FORMAT = "tracker-legal/1"


class Violation(Answer):
    """One rule broken by one recorded value."""

    rule: Annotated[str, Meta(description="The rule's id in the catalogue")]
    message: Annotated[str, Meta(description="What is wrong, with the recorded values")]
    fix: Annotated[str, Meta(description="How to mend it")]
    possible: Annotated[bool, Meta(description="False for what no ruling can allow")] = True


class Standing(Answer):
    """Where a player, or a team, stands."""

    player: str
    score: int
    rank: Annotated[int, Meta(description="1 is best; ties share a rank: 1, 2, 2, 4")]
    winner: bool = False


class TurnVerdict(Answer):
    """What the judge says of one turn."""

    number: int
    player: str
    ok: bool
    violations: tuple[Violation, ...] = ()
    events: tuple[str, ...] = ()
    by: tuple[str, ...] | UnsetType = UNSET
    """The cards in play that let the turn stand."""
    ruling: str | UnsetType = UNSET
    """The ruling that let the turn stand."""


class Verdict(Answer):
    """What the judge says of a session."""

    format: str = VERDICT_FORMAT
    game: str
    ok: bool
    setup_violations: tuple[Violation, ...] = ()
    turns: tuple[TurnVerdict, ...] = ()
    final_violations: tuple[Violation, ...] = ()
    stopped_at: int | None = None
    finished: bool = False
    next_player: str | None = None
    standings: tuple[Standing, ...] = ()
    decided_by: str | None = None
    state: Any = None


class EntryVerdict(Answer):
    """What the judge says of one entry of a campaign."""

    number: int
    ok: bool
    violations: tuple[Violation, ...] = ()
    rulings: dict[str, str] = msgspec.field(default_factory=dict)
    session: Verdict | UnsetType = UNSET


class CampaignVerdict(Answer):
    """What the judge says of a campaign, and where it stands."""

    format: str = CAMPAIGN_VERDICT_FORMAT
    game: str
    ok: bool
    entries: tuple[EntryVerdict, ...] = ()
    stopped_at: int | None = None
    state: Any = None
    plan: Plan | None = None


class Choice(Answer):
    """One turn that may be written next; a game adds what it says of its choices."""

    notation: str
    turn: Any
    events: tuple[str, ...] = ()


class Legal(Answer):
    """Every turn that the rules allow for a roll and that is worth choosing (format tracker-legal/1)."""

    format: str = LEGAL_FORMAT
    game: str
    player: str | None
    roll: str
    choices: tuple[Choice, ...] = ()
