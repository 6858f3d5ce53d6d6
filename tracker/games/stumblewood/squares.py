"""Squares as places: a column and a row, counted from the square a1, or from a Start that nobody has named."""

from typing import Final

from schemas.games.stumblewood import Direction, Square
from tracker.games.stumblewood.components import WAYS

Place = tuple[int, int]

ORIGIN: Final[Place] = (0, 0)
FIRST_COLUMN: Final = ord("a")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def place_of(square: Square) -> Place:
    """The place of a square that has a name."""
    return ord(square[0]) - FIRST_COLUMN, int(square[1:]) - 1


def square_at(place: Place) -> Square:
    """The name of a place on a board."""
    return f"{chr(FIRST_COLUMN + place[0])}{place[1] + 1}"


def beyond(place: Place, go: Direction) -> Place:
    """Where an arrow leads from a place."""
    columns, rows = WAYS[go]
    return place[0] + columns, place[1] + rows


def on_board(place: Place, size: int) -> bool:
    """Whether a place lies on a board of that many columns and rows."""
    return 0 <= place[0] < size and 0 <= place[1] < size


def side_by_side(one: Place, other: Place) -> bool:
    """Whether two places share an edge."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def from_the_start(place: Place) -> str:
    """A place as a sentence part, where squares have no names."""
    columns, rows = place
    parts = [
        f"{_number(abs(count))} {forth if count > 0 else back}"
        for count, forth, back in ((columns, "right", "left"), (rows, "up", "down"))
        if count
    ]
    return f"the square {' and '.join(parts)} from the Start" if parts else "the Start"


def _number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)
