"""Backups: whole databases, named after their time and content, checked before they count, thinned with age."""

import datetime as dt
import hashlib
import os
import re
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from tracker.errors import DamagedDatabaseError, NotFoundError
from tracker.store import thinning
from tracker.store.faults import damaged
from tracker.store.identity import SCHEMA, identify
from tracker.store.patience import LONG, begin

NAME: Final = re.compile(
    r"(?P<moment>\d{8}T\d{6}\d{3}Z)-(?P<why>[a-z]+)-schema(?P<schema>\d+)-"
    r"campaigns(?P<campaigns>\d+)-writings(?P<writings>\d+)-(?P<content>[0-9a-f]{16})\.db"
)
DAY: Final = "day"


class Backup(msgspec.Struct, frozen=True):
    """One backup, as its name tells it."""

    path: Path
    moment: dt.datetime
    why: str
    schema: int
    campaigns: int
    writings: int
    content: str
    """What the copy amounts to, byte for byte."""


def folder_of(database: Path) -> Path:
    """Where the backups of a database lie, apart from those of others in the same place."""
    return database.with_name(f"{database.name}-backups")


def backups_of(database: Path) -> tuple[Backup, ...]:
    """Every backup of a database, newest first."""
    found = (_named(path) for path in folder_of(database).glob("*.db"))
    return tuple(sorted((one for one in found if one is not None), key=lambda one: one.moment, reverse=True))


def keep_the_day(database: Path, now: dt.datetime) -> None:
    """Make a backup unless there is one of this day."""
    if not any(f"{one.moment:%Y-%m-%d}" == f"{now:%Y-%m-%d}" for one in backups_of(database)):
        keep(database, now, DAY)


def keep(database: Path, now: dt.datetime, why: str) -> Path:
    """Make a backup, unless there is one of just this content; then thin out the old ones.

    Raises:
        DamagedDatabaseError: what there is to copy fails the check.
    """
    folder = folder_of(database)
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f".{os.getpid()}-{threading.get_ident()}.part"
    try:
        with closing(sqlite3.connect(f"{database.as_uri()}?mode=rw", uri=True, isolation_level=None)) as source:
            begin(source, "DEFERRED", LONG)
            copy(source, made)
        content = hashlib.sha256(made.read_bytes()).hexdigest()[:16]
        equal = next((one for one in backups_of(database) if one.content == content), None)
        if equal is not None:
            return equal.path
        check(made)
        name = f"{now:%Y%m%dT%H%M%S}{now.microsecond // 1000:03d}Z-{why}-{_counted(made)}-{content}.db"
        made.replace(folder / name)
        sync_folder(folder)
    finally:
        made.unlink(missing_ok=True)
    _thin(database, now)
    return folder / name


def copy(source: sqlite3.Connection, target: Path) -> None:
    """Copy a whole database into a file that nobody else may read, down to the disk."""
    target.unlink(missing_ok=True)
    target.touch(mode=0o600)
    with closing(sqlite3.connect(target)) as copied:
        source.backup(copied)
    with target.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder last, where the system can."""
    if os.name == "posix":
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def check(path: Path) -> None:
    """See that a file is a whole database of ours.

    Raises:
        DatabaseError: it is not.
    """
    identify(path)
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True)) as connection:
            said = [row for (row,) in connection.execute("PRAGMA integrity_check(3)")]
            loose = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError as error:
        raise damaged(path, str(error)) from error
    if said != ["ok"]:
        raise damaged(path, said[0])
    if loose:
        raise damaged(path, f"{len(loose)} rows point nowhere")


def pour(backup: Path, database: Path) -> None:
    """Put a backup's content in the place of the database's, in one transaction that other windows notice."""
    with (
        closing(sqlite3.connect(f"{backup.as_uri()}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(f"{database.as_uri()}?mode=rw", uri=True, timeout=LONG)) as target,
    ):
        target.execute("PRAGMA synchronous=EXTRA")
        source.backup(target)


def find(database: Path, name: str) -> Backup:
    """The backup of that name, path or start of a moment.

    Raises:
        NotFoundError: there is none, or more than one.
    """
    known = backups_of(database)
    found = [one for one in known if one.path.name.startswith(name) or one.path == Path(name).absolute()]
    if len(found) == 1:
        return found[0]
    listed = ", ".join(one.path.name for one in found or known) or "there is none yet"
    raise NotFoundError(f"{'no' if not found else 'more than one'} backup is called {name}; known: {listed}")


def _thin(database: Path, now: dt.datetime) -> None:
    known = backups_of(database)
    keeping = thinning.kept((one.moment for one in known), now)
    for one in known:
        if one.moment not in keeping:
            one.path.unlink(missing_ok=True)


def _counted(path: Path) -> str:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        (schema,) = connection.execute("PRAGMA user_version").fetchone()
        if schema > SCHEMA:
            raise DamagedDatabaseError(f"{path} has a schema that is not known here")
        (campaigns,) = connection.execute("SELECT count(*) FROM campaign").fetchone()
        (writings,) = connection.execute("SELECT count(*) FROM writing").fetchone()
    return f"schema{schema}-campaigns{campaigns}-writings{writings}"


def _named(path: Path) -> Backup | None:
    found = NAME.fullmatch(path.name)
    if found is None:
        return None
    moment = dt.datetime.strptime(found["moment"][:-1] + "000", "%Y%m%dT%H%M%S%f").replace(tzinfo=dt.UTC)
    return Backup(
        path=path,
        moment=moment,
        why=found["why"],
        schema=int(found["schema"]),
        campaigns=int(found["campaigns"]),
        writings=int(found["writings"]),
        content=found["content"],
    )
