"""Texts from outside: refused where they could drive a terminal, and shown short."""

import re
from typing import Final

CONTROLS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""What no text may hold; tabs and line breaks may stand in one."""
SHOWN: Final = 40


def fault_of_text(text: str) -> str | None:
    """What keeps this text from being kept, as a whole sentence, or nothing."""
    if text.isascii() and text.isprintable():
        return None
    fault = CONTROLS.search(text)
    if fault is None:
        return None
    place = fault.start() + 1
    return (
        f"the text {shown(text)} holds the control character U+{ord(fault.group()):04X} at place {place}; take it out"
    )


def shown(text: str, most: int = SHOWN) -> str:
    """A text from outside, quoted, short and on one line, with nothing in it that could drive a terminal."""
    return repr(text if len(text) <= most else text[:most] + "…")
