"""What all games' lines have in common: whose turn, quotations, rulings, notes, names by their starts."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schemas.names import fault_of_name
from tracker.engine.notation import (
    Line,
    join_line,
    name_meant,
    number_of,
    player_meant,
    quoted,
    split_line,
    text_of,
    unquoted,
    words,
    written_name,
    written_text,
)
from tracker.engine.seating import Seats
from tracker.engine.texts import fault_of_text
from tracker.errors import NotationError

TABLE = Seats(("Ada", "Adam", "Bo", "Zoë", "Straße"))
LETTERS = st.sampled_from([*string.printable[:94], *" \t\n\\\"'’!#:-éß\u200d\u2028🐐वि"])
names = st.text(LETTERS, min_size=1, max_size=20).filter(lambda name: fault_of_name(name) is None)
texts = st.text(LETTERS, min_size=1, max_size=40).filter(lambda text: fault_of_text(text) is None)
bodies = st.lists(st.one_of(st.sampled_from(["5312", "|", "a+b>8", "->", "=", "{A1"]), texts.map(quoted)), max_size=4)


@given(names, bodies.map(" ".join), st.none() | texts, st.none() | texts)
def test_any_name_body_ruling_and_note_come_back_from_their_line(
    name: str, body: str, ruling: str | None, notes: str | None
) -> None:
    line = join_line(written_name(name), body, ruling, notes)

    assert split_line(line) == Line(name, body, ruling, notes)
    assert "\n" not in line


@given(st.lists(st.one_of(names.map(quoted), st.text(string.ascii_letters + "=@>.", min_size=1)), max_size=5))
def test_quotations_are_words_whatever_is_in_them(written: list[str]) -> None:
    assert words("  ".join(written)) == written


@given(texts)
def test_a_quotation_means_what_was_quoted(text: str) -> None:
    assert unquoted(quoted(text)) == text


class TestTakingALineApart:
    @pytest.mark.parametrize(
        ("line", "parts"),
        [
            ("Ada: 5312 |", Line("Ada", "5312 |")),
            ("  Ada  :5312|", Line("Ada", "5312|")),
            ("Ada:", Line("Ada", "")),
            ("Ada Maria: x", Line("Ada Maria", "x")),
            ('"Ada: the first" : x', Line("Ada: the first", "x")),
            (r'"a\"b\\c\nd": x', Line('a"b\\c\nd', "x")),
            ("Ada: x ! so", Line("Ada", "x", "so")),
            ("Ada: x # so", Line("Ada", "x", None, "so")),
            ("Ada: x ! so # and so", Line("Ada", "x", "so", "and so")),
            ("Ada: x ! so ! and so", Line("Ada", "x", "so ! and so")),
            ("Ada: x # so ! and # so", Line("Ada", "x", None, "so ! and # so")),
            ('Ada: x ! "so # !" # "and\\nso"', Line("Ada", "x", "so # !", "and\nso")),
            ('Ada: "a # b ! c" d', Line("Ada", '"a # b ! c" d')),
            ('Ada: x ! a 5" die # so', Line("Ada", "x", 'a 5" die', "so")),
            (r"Ada: x ! a \" die # so", Line("Ada", "x", r"a \" die", "so")),
            ("Ada: x # C:\\games", Line("Ada", "x", None, "C:\\games")),
            ("Zoe\u0308: x", Line("Zoë", "x")),
        ],
    )
    def test_a_line_is_player_body_ruling_and_notes(self, line: str, parts: Line) -> None:
        assert split_line(line) == parts

    @pytest.mark.parametrize("line", ["", "5312 | a+b>8", ": 5312", '"": 5312', '"Ada" 5312', "Ada # : x"])
    def test_without_a_player_in_front_it_is_no_line(self, line: str) -> None:
        with pytest.raises(NotationError, match="begin with whose turn it was, then a colon"):
            split_line(line)

    def test_a_name_whose_quotation_never_ends_is_refused(self) -> None:
        with pytest.raises(NotationError, match="the quotation mark in front is never closed"):
            split_line('"Ada: 5312')

    @pytest.mark.parametrize(
        ("line", "what"), [("Ada: x !", "ruling"), ("Ada: x ! # so", "ruling"), ("Ada: x #", "notes")]
    )
    def test_a_mark_with_nothing_behind_it_is_refused(self, line: str, what: str) -> None:
        with pytest.raises(NotationError, match=f"the {what} is empty; write it, or leave its mark out"):
            split_line(line)

    @pytest.mark.parametrize("line", ['Ada: x ! "so" and so', 'Ada: x # "so', 'Ada: x # "so\\"'])
    def test_a_broken_quotation_is_refused(self, line: str) -> None:
        with pytest.raises(NotationError, match="is broken; it begins and ends with"):
            split_line(line)

    @pytest.mark.parametrize("letter", ["\0", "\x1b", "\r", "\x9b", "\ud800"])
    def test_what_no_text_may_hold_is_refused(self, letter: str) -> None:
        with pytest.raises(NotationError, match=f"holds the control character U\\+{ord(letter):04X} at place 8"):
            split_line(f"Ada: x {letter}")

    def test_a_line_of_millions_of_broken_quotations_is_refused_at_once(self) -> None:
        with pytest.raises(NotationError, match="broken"):
            split_line('Ada: x ! "' + '\\"' * 1_000_000)
        with pytest.raises(NotationError, match="never closed"):
            words('x "' + '\\"' * 1_000_000)


class TestWords:
    def test_words_are_split_by_blanks(self) -> None:
        assert words("  a+b>8\t c>5 ") == ["a+b>8", "c>5"]

    def test_a_quotation_is_one_word_with_what_it_touches(self) -> None:
        assert words('a*B3>5@"Ada the first" "so \\" so"@7=0') == ['a*B3>5@"Ada the first"', '"so \\" so"@7=0']

    @pytest.mark.parametrize("body", ['"', 'a "b', 'a" b', '"a" "', '"a\\"'])
    def test_a_quotation_that_never_ends_is_refused(self, body: str) -> None:
        with pytest.raises(NotationError, match="a quotation mark is never closed"):
            words(body)


class TestNumbers:
    @pytest.mark.parametrize(("written", "number"), [("0", 0), ("007", 7), ("9" * 15, 10**15 - 1)])
    def test_figures_are_numbers(self, written: str, number: int) -> None:
        assert number_of(written) == number

    @pytest.mark.parametrize("written", ["", "-1", "1.0", "²", "x", " 1"])
    def test_anything_else_is_none(self, written: str) -> None:
        with pytest.raises(NotationError, match="is no number"):
            number_of(written)

    def test_more_than_anything_that_is_counted_is_refused_and_shown_short(self) -> None:
        with pytest.raises(NotationError, match=r"^the number '9{40}…' is larger than anything"):
            number_of("9" * 5000)


class TestWritingNames:
    @pytest.mark.parametrize("name", ["Ada", "Zoë", "O'Neil", "Anne-Marie", "R2D2", "王", "D’Artagnan", "3"])
    def test_plain_names_stand_as_they_are(self, name: str) -> None:
        assert written_name(name) == name

    @pytest.mark.parametrize(
        "name", ["Ada B", "Ada:", "'Ada", "Ada'", "Ada-", "Ada-7", "=1+1", "[/]", "a_b", 'a"b', "a\\b", "A & B", "A@7"]
    )
    def test_names_that_could_be_misread_stand_in_quotes(self, name: str) -> None:
        assert written_name(name) == quoted(name)

    def test_a_name_that_is_a_fixed_word_stands_in_quotes(self) -> None:
        assert written_name("Arrived", ("arrived",)) == '"Arrived"'

    @pytest.mark.parametrize("text", ["#", "so!", 'a"b', "a\nb", "a\\b", " so", "so "])
    def test_texts_that_could_be_misread_stand_in_quotes(self, text: str) -> None:
        assert written_text(text) == quoted(text)

    def test_other_texts_stand_as_they_are(self) -> None:
        assert written_text("it's 5: we said so, [/] <b>") == "it's 5: we said so, [/] <b>"

    def test_an_empty_ruling_and_an_empty_note_are_none(self) -> None:
        assert join_line("Ada", "", "", None) == "Ada:"

    def test_a_text_of_its_own_may_be_asked_for(self) -> None:
        assert text_of(' "a storm" ', "clue") == "a storm"


class TestNamesByTheirStarts:
    @pytest.mark.parametrize(
        ("typed", "player"),
        [("Ada", "Ada"), ("ADA", "Ada"), ("adam", "Adam"), ("b", "Bo"), ("zoe\u0308", "Zoë"), ("STRASSE", "Straße")],
    )
    def test_a_whole_name_wins_and_a_unique_start_will_do(self, typed: str, player: str) -> None:
        assert player_meant(typed, TABLE) == player

    def test_a_start_of_two_names_is_refused_and_both_are_shown(self) -> None:
        with pytest.raises(NotationError, match="the player 'ad' can be read as Ada or as Adam; type more of it"):
            player_meant("ad", TABLE)

    def test_a_stranger_stays_as_typed_for_the_judge_to_say_so(self) -> None:
        assert player_meant("Zora", TABLE) == "Zora"

    @pytest.mark.parametrize("typed", ["\u202eadA", "A\nB", "x" * 61, " "])
    def test_what_is_no_name_is_refused(self, typed: str) -> None:
        with pytest.raises(NotationError, match=r"^the name '"):
            player_meant(typed, TABLE)

    def test_a_whole_name_wins_over_a_start_among_other_things_too(self) -> None:
        residents = ("Mymble", "Mymble (the older)", "Sniff")

        assert name_meant("mymble", residents) == "Mymble"
        assert name_meant("sn", residents) == "Sniff"
        assert name_meant("Hemulen", residents) == "Hemulen"
        with pytest.raises(NotationError, match="the resident 'My' can be read as"):
            name_meant("My", residents, "resident")
