"""What a file is, looked at without a lock or a journal, before anything is let near it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from tracker.errors import DamagedDatabaseError, DatabaseError, ForeignFileError, NewerDatabaseError
from tracker.store.patience import LONG, PRIMARY

APPLICATION_ID: Final = 0x43685472
"""`ChTr`, as `file` shows it."""
SCHEMA: Final = 1
"""The number of the newest migration, which `user_version` holds."""
HEADER: Final = 100
SMALLEST: Final = 512
"""No database has a smaller page."""
MAGIC: Final = b"SQLite format 3\x00"
OUR_FORM: Final = "--db names a file of Chronicle Tracker, or one that is not there yet"


def missing(path: Path) -> bool:
    """Whether there is nothing at all by that name."""
    return not path.exists() and not path.is_symlink()


def identify(path: Path, *, newest: int | None = None) -> int:
    """The schema number of the database of ours at this path; only reads, and leaves locks alone.

    A database is looked at through SQLite only: to close a file that was opened
    past it would drop every lock that this process holds on it.

    Raises:
        ForeignFileError: it is something else.
        NewerDatabaseError: a newer tracker has written it.
        DamagedDatabaseError: its beginning is cut off, or its end.
    """
    if path.is_dir():
        raise ForeignFileError(f"{path} is a folder, not a database; {OUR_FORM}")
    if not path.stat().st_size:
        raise ForeignFileError(f"{path} is an empty file, not a database; remove it, or name another: {OUR_FORM}")
    if path.stat().st_size < SMALLEST:
        raise _foreign(path)
    application, schema = _numbers(path)
    if application != APPLICATION_ID:
        raise ForeignFileError(f"{path} is the database of another program; {OUR_FORM}")
    newest = SCHEMA if newest is None else newest
    if schema > newest:
        raise newer(path, f"with schema {schema}", newest)
    return schema


def _numbers(path: Path) -> tuple[int, int]:
    """The application id and the schema number.

    The first look takes no lock and touches nothing. Where it finds too few pages,
    somebody may be writing, or may have been cut off while writing: then SQLite
    waits, or first rolls back what was left half done.
    """
    try:
        try:
            return _asked(f"{path.as_uri()}?mode=ro&immutable=1")
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_CORRUPT:
                raise
            return _asked(f"{path.as_uri()}?mode=rw")
    except sqlite3.DatabaseError as error:
        match error.sqlite_errorcode & PRIMARY:
            case sqlite3.SQLITE_NOTADB:
                raise _foreign(path) from error
            case sqlite3.SQLITE_CORRUPT:
                raise _cut(path) from error
            case _:
                raise


def _asked(address: str) -> tuple[int, int]:
    with closing(sqlite3.connect(address, uri=True, timeout=LONG)) as connection:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (schema,) = connection.execute("PRAGMA user_version").fetchone()
        return application, schema


def newer(path: Path, what: str, newest: int) -> NewerDatabaseError:
    """The error for a file that is ahead of this program."""
    return NewerDatabaseError(
        f"{path} was written by a newer tracker, {what}; this one knows schemas up to {newest}: update it, or put back "
        f"one of the backups in {path}-backups"
    )


def _cut(path: Path) -> DamagedDatabaseError:
    return DamagedDatabaseError(
        f"{path} is damaged: a part of the file is missing; put a backup back with `tracker restore`"
    )


def _foreign(path: Path) -> DatabaseError:
    """The error for a file that SQLite calls no database."""
    with path.open("rb") as file:
        head = file.read(HEADER)
    if head.startswith(MAGIC) or MAGIC.startswith(head):
        return _cut(path)
    return ForeignFileError(f"{path} is {_kind(head)}, not a database; {OUR_FORM}")


def _kind(head: bytes) -> str:
    if head.startswith(b"PK"):
        return "a ZIP archive"
    try:
        head.decode()
    except UnicodeDecodeError as error:
        if error.start < HEADER - 4:
            return "a file of another kind"
    return "a text file" if b"\x00" not in head else "a file of another kind"
