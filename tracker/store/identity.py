"""What a file is, read from its first hundred bytes: before SQLite is let near it."""

from pathlib import Path
from typing import Final

import msgspec

from tracker.errors import DamagedDatabaseError, ForeignFileError, NewerDatabaseError

APPLICATION_ID: Final = 0x43685472
"""`ChTr`, as `file` shows it."""
SCHEMA: Final = 1
"""The number of the newest migration, which `user_version` holds."""
HEADER: Final = 100
MAGIC: Final = b"SQLite format 3\x00"
OUR_FORM: Final = "--db names a file of Chronicle Tracker, or one that is not there yet"


class Identity(msgspec.Struct, frozen=True):
    """What the header of a database of ours says."""

    schema: int
    changes: int


def missing(path: Path) -> bool:
    """Whether there is nothing at all by that name."""
    return not path.exists() and not path.is_symlink()


def identify(path: Path, *, newest: int = SCHEMA) -> Identity:
    """What the database of ours at this path is; only reads.

    Raises:
        ForeignFileError: it is something else.
        NewerDatabaseError: a newer tracker has written it.
        DamagedDatabaseError: its beginning is cut off, or its end.
    """
    if path.is_dir():
        raise ForeignFileError(f"{path} is a folder, not a database; {OUR_FORM}")
    with path.open("rb") as file:
        head = file.read(HEADER)
        size = file.seek(0, 2)
    if not head:
        raise ForeignFileError(f"{path} is an empty file, not a database; remove it, or name another: {OUR_FORM}")
    if not head.startswith(MAGIC):
        if MAGIC.startswith(head[: len(MAGIC)]):
            raise _cut(path)
        raise ForeignFileError(f"{path} is {_kind(head)}, not a database; {OUR_FORM}")
    if len(head) < HEADER:
        raise _cut(path)
    if _number(head, 68) != APPLICATION_ID:
        raise ForeignFileError(f"{path} is the database of another program; {OUR_FORM}")
    schema = _number(head, 60)
    if schema > newest:
        raise newer(path, f"with schema {schema}", newest)
    pages, page = _number(head, 28), int.from_bytes(head[16:18], "big")
    trusted = head[24:28] == head[92:96] and not path.with_name(path.name + "-journal").exists()
    if trusted and size < pages * (65536 if page == 1 else page):
        raise _cut(path)
    return Identity(schema, _number(head, 24))


def newer(path: Path, what: str, newest: int = SCHEMA) -> NewerDatabaseError:
    """The error for a file that is ahead of this program."""
    return NewerDatabaseError(
        f"{path} was written by a newer tracker, {what}; this one knows schemas up to {newest}: update it, or put back "
        f"one of the backups in {path.parent / 'backups'}"
    )


def _cut(path: Path) -> DamagedDatabaseError:
    return DamagedDatabaseError(
        f"{path} is damaged: a part of the file is missing; put a backup back with `tracker restore`"
    )


def _kind(head: bytes) -> str:
    if head.startswith(b"PK"):
        return "a ZIP archive"
    try:
        head.decode()
    except UnicodeDecodeError as error:
        if error.start < HEADER - 4:
            return "a file of another kind"
    return "a text file" if b"\x00" not in head else "a file of another kind"


def _number(head: bytes, at: int) -> int:
    return int.from_bytes(head[at : at + 4], "big")
