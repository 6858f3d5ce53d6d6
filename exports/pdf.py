"""A sheet as PDF, PNG or SVG, set by Typst: the template draws, the sheet comes to it as JSON and is never markup."""

import json
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
LAST_COMMON: Final = "\u024f"
"""Up to here, every letter is covered."""

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
    made = typst.compile(
        str(HOME / "sheet.typ"),
        root=str(HOME),
        font_paths=_fonts(),
        format=kind,
        ppi=PIXELS_PER_INCH,
        sys_inputs={"sheet": written, "names": json.dumps(_names(written)), "paper": paper},
        timestamp=MOMENT,
    )
    return tuple(made) if isinstance(made, list) else (made,)


@cache
def _fonts() -> typst.Fonts:
    """Our own fonts and those inside Typst; what this computer has installed would print differently elsewhere."""
    return typst.Fonts(include_system_fonts=False, font_paths=[str(HOME / "fonts")])


def _cleaned(part: Any) -> Any:  # noqa: ANN401 - JSON is made of anything
    match part:
        case str():
            return shown(part)
        case dict():
            return {key: _cleaned(value) for key, value in part.items()}
        case list() | tuple():
            return [_cleaned(value) for value in part]
        case _:
            return part


def _names(written: str) -> dict[str, str]:
    """What to call the letters that a font might lack."""
    return {letter: _name(letter) for letter in sorted(set(written)) if letter > LAST_COMMON}


def _name(letter: str) -> str:
    point = f"U+{ord(letter):04X}"
    name = unicodedata.name(letter, "").lower()
    return point if not name or "ideograph" in name else f"{name} ({point})"
