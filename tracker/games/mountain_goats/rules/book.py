"""The rulebook of a session, and the two phrases that its rules share."""

from collections.abc import Iterable
from typing import Final

from tracker.engine.rulebook import Objection, Rulebook
from tracker.games.mountain_goats.state import Chapter

rulebook: Final = Rulebook()
"""Every rule of a session; the files beside this one sign them."""


def listed(words: Iterable[str]) -> str:
    """Words as one says them in a row."""
    return ", ".join(words) or "none"


def seated(chapter: Chapter, name: str) -> Objection | None:
    """Why somebody cannot be meant, if nobody of that name sits here."""
    if chapter.table.seats.of(name) is not None:
        return None
    return Objection(f"{name} does not sit at this table", f"one of {listed(chapter.table.players)}")
