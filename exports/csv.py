"""A table as CSV: RFC 4180 with CRLF, numbers as numbers, and no text that a spreadsheet would take for a formula."""

import csv
import io
import re
from typing import Final

from exports.letters import STAND_IN, is_number
from schemas.sheet import Cell, Sheet, Table

FORMULA: Final = re.compile(r"['\s]*[=+\-@\t\r\n\x00＝＋－＠]")
"""How a text begins that a spreadsheet might calculate, or that an earlier guard has been put before."""
GUARD: Final = "'"


def tables(sheet: Sheet) -> tuple[Table, ...]:
    """The tables of a sheet in their order; each becomes a file of its own."""
    return tuple(block for section in sheet.sections for block in section.blocks if isinstance(block, Table))


def render(table: Table) -> str:
    """Write one table under its headings; footnote marks stay on paper, a value is a value."""
    page = io.StringIO()
    writer = csv.writer(page, lineterminator="\r\n")
    writer.writerow([guarded(column.title) for column in table.columns])
    writer.writerows([_value(cell) for cell in row] for row in table.rows)
    return page.getvalue()


def guarded(text: str) -> str:
    """The text as a spreadsheet takes it for text: with a single quote before what looks like a formula."""
    return GUARD + text if FORMULA.match(text) else text


def unguarded(text: str) -> str:
    """The text as it was before `guarded`."""
    return text[1:] if text.startswith(GUARD) and FORMULA.match(text) else text


def _value(cell: Cell) -> str:
    text = re.sub(r"[\ud800-\udfff]", STAND_IN, cell.text)
    return text if is_number(text) else guarded(text)
