"""What every renderer asks of people's texts: fit to be shown, on one line, a number or not, which way they run."""

import re
import unicodedata
from typing import Final

from schemas.names import stands_for_nothing

STAND_IN: Final = "\N{REPLACEMENT CHARACTER}"
"""Shown where a character may not be: a control, half a surrogate pair."""
NUMBER: Final = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")
RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})


def shown(text: str) -> str:
    """The text with nothing in it that could steer a terminal or hide; line breaks stay."""
    if text.isprintable():
        return text
    whole = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    return "".join(_shown_letter(letter) for letter in whole)


def one_line(text: str) -> str:
    """The text as it is shown where only one line has room: every stretch of space is one space."""
    return " ".join(shown(text).split())


def lines(text: str) -> list[str]:
    """The lines of a running text, each as one line; empty ones are left out."""
    return [line for line in (one_line(part) for part in shown(text).split("\n")) if line]


def is_number(text: str) -> bool:
    """Whether a text is a plain number, which may be below zero."""
    return NUMBER.fullmatch(text) is not None


def runs_right_to_left(text: str) -> bool:
    """Whether the first strong letter of a text belongs to a script that runs from the right."""
    for letter in text:
        direction = unicodedata.bidirectional(letter)
        if direction == "L":
            return False
        if direction in RIGHT_TO_LEFT:
            return True
    return False


def _shown_letter(letter: str) -> str:
    if letter in "\n\t" or not stands_for_nothing(letter):
        return letter
    # A format character shows nothing of its own, so nothing is missed where it stood.
    return "" if unicodedata.category(letter) == "Cf" else STAND_IN
