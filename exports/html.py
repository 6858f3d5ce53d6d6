"""A sheet as one HTML page that needs nothing else, runs nothing, and prints as well as it shows."""

import hashlib
from base64 import b64encode
from html import escape
from pathlib import Path
from typing import Final, assert_never

from exports.bars import Span, spans
from exports.letters import lines, one_line
from schemas.sheet import Bars, Block, Cell, Facts, Footnotes, Paragraph, Section, Sheet, Steps, Table

STYLE: Final = Path(__file__).with_name("sheet.css")
BAR_ROOM: Final = 1000


def render(sheet: Sheet) -> str:
    """Write a sheet as a self-contained HTML page: UTF-8, lines ending in LF."""
    style = "\n" + STYLE.read_text(encoding="utf-8")
    title = _text(sheet.title)
    parts = [f'<h1 dir="auto">{title}</h1>']
    if sheet.subtitle:
        parts.append(_paragraphs(sheet.subtitle, "subtitle"))
    parts += [_section(section) for section in sheet.sections]
    if sheet.closing_line:
        parts.append(f"<footer>{_paragraphs(sheet.closing_line)}</footer>")
    return "\n".join([*_head(title, style), "<body>", "<main>", *parts, "</main>", "</body>", "</html>", ""])


def _head(title: str, style: str) -> list[str]:
    # Only this very style sheet is let in: no script, no picture, no address is ever loaded.
    seal = b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{seal}'; base-uri 'none'; form-action 'none'"
    return [
        "<!DOCTYPE html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>",
        f"<style>{style}</style>",
        "</head>",
    ]


def _text(text: str) -> str:
    return escape(one_line(text), quote=True)


def _paragraphs(text: str, kind: str = "running") -> str:
    # Each line is a paragraph, because each has a direction of its own.
    return "\n".join(f'<p class="{kind}" dir="auto">{_text(line)}</p>' for line in lines(text))


def _section(section: Section) -> str:
    heading = [f'<h2 dir="auto">{_text(section.title)}</h2>'] if section.title else []
    kind = ' class="new-page"' if section.new_page else ""
    return "\n".join([f"<section{kind}>", *heading, *(_block(block) for block in section.blocks), "</section>"])


def _block(block: Block) -> str:
    heading = f'<h3 dir="auto">{_text(block.title)}</h3>\n' if block.title else ""
    return heading + _body(block)


def _body(block: Block) -> str:
    match block:
        case Table():
            return _table(block)
        case Facts():
            rows = (
                f'<dt dir="auto">{_text(label)}</dt><dd dir="auto">{_text(value)}</dd>' for label, value in block.rows
            )
            return "\n".join(['<dl class="facts">', *rows, "</dl>"])
        case Paragraph():
            return _paragraphs(block.text)
        case Steps():
            return _steps(block)
        case Bars():
            return _bars(block)
        case Footnotes():
            rows = (f'<dt>{number}</dt><dd dir="auto">{_text(text)}</dd>' for number, text in block.rows)
            return "\n".join(['<dl class="notes">', *rows, "</dl>"])
        case _:
            assert_never(block)


def _table(table: Table) -> str:
    aligns = [column.align for column in table.columns]
    head = "".join(
        f'<th scope="col" class="{column.align}" dir="auto">{_text(column.title)}</th>' for column in table.columns
    )
    rows = [
        "<tr>" + "".join(_cell(cell, align) for cell, align in zip(row, aligns, strict=True)) + "</tr>"
        for row in table.rows
    ]
    return "\n".join(["<table>", f"<thead><tr>{head}</tr></thead>", "<tbody>", *rows, "</tbody>", "</table>"])


def _cell(cell: Cell, align: str) -> str:
    text = f"<strong>{_text(cell.text)}</strong>" if cell.strong else _text(cell.text)
    notes = f"<sup>{' '.join(str(note) for note in cell.notes)}</sup>" if cell.notes else ""
    return f'<td class="{align}" dir="auto">{text}{notes}</td>'


def _steps(steps: Steps) -> str:
    written = ['<ol class="steps">']
    for title, tasks in steps.rows:
        inner = "".join(f'\n<li dir="auto">{_text(task)}</li>' for task in tasks)
        ticks = f'\n<ul class="ticks">{inner}\n</ul>\n' if tasks else ""
        written.append(f'<li><strong dir="auto">{_text(title)}</strong>{ticks}</li>')
    return "\n".join([*written, "</ol>"])


def _bars(bars: Bars) -> str:
    drawn = spans(tuple(number for _, number in bars.rows), BAR_ROOM)
    rows = [
        f'<tr><th scope="row" dir="auto">{_text(name)}</th>'
        f'<td class="right">{number}</td><td>{_bar(number, span)}</td></tr>'
        for (name, number), span in zip(bars.rows, drawn, strict=True)
    ]
    return "\n".join(['<table class="bars">', "<tbody>", *rows, "</tbody>", "</table>"])


def _bar(number: int, span: Span) -> str:
    kind = "below" if number < 0 else "above"
    return (
        f'<svg viewBox="0 0 {BAR_ROOM} 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="{kind}" x="{span.start}" width="{span.length}" height="10"/></svg>'
    )
