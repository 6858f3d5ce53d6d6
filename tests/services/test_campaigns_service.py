"""Campaigns come, go, are found, and move between databases without loss."""

import json
from pathlib import Path

import pytest

from tests.services.tables import PLAYERS, documents, home, replayed, seen, table
from tests.store.homes import at_most, rows
from tracker.errors import (
    FullDiskError,
    NotFoundError,
    RefusedError,
    StaleLogError,
    TrackerError,
    UnconfirmedError,
    UnreadableError,
)
from tracker.services.campaigns import (
    export_campaign,
    find_campaign,
    import_campaign,
    is_stale,
    list_campaigns,
    list_removed,
    new_campaign,
    open_campaign,
    remove_campaign,
    rename_campaign,
    reset_campaign,
    restore_campaign,
)
from tracker.services.sessions import open_entry
from tracker.services.turns import log_lines, record_line
from tracker.services.undoing import undo
from tracker.store.backups import backups_of
from tracker.store.database import Database

DOCUMENTS = dict(documents())
every_document = pytest.mark.parametrize("text", DOCUMENTS.values(), ids=DOCUMENTS)


@every_document
def test_a_document_goes_in_and_out_and_in_again_byte_by_byte(text: str, tmp_path: Path) -> None:
    with home(tmp_path, "one.db") as one, home(tmp_path, "two.db") as two:
        first = open_campaign(one, import_campaign(one, text).id)
        exported = export_campaign(first)
        second = open_campaign(two, import_campaign(two, exported).id)

        assert export_campaign(second) == exported
        assert seen(first) == seen(replayed(one, first))
        again = import_campaign(one, exported), import_campaign(one, text)
        assert [(found.added, found.id) for found in again] == [(False, first.id)] * 2
        assert "known already" in again[0].message
        assert len(list_campaigns(one)) == 1


def test_a_document_that_the_judge_refuses_comes_in_and_says_so(database: Database) -> None:
    text = DOCUMENTS["mountain-goats/a-chapter-left-out"]

    found = import_campaign(database, text)

    assert found.added
    assert found.stopped_at is not None
    assert f"refuses session {found.stopped_at}" in found.message


def test_a_document_that_cannot_be_read_changes_nothing(database: Database) -> None:
    with pytest.raises(UnreadableError):
        import_campaign(database, '{"format": "tracker-campaign/1", "game": "chess", "name": "x"}')
    with pytest.raises(UnreadableError, match="session import"):
        import_campaign(
            database, '{"format": "tracker-session/1", "game": "mountain-goats", "players": ["Ada", "Bo"], "setup": {}}'
        )

    assert list_campaigns(database) == ()


def test_a_full_disk_at_each_of_fifty_pages_of_an_import_changes_nothing(database: Database, tmp_path: Path) -> None:
    with home(tmp_path, "other.db") as other:
        document = json.loads(export_campaign(table(other)))
    document["entries"][0]["session"]["turns"] = [f"{PLAYERS[number % 3]}: 1111 |" for number in range(900)]
    text = json.dumps(document)
    table(database, turns=2, name="Monday")
    (size,) = rows(database.path, "PRAGMA page_count")[0]
    before = rows(database.path, "SELECT (SELECT count(*) FROM writing), (SELECT count(*) FROM campaign)")
    assert isinstance(size, int)
    for more in range(50):
        at_most(database, size + more)
        with pytest.raises(FullDiskError):
            import_campaign(database, text)

        assert rows(database.path, "SELECT (SELECT count(*) FROM writing), (SELECT count(*) FROM campaign)") == before
    assert rows(database.path, "PRAGMA integrity_check") == [("ok",)]


def test_a_campaign_is_found_by_any_unique_start_of_its_name(database: Database) -> None:
    for name in ("Goats", "Goats of Autumn Lane", "Ölberg"):
        new_campaign(database, "mountain-goats", name)

    assert find_campaign(database, "goats").name == "Goats"
    assert find_campaign(database, "goats of").name == "Goats of Autumn Lane"
    assert find_campaign(database, "ÖL").name == "Ölberg"
    assert find_campaign(database, find_campaign(database, "öl").id).name == "Ölberg"
    with pytest.raises(NotFoundError, match=r"more than one .*Autumn Lane.* Goats \("):
        find_campaign(database, "go")
    with pytest.raises(NotFoundError, match=r"there is: .*Ölberg"):
        find_campaign(database, "sheep")
    with pytest.raises(NotFoundError):
        open_campaign(database, "sheep")


def test_the_shelf_says_where_each_campaign_stands(database: Database) -> None:
    new_campaign(database, "mountain-goats", "Empty")
    table(database, turns=2)

    said = {one.name: (one.standing, one.sessions, one.turns, str(one.last_played)) for one in list_campaigns(database)}

    assert said == {
        "Sunday": ("session 1, 2 turns", 1, 2, "2026-11-30"),
        "Empty": ("not begun", 0, 0, "None"),
    }
    assert [one.name for one in list_campaigns(database)] == ["Sunday", "Empty"]


def test_two_campaigns_of_one_name_are_refused(database: Database) -> None:
    opened = new_campaign(database, "mountain-goats", "Goats")
    other = new_campaign(database, "mountain-goats", "Sheep")

    with pytest.raises(RefusedError, match="called Goats already"):
        new_campaign(database, "mountain-goats", "GOATS")
    with pytest.raises(RefusedError, match="called Goats already"):
        rename_campaign(database, other, "goats")
    with pytest.raises(UnreadableError):
        new_campaign(database, "chess", "Kings")
    with pytest.raises(UnreadableError):
        new_campaign(database, "mountain-goats", "Goats\n")

    assert rename_campaign(database, opened, "goats").name == "goats"
    assert find_campaign(database, "goats").name == "goats"


def test_a_turn_in_one_campaign_leaves_the_other_as_it_was(database: Database) -> None:
    sunday, kids = table(database, turns=4), table(database, turns=2, name="Kids")
    before = export_campaign(kids)

    record_line(database, sunday, "Bo: 1111 |")

    assert export_campaign(open_campaign(database, kids.id)) == before
    assert find_campaign(database, "Sunday").turns == 5
    kept = backups_of(database.path)
    assert kept
    assert all(one.path.stat().st_size for one in kept)


def test_a_removed_campaign_lies_in_the_bin_and_comes_back_whole(database: Database, tmp_path: Path) -> None:
    opened = new_campaign(database, "mountain-goats", "Sunday")
    for _ in range(12):
        opened = open_entry(database, opened, players=PLAYERS, standalone=True, rulings={"MG-67": "bedtime"})
    before = export_campaign(opened)
    with pytest.raises(UnconfirmedError, match="Sunday with 12 sessions"):
        remove_campaign(database, opened.id)
    assert len(list_campaigns(database)) == 1

    remove_campaign(database, opened.id, confirmed=True)
    database.close()

    with home(tmp_path) as again:
        assert list_campaigns(again) == ()
        assert [one.sessions for one in list_removed(again)] == [12]
        assert "in the bin" in import_campaign(again, before).message
        restore_campaign(again, "sun")
        assert find_campaign(again, "sun").sessions == 12
        assert export_campaign(open_campaign(again, opened.id)) == before


def test_beginning_anew_keeps_the_old_campaign(database: Database) -> None:
    opened = table(database, turns=2)
    before = export_campaign(opened)

    again = reset_campaign(database, opened.id)
    third = reset_campaign(database, opened.id)

    assert [again.name, third.name] == ["Sunday 2", "Sunday 3"]
    assert again.document.entries == ()
    assert export_campaign(open_campaign(database, opened.id)) == before


def test_another_window_is_noticed(database: Database) -> None:
    opened = table(database)
    assert not is_stale(database, opened)

    record_line(database, opened, "Ada: 1111 |")

    assert is_stale(database, opened)
    with pytest.raises(StaleLogError, match="another window"):
        record_line(database, opened, "Ada: 1111 |")
    with pytest.raises(StaleLogError, match="another window"):
        rename_campaign(database, opened, "Monday")
    with pytest.raises(StaleLogError, match="another window"):
        open_entry(database, opened, players=PLAYERS, standalone=True, rulings={"MG-67": "bedtime"})


def test_a_window_that_is_still_open_writes_nothing_into_a_campaign_in_the_bin(database: Database) -> None:
    opened = table(database, turns=1)
    remove_campaign(database, opened.id, confirmed=True)
    takes_out = r"is in the bin; `tracker campaign restore` takes it out again"
    with pytest.raises(RefusedError, match=takes_out):
        record_line(database, opened, "Bo: 1111 |")
    with pytest.raises(RefusedError, match=takes_out):
        undo(database, opened)
    with pytest.raises(RefusedError, match=takes_out):
        rename_campaign(database, opened, "Monday")
    restore_campaign(database, opened.id)

    assert len(log_lines(record_line(database, opened, "Bo: 1111 |"))) == 2


def test_a_damaged_log_names_the_turn(database: Database) -> None:
    opened = table(database, turns=3)
    with database.writing() as page:
        page.exec_driver_sql("UPDATE writing SET body = '{' WHERE line = 'turn' AND place = 2")

    with pytest.raises(TrackerError, match="turn 2"):
        open_campaign(database, opened.id)


def test_names_of_any_script_and_any_brackets_go_through_unchanged(database: Database) -> None:
    names = ["زهرا", "[/]", "=1+1", "<script>"]
    opened = new_campaign(database, "mountain-goats", "[@click]")
    opened = open_entry(database, opened, players=names, standalone=True, place="ملبورن", notes="a\tb")

    session = json.loads(export_campaign(open_campaign(database, opened.id)))["entries"][0]["session"]

    assert (session["players"], session["place"], session["notes"]) == (names, "ملبورن", "a\tb")
