"""Whole numbers side by side in one: a sum, or a comparison, then serves a whole map of residents at once.

Each number is over the same denominator, six so many times, and has a lane of
just so many bytes, whose highest bit stays free. A Queen Jam die that is told
apart has its six results side by side too: a row of lanes for each.
"""

from functools import lru_cache
from typing import Final

from tracker.games.moomin.components import FACES

BYTE: Final = 8


class Lanes:
    """Lanes for numbers over a denominator of six so many times, in a row for each result of the Queen Jam dice."""

    def __init__(self, many: int, sixes: int, jam: int) -> None:
        self.many: Final = many
        self.size: Final = int(FACES**sixes).bit_length() // BYTE + 1
        """How many bytes each lane has."""
        self._bits: Final = self.size * BYTE
        self._row: Final = many * self._bits
        rows, filled = int(FACES**jam), (1 << self._row) - 1
        self.length: Final = rows * many * self.size
        self._steps: Final = [int(FACES**die) for die in range(jam)]
        """For each Queen Jam die how many rows lie between two of its results."""
        self._first: Final = [
            sum([filled << row * self._row for row in range(rows) if not row // step % FACES]) for step in self._steps
        ]
        """For each Queen Jam die the rows in which it shows a one."""
        self._tops: Final = int.from_bytes((bytes(self.size - 1) + b"\x80") * many * rows, "little")

    def widened(self, packed: int, narrower: "Lanes") -> int:
        """The same numbers in these lanes."""
        own, wide = packed.to_bytes(narrower.length, "little"), bytearray(self.length)
        for byte in range(narrower.size):
            wide[byte :: self.size] = own[byte :: narrower.size]
        return int.from_bytes(wide, "little")

    def largest(self, one: int, *others: int) -> int:
        """The largest number of each lane."""
        tops, shift = self._tops, self._bits - 1
        for other in others:
            # Where a lane is at least the other, its highest bit outlives the difference, and makes a mask of the rest.
            difference = (one | tops) - other
            wins = difference & tops
            one = other + (difference & (wins - (wins >> shift)))
        return one

    def rolled(self, packed: int, die: int) -> int:
        """In every row the sum over what this Queen Jam die may show."""
        step, first, total = self._steps[die] * self._row, self._first[die], 0
        for face in range(FACES):
            total += packed >> face * step & first
        total += total << step
        return total + (total << 2 * step) + (total << 4 * step)

    def row(self, shown: tuple[int, ...]) -> int:
        """The row of Queen Jam dice that show these codes; the first while they are still in hand."""
        return sum([code * step for code, step in zip(shown, self._steps, strict=False)])

    def read(self, packed: int, row: int = 0) -> list[int]:
        """The numbers of one row."""
        own = packed >> row * self._row
        lane = (1 << self._bits) - 1
        return [own >> place * self._bits & lane for place in range(self.many)]

    def one(self, place: int) -> int:
        """A one in the lane of one resident, in the first row."""
        return 1 << place * self._bits

    def in_row(self, packed: int, row: int) -> int:
        """The numbers of the first row, moved to another."""
        return packed << row * self._row


@lru_cache(maxsize=64)
def lanes(many: int, sixes: int, jam: int) -> Lanes:
    """So many lanes, laid out once."""
    return Lanes(many, sixes, jam)
