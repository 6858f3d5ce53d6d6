"""A sheet on the screen: its tables, facts, steps and notes in the width that there is."""

from collections.abc import Iterator
from typing import assert_never

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from schemas.sheet import Bars, Block, Cell, Facts, Footnotes, Paragraph, Sheet, Steps, Table
from tui.plain import indented, plain, words

GAP = 2
"""Cells between two columns."""
SHORTEST = 3
"""No column gets narrower than this, whatever words are broken for it."""


class SheetView(Widget):
    """One sheet."""

    sheet: reactive[Sheet | None] = reactive(None, layout=True)
    only: tuple[type, ...] = ()
    """Which kinds of block are shown; all where none is named."""

    def render(self) -> Content:
        """The whole sheet."""
        return self._content(max(20, self.content_size.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the sheet has in this width."""
        del container, viewport
        return self._content(max(20, width)).get_height({}, max(20, width))

    def _content(self, width: int) -> Content:
        if self.sheet is None:
            return Content("")
        lines: list[Content] = []
        for section in self.sheet.sections:
            if section.title:
                lines += [Content(""), Content.styled(plain(section.title), "bold $primary")]
            for block in section.blocks:
                lines += [Content("")] * bool(lines)
                lines += _block(block, width)
        return Content("\n").join(lines)


def _block(block: Block, width: int) -> list[Content]:
    title = getattr(block, "title", None)
    head = [Content.styled(plain(title), "bold $primary")] if title else []
    match block:
        case Table():
            return [*head, *_table(block, width)]
        case Facts():
            return [*head, *_facts(block, width)]
        case Paragraph():
            return [*head, *(Content(plain(line)) for line in block.text.splitlines())]
        case Steps():
            return [*head, *_steps(block, width)]
        case Bars():
            return [*head, *_bars(block, width)]
        case Footnotes():
            return [*head, *_notes(block, width)]
        case _:
            assert_never(block)


def _notes(notes: Footnotes, width: int) -> Iterator[Content]:
    for number, text in notes.rows:
        yield Content.assemble((f"[{number}] ", "$accent"), indented(words(text, "$dim"), width, 4))


def _facts(facts: Facts, width: int) -> Iterator[Content]:
    wide = max((Content(plain(label)).cell_length for label, _ in facts.rows), default=0)
    for label, text in facts.rows:
        shown = plain(label)
        before = wide + GAP * bool(wide)
        space = " " * (before - Content(shown).cell_length)
        yield Content.assemble((shown + space, "$dim"), indented(words(text), width, before))


def _steps(steps: Steps, width: int) -> Iterator[Content]:
    for number, (title, things) in enumerate(steps.rows, start=1):
        yield Content.assemble((f"{number:>2} ", "$accent"), (plain(title), "bold"))
        for thing in things:
            yield Content.assemble("   ", indented(words(thing), width, 3))


def _bars(bars: Bars, width: int) -> Iterator[Content]:
    most = max((abs(value) for _, value in bars.rows), default=0) or 1
    wide = max((Content(plain(name)).cell_length for name, _ in bars.rows), default=0)
    room = max(5, width - wide - 8)
    for name, value in bars.rows:
        shown = plain(name)
        space = " " * (wide - Content(shown).cell_length)
        yield Content.assemble(shown + space, f"{value:>5} ", ("█" * (abs(value) * room // most), "$primary"))


def _table(table: Table, width: int) -> list[Content]:
    """A table's lines, long cells broken over several of them."""
    widths, gap = _widths(table, width)
    head = [Content.styled(plain(column.title), "$dim") for column in table.columns]
    lines = _row(table, head, widths, gap)
    for row in table.rows:
        lines += _row(table, [_cell(cell) for cell in row], widths, gap)
    return lines


def _cell(cell: Cell) -> Content:
    text = Content.styled(plain(cell.text), "bold" if cell.strong else "")
    return Content.assemble(text, *((f" [{number}]", "$accent") for number in cell.notes))


def _widths(table: Table, width: int) -> tuple[list[int], int]:
    """Each column as wide as it wants; where that is too much, the widest give way, down to their longest words."""
    rows = [
        [Content(plain(one.title)) for one in table.columns],
        *([_cell(cell) for cell in row] for row in table.rows),
    ]
    columns = [[row[place] for row in rows] for place in range(len(table.columns))]
    widths = [max(cell.cell_length for cell in column) for column in columns]
    least = _least([max(map(_longest_word, column)) for column in columns], width)
    gap = GAP if sum(least) + GAP * (len(least) - 1) <= width else 1
    room = width - gap * (len(widths) - 1)
    while sum(widths) > room:
        spare = [wide - few for wide, few in zip(widths, least, strict=True)]
        if not any(spare):
            break
        widths[max(range(len(widths)), key=lambda place: (spare[place] > 0) * widths[place])] -= 1
    return widths, gap


def _least(words: list[int], width: int) -> list[int]:
    """How narrow each column may become: its longest word, as far as there is room for all of them."""
    longest = max(words)
    while longest > SHORTEST and sum(min(longest, word) for word in words) + len(words) - 1 > width:
        longest -= 1
    return [min(longest, word) for word in words]


def _longest_word(cell: Content) -> int:
    return max((Content(word).cell_length for word in cell.plain.split()), default=0)


def _row(table: Table, cells: list[Content], widths: list[int], gap: int) -> list[Content]:
    wrapped = [list(cell.wrap(wide)) if cell.plain else [Content("")] for cell, wide in zip(cells, widths, strict=True)]
    lines: list[Content] = []
    for number in range(max(map(len, wrapped), default=0)):
        line: list[Content | str] = []
        for place, (parts, wide) in enumerate(zip(wrapped, widths, strict=True)):
            part = parts[number].rstrip() if number < len(parts) else Content("")
            space = " " * max(0, wide - part.cell_length)
            right = table.columns[place].align == "right"
            line += [space, part] if right else [part, space]
            line.append(" " * gap)
        lines.append(Content.assemble(*line[:-1]))
    return lines
