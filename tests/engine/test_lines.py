"""Texts of many lines: all that is wrong is named at once, by the number of its line."""

import pytest

from tracker.engine.lines import Lines
from tracker.engine.notation import number_of
from tracker.errors import UnreadableLinesError


def read(line: str) -> int | None:
    """The number on a line, where there is one."""
    return number_of(line) if line.strip() else None


def fault_of(lines: Lines[int]) -> str:
    with pytest.raises(UnreadableLinesError) as refused:
        lines.check()
    return str(refused.value)


def test_lines_that_say_nothing_are_counted_and_left_out() -> None:
    lines = Lines("1\r\n\n 2".replace(" ", ""), read)

    assert (lines.items, lines.are_whole) == ((1, 2), True)
    assert [lines.number_of(place) for place in (0, 1)] == [1, 3]
    lines.check()


def test_every_line_that_cannot_be_read_is_named() -> None:
    lines = Lines("1\none\n3\nf\x1bur", read)

    assert (lines.items, lines.are_whole) == ((1, 3), False)
    assert "line 2, 'one': 'one' is no number" in fault_of(lines)
    assert "line 4, 'f\\x1bur': the text 'f\\x1bur' holds the control character U+001B at place 2" in fault_of(lines)


def test_what_is_held_against_a_line_later_stands_in_its_order() -> None:
    lines = Lines("1\n1\nthree", read)
    lines.object(1, "1 stands there twice")

    said = fault_of(lines)

    assert said.index("line 2, '1': 1 stands there twice") < said.index("line 3, 'three'")
