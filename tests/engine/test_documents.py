"""What is read from outside: every limit, and every refusal in one line that says where and why."""

import json
from typing import Any

import pytest

from schemas.campaign import Campaign
from schemas.session import DEEPEST, LARGEST, MOST_PLAYERS, MOST_TURNS, Session
from tracker.engine.documents import MOST_PARTS, read_document, read_json
from tracker.errors import UnreadableError
from tracker.games import GAMES

HEAD = {"format": "tracker-session/1", "game": "mountain-goats", "players": ["Ada", "Bo"]}
STORY = {"format": "tracker-campaign/1", "game": "mountain-goats", "name": "The goats of Autumn Lane"}
TURN = {"player": "Bo", "roll": [1, 2, 3, 4]}


def text_of(**changes: Any) -> str:
    """A small session document, with these keys changed."""
    return json.dumps(HEAD | changes)


def session(**changes: Any) -> Session:
    """The small session as read."""
    found = read_document(text_of(**changes), GAMES)
    assert isinstance(found, Session)
    return found


def campaign(**changes: Any) -> Campaign:
    """A small campaign as read."""
    found = read_document(json.dumps(STORY | changes), GAMES)
    assert isinstance(found, Campaign)
    return found


def refusal(content: bytes | str) -> str:
    """Why a document cannot be read: one short printable line."""
    with pytest.raises(UnreadableError) as refused:
        read_document(content, GAMES)
    said = str(refused.value)
    assert said.isprintable()
    assert len(said) < 400
    return said


def refused(**changes: Any) -> str:
    """Why the small session cannot be read with these keys changed."""
    return refusal(text_of(**changes))


class TestWhatADocumentIs:
    def test_a_session_is_read(self) -> None:
        assert session(first_player="Bo").first_player == "Bo"

    def test_a_campaign_is_read(self) -> None:
        assert campaign(entries=[{"session": HEAD}]).entries[0].session == session()

    def test_a_byte_order_mark_in_front_is_no_part_of_it(self) -> None:
        assert read_document("\ufeff" + text_of(), GAMES) == session()
        assert read_document(b"\xef\xbb\xbf" + text_of().encode(), GAMES) == session()

    @pytest.mark.parametrize("kind", ["session", "campaign"])
    def test_a_newer_format_is_refused_by_name(self, kind: str) -> None:
        said = refused(format=f"tracker-{kind}/2")

        assert f"'tracker-{kind}/2', written by a newer tracker" in said
        assert "update it" in said

    @pytest.mark.parametrize("said", [None, "", 1, "session", "tracker-session/", "tracker-verdict/1", ["x"]])
    def test_what_does_not_say_what_it_is_is_refused(self, said: object) -> None:
        assert "does not say what it is" in refused(format=said)

    def test_a_session_inside_a_campaign_is_of_a_format_too(self) -> None:
        said = refusal(json.dumps(STORY | {"entries": [{"session": HEAD | {"format": "tracker-session/2"}}]}))

        assert said == "entries[0].session.format: a session is read as tracker-session/1, not as 'tracker-session/2'"

    @pytest.mark.parametrize("content", ["[]", '"text"', "7", "null", "true"])
    def test_json_that_is_no_object_is_refused(self, content: str) -> None:
        assert "no object" in refusal(content)

    def test_what_is_no_json_is_refused_with_line_and_column(self) -> None:
        assert refusal('{\n  "format": }') == "the document is not JSON: expecting value at line 2, column 13"

    def test_text_in_another_encoding_is_refused_with_the_byte_and_its_place(self) -> None:
        said = refusal(b'\xef\xbb\xbf{"notes":"Zo\xeb"}')

        assert said == "the document is not UTF-8 text: byte 0xeb at place 16; save it as UTF-8"


class TestLimits:
    def test_eight_mebibytes_are_read_and_one_byte_more_is_not(self) -> None:
        padding = LARGEST - len(text_of(notes=""))

        assert session(notes="x" * padding).notes == "x" * padding
        assert refused(notes="x" * (padding + 1)) == (
            f"the document has {LARGEST + 1} bytes, at most {LARGEST} are read (8 MiB)"
        )

    def test_text_is_measured_in_bytes_and_not_in_letters(self) -> None:
        assert f"at most {LARGEST}" in refusal(json.dumps(HEAD | {"notes": "é" * (LARGEST // 2)}, ensure_ascii=False))

    def test_twenty_levels_are_read_and_one_more_is_not(self) -> None:
        def nested(levels: int) -> str:
            return '{"a":' * (levels - 1) + "{}" + "}" * (levels - 1)

        assert read_json(nested(DEEPEST)) != {}
        assert refusal(nested(DEEPEST + 1)) == "the document is nested too deep: at most 20 levels are read"

    def test_lists_are_levels_too(self) -> None:
        def nested(levels: int) -> str:
            return '{"a":' + "[" * (levels - 1) + "]" * (levels - 1) + "}"

        assert read_json(nested(DEEPEST)) != {}
        assert "too deep" in refusal(nested(DEEPEST + 1))

    def test_a_hundred_thousand_levels_are_refused_like_twenty_one(self) -> None:
        assert "too deep" in refusal('{"a":' * 100_000)

    def test_brackets_in_a_text_are_no_levels(self) -> None:
        assert session(notes="[" * 100).notes == "[" * 100

    def test_more_lists_than_memory_should_hold_are_refused(self) -> None:
        assert f"at most {MOST_PARTS}" in refusal(text_of()[:-1] + ',"setup":[' + "[]," * MOST_PARTS + "[]]}")

    def test_twelve_players_are_read_and_thirteen_are_not(self) -> None:
        assert len(session(players=[f"P{seat}" for seat in range(MOST_PLAYERS)]).players) == MOST_PLAYERS
        assert refused(players=[f"P{seat}" for seat in range(13)]) == "players: 13 names, a session has at most 12"

    def test_twenty_thousand_turns_are_read_and_one_more_is_not(self) -> None:
        assert len(session(turns=[TURN] * MOST_TURNS).turns) == MOST_TURNS
        assert refused(turns=["x"] * (MOST_TURNS + 1)) == "turns: 20001 turns, a session has at most 20000"


class TestKeys:
    def test_a_key_given_twice_is_refused(self) -> None:
        assert "the key 'notes' is given twice" in refusal('{"notes":"a","notes":"a"}')

    @pytest.mark.parametrize(("one", "other"), [("Zoë", "Zoe\u0308"), ("Zoë", "ZOË"), ("Straße", "STRASSE")])
    def test_names_as_keys_that_compare_equal_are_one_key(self, one: str, other: str) -> None:
        votes = json.dumps({one: 1})[:-1] + "," + json.dumps({other: 2})[1:]

        assert "is given twice in one object; which one holds?" in refusal('{"votes":' + votes + "}")

    def test_one_key_may_stand_in_two_objects(self) -> None:
        assert len(session(turns=[TURN, TURN]).turns) == 2

    def test_an_unknown_key_is_refused_with_its_place(self) -> None:
        assert refused(turns=[TURN, TURN | {"dice": 1}]) == (
            "turns[1]: there is an unknown field `dice`; known here: player, ruling, notes, roll, actions, by"
        )

    def test_an_unknown_key_is_shown_short_and_on_one_line(self) -> None:
        said = refused(turns=[TURN | {"a\nb\u202e" + "x" * 5000: 1}])

        assert said.startswith("turns[0]: there is an unknown field `a\\nb\\u202exxx")

    def test_a_key_that_is_no_code_is_named_with_the_object_that_holds_it(self) -> None:
        assert refused(setup={"components": {"b1": {"kind": "summit"}}}).startswith("setup.components: a key: expected")


class TestNumbers:
    @pytest.mark.parametrize("number", ["1.0", "1e400", "1e2", "-0.5"])
    def test_what_is_no_whole_number_is_refused(self, number: str) -> None:
        said = refusal(text_of()[:-1] + f',"edition":{number}}}')

        assert said == f"'{number}' is no whole number; every number of the format is one"

    @pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
    def test_what_is_no_number_is_refused(self, number: str) -> None:
        assert refusal(text_of()[:-1] + f',"edition":{number}}}') == f"{number} is no number"

    def test_a_number_past_all_counting_is_refused(self) -> None:
        assert session(edition=10**14).edition == 10**14
        assert "is larger than anything that is counted here" in refused(edition=10**15)
        assert "is larger than anything" in refusal('{"edition":' + "9" * 1_000_000 + "}")

    @pytest.mark.parametrize("value", [True, "1", [1]])
    def test_nothing_else_passes_for_a_number(self, value: object) -> None:
        assert refused(edition=value).startswith("edition: expected a whole number or null")

    def test_no_truth_value_passes_for_a_face(self) -> None:
        assert refused(turns=[TURN | {"roll": [True]}]).startswith("turns[0].roll[0]: expected")


class TestTexts:
    @pytest.mark.parametrize("letter", ["\0", "\x1b", "\r", "\x7f", "\x9b", "\ud800"])
    @pytest.mark.parametrize("part", [{"notes": "a{}"}, {"turns": ["a{}"]}, {"setup": {"a{}": 1}}, {"x": [["a{}"]]}])
    def test_controls_and_lone_surrogates_are_refused_wherever_they_stand(self, letter: str, part: object) -> None:
        content = json.dumps(part).replace("{}", json.dumps(letter)[1:-1])

        assert f"the control character U+{ord(letter):04X} at place 2; take it out" in refusal(content)

    @pytest.mark.parametrize("letter", ["\x7f", "\x9b", "\ud800"])
    def test_they_are_refused_bare_too(self, letter: str) -> None:
        assert f"U+{ord(letter):04X}" in refusal(json.dumps(HEAD | {"notes": letter}, ensure_ascii=False))

    def test_tabs_and_line_breaks_may_stand_in_a_note(self) -> None:
        assert session(notes="a\tb\nc").notes == "a\tb\nc"

    def test_texts_are_kept_in_one_form(self) -> None:
        read = session(players=["Zoe\u0308"], notes="e\u0301", turns=["Zoe\u0308: 5312 |"])

        assert (read.players, read.notes, read.turns) == (("Zoë",), "é", ("Zoë: 5312 |",))


class TestNames:
    @pytest.mark.parametrize(
        ("name", "fault"),
        [
            ("", "is empty"),
            (" \u00a0", "is empty"),
            ("x" * 61, "has 61 characters, a name has at most 60"),
            ("A\nB", "holds the character U+000A at place 2"),
            ("A\tB", "holds the character U+0009 at place 2"),
            ("\u202eadA", "holds the character U+202E at place 1"),
            ("A\u2028", "holds the character U+2028 at place 2"),
            ("\u200b", "holds the character U+200B at place 1"),
        ],
    )
    def test_what_is_no_name_is_refused_with_its_place(self, name: str, fault: str) -> None:
        assert fault in refused(players=["Ada", name])
        assert refused(players=["Ada", name]).startswith("players: the name ")
        assert refused(turns=[TURN, TURN | {"player": name}]).startswith("turns[1]: the name ")
        assert refused(final={"winner": name}).startswith("final: the name ")
        entry = {"session": HEAD | {"turns": [TURN | {"player": name}]}}
        assert refusal(json.dumps(STORY | {"entries": [{}, entry]})).startswith("entries[1].session.turns[0]: the name")

    @pytest.mark.parametrize(
        "name", ["x" * 60, "[/]", "=1+1", "<script>", 'a"b', "می\u200cخواهم", "👩\u200d🚀", "A & B"]
    )
    def test_names_of_any_script_are_names(self, name: str) -> None:
        assert session(players=[name]).players == (name,)

    def test_a_campaigns_name_is_a_name(self) -> None:
        assert refusal(json.dumps(STORY | {"name": "\u202e"})).startswith("name: the name '\\u202e' holds")


class TestRecords:
    def test_a_game_that_nobody_knows_is_refused_with_those_that_are_known(self) -> None:
        assert refused(game="chess").startswith("game: 'chess' is not a game known here: mountain-goats, moomin")

    def test_a_campaigns_session_is_of_the_campaigns_game(self) -> None:
        said = refusal(json.dumps(STORY | {"entries": [{"session": HEAD | {"game": "moomin"}}]}))

        assert said == "entries[0].session.game: 'moomin' is another game than the campaign's, mountain-goats"

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"setup": []}, "setup: expected an object, got a list"),
            ({"turns": {}}, "turns: expected a list, got an object"),
            ({"turns": [5]}, "turns[0]: expected an object, got a whole number"),
            ({"turns": [{"roll": []}]}, "turns[0]: there is no required field `player`"),
            ({"turns": [TURN | {"roll": ["X"]}]}, "turns[0].roll[0]: 'X' is not known here; write one of G"),
            (
                {"turns": [TURN | {"actions": [{"do": "jump"}]}]},
                "turns[0].actions[0].do: 'jump' is not known here; write one of move, ability, effect",
            ),
            (
                {"setup": {"options": {"fewer": True}}},
                "setup.options: there is an unknown field `fewer`; known here: fewer-cards",
            ),
            ({"played_on": "2026-11-30T20:00:00Z"}, "played_on: no such date; write it as 2026-11-30"),
            ({"played_on": "30.11.2026"}, "played_on: no such date; write it as 2026-11-30"),
        ],
    )
    def test_a_record_that_is_not_as_the_format_has_it_is_refused_with_its_place(
        self, changes: dict[str, Any], said: str
    ) -> None:
        assert refused(**changes) == said

    def test_a_missing_key_of_the_whole_has_no_place(self) -> None:
        said = refusal(json.dumps({"format": "tracker-session/1"}))

        assert said == "the document: there is no required field `game`"

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"entries": 5}, "entries: expected a list, got a whole number"),
            ({"entries": [5]}, "entries[0]: expected an object, got a whole number"),
            ({"entries": [{"session": 5}]}, "entries[0].session: expected an object"),
            ({"entries": [{"opening": {}}]}, "entries[0].opening: there is no required field `chapter`"),
            ({"options": {"x": 1}}, "options: there is an unknown field `x`"),
            ({"game": "schneemann", "entries": [{"opening": {}}]}, "has no such part; leave it out"),
        ],
    )
    def test_a_campaign_that_is_not_as_the_format_has_it_is_refused_with_its_place(
        self, changes: dict[str, Any], said: str
    ) -> None:
        assert said in refusal(json.dumps(STORY | changes))

    def test_values_that_cannot_be_are_read_all_the_same(self) -> None:
        read = session(players=["Ada", "ada"], turns=[{"player": "Zoe", "roll": [9, 9, 9, 9, 9]}])

        assert read.turns[0].roll == (9, 9, 9, 9, 9)
