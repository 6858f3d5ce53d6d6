"""What a name may hold and how names compare: the one place that says so."""

import unicodedata
from typing import Annotated, Final

from msgspec import Meta

LONGEST: Final = 60
JOINERS: Final = frozenset("\u200c\u200d")
"""Format characters that Persian, Hindi and family emoji are spelled with."""


def folded(name: str) -> str:
    """The form in which two names are compared: NFC of the case-folded NFC."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def fault_of_name(name: str) -> str | None:
    """What keeps this text from being a name, as a sentence part, or nothing."""
    if not name.strip():
        return "is empty"
    if len(name) > LONGEST:
        return f"has {len(name)} characters, a name has at most {LONGEST}"
    for place, letter in enumerate(name, start=1):
        if stands_for_nothing(letter):
            return f"holds the character U+{ord(letter):04X} at place {place}, which no name may hold"
    return None


def stands_for_nothing(letter: str) -> bool:
    """Whether a character is a control, a line break, a lone surrogate or a format character that could hide text."""
    kind = unicodedata.category(letter)
    return kind in {"Cc", "Cs", "Zl", "Zp"} or (kind == "Cf" and letter not in JOINERS)


def as_typed(name: str) -> str:
    """The form in which a name is kept: as typed, in NFC."""
    return unicodedata.normalize("NFC", name)


Name = Annotated[str, Meta(extra={"holds": "name"})]
"""A person's name."""
Names = Annotated[str, Meta(extra={"holds": "names"})]
"""A person's name, or the names of a team joined by ` & `."""
