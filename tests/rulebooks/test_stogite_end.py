"""The rulebook of Stogite: how a game ends, and who has won."""

from schemas.games.stogite import (
    Agreed,
    EveryoneTold,
    PointsEnd,
    StogiteFinal,
    StogiteOptions,
)
from tests.games.stogite.rounds import GAINS, a_round, play, refused, scores, votes_for
from tracker.games.stogite import GAME

LAID = "Bo.Ada.Cy.Di"
LAID_BY_THREE = "Ada.Bo.Bo.Cy.Cy"


class TestTheEnd:
    """30 points, 60 points, everybody has told, or another end; the highest total wins."""

    def test_thirty_points_end_the_game_with_the_round(self) -> None:
        walk = play(*GAINS)

        assert scores(walk)["Bo"] == 33
        assert (GAME.finished(walk.state), GAME.next_player(walk.state), GAME.decided_by(walk.state)) == (
            True,
            None,
            "points",
        )
        assert GAME.picture(walk.state).round == 7
        assert walk.turns[-1].events[-1] == "the game is over: Bo wins with 33 points"

    def test_before_that_it_goes_on(self) -> None:
        walk = play(*GAINS[:-1])

        assert not GAME.finished(walk.state)
        assert (GAME.decided_by(walk.state), GAME.picture(walk.state).round) == (None, 7)
        assert [row.winner for row in GAME.standings(walk.state)] == [False] * 4

    def test_sixty_points_go_on_past_the_end_of_the_track(self) -> None:
        walk = play(*GAINS, end=PointsEnd(target=60))

        assert not GAME.finished(walk.state)

    def test_everybody_has_told(self) -> None:
        walk = play(*GAINS[:4], end=EveryoneTold())

        assert GAME.finished(walk.state)
        assert GAME.decided_by(walk.state) == "points"
        assert not GAME.finished(play(*GAINS[:3], end=EveryoneTold()).state)

    def test_for_having_told_the_order_does_not_matter(self) -> None:
        orders = ("Ada", "Cy ", "Bo", "Di")
        lines = [a_round(teller.strip(), "Ada" if teller != "Ada" else "Bo") + " ! so it was" for teller in orders]

        assert GAME.finished(play(*lines, end=EveryoneTold()).state)

    def test_after_the_end_nobody_tells(self) -> None:
        assert refused(*GAINS, a_round("Bo", "Ada")) == {"ST-43": "the game ended with round 7"}

    def test_by_a_ruling_a_round_after_the_end_is_scored(self) -> None:
        walk = play(*GAINS, a_round("Ada", "Cy") + " ! one more")

        assert walk.allowed
        assert GAME.finished(walk.state)
        assert GAME.picture(walk.state).round == 8
        assert walk.turns[-1].events[-1].startswith("the round brings")

    def test_the_group_ends_an_agreed_game(self) -> None:
        going = play(*GAINS, end=Agreed())
        ended = play(*GAINS, end=Agreed(), final=StogiteFinal(ended=True))

        assert (GAME.finished(going.state), GAME.finished(ended.state)) == (False, True)
        assert GAME.decided_by(ended.state) == "points"
        assert [row.player for row in GAME.standings(ended.state) if row.winner] == ["Bo"]

    def test_the_group_ends_no_other_game(self) -> None:
        walk = play(*GAINS[:2], final=StogiteFinal(ended=True))

        assert [violation.rule for violation in walk.final_violations] == ["ST-02"]
        assert not walk.allowed
        assert not GAME.finished(walk.state)

    def test_unless_a_ruling_lets_it(self) -> None:
        walk = play(*GAINS[:2], final=StogiteFinal(ended=True, ruling="it was late"))

        assert walk.allowed
        assert GAME.finished(walk.state)

    def test_ending_what_has_ended_changes_nothing(self) -> None:
        walk = play(*GAINS, final=StogiteFinal(ended=True, ruling="it was late"))

        assert GAME.picture(walk.state).round == 7

    def test_not_ended_is_nothing(self) -> None:
        assert play(*GAINS[:2], final=StogiteFinal(ended=False)).allowed

    def test_equal_totals_share_the_victory(self) -> None:
        all_find = [f"{name}: Ada.Bo.Cy.Di | {votes_for(name)}" for name in ("Ada", "Di", "Cy", "Bo")]
        walk = play(*all_find, end=EveryoneTold())

        assert GAME.decided_by(walk.state) == "shared"
        assert [(row.rank, row.winner, row.score) for row in GAME.standings(walk.state)] == [(1, True, 6)] * 4
        assert walk.turns[-1].events[-1] == "the game is over: Ada, Bo, Cy and Di share the victory"

    def test_where_the_house_plays_on_a_tie_goes_one_round_further(self) -> None:
        all_find = [f"{name}: Ada.Bo.Cy.Di | {votes_for(name)}" for name in ("Ada", "Di", "Cy", "Bo")]
        on = StogiteOptions(final_tie="play-on")
        walk = play(*all_find, end=EveryoneTold(), options=on)

        assert (GAME.finished(walk.state), GAME.next_player(walk.state)) == (False, "Ada")
        decided = play(*all_find, a_round("Ada", "Cy"), end=EveryoneTold(), options=on)
        assert [row.player for row in GAME.standings(decided.state) if row.winner] == ["Cy"]

    def test_several_reach_the_target_and_the_highest_wins(self) -> None:
        walk = play(f"Ada: {LAID} | Bo>2 Cy>1 Di>2", end=PointsEnd(target=3))

        assert [(row.player, row.winner) for row in GAME.standings(walk.state)][:2] == [("Bo", True), ("Ada", False)]

    def test_where_the_house_says_so_all_share_who_reached_it(self) -> None:
        share = StogiteOptions(target_tie="share", final_tie="play-on")
        walk = play(f"Ada: {LAID} | Bo>2 Cy>1 Di>2", end=PointsEnd(target=3), options=share)

        assert [(row.player, row.rank, row.winner) for row in GAME.standings(walk.state)] == [
            ("Bo", 1, True),
            ("Ada", 1, True),
            ("Di", 1, True),
            ("Cy", 4, False),
        ]
        assert GAME.decided_by(walk.state) == "shared"

    def test_sharing_the_target_means_nothing_without_one(self) -> None:
        share = StogiteOptions(target_tie="share")
        walk = play(*GAINS[:4], end=EveryoneTold(), options=share)

        assert [row.player for row in GAME.standings(walk.state) if row.winner] == ["Bo"]
