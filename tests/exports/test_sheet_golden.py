"""One rich sheet in every format, compared with files that somebody has looked at."""

import io
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pypdf import PdfReader

from exports import csv, html, markdown, pdf, text
from exports.formats import FORMATS, Format, render
from schemas.sheet import Section, Sheet, Table
from tests.exports.sample_sheets import CHAPTERS, LONG_NAME, RICH

GOLDEN = Path(__file__).parents[1] / "golden" / "sheets"
REDRAW = (
    "differs from the golden file: run python -m tests.exports.redraw, look at the change, and commit it if it is right"
)


def drawn(sheet: Sheet) -> dict[str, bytes]:
    """The sheet in every format whose content can be read in a diff."""
    tables = {f"chronicle-{table.name}.csv": csv.render(table).encode() for table in csv.tables(sheet)}
    return {
        "chronicle.md": markdown.render(sheet).encode(),
        "chronicle.txt": text.render(sheet).encode(),
        "chronicle.html": html.render(sheet).encode(),
        "chronicle.pdf.txt": words_of(pdf.render(sheet)).encode(),
        **tables,
    }


def words_of(content: bytes) -> str:
    """The words of a PDF, a line a page."""
    return "".join(" ".join(page.extract_text().split()) + "\n" for page in PdfReader(io.BytesIO(content)).pages)


@pytest.mark.parametrize("name", sorted(drawn(RICH)))
def test_the_rich_sheet_looks_as_it_did(name: str) -> None:
    assert drawn(RICH)[name] == (GOLDEN / name).read_bytes(), f"{name} {REDRAW}"


def test_every_golden_file_belongs_to_a_format() -> None:
    assert sorted(drawn(RICH)) == sorted(path.name for path in GOLDEN.iterdir() if path.name.startswith("chronicle"))


class TestPaper:
    def test_a_story_of_ten_chapters_and_six_people_fits_on_one_page(self) -> None:
        story = Sheet(kind="chronicle", title=RICH.title, sections=RICH.sections[:2], closing_line=RICH.closing_line)

        assert len(PdfReader(io.BytesIO(pdf.render(story))).pages) == 1

    def test_a_section_may_begin_a_page_of_its_own(self) -> None:
        assert len(PdfReader(io.BytesIO(pdf.render(RICH))).pages) == 2
        assert len(pdf.pictures(RICH)) == 2

    def test_names_are_found_in_the_text_of_the_pdf(self) -> None:
        words = words_of(pdf.render(RICH))

        for name in ("Åsa Öberg", "Jürgen Groß", "Юлия Щукина", "Ελένη Παππά", "[/] & [b]bold[/b]", "=1+1"):
            assert name in words
        assert LONG_NAME.split()[0] in words

    def test_what_no_font_covers_is_stood_in_for_and_named(self) -> None:
        words = words_of(pdf.render(RICH))

        assert "Shared Rope □" in words
        assert "goat (U+1F410)" in words
        assert "Δ → ★" in words

    def test_letter_paper_is_wider_than_a4(self) -> None:
        papers: tuple[pdf.Paper, ...] = ("a4", "us-letter")
        pages = [PdfReader(io.BytesIO(pdf.render(RICH, paper))).pages[0] for paper in papers]

        assert [round(float(page.mediabox.width)) for page in pages] == [595, 612]

    def test_a_long_table_repeats_its_headings_on_every_page(self) -> None:
        long = Table(name="long", columns=CHAPTERS.columns, rows=CHAPTERS.rows * 8)
        sheet = Sheet(kind="chronicle", title="Long", sections=(Section(blocks=(long,)),))
        pages = words_of(pdf.render(sheet)).splitlines()

        assert len(pages) > 2
        assert all("Summit on 7" in page for page in pages)


def test_two_processes_write_the_same_pdf() -> None:
    program = (
        "import sys, hashlib; sys.path[:0] = sys.argv[1:];"
        "from tests.exports.sample_sheets import RICH; from exports import pdf;"
        "print(hashlib.sha256(pdf.render(RICH)).hexdigest())"
    )
    repository = str(Path(__file__).parents[2])
    runs = [
        subprocess.run([sys.executable, "-c", program, repository], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    ]

    assert len(runs[0].strip()) == 64
    assert runs[0] == runs[1]


def test_asking_for_the_formats_loads_none_of_them() -> None:
    program = "import sys; import exports.formats; print(sorted({'typst', 'rich', 'exports.pdf'} & set(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]
    )

    assert run.stdout == "[]\n"


def test_sheets_can_be_drawn_in_several_threads_at_once() -> None:
    with ThreadPoolExecutor(4) as threads:
        drawings = list(threads.map(pdf.render, [RICH] * 8))

    assert set(drawings) == {pdf.render(RICH)}


@pytest.mark.parametrize("to", FORMATS)
def test_every_format_gives_files_named_after_the_title(to: Format) -> None:
    pieces = render(RICH, to)

    assert pieces
    assert all(piece.name.startswith("The-Öberg-chronicle") and piece.name.endswith(f".{to}") for piece in pieces)
    assert len({piece.name for piece in pieces}) == len(pieces)
