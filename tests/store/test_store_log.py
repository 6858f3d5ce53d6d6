"""The log: each writing follows one before it, and silent change is noticed."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.store.homes import NOON, Turned, with_a_log, write_turn
from tracker.store import log
from tracker.store.database import Database, open_database
from tracker.store.keys import id_of_content, new_id


def opened(tmp_path: Path) -> Database:
    return open_database(tmp_path / "family.db", clock=Turned())


def test_each_writing_names_the_one_that_it_follows(tmp_path: Path) -> None:
    with opened(tmp_path) as database:
        campaign = with_a_log(database, turns=3)
        write_turn(database, campaign, 4)
        with database.reading() as page:
            writings = log.writings(page, campaign)

    assert [writing.number for writing in writings] == [1, 2, 3, 4, 5]
    assert [writing.follows for writing in writings] == [None, *(writing.id for writing in writings[:-1])]
    assert [writing.act for writing in writings] == [1, 1, 1, 1, 5]
    assert list(log.broken_seals(writings)) == []


def test_the_last_writing_on_a_line_stands(tmp_path: Path) -> None:
    with opened(tmp_path) as database:
        campaign = with_a_log(database, turns=2)
        last = write_turn(database, campaign, 1)
        with database.reading() as page:
            stands = log.standing(log.writings(page, campaign))

    assert stands[log.Line("e", "turn", 1)].id == last.id
    assert [line.place for line in stands] == [0, 1, 2]


def test_a_changed_letter_in_any_of_a_hundred_turns_is_noticed(tmp_path: Path) -> None:
    with opened(tmp_path) as database:
        campaign = with_a_log(database, turns=100)
        noticed = []
        for number in range(2, 102):
            with closing(sqlite3.connect(database.path)) as past_us:
                (body,) = past_us.execute("SELECT body FROM writing WHERE number = ?", (number,)).fetchone()
                place = random.Random(number).randrange(len(body))
                spoilt = body[:place] + chr(ord(body[place]) ^ 1) + body[place + 1 :]
                past_us.execute("UPDATE writing SET body = ? WHERE number = ?", (spoilt, number))
                past_us.commit()
                with database.reading() as page:
                    noticed += [writing.number for writing in log.broken_seals(log.writings(page, campaign))]
                past_us.execute("UPDATE writing SET body = ? WHERE number = ?", (body, number))
                past_us.commit()

    assert noticed == list(range(2, 102))


def test_a_writing_that_is_gone_is_noticed(tmp_path: Path) -> None:
    with opened(tmp_path) as database:
        campaign = with_a_log(database, turns=5)
        with database.reading() as page:
            writings = log.writings(page, campaign)

    assert [writing.number for writing in log.broken_seals(writings[:2] + writings[3:])] == [4]


def test_ids_sort_by_their_moment_and_content_has_one_id() -> None:
    earlier, later = new_id(NOON), new_id(NOON.replace(hour=13))

    assert earlier < later
    assert earlier[14] == "7"
    assert new_id(NOON) != new_id(NOON)
    assert id_of_content("x") == id_of_content("x") != id_of_content("y")
