"""Numbers side by side: what is done to all of them at once is what would be done to each."""

from hypothesis import given
from hypothesis import strategies as st

from tracker.games.moomin.lanes import Lanes

MANY = 5
SIXES = 4
NUMBERS = st.integers(0, 6**SIXES)


def packed(lanes: Lanes, *rows: list[int]) -> int:
    return sum(
        lanes.in_row(sum(number * lanes.one(place) for place, number in enumerate(numbers)), row)
        for row, numbers in enumerate(rows)
    )


def some_numbers() -> st.SearchStrategy[list[int]]:
    return st.lists(NUMBERS, min_size=MANY, max_size=MANY)


@given(one=some_numbers(), rows=st.lists(some_numbers(), max_size=3))
def test_the_largest_of_each_lane(one: list[int], rows: list[list[int]]) -> None:
    lanes = Lanes(MANY, SIXES, 0)

    found = lanes.largest(packed(lanes, one), *(packed(lanes, numbers) for numbers in rows))
    assert lanes.read(found) == [max(column) for column in zip(one, *rows, strict=True)]


@given(numbers=some_numbers(), more=st.integers(0, 40))
def test_wider_lanes_hold_the_same_numbers(numbers: list[int], more: int) -> None:
    narrow, wide = Lanes(MANY, SIXES, 0), Lanes(MANY, SIXES + more, 0)

    assert wide.read(wide.widened(packed(narrow, numbers), narrow)) == numbers


@given(rows=st.lists(some_numbers(), min_size=6, max_size=6))
def test_a_die_rolled_is_the_sum_of_its_rows_in_every_row(rows: list[list[int]]) -> None:
    lanes = Lanes(MANY, SIXES + 1, 1)

    found = lanes.rolled(packed(lanes, *rows), 0)
    assert [lanes.read(found, row) for row in range(6)] == [[sum(column) for column in zip(*rows, strict=True)]] * 6


@given(faces=st.lists(NUMBERS, min_size=36, max_size=36))
def test_of_two_dice_each_is_rolled_by_itself(faces: list[int]) -> None:
    lanes = Lanes(1, SIXES + 2, 2)
    table = packed(lanes, *([face] for face in faces))

    for first in range(6):
        for second in range(6):
            row = lanes.row((first, second))
            assert lanes.read(table, row) == [faces[first + 6 * second]]
            assert lanes.read(lanes.rolled(table, 0), row) == [sum(faces[6 * second : 6 * second + 6])]
            assert lanes.read(lanes.rolled(table, 1), row) == [sum(faces[first::6])]
