"""The one place where what SQLite and the disk complain of becomes an error that a user can mend."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from tracker.errors import (
    BusyDatabaseError,
    DamagedDatabaseError,
    DatabaseError,
    ForeignFileError,
    FullDiskError,
    ReadOnlyDatabaseError,
    StaleLogError,
    TrackerError,
)
from tracker.store.patience import PRIMARY

TAKEN: Final = frozenset({sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE})
"""What it answers where somebody else has written a number first."""
NO_SPACE: Final = frozenset({28, 122})
"""ENOSPC and EDQUOT."""


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn what goes wrong with this file into one of our errors.

    Raises:
        DatabaseError: the file cannot be used; says why and what to do.
        StaleLogError: the line has been written meanwhile.
    """
    try:
        yield
    except DBAPIError as error:
        raise _meaning(error.orig or error, path) from error
    except (sqlite3.Error, OSError) as error:
        raise _meaning(error, path) from error


def _meaning(error: BaseException, path: Path) -> TrackerError:
    if isinstance(error, OSError):
        return _disk(error, path)
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & PRIMARY
    match code:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            meaning: TrackerError = BusyDatabaseError(
                f"the database {path} is busy: another program is writing to it; close that program or try again"
            )
        case sqlite3.SQLITE_FULL:
            meaning = full(path)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            meaning = read_only(path)
        case sqlite3.SQLITE_CORRUPT:
            meaning = damaged(path, str(error))
        case sqlite3.SQLITE_NOTADB:
            meaning = ForeignFileError(f"{path} is no database of Chronicle Tracker; name another file with --db")
        case sqlite3.SQLITE_CONSTRAINT if getattr(error, "sqlite_errorcode", 0) in TAKEN:
            meaning = StaleLogError("this log has been written to meanwhile, by another window; open it again")
        case _:
            meaning = DatabaseError(f"the database {path} cannot be used: {error}; see `tracker doctor`")
    return meaning


def _disk(error: OSError, path: Path) -> DatabaseError:
    if error.errno in NO_SPACE:
        return full(path)
    if isinstance(error, PermissionError):
        return read_only(path)
    return DatabaseError(f"{error.filename or path} cannot be used: {error.strerror or error}")


def full(path: Path) -> FullDiskError:
    """There is no room left."""
    return FullDiskError(f"the disk that holds {path} is full, nothing was written; free some room and try again")


def read_only(path: Path) -> ReadOnlyDatabaseError:
    """The file, or its folder, cannot be written."""
    return ReadOnlyDatabaseError(
        f"{path} cannot be opened or written, nothing was changed; give yourself the right to write the file and its "
        "folder, or name another file with --db"
    )


def damaged(path: Path, why: str) -> DamagedDatabaseError:
    """The file fails a check."""
    return DamagedDatabaseError(f"{path} is damaged: {why}; put a backup back with `tracker restore`")
