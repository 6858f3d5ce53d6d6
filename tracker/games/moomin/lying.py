"""The table with a roll on it: a turn of the next player, begun and not ended."""

from typing import Any, Final

from schemas.games.moomin import MoominTurn
from tracker.errors import NotationError
from tracker.games.moomin.notation import read_steps
from tracker.games.moomin.rules.book import rulebook
from tracker.games.moomin.state import Evening
from tracker.games.moomin.turns import Playing, apply, moments

EDITION: Final = 1


def begun(evening: Evening, player: str) -> Evening:
    """The table once somebody has the dice in hand."""
    lying, _ = apply(evening, Playing(player))
    return lying


def dice_on_the_table(evening: Evening, roll: str, player: str) -> tuple[MoominTurn, Evening]:
    """The turn begun with a roll and its steps, and the table on which the dice lie so.

    Raises:
        NotationError: it cannot be read, or the rules do not allow it.
    """
    red, jam, steps = read_steps(roll)
    turn = MoominTurn(player=player, roll=red, jam=jam, steps=steps)
    rules, lying = rulebook.edition(EDITION), evening
    moments_so_far: tuple[Any, ...] = moments(turn)[:-1]
    for moment in moments_so_far:
        found = rules.violations(lying, moment)
        if found:
            raise NotationError(f"{roll!r} is no roll of {player}'s: {found[0].message}; {found[0].fix}")
        lying, _ = apply(lying, moment)
    return turn, lying
