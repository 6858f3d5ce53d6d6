"""The Professor's free die, weighed exactly (MO-44).

Only dice of the Strawberry Roll may be free, so a roll is followed die by die,
together with the set of faces that its new dice show.
"""

from functools import lru_cache
from typing import Final

from tracker.games.moomin.components import FACES
from tracker.games.moomin.lanes import Lanes
from tracker.games.moomin.tosses import Space, scaled, space

Six = tuple[int, int, int, int, int, int]


class FreeDie:
    """Of the Strawberry dice just rolled one may be rolled once more, over all multisets of kept dice."""

    def __init__(self, ground: Space) -> None:
        self._ground: Final = ground
        self._where: Final = [self._sets(size) for size in range(ground.dice + 1)]
        """By size: for a multiset and a set of faces that new dice show (as bits) where its worth stands."""
        self._grown: Final = [self._grow(size) for size in range(ground.dice)]
        self._shown: Final = self._link()

    def _sets(self, size: int) -> dict[tuple[int, int], int]:
        """The multisets without a new die first, then every set of their faces, each after its parts."""
        places = self._ground.of_size(size)
        where = {(place, 0): number for number, place in enumerate(places)}
        for place in places:
            for shown in _subsets(tuple(self._ground.minus[place])):
                where[place, shown] = len(where)
        return where

    def _grow(self, size: int) -> list[Six]:
        """Where one new die more leads, from each multiset of this size with its new dice."""
        plus, more = self._ground.plus, self._where[size + 1]
        found = []
        for place, shown in self._where[size]:
            a, b, c, d, e, f = plus[place]
            found.append(
                (
                    more[a, shown | 1],
                    more[b, shown | 2],
                    more[c, shown | 4],
                    more[d, shown | 8],
                    more[e, shown | 16],
                    more[f, shown | 32],
                )
            )
        return found

    def _link(self) -> list[tuple[int, int]]:
        """For each full roll with new dice: where it stands without its highest new face, and that die taken away."""
        ground, where = self._ground, self._where[self._ground.dice]
        found = []
        for place, shown in where:
            if shown:
                face = shown.bit_length() - 1
                found.append((where[place, shown ^ 1 << face], ground.minus[place][face] - ground.starts[-3]))
        return found

    def rolled_again(self, values: list[int]) -> list[int]:
        """What each multiset that lacks one die is worth; the denominator grows by six."""
        return self._ground.with_one_more(values, self._ground.dice - 1)

    def expected(self, values: list[int], lanes: Lanes) -> list[int]:
        """What each multiset of kept dice is worth once the others are rolled and the free die is used.

        The denominator grows by six for each of all dice, and once more for the free one.
        """
        again, largest = self.rolled_again(values), lanes.largest
        table = [value * FACES for value in values]
        for without, less in self._shown:
            table.append(largest(table[without], again[less]))
        sizes = [table[: len(values)]]
        for size in range(self._ground.dice - 1, -1, -1):
            table = [
                table[a] + table[b] + table[c] + table[d] + table[e] + table[f]
                for a, b, c, d, e, f in self._grown[size]
            ]
            sizes.append(table[: len(self._ground.of_size(size))])
        return scaled(sizes)

    def expected_of_any(self, values: list[int], lanes: Lanes) -> list[int]:
        """The same where the table lets any Strawberry die be the free one."""
        ground, again = self._ground, self.rolled_again(values)
        start, first = ground.starts[-3], ground.first_full
        return ground.expected(
            [
                lanes.largest(value * FACES, *(again[less - start] for less in ground.minus[place].values()))
                for place, value in enumerate(values, start=first)
            ]
        )


def _subsets(faces: tuple[int, ...]) -> list[int]:
    """Every set of some of these faces as bits, the smaller numbers first; not the empty one."""
    found = [0]
    for face in faces:
        found += [shown | 1 << face for shown in found]
    return sorted(found[1:])


@lru_cache(maxsize=4)
def free_die(dice: int) -> FreeDie:
    """The free die among so many Strawberry dice, weighed once."""
    return FreeDie(space(dice))
