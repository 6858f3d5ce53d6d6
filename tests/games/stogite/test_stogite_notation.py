"""A round of Stogite on one line, both ways, in all four games."""

import json
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schemas.games.stogite import CardTold, MindRead, Mode, RoundTold
from schemas.names import as_typed, fault_of_name, folded
from tests.games.stogite.rounds import FOUR, PEOPLE, session
from tracker.engine.documents import plain
from tracker.errors import NotationError
from tracker.games.stogite import GAME
from tracker.games.stogite.state import State

HOSTILE: Final = (
    *("Åsa", "[/]", "=1+1", "<script>", 'say "hi"', "back\\slash", "a: b", "x! #y", "Bo>2", "Bo.Ada", "-", "|", "3=5"),
    *("O'Neil", "Jean-Luc", "Bo-2", "Anne  Marie", "۱۲", "زهرا", "👨\u200d👩\u200d👧", "B"),
)


def table(mode: Mode = "standard", players: tuple[str, ...] = FOUR) -> State:
    return GAME.begin(session(mode=mode, players=players), None)


class TestTheLine:
    @pytest.mark.parametrize(
        ("mode", "line"),
        [
            ("standard", 'Ada: "a quiet storm" Bo.Ada.Cy.Di | Bo>2 Cy>1 Di>2'),
            ("standard", "Ada: Bo.-.Ada.Cy.-.Di | Bo>3"),
            ("standard", "Ada: - |"),
            ("standard", 'Ada: "x" - | Bo>-1'),
            ("standard", 'Ada: "who said \\"snow\\"?\\nnobody | # !" Bo.Ada | Bo>2 ! so be it # late'),
            ("three", 'Ada: "snow" Ada.Bo.Bo.Cy.Cy | Bo>4 Cy>1'),
            ("mind-reading", "Ada: 3=5"),
            ("mind-reading", "Ada: 9=-1 ! why not"),
            ("advanced-two", 'Ada: "snow" 2 | 35124'),
            ("advanced-two", "Ada: 6 | 3-1"),
            ("advanced-two", "Ada: 2 |"),
        ],
    )
    def test_it_is_printed_as_it_was_read(self, mode: Mode, line: str) -> None:
        state = table(mode, PEOPLE[mode])

        assert GAME.write(GAME.read(line, state), state) == line

    @pytest.mark.parametrize(
        ("typed", "printed"),
        [
            ('ada: "storm" B.A.C.D | b>2 c>1 d>2', 'Ada: "storm" Bo.Ada.Cy.Di | Bo>2 Cy>1 Di>2'),
            ("Ada: BO.ada |", "Ada: Bo.Ada |"),
            ("Ada:", "Ada: - |"),
            ('Ada: "storm" |', 'Ada: "storm" - |'),
            ('Ada: "" Bo.Ada | Bo>2', "Ada: Bo.Ada | Bo>2"),
            ("Ada: Bo.Ada.- | Bo>2", "Ada: Bo.Ada | Bo>2"),
            ("Ada: Zoe.Ada | Zoe>2", "Ada: Zoe.Ada | Zoe>2"),
        ],
    )
    def test_what_is_typed_otherwise_is_printed_in_one_form(self, typed: str, printed: str) -> None:
        assert GAME.write(GAME.read(typed, table()), table()) == printed

    def test_a_clue_keeps_its_blanks(self) -> None:
        turn = GAME.read('Ada: "  a  quiet storm " Bo.Ada | Bo>2', table())

        assert turn.clue == "  a  quiet storm "

    def test_points_and_cards_may_be_left_out(self) -> None:
        assert plain(GAME.read("Ada: 2", table("advanced-two", FOUR[:2]))) == {"player": "Ada", "card": 2}


class TestWhatIsNoLine:
    @pytest.mark.parametrize(
        ("mode", "line", "said"),
        [
            ("standard", "Bo.Ada.Cy.Di", "begin with whose turn it was"),
            ("standard", "Ada: storm Bo.Ada |", "is not a round of this game"),
            ("standard", "Ada: Bo.Ada Cy.Di |", "is not a round of this game"),
            ("standard", "Ada: Bo..Ada |", "is not a round of this game"),
            ("standard", "Ada: Bo.Ada. |", "is not a round of this game"),
            ("standard", 'Ada: B"o |', "never closed"),
            ("standard", "Ada: Bo.Ada | Bo", "is not a round of this game"),
            ("standard", "Ada: Bo.Ada | Bo>x", "is not a round of this game"),
            ("standard", "Ada: Bo.Ada | Bo>1 bo>2", "Bo votes twice"),
            ("mind-reading", "Ada: 3", "write the number foretold"),
            ("mind-reading", "Ada: 3=5 7", "write the number foretold"),
            ("mind-reading", "Ada: three=5", "write the number foretold"),
            ("advanced-two", "Ada: snow 2 | 35124", "is not a round of this game"),
            ("advanced-two", "Ada: | 35124", "is not a round of this game"),
            ("advanced-two", "Ada: x | 35124", "is not a round of this game"),
            ("advanced-two", "Ada: 2 | 35 124", "is not a round of this game"),
            ("advanced-two", "Ada: 2 | abc", "is not a round of this game"),
        ],
    )
    def test_it_is_refused_with_what_to_write(self, mode: Mode, line: str, said: str) -> None:
        with pytest.raises(NotationError, match=said):
            GAME.read(line, table(mode, PEOPLE[mode]))

    def test_a_start_that_two_names_have_is_not_guessed(self) -> None:
        with pytest.raises(NotationError, match="Bo or as Bodo"):
            GAME.read("Ada: B.Ada |", table(players=("Ada", "Bo", "Bodo", "Cy")))

    def test_a_whole_name_wins_over_a_start(self) -> None:
        turn = GAME.read("Ada: bo.Ada |", table(players=("Ada", "Bo", "Bodo", "Cy")))

        assert turn.cards[1] == "Bo"

    def test_a_lone_quotation_that_names_somebody_can_be_read_in_two_ways(self) -> None:
        with pytest.raises(NotationError, match=r"clue without cards.*owner of card 1"):
            GAME.read('Ada: "Bo" |', table())

    def test_one_that_names_nobody_is_a_clue(self) -> None:
        assert GAME.read('Ada: "storm" |', table()).clue == "storm"


class TestWhatHasNoForm:
    @pytest.mark.parametrize(
        ("mode", "turn"),
        [
            ("standard", RoundTold(player="Ada", cards={0: "Ada"})),
            ("standard", RoundTold(player="Ada", cards={21: "Ada"})),
            ("advanced-two", CardTold(player="Ada", card=1, points={10: 1})),
            ("advanced-two", CardTold(player="Ada", card=1, points={1: 12})),
        ],
    )
    def test_it_is_shown_as_json(self, mode: Mode, turn: RoundTold | CardTold) -> None:
        shown = json.loads(GAME.write(turn, table(mode, PEOPLE[mode])))

        assert shown == json.loads(json.dumps(plain(turn)))


names = st.sampled_from(HOSTILE) | st.text(min_size=1, max_size=12).filter(
    lambda name: fault_of_name(name) is None
).map(as_typed)
tables = st.lists(names, min_size=4, max_size=6, unique_by=folded).map(tuple)
texts = st.none() | st.text(
    st.characters(exclude_categories=("Cc", "Cs"), include_characters="\n"), min_size=1, max_size=20
).map(as_typed)


modes: st.SearchStrategy[Mode] = st.sampled_from(("standard", "three", "mind-reading", "advanced-two"))


@st.composite
def written_rounds(draw: st.DrawFn) -> tuple[State, Any]:
    """A table of people with any names, and one of their turns."""
    players = draw(tables)
    mode = draw(modes)
    teller, ruling, notes = draw(st.sampled_from(players)), draw(texts), draw(texts)
    state = table(mode, players)
    if mode == "mind-reading":
        number = st.integers(-2, 12)
        return state, MindRead(player=teller, guess=draw(number), played=draw(number), ruling=ruling, notes=notes)
    if mode == "advanced-two":
        points = draw(st.dictionaries(st.integers(1, 9), st.integers(0, 9), max_size=6))
        return state, CardTold(
            player=teller, clue=draw(texts), card=draw(st.integers(-1, 9)), points=points, ruling=ruling, notes=notes
        )
    cards = draw(st.dictionaries(st.integers(1, 12), st.sampled_from(players), max_size=8))
    votes = draw(st.dictionaries(st.sampled_from(players), st.integers(-1, 12), max_size=6))
    return state, RoundTold(player=teller, clue=draw(texts), cards=cards, votes=votes, ruling=ruling, notes=notes)


class TestBothWays:
    @given(written_rounds())
    @settings(deadline=None)
    def test_every_turn_reads_back_equal_from_its_line(self, found: tuple[State, Any]) -> None:
        state, turn = found
        line = GAME.write(turn, state)
        again = GAME.read(line, state)

        assert "\n" not in line
        assert plain(again) == plain(turn)
        assert GAME.write(again, state) == line

    @given(st.text(max_size=40), modes)
    @settings(deadline=None)
    def test_any_text_is_read_or_refused_in_a_sentence(self, text: str, mode: Mode) -> None:
        state = table(mode, FOUR)
        try:
            turn = GAME.read(f"Ada: {text}", state)
        except NotationError:
            return

        assert plain(GAME.read(GAME.write(turn, state), state)) == plain(turn)
