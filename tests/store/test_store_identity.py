"""What is no database of ours is refused with one line, and is not touched."""

import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.homes import beside, rows, sha
from tracker.errors import DamagedDatabaseError, DatabaseError, ForeignFileError, NewerDatabaseError, TrackerError
from tracker.store.database import home, open_database
from tracker.store.identity import APPLICATION_ID, SCHEMA


def make_folder(path: Path) -> None:
    path.mkdir()


def make_empty(path: Path) -> None:
    path.touch()


def make_text(path: Path) -> None:
    path.write_text("Ada: 5312 | a+b>8\n" * 20, encoding="utf-8")


def make_zip(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a.txt", "text")


def make_other_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE notes (text)")
        connection.commit()


def make_cut_header(path: Path) -> None:
    open_database(path).close()
    path.write_bytes(path.read_bytes()[:60])


def make_cut_file(path: Path) -> None:
    open_database(path).close()
    path.write_bytes(path.read_bytes()[: path.stat().st_size * 6 // 10])


WRONG = {
    make_folder: (ForeignFileError, "is a folder"),
    make_empty: (ForeignFileError, "is an empty file"),
    make_text: (ForeignFileError, "is a text file"),
    make_zip: (ForeignFileError, "is a ZIP archive"),
    make_other_database: (ForeignFileError, "of another program"),
    make_cut_header: (DamagedDatabaseError, "is damaged"),
    make_cut_file: (DamagedDatabaseError, "is damaged"),
}


@pytest.mark.parametrize("make", WRONG, ids=lambda make: make.__name__)
def test_a_wrong_file_is_refused_with_one_line_and_stays_as_it_is(make: object, tmp_path: Path) -> None:
    path = tmp_path / "family.db"
    assert callable(make)
    make(path)
    kind, words = next(answer for known, answer in WRONG.items() if known is make)
    before = None if path.is_dir() else sha(path)

    with pytest.raises(DatabaseError, match=words) as refused:
        open_database(path)

    assert refused.type is kind
    assert "\n" not in str(refused.value)
    assert path.is_dir() if before is None else sha(path) == before
    assert beside(path) == set()


@pytest.mark.parametrize("ahead", [1, 5])
def test_a_newer_file_is_refused_by_its_number_and_stays_as_it_is(ahead: int, tmp_path: Path) -> None:
    path = tmp_path / "family.db"
    open_database(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version={SCHEMA + ahead}")
    before = sha(path)

    with pytest.raises(NewerDatabaseError, match=f"schema {SCHEMA + ahead}.*backups"):
        open_database(path)

    assert sha(path) == before
    assert beside(path) == set()


def test_an_unknown_revision_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "family.db"
    open_database(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'a1b2c3'")
        connection.commit()
    before = sha(path)

    with pytest.raises(NewerDatabaseError, match="revision a1b2c3"):
        open_database(path)

    assert sha(path) == before
    assert beside(path) == set()


def test_a_new_database_says_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "family.db"
    open_database(path).close()

    assert rows(path, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert rows(path, "PRAGMA user_version") == [(SCHEMA,)]
    assert rows(path, "PRAGMA journal_mode") == [("delete",)]
    assert beside(path) == set()


def test_the_place_is_named_or_the_platforms(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TRACKER_DB", str(tmp_path / "named.db"))
    assert home() == tmp_path / "named.db"

    monkeypatch.delenv("TRACKER_DB")
    assert home().name == "tracker.db"
    assert "chronicle-tracker" in home().parts


def test_a_path_through_a_file_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")

    with pytest.raises(TrackerError, match="cannot be"):
        open_database(tmp_path / "file" / "family.db")
