"""The doctor finds what is wrong and nothing else; sheets come out in every format; history shows every stroke."""

from pathlib import Path

import pytest

from tests.services.tables import PLAYERS, documents, home, table
from tests.store.homes import rows
from tracker.errors import ExistingFileError, NotFoundError
from tracker.services.campaigns import export_campaign, find_campaign, import_campaign, open_campaign
from tracker.services.chronicles import (
    TARGETS,
    chronicle_of,
    export_chronicle,
    export_sheet,
    plan_sheet_of,
    session_sheet_of,
)
from tracker.services.histories import history_of
from tracker.services.turns import record_line
from tracker.services.undoing import redo, undo
from tracker.services.upkeep import backup, doctor, doubt, list_backups, restore_backup
from tracker.store.backups import folder_of
from tracker.store.database import Database


def test_the_doctor_is_silent_where_all_is_well(database: Database) -> None:
    table(database, turns=6)
    import_campaign(database, dict(documents())["mountain-goats/a-story-of-ten-chapters"])

    assert doctor(database) == ()
    assert doubt(database) is None


DAMAGES = {
    "UPDATE writing SET body = replace(body, '1', '2') WHERE line = 'turn' AND place = 2": "turn 2 of session 1",
    "DELETE FROM writing WHERE line = 'turn' AND place = 3": "a line is gone",
    "UPDATE writing SET number = 99 WHERE line = 'turn' AND place = 4": "turn 4 of session 1",
    "UPDATE writing SET written_at = '2020-01-01T00:00:00.000Z' WHERE number = 2": "of session 1 was changed",
    "UPDATE writing SET body = NULL WHERE line = 'session'": "the session of session 1",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_doctor_says_which_turn_was_changed(damage: str, database: Database) -> None:
    table(database, turns=6)
    with database.writing() as page:
        page.exec_driver_sql(damage)

    found = doctor(database)

    assert any(DAMAGES[damage] in finding.message for finding in found)
    assert all(finding.where.startswith("Sunday") for finding in found)


def test_the_doctor_says_what_points_nowhere(database: Database) -> None:
    table(database)
    with database.engine.connect() as past_the_rules:
        past_the_rules.exec_driver_sql("COMMIT")
        past_the_rules.exec_driver_sql("PRAGMA foreign_keys=OFF")
        past_the_rules.exec_driver_sql("UPDATE person SET merged_into = 'nobody' WHERE name = 'Ada'")
        past_the_rules.invalidate()

    assert ("references", "row 1 of person") in {(one.kind, one.where) for one in doctor(database)}


def test_every_backup_restores_to_the_export_of_its_time(database: Database, tmp_path: Path) -> None:
    opened = table(database)
    exports = {}
    for player in PLAYERS * 2:
        exports[backup(database).name] = export_campaign(opened)
        opened = record_line(database, opened, f"{player}: 1111 |")
    assert exports.keys() <= {one.path.name for one in list_backups(database)}
    for name, text in exports.items():
        empty = tmp_path / name / "family.db"
        kept = folder_of(empty)
        kept.mkdir(parents=True)
        (kept / name).write_bytes((folder_of(database.path) / name).read_bytes())
        restore_backup(name, empty)
        with home(empty.parent) as again:
            assert export_campaign(open_campaign(again, find_campaign(again, "sun").id)) == text


def test_an_open_window_notices_that_a_backup_was_put_back(database: Database) -> None:
    opened = table(database, turns=2)
    made = backup(database)
    later = record_line(database, opened, "Cy: 1111 |")

    restore_backup(made.name, database.path)

    assert export_campaign(open_campaign(database, opened.id)) == export_campaign(opened)
    assert later.version != open_campaign(database, opened.id).version


@pytest.mark.parametrize("to", TARGETS)
def test_a_chronicle_comes_out_in_every_format(to: str, database: Database, tmp_path: Path) -> None:
    text = dict(documents())["mountain-goats/two-chapters-and-the-plan-of-the-third"]
    opened = open_campaign(database, import_campaign(database, text).id)
    target = next(one for one in TARGETS if one == to)
    folder = tmp_path / "out"
    folder.mkdir()

    written = export_chronicle(opened, target, folder)
    again = export_chronicle(opened, target, folder)

    assert all(path.stat().st_size for path in written)
    assert not set(written) & set(again)
    if to == "json":
        assert written[0].read_text(encoding="utf-8") == export_campaign(opened)


def test_sheets_of_a_session_and_of_a_plan_name_what_they_are(database: Database, tmp_path: Path) -> None:
    text = dict(documents())["mountain-goats/two-chapters-and-the-plan-of-the-third"]
    opened = open_campaign(database, import_campaign(database, text).id)

    kinds = [chronicle_of(opened).kind, session_sheet_of(opened, 1).kind, plan_sheet_of(opened).kind]

    assert kinds == ["chronicle", "session", "plan"]
    path = tmp_path / "plan.txt"
    assert export_sheet(plan_sheet_of(opened), "txt", path) == (path,)
    with pytest.raises(ExistingFileError):
        export_sheet(plan_sheet_of(opened), "txt", path)
    with pytest.raises(NotFoundError):
        session_sheet_of(opened, 9)


def test_history_shows_turn_undo_and_redo_with_their_times(database: Database) -> None:
    opened = record_line(database, table(database), "Ada: 5312 | a+b>8")
    opened = redo(database, undo(database, opened))

    strokes = [one for one in history_of(database, opened) if one.line == "turn"]

    assert [(one.deed, one.entry, one.place, one.notation, one.stands) for one in strokes] == [
        ("record", 1, 1, "Ada: 5312 | a+b>8", False),
        ("undo", 1, 1, None, False),
        ("redo", 1, 1, "Ada: 5312 | a+b>8", True),
    ]
    times = [one.written_at for one in strokes]
    assert times == sorted(times)
    assert len(history_of(database, opened)) == rows(database.path, "SELECT count(*) FROM writing")[0][0]
