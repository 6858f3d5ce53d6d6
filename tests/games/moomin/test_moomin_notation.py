"""One line, both ways: the grammar, names by their starts, and what is refused."""

from typing import Any

import pytest

from schemas.games.moomin import GiftRoll, MoominTurn, OnesToSixes, ProfessorRoll, Reroll, SetDie, TwosToSixes
from tests.games.moomin.positions import MAP, resident, walk
from tracker.errors import NotationError
from tracker.games.moomin import GAME
from tracker.games.moomin.state import Evening

EVENING: Evening = walk().state


def turn(**parts: Any) -> MoominTurn:
    return MoominTurn(**({"player": "Ada", "roll": (4, 4, 4, 5, 3, 1)} | parts))


class TestReading:
    def test_the_example_of_the_format(self) -> None:
        line = 'Ada: 444531+2 | g5=6 r456=235 p4=4 -> "Primadonna\'s Horse" -die'
        steps = (
            GiftRoll(die=5, value=6),
            Reroll(dice=(4, 5, 6), values=(2, 3, 5)),
            ProfessorRoll(die=4, value=4),
        )
        expected = turn(jam=(2,), steps=steps, visit="Primadonna's Horse", take_die=False)

        assert GAME.read(line, EVENING) == expected
        assert GAME.write(expected, EVENING) == line

    @pytest.mark.parametrize(
        ("line", "parts"),
        [
            ("Ada: 444531", {}),
            ("ada: 444531 |", {}),
            ("a: 444531 | S1=4 ONES Twos", {"steps": (SetDie(die=1, value=4), OnesToSixes(), TwosToSixes())}),
            ("Ada: 444531 -> Prim +DIE", {"visit": "Primadonna's Horse", "take_die": True}),
            ('Ada: 444531 -> "the h"', {"visit": "The Hattifatteners"}),
            ("Ada: 444531 -> mymble", {"visit": "Mymble"}),
            ('Ada: 444531 -> "Mymble ("', {"visit": "Mymble (the older)"}),
            ("Ada: 444531 +die", {"take_die": True}),
            ("Ada: 444531 | r1=2 -die", {"steps": (Reroll(dice=(1,), values=(2,)),), "take_die": False}),
            ("Ada: 444531 -> Wimsy", {"visit": "Wimsy"}),
            ("Ada: 444531 ! it was late # Bo laughed", {"ruling": "it was late", "notes": "Bo laughed"}),
            ('Ada: 444531 ! "#1!" # "a\\nb"', {"ruling": "#1!", "notes": "a\nb"}),
            ("Ada: 44453 | r=", None),
            ("Zoe: 444531", {"player": "Zoe"}),
        ],
    )
    def test_what_a_line_means(self, line: str, parts: dict[str, Any] | None) -> None:
        if parts is None:
            with pytest.raises(NotationError):
                GAME.read(line, EVENING)
            return
        assert GAME.read(line, EVENING) == turn(**parts)

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("Ada 444531", "begin with whose turn it was"),
            ("Ada:", "the roll is missing"),
            ("Ada: 44453x", "'44453x' is no roll"),
            ("Ada: 444531+", "'444531+' is no roll"),
            ("Ada: 444531 r4=2", "'r4=2' is not understood"),
            ("Ada: 444531 | r4=2 q5", "'q5' is not understood"),
            ("Ada: 444531 | g56=6", "names 2 dice and 1 numbers"),
            ("Ada: 444531 ->", "nobody stands behind ->"),
            ('Ada: 444531 -> ""', "is no resident"),
            ("Ada: 444531 -> Little My", "'My' after the visit is not understood"),
            ("Ada: 444531 -> Fanny +die -die", "'-die' after the visit"),
            ("Ada: 444531 -> S", "can be read as Stinky or as Shadow or as Snufkin"),
            ('Ada: 444531 -> "Fanny', "never closed"),
        ],
    )
    def test_what_is_refused_and_why(self, line: str, said: str) -> None:
        with pytest.raises(NotationError) as refused:
            GAME.read(line, EVENING)

        assert said in str(refused.value)

    def test_a_start_that_several_players_share_is_refused_with_both(self) -> None:
        evening = walk(players=("Anna", "Anni", "Bo")).state

        with pytest.raises(NotationError, match="Anna or as Anni"):
            GAME.read("An: 444531", evening)
        assert GAME.read("B: 444531", evening).player == "Bo"

    def test_what_cannot_be_is_read_and_left_to_the_judge(self) -> None:
        assert GAME.read("Ada: 44453+90 | r99=1", EVENING) == turn(
            roll=(4, 4, 4, 5, 3), jam=(9, 0), steps=(Reroll(dice=(9, 9), values=(1,)),)
        )


class TestWriting:
    @pytest.mark.parametrize(
        "name",
        ["Mr. Hemulen", "Zoë", "महिला", "-die", "die", "ones", "A-1", "a:b", 'say "hi"', "O'Neill", "Bo & Cy", "x y"],
    )
    def test_names_are_quoted_where_they_could_be_misread(self, name: str) -> None:
        evening = walk(players=(name, "Bo"), setup=GAME.setup(map=(*MAP, resident(name, "X")))).state
        one = MoominTurn(player=name, roll=(1,) * 6, visit=name, take_die=True)

        assert GAME.read(GAME.write(one, evening), evening) == one

    def test_names_are_written_as_the_table_spells_them(self) -> None:
        assert GAME.write(turn(player="ADA", visit="fanny"), EVENING) == "Ada: 444531 -> Fanny"
        assert GAME.write(turn(visit="The Mymble's mother"), EVENING) == 'Ada: 444531 -> "Mymble (the older)"'

    @pytest.mark.parametrize(
        "parts",
        [
            {"roll": ()},
            {"roll": (10, 1, 1, 1, 1, 1)},
            {"roll": (-1, 1, 1, 1, 1, 1)},
            {"jam": (12,)},
            {"steps": (Reroll(dice=(), values=()),)},
            {"steps": (Reroll(dice=(1,), values=(17,)),)},
            {"steps": (GiftRoll(die=11, value=1),)},
            {"visit": "Prim"},
            {"player": "A"},
            {"player": ""},
        ],
    )
    def test_what_cannot_be_and_has_no_form_is_shown_as_json(self, parts: dict[str, Any]) -> None:
        assert GAME.write(turn(**parts), EVENING).startswith('{"player":')

    def test_nobody_named_is_nobody_visited(self) -> None:
        assert GAME.write(turn(visit="", ruling="", notes=""), EVENING) == "Ada: 444531"
        assert walk(turn(visit="")).turns[0].events == ("Ada visits nobody",)

    def test_the_example_can_be_read(self) -> None:
        assert GAME.read(GAME.example, EVENING).visit == "Primadonna's Horse"
