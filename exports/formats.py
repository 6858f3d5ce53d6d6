"""The formats by name, each loaded when it is asked for. The lossless document is no sheet and is written elsewhere."""

# ruff: noqa: PLC0415 - a format is loaded when it is asked for, so that no command pays for the others

from collections import Counter
from typing import Final, Literal, NamedTuple, assert_never, get_args

from exports.names import file_name
from schemas.sheet import Sheet

Format = Literal["pdf", "png", "svg", "html", "md", "txt", "csv"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)
FOR_SPREADSHEETS: Final = "\N{BYTE ORDER MARK}"
"""Tells a spreadsheet that opens a CSV file by double click that the letters in it are UTF-8."""


class Piece(NamedTuple):
    """One file of a rendered sheet."""

    name: str
    content: bytes


def render(sheet: Sheet, to: Format) -> tuple[Piece, ...]:
    """Render a sheet as files named after its title: PNG and SVG one a page, CSV one a table, if it has any."""
    match to:
        case "pdf":
            from exports import pdf

            return (Piece(file_name(sheet.title, to), pdf.render(sheet)),)
        case "png" | "svg":
            return _pictures(sheet, to)
        case "csv":
            return _tables(sheet)
        case "html" | "md" | "txt":
            return (Piece(file_name(sheet.title, to), _text(sheet, to).encode()),)
        case _:
            assert_never(to)


def _text(sheet: Sheet, to: Literal["html", "md", "txt"]) -> str:
    match to:
        case "html":
            from exports import html

            return html.render(sheet)
        case "md":
            from exports import markdown

            return markdown.render(sheet)
        case "txt":
            from exports import text

            return text.render(sheet)
        case _:
            assert_never(to)


def _pictures(sheet: Sheet, to: Literal["png", "svg"]) -> tuple[Piece, ...]:
    from exports import pdf

    pages = pdf.pictures(sheet, kind=to)
    if len(pages) == 1:
        return (Piece(file_name(sheet.title, to), pages[0]),)
    return tuple(Piece(file_name(sheet.title, to, str(number)), page) for number, page in enumerate(pages, start=1))


def _tables(sheet: Sheet) -> tuple[Piece, ...]:
    from exports import csv

    seen: Counter[str] = Counter()
    pieces = []
    for table in csv.tables(sheet):
        seen[table.name] += 1
        part = table.name if seen[table.name] == 1 else f"{table.name}-{seen[table.name]}"
        pieces.append(Piece(file_name(sheet.title, "csv", part), (FOR_SPREADSHEETS + csv.render(table)).encode()))
    return tuple(pieces)
