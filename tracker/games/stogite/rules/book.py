"""The rulebook of a session, and the phrases that its rules share."""

from collections.abc import Mapping
from typing import Final

from tracker.engine.rulebook import Objection, Rulebook
from tracker.games.stogite.state import State

rulebook: Final = Rulebook()
"""Every rule of a session; the files beside this one sign them."""


def stranger(state: State, name: str) -> Objection | None:
    """Why somebody cannot be meant, if nobody of that name sits here."""
    if state.table.seats.of(name) is not None:
        return None
    return Objection(message=f"{name} does not play here", fix=f"use one of {', '.join(state.table.seats.players)}")


def laid_by(state: State, cards: Mapping[int, str]) -> tuple[int, ...]:
    """How many cards of each seat lie on the table."""
    owners = [state.table.seats.of(name) for name in cards.values()]
    return tuple(owners.count(seat) for seat in range(len(state.scores)))


def count_of(number: int, word: str) -> str:
    """A number of things, as a message says it."""
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"
