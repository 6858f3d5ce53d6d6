"""Whatever people write, a sheet says just that, in every format."""

import csv as standard_csv
import io
import re
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from rich.cells import cell_len

from exports import csv, html, markdown, text
from exports.letters import is_number, one_line
from exports.names import LONGEST, file_name
from schemas.sheet import Cell, Column, Table
from tests.exports.test_sheet_payloads import SAID, Skeleton, sheet_of

READER = MarkdownIt("gfm-like")
HTML = Skeleton(html.render(sheet_of("word"))).elements
MARKDOWN = Skeleton(READER.render(markdown.render(sheet_of("word")))).elements
TEXTS = st.text(min_size=1) | st.text(alphabet="ab1 \\`*_{}[]()<>#+-.!|~&=:/@'\"$^\n", min_size=1)
LINES = TEXTS.map(lambda words: " ".join(re.split("[\r\n\u2028\u2029]", words)))
WORDS = LINES.map(lambda words: f"x{words}x") | LINES.map(lambda words: f"{words}x")


@given(WORDS)
@settings(deadline=None)
def test_html_says_what_was_written_and_nothing_else(words: str) -> None:
    seen = Skeleton(html.render(sheet_of(words)))

    assert seen.elements == HTML
    assert [said.strip() for said in seen.texts].count(one_line(words)) == SAID + 1


@given(WORDS)
@settings(deadline=None)
def test_markdown_says_what_was_written_and_nothing_else(words: str) -> None:
    seen = Skeleton(READER.render(markdown.render(sheet_of(words))))

    assert seen.elements == MARKDOWN
    assert "".join(seen.texts).count(one_line(words)) >= SAID


@given(st.lists(st.text(st.characters(codec="utf-8")), min_size=1))
def test_csv_comes_back_as_it_was(words: list[str]) -> None:
    table = Table(name="t", columns=(Column(title="Text"),), rows=tuple((Cell(text=word),) for word in words))
    _, *rows = standard_csv.reader(io.StringIO(csv.render(table), newline=""))

    assert [csv.unguarded(written) for row in rows for written in row or [""]] == words
    assert not any(row and row[0].strip()[:1] in set("=+@") and not is_number(row[0]) for row in rows)


@given(st.text(), st.integers(min_value=20, max_value=120))
@settings(deadline=None)
def test_no_line_of_text_is_wider_than_it_may_be(words: str, width: int) -> None:
    assert all(cell_len(line) <= width for line in text.render(sheet_of(words), width).splitlines())


@given(st.text(), st.none() | st.text(max_size=20))
def test_a_file_name_names_a_file_beside_the_others(title: str, part: str | None) -> None:
    name = file_name(title, "pdf", part)

    assert Path(name).name == name
    assert len(name.encode()) <= LONGEST
