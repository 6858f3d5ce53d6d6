"""A text in a sheet comes out as itself: it is never markup, a formula, a link or a command."""

import csv as standard_csv
import io
import re
from html.parser import HTMLParser

import pytest
from markdown_it import MarkdownIt
from pypdf import PdfReader

from exports import csv, html, markdown, pdf, text
from exports.letters import one_line
from schemas.sheet import Bars, Cell, Column, Facts, Footnotes, Paragraph, Section, Sheet, Steps, Table

PAGES = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    '" onfocus="alert(1)" autofocus="',
    "</title><script>alert(1)</script>",
    "</style><script>alert(1)</script>",
    "</td></tr></table><h1>x</h1>",
    "<!--",
    "--><b>x</b>",
    "<![CDATA[<b>x</b>]]>",
    "<?php echo 1 ?>",
    "<!DOCTYPE x>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;b&#62;x",
    "&amp;amp;",
    "<a href=javascript:alert(1)>x</a>",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "<base href=//example.org>",
    "<meta http-equiv=refresh content='0;url=//example.org'>",
    "<link rel=stylesheet href=//example.org/x.css>",
    "<form action=//example.org><input name=x>",
    "<style>*{display:none}</style>",
    "<math><mtext></form><form><mglyph><style></math>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<textarea><b>x",
    "<plaintext>",
    "<svg><script href=data:,alert(1) />",
    "{{7*7}} ${7*7} <%= 7*7 %>",
    "\u202e<b>x</b>\x1b[31m\x00",
]
MARKS = [
    "[x](javascript:alert(1))",
    "![x](http://example.org/x.png)",
    "[x][1]",
    "[^1]",
    "# heading",
    "C# #",
    "- point",
    "+ point",
    "* point",
    "1. point",
    "12) point",
    "> quote",
    "a | b | c",
    "`code` ``code``",
    "*a* **b** _c_ __d__ ~~e~~",
    "snake_case_name",
    "---",
    "===",
    "***",
    "    indented",
    "<http://example.org>",
    "http://example.org",
    "https://example.org/x_y_z",
    "www.example.org",
    "back\\slash\\",
    "\\*not\\*",
    "ends with \\",
    "&copy; &#42;",
    "[/] [b]bold[/b] [0]",
    "- [ ] box",
]
SPREADSHEET = [
    "=1+1",
    '=HYPERLINK("http://example.org";"x")',
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1+1",
    "\r=1+1",
    "\x00=1+1",
    " =1+1",
    "＝1+1",
    "'=1+1",
    "=cmd|' /C calc'!A0",
]
TYPST = [
    '#read("/etc/passwd")',
    "$x^2$",
    "*b* _i_",
    "\\u{41}",
    "<label> @ref",
    "= heading",
    "// comment",
    "#",
    "]",
    '"',
    "`",
]


SAID = 21
"""How often `sheet_of` says its word; an HTML page says its title once more."""


def sheet_of(word: str) -> Sheet:
    """A sheet that says one word wherever it can say anything."""
    blocks = (
        Table(
            name="t",
            title=word,
            columns=(Column(title=word), Column(title="n")),
            rows=((Cell(text=word, notes=(1,)), Cell(text=word, strong=True)),),
        ),
        Facts(title=word, rows=((word, word),)),
        Paragraph(title=word, text=word),
        Steps(title=word, rows=((word, (word,)),)),
        Bars(title=word, rows=((word, 1), (word, -2))),
        Footnotes(title=word, rows=((1, word),)),
    )
    return Sheet(
        kind="chronicle", title=word, subtitle=word, sections=(Section(title=word, blocks=blocks),), closing_line=word
    )


class Skeleton(HTMLParser):
    """What a browser would see: the elements with their attributes, and the texts between them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, tuple[tuple[str, str | None], ...]]] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, tuple(attrs)))

    def handle_endtag(self, tag: str) -> None:
        self.elements.append(("/" + tag, ()))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def handle_comment(self, data: str) -> None:
        self.elements.append(("comment", ((data, None),)))

    def handle_decl(self, decl: str) -> None:
        self.elements.append(("declaration", ((decl, None),)))

    def unknown_decl(self, data: str) -> None:
        self.elements.append(("declaration", ((data, None),)))

    def handle_pi(self, data: str) -> None:
        self.elements.append(("instruction", ((data, None),)))


@pytest.mark.parametrize("payload", PAGES + MARKS)
def test_an_html_sheet_holds_no_element_but_its_own(payload: str) -> None:
    seen = Skeleton(html.render(sheet_of(payload)))

    assert seen.elements == Skeleton(html.render(sheet_of("word"))).elements
    assert [said.strip() for said in seen.texts].count(one_line(payload)) == SAID + 1


def test_an_html_sheet_lets_nothing_in_but_its_own_style() -> None:
    page = html.render(sheet_of("word"))

    assert "default-src 'none'; style-src 'sha256-" in page
    assert not re.search(r"<script|<link|src=|href=|style=|@import|url\(|unsafe-inline", page)


@pytest.mark.parametrize("payload", PAGES + MARKS)
def test_a_markdown_sheet_holds_nothing_but_its_own_marks(payload: str) -> None:
    reader = MarkdownIt("gfm-like")
    seen = Skeleton(reader.render(markdown.render(sheet_of(payload))))

    assert seen.elements == Skeleton(reader.render(markdown.render(sheet_of("word")))).elements
    assert "".join(seen.texts).count(one_line(payload)) >= SAID


@pytest.mark.parametrize("payload", TYPST + MARKS[:4])
def test_a_pdf_sheet_shows_what_would_be_a_command_to_typst(payload: str) -> None:
    pages = PdfReader(io.BytesIO(pdf.render(sheet_of(f"x {payload} x")))).pages
    words = "".join(page.extract_text() for page in pages)

    # Lines may break inside, and hyphens are printed as they are.
    assert "".join(words.split()).count("".join(f"x {payload} x".split())) >= SAID


@pytest.mark.parametrize("payload", SPREADSHEET)
def test_no_text_in_a_csv_file_begins_like_a_formula(payload: str) -> None:
    table = Table(name="t", columns=(Column(title=payload),), rows=((Cell(text=payload),),))
    rows = list(standard_csv.reader(io.StringIO(csv.render(table), newline="")))

    for (written,) in rows:
        assert written.startswith("'")
        assert csv.unguarded(written) == payload


@pytest.mark.parametrize("number", ["-3", "0", "12", "-3.5", "+4"])
def test_a_number_in_a_csv_file_stays_a_number(number: str) -> None:
    table = Table(name="t", columns=(Column(title="Points", align="right"),), rows=((Cell(text=number),),))

    assert csv.render(table) == f"Points\r\n{number}\r\n"


@pytest.mark.parametrize(
    "name", ["Åsa", "نگار", "a,b", 'the "tall" one', "two\nlines", "O'Brien", "'quoted'", "-", "3 goats", "👨‍👩‍👧‍👦"]
)
def test_a_name_comes_back_from_a_csv_file_as_it_was(name: str) -> None:
    table = Table(name="t", columns=(Column(title="Person"),), rows=((Cell(text=name, notes=(1,)),),))
    _, (written,) = standard_csv.reader(io.StringIO(csv.render(table), newline=""))

    assert csv.unguarded(written) == name


@pytest.mark.parametrize(
    "payload", ["\x1b[31mred", "\x9b31m", "\x07", "\u202eevil", "\u2066x", "\x00", "\ud800", "a\x7fb"]
)
def test_no_text_of_a_sheet_steers_a_terminal(payload: str) -> None:
    sheet = sheet_of(payload)

    for written in (text.render(sheet), markdown.render(sheet), html.render(sheet)):
        assert not set(written) & {"\x1b", "\x9b", "\x07", "\u202e", "\u2066", "\x00", "\ud800", "\x7f"}
        written.encode()
    assert pdf.render(sheet).startswith(b"%PDF")
