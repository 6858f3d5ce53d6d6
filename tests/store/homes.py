"""Homes for databases in tests, and a clock that a test can turn."""

import datetime as dt
import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import event

from schemas.campaign import Campaign
from tracker.store import campaigns, log
from tracker.store.database import Database

WRITER = """
import sys
from pathlib import Path
from tracker.store.database import open_database
from tests.store.homes import write_turn
database = open_database(Path(sys.argv[1]))
place = int(sys.argv[3])
while True:
    place += 1
    write_turn(database, sys.argv[2], place)
    print(place, flush=True)
"""
NOON = dt.datetime(2026, 11, 30, 12, tzinfo=dt.UTC)


class Turned:
    """A clock that goes a second each time it is looked at, and on when it is told to."""

    def __init__(self, moment: dt.datetime = NOON) -> None:
        self.moment = moment

    def __call__(self) -> dt.datetime:
        self.moment += dt.timedelta(seconds=1)
        return self.moment

    def on(self, **span: float) -> None:
        self.moment += dt.timedelta(**span)


def with_a_log(database: Database, turns: int = 0, name: str = "Sunday") -> str:
    """A campaign with a log of so many turns, whatever they say."""
    document = Campaign(id=f"id-of-{name}", game="mountain-goats", name=name)
    strokes = [log.Stroke(log.Line(None, "campaign"), "{}")]
    strokes += [log.Stroke(log.Line("e", "turn", number), f'{{"n":{number}}}') for number in range(1, turns + 1)]
    with database.writing() as page:
        campaigns.add(page, document, NOON)
        log.append(page, log.Act(document.id or "", "begin"), strokes, database.clock)
    return document.id or ""


def write_turn(database: Database, campaign: str, place: int, *, expected: str | None = None) -> log.Tip:
    """One more turn on a log."""
    stroke = log.Stroke(log.Line("e", "turn", place), f'{{"n":{place}}}')
    with database.writing() as page:
        return log.append(page, log.Act(campaign, "record", expected=expected), [stroke], database.clock)


def rows(path: Path, question: str) -> list[tuple[object, ...]]:
    """What the file says, asked past our own code."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        return connection.execute(question).fetchall()


def sha(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def beside(path: Path) -> set[str]:
    return {other.name for other in path.parent.iterdir()} - {path.name}


def at_most(database: Database, pages: int) -> None:
    """Let the file grow to so many pages, as a full disk would."""

    def limit(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")

    database.engine.dispose()
    event.listen(database.engine, "connect", limit)
