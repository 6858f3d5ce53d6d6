"""A sheet as PDF, PNG or SVG, set by Typst: the template draws, the sheet comes to it as JSON and is never markup."""

import json
import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
import typst

from exports.letters import shown
from schemas.sheet import Sheet

HOME: Final = Path(__file__).parent
PIXELS_PER_INCH: Final = 150
MOMENT: Final = 0
"""Stands for the moment of printing, so that the same sheet gives the same bytes."""
RARE: Final = re.compile(
    r"[^\u0000-\u0377\u0384-\u04ff\u0600-\u060d\u061b\u061f\u0621-\u063a\u0640-\u0658\u0660-\u0671"
    r"\u067e\u0686\u0698\u06a9\u06af\u06cc\u06d5\u06f0-\u06f9\u1e00-\u1eff\u200b-\u200d\u2010-\u2027]"
    r"(?:\u200d.|[\u0300-\u036f\ufe00-\ufe0f\u20e3\U0001f3fb-\U0001f3ff])*"
)
"""A letter outside the scripts that our fonts cover, or a picture, with what belongs to it."""

Paper = Literal["a4", "us-letter"]
Picture = Literal["png", "svg"]


def render(sheet: Sheet, paper: Paper = "a4") -> bytes:
    """Set a sheet as PDF."""
    return _pages(sheet, paper, "pdf")[0]


def pictures(sheet: Sheet, paper: Paper = "a4", kind: Picture = "png") -> tuple[bytes, ...]:
    """Draw a sheet, one picture a page."""
    return _pages(sheet, paper, kind)


def _pages(sheet: Sheet, paper: Paper, kind: Literal["pdf", "png", "svg"]) -> tuple[bytes, ...]:
    written = json.dumps(_cleaned(msgspec.to_builtins(sheet)), ensure_ascii=False)
    # Typst gives a list where there is more than one page, which its types don't tell.
    made: bytes | list[bytes] = typst.compile(
        str(HOME / "sheet.typ"),
        root=str(HOME),
        font_paths=_fonts(),
        format=kind,
        ppi=PIXELS_PER_INCH,
        sys_inputs={"sheet": written, "rare": json.dumps(_rare(written)), "paper": paper},
        timestamp=MOMENT,
    )
    return tuple(made) if isinstance(made, list) else (made,)


@cache
def _fonts() -> typst.Fonts:
    """Our own fonts and those inside Typst; what this computer has installed would print differently elsewhere."""
    return typst.Fonts(include_system_fonts=False, font_paths=[str(HOME / "fonts")])


def _cleaned(part: Any) -> Any:
    match part:
        case str():
            return shown(part)
        case dict():
            return {key: _cleaned(value) for key, value in part.items()}
        case list() | tuple():
            return [_cleaned(value) for value in part]
        case _:
            return part


def _rare(written: str) -> list[tuple[str, str]]:
    """The letters that every font might lack, longest sequence first, and what to call them."""
    return [(letter, _name(letter[0])) for letter in sorted(set(RARE.findall(written)), key=lambda it: (-len(it), it))]


def _name(letter: str) -> str:
    point = f"U+{ord(letter):04X}"
    name = unicodedata.name(letter, "").lower()
    return point if not name or "ideograph" in name else f"{name} ({point})"
