"""The rulebook of a session, and the phrase that its rules share."""

from typing import Final

from tracker.engine.rulebook import Objection, Rulebook
from tracker.games.stumblewood.state import Woods

rulebook: Final = Rulebook()
"""Every rule of a session; the files beside this one sign them."""


def seated(woods: Woods, name: str) -> Objection | None:
    """Why somebody cannot be meant, if nobody of that name sits here."""
    if woods.table.seats.of(name) is not None:
        return None
    return Objection(f"{name} does not sit at this table", f"use one of {', '.join(woods.table.players)}")
