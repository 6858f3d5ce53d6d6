"""Undo, redo, amend, strike: each one more writing, none a loss."""

import random

import pytest

from tests.services.tables import PLAYERS, replayed, seen, table
from tests.store.homes import rows
from tracker.errors import NotFoundError, RefusedError, RefusedTurnError, StaleLogError, UnconfirmedError
from tracker.services.amending import At, amend_turn, preview_amendment, read_line_at, restore_turn, strike_turn
from tracker.services.campaigns import export_campaign, new_campaign, open_campaign
from tracker.services.opened import OpenCampaign
from tracker.services.sessions import open_entry
from tracker.services.turns import log_lines, record_line
from tracker.services.undoing import reach, redo, undo
from tracker.store.backups import backups_of
from tracker.store.database import Database


def turns_of(opened: OpenCampaign) -> list[str]:
    return [line.notation for line in log_lines(opened)]


def test_eight_undone_and_redone_stand_as_before(database: Database) -> None:
    opened = table(database, turns=12)
    before = export_campaign(opened)

    after = undo(database, undo(database, opened, steps=3), steps=5)
    assert len(turns_of(after)) == 4
    again = redo(database, after, steps=8)

    assert export_campaign(again) == before
    assert rows(
        database.path, "SELECT deed, count(*) FROM writing WHERE line = 'turn' GROUP BY deed ORDER BY deed"
    ) == [
        ("record", 12),
        ("redo", 8),
        ("undo", 8),
    ]


def test_after_a_new_turn_the_undone_ones_are_not_redone_but_still_written(database: Database) -> None:
    opened = undo(database, table(database, turns=12), steps=8)
    assert reach(database, opened).redo == "turn 5 of session 1"

    opened = record_line(database, opened, "Bo: 6611 |")

    assert reach(database, opened).redo is None
    with pytest.raises(RefusedError, match="nothing more to redo"):
        redo(database, opened)
    assert len(turns_of(opened)) == 5
    assert rows(database.path, "SELECT count(*) FROM writing WHERE deed = 'record'") == [(13,)]


def test_more_than_a_turn_is_undone_only_when_confirmed(database: Database) -> None:
    opened = table(database, turns=1)
    opened = undo(database, opened)

    with pytest.raises(UnconfirmedError, match="the opening of session 1"):
        undo(database, opened)
    empty = undo(database, opened, confirmed=True)
    assert empty.document.entries == ()
    with pytest.raises(RefusedError, match="nothing more to undo"):
        undo(database, empty)
    assert export_campaign(redo(database, empty)) == export_campaign(opened)


def test_an_undo_on_a_log_that_has_moved_is_told(database: Database) -> None:
    opened = table(database, turns=2)
    record_line(database, opened, "Cy: 1111 |")

    with pytest.raises(StaleLogError):
        undo(database, opened)
    with pytest.raises(StaleLogError):
        redo(database, open_and_undo(database, opened))


def open_and_undo(database: Database, opened: OpenCampaign) -> OpenCampaign:
    undo(database, open_campaign(database, opened.id))
    return opened


@pytest.mark.parametrize("seed", range(8))
def test_any_walk_of_undo_and_redo_stands_as_a_fresh_replay_has_it(seed: int, database: Database) -> None:
    chance = random.Random(seed)
    opened = table(database)
    done: list[list[str]] = [[]]
    undone: list[list[str]] = []
    for _ in range(60):
        match chance.choice(["record", "record", "undo", "redo", "amend"]):
            case "record":
                line = f"{PLAYERS[len(done[-1]) % 3]}: {chance.choice(['1111', '6611', '1234'])} |"
                opened = record_line(database, opened, line)
                done.append([*done[-1], line])
                undone.clear()
            case "undo" if len(done) > 1:
                opened = undo(database, opened)
                undone.append(done.pop())
            case "redo" if undone:
                opened = redo(database, opened)
                done.append(undone.pop())
            case "amend" if done[-1]:
                place = chance.randrange(len(done[-1]))
                line = f"{PLAYERS[place % 3]}: 5555 |"
                at = At(1, place + 1)
                opened = amend_turn(database, opened, at, read_line_at(opened, at, line), confirmed=True)
                done.append([*done[-1][:place], line, *done[-1][place + 1 :]])
                undone.clear()
        assert turns_of(opened) == done[-1]
    assert seen(opened) == seen(replayed(database, opened))


def test_an_amended_turn_says_first_what_changes_later(database: Database) -> None:
    opened = table(database)
    for line in ("Ada: 5511 | a+b>10 c+d>2", "Ada: 5551 | a+b>10"):
        with pytest.raises(RefusedTurnError):
            record_line(database, opened, line.replace("10", "9"))
    for line in ("Ada: 5312 | a+b>8", "Bo: 5512 | a+b>10", "Cy: 1111 |", "Ada: 5312 | a+b>8"):
        opened = record_line(database, opened, line)
    at = At(1, 1)
    other = read_line_at(opened, at, "Ada: 5312 | a+c>6")

    preview = preview_amendment(opened, at, other)

    assert preview.judged is not None
    assert preview.judged.allowed
    assert turns_of(opened)[0] == "Ada: 5312 | a+b>8"
    amended = amend_turn(database, opened, at, other, confirmed=True)
    assert turns_of(amended)[0] == "Ada: 5312 | a+c>6"
    assert seen(amended) == seen(replayed(database, amended))
    assert export_campaign(undo(database, amended)) == export_campaign(opened)


def test_an_amendment_that_breaks_a_later_turn_asks(database: Database) -> None:
    opened = table(database, turns=4)
    with pytest.raises(UnconfirmedError, match="turn 2 of session 1 is refused then") as asked:
        strike_turn(database, opened, At(1, 1))
    assert "--yes" in str(asked.value)

    struck = strike_turn(database, opened, At(1, 1), confirmed=True)

    assert len(turns_of(struck)) == 3
    assert struck.walk.stopped_at == 1
    restored = restore_turn(database, struck, 1, 1)
    assert export_campaign(restored) == export_campaign(opened)
    with pytest.raises(NotFoundError, match="no struck turn"):
        restore_turn(database, restored, 1, 1)


def test_a_refused_amendment_changes_nothing(database: Database) -> None:
    opened = table(database, turns=2)
    at = At(1, 2)

    with pytest.raises(RefusedTurnError, match="turn 2 of session 1 is refused: MG-22"):
        amend_turn(database, opened, at, read_line_at(opened, at, "Bo: 5312 | a+b>9"))
    with pytest.raises(NotFoundError, match="has no turn 3"):
        preview_amendment(opened, At(1, 3), None)

    assert export_campaign(open_campaign(database, opened.id)) == export_campaign(opened)


def test_an_older_session_is_backed_up_before_it_is_amended(database: Database) -> None:
    opened = new_campaign(database, "mountain-goats", "Sunday")
    for _ in range(2):
        opened = open_entry(database, opened, players=PLAYERS, standalone=True, rulings={"MG-67": "bedtime"})
        if len(opened.kept) == 1:
            opened = record_line(database, opened, "Ada: 1111 |")
    before = len(backups_of(database.path))

    amend_turn(database, opened, At(1, 1), read_line_at(opened, At(1, 1), "Ada: 6611 |"), confirmed=True)

    assert len(backups_of(database.path)) == before + 1
