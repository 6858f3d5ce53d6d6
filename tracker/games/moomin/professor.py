"""The Professor's free die, weighed exactly (MO-44).

For every roll and every set of faces that the free die may show, the best is
worked out once; a kept multiset then only weighs those numbers.
"""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from operator import itemgetter, mul
from typing import Final

from tracker.games.moomin.components import FACES
from tracker.games.moomin.tosses import BASE, Space, space

Reading = Callable[[list[float]], Iterable[float]]
EVERY_FACE: Final = (1 << FACES) - 1
"""All faces as bits."""
SHIFT: Final = BASE**FACES
"""What counts of Queen Jam dice are shifted by in a key."""


class FreeDie:
    """Of the Strawberry dice just rolled one may be rolled once more, over all multisets of kept dice."""

    def __init__(self, ground: Space, *, any_die: bool) -> None:
        self._ground: Final = ground
        self._red: Final = space(ground.limits[:1])
        red_rolls = range(self._red.first_full, len(self._red.keys))
        self._faces: Final = [tuple(c for c in range(FACES) if self._red.minus[full][c] >= 0) for full in red_rolls]
        self._where: Final = {(roll, 0): roll for roll in range(len(self._faces))}
        """For a roll and a set of faces that the free die may show (their ranks as bits), where its worth stands."""
        self._sets: Final = self._link_sets()
        self._smaller: Final = [[smaller for _, _, smaller in group] for group in self._sets]
        self._weights, self._reads = self._weigh(any_die=any_die)
        self._by_jam: Final = [self._with_jam(jam) for jam in self._jams()]
        self._missing_jam: Final = self._link_missing_jam()

    def _link_sets(self) -> list[list[tuple[int, int, int]]]:
        """The sets by the rank of their highest face: the roll, that face, and where the set without it stands."""
        groups = []
        for rank in range(FACES):
            group = []
            for roll, faces in enumerate(self._faces):
                if rank < len(faces):
                    for smaller in range(1 << rank):
                        group.append((roll, faces[rank], self._where[roll, smaller]))
                        self._where[roll, smaller | 1 << rank] = len(self._where)
            groups.append(group)
        return groups

    def _weigh(self, *, any_die: bool) -> tuple[list[list[float]], list[Reading]]:
        """For every kept multiset of red dice how likely each result is, and where its worth stands."""
        red, outcomes = self._red, [_outcomes(size) for size in range(self._red.dice + 1)]
        weights: list[list[float]] = []
        reads: list[Reading] = []
        for size in range(red.dice + 1):
            for place in range(red.starts[size], red.starts[size + 1]):
                where = []
                for rolled, _, shown in outcomes[red.dice - size]:
                    roll = red.index[red.keys[place] + rolled] - red.first_full
                    where.append(self._where[roll, _ranks(self._faces[roll], EVERY_FACE if any_die else shown)])
                weights.append([chance for _, chance, _ in outcomes[red.dice - size]])
                reads.append(itemgetter(*where) if len(where) > 1 else _one(where[0]))
        return weights, reads

    def _jams(self) -> list[int]:
        """Every result of the Queen Jam dice, as what it adds to a key."""
        return list(dict.fromkeys(key // SHIFT * SHIFT for key in self._ground.keys[self._ground.first_full :]))

    def _with_jam(self, jam: int) -> tuple[list[int], list[list[int]], list[int]]:
        """With these Queen Jam dice lying: every full roll, what each set takes away, every kept multiset."""
        ground, red = self._ground, self._red
        rolls = [ground.index[jam + key] for key in red.keys[red.first_full :]]
        less = [[ground.minus[rolls[roll]][face] for roll, face, _ in group] for group in self._sets]
        return rolls, less, [ground.index[jam + key] for key in red.keys]

    def _link_missing_jam(self) -> list[tuple[int, list[int]]]:
        """Every multiset that lacks Queen Jam dice, the fewest first, with what one more makes of it."""
        ground = self._ground
        if len(ground.limits) == 1:
            return []
        lacking = [(place, more[FACES:]) for place, more in enumerate(ground.plus) if more[FACES] >= 0]
        return sorted(lacking, key=lambda one: -sum(ground.counts(one[0])[FACES:]))

    def expected(self, values: list[float]) -> list[float]:
        """What each multiset of kept dice is worth once the missing ones are rolled and the free die is used."""
        plain = self._ground.expected(values)
        found = [0.0] * len(plain)
        for rolls, less, kept in self._by_jam:
            table = [plain[roll] for roll in rolls]
            for group, places in zip(self._smaller, less, strict=True):
                table += list(map(max, map(table.__getitem__, group), map(plain.__getitem__, places)))
            for place, weights, read in zip(kept, self._weights, self._reads, strict=True):
                found[place] = sum(map(mul, weights, read(table)))
        for place, more in self._missing_jam:
            a, b, c, d, e, f = more
            found[place] = (found[a] + found[b] + found[c] + found[d] + found[e] + found[f]) / FACES
        return found


@cache
def _ranks(faces: tuple[int, ...], shown: int) -> int:
    """Which of the faces of a roll were just rolled, their ranks as bits."""
    return sum([1 << rank for rank, face in enumerate(faces) if shown >> face & 1])


def _one(where: int) -> Reading:
    return lambda table: (table[where],)


def _outcomes(dice: int) -> list[tuple[int, float, int]]:
    """Every result of so many dice: its key, its chance, and the faces that occur in it as bits."""
    found: dict[int, int] = {0: 1}
    for _ in range(dice):
        longer: dict[int, int] = {}
        for key, ways in found.items():
            for face in range(FACES):
                longer[key + BASE**face] = longer.get(key + BASE**face, 0) + ways
        found = longer
    total = FACES**dice
    return [
        (key, ways / total, sum([1 << face for face in range(FACES) if key // BASE**face % BASE]))
        for key, ways in found.items()
    ]


@lru_cache(maxsize=4)
def free_die(limits: tuple[int, ...], *, any_die: bool) -> FreeDie:
    """The free die over these multisets, weighed once."""
    return FreeDie(space(limits), any_die=any_die)
