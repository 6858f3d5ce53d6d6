"""The rulebook of Stogite: the games for three and for two."""

from itertools import product

import pytest

from schemas.games.stogite import (
    StogiteOptions,
)
from tests.games.stogite.rounds import (
    GAINS,
    after,
    play,
    refused,
    scores,
)
from tracker.games.stogite import GAME
from tracker.games.stogite.components import rank_of

LAID = "Bo.Ada.Cy.Di"
LAID_BY_THREE = "Ada.Bo.Bo.Cy.Cy"


class TestThreePlayers:
    """Each of the two listeners lays two cards; all else is as in the standard game."""

    def test_five_cards_lie_on_the_table(self) -> None:
        assert after(f"Ada: {LAID_BY_THREE} | Bo>4 Cy>1", mode="three") == {"Ada": 3, "Cy": 4}

    def test_one_card_is_too_few_and_three_are_too_many(self) -> None:
        assert refused("Ada: Ada.Bo.Cy.Cy | Bo>1 Cy>2", mode="three") == {
            "ST-70": "Bo laid 1 card, with three players it is two"
        }
        assert refused("Ada: Ada.Bo.Bo.Cy.Cy.Cy | Bo>4 Cy>1", mode="three")["ST-70"] == (
            "Cy laid 3 cards, with three players it is two"
        )

    def test_the_cards_lie_at_one_to_five(self) -> None:
        assert refused("Ada: Ada.Bo.Bo.Cy.-.Cy | Bo>4 Cy>1", mode="three") == {
            "ST-14": "a card lies at 6, with three players the cards lie at 1 to 5"
        }
        assert play("Ada: Ada.Bo.Bo.Cy.-.Cy | Bo>4 Cy>1 ! a gap", mode="three").allowed

    def test_neither_own_card_may_be_voted_for(self) -> None:
        for number in (2, 3):
            assert refused(f"Ada: {LAID_BY_THREE} | Bo>{number} Cy>1", mode="three") == {
                "ST-22": f"Bo voted for {number}, the own card"
            }

    def test_votes_on_either_card_bring_the_bonus(self) -> None:
        for first, second in product((4, 5), (2, 3)):
            assert after(f"Ada: {LAID_BY_THREE} | Bo>{first} Cy>{second}", mode="three") == {"Bo": 3, "Cy": 3}

    def test_a_missing_vote_is_refused(self) -> None:
        assert refused(f"Ada: {LAID_BY_THREE} | Cy>1", mode="three") == {"ST-20": "Bo has not voted"}

    @pytest.mark.parametrize(("option", "points"), [(None, 3), (3, 3), ("3", 3), (4, 4), ("4", 4)])
    def test_the_house_may_give_four_when_one_of_two_finds(self, option: int | str | None, points: int) -> None:
        options = StogiteOptions(three_mixed=option)  # type: ignore[arg-type]  # one of its literals
        walk = play(f"Ada: {LAID_BY_THREE} | Bo>1 Cy>2", mode="three", options=options)

        assert scores(walk) == {"Ada": points, "Bo": points + 1}

    def test_in_the_standard_game_that_option_does_nothing(self) -> None:
        assert after(f"Ada: {LAID} | Bo>2 Cy>1 Di>2", options=StogiteOptions(three_mixed=4)) == {
            "Ada": 3,
            "Bo": 4,
            "Di": 3,
        }


class TestMindReading:
    """Six turns together; the total gives the pair its rank."""

    def evening(self, hits: str, **setup: StogiteOptions) -> dict[str, int]:
        lines = [f"{'AB'[place % 2]}: 1={1 if hit == '+' else 2}" for place, hit in enumerate(hits)]
        walk = play(*lines, mode="mind-reading", **setup)
        assert walk.allowed
        found: dict[str, int] = GAME.picture(walk.state).scores
        return found

    def test_both_get_five_or_lose_three(self) -> None:
        assert self.evening("+") == {"Ada": 5, "Bo": 5}
        assert self.evening("+-") == {"Ada": 2, "Bo": 2}

    def test_the_marker_stops_at_its_start(self) -> None:
        assert self.evening("-") == {"Ada": 0, "Bo": 0}
        assert self.evening("+---") == {"Ada": 0, "Bo": 0}
        assert self.evening("+--+") == {"Ada": 5, "Bo": 5}

    def test_where_the_house_says_so_it_goes_below(self) -> None:
        assert self.evening("--", options=StogiteOptions(mind_reading_floor="none")) == {"Ada": -6, "Bo": -6}

    @pytest.mark.parametrize("number", [0, 9, -1])
    def test_the_cards_bear_one_to_eight(self, number: int) -> None:
        assert refused(f"Ada: {number}=3 ! ?", mode="mind-reading") == {"ST-51": f"there is no card {number}"}
        assert refused(f"Ada: 3={number} ! ?", mode="mind-reading") == {"ST-51": f"there is no card {number}"}

    def test_both_wrong_numbers_are_named(self) -> None:
        assert refused("Ada: 9=10", mode="mind-reading") == {"ST-51": "there is no card 9 and no card 10"}

    def test_it_lasts_six_turns(self) -> None:
        lines = [f"{'AB'[place % 2]}: 1=1" for place in range(7)]

        assert refused(*lines, mode="mind-reading") == {"ST-54": "the sixth turn was the last"}
        walk = play(*lines[:6], lines[6] + " ! again", mode="mind-reading")
        assert scores(walk) == {"Ada": 35, "Bo": 35}
        assert GAME.decided_by(walk.state) == "rank: Stogitak"

    def test_nobody_wins(self) -> None:
        walk = play(*[f"{'AB'[place % 2]}: 1=1" for place in range(6)], mode="mind-reading")

        assert [(row.rank, row.winner) for row in GAME.standings(walk.state)] == [(1, False), (1, False)]
        assert walk.turns[-1].events[-1] == "the game is over: 30 points make the pair Stogitak"

    def test_one_point_makes_a_soldier(self) -> None:
        lines = [f"{'AB'[place % 2]}: 1={guess}" for place, guess in enumerate((1, 2, 2, 2, 1, 2))]
        floor = play(*lines, mode="mind-reading")

        assert scores(floor) == {"Ada": 2, "Bo": 2}
        lines = [f"{'AB'[place % 2]}: 1={guess}" for place, guess in enumerate((2, 1, 1, 2, 2, 2))]
        assert play(*lines, mode="mind-reading").turns[-1].events[-1] == (
            "the game is over: 1 point makes the pair Soldier"
        )

    @pytest.mark.parametrize(
        ("total", "rank"),
        [
            (30, "Stogitak"),
            (25, "Dream Interpreter"),
            (15, "Dream Interpreter"),
            (14, "Apprentice"),
            (5, "Apprentice"),
            (4, "Soldier"),
            (1, "Soldier"),
            (0, "Jester"),
            (-18, "Jester"),
        ],
    )
    def test_the_total_gives_the_rank(self, total: int, rank: str) -> None:
        assert rank_of(total) == rank

    def test_every_total_that_can_be_reached_has_its_rank(self) -> None:
        reached = {}
        for hits in product("+-", repeat=6):
            walk = play(
                *[f"{'AB'[place % 2]}: 1={1 if hit == '+' else 2}" for place, hit in enumerate(hits)],
                mode="mind-reading",
            )
            reached[GAME.picture(walk.state).scores["Ada"]] = GAME.decided_by(walk.state)

        assert reached == {
            **dict.fromkeys((0,), "rank: Jester"),
            **dict.fromkeys((1, 2, 4), "rank: Soldier"),
            **dict.fromkeys((5, 6, 7, 9, 10, 12, 14), "rank: Apprentice"),
            **dict.fromkeys((15, 17, 20, 22, 25), "rank: Dream Interpreter"),
            **dict.fromkeys((30,), "rank: Stogitak"),
        }

    def test_without_a_floor_only_the_number_of_hits_matters(self) -> None:
        below = StogiteOptions(mind_reading_floor="none")
        reached = {
            hits.count("+"): self.evening("".join(hits), options=below)["Ada"] for hits in product("+-", repeat=6)
        }

        assert reached == {hits: hits * 8 - 18 for hits in range(7)}

    def test_five_hits_are_worth_more_when_the_miss_comes_first(self) -> None:
        assert self.evening("+++++-")["Ada"] == 22
        assert self.evening("-+++++")["Ada"] == 25


class TestAdvancedForTwo:
    """Five cards, points 1 to 5 from the opponent; only the storyteller scores."""

    @pytest.mark.parametrize(("card", "points"), [(1, 5), (2, 0), (3, 0), (4, 2), (5, 2)])
    def test_the_middle_is_worth_most(self, card: int, points: int) -> None:
        assert after(f'Ada: "snow" {card} | 35124', mode="advanced-two") == ({"Ada": points} if points else {})

    @pytest.mark.parametrize("card", [0, 6])
    def test_the_told_card_is_one_of_five(self, card: int) -> None:
        assert refused(f'Ada: "snow" {card} | 35124 ! ?', mode="advanced-two") == {"ST-60": f"there is no card {card}"}

    @pytest.mark.parametrize(
        ("points", "said"),
        [
            ("35524", "5 points were given to 2 and to 3, none got 1"),
            ("3512", "card 5 got no points, none got 4"),
            ("351247", "there is no card 6, nobody can give 7 points"),
            ("3--12", "cards 2 and 3 got no points, none got 4 or 5"),
            ("3-124", "card 2 got no points, none got 5"),
            ("11111", "1 point was given to 1, to 2, to 3, to 4 and to 5, none got 2, 3, 4 or 5"),
        ],
    )
    def test_each_number_of_points_is_given_once(self, points: str, said: str) -> None:
        assert refused(f'Ada: "snow" 2 | {points} ! ?', mode="advanced-two") == {"ST-61": said}

    def test_a_wrong_card_and_wrong_points_are_both_named(self) -> None:
        assert list(refused('Ada: "snow" 6 | 35525', mode="advanced-two")) == ["ST-60", "ST-61"]

    def test_points_are_not_forgotten(self) -> None:
        assert list(refused('Ada: "snow" 2', mode="advanced-two")) == ["ST-61"]

    def lines(self, count: int) -> list[str]:
        """Both score 5 in every turn."""
        return [f'{"AB"[place % 2]}: "snow" 1 | 35124' for place in range(count)]

    def test_thirty_points_win_at_once(self) -> None:
        walk = play(*self.lines(11), mode="advanced-two")

        assert scores(walk) == {"Ada": 30, "Bo": 25}
        assert (GAME.finished(walk.state), GAME.decided_by(walk.state)) == (True, "points")
        assert refused(*self.lines(12), mode="advanced-two") == {"ST-43": "the game ended with round 11"}

    def test_where_the_house_says_so_the_other_tells_once_more(self) -> None:
        equal = StogiteOptions(advanced_equal_turns="yes")

        assert GAME.next_player(play(*self.lines(11), mode="advanced-two", options=equal).state) == "Bo"
        walk = play(*self.lines(12), mode="advanced-two", options=equal)
        assert (GAME.decided_by(walk.state), scores(walk)) == ("shared", {"Ada": 30, "Bo": 30})

    def test_and_plays_on_where_both_options_say_so(self) -> None:
        both = StogiteOptions(advanced_equal_turns="yes", final_tie="play-on")
        walk = play(*self.lines(12), mode="advanced-two", options=both)

        assert not GAME.finished(walk.state)
        one = play(*self.lines(13), mode="advanced-two", options=both)
        assert not GAME.finished(one.state)
        decided = play(*self.lines(13), 'B: "snow" 2 | 35124', mode="advanced-two", options=both)
        assert [row.player for row in GAME.standings(decided.state) if row.winner] == ["Ada"]

    def test_in_the_standard_game_that_option_does_nothing(self) -> None:
        equal = StogiteOptions(advanced_equal_turns="yes")

        assert GAME.finished(play(*GAINS, options=equal).state)

    def test_what_happened_is_told(self) -> None:
        assert play('Ada: "snow" 1 | 35124', mode="advanced-two").turns[0].events == (
            "Ada's card was given 3 points",
            "the round brings Ada +5 (5)",
        )
        assert play('Ada: "snow" 3 | 35124', mode="advanced-two").turns[0].events == (
            "Ada's card was given 1 point",
            "the round brings nobody anything",
        )
