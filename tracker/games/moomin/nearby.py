"""Turns that lie within one change of what was recorded, nearest first: what the table probably meant."""

from collections.abc import Iterator
from typing import Final

import msgspec

from schemas.games.moomin import (
    GiftRoll,
    MoominTurn,
    OnesToSixes,
    ProfessorRoll,
    Reroll,
    SetDie,
    Step,
    TwosToSixes,
)
from tracker.games.moomin.components import STRAWBERRY_DICE
from tracker.games.moomin.state import Evening, next_player

replace: Final = msgspec.structs.replace
Steps = tuple[Step, ...]


def nearby(evening: Evening, turn: MoominTurn) -> Iterator[MoominTurn]:
    """The turn with one thing changed: whose it is, the die taken, the resident, the dice rolled, a step."""
    due = next_player(evening)
    if due is not None:
        yield replace(turn, player=due)
    yield from (replace(turn, take_die=takes) for takes in (None, False, True) if takes is not turn.take_die)
    yield from _other_rolls(turn)
    yield from (replace(turn, steps=steps) for steps in _other_steps(turn))
    if turn.visit is not None:
        others = (name for name in evening.table.residents if name != turn.visit)
        yield from (replace(turn, visit=name) for name in others)
        yield replace(turn, visit=None, take_die=None)


def _other_rolls(turn: MoominTurn) -> Iterator[MoominTurn]:
    """One die less, or a Queen Jam die that was written among the Strawberry dice."""
    if len(turn.roll) == STRAWBERRY_DICE + 1:
        yield replace(turn, roll=turn.roll[:-1], jam=(*turn.jam, turn.roll[-1]))
        yield from (replace(turn, roll=_without(turn.roll, place)) for place in range(len(turn.roll)))
    for place in reversed(range(len(turn.jam))):
        yield replace(turn, jam=_without(turn.jam, place))
    if len(turn.jam) > 1:
        yield replace(turn, jam=())


def _without(items: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*items[:place], *items[place + 1 :])


def _other_steps(turn: MoominTurn) -> Iterator[Steps]:
    """One step changed, two neighbours the other way round, or one step left out."""
    steps = turn.steps
    for place, step in enumerate(steps):
        for other in _variants(step, turn):
            yield (*steps[:place], other, *steps[place + 1 :])
    for place in range(len(steps) - 1):
        yield (*steps[:place], steps[place + 1], steps[place], *steps[place + 2 :])
    for place in range(len(steps)):
        yield (*steps[:place], *steps[place + 1 :])


def _variants(step: Step, turn: MoominTurn) -> Iterator[Step]:
    """The step as it may have been meant: another die, a die less, another ability, a roll that was paid for."""
    dice = range(1, len(turn.roll) + len(turn.jam) + 1)
    match step:
        case Reroll(dice=rerolled, values=values):
            yield from (Reroll(dice=_without(rerolled, place), values=values) for place in range(len(rerolled)))
            yield from (Reroll(dice=rerolled, values=_without(values, place)) for place in range(len(values)))
            for place in range(min(len(rerolled), len(values))):
                yield Reroll(dice=_without(rerolled, place), values=_without(values, place))
        case GiftRoll(die=die, value=value):
            yield from (GiftRoll(die=other, value=value) for other in dice if other != die)
            yield Reroll(dice=(die,), values=(value,))
        case ProfessorRoll(die=die, value=value):
            yield from (ProfessorRoll(die=other, value=value) for other in dice if other != die)
            yield Reroll(dice=(die,), values=(value,))
        case SetDie(die=die, value=value):
            if 1 <= die <= len(turn.roll):
                yield SetDie(die=die, value=turn.roll[die - 1])
            yield from (SetDie(die=other, value=value) for other in dice if other != die)
        case OnesToSixes():
            yield TwosToSixes()
        case _:
            yield OnesToSixes()
