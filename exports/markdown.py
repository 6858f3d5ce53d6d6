"""A sheet as GitHub-flavoured Markdown, in which every text comes out as itself."""

import re
from typing import Final, assert_never

from exports.bars import spans
from exports.letters import is_number, lines, one_line
from schemas.sheet import Bars, Block, Cell, Facts, Footnotes, Paragraph, Section, Sheet, Steps, Table

ALWAYS: Final = re.compile(r"([\\`*_\[\]<>|~&$#])|(?<=www)\.|:(?=[\w/])")
"""Letters that mean something in Markdown wherever they stand; the last two would become links."""
AT_THE_START: Final = re.compile(r"^(?:[+=>-]|[0-9]+(?=[.)]))")
"""What begins a list, a quote or a heading at the start of a line."""
RULES: Final = {"left": ":---", "right": "---:", "center": ":---:"}
RAISED: Final = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
BAR_CELLS: Final = 24


def render(sheet: Sheet) -> str:
    """Write a sheet as Markdown: UTF-8, lines ending in LF."""
    parts = [f"# {escaped(sheet.title)}"]
    if sheet.subtitle:
        parts.append(running(sheet.subtitle))
    for section in sheet.sections:
        parts += _section(section)
    if sheet.closing_line:
        parts += ["---", running(sheet.closing_line)]
    return "\n\n".join(part for part in parts if part) + "\n"


def escaped(text: str) -> str:
    """One line of text, with everything that Markdown would read as its own escaped."""
    plain = ALWAYS.sub(lambda found: "\\" + found[0], one_line(text))
    return AT_THE_START.sub(_escaped_start, plain)


def running(text: str) -> str:
    """Running text, its line breaks kept."""
    return "\\\n".join(escaped(line) for line in lines(text))


def _escaped_start(found: re.Match[str]) -> str:
    # A digit can't be escaped, so in "1." it is the stop that is.
    return found[0] + "\\" if found[0][-1].isdigit() else "\\" + found[0]


def _section(section: Section) -> list[str]:
    heading = [f"## {escaped(section.title)}"] if section.title else []
    return heading + [part for block in section.blocks for part in _block(block)]


def _block(block: Block) -> list[str]:
    heading = [f"### {escaped(block.title)}"] if block.title else []
    return [*heading, _body(block)]


def _body(block: Block) -> str:
    match block:
        case Table():
            return _table(block)
        case Facts():
            return "\n".join(f"- {_strong(label)}: {escaped(value)}" for label, value in block.rows)
        case Paragraph():
            return running(block.text)
        case Steps():
            return _steps(block)
        case Bars():
            return _bars(block)
        case Footnotes():
            return "\n\n".join(f"{_raised(number)} {escaped(text)}" for number, text in block.rows)
        case _:
            assert_never(block)


def _table(table: Table) -> str:
    head = [escaped(column.title) for column in table.columns]
    rule = [RULES[column.align] for column in table.columns]
    return "\n".join(_row(cells) for cells in (head, rule, *([_cell(cell) for cell in row] for row in table.rows)))


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _cell(cell: Cell) -> str:
    # A number in a cell begins no list, and reads better as it is.
    text = cell.text if is_number(cell.text) else escaped(cell.text)
    marked = text + (" " if text and cell.notes else "") + " ".join(_raised(note) for note in cell.notes)
    return f"**{marked}**" if cell.strong and marked else marked


def _strong(text: str) -> str:
    inner = escaped(text)
    return f"**{inner}**" if inner else ""


def _steps(steps: Steps) -> str:
    written = []
    for place, (title, tasks) in enumerate(steps.rows, start=1):
        indent = " " * len(f"{place}. ")
        written.append(f"{place}. {_strong(title)}")
        written += [f"{indent}- [ ] {escaped(task)}" for task in tasks]
    return "\n".join(written)


def _bars(bars: Bars) -> str:
    numbers = tuple(number for _, number in bars.rows)
    drawn = zip(bars.rows, spans(numbers, BAR_CELLS), strict=True)
    rows = [[escaped(name), str(number), "░" * span.start + "█" * span.length] for (name, number), span in drawn]
    return "\n".join(_row(cells) for cells in ([" ", " ", " "], [":---", "---:", ":---"], *rows))


def _raised(number: int) -> str:
    return str(number).translate(RAISED)
