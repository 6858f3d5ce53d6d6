"""The moments of a campaign's entry, in the order in which they are judged."""

import msgspec

from schemas.campaign import Entry
from schemas.games.mountain_goats import Discovery, GoatsClosing, GoatsOpening, GoatsSetup
from schemas.session import Session


class Aside(msgspec.Struct, frozen=True):
    """A game outside the story (MG-75)."""

    entry: Entry
    setup: GoatsSetup


class Opened(msgspec.Struct, frozen=True):
    """A chapter is opened at its page."""

    number: int
    opening: GoatsOpening | None
    """Nothing where the entry has none."""


class Found(msgspec.Struct, frozen=True):
    """One piece is discovered, or brought back by the Adventure Book."""

    discovery: Discovery
    beside: tuple[Discovery, ...]
    """All discoveries of the same opening."""


class LaidOut(msgspec.Struct, frozen=True):
    """Tiles, abilities and rule cards are laid out, as they follow from the last chapter and the discoveries."""

    discoveries: tuple[Discovery, ...]
    kept: str | None
    given: tuple[str, ...]
    """The Ability Board as the session's setup has it, where it says so."""

    def keeps(self, board: tuple[str, ...]) -> str | None:
        """Which of the last chapter's abilities stays: the one named or laid out, or the only one left (MG-14)."""
        if self.kept is not None:
            return self.kept
        laid = tuple(code for code in board if code in self.given) if self.given else board
        return laid[0] if len(laid) == 1 else None


class Seated(msgspec.Struct, frozen=True):
    """The people sit down at a table that lies as the session's setup says."""

    session: Session
    setup: GoatsSetup
    asked: str | None
    """Who starts by the opening, where it says so."""


class Closed(msgspec.Struct, frozen=True):
    """What is written down after a chapter."""

    closing: GoatsClosing
    players: tuple[str, ...]
    over: bool
    won: tuple[str, ...]
    """The winners by the turns."""
    agreed: str | None
    """Whom the session names where the win is shared."""


class Packed(msgspec.Struct, frozen=True):
    """A piece was found in the Backpack."""

    code: str


class LeftOut(msgspec.Struct, frozen=True):
    """A piece that was in play was not found in the Backpack."""

    code: str


class Pending(msgspec.Struct, frozen=True):
    """An entry stops before its end; only the last one may."""

    what: str
    """What is left open, as the beginning of a sentence."""
    fix: str
    ruled: bool
    """Whether the table let it be."""


Moment = Aside | Opened | Found | LaidOut | Seated | Closed | Packed | LeftOut | Pending
