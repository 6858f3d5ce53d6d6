"""Documents named on the command line: a path, or `-` for standard input."""

import os
import sys
from pathlib import Path
from typing import Final

from schemas.session import LARGEST
from tracker.errors import UnreadableError

STANDARD_INPUT: Final = "-"


def is_file(word: str) -> bool:
    """Whether a word names a document; anything else names a campaign."""
    return word == STANDARD_INPUT or "/" in word or os.sep in word or word.lower().endswith(".json")


def read(word: str) -> bytes:
    """The content of a file, or of standard input, and one byte more than a document may have at most.

    Raises:
        UnreadableError: there is no such file, or it cannot be read.
    """
    try:
        if word == STANDARD_INPUT:
            return b"" if sys.stdin is None else sys.stdin.buffer.read(LARGEST + 1)
        with Path(word).open("rb") as stream:
            return stream.read(LARGEST + 1)
    except FileNotFoundError:
        raise UnreadableError(f"there is no file {word}; name one that is there, or - for standard input") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise UnreadableError(f"{word!r} cannot be read: {why}; name another file") from None
