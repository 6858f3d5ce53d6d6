"""The chance of holding a combination with best play: what each roll is worth with so many Strawberry Rolls left.

A roll that holds the combination is worth 1. With one roll more, a roll is
worth as much as the best multiset of its dice that one can keep, and a kept
multiset is worth the mean of what one die more makes of it.
"""

from functools import lru_cache
from itertools import permutations
from typing import Final

import msgspec

from tracker.games.moomin.combinations import Combination
from tracker.games.moomin.components import FACES
from tracker.games.moomin.professor import free_die
from tracker.games.moomin.tosses import BASE, Space, space

KEPT: Final = 128
"""So many lists of values are kept: those of a whole map."""


class Dice(msgspec.Struct, frozen=True):
    """The dice of a turn: so many of each colour where colours matter, and what rerolls them."""

    limits: tuple[int, ...]
    professor: bool = False
    any_die: bool = False

    @property
    def ground(self) -> Space:
        """Every multiset of these dice."""
        return space(self.limits)


class Target(msgspec.Struct, frozen=True):
    """A combination without the names of its signs: those that ask the same are the same target."""

    starts: tuple[tuple[int, ...], ...]
    signs: tuple[int, ...]
    free: tuple[int, ...]


def target(pattern: Combination) -> Target:
    """What a combination asks of the dice."""
    starts = tuple(sorted(need for _, need in pattern.starts))
    return Target(starts=starts, signs=tuple(times for _, times in pattern.signs), free=pattern.free)


@lru_cache(maxsize=KEPT)
def values(dice: Dice, wanted: Target, rolls: int) -> list[float]:
    """What every full roll is worth with so many Strawberry Rolls left."""
    if not rolls:
        return _held(dice.ground, wanted)
    return dice.ground.best(worth(dice, wanted, rolls))


@lru_cache(maxsize=KEPT)
def worth(dice: Dice, wanted: Target, rolls: int) -> list[float]:
    """What every kept multiset is worth once the next of so many Strawberry Rolls is rolled."""
    then = values(dice, wanted, rolls - 1)
    if dice.professor:
        return free_die(dice.limits, any_die=dice.any_die).expected(then)
    return dice.ground.expected(then)


def _held(ground: Space, wanted: Target) -> list[float]:
    """1 for every full roll that holds the combination, else 0."""
    merged = space((ground.dice,))
    holding = _rolls_that_hold(merged, wanted)
    if len(ground.limits) == 1:
        return [float(place in holding) for place in range(merged.first_full, len(merged.keys))]
    shift = BASE**FACES
    return [float(merged.index[key // shift + key % shift] in holding) for key in ground.keys[ground.first_full :]]


def _rolls_that_hold(merged: Space, wanted: Target) -> set[int]:
    """The full rolls among whose dice some filling of the combination lies."""
    needs = set()
    for start in wanted.starts:
        printed = sum(times * BASE**face for face, times in enumerate(start))
        for faces in permutations(wanted.free, len(wanted.signs)):
            needs.add(printed + sum([times * BASE**face for face, times in zip(faces, wanted.signs, strict=True)]))
    places = {merged.index[key] for key in needs if key in merged.index}
    size = sum(wanted.starts[0]) + sum(wanted.signs) if wanted.starts else merged.dice
    for _ in range(size, merged.dice):
        places = {more for place in places for more in merged.plus[place]}
    return places
