"""The shelf on which every rule of the game is signed, and the words that several of them use."""

from collections.abc import Sequence
from typing import Final

from tracker.engine.rulebook import Rulebook
from tracker.games.schneemann.components import PIECES
from tracker.games.schneemann.moves import free_to_go, leaving_the_sun
from tracker.games.schneemann.state import Hindrance, Outcome, State
from tracker.games.schneemann.turns import Moved

rulebook: Final = Rulebook()


def strung(words: Sequence[object], joint: str = "and") -> str:
    """Words as a sentence strings them together."""
    *most, last = (str(word) for word in words)
    return f"{', '.join(most)} {joint} {last}" if most else last


def of_this_table(state: State) -> str:
    """The mend for a name that nobody at the table has."""
    return f"use one of {', '.join(state.table.seats.players)}"


def outcome_of(state: State, moved: Moved) -> Outcome | None:
    """What the roll does with the snowball named; nothing where none is."""
    if moved.piece is None:
        return None
    return state.outcomes[PIECES.index(moved.piece)]


def hindered(state: State, moved: Moved, rule: str) -> tuple[str, str, Hindrance] | None:
    """Whose snowball it is, which, and what hinders it under that rule."""
    outcome = outcome_of(state, moved)
    if outcome is None or outcome.hindrance is None or outcome.hindrance.rule != rule:
        return None
    if state.playing not in (*state.left, *state.placed):
        return None
    return state.name(state.playing), PIECES[outcome.piece], outcome.hindrance


def instead(state: State) -> str:
    """What may be recorded with this roll, as a mend."""
    allowed = leaving_the_sun(state) or free_to_go(state)
    if not allowed:
        return f"record a pass: nothing can move with a {state.roll}"
    return f"move {strung([f'the {PIECES[outcome.piece]}' for outcome in allowed], 'or')}"
