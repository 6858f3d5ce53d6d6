"""Turns are judged, recorded, counted without gaps; and every number is used once."""

import subprocess
import sys

import pytest

from tests.services.tables import PLAYERS, replayed, seen, table
from tests.store.homes import rows
from tracker.errors import NotationError, NotFoundError, RefusedEntryError, RefusedTurnError, UnreadableError
from tracker.services.campaigns import export_campaign, new_campaign, open_campaign
from tracker.services.legal import legal_choices
from tracker.services.sessions import open_entry
from tracker.services.turns import correction_of, log_lines, preview_line, record_line, record_now
from tracker.store.database import Database


def test_a_recorded_turn_is_the_next_line_of_the_log(database: Database) -> None:
    opened = record_line(database, table(database), "ada: 5312 | a+b>8")

    (line,) = log_lines(opened)
    assert (line.number, line.player, line.notation) == (1, "Ada", "Ada: 5312 | a+b>8")
    assert line.events == ("Ada's goat climbs mountain 8 (1 of 3)",)
    assert seen(opened) == seen(open_campaign(database, opened.id))


def test_a_game_recorded_turn_by_turn_stands_as_a_fresh_replay_has_it(database: Database) -> None:
    opened = table(database)
    rolls = ("5312", "G642", "6611", "GG55", "1234", "4433")
    for number in range(40):
        choices = legal_choices(opened, rolls[number % len(rolls)]).choices
        if not choices:
            break
        opened = record_line(database, opened, choices[0].notation)
        assert seen(opened) == seen(replayed(database, opened))

    assert len(log_lines(opened)) > 20


def test_a_refused_turn_writes_nothing_and_teaches(database: Database) -> None:
    opened = table(database)
    before = rows(database.path, "SELECT count(*) FROM writing")

    with pytest.raises(RefusedTurnError, match="MG-22: the dice 5 and 3 make 8, not mountain 9") as refused:
        record_line(database, opened, "Ada: 5312 | a+b>9")

    assert [one.rule for one in refused.value.violations] == ["MG-22"]
    assert refused.value.correction == "Ada: 5312 | a+b>8"
    assert rows(database.path, "SELECT count(*) FROM writing") == before


def test_a_ruling_lets_a_turn_stand_and_marks_its_line(database: Database) -> None:
    opened = record_line(database, table(database), "Ada: 5312 | a+b>9", "we played it so")

    (line,) = log_lines(open_campaign(database, opened.id))
    assert (line.ruling, [one.rule for one in line.violations]) == ("we played it so", ["MG-22"])
    with pytest.raises(UnreadableError, match="control character"):
        record_line(database, opened, "Bo: 5312 | a+b>9", "\x1b[2J")


def test_a_preview_writes_nothing(database: Database) -> None:
    opened = table(database)
    before = rows(database.path, "SELECT count(*) FROM writing")

    allowed, refused = preview_line(opened, "Ada: 5312 | a+b>8"), preview_line(opened, "Ada: 5312 | a+b>9")

    assert (allowed.allowed, refused.allowed) == (True, False)
    assert correction_of(opened, refused) == "Ada: 5312 | a+b>8"
    with pytest.raises(NotationError):
        preview_line(opened, "Ada: climbs")
    assert rows(database.path, "SELECT count(*) FROM writing") == before


def test_without_a_session_there_is_nothing_to_write_on(database: Database) -> None:
    opened = new_campaign(database, "mountain-goats", "Empty")

    with pytest.raises(NotFoundError, match="no session is open in Empty"):
        record_now(database, opened.id, "Ada: 1111 |")
    with pytest.raises(NotFoundError, match="no session is open"):
        legal_choices(opened, "1111")
    with pytest.raises(NotFoundError, match="it has none yet"):
        log_lines(opened)


def test_a_campaign_that_stops_takes_no_turn_until_it_is_amended(database: Database) -> None:
    opened = record_line(database, table(database), "Ada: 5312 | a+b>8")
    with database.writing() as page:
        page.exec_driver_sql("UPDATE writing SET body = replace(body, '\"mountain\":8', '\"mountain\":9')")
    opened = open_campaign(database, opened.id)

    with pytest.raises(RefusedTurnError, match=r"stops at what is refused.*MG-22"):
        record_line(database, opened, "Bo: 1111 |")
    with pytest.raises(RefusedEntryError, match="amend it before"):
        open_entry(database, opened, players=PLAYERS, standalone=True)
    assert [line.allowed for line in log_lines(opened)] == [False]
    assert '"mountain": 9' in export_campaign(opened)


RECORDER = """
import sys
from pathlib import Path
from tracker.services.turns import record_now
from tracker.store.database import open_database
with open_database(Path(sys.argv[1])) as database:
    for _ in range(int(sys.argv[3])):
        record_now(database, sys.argv[2], "Ada: 1111 |", "everybody at once")
"""


def recorded_by_four(database: Database, each: int) -> list[int]:
    opened = table(database)
    database.close()
    words = [sys.executable, "-c", RECORDER, str(database.path), opened.id, str(each)]
    writers = [subprocess.Popen(words) for _ in range(4)]
    assert [writer.wait() for writer in writers] == [0, 0, 0, 0]
    assert len(log_lines(open_campaign(database, opened.id))) == 4 * each
    asked = "SELECT place FROM writing WHERE line = 'turn' ORDER BY number"
    return [int(str(place)) for (place,) in rows(database.path, asked)]


def test_four_processes_write_each_number_once(database: Database) -> None:
    assert recorded_by_four(database, 10) == list(range(1, 41))


@pytest.mark.slow
def test_four_processes_with_250_turns_each_make_a_thousand_numbers(database: Database) -> None:
    assert recorded_by_four(database, 250) == list(range(1, 1001))
