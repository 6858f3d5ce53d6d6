"""A turn of Das Schneemann Spiel on one line, both ways, and a group's board as lines."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schemas.games.schneemann import Board, SchneemannTurn
from schemas.names import as_typed, fault_of_name, folded
from tests.games.schneemann.positions import SIXTEEN, session
from tracker.engine.documents import plain
from tracker.errors import NotationError, UnreadableError, UnreadableLinesError
from tracker.games.schneemann import GAME
from tracker.games.schneemann.box import faults_of_board, read_board, read_playable_board, write_board
from tracker.games.schneemann.components import EXAMPLE_BOARD, PIECES
from tracker.games.schneemann.state import State


def table(*players: str) -> State:
    return GAME.begin(session(names=players or ("Ada", "Bo")), None)


class TestTheLine:
    @pytest.mark.parametrize(
        "line",
        ["Ada: 3 bottom", "Bo: 2 -", "Ada: 1 head ! we were tired # snow outside", 'Ada: 4 belly ! "a # b"'],
    )
    def test_it_is_printed_as_it_was_read(self, line: str) -> None:
        assert GAME.write(GAME.read(line, table()), table()) == line

    @pytest.mark.parametrize(
        ("typed", "printed"),
        [
            ("ada: 3 BOTTOM", "Ada: 3 bottom"),
            ("B:  2   -", "Bo: 2 -"),
            ("Zoe: 2 -", "Zoe: 2 -"),
            ("Ada: -1 -", "Ada: -1 -"),
        ],
    )
    def test_what_is_typed_otherwise_is_printed_in_one_form(self, typed: str, printed: str) -> None:
        assert GAME.write(GAME.read(typed, table()), table()) == printed

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("3 bottom", "begin with whose turn"),
            ("Ada: 3", "is not a turn; write the roll and the snowball"),
            ("Ada: bottom 3", "'bottom' is no roll"),
            ("Ada: 3 nose", "'nose' is no snowball"),
            ("Ada: 3 bottom belly", "is not a turn"),
            ("Ada: ", "is not a turn"),
            ("Ada: 3.0 bottom", "is no roll"),
            ("Ada: ³ bottom", "is no roll"),
        ],
    )
    def test_anything_else_is_refused_with_what_to_write(self, line: str, said: str) -> None:
        with pytest.raises(NotationError, match=said):
            GAME.read(line, table())

    def test_a_start_that_two_names_have_is_not_guessed(self) -> None:
        with pytest.raises(NotationError, match="Bo or as Bodo"):
            GAME.read("b: 3 bottom", table("Bo", "Bodo"))


names = st.text(min_size=1, max_size=12).filter(lambda name: fault_of_name(name) is None).map(as_typed)
texts = st.none() | st.text(
    st.characters(exclude_categories=("Cc", "Cs"), include_characters="\n"), min_size=1, max_size=20
).map(as_typed)


class TestBothWays:
    @given(
        st.lists(names, min_size=2, max_size=4, unique_by=folded),
        st.integers(-9, 99),
        st.sampled_from([*PIECES, None]),
        texts,
        texts,
    )
    @settings(deadline=None)
    def test_every_turn_reads_back_equal_from_its_line(
        self, players: list[str], roll: int, piece: None, ruling: str | None, notes: str | None
    ) -> None:
        state = table(*players)
        turn = SchneemannTurn(player=players[-1], roll=roll, piece=piece, ruling=ruling, notes=notes)
        line = GAME.write(turn, state)

        assert "\n" not in line
        assert plain(GAME.read(line, state)) == plain(turn)

    @given(st.text(max_size=30))
    @settings(deadline=None)
    def test_any_text_is_read_or_refused_in_a_sentence(self, text: str) -> None:
        try:
            turn = GAME.read(f"Ada: {text}", table())
        except NotationError:
            return

        assert plain(GAME.read(GAME.write(turn, table()), table())) == plain(turn)


class TestABoardAsLines:
    def test_it_is_written_down_once(self) -> None:
        text = "squares 16\nsuns 14\nstart red 1\nstart blue 5\nstart green 9\nstart yellow 13\nfinish 3\n"

        assert write_board(SIXTEEN) == text
        assert read_board(text) == SIXTEEN

    def test_it_may_hold_remarks_and_leave_out_suns_and_lane(self) -> None:
        found = read_board('# ours\r\n\nSquares 12  # counted twice\r\nstart "dark #blue" 3\n')

        assert found == Board(squares=12, starts={"dark #blue": 3}, finish=3)

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "does not say how many squares"),
            ("squares 16", "has no start square"),
            ("squares 16\nsquares 17", "line 2, 'squares 17': squares is given twice"),
            ("squares 16\n\nsquare 17", "line 3, 'square 17': a line is one of"),
            ("squares many", "line 1, 'squares many': 'many' is no number"),
            ("squares -4", "'-4' is no number"),
            ("squares", "it needs one number"),
            ("finish 3 4", "it needs one number"),
            ("start red", "it needs a colour and a square"),
            ("start red one", "'one' is no number"),
            ("start red 1\nstart RED 2", "line 2, 'start RED 2': 'RED' has a start already"),
            ('start "red 1', "line 1, .*never closed"),
            ("squares 16\nstart \x1b[2J 1", r"line 2, .*control character U\+001B at place 7"),
        ],
    )
    def test_a_broken_line_is_named(self, text: str, said: str) -> None:
        with pytest.raises(UnreadableError, match=said):
            read_board(text)

    def test_a_lane_that_was_not_recorded_is_the_printed_one(self) -> None:
        assert "finish 3\n" in write_board(Board(squares=9, starts={"red": 1}))

    @given(
        st.builds(
            Board,
            squares=st.integers(0, 999),
            suns=st.lists(st.integers(0, 99), max_size=5).map(tuple),
            starts=st.dictionaries(
                st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=8),
                st.integers(0, 99),
                min_size=1,
                max_size=4,
            ).filter(lambda starts: len({folded(colour) for colour in starts}) == len(starts)),
            finish=st.integers(0, 9),
        )
    )
    @settings(deadline=None)
    def test_every_board_reads_back_equal(self, board: Board) -> None:
        assert read_board(write_board(board)) == board

    def test_whether_it_can_be_played_on_is_for_the_rules_to_say(self) -> None:
        unplayable = Board(squares=16, suns=(1, 6, 7, 8), starts={"red": 1, "blue": 1}, finish=3)

        assert [fault.rule for fault in faults_of_board(unplayable)] == ["SN-03", "SN-04", "SN-06"]
        assert faults_of_board(EXAMPLE_BOARD) == ()

    def test_a_board_to_play_on_is_read_with_every_fault_on_its_own_line(self) -> None:
        text = """\
start red 1
start blue 1
start green 99
suns 6 7 8 40
squares 16
"""
        circuit = "the circuit has 16 squares"

        with pytest.raises(UnreadableLinesError) as refused:
            read_playable_board(text)

        assert list(refused.value.faults) == [
            "line 2, 'start blue 1': red and blue both start on 1; correct one of them (SN-03)",
            f"line 3, 'start green 99': green starts on 99, {circuit}; correct the start square of green (SN-03)",
            f"line 4, 'suns 6 7 8 40': a sun is recorded on 40, {circuit}; correct the sun squares (SN-04)",
        ]

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("start red 1\nsquares 0", "line 2, 'squares 0': the circuit has 0 squares"),
            ("squares 9\nfinish 0\nstart red 1", "line 2, 'finish 0': the board has 0 finishing squares"),
            ("squares 9\nstart red 9\nsuns 2 3 4", "line 3, 'suns 2 3 4': squares 2, 3 and 4 are suns in a row"),
            ("squares 9\nstart red 2\nsuns 2", "line 3, 'suns 2': square 2 is red's start and a sun"),
        ],
    )
    def test_a_rule_names_the_line_that_breaks_it(self, text: str, said: str) -> None:
        with pytest.raises(UnreadableError, match=said):
            read_playable_board(text)

    def test_a_board_in_order_is_read(self) -> None:
        assert read_playable_board(write_board(SIXTEEN)) == SIXTEEN
