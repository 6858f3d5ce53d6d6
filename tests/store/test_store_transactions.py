"""A transaction is one transaction; what the disk refuses is an error and no damage."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlmodel import Session as Transaction

from schemas.tables import PersonRow
from tests.store.homes import WRITER, Turned, at_most, rows, with_a_log, write_turn
from tracker.errors import BusyDatabaseError, DatabaseError, FullDiskError, ReadOnlyDatabaseError, StaleLogError
from tracker.store import log, people
from tracker.store.database import Database, open_database


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return open_database(tmp_path / "family.db", clock=Turned())


def test_every_pooled_connection_is_set_up(database: Database) -> None:
    pool = [database.engine.connect() for _ in range(15)]
    for connection in pool:
        asked = [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in ("foreign_keys", "synchronous")]
        assert asked == [1, 3]
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "delete"
    for connection in pool:
        connection.close()
    database.close()


def test_a_released_savepoint_goes_with_the_transaction_around_it(database: Database) -> None:
    with database.engine.connect() as page:
        outer = page.begin()
        with Transaction(page) as inner, inner.begin_nested():
            inner.add(PersonRow(id="one", name="Ada", name_key="ada"))
        outer.rollback()

    with database.reading() as page:
        assert people.people(page) == ()
    database.close()


def test_a_failed_change_of_the_schema_leaves_nothing(database: Database) -> None:
    def change() -> None:
        with database.writing() as page:
            page.exec_driver_sql("CREATE TABLE half (a)")
            page.exec_driver_sql("CREATE TABLE person (a)")

    with pytest.raises(DatabaseError, match="already exists"):
        change()

    assert rows(database.path, "SELECT name FROM sqlite_schema WHERE name = 'half'") == []
    database.close()


def test_a_row_that_points_nowhere_is_refused(database: Database) -> None:
    with pytest.raises(DatabaseError, match="FOREIGN KEY"):
        write_turn(database, "no such campaign", 1)
    database.close()


def test_a_stale_hand_is_told_each_of_a_hundred_times(database: Database) -> None:
    campaign = with_a_log(database)
    told = 0
    for place in range(100):
        with database.reading() as page:
            seen = log.tip(page, campaign).id
        write_turn(database, campaign, 2 * place + 1)
        try:
            write_turn(database, campaign, 2 * place + 2, expected=seen)
        except StaleLogError:
            told += 1

    assert told == 100
    assert rows(database.path, "SELECT count(*) FROM writing WHERE line = 'turn'") == [(100,)]
    database.close()


def test_a_busy_database_is_told(database: Database) -> None:
    campaign = with_a_log(database)
    with closing(sqlite3.connect(database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with open_database(database.path, patience=0.05) as impatient, pytest.raises(BusyDatabaseError, match="busy"):
            write_turn(impatient, campaign, 1)
        other.execute("ROLLBACK")

    write_turn(database, campaign, 1)
    database.close()


CUT_OFF = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size=2")
connection.execute("BEGIN IMMEDIATE")
connection.execute("UPDATE person SET name = name || 'x'")
for number in range(400):
    row = str(number), "x" * 500, str(number)
    connection.execute("INSERT INTO person (id, name, name_key) VALUES (?, ?, ?)", row)
os._exit(1)
"""


def test_what_was_cut_off_while_the_file_grew_is_rolled_back(database: Database) -> None:
    campaign = with_a_log(database, turns=5)
    database.close()
    before = rows(database.path, "PRAGMA page_count")

    subprocess.run([sys.executable, "-c", CUT_OFF, str(database.path)], check=False)
    assert database.path.with_name(database.path.name + "-journal").stat().st_size
    assert database.path.stat().st_size > 4096 * int(str(before[0][0]))

    with open_database(database.path) as again, again.reading() as page:
        assert len(log.writings(page, campaign)) == 6
        assert people.people(page) == ()
    assert rows(database.path, "PRAGMA page_count") == before


RIVAL = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)
try:
    connection.execute("BEGIN IMMEDIATE")
except sqlite3.OperationalError as error:
    print(error)
"""


def test_looking_at_the_file_again_gives_no_lock_away(database: Database) -> None:
    with_a_log(database)
    with database.writing():
        open_database(database.path).close()
        database.keep("asked")
        rival = subprocess.run(
            [sys.executable, "-c", RIVAL, str(database.path)], capture_output=True, text=True, check=True
        )

    assert rival.stdout == "database is locked\n"
    database.close()


def test_a_database_that_cannot_be_written_is_told_and_can_be_read(database: Database) -> None:
    campaign = with_a_log(database, turns=3)

    def read_only(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute("PRAGMA query_only=ON")

    database.engine.dispose()
    event.listen(database.engine, "connect", read_only)
    with pytest.raises(ReadOnlyDatabaseError, match="nothing was changed"):
        write_turn(database, campaign, 4)
    with database.reading() as page:
        assert len(log.writings(page, campaign)) == 4
    database.close()


def test_a_full_disk_at_each_of_fifty_pages_changes_nothing(database: Database) -> None:
    campaign = with_a_log(database, turns=3)
    (size,) = rows(database.path, "PRAGMA page_count")[0]
    before = rows(database.path, "SELECT count(*), max(number) FROM writing")
    strokes = [log.Stroke(log.Line("e", "turn", place), '"' + "x" * 3000 + '"') for place in range(4, 80)]
    assert isinstance(size, int)
    for more in range(50):
        at_most(database, size + more)
        with pytest.raises(FullDiskError, match="free some room"), database.writing() as page:
            log.append(page, log.Act(campaign, "record"), strokes, database.clock)

        assert rows(database.path, "SELECT count(*), max(number) FROM writing") == before
    assert rows(database.path, "PRAGMA integrity_check") == [("ok",)]
    database.close()


@pytest.mark.slow
def test_two_hundred_kills_lose_no_turn_that_was_called_saved(database: Database) -> None:
    campaign = with_a_log(database)
    database.close()
    saved, lost = 0, 0
    for kill in range(200):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(database.path), campaign, str(saved)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert writer.stdout is not None
        for _ in range(1 + kill % 7):
            saved = int(writer.stdout.readline())
        writer.kill()
        said = writer.stdout.read().split("\n")
        writer.stdout.close()
        writer.wait()
        saved = max([saved, *(int(line) for line in said[:-1])])
        with open_database(database.path) as again, again.reading() as page:
            writings = log.writings(page, campaign)
        lost += max(0, saved - len(writings) + 1)
        assert list(log.broken_seals(writings)) == []
        saved = len(writings) - 1

    assert lost == 0
    assert rows(database.path, "PRAGMA integrity_check") == [("ok",)]
