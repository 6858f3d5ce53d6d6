"""Waiting for a lock that somebody else holds, fairly.

SQLite's own waiting sleeps ever longer, up to a tenth of a second, and so loses
again and again to a program that writes without a pause. Short sleeps of random
length give everybody their turn.
"""

import random
import sqlite3
import time
from typing import Final

LONG: Final = 10.0
"""How many seconds a transaction waits for another program's."""
SHORTEST: Final = 0.0005
LONGEST: Final = 0.006
PRIMARY: Final = 0xFF
"""The part of an extended result code that names its kind."""
PROBE: Final = "SELECT 1 FROM sqlite_schema LIMIT 1"
"""Takes the reader's lock, so that all that is read later is of one moment."""


def begin(connection: sqlite3.Connection, kind: str, patience: float) -> None:
    """Begin a transaction and take its lock, waiting so many seconds at most.

    Raises:
        sqlite3.OperationalError: somebody else held the lock all the time.
    """
    (waiting,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute("PRAGMA busy_timeout=0")
    try:
        deadline = time.monotonic() + patience
        while not _began(connection, kind, last=time.monotonic() >= deadline):
            time.sleep(random.uniform(SHORTEST, LONGEST))  # noqa: S311 - spreads waiting programs out, keeps no secret
    finally:
        connection.execute(f"PRAGMA busy_timeout={waiting}")


def _began(connection: sqlite3.Connection, kind: str, *, last: bool) -> bool:
    try:
        connection.execute(f"BEGIN {kind}")
        connection.execute(PROBE).fetchone()
    except sqlite3.OperationalError as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if last or error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True
