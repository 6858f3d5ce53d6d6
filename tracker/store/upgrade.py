"""Bringing a database up to date with Alembic, so that nothing can be lost on the way.

A rebuilt table with cascades would delete what points at it, so foreign keys
are off before the transaction begins; it is our own, so a failure leaves
nothing behind; and the rows are counted before it is kept.
"""

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.pool import NullPool

from schemas.tables import Row
from tracker.store.backups import sync_folder
from tracker.store.faults import damaged
from tracker.store.identity import APPLICATION_ID
from tracker.store.patience import LONG

SCRIPTS: Final = Path(__file__).with_name("migrations")


def create(path: Path, *, scripts: Path | None = None) -> None:
    """Make a new database beside the path and put it there whole; one that has appeared meanwhile is left alone."""
    number, name = tempfile.mkstemp(prefix=f".{path.name}-", suffix=".new", dir=path.parent)
    os.close(number)
    made = Path(name)
    try:
        upgrade(made, scripts=scripts)
        with made.open("rb+") as file:
            os.fsync(file.fileno())
        try:
            os.link(made, path)
        except FileExistsError:
            return
        except OSError:  # a file system without links
            if not path.exists():
                made.rename(path)
        sync_folder(path.parent)
    finally:
        made.unlink(missing_ok=True)


def upgrade(path: Path, *, scripts: Path | None = None, patience: float = LONG) -> None:
    """Carry out every migration that is still due, in one transaction.

    Raises:
        DamagedDatabaseError: rows are missing afterwards, or point nowhere; nothing is kept then.
    """

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(path, timeout=patience, isolation_level=None)

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    event.listen(engine, "connect", _foreign_keys_off)
    try:
        with engine.connect() as connection, connection.begin():
            _migrate(connection, path, ScriptDirectory(str(scripts or SCRIPTS)))
    finally:
        engine.dispose()


def _foreign_keys_off(connection: sqlite3.Connection, _: object) -> None:
    for pragma in ("foreign_keys=OFF", "journal_mode=DELETE", "synchronous=EXTRA"):
        connection.execute(f"PRAGMA {pragma}")


def _migrate(connection: Connection, path: Path, scripts: ScriptDirectory) -> None:
    before = _counts(connection)

    def due(heads: tuple[str, ...], _: MigrationContext) -> Any:
        return scripts._upgrade_revs("head", heads[0] if heads else "base")  # noqa: SLF001 - as alembic's own `upgrade` does

    context = MigrationContext.configure(connection, opts={"fn": due, "target_metadata": Row.metadata})
    with Operations.context(context):
        context.run_migrations()
    revision = context.get_current_revision()
    connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
    connection.exec_driver_sql(f"PRAGMA user_version={int(revision or 0)}")
    loose = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if loose:
        raise damaged(path, f"{len(loose)} rows point nowhere after the update, which was taken back")
    after = _counts(connection)
    lost = {table: count for table, count in before.items() if after.get(table) != count}
    if lost:
        told = ", ".join(f"{table}: {count} rows, then {after.get(table, 0)}" for table, count in lost.items())
        raise damaged(path, f"the update would have changed the number of rows ({told}) and was taken back")


def _counts(connection: Connection) -> dict[str, int]:
    """How many rows each table holds."""
    names = connection.exec_driver_sql(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name != 'alembic_version'"
    ).scalars()
    quoted = {name: '"' + name.replace('"', '""') + '"' for name in names.all()}
    return {
        name: connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one()  # noqa: S608 - quoted above
        for name, table in quoted.items()
    }


def newest(scripts: Path = SCRIPTS) -> str | None:
    """The newest revision among the migrations."""
    return ScriptDirectory(str(scripts)).get_current_head()


def revision_of(path: Path) -> str:
    """The revision that a database is at."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])
