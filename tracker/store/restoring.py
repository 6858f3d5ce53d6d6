"""Putting a backup back: checked first, brought up to date beside, poured in whole, the present kept."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from tracker.errors import DatabaseError, UnconfirmedError
from tracker.store import backups, campaigns, identity, log
from tracker.store.database import engine_of
from tracker.store.faults import damaged, told
from tracker.store.keys import Clock, now, stamp

SIDE: Final = "before-restore"


class Content(msgspec.Struct, frozen=True):
    """How much a database holds."""

    campaigns: int
    sessions: int


def restore(path: Path, name: str, *, clock: Clock = now, losing: int = 0) -> Content:
    """Put a backup in the place of the database; `losing` names how many sessions may go.

    Raises:
        NotFoundError: there is no backup of that name.
        DatabaseError: the backup fails a check, or the database cannot be written; nothing is changed then.
        UnconfirmedError: sessions would be lost, and nobody has named how many.
    """
    with told(path), tempfile.TemporaryDirectory(prefix=".restore-", dir=path.parent) as folder:
        ready = Path(folder) / path.name
        _prepare(backups.find(path, name).path, ready)
        coming = content_of(ready)
        present = _whole(path)
        lost = 0 if present is None else present.sessions - coming.sessions
        if lost > losing:
            raise UnconfirmedError(
                f"the backup holds {coming.sessions} sessions, the database {present.sessions if present else 0}: "
                f"{lost} would be lost; name that number to confirm it"
            )
        if present is None:
            _set_aside(path, stamp(clock()).replace(":", ""))
            ready.replace(path)
        else:
            backups.keep(path, clock(), "restore")
            backups.pour(ready, path)
        return coming


def content_of(path: Path) -> Content:
    """How much a database holds, once every seal of its log has been looked at.

    Raises:
        DamagedDatabaseError: a writing is not as it was written.
    """
    engine = engine_of(path)
    try:
        with engine.connect() as connection, connection.begin():
            covers = campaigns.covers(connection)
            for cover in covers:
                for broken in log.broken_seals(log.writings(connection, cover.id)):
                    raise damaged(path, f"line {broken.number} of the log of {cover.name} was changed")
            sessions = sum(count.sessions for count in campaigns.counts(connection))
    finally:
        engine.dispose()
    return Content(len(covers), sessions)


def _prepare(backup: Path, ready: Path) -> None:
    """A copy of a backup that passes every check and is up to date."""
    backups.check(backup)
    with closing(sqlite3.connect(f"{backup.as_uri()}?mode=ro", uri=True)) as source:
        backups.copy(source, ready)
    if identity.identify(ready) < identity.SCHEMA:
        from tracker.store import upgrade  # noqa: PLC0415 - Alembic is loaded only where there is something to do

        upgrade.upgrade(ready)
    backups.check(ready)


def _whole(path: Path) -> Content | None:
    """What the present database holds; nothing where there is none, or none that can be read."""
    if identity.missing(path):
        return None
    try:
        backups.check(path)
        return content_of(path)
    except (DatabaseError, sqlite3.Error):
        return None


def _set_aside(path: Path, moment: str) -> None:
    """Keep a file that cannot be read, under another name."""
    for kept in (path, path.with_name(path.name + "-journal")):
        if not identity.missing(kept):
            kept.rename(kept.with_name(f"{kept.name}.{SIDE}-{moment}"))
