"""People's texts on their way to the screen: never read as markup, and nothing in them drives the terminal."""

import re
from typing import Final

from textual.content import Content

from schemas.names import stands_for_nothing

PICTURES: Final = 0x2400
"""Where Unicode keeps a picture of each control character."""
LAST_CONTROL: Final = 0x1F
DELETE: Final = 0x7F
PART: Final = re.compile(r"^(?:opening|closing|session|setup|final)\b\.?")
PLACE: Final = re.compile(r"\[(\d+)\]")
MISSING: Final = re.compile(r"there is no required field `(\w+)`")
UNSHOWN: Final = "\N{REPLACEMENT CHARACTER}"


def plain(text: str) -> str:
    """The text on one line, with a visible stand-in for every character that has no look of its own."""
    return text if text.isprintable() else "".join(map(_shown, text))


def words(text: str, style: str = "") -> Content:
    """A text as content, letter for letter."""
    return Content.styled(plain(text), style) if style else Content(plain(text))


def fitted(text: str, width: int) -> str:
    """A text cut to so many cells, with a sign where something is missing, and filled up with spaces."""
    content = Content(plain(text))
    if content.cell_length > width:
        content = content.truncate(width, ellipsis=True)
    return content.plain + " " * (width - content.cell_length)


def indented(content: Content, width: int, indent: int) -> Content:
    """The content broken into lines of that width, each but the first beginning so far to the right."""
    lines = content.wrap(max(8, width - indent))
    return Content("\n" + " " * indent).join(line.rstrip() for line in lines)


def told(error: Exception) -> str:
    """An error as a sentence for whoever fills in a form: labels instead of places in a record."""
    said = PLACE.sub(lambda found: f" {int(found[1]) + 1}", plain(str(error)))
    said = MISSING.sub(r"\1 is missing", PART.sub("", said)).replace("_", " ").replace(".", ", ").strip(", ")
    return f"{said[:1].upper()}{said[1:]}."


def _shown(letter: str) -> str:
    if not stands_for_nothing(letter):
        return letter
    code = ord(letter)
    if code <= LAST_CONTROL:
        return chr(PICTURES + code)
    return chr(PICTURES + 0x21) if code == DELETE else UNSHOWN
