"""The rulebook of a session, signed by the other files of this folder, and the words that they share."""

from collections.abc import Iterable, Sequence
from typing import Final

from tracker.engine.rulebook import Objection, Rulebook
from tracker.games.moomin.components import FACES
from tracker.games.moomin.state import Evening

rulebook: Final = Rulebook()


def listed(words: Iterable[str]) -> str:
    """Words as one says them in a row."""
    return ", ".join(words) or "nobody"


def together(names: Sequence[str]) -> str:
    """Names as a sentence strings them together."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def whose(name: str) -> str:
    """A resident as the owner of what follows; most names that end in s are plurals here."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def seated(evening: Evening, name: str) -> Objection | None:
    """Why somebody cannot be meant, if nobody of that name sits here."""
    if evening.table.seats.of(name) is not None:
        return None
    return Objection(f"{name} does not sit at this table", f"name one of {listed(evening.table.players)}")


def strange_face(values: Iterable[int]) -> Objection | None:
    """What a die cannot show, if something of it was recorded."""
    for value in values:
        if not 1 <= value <= FACES:
            return Objection(f"a die cannot show {value}", f"record 1 to {FACES}")
    return None


def die_not_there(evening: Evening, die: int) -> Objection | None:
    """Why a die cannot be meant, if this turn has none of that number."""
    many = len(evening.hand.dice)
    if 1 <= die <= many:
        return None
    return Objection(f"there is no die {die} in this turn", f"{evening.player} rolled dice 1 to {many}")
