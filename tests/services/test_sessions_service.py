"""Evenings are set up, begun, closed, and moved as documents."""

import datetime as dt
import json
from typing import Any

import pytest

from tests.services.tables import PLAYERS, documents, replayed, seen, table
from tracker.errors import NotFoundError, RefusedEntryError, UnreadableError
from tracker.services.campaigns import (
    export_campaign,
    find_campaign,
    import_campaign,
    new_campaign,
    open_campaign,
    rename_campaign,
)
from tracker.services.opened import OpenCampaign
from tracker.services.plans import plan
from tracker.services.sessions import (
    ClosingParts,
    close_entry,
    export_session,
    import_session,
    open_entry,
    preview_closing,
    preview_entry,
    set_final,
)
from tracker.services.turns import record_line, record_turn
from tracker.services.undoing import undo
from tracker.store.database import Database

OPENING: dict[str, Any] = {
    "chapter": 1,
    "page": 4,
    "first_player": "Ada",
    "first_player_because": "the youngest",
    "discoveries": [
        {"code": "A1", "kind": "summit", "name": "Waterfall", "effect": {"type": "manual"}},
        {"code": "B1", "kind": "ability", "name": "Big leap", "effect": {"type": "die-number", "value": 6}},
        {"code": "B2", "kind": "ability", "name": "Horn", "effect": {"type": "die-number", "value": 2}},
    ],
}


def story(database: Database) -> OpenCampaign:
    return new_campaign(database, "mountain-goats", "Sunday", start_page=4)


def test_a_chapter_is_set_up_first_and_begun_later_in_the_same_entry(database: Database) -> None:
    opened = open_entry(database, story(database), opening=OPENING)
    assert find_campaign(database, "sun").standing == "session 1 set up"
    assert opened.session is None

    begun = open_entry(database, opened, players=PLAYERS, played_on=dt.date(2026, 11, 30), place="Kitchen")

    assert begun.entry == opened.entry
    (entry,) = begun.document.entries
    assert (entry.opening.chapter, entry.session.players if entry.session else ()) == (1, PLAYERS)
    assert entry.session is not None
    assert (entry.session.edition, entry.session.place) == (1, "Kitchen")
    assert begun.session is not None
    assert begun.session.session.setup.abilities == ("B1", "B2")
    assert begun.is_playing
    assert seen(begun) == seen(replayed(database, begun))


def test_a_chapter_that_is_set_up_can_be_set_up_otherwise(database: Database) -> None:
    opened = open_entry(database, story(database), opening=OPENING)

    again = open_entry(database, opened, opening=OPENING | {"first_player": "Bo"})

    assert len(again.document.entries) == 1
    assert again.document.entries[0].opening.first_player == "Bo"
    assert export_campaign(undo(database, again, confirmed=True)) == export_campaign(opened)


def test_a_refused_opening_writes_nothing_unless_a_ruling_lets_it_stand(database: Database) -> None:
    opened = new_campaign(database, "mountain-goats", "Sunday", start_page=7)
    before = export_campaign(opened)

    previewed = preview_entry(opened, opening=OPENING)
    with pytest.raises(RefusedEntryError, match="MG-72") as refused:
        open_entry(database, opened, opening=OPENING)

    assert [one.rule for one in refused.value.violations] == [one.rule for one in previewed.violations] == ["MG-72"]
    assert export_campaign(open_campaign(database, opened.id)) == before
    ruled = open_entry(database, opened, opening=OPENING, rulings={"MG-72": "a new book"})
    assert ruled.document.entries[0].rulings == {"MG-72": "a new book"}
    assert ruled.walk.stopped_at is None


def test_what_cannot_be_read_is_told_by_its_place(database: Database) -> None:
    opened = story(database)

    with pytest.raises(UnreadableError, match=r"opening.*colour"):
        open_entry(database, opened, opening={**OPENING, "colour": "red"})
    with pytest.raises(UnreadableError, match="control character"):
        open_entry(database, opened, players=PLAYERS, place="\x1b]0;x\x07")
    with pytest.raises(UnreadableError, match="is empty"):
        open_entry(database, opened, players=["Ada", " "])


def test_the_other_halves_of_an_evening_need_a_session(database: Database) -> None:
    opened = story(database)

    with pytest.raises(NotFoundError, match="no session is open"):
        close_entry(database, opened, closing={"winner": "Ada"})
    with pytest.raises(NotFoundError, match="no session 3"):
        export_session(table(database, name="Kids"), 3)


def test_a_story_told_to_the_services_is_the_document_that_it_came_from(database: Database) -> None:
    text = dict(documents())["mountain-goats/a-story-of-ten-chapters"]
    whole = open_campaign(database, import_campaign(database, text).id)
    whole = rename_campaign(database, whole, "As imported")
    told = new_campaign(
        database,
        "mountain-goats",
        "As told",
        started_on=whole.document.started_on,
        start_page=whole.document.start_page,
        options=whole.document.options,
    )
    for entry in whole.document.entries:
        session = entry.session
        assert session is not None
        assert plan(told) is not None
        told = open_entry(database, told, opening=entry.opening, rulings=entry.rulings, standalone=entry.standalone)
        told = open_entry(
            database,
            told,
            players=session.players,
            first_player=session.first_player,
            setup=session.setup,
            played_on=session.played_on,
            place=session.place,
            notes=session.notes,
        )
        for turn in session.turns:
            told = record_turn(database, told, turn)
        told = close_entry(database, told, closing=entry.closing, final=session.final, rulings=entry.rulings)

    assert plan(told) is None
    exported, expected = json.loads(export_campaign(told)), json.loads(export_campaign(whole))
    for document in (exported, expected):
        for entry in document["entries"]:
            del entry["session"]["id"]
        del document["id"], document["name"]
    assert exported == expected
    assert seen(told) == seen(replayed(database, told))


def test_a_closing_too_early_is_refused_and_can_be_previewed(database: Database) -> None:
    opened = open_entry(database, story(database), opening=OPENING, players=PLAYERS)
    before = export_campaign(opened)

    previewed = preview_closing(opened, ClosingParts(closing={"winner": "Ada"}))
    with pytest.raises(RefusedEntryError, match="MG-") as refused:
        close_entry(database, opened, closing={"winner": "Ada"})

    assert not previewed.allowed
    assert {one.rule for one in refused.value.violations} == {one.rule for one in previewed.violations}
    assert export_campaign(open_campaign(database, opened.id)) == before


def test_a_refused_end_stands_with_a_ruling_of_its_own(database: Database) -> None:
    opened = table(database, turns=3)
    with pytest.raises(RefusedEntryError, match="MG-64"):
        set_final(database, opened, {"winner": "Bo"})

    ended = set_final(database, opened, {"winner": "Bo"}, {"MG-64": "we had to go to bed"})

    session = open_campaign(database, ended.id).document.entries[0].session
    assert session is not None
    assert (session.final.winner, session.final.ruling) == ("Bo", "we had to go to bed")
    assert seen(ended) == seen(replayed(database, ended))


def test_a_refused_setup_stands_with_a_ruling_of_its_own(database: Database) -> None:
    opened = new_campaign(database, "mountain-goats", "Sunday")
    setup = {"abilities": ["Z9"], "components": {}}
    with pytest.raises(RefusedEntryError) as refused:
        open_entry(database, opened, players=PLAYERS, standalone=True, setup=setup)
    rulings = {one.rule: "from another box" for one in refused.value.violations}
    assert rulings

    begun = open_entry(database, opened, players=PLAYERS, standalone=True, setup=setup, rulings=rulings)

    assert begun.walk.stopped_at is None
    assert seen(begun) == seen(replayed(database, begun))


def test_a_session_goes_out_and_comes_in_once(database: Database) -> None:
    opened = table(database, turns=5)
    text = export_session(opened)
    other = new_campaign(database, "mountain-goats", "Other")

    assert not import_session(database, opened, text).added
    named = json.loads(text) | {"id": "another-evening"}
    first = import_session(database, other, json.dumps(named))
    second = import_session(database, first.campaign, json.dumps(named))

    assert (first.added, second.added) == (True, False)
    assert json.loads(export_session(first.campaign)) == named
    with pytest.raises(UnreadableError, match="campaign import"):
        import_session(database, other, export_campaign(opened))


def test_a_session_without_an_id_comes_in_once(database: Database) -> None:
    opened = new_campaign(database, "mountain-goats", "Sunday")
    text = json.dumps(
        {
            "format": "tracker-session/1",
            "game": "mountain-goats",
            "players": ["Ada", "Bo"],
            "setup": {},
            "turns": ["Ada: 1111 |", "Bo: 5312 | a+b>8"],
        }
    )

    first = import_session(database, opened, text)
    second = import_session(database, first.campaign, text)

    assert (first.added, second.added) == (True, False)
    assert len(second.campaign.document.entries) == 1


class TestTheEndOfAGameWhoseSetupMustBeKnown:
    """A board that has no default: what ends the game is read beside it."""

    def test_those_who_arrived_may_share_the_victory(self, database: Database) -> None:
        opened = new_campaign(database, "stumblewood", "Floor")
        route = {"squares": ["a1", "a2"]}
        opened = open_entry(
            database, opened, players=("Ada", "Bo"), setup={"board": "4x4", "paths": {"Ada": route, "Bo": route}}
        )
        for line in ("Ada: u=arrival", "Bo: u=arrival"):
            opened = record_line(database, opened, line)

        ended = close_entry(database, opened, final={"share": True})

        assert ended.session is not None
        assert [row.winner for row in ended.game.standings(ended.session.state)] == [True, True]

    def test_what_ends_another_game_is_refused(self, database: Database) -> None:
        opened = open_entry(
            database,
            new_campaign(database, "stumblewood", "Floor"),
            players=("Ada", "Bo"),
            setup={"board": "4x4"},
        )

        with pytest.raises(UnreadableError, match="winner"):
            close_entry(database, opened, final={"winner": "Ada"})
