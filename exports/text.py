"""A sheet as plain text for a terminal or a letter: columns line up whatever the script, because cells are measured."""

import re
from typing import Final, assert_never

from rich.cells import cell_len, chop_cells

from exports.bars import spans
from exports.letters import lines, one_line, runs_right_to_left
from schemas.sheet import Align, Bars, Block, Cell, Facts, Footnotes, Paragraph, Section, Sheet, Steps, Table

WIDTH: Final = 80
GAP: Final = "  "
NARROWEST: Final = 6
"""A column is not squeezed below this many cells."""
LONG_WORD: Final = 16
"""A word above this many cells may break before other columns are squeezed."""
PART: Final = re.compile(r"[^ ]+?-(?=\w{2})|[^ ]+ ?")
LEFT_TO_RIGHT: Final = "\N{LEFT-TO-RIGHT MARK}"
"""Takes no room; keeps an editor from turning a line round that begins with, say, a Persian name."""


def render(sheet: Sheet, width: int = WIDTH) -> str:
    """Write a sheet as plain text, wrapped at a width: UTF-8, lines ending in LF."""
    parts = [_heading(sheet.title, "=", width)]
    if sheet.subtitle:
        parts.append(_running(sheet.subtitle, width))
    for section in sheet.sections:
        parts += _section(section, width)
    if sheet.closing_line:
        parts += ["-" * width, _running(sheet.closing_line, width)]
    written = "\n\n".join(part for part in parts if part)
    return "\n".join(_kept_in_order(line.rstrip()) for line in written.split("\n")) + "\n"


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most so many cells; a word breaks only where it has no line to itself."""
    written = [""]
    for part in _parts(text):
        joined = written[-1] + part
        if cell_len(joined.rstrip()) <= width:
            written[-1] = joined
            continue
        pieces = chop_cells(part, width) if cell_len(part.rstrip()) > width else [part]
        written = [*(written if written[-1] else []), *pieces]
    return [line.rstrip() for line in written]


def _parts(text: str) -> list[str]:
    """What a line may end after: a word with the space behind it, or a first half up to its hyphen."""
    return PART.findall(one_line(text))


def _kept_in_order(line: str) -> str:
    return LEFT_TO_RIGHT + line if runs_right_to_left(line) else line


def _heading(text: str, rule: str, width: int) -> str:
    title = wrapped(text, width)
    return "\n".join([*title, rule * max(cell_len(line) for line in title)])


def _running(text: str, width: int) -> str:
    return "\n".join(line for part in lines(text) for line in wrapped(part, width))


def _section(section: Section, width: int) -> list[str]:
    heading = [_heading(section.title, "-", width)] if section.title else []
    return heading + [_block(block, width) for block in section.blocks]


def _block(block: Block, width: int) -> str:
    body = _body(block, width)
    return "\n".join([*wrapped(block.title, width), body]) if block.title else body


def _body(block: Block, width: int) -> str:
    match block:
        case Table():
            return _table(block, width)
        case Facts():
            return _pairs([(f"{one_line(label)}:", value) for label, value in block.rows], width)
        case Paragraph():
            return _running(block.text, width)
        case Steps():
            return _steps(block, width)
        case Bars():
            return _bars(block, width)
        case Footnotes():
            return _pairs([(f"[{number}]", text) for number, text in block.rows], width)
        case _:
            assert_never(block)


def _table(table: Table, width: int) -> str:
    head = [column.title for column in table.columns]
    rows = [[_cell(cell) for cell in row] for row in table.rows]
    widths = _widths([head, *rows], width)
    aligns = [column.align for column in table.columns]
    rule = GAP.join("-" * room for room in widths)
    return "\n".join([*_row(head, widths, aligns), rule, *(line for row in rows for line in _row(row, widths, aligns))])


def _cell(cell: Cell) -> str:
    return " ".join([one_line(cell.text), *(f"[{note}]" for note in cell.notes)]).strip()


def _widths(rows: list[list[str]], width: int) -> list[int]:
    """What each column needs; where a row is too wide the widest give way, to their longest word if that will do."""
    columns = [[one_line(text) for text in column] for column in zip(*rows, strict=True)]
    widths = [max(cell_len(text) for text in column) for column in columns]
    words = [
        min(LONG_WORD, max((cell_len(word.rstrip()) for text in column for word in _parts(text)), default=0))
        for column in columns
    ]
    room = width - len(GAP) * (len(widths) - 1)
    for floors in (words, [NARROWEST] * len(widths)):
        while sum(widths) > room and (loose := [place for place, floor in enumerate(floors) if widths[place] > floor]):
            widths[max(loose, key=lambda place: widths[place])] -= 1
    return widths


def _row(texts: list[str], widths: list[int], aligns: list[Align]) -> list[str]:
    columns = [wrapped(text, max(1, room)) for text, room in zip(texts, widths, strict=True)]
    height = max(len(column) for column in columns)
    filled = [column + [""] * (height - len(column)) for column in columns]
    return [
        GAP.join(_placed(text, room, align) for text, room, align in zip(line, widths, aligns, strict=True))
        for line in zip(*filled, strict=True)
    ]


def _placed(text: str, room: int, align: Align) -> str:
    space = max(0, room - cell_len(text))
    before = {"left": 0, "right": space, "center": space // 2}[align]
    # The mark keeps the next cell from being drawn on the wrong side of this one.
    after = LEFT_TO_RIGHT if runs_right_to_left(text) else ""
    return " " * before + text + after + " " * (space - before)


def _pairs(rows: list[tuple[str, str]], width: int) -> str:
    """Labels, and what stands behind them on the right."""
    if not rows:
        return ""
    label_room = min(max(cell_len(label) for label, _ in rows), width // 3)
    widths = [label_room, width - label_room - len(GAP)]
    return "\n".join(line for label, text in rows for line in _row([label, text], widths, ["left", "left"]))


def _steps(steps: Steps, width: int) -> str:
    written = []
    for place, (title, tasks) in enumerate(steps.rows, start=1):
        written.append(_hanging(f"{place}. ", title, width))
        written += [_hanging("   [ ] ", task, width) for task in tasks]
    return "\n".join(written)


def _hanging(mark: str, text: str, width: int) -> str:
    inner = wrapped(text, width - len(mark))
    return "\n".join((mark if place == 0 else " " * len(mark)) + line for place, line in enumerate(inner))


def _bars(bars: Bars, width: int) -> str:
    if not bars.rows:
        return ""
    numbers = tuple(number for _, number in bars.rows)
    digits = max(len(str(number)) for number in numbers)
    name_room = min(max(cell_len(one_line(name)) for name, _ in bars.rows), width // 3)
    drawn = spans(numbers, width - name_room - digits - 2 * len(GAP))
    written = []
    for (name, number), span in zip(bars.rows, drawn, strict=True):
        first, *more = _row([name, str(number)], [name_room, digits], ["left", "right"])
        written += [first + GAP + " " * span.start + "█" * span.length, *more]
    return "\n".join(written)
