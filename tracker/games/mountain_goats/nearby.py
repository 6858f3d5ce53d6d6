"""Turns that lie within one change of what was recorded, nearest first: what the table probably meant."""

from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final, assert_never

import msgspec

from schemas.games.mountain_goats import Action, ApplyEffect, GoatsTurn, Move, MoveGoat, UseAbility
from tracker.games.mountain_goats.components import DICE, MOUNTAINS
from tracker.games.mountain_goats.state import LOWEST, Chapter, finished

replace: Final = msgspec.structs.replace
MOST: Final = 40_000
"""So many actions are looked at again: the longer a turn, the fewer of its neighbours."""


def nearby(chapter: Chapter, turn: GoatsTurn) -> Iterator[GoatsTurn]:
    """The turn with one thing changed: whose it is, the order, a mountain, dice, an ability, an action more or less."""
    return islice(_changed(chapter, turn), MOST // (len(turn.actions) + 1))


def _changed(chapter: Chapter, turn: GoatsTurn) -> Iterator[GoatsTurn]:
    if not finished(chapter) and chapter.turns:
        yield replace(turn, player=chapter.player(chapter.next_seat))
    for change in (_swapped, _prompted, _other_values, _joined, _fewer):
        for actions in change(chapter, turn):
            yield replace(turn, actions=actions)
    if turn.by:
        yield replace(turn, by=())


def _swapped(_chapter: Chapter, turn: GoatsTurn) -> Iterator[tuple[Action, ...]]:
    """Two actions in the other order: everything that was recorded happened."""
    for one, other in combinations(range(len(turn.actions)), 2):
        actions = list(turn.actions)
        actions[one], actions[other] = actions[other], actions[one]
        yield tuple(actions)


def _prompted(chapter: Chapter, turn: GoatsTurn) -> Iterator[tuple[Action, ...]]:
    """The goat symbol that was spent on an ability before it acted."""
    for place, action in enumerate(turn.actions):
        if isinstance(action, ApplyEffect) and action.card in chapter.table.setup.abilities:
            for die in range(1, DICE + 1):
                yield (*turn.actions[:place], UseAbility(die=die, card=action.card), *turn.actions[place:])


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
            yield from (replace(action, dice=dice) for dice in _groups_like(action.dice))
        case UseAbility():
            yield from _other_uses(chapter, action)
        case ApplyEffect():
            yield from (replace(action, card=card) for card in chapter.table.citable)
            yield from _fewer_cards(chapter, action)
        case _:
            assert_never(action)


def _groups_like(dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every group of dice, those first that have the most in common with these."""
    groups = [group for size in range(1, DICE + 1) for group in combinations(range(1, DICE + 1), size)]
    return sorted(groups, key=lambda group: len({*group} ^ {*dice}))


def _other_uses(chapter: Chapter, use: UseAbility) -> Iterator[UseAbility]:
    """Another goat, another die, another card; a card that moves no goat names none."""
    table = chapter.table
    if isinstance(table.effect(use.card), MoveGoat):
        yield from (replace(use, goat_of=owner) for owner in (None, *table.players))
        yield from (replace(use, mountain=mountain) for mountain in MOUNTAINS)
    yield replace(use, mountain=None, goat_of=None)
    yield from (replace(use, die=die) for die in range(1, DICE + 1))
    for card in table.setup.abilities:
        moves = isinstance(table.effect(card), MoveGoat)
        yield replace(use, card=card) if moves else replace(use, card=card, mountain=None, goat_of=None)


def _fewer_cards(chapter: Chapter, effect: ApplyEffect) -> Iterator[ApplyEffect]:
    """As many Scoring Cards as the stack holds."""
    for place, moved in enumerate(effect.cards):
        if moved.mountain in MOUNTAINS:
            most = replace(moved, count=chapter.stacks[moved.mountain - LOWEST])
            yield replace(effect, cards=(*effect.cards[:place], most, *effect.cards[place + 1 :]))


def _joined(_chapter: Chapter, turn: GoatsTurn) -> Iterator[tuple[Action, ...]]:
    """Two groups as one: 5 and 5 make mountain 10 together."""
    for one, other in combinations(range(len(turn.actions)), 2):
        first, second = turn.actions[one], turn.actions[other]
        if isinstance(first, Move) and isinstance(second, Move) and not {*first.dice} & {*second.dice}:
            dice = tuple(sorted((*first.dice, *second.dice)))
            rest = (*turn.actions[one + 1 : other], *turn.actions[other + 1 :])
            for mountain in MOUNTAINS:
                yield (*turn.actions[:one], Move(dice=dice, mountain=mountain), *rest)


def _fewer(_chapter: Chapter, turn: GoatsTurn) -> Iterator[tuple[Action, ...]]:
    """One action left out."""
    for place in range(len(turn.actions)):
        yield (*turn.actions[:place], *turn.actions[place + 1 :])
