"""Ids that sort by the moment they were made, and the one moment that a call is written at."""

import datetime as dt
import secrets
import uuid
from collections.abc import Callable
from typing import Final

Clock = Callable[[], dt.datetime]
IMPORTED: Final = uuid.UUID("6f2b6b3e-6d0c-5d1a-9a55-4368725472ac")
"""The room in which documents without an id are named after their content."""


def now() -> dt.datetime:
    """The moment, in UTC."""
    return dt.datetime.now(dt.UTC)


def stamp(moment: dt.datetime) -> str:
    """A moment as the log writes it."""
    return moment.astimezone(dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def new_id(moment: dt.datetime) -> str:
    """A UUID of version 7: the moment in milliseconds, then chance."""
    milliseconds = int(moment.timestamp() * 1000) & (1 << 48) - 1
    chance = secrets.randbits(74)
    number = milliseconds << 80 | 0x7 << 76 | (chance >> 62) << 64 | 0b10 << 62 | chance & (1 << 62) - 1
    return str(uuid.UUID(int=number))


def id_of_content(text: str) -> str:
    """The id of a document that brings none: the same text always gets the same one."""
    return str(uuid.uuid5(IMPORTED, text))
