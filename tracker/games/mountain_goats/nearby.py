"""Turns that lie within one change of what was recorded, nearest first: what the table probably meant."""

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final

import msgspec

from schemas.games.mountain_goats import Action, ApplyEffect, GoatsTurn, Move, MoveGoat, UseAbility
from tracker.games.mountain_goats.components import DICE, MOUNTAINS
from tracker.games.mountain_goats.state import Chapter, finished

replace: Final = msgspec.structs.replace
MOST: Final = 40_000
"""So many actions are looked at again: the longer a turn, the fewer of its neighbours."""


def nearby(chapter: Chapter, turn: GoatsTurn) -> Iterator[GoatsTurn]:
    """The turn with one thing changed: whose it is, a mountain, the dice of a group, an ability, an action less."""
    return islice(_changed(chapter, turn), MOST // (len(turn.actions) + 1))


def _changed(chapter: Chapter, turn: GoatsTurn) -> Iterator[GoatsTurn]:
    if not finished(chapter) and chapter.turns:
        yield replace(turn, player=chapter.player(chapter.next_seat))
    for change in (_other_values, _joined, _swapped, _fewer):
        for actions in change(chapter, turn):
            yield replace(turn, actions=actions)
    if turn.by:
        yield replace(turn, by=())


def _other_values(chapter: Chapter, turn: GoatsTurn) -> Iterator[tuple[Action, ...]]:
    """One action with another value in one of its fields."""
    for place, action in enumerate(turn.actions):
        for other in _variants(chapter, action):
            if other != action:
                yield (*turn.actions[:place], other, *turn.actions[place + 1 :])


def _variants(chapter: Chapter, action: Action) -> Iterator[Action]:
    match action:
        case Move():
            yield from (replace(action, mountain=mountain) for mountain in MOUNTAINS)
            for size in sorted(range(1, DICE + 1), key=lambda size: abs(size - len(action.dice))):
                for dice in combinations(range(1, DICE + 1), size):
                    yield replace(action, dice=dice)
        case UseAbility():
            yield from _other_uses(chapter, action)
        case ApplyEffect():
            yield from (replace(action, card=card) for card in chapter.table.citable)


def _other_uses(chapter: Chapter, use: UseAbility) -> Iterator[UseAbility]:
    abilities = chapter.table.setup.abilities
    yield from (replace(use, die=die) for die in range(1, DICE + 1))
    yield from (replace(use, card=card) for card in abilities)
    if isinstance(chapter.table.effect(use.card), MoveGoat) or use.mountain is not None:
        yield from (replace(use, mountain=mountain) for mountain in MOUNTAINS)
        yield from (replace(use, goat_of=owner) for owner in (None, *chapter.table.players))


def _joined(_chapter: Chapter, turn: GoatsTurn) -> Iterator[tuple[Action, ...]]:
    """Two groups as one: 5 and 5 are one move on mountain 10, not two on 5."""
    for one, other in combinations(range(len(turn.actions)), 2):
        first, second = turn.actions[one], turn.actions[other]
        if isinstance(first, Move) and isinstance(second, Move):
            dice = tuple(sorted({*first.dice, *second.dice}))
            rest = (*turn.actions[one + 1 : other], *turn.actions[other + 1 :])
            for mountain in MOUNTAINS:
                yield (*turn.actions[:one], Move(dice=dice, mountain=mountain), *rest)


def _swapped(_chapter: Chapter, turn: GoatsTurn) -> Iterator[tuple[Action, ...]]:
    """Two actions in the other order."""
    for one, other in combinations(range(len(turn.actions)), 2):
        actions = list(turn.actions)
        actions[one], actions[other] = actions[other], actions[one]
        yield tuple(actions)


def _fewer(_chapter: Chapter, turn: GoatsTurn) -> Iterator[tuple[Action, ...]]:
    """One action left out."""
    for place in range(len(turn.actions)):
        yield (*turn.actions[:place], *turn.actions[place + 1 :])
