"""Every multiset of dice that can lie on the table, and where one die more or less leads."""

from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Final

from tracker.games.moomin.components import FACES
from tracker.games.moomin.lanes import Lanes

BASE: Final = 16
"""More than any count of one face, so that counts can be read as the digits of one number."""
POWERS: Final = tuple(BASE**face for face in range(FACES))


class Space:
    """The multisets of up to so many dice, the smallest first; a code is a face, from 0 on."""

    def __init__(self, dice: int) -> None:
        self.dice: Final = dice
        sizes = [[sum(chosen) for chosen in combinations_with_replacement(POWERS, size)] for size in range(dice + 1)]
        self.starts: Final = [sum(map(len, sizes[:size])) for size in range(dice + 2)]
        self.keys: Final = [key for keys in sizes for key in keys]
        self.index: Final = {key: place for place, key in enumerate(self.keys)}
        self.first_full: Final = self.starts[-2]
        self.plus: Final = [
            tuple([self.index[key + power] for power in POWERS]) for key in self.keys[: self.first_full]
        ]
        """Where one die more leads, face by face."""
        self.minus: Final[list[dict[int, int]]] = [{} for _ in self.keys]
        """Where one die less leads, for each face that is there."""
        for place, more in enumerate(self.plus):
            for code, other in enumerate(more):
                self.minus[other][code] = place

    def of_size(self, size: int) -> range:
        """The multisets of so many dice."""
        return range(self.starts[size], self.starts[size + 1])

    def counts(self, place: int) -> tuple[int, ...]:
        """How often each code is in a multiset."""
        key = self.keys[place]
        return tuple(key // power % BASE for power in POWERS)

    def place(self, codes: tuple[int, ...]) -> int:
        """The multiset of these codes."""
        return self.index[sum([POWERS[code] for code in codes])]

    def with_one_more(self, values: list[int], size: int) -> list[int]:
        """For each multiset of so many dice the sum over what one die more may show."""
        start = self.starts[size + 1]
        return [
            values[a - start]
            + values[b - start]
            + values[c - start]
            + values[d - start]
            + values[e - start]
            + values[f - start]
            for a, b, c, d, e, f in self.plus[self.starts[size] : start]
        ]

    def expected(self, values: list[int]) -> list[int]:
        """What each multiset of kept dice is worth on average once the missing ones are rolled.

        The denominator grows by six for each of all dice.
        """
        sizes = [values]
        for size in range(self.dice - 1, -1, -1):
            sizes.append(self.with_one_more(sizes[-1], size))
        return scaled(sizes)

    def best(self, worth: list[int], lanes: Lanes) -> list[int]:
        """For every full roll the most that any of its dice, kept, are worth."""
        best, largest = list(worth), lanes.largest
        read = best.__getitem__
        for place, less in enumerate(self.minus):
            best[place] = largest(best[place], *map(read, less.values()))
        return best[self.first_full :]

    def parts(self, full: int) -> list[int]:
        """Every multiset of dice that could be kept of a roll, the largest first."""
        choices = product(*(range(count + 1) for count in self.counts(full)))
        keys = (sum([count * power for count, power in zip(chosen, POWERS, strict=True)]) for chosen in choices)
        return sorted([self.index[key] for key in keys], reverse=True)


def scaled(sizes: list[list[int]]) -> list[int]:
    """What multisets are worth, given by their size from the full rolls down, over one denominator."""
    found: list[int] = []
    for size, numbers in enumerate(reversed(sizes)):
        factor = FACES**size
        found += [number * factor for number in numbers]
    return found


@lru_cache(maxsize=8)
def space(dice: int) -> Space:
    """The multisets of so many dice, built once."""
    return Space(dice)
