"""The rulebook of Das Schneemann Spiel: the first snowman, and the second and third place."""

from tests.games.schneemann.positions import COMPLETE, EIGHT, Position, after, play, shown, told
from tracker.games.schneemann import GAME


class TestEndOfTheGame:
    """The first complete snowman wins; the others may play on for second and third place."""

    NEARLY = "goal goal F3"

    def test_the_first_complete_snowman_wins(self) -> None:
        judged = Position({"Ada": self.NEARLY, "Bo": "F1 - -"}).judge("Ada: 1 head")
        state = judged.state

        assert judged.events[-1] == "Ada's snowman is complete: Ada wins"
        assert (GAME.finished(state), GAME.decided_by(state), GAME.next_player(state)) == (True, "first snowman", "Bo")
        assert [(row.player, row.score, row.rank, row.winner) for row in GAME.standings(state)] == [
            ("Ada", 3, 1, True),
            ("Bo", 0, 2, False),
        ]

    def test_before_it_nobody_wins_and_level_ones_share_a_rank(self) -> None:
        state = Position({"Ada": "goal - -", "Bo": "goal - -", "Cy": "goal goal -", "Di": "- - -"}).state

        assert [(row.player, row.rank, row.winner) for row in GAME.standings(state)] == [
            ("Cy", 1, False),
            ("Ada", 2, False),
            ("Bo", 2, False),
            ("Di", 4, False),
        ]
        assert (GAME.finished(state), GAME.decided_by(state)) == (False, None)

    def test_whoever_is_done_is_passed_over(self) -> None:
        walk = after(*COMPLETE, board=EIGHT)

        assert GAME.next_player(walk.state) == "Bo"
        judged = play(*COMPLETE, "Ada: 1 -", board=EIGHT).turns[-1]
        assert told(judged) == {"SN-31": "Ada's snowman is complete"}
        assert judged.violations[0].fix == "record Bo's turn"

    def test_a_ruling_notes_the_turn_of_whoever_is_done(self) -> None:
        judged = play(*COMPLETE, "Ada: 1 - ! out of habit", board=EIGHT).turns[-1]

        assert judged.allowed
        assert judged.events == ()
        assert GAME.next_player(judged.state) == "Bo"

    def test_no_ruling_moves_what_is_home(self) -> None:
        judged = play(*COMPLETE, "Ada: 1 head ! out of habit", board=EIGHT).turns[-1]

        assert list(told(judged)) == ["SN-31", "SN-28"]
        assert not judged.allowed

    def test_the_second_place_is_played_for(self) -> None:
        walk = after(*COMPLETE, "Bo: 3 head", board=EIGHT)

        assert walk.turns[-1].events[-1] == "Bo's snowman is complete: Bo takes the second place"
        assert GAME.picture(walk.state).placed == ("Ada", "Bo")
        assert GAME.next_player(walk.state) is None
        assert [(row.player, row.rank, row.winner) for row in GAME.standings(walk.state)] == [
            ("Ada", 1, True),
            ("Bo", 2, False),
        ]

    def test_when_all_are_complete_nobody_plays(self) -> None:
        judged = play(*COMPLETE, "Bo: 3 head", "Bo: 1 -", board=EIGHT).turns[-1]

        assert told(judged) == {"SN-32": f"the second place was taken in turn {len(COMPLETE) + 1}"}

    def test_with_four_the_third_place_is_the_last(self) -> None:
        position = Position({"Ada": self.NEARLY, "Bo": self.NEARLY, "Cy": self.NEARLY, "Di": "9 - -"})
        lines = ("Ada: 1 head", "Bo: 1 head", "Cy: 1 head")
        for line in lines:
            position.state = position.judge(line).state

        assert GAME.next_player(position.state) is None
        assert told(position.judge("Di: 1 bottom")) == {"SN-32": "the third place was taken in turn 3"}
        noted = position.judge("Di: 1 belly ! she wanted to")
        assert (noted.allowed, list(told(noted)), shown(noted)) == (True, ["SN-32"], "9 - -")
        assert told(position.judge("Di: 1 -")).keys() == {"SN-32"}
        assert GAME.legal(position.state, "1").choices == ()
        turn = GAME.read("Di: 1 bottom", position.state)
        assert {near.player for near in GAME.nearby(position.state, turn)} == {"Di"}
        assert [(row.player, row.rank) for row in GAME.standings(position.state)] == [
            ("Ada", 1),
            ("Bo", 2),
            ("Cy", 3),
            ("Di", 4),
        ]
