"""Looking after the database: backups, putting one back, and finding out what is wrong."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from tracker.errors import TrackerError
from tracker.services.boxes import unreadable
from tracker.services.opened import opened
from tracker.services.refusals import open_faults, sentence
from tracker.store import backups, campaigns, log, places, restoring
from tracker.store.backups import Backup
from tracker.store.database import Database, Page, home
from tracker.store.keys import Clock, now
from tracker.store.restoring import Content

Kind = Literal["file", "references", "log", "replay", "box"]


class Finding(msgspec.Struct, frozen=True):
    """One thing that is not as it should be."""

    kind: Kind
    where: str
    message: str


def backup(database: Database) -> Path:
    """Make a backup now, unless there is an equal one; says where it is.

    Raises:
        DatabaseError: it cannot be made.
    """
    return database.keep("asked")


def list_backups(database: Database) -> tuple[Backup, ...]:
    """Every backup, newest first."""
    return backups.backups_of(database.path)


def restore_backup(name: str, path: Path | None = None, *, clock: Clock = now, losing: int = 0) -> Content:
    """Put a backup back, even where the database is missing or damaged; the present is kept first.

    Raises:
        NotFoundError: there is no backup of that name.
        DatabaseError: the backup fails a check, or the database cannot be written; nothing is changed then.
        UnconfirmedError: sessions would be lost, and nobody has named how many.
    """
    return restoring.restore((path or home()).expanduser().absolute(), name, clock=clock, losing=losing)


def doubt(database: Database) -> str | None:
    """Why the database should not lie where it lies, as a sentence, or nothing."""
    return places.doubt(database.path)


def doctor(database: Database) -> tuple[Finding, ...]:
    """Everything that is wrong: the file, what points nowhere, the log's seals, the replay, what is kept of boxes.

    Raises:
        DatabaseError: it cannot be read at all.
    """
    with database.reading() as connection:
        return tuple(_findings(connection))


def _findings(connection: Page) -> Iterator[Finding]:
    for said in connection.exec_driver_sql("PRAGMA integrity_check").scalars():
        if said != "ok":
            yield Finding("file", "the file", said)
    for table, row, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield Finding("references", f"row {row} of {table}", f"points to nothing in {parent}")
    for cover in campaigns.covers(connection):
        yield from _log_findings(connection, cover.id, cover.name)
    for where, said in unreadable(connection):
        yield Finding("box", where, said)


def _log_findings(connection: Page, campaign: str, name: str) -> Iterator[Finding]:
    writings = log.writings(connection, campaign)
    sessions: dict[str, int] = {}
    for writing in writings:
        if writing.entry is not None:
            sessions.setdefault(writing.entry, len(sessions) + 1)
    for broken in log.broken_seals(writings):
        what = f"turn {broken.place}" if broken.kind == "turn" else f"the {broken.kind}"
        where = "" if broken.entry is None else f" of session {sessions[broken.entry]}"
        yield Finding(
            "log", f"{name}, line {broken.number}", f"{what}{where} was changed after it was written, or a line is gone"
        )
    try:
        table = opened(connection, campaign)
    except TrackerError as error:
        yield Finding("replay", name, str(error))
        return
    if table.walk.stopped_at is not None:
        faults = open_faults(table.walk.entries[-1])
        yield Finding("replay", f"{name}, session {table.walk.stopped_at}", f"is refused: {sentence(faults)}")
