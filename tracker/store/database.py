"""The one file: where it lies, how it is opened, and the two kinds of transaction.

Python's own driver mode begins transactions late and loses turn numbers, so it
is switched off: a write begins with `BEGIN IMMEDIATE`, a read with `BEGIN`.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from tracker.errors import DatabaseError
from tracker.store import backups, identity
from tracker.store.faults import told
from tracker.store.keys import Clock, now
from tracker.store.patience import LONG, begin

Page = Connection
"""A connection inside its transaction: what is read from and written on."""
PRAGMAS: Final = (("journal_mode", "DELETE", "delete"), ("synchronous", "EXTRA", 3), ("foreign_keys", "ON", 1))
"""What is set on every connection, and what it then reads back as."""


class Database:
    """An open database: a pool of connections that are all set up alike."""

    def __init__(self, path: Path, clock: Clock = now, patience: float = LONG) -> None:
        self.path: Final = path
        self.clock: Final = clock
        self.patience: Final = patience
        self.engine: Final = engine_of(path, patience)
        self._kept_on: str | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Page]:
        """A transaction that sees the database as it stands at one moment.

        Raises:
            DatabaseError: the database cannot be read.
        """
        with told(self.path), self.engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Page]:
        """A transaction that nobody else can write beside; kept whole or not at all.

        Raises:
            DatabaseError: the database cannot be written.
        """
        with told(self.path):
            self._keep_the_day()
            with self.engine.connect().execution_options(begins="IMMEDIATE") as connection, connection.begin():
                yield connection

    def keep(self, why: str) -> Path:
        """Make a backup of the database as it stands, unless there is an equal one.

        Raises:
            DatabaseError: it cannot be made.
        """
        with told(self.path):
            return backups.keep(self.path, self.clock(), why)

    def _keep_the_day(self) -> None:
        """Make a backup before the first write of a day."""
        today = f"{self.clock():%Y-%m-%d}"
        if self._kept_on != today:
            backups.keep_the_day(self.path, self.clock())
            self._kept_on = today


def home() -> Path:
    """Where the database lies unless somebody says otherwise: TRACKER_DB, or the platform's data folder."""
    named = os.environ.get("TRACKER_DB")
    if named:
        return Path(named).expanduser()
    from platformdirs import user_data_path  # noqa: PLC0415 - loaded only where it is asked

    return user_data_path("chronicle-tracker", appauthor=False) / "tracker.db"


def open_database(path: Path | None = None, *, clock: Clock = now, patience: float = LONG) -> Database:
    """Open the database, made or brought up to date where that is due; a file that is not ours stays untouched.

    Raises:
        DatabaseError: it is foreign, newer, damaged, busy or cannot be written.
    """
    path = (path or home()).expanduser().absolute()
    with told(path):
        if identity.missing(path):
            _create(path)
        identity.identify(path)
        if _schema_of(path) < identity.SCHEMA:
            from tracker.store import upgrade  # noqa: PLC0415 - Alembic is loaded only where there is something to do

            backups.keep(path, clock(), "upgrade")
            upgrade.upgrade(path, patience=patience)
        return Database(path, clock, patience)


def _create(path: Path) -> None:
    from tracker.store import upgrade  # noqa: PLC0415 - as above

    path.parent.mkdir(parents=True, exist_ok=True)
    upgrade.create(path)


def _schema_of(path: Path) -> int:
    """The schema number, once any half-written change has been rolled back.

    Raises:
        NewerDatabaseError: the revision is not one of ours.
    """
    connection = sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None)
    try:
        (schema,) = connection.execute("PRAGMA user_version").fetchone()
        revisions = [revision for (revision,) in connection.execute("SELECT version_num FROM alembic_version")]
    finally:
        connection.close()
    if revisions != [f"{schema:04d}"] or schema > identity.SCHEMA:
        raise identity.newer(
            path, f"with revision {' and '.join(map(str, revisions)) or 'none'} (schema {schema})", identity.SCHEMA
        )
    return int(schema)


def engine_of(path: Path, patience: float = LONG) -> Engine:
    """Connections to this file, each set up and checked."""

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(
            f"{path.as_uri()}?mode=rw", uri=True, timeout=patience, isolation_level=None, check_same_thread=False
        )

    def take(connection: Connection) -> None:
        options: dict[str, Any] = connection.get_execution_options()
        raw: Any = connection.connection.dbapi_connection
        begin(raw, options.get("begins", "DEFERRED"), patience)

    engine = create_engine("sqlite://", creator=connect, poolclass=QueuePool)
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", take)
    return engine


def _set_up(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
    for pragma, value, expected in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}={value}")
        (found,) = connection.execute(f"PRAGMA {pragma}").fetchone()
        if found != expected:
            raise DatabaseError(f"the database would not take {pragma}={value}; close other programs that use it")
