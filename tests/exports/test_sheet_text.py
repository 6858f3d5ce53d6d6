"""Plain text: every column has one edge, whatever is written in it."""

import pytest
from rich.cells import cell_len

from exports import text
from exports.bars import spans
from exports.text import LEFT_TO_RIGHT, wrapped
from schemas.sheet import Bars, Cell, Column, Paragraph, Section, Sheet, Table

NAMES = [
    "Bo",
    "Åsa Öberg",
    "A\u030asa decomposed",
    "نگار رضایی",
    "نگ‌هبان",
    "مَريم",
    "Ελένη",
    "日本 太郎",
    "한국어",
    "👨‍👩‍👧‍👦 family",
    "goat 🐐",
    "🏔️ peak",
    "हिन्दी",
    "[/]",
    "<script>",
    "Maximiliane Wilhelmine von und zu Hohenstein-Langenburg",
    "W" * 60,
]


def table_of(*rows: tuple[str, ...]) -> str:
    """The lines of a table alone."""
    columns = (Column(title="Person"), Column(title="|"), Column(title="Points", align="right"), Column(title="|"))
    cells = tuple(tuple(Cell(text=word) for word in row) for row in rows)
    sheet = Sheet(
        kind="chronicle", title="x", sections=(Section(blocks=(Table(name="t", columns=columns, rows=cells),)),)
    )
    return text.render(sheet).split("\n\n", 1)[1]


def edges(line: str) -> list[int]:
    """Where the bars of a line stand, in cells."""
    return [cell_len(line[:place]) for place, letter in enumerate(line) if letter == "|"]


def test_columns_line_up_in_every_script() -> None:
    lines = table_of(*((name, "|", str(place - 3), "|") for place, name in enumerate(NAMES))).splitlines()
    ruled = [edges(line) for line in lines if "|" in line]

    assert len(ruled) == len(NAMES) + 1
    assert all(places == ruled[0] for places in ruled)


@pytest.mark.parametrize("name", NAMES)
def test_no_line_is_wider_than_the_page(name: str) -> None:
    written = table_of((name, "|", "1", "|"), (f"{name} {name}", name, "-1", name))

    assert max(cell_len(line) for line in written.splitlines()) <= 80


def test_numbers_stand_under_each_other_by_their_last_digit() -> None:
    written = table_of(("Bo", "|", "7", "|"), ("Åsa", "|", "-11", "|"))

    assert [line.split("|")[1] for line in written.splitlines() if "|" in line][1:] == ["       7  ", "     -11  "]


def test_a_line_that_begins_with_a_persian_name_still_runs_from_the_left() -> None:
    (line,) = [line for line in table_of(("نگار", "|", "1", "|")).splitlines() if "نگار" in line]

    assert line.startswith(LEFT_TO_RIGHT)


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("one two three", ["one two", "three"]),
        ("Hohen-stein", ["Hohen-", "stein"]),
        ("abcdefghijk", ["abcdefgh", "ijk"]),
        ("日本日本日本", ["日本日本", "日本"]),
        ("", [""]),
    ],
)
def test_lines_break_at_spaces_then_at_hyphens_then_anywhere(words: str, lines: list[str]) -> None:
    assert wrapped(words, 8) == lines


class TestBars:
    def test_the_longest_bar_takes_all_the_room(self) -> None:
        assert [span.length for span in spans((40, 20, 10), 40)] == [40, 20, 10]

    def test_bars_below_zero_end_where_the_others_begin(self) -> None:
        below, above, nothing = spans((-10, 30, 0), 40)

        assert (below.start, below.length) == (0, 10)
        assert (above.start, above.length) == (10, 30)
        assert (nothing.start, nothing.length) == (10, 0)

    def test_whatever_is_not_zero_is_seen(self) -> None:
        assert [span.length for span in spans((1, -1, 1000), 20)] == [1, 1, 19]

    def test_no_bar_leaves_its_room(self) -> None:
        for numbers in ((-1, 1000), (-1000, 1), (-5,), (5,), (-3, -2), (0, 0), (1, 2, -7)):
            assert all(span.start >= 0 and span.start + span.length <= 10 for span in spans(numbers, 10))

    def test_bars_of_nothing_are_an_empty_block(self) -> None:
        assert text.render(Sheet(kind="x", title="x", sections=(Section(blocks=(Bars(rows=()),)),))) == "x\n=\n"


def test_the_lines_of_a_running_text_are_kept() -> None:
    sheet = Sheet(kind="x", title="x", sections=(Section(blocks=(Paragraph(text="one\ntwo\r\n\nthree"),)),))

    assert text.render(sheet) == "x\n=\n\none\ntwo\nthree\n"
