"""How documents are written: one form, the same every time, from which the same document is read again."""

import datetime as dt
import json
from typing import Any

import msgspec
import pytest

from schemas.campaign import Campaign, Entry
from schemas.games.mountain_goats import (
    Component,
    DieNumber,
    GoatsClosing,
    GoatsFinal,
    GoatsOptions,
    GoatsSetup,
    GoatsTurn,
    Manual,
    Move,
    MoveGoat,
    Summits,
    UseAbility,
)
from schemas.session import Session
from schemas.shapes import Turn
from tests.hostile import CASES
from tracker.engine.documents import read_document, write_document
from tracker.engine.judge import judge_session
from tracker.engine.verdicts import session_verdict
from tracker.errors import UnreadableError
from tracker.games import GAMES


def document_of(path: Any) -> Session | Campaign | None:
    """The document of a case, unless it is one that cannot be read."""
    try:
        return read_document(json.dumps(json.loads(path.read_bytes())["document"]), GAMES)
    except UnreadableError:
        return None


DOCUMENTS = {
    f"{path.parent.name}/{path.stem}": document for path in CASES if (document := document_of(path)) is not None
}
every_document = pytest.mark.parametrize("document", DOCUMENTS.values(), ids=DOCUMENTS)


@every_document
def test_what_is_exported_is_read_as_it_was_and_exported_byte_for_byte_again(document: Session | Campaign) -> None:
    text = write_document(document)
    again = read_document(text.encode(), GAMES)

    assert without_empty_texts(again) == without_empty_texts(document)
    assert write_document(again) == text


def without_empty_texts(part: Any) -> Any:
    """A record with every empty text as the absent one that it is."""
    if isinstance(part, msgspec.Struct):
        return type(part), [without_empty_texts(getattr(part, field)) for field in part.__struct_fields__]
    if isinstance(part, dict):
        return {key: without_empty_texts(item) for key, item in part.items()}
    if isinstance(part, tuple):
        return [without_empty_texts(item) for item in part]
    return None if part == "" else part


@every_document
def test_the_text_is_indented_ends_its_lines_plainly_and_leaves_out_what_is_empty(document: Session | Campaign) -> None:
    text = write_document(document)

    assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=2) + "\n"
    assert "\r" not in text
    assert all(value not in (None, "") for value in values_in(json.loads(text)))


@every_document
def test_turns_are_written_as_objects_once_they_are_judged(document: Session | Campaign) -> None:
    if not isinstance(document, Session):
        return
    game = GAMES[document.game]
    try:
        walk = judge_session(game, document)
    except UnreadableError:
        return
    again = session_from(walk.session)

    assert all(isinstance(turn, Turn) for turn in again.turns)
    assert session_verdict(game, judge_session(game, again)) == session_verdict(game, walk)


def session_from(session: Session) -> Session:
    """The session, written and read."""
    read = read_document(write_document(session), GAMES)
    assert isinstance(read, Session)
    return read


def values_in(part: Any) -> list[Any]:
    """Every value of an object, however deep."""
    if isinstance(part, dict | list):
        items = part.values() if isinstance(part, dict) else part
        return [value for item in items for value in (item, *values_in(item))]
    return []


def keys_of(document: Session | Campaign) -> list[str]:
    """The keys as they are written."""
    return list(json.loads(write_document(document)))


class TestOrder:
    def test_the_keys_of_a_session_stand_in_the_order_of_the_format(self) -> None:
        session = Session(
            notes="late", final=GoatsFinal(winner="Bo"), turns=("Bo: 1234 |",), setup=GoatsSetup(chapter=2),
            first_player="Bo", players=("Ada", "Bo"), place="Kitchen table", played_on=dt.date(2026, 11, 30),
            edition=1, game="mountain-goats", id="x",
        )  # fmt: skip

        assert keys_of(session) == [
            *("format", "id", "game", "edition", "played_on", "place", "players", "first_player", "setup", "turns"),
            *("final", "notes"),
        ]
        assert json.loads(write_document(session))["played_on"] == "2026-11-30"

    def test_the_keys_of_a_turn_stand_in_the_order_of_the_format(self) -> None:
        actions = (UseAbility(die=1, card="B1"), Move(dice=(2,), mountain=5))
        turn = GoatsTurn(player="Bo", roll=("G", 2, 3, 4), ruling="so", actions=actions)
        session = Session(game="mountain-goats", players=("Bo", "Ada"), turns=(turn,))

        written = json.loads(write_document(session))["turns"][0]

        assert list(written) == ["player", "ruling", "roll", "actions"]
        assert written["actions"] == [
            {"do": "ability", "die": 1, "card": "B1"},
            {"do": "move", "dice": [2], "mountain": 5},
        ]

    def test_names_of_any_script_are_written_as_they_are(self) -> None:
        assert '"می\u200cخواهم"' in write_document(Session(game="mountain-goats", players=("می\u200cخواهم",)))


class TestWhatIsLeftOut:
    """What is left out reads back as it was; what would read back otherwise is written."""

    def written(self, setup: GoatsSetup) -> Any:
        session = Session(game="mountain-goats", players=("Ada", "Bo"), setup=setup, final=GoatsFinal())
        assert session_from(session) == session
        return json.loads(write_document(session)).get("setup")

    def test_a_bare_session_says_only_what_it_must(self) -> None:
        session = read_document('{"format":"tracker-session/1","game":"mountain-goats","players":[]}', GAMES)

        assert json.loads(write_document(session)) == {
            "format": "tracker-session/1",
            "game": "mountain-goats",
            "players": [],
        }

    def test_an_empty_setup_and_an_empty_final_are_left_out(self) -> None:
        assert self.written(GoatsSetup()) is None

    def test_an_empty_note_is_no_note(self) -> None:
        assert keys_of(Session(game="mountain-goats", players=(), notes="", place="")) == ["format", "game", "players"]

    def test_a_choice_against_an_option_is_written(self) -> None:
        assert self.written(GoatsSetup(options=GoatsOptions(fewer_cards=False))) == {"options": {"fewer-cards": False}}

    def test_what_is_as_it_would_be_anyway_is_left_out(self) -> None:
        effect = MoveGoat(mountains=(5, 6, 7, 8, 9, 10), origin="any", whose="own")

        written = self.written(
            GoatsSetup(summits=Summits(), components={"B1": Component(kind="ability", effect=effect)})
        )

        assert written == {"components": {"B1": {"kind": "ability", "effect": {"type": "move-goat"}}}}

    def test_an_ability_that_works_on_no_mountain_does_not_come_back_working_on_all(self) -> None:
        component = Component(kind="ability", effect=MoveGoat(mountains=()))

        assert self.written(GoatsSetup(components={"B1": component}))["components"]["B1"]["effect"]["mountains"] == []

    def test_a_backpack_that_was_found_empty_is_not_a_backpack_nobody_looked_into(self) -> None:
        entries = tuple(Entry(closing=GoatsClosing(winner="Ada", packed=packed)) for packed in ((), None))
        campaign = Campaign(game="mountain-goats", name="Goats", options=GoatsOptions(), entries=entries)

        text = write_document(campaign)

        assert [entry["closing"] for entry in json.loads(text)["entries"]] == [
            {"winner": "Ada", "packed": []},
            {"winner": "Ada"},
        ]
        assert read_document(text, GAMES) == campaign

    def test_an_entry_with_nothing_in_it_is_still_an_entry(self) -> None:
        campaign = Campaign(game="mountain-goats", name="Goats", options=GoatsOptions(), entries=(Entry(), Entry()))

        assert json.loads(write_document(campaign))["entries"] == [{}, {}]
        assert read_document(write_document(campaign), GAMES) == campaign

    def test_a_kind_of_effect_is_told_even_where_nothing_else_is(self) -> None:
        pieces = {
            "B1": Component(kind="ability", effect=DieNumber(value=6)),
            "D2": Component(kind="rule", effect=Manual()),
        }

        assert self.written(GoatsSetup(components=pieces))["components"] == {
            "B1": {"kind": "ability", "effect": {"type": "die-number", "value": 6}},
            "D2": {"kind": "rule", "effect": {"type": "manual"}},
        }

    def test_a_campaigns_session_says_its_format_like_any_session(self) -> None:
        session = Session(game="mountain-goats", players=(), setup=GoatsSetup(), final=GoatsFinal())
        campaign = Campaign(
            game="mountain-goats", name="Goats", options=GoatsOptions(), entries=(Entry(session=session),)
        )

        assert read_document(write_document(campaign), GAMES) == campaign
        assert json.loads(write_document(campaign))["entries"] == [
            {"session": {"format": "tracker-session/1", "game": "mountain-goats", "players": []}}
        ]
