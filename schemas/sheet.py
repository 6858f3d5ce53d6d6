"""A chronicle as plain sections, rows and notes, before it becomes PDF or text.

A game writes a sheet, a renderer prints it; neither knows the other. Every
text is a person's text: a renderer escapes it for its own format.
"""

from typing import Annotated, Literal

from msgspec import Meta

from schemas.shapes import Shape

Align = Literal["left", "right", "center"]


class Column(Shape):
    """One column of a table."""

    title: str
    align: Align = "left"
    weight: Annotated[
        int, Meta(description="Share of the width beyond what the words need; 0 is as narrow as they allow")
    ] = 0


class Cell(Shape):
    """One value in a table, with the numbers of the footnotes that it carries."""

    text: str = ""
    notes: tuple[int, ...] = ()
    strong: bool = False


class Table(Shape, tag_field="block", tag="table"):
    """Rows under headings; `name` says what the table is where a format has one file for each."""

    name: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    title: str | None = None


class Facts(Shape, tag_field="block", tag="facts"):
    """Short labels and what stands behind them."""

    rows: tuple[tuple[str, str], ...]
    title: str | None = None


class Paragraph(Shape, tag_field="block", tag="paragraph"):
    """Running text."""

    text: str
    title: str | None = None


class Steps(Shape, tag_field="block", tag="steps"):
    """Things to do at the table, to be ticked off in order."""

    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """A short title and the things to do under it."""
    title: str | None = None


class Bars(Shape, tag_field="block", tag="bars"):
    """Names and whole numbers, drawn as bars; numbers may be below zero."""

    rows: tuple[tuple[str, int], ...]
    title: str | None = None


class Footnotes(Shape, tag_field="block", tag="footnotes"):
    """What the numbers in cells refer to: rulings, notes, explanations."""

    rows: tuple[tuple[int, str], ...]
    title: str | None = None


Block = Table | Facts | Paragraph | Steps | Bars | Footnotes


class Section(Shape):
    """A headed part of a sheet, which may begin a page of its own."""

    blocks: tuple[Block, ...]
    title: str | None = None
    new_page: bool = False


class Sheet(Shape):
    """One sheet: what is printed, in the order in which it is printed."""

    kind: Annotated[str, Meta(description="What the sheet is: chronicle, session or plan")]
    title: str
    subtitle: str | None = None
    sections: tuple[Section, ...] = ()
    closing_line: str | None = None
    """Small print at the foot, such as a note that the components are invented."""
