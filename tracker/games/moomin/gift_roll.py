"""The Gift Roll as a tree of choices: one die for each kind of Gift, each time another one (MO-37, MO-38)."""

from functools import lru_cache
from typing import Final

from tracker.games.moomin.components import FACES
from tracker.games.moomin.tosses import space

Move = tuple[int, tuple[int, ...]]
"""Which code is rerolled, and where its six results lead."""


class GiftTree:
    """Where a Gift Roll can lead: dice not rerolled yet, and dice that have been.

    The last die of all needs no places of its own: what it is worth is the mean
    over one die that is missing.
    """

    def __init__(self, limits: tuple[int, ...], roots: tuple[tuple[int, int], ...], most: int) -> None:
        """Grow the tree; a root is the multiset still untouched and the full roll."""
        self._ground: Final = space(limits)
        self._rolls: Final[list[int]] = []
        self._places: Final[dict[tuple[int, int], int]] = {}
        for untouched, full in roots:
            self._place(untouched, full)
        self._moves: Final[list[list[Move]]] = []
        level = list(self._places)
        for _ in range(most - 1):
            grown = len(self._rolls)
            self._moves.extend([self._moves_of(untouched, full) for untouched, full in level])
            level = list(self._places)[grown:]
        self._last: Final = [self._last_moves(untouched, full) for untouched, full in level]

    def _place(self, untouched: int, full: int) -> int:
        place = self._places.setdefault((untouched, full), len(self._rolls))
        if place == len(self._rolls):
            self._rolls.append(full - self._ground.first_full)
        return place

    def _moves_of(self, untouched: int, full: int) -> list[Move]:
        ground, found = self._ground, []
        for code in range(ground.codes):
            left = ground.minus[untouched][code]
            if left >= 0:
                without, colour = ground.minus[full][code], code // FACES * FACES
                rolled = [ground.plus[without][colour + face] for face in range(FACES)]
                found.append((code, tuple([self._place(left, one) for one in rolled])))
        return found

    def _last_moves(self, untouched: int, full: int) -> list[tuple[int, int]]:
        """Which code is rerolled last, and the dice that then are kept."""
        minus = self._ground.minus
        return [(code, minus[full][code]) for code in range(self._ground.codes) if minus[untouched][code] >= 0]

    def worth(self, after: list[float]) -> list[float]:
        """What every place of the tree is worth, where full rolls are worth so much once the Gift Roll is over."""
        found = [after[roll] for roll in self._rolls]
        expected, deepest = self._ground.expected(after), len(self._moves)
        for place, moves in enumerate(self._last, start=deepest):
            found[place] = max(found[place], *(expected[kept] for _, kept in moves)) if moves else found[place]
        for place in range(deepest - 1, -1, -1):
            best = found[place]
            for _, results in self._moves[place]:
                best = max(best, _mean(found, results))
            found[place] = best
        return found

    def first_moves(self, after: list[float], found: list[float]) -> list[tuple[int, float]]:
        """For the only root, each code that may be rerolled first and what that is worth."""
        if self._moves:
            return [(code, _mean(found, results)) for code, results in self._moves[0]]
        expected = self._ground.expected(after)
        return [(code, expected[kept]) for code, kept in self._last[0]]


def _mean(found: list[float], results: tuple[int, ...]) -> float:
    a, b, c, d, e, f = results
    return (found[a] + found[b] + found[c] + found[d] + found[e] + found[f]) / FACES


@lru_cache(maxsize=4)
def gift_tree(limits: tuple[int, ...], roots: tuple[tuple[int, int], ...], most: int) -> GiftTree:
    """The tree of a Gift Roll, grown once for all residents."""
    return GiftTree(limits, roots, most)
