"""Changing the schema never loses rows, and a failed change leaves the old database."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, event
from sqlalchemy.engine import Engine
from sqlalchemy.exc import DBAPIError

from schemas.tables import Row
from tests.store.homes import Turned, rows, with_a_log
from tracker.errors import DamagedDatabaseError
from tracker.store import upgrade
from tracker.store.backups import backups_of
from tracker.store.database import open_database
from tracker.store.identity import SCHEMA

NEXT = """
import sqlalchemy as sa
from alembic import op
revision = "0002"
down_revision = "0001"

def upgrade():
    op.create_table("shelfmark", sa.Column("id", sa.Integer(), primary_key=True))
    op.add_column("person", sa.Column("nickname", sa.String(), nullable=True))
    with op.batch_alter_table("campaign") as batch:
        batch.alter_column("game", new_column_name="game_id")
    op.execute("UPDATE person SET nickname = name")
"""
LOSING = """
from alembic import op
revision = "0002"
down_revision = "0001"

def upgrade():
    op.execute("DELETE FROM writing WHERE number = 2")
"""
SCHEMA_OF = "SELECT type, name, tbl_name FROM sqlite_schema ORDER BY name"


def scripts(folder: Path, text: str) -> Path:
    found = folder / "migrations"
    shutil.copytree(upgrade.SCRIPTS, found, ignore=shutil.ignore_patterns("__pycache__"))
    (found / "versions" / "r0002_next.py").write_text(text, encoding="utf-8")
    return found


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    path = tmp_path / "family.db"
    with open_database(path, clock=Turned()) as database:
        with_a_log(database, turns=200)
        with database.writing() as page:
            page.exec_driver_sql(
                "INSERT INTO person (id, name, name_key) VALUES ('1', 'Ada', 'ada'), ('2', 'Bo', 'bo')"
            )
    return path


def test_the_newest_migration_is_the_schema_that_the_program_knows() -> None:
    assert upgrade.newest() == f"{SCHEMA:04d}"


def test_migrations_make_the_tables_as_the_code_has_them(tmp_path: Path) -> None:
    migrated, made = tmp_path / "migrated.db", tmp_path / "made.db"
    open_database(migrated).close()
    engine = create_engine(f"sqlite:///{made}")
    Row.metadata.create_all(engine)
    engine.dispose()
    asked = "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'alembic%' AND sql IS NOT NULL ORDER BY name"

    def normalised(path: Path) -> list[tuple[object, set[str]]]:
        return [(name, {line.strip(" ,\t") for line in str(sql).splitlines()}) for name, sql in rows(path, asked)]

    assert normalised(migrated) == normalised(made)


def test_a_rebuilt_table_keeps_every_row(filled: Path, tmp_path: Path) -> None:
    upgrade.upgrade(filled, scripts=scripts(tmp_path, NEXT))

    assert rows(filled, "SELECT count(*) FROM writing") == [(201,)]
    assert rows(filled, "SELECT game_id FROM campaign") == [("mountain-goats",)]
    assert rows(filled, "SELECT nickname FROM person") == [("Ada",), ("Bo",)]
    assert rows(filled, "PRAGMA user_version") == [(2,)]
    assert upgrade.revision_of(filled) == "0002"


def test_a_failure_at_any_statement_leaves_the_old_database(filled: Path, tmp_path: Path) -> None:
    folder = scripts(tmp_path, NEXT)
    before, content = rows(filled, SCHEMA_OF), rows(filled, "SELECT * FROM writing")
    statements: list[str] = []
    failing = 0

    def fail(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        statements.append(statement)
        if len(statements) == failing:
            raise sqlite3.OperationalError("pulled the plug")

    event.listen(Engine, "before_cursor_execute", fail)
    try:
        upgrade.upgrade(Path(shutil.copy(filled, tmp_path / "whole.db")), scripts=folder)
        for failing in range(1, len(statements) + 1):
            statements.clear()
            path = Path(shutil.copy(filled, tmp_path / f"{failing}.db"))
            try:
                upgrade.upgrade(path, scripts=folder)
            except DBAPIError:
                assert rows(path, SCHEMA_OF) == before
                assert rows(path, "SELECT * FROM writing") == content
                assert rows(path, "PRAGMA user_version") == [(SCHEMA,)]
                assert upgrade.revision_of(path) == "0001"
            else:
                # SQLAlchemy asks the older way where the newer question for a table's text fails.
                assert "sqlite_master" in statements[failing - 1]
                assert upgrade.revision_of(path) == "0002"
    finally:
        event.remove(Engine, "before_cursor_execute", fail)

    assert failing > 30


def test_a_migration_that_drops_rows_is_taken_back(filled: Path, tmp_path: Path) -> None:
    before = rows(filled, "SELECT * FROM writing")

    with pytest.raises(DamagedDatabaseError, match="writing: 201 rows, then 200"):
        upgrade.upgrade(filled, scripts=scripts(tmp_path, LOSING))

    assert rows(filled, "SELECT * FROM writing") == before
    assert upgrade.revision_of(filled) == "0001"


def test_a_creation_that_fails_leaves_no_file(tmp_path: Path) -> None:
    folder = scripts(
        tmp_path, "revision = '0002'\ndown_revision = '0001'\ndef upgrade():\n    raise OSError(28, 'full')"
    )

    with pytest.raises(OSError, match="full"):
        upgrade.create(tmp_path / "new.db", scripts=folder)

    assert [path.name for path in tmp_path.iterdir()] == ["migrations"]


def test_an_older_database_is_kept_and_brought_up_to_date(
    filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upgrade, "SCRIPTS", scripts(tmp_path, NEXT))
    monkeypatch.setattr("tracker.store.identity.SCHEMA", 2)

    open_database(filled, clock=Turned()).close()

    assert rows(filled, "PRAGMA user_version") == [(2,)]
    kept = next(backup for backup in backups_of(filled) if backup.why == "upgrade")
    assert rows(kept.path, "PRAGMA user_version") == [(1,)]
    with closing(sqlite3.connect(kept.path)) as connection:
        assert connection.execute("SELECT count(*) FROM writing").fetchone() == (201,)
