"""Every multiset of dice that can lie on the table, and where one die more or less leads: the ground that odds walk on.

Dice of one colour are one multiset of faces. Only the Professor tells the two
colours apart, so for everybody else all dice count as one colour.
"""

from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Final

from tracker.games.moomin.components import FACES

BASE: Final = 16
"""More than any count of one face, so that counts can be read as the digits of one number."""


class Space:
    """The multisets of up to so many dice of each colour, the smallest first; a face of a colour is a code."""

    def __init__(self, limits: tuple[int, ...]) -> None:
        self.limits: Final = limits
        self.codes: Final = FACES * len(limits)
        self.dice: Final = sum(limits)
        keys, self.starts = _keys_by_size(limits)
        self.keys: Final = keys
        self.index: Final = {key: place for place, key in enumerate(keys)}
        self.first_full: Final = self.starts[-2]
        self.minus: Final[list[list[int]]] = [[-1] * self.codes for _ in keys]
        self.plus: Final[list[list[int]]] = [[-1] * self.codes for _ in keys]
        self._link()
        self._next: Final = [[self._one_more(place) for place in range(*span)] for span in self._spans()[:-1]]
        self._within: Final = [
            [(place, *(less for less in self.minus[place] if less >= 0)) for place in range(*span)]
            for span in self._spans()
        ]

    def _link(self) -> None:
        powers = [BASE**code for code in range(self.codes)]
        for place, key in enumerate(self.keys):
            less = self.minus[place]
            for code, power in enumerate(powers):
                if key // power % BASE:
                    less[code] = other = self.index[key - power]
                    self.plus[other][code] = place

    def _spans(self) -> list[tuple[int, int]]:
        return list(zip(self.starts, self.starts[1:], strict=False))

    def _one_more(self, place: int) -> tuple[int, ...]:
        """Where the next die that is missing leads, face by face."""
        ways = self.plus[place]
        colour = next(colour for colour in range(len(self.limits)) if ways[colour * FACES] >= 0)
        return tuple(ways[colour * FACES : (colour + 1) * FACES])

    def counts(self, place: int) -> tuple[int, ...]:
        """How often each code is in a multiset."""
        key = self.keys[place]
        return tuple(key // BASE**code % BASE for code in range(self.codes))

    def place(self, codes: tuple[int, ...]) -> int:
        """The multiset of these codes."""
        return self.index[sum([BASE**code for code in codes])]

    def expected(self, values: list[float]) -> list[float]:
        """What each multiset of kept dice is worth on average once the missing ones are rolled."""
        found = [0.0] * self.first_full + values
        for size in range(self.dice - 1, -1, -1):
            found[self.starts[size] : self.starts[size + 1]] = [
                (found[a] + found[b] + found[c] + found[d] + found[e] + found[f]) / FACES
                for a, b, c, d, e, f in self._next[size]
            ]
        return found

    def best(self, worth: list[float]) -> list[float]:
        """For every full roll the most that any of its dice, kept, are worth."""
        best = list(worth)
        read = best.__getitem__
        for size, within in enumerate(self._within):
            best[self.starts[size] : self.starts[size + 1]] = [max(map(read, places)) for places in within]
        return best[self.first_full :]

    def parts(self, full: int) -> list[int]:
        """Every multiset of dice that could be kept of a roll, the largest first; never all of them."""
        counts = self.counts(full)
        choices = product(*(range(count, -1, -1) for count in counts))
        keys = (sum([count * BASE**code for code, count in enumerate(chosen)]) for chosen in choices)
        found = {self.index[key] for key in keys}
        return sorted(found - {full}, reverse=True)


def _keys_by_size(limits: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """All multisets as numbers, by their size, and where each size starts."""
    by_size: list[list[int]] = [[0]]
    for colour, limit in enumerate(limits):
        faces = [BASE ** (colour * FACES + face) for face in range(FACES)]
        own = [[sum(chosen) for chosen in combinations_with_replacement(faces, size)] for size in range(limit + 1)]
        joined: list[list[int]] = [[] for _ in range(len(by_size) + limit)]
        for size, keys in enumerate(by_size):
            for more, others in enumerate(own):
                joined[size + more] += [key + other for key in keys for other in others]
        by_size = joined
    starts = [0]
    for keys in by_size:
        starts.append(starts[-1] + len(keys))
    return [key for keys in by_size for key in keys], starts


@lru_cache(maxsize=8)
def space(limits: tuple[int, ...]) -> Space:
    """The multisets of so many dice of each colour, built once."""
    return Space(limits)
