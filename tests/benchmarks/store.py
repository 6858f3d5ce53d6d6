"""The store: a recorded turn, an import and a replay, against bare SQLite with the same pragmas."""

import json
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

from tests.benchmarks.engine import GAME, session_document
from tests.benchmarks.row import Row
from tracker.services.campaigns import import_campaign, new_campaign, open_campaign
from tracker.services.checking import check
from tracker.services.home import Database, open_database
from tracker.services.opened import OpenCampaign
from tracker.services.sessions import open_entry
from tracker.services.turns import record_line
from tracker.store.database import PRAGMAS
from tracker.store.log import Act, Line, Stroke, append

TURNS: Final = 60
MANY: Final = 1000
BODY: Final = json.dumps({"player": 1, "roll": [5, 3, 1, 2], "actions": [{"do": "move", "dice": [1, 2]}]}) * 3
TABLE: Final = (
    "CREATE TABLE turn (campaign TEXT, number INTEGER, id TEXT, body TEXT, PRIMARY KEY (campaign, number)) "
    "WITHOUT ROWID"
)
ROW: Final = "INSERT INTO turn VALUES (?, ?, ?, ?)"


def bare(path: Path) -> sqlite3.Connection:
    """A table of turns in plain SQLite."""
    connection = sqlite3.connect(path, isolation_level=None)
    for name, value, _ in PRAGMAS:
        connection.execute(f"PRAGMA {name}={value}")
    connection.execute(TABLE)
    return connection


def rows_alone(connection: sqlite3.Connection) -> Callable[[], float]:
    """Rows a second, each in a transaction of its own."""
    campaigns = count()

    def measure() -> float:
        campaign, begun = str(next(campaigns)), time.perf_counter()
        for number in range(TURNS):
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(ROW, (campaign, number, f"{campaign}-{number}", BODY))
            connection.execute("COMMIT")
        return TURNS / (time.perf_counter() - begun)

    return measure


def rows_together(connection: sqlite3.Connection) -> Callable[[], float]:
    """Milliseconds for a thousand rows in one transaction."""
    campaigns = count()

    def measure() -> float:
        campaign, begun = f"many-{next(campaigns)}", time.perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(ROW, [(campaign, number, f"{campaign}-{number}", BODY) for number in range(MANY)])
        connection.execute("COMMIT")
        return (time.perf_counter() - begun) * 1000

    return measure


def fresh(database: Database, name: str) -> OpenCampaign:
    """A campaign in which a game outside the story has just begun."""
    table = new_campaign(database, GAME, name)
    return open_entry(database, table, players=session_document(0)["players"], standalone=True)


def turns_recorded(database: Database) -> Callable[[], float]:
    """Turns a second, read, judged, written and committed one at a time."""
    lines, names = session_document(TURNS)["turns"], count()

    def measure() -> float:
        table = fresh(database, f"campaign {next(names)}")
        begun = time.perf_counter()
        for line in lines:
            table = record_line(database, table, line)
        return len(lines) / (time.perf_counter() - begun)

    return measure


def campaign_of_many(name: str) -> str:
    """A campaign of so many finished games outside the story that they have a thousand turns."""
    session = session_document(MANY)
    entries: list[Any] = []
    while sum(len(entry["session"]["turns"]) for entry in entries) < MANY:
        entries.append({"standalone": True, "session": session})
    text = json.dumps({"format": "tracker-campaign/1", "game": GAME, "name": name, "entries": entries})
    assert check(text.encode()).verdict.ok, "a campaign that is refused half-way would measure half of it"
    return text


def import_of_many(database: Database) -> Callable[[], float]:
    """Milliseconds to read, judge and write a thousand turns."""
    names = count()

    def measure() -> float:
        text = campaign_of_many(f"imported {next(names)}")
        begun = time.perf_counter()
        import_campaign(database, text)
        return (time.perf_counter() - begun) * 1000

    return measure


def judged_only() -> Callable[[], float]:
    """Milliseconds to read and judge a thousand turns without a database."""
    text = campaign_of_many("judged")

    def measure() -> float:
        begun = time.perf_counter()
        check(text.encode())
        return (time.perf_counter() - begun) * 1000

    return measure


def writings_together(database: Database) -> Callable[[], float]:
    """Milliseconds for a thousand sealed writings in one transaction."""
    table = fresh(database, "many writings")
    strokes = [Stroke(Line(table.entry, "turn", place), BODY) for place in range(1, MANY + 1)]

    def measure() -> float:
        begun = time.perf_counter()
        with database.writing() as connection:
            append(connection, Act(table.id, "record"), strokes, database.clock)
        return (time.perf_counter() - begun) * 1000

    return measure


def replay(database: Database) -> Callable[[], float]:
    """Milliseconds to open a campaign of a thousand turns: read, fold, judge."""
    campaign = import_campaign(database, campaign_of_many("replayed")).id

    def measure() -> float:
        begun = time.perf_counter()
        open_campaign(database, campaign)
        return (time.perf_counter() - begun) * 1000

    return measure


def rows() -> Iterator[Row]:
    """One database of each kind, side by side on the same disk."""
    folder = Path(tempfile.mkdtemp(prefix="tracker-bench-"))
    database, plain = open_database(folder / "tracker.db"), bare(folder / "plain.db")
    fresh(database, "first of the day")
    yield Row(
        what="turns recorded, each durable",
        measure=turns_recorded(database),
        reference="bare sqlite3 rows",
        refer=rows_alone(plain),
        aim=0.5,
        limit=0.5,
        unit="/s",
        lower_is_better=False,
    )
    yield Row("1,000 writings in one go", writings_together(database), "1,000 bare rows", rows_together(plain), 2, 4)
    yield Row("import of 1,000 turns", import_of_many(database), "read and judged only", judged_only(), 5, 8)
    yield Row("opening 1,000 turns", replay(database), "20 ms", lambda: 20.0, 1, 1.5)
