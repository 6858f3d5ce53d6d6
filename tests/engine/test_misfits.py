"""What would fit instead of a word or a field that the format does not have."""

from typing import Any

import pytest

from schemas.campaign import Campaign
from schemas.session import Session
from tracker.engine.misfits import fields_of, fixed_words, told_of
from tracker.games import GAMES

MOOMIN = GAMES["moomin"]
STUMBLEWOOD = GAMES["stumblewood"]


class TestWords:
    @pytest.mark.parametrize(
        ("record", "place", "word"),
        [
            (MOOMIN.setup, ".advanced[0]", "gift-roll"),
            (MOOMIN.setup, ".map[3].gift", "Plum Purée"),
            (STUMBLEWOOD.setup, ".board", "6x6"),
            (STUMBLEWOOD.setup, ".paths[...].traps[...]", "cobweb"),
        ],
    )
    def test_the_words_of_a_place_are_found(self, record: type[Any], place: str, word: str) -> None:
        assert word in fixed_words(record, place)

    def test_a_place_for_any_text_has_no_fixed_words(self) -> None:
        assert fixed_words(MOOMIN.setup, ".map[0].combination") == ()

    def test_the_kinds_of_a_step_are_the_words_of_its_tag(self) -> None:
        found = fixed_words(MOOMIN.turn(MOOMIN.setup()), ".steps[0].do")

        assert {"set", "gift", "reroll", "professor"} <= set(found)

    def test_an_unknown_word_is_answered_with_those_that_are_known(self) -> None:
        said = told_of("Invalid enum value '5x5' - at `$.board`", STUMBLEWOOD.setup, "setup")

        assert said == "setup.board: '5x5' is not known here; write one of 4x4, 6x6"


class TestForms:
    @pytest.mark.parametrize(
        ("place", "said"),
        [
            (".discoveries[0].code", "a letter and a number, as printed on the piece"),
            (".kept_ability", "a letter and a number, as printed on the piece"),
            (".chapter", "text of another form"),
        ],
    )
    def test_a_code_of_another_form_is_answered_in_words(self, place: str, said: str) -> None:
        opening = GAMES["mountain-goats"].story.opening
        assert opening is not None
        fault = f"Expected `str` matching regex '^[A-Z][1-9][0-9]{{0,2}}$' - at `${place}`"

        assert told_of(fault, opening, "opening") == f"opening{place}: expected {said}"


class TestFields:
    def test_an_unknown_option_is_answered_with_those_that_are_known(self) -> None:
        said = told_of("Object contains unknown field `wind`", STUMBLEWOOD.options, "options")

        assert said.startswith("options: there is an unknown field `wind`; known here: route_order, off_board")

    def test_where_several_records_may_stand_no_fields_are_named(self) -> None:
        assert fields_of(GAMES["stogite"].setup, ".end") == ()

    @pytest.mark.parametrize("game", GAMES)
    def test_every_record_of_every_game_can_be_looked_into(self, game: str) -> None:
        room = GAMES[game]
        records: list[Any] = [
            Session,
            Campaign,
            room.setup,
            room.final,
            room.options,
            room.story.opening,
            room.story.closing,
        ]

        assert all(fields_of(record, "") or not record.__struct_fields__ for record in records if record is not None)
