"""The chances of a whole map with best play: what each roll is worth with so many Strawberry Rolls left.

A roll that holds a combination is worth 1 to it. With one roll more, a roll is
worth as much as the best multiset of its dice that one can keep, and a kept
multiset is worth the mean of what one die more makes of it. All numbers are
whole, over a denominator that grows with each die rolled: nothing is rounded.
"""

from functools import lru_cache
from itertools import permutations, product
from typing import Final

import msgspec

from tracker.games.moomin.combinations import Combination
from tracker.games.moomin.components import FACES
from tracker.games.moomin.lanes import Lanes, lanes
from tracker.games.moomin.professor import free_die
from tracker.games.moomin.tosses import BASE, Space, space

KEPT: Final = 16
"""So many lists of values are kept: those of a few maps."""


class Dice(msgspec.Struct, frozen=True):
    """The dice of a turn, and what rerolls them; only for the Professor Queen Jam dice stand apart."""

    many: int
    jam: int = 0
    """Queen Jam dice that are told apart from the others."""
    professor: bool = False
    any_die: bool = False

    @property
    def ground(self) -> Space:
        """Every multiset of the dice that are not told apart."""
        return space(self.many)

    @property
    def sixes(self) -> int:
        """How often six a Strawberry Roll brings into the denominator."""
        return self.many + self.jam + self.professor


class Target(msgspec.Struct, frozen=True):
    """A combination without the names of its signs: those that ask the same are the same target."""

    starts: tuple[tuple[int, ...], ...]
    signs: tuple[int, ...]
    free: tuple[int, ...]


class Hunt(msgspec.Struct, frozen=True):
    """Some dice, and the combinations that are looked for."""

    dice: Dice
    wanted: tuple[Target, ...]

    def lanes(self, rolls: int, more: int = 0) -> Lanes:
        """A lane for each combination: for values with so many Strawberry Rolls, and so many dice beside them."""
        return lanes(len(self.wanted), self.dice.sixes * rolls + more, self.dice.jam)

    def denominator(self, rolls: int, more: int = 0) -> int:
        """What those values stand over."""
        return int(FACES ** (self.dice.sixes * rolls + more))

    def widened(self, numbers: list[int], rolls: int, more: int) -> list[int]:
        """The same values where there is room for so many dice more."""
        wide, narrow = self.lanes(rolls, more), self.lanes(rolls)
        return [wide.widened(number, narrow) for number in numbers]


def target(pattern: Combination) -> Target:
    """What a combination asks of the dice."""
    starts = tuple(sorted(need for _, need in pattern.starts))
    return Target(starts=starts, signs=tuple(times for _, times in pattern.signs), free=pattern.free)


@lru_cache(maxsize=KEPT)
def values(hunt: Hunt, rolls: int) -> list[int]:
    """What every full roll is worth with so many Strawberry Rolls left, in their lanes."""
    if not rolls:
        return _held(hunt)
    kept, lanes = worth(hunt, rolls), hunt.lanes(rolls)
    most = kept[0] if len(kept) == 1 else list(map(lanes.largest, *kept))
    return hunt.dice.ground.best(most, lanes)


@lru_cache(maxsize=KEPT)
def worth(hunt: Hunt, rolls: int) -> list[list[int]]:
    """What every kept multiset is worth once the next of so many Strawberry Rolls is rolled.

    By the Queen Jam dice that are rolled with the others, as bits.
    """
    dice, lanes = hunt.dice, hunt.lanes(rolls)
    then = hunt.widened(values(hunt, rolls - 1), rolls - 1, dice.sixes)
    if dice.professor:
        free = free_die(dice.many)
        found = [free.expected_of_any(then, lanes) if dice.any_die else free.expected(then, lanes)]
    else:
        found = [dice.ground.expected(then)]
    for die in range(dice.jam):
        rolled = [[lanes.rolled(number, die) for number in numbers] for numbers in found]
        found = [*([number * FACES for number in numbers] for numbers in found), *rolled]
    return found


def value(hunt: Hunt, full: int, rolls: int) -> int:
    """What one full roll is worth with so many Strawberry Rolls left, without asking about the others."""
    ground = hunt.dice.ground
    if not rolls:
        return values(hunt, 0)[full - ground.first_full]
    parts = ground.parts(full)
    return hunt.lanes(rolls).largest(*(kept[part] for kept in worth(hunt, rolls) for part in parts))


def _held(hunt: Hunt) -> list[int]:
    """1 for every full roll that holds the combination, else 0, in the lane of each."""
    ground, lanes, jam = hunt.dice.ground, hunt.lanes(0), hunt.dice.jam
    merged = space(ground.dice + jam)
    holding = [0] * len(merged.keys)
    for place, wanted in enumerate(hunt.wanted):
        one = lanes.one(place)
        for roll in _rolls_that_hold(merged, wanted):
            holding[roll] |= one
    found = [0] * (len(ground.keys) - ground.first_full)
    for shown in product(range(FACES), repeat=jam):
        row, beside = lanes.row(shown), sum([BASE**code for code in shown])
        for number, key in enumerate(ground.keys[ground.first_full :]):
            found[number] |= lanes.in_row(holding[merged.index[key + beside]], row)
    return found


@lru_cache(maxsize=KEPT * KEPT)
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
