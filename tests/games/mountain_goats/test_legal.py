"""What may be written for a roll: whole lists, checked by hand."""

import msgspec
import pytest

from schemas.games.mountain_goats import GoatsChoice, GoatsLegal, GoatsSetup
from schemas.session import Session
from tests.rulebooks.goat_positions import PIECES, with_cards
from tracker.engine.judge import judge_session
from tracker.errors import NotationError
from tracker.games.mountain_goats import GAME
from tracker.games.mountain_goats.legal import legal

NO_CARDS = GoatsSetup(components=PIECES, rule_cards=("D2",))


def offered(roll: str, *lines: str, setup: GoatsSetup = NO_CARDS) -> GoatsLegal:
    """What the next player may choose after these lines."""
    walk = judge_session(GAME, Session(game=GAME.id, players=("Bo", "Ada"), setup=setup, turns=lines))
    assert walk.allowed
    return legal(walk.state, roll)


def bodies(found: GoatsLegal) -> list[str]:
    """The actions of each choice, best first."""
    return [choice.notation.partition("|")[2].strip() for choice in found.choices]


def ups(found: GoatsLegal) -> list[dict[int, int]]:
    """How often each choice moves which goat."""
    return [choice.moves for choice in found.choices]


def choice_of(found: GoatsLegal, body: str) -> GoatsChoice:
    """The choice of these actions."""
    return found.choices[bodies(found).index(body)]


class TestDiceAlone:
    """At the start of a game nothing scores, so most moves come first, and using nothing last."""

    @pytest.mark.parametrize(
        ("roll", "choices"),
        [
            ("1111", [""]),
            ("GGGG", [""]),
            ("4444", ["a+b>8 c+d>8", ""]),
            ("6661", ["a>6 b>6 c>6", "a>6 b>6 c+d>7", ""]),
            ("5555", ["a+b>10 c+d>10", "a>5 b>5 c>5 d>5", "a>5 b>5 c+d>10", ""]),
            (
                "G532",
                ["b>5 c+d>5", "b>5 a+c+d>6", "b+c>8", "b+d>7", "a+b+c>9", "b+c+d>10", ""],
            ),
            (
                "6531",
                [
                    *("a>6 b+c>8", "a>6 b+d>6", "a>6 b+c+d>9", "b>5 a>6", "b>5 a+c>9", "b>5 a+d>7", "b>5 a+c+d>10"),
                    *("a+d>7 b+c>8", ""),
                ],
            ),
        ],
    )
    def test_every_choice_is_there_once(self, roll: str, choices: list[str]) -> None:
        found = bodies(offered(roll))

        assert sorted(found) == sorted(choices)
        assert found[-1] == ""

    def test_what_brings_points_comes_first(self) -> None:
        assert bodies(offered("5555"))[0] == "a+b>10 c+d>10"
        assert bodies(offered("5555"))[1] == "a>5 b>5 c>5 d>5"

    def test_a_choice_says_what_it_does(self) -> None:
        choice = choice_of(offered("5555"), "a+b>10 c+d>10")

        assert (choice.moves, choice.scored, choice.finished) == ({10: 2}, {10: 1}, False)
        assert choice.events == (
            "Bo's goat climbs mountain 10 (1 of 2)",
            "Bo's goat reaches the summit of mountain 10 and takes a ten (6 left)",
        )
        assert choice.notation == "Bo: 5555 | a+b>10 c+d>10"

    def test_whose_turn_it_is_and_what_was_rolled_are_said(self) -> None:
        found = offered(" g532 ", "Bo: 1111 |")

        assert (found.game, found.player, found.roll) == ("mountain-goats", "Ada", "G532")


class TestOnTheSummit:
    UP_ON_NINE = ("Bo: 6363 | a+b>9 c+d>9", "Ada: 1111 |")

    def test_a_goat_on_the_summit_scores_again(self) -> None:
        found = offered("6111", *self.UP_ON_NINE)

        assert bodies(found) == ["a+b+c+d>9", "a>6", "a+b>7", "a+b+c>8", ""]
        assert (found.choices[0].moves, found.choices[0].scored) == ({9: 1}, {9: 1})

    def test_scoring_an_empty_mountain_is_still_a_choice(self) -> None:
        found = offered("6111", f'{self.UP_ON_NINE[0]} {{D2 Ada+9*7 "all"}}', self.UP_ON_NINE[1])

        assert choice_of(found, "a+b+c+d>9").events == (
            "Bo's goat scores mountain 9 again; the stack is empty, no card is taken",
        )

    def test_an_arrival_knocks_down_whoever_stands_there(self) -> None:
        found = offered("6363", *self.UP_ON_NINE[:1])

        assert choice_of(found, "a+b>9 c+d>9").events == (
            "Ada's goat climbs mountain 9 (1 of 2)",
            "Ada's goat reaches the summit of mountain 9 and takes a nine (6 left)",
            "Bo's goat is knocked down to the foot of mountain 9",
        )

    def test_a_set_that_is_completed_brings_its_bonus_card_and_is_best(self) -> None:
        found = offered("5531", 'Bo: 5512 | a+b>10 {D2 Bo+5 Bo+6 Bo+7 Bo+8 Bo+9 "gifts"}', "Ada: 1111 |")

        assert bodies(found)[0] == "a+b>10"
        assert found.choices[0].events[-1] == "Bo completes a set and takes the Bonus Card 15"

    def test_only_the_choice_that_ends_the_chapter_says_so(self) -> None:
        found = offered("6116", 'Bo: 1111 | {D2 Ada@7=3~ Bo+5*12 Bo+6*11 Bo+7*9 "a landslide"}')

        over = [body for body, choice in zip(bodies(found), found.choices, strict=True) if choice.finished]
        assert all(">7" in body for body in over)
        assert all(choice.finished == (7 in choice.scored) for choice in found.choices)
        assert choice_of(found, over[0]).events[-2:] == (
            "3 stacks are empty: the chapter ends with this round",
            "the chapter is over",
        )

    def test_after_the_end_there_is_nothing_to_choose(self) -> None:
        found = offered("6116", 'Bo: 1111 | {D2 Bo+5*12 Bo+6*11 Bo+7*10 "a landslide"}', "Ada: 1111 |")

        assert (found.player, found.choices, found.roll) == (None, (), "6116")


class TestAbilities:
    def test_a_goat_symbol_may_take_on_the_cards_number(self) -> None:
        found = offered("G311", setup=with_cards("B1"))

        assert ups(found) == [{5: 1, 6: 1}, *({mountain: 1} for mountain in (9, 7, 10, 8)), {}]
        assert bodies(found)[0] == "a=B1 b+c+d>5 a>6"

    def test_a_lift_to_the_summit_comes_before_the_die_that_scores_there_again(self) -> None:
        found = offered("G511", "Bo: 5551 | a>5 b>5 c>5", "Ada: 1111 |", setup=with_cards("B3"))

        assert bodies(found)[0] == "a*B3>5 b>5"
        assert (found.choices[0].moves, found.choices[0].scored) == ({5: 2}, {5: 2})
        assert "b>5 a*B3>5" not in bodies(found)

    def test_a_goat_at_the_foot_is_lifted_before_it_climbs(self) -> None:
        found = offered("G511", setup=with_cards("B4"))

        assert "a*B4>5 b>5" in bodies(found)
        assert {5: 2} in ups(found)

    def test_a_goat_on_the_path_is_lifted_after_its_first_step(self) -> None:
        found = offered("G511", setup=with_cards("B5"))

        assert "b>5 a*B5>5" in bodies(found)
        assert not any(body.startswith("a*B5") for body in bodies(found))

    def test_a_card_for_others_goats_moves_theirs_and_counts_for_nothing_of_ones_own(self) -> None:
        found = offered("G111", setup=with_cards("B7"))

        assert sorted(bodies(found)) == sorted(["", *(f"a*B7>{mountain}@Ada" for mountain in (5, 6, 7, 8, 9, 10))])
        assert all(choice.moves == {} for choice in found.choices)

    def test_a_card_for_anybodys_goats_moves_ones_own_too(self) -> None:
        found = offered("G111", setup=with_cards("B9"))

        assert "a*B9>5" in bodies(found)
        assert "a*B9>5@Ada" not in bodies(found)

    def test_a_card_with_a_text_of_its_own_is_the_tables_business(self) -> None:
        assert bodies(offered("GGGG", setup=with_cards("B6"))) == [""]

    def test_several_symbols_may_serve_for_the_same_card(self) -> None:
        assert "a=B1 b=B1 a>6 b>6" in bodies(offered("GG11", setup=with_cards("B1")))


class TestNoRoll:
    @pytest.mark.parametrize("roll", ["", "53", "53123", "0531", "7531", "G5X2", "5-31", "٥555"])
    def test_what_is_no_roll_of_four_dice_is_refused(self, roll: str) -> None:
        with pytest.raises(NotationError):
            offered(roll)

    def test_the_refusal_shows_the_roll_and_how_it_is_written(self) -> None:
        with pytest.raises(NotationError, match=r"^'531' is no roll: four dice, each G or 1 to 6, such as G532$"):
            offered("531")

    def test_without_players_there_is_nobody_to_choose(self) -> None:
        state = GAME.begin(Session(game=GAME.id, players=()), None)

        assert legal(state, "G532") == GoatsLegal(game=GAME.id, player=None, roll="G532")
        assert msgspec.json.encode(legal(state, "G532"))
