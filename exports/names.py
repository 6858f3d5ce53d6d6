"""File names from titles: a title says what a file is called, and never where it goes."""

import re
import unicodedata
from typing import Final

LONGEST: Final = 120
"""In bytes, since that is what file systems count; leaves room for an ending."""
RESERVED: Final = re.compile(r"(?i)(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])")
UNNAMED: Final = "sheet"


def file_name(title: str, ending: str, part: str | None = None) -> str:
    """A name that every file system takes: `Zoë & Bo`, `pdf` gives `Zoë-Bo.pdf`; a part comes before the ending."""
    tail = f"-{slug(part, LONGEST // 3)}.{ending}" if part else f".{ending}"
    return slug(title, LONGEST - len(tail.encode())) + tail


def slug(title: str, longest: int = LONGEST) -> str:
    """Letters and digits of any script, the rest as single dashes, at most so many bytes."""
    composed = unicodedata.normalize("NFC", title)
    dashed = re.sub("-+", "-", "".join(letter if _is_kept(letter) else "-" for letter in composed)).strip("-")
    cut = _cut(dashed, longest).rstrip("-") or UNNAMED
    return f"{cut}-{UNNAMED}" if RESERVED.fullmatch(cut) else cut


def _is_kept(letter: str) -> bool:
    # Vowel signs and accents belong to their letter: without them whole scripts would fall apart.
    return unicodedata.category(letter)[0] in "LM" or unicodedata.category(letter) == "Nd"


def _cut(text: str, longest: int) -> str:
    whole = text.encode()[:longest].decode(errors="ignore")
    # A letter is not parted from its accents.
    while len(whole) < len(text) and whole and unicodedata.combining(text[len(whole)]):
        whole = whole[:-1]
    return whole
