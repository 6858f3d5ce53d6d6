"""The rulebook of Das Schneemann Spiel: the variant, in which snowballs ride on one another."""

from schemas.games.schneemann import Board, SchneemannOptions
from tests.games.schneemann.positions import SIXTEEN, Position, board, shown, told
from tracker.games.schneemann import GAME
from tracker.games.schneemann.standings import stacks_of


class TestPiggyBack:
    """Variant: snowballs ride on one another, bottom, belly, head."""

    def on(self, places: dict[str, str], options: SchneemannOptions | None = None, board: Board = SIXTEEN) -> Position:
        return Position(places, variant="piggy-back", options=options or SchneemannOptions(), board=board)

    def test_the_bottom_starts_first(self) -> None:
        assert told(self.on({"Ada": "- - -"}).judge("Ada: 1 belly")) == {
            "SN-40": "Ada's belly cannot start before the bottom"
        }

    def test_the_head_starts_after_the_belly(self) -> None:
        assert list(told(self.on({"Ada": "9 - -"}).judge("Ada: 1 head"))) == ["SN-40"]
        assert self.on({"Ada": "9 8 -"}).play("Ada: 1 head") == "9 8 2"

    def test_the_belly_starts_as_soon_as_the_bottom_is_in_play(self) -> None:
        assert self.on({"Ada": "9 - -"}).play("Ada: 1 belly") == "9 2 -"
        assert self.on({"Ada": "goal - -"}).play("Ada: 1 belly") == "goal 2 -"

    def test_a_snowball_rides_on_the_own_one_that_it_lands_on(self) -> None:
        judged = self.on({"Ada": "9 7 -"}).judge("Ada: 2 belly")

        assert (told(judged), shown(judged)) == ({}, "9 9 -")
        assert stacks_of(judged.state, 0) == (("bottom", "belly"),)
        assert judged.events[-1] == "Ada's belly stands on the bottom"

    def test_snowballs_on_one_square_move_as_one(self) -> None:
        judged = self.on({"Ada": "9 9 -"}).judge("Ada: 2 bottom")

        assert shown(judged) == "11 11 -"
        assert judged.events == ("Ada's bottom and belly go from square 9 to square 11",)
        assert self.on({"Ada": "9 9 9"}).play("Ada: 2 bottom") == "11 11 11"
        assert self.on({"Ada": "9 7 7"}).play("Ada: 1 belly") == "9 8 8"

    def test_waiting_snowballs_are_no_stack(self) -> None:
        assert self.on({"Ada": "- - -"}).play("Ada: 2 bottom") == "3 - -"

    def test_a_rider_is_not_named(self) -> None:
        judged = self.on({"Ada": "9 9 9"}).judge("Ada: 2 head")

        assert told(judged) == {"SN-42": "Ada's head stands on the bottom"}
        assert judged.violations[0].fix == "name the bottom"

    def test_by_a_ruling_a_rider_leaves_with_all_that_stands_on_it(self) -> None:
        assert shown(self.on({"Ada": "9 9 9"}).judge("Ada: 2 belly ! it melted")) == "9 11 11"

    def test_where_the_house_says_so_a_rider_may_leave(self) -> None:
        assert self.on({"Ada": "9 9 9"}, SchneemannOptions(splitting="yes")).play("Ada: 2 belly") == "9 11 11"
        assert self.on({"Ada": "9 9 9"}, SchneemannOptions(splitting="yes")).play("Ada: 2 bottom") == "11 11 11"

    def test_own_snowballs_are_not_jumped_here_either(self) -> None:
        assert list(told(self.on({"Ada": "9 8 -"}).judge("Ada: 2 belly"))) == ["SN-20"]

    def test_a_pair_moves_on_together(self) -> None:
        judged = self.on({"Ada": "9 9 -", "Bo": "10 - -"}).judge("Ada: 1 bottom")

        assert shown(judged) == "11 11 -"
        assert judged.events[-1] == "square 10 is occupied, so Ada's bottom and belly move on to square 11"

    def test_riding_after_moving_on_needs_the_exact_number(self) -> None:
        places = {"Ada": "11 9 -", "Bo": "10 - -"}

        assert list(told(self.on(places).judge("Ada: 1 belly"))) == ["SN-20"]
        assert self.on(places, SchneemannOptions(ride_after_moving_on="yes")).play("Ada: 1 belly") == "11 11 -"

    def test_of_several_on_a_sun_only_the_topmost_goes_back(self) -> None:
        assert self.on({"Ada": "12 12 -"}).play("Ada: 2 bottom") == "14 13 -"
        assert self.on({"Ada": "12 12 12"}).play("Ada: 2 bottom") == "14 14 13"

    def test_the_same_holds_when_they_moved_on_to_the_sun(self) -> None:
        assert self.on({"Ada": "12 12 -", "Bo": "13 - -"}).play("Ada: 1 bottom") == "14 12 -"

    def test_a_single_one_goes_back(self) -> None:
        assert self.on({"Ada": "12 - -"}).play("Ada: 2 bottom") == "13 - -"

    def test_a_head_that_lands_on_a_belly_in_the_sun_goes_back(self) -> None:
        assert self.on({"Ada": "15 14 12"}).play("Ada: 2 head") == "15 14 13"

    def test_what_stayed_on_a_sun_leaves_it(self) -> None:
        judged = self.on({"Ada": "14 13 -"}).judge("Ada: 2 head")

        assert told(judged) == {"SN-44": "Ada's bottom is on the sun at square 14 and can leave it"}
        assert judged.violations[0].fix == "name the bottom"
        assert self.on({"Ada": "14 13 -"}).play("Ada: 2 bottom") == "16 13 -"

    def test_a_ruling_lets_it_stay(self) -> None:
        assert shown(self.on({"Ada": "14 13 -"}).judge("Ada: 2 head ! forgot")) == "14 13 3"

    def test_what_cannot_leave_the_sun_binds_nobody(self) -> None:
        position = self.on({"Ada": "15 14 -"})

        assert list(told(position.judge("Ada: 2 belly"))) == ["SN-20"]
        assert position.play("Ada: 2 head") == "15 14 3"
        assert position.play("Ada: 2 bottom") == "F1 14 -"

    def test_the_duty_stays_for_the_turn_after(self) -> None:
        assert list(told(self.on({"Ada": "15 14 3"}).judge("Ada: 1 head"))) == ["SN-44"]

    def test_of_two_groups_on_suns_either_may_leave(self) -> None:
        two = board(suns=(7, 11), starts={"red": 1, "blue": 5})
        position = self.on({"Ada": "11 7 3"}, board=two)

        assert position.play("Ada: 1 bottom") == "12 7 3"
        assert position.play("Ada: 1 belly") == "11 8 3"
        assert position.judge("Ada: 1 head").violations[0].fix == "name the bottom or the belly"

    def test_whoever_passes_is_told_of_everything_that_can_move(self) -> None:
        assert (
            self.on({"Ada": "12 8 3"}).judge("Ada: 1 -").violations[0].fix == "move the bottom, the belly or the head"
        )

    def test_in_the_basic_game_nothing_stays_on_a_sun_and_there_is_no_such_duty(self) -> None:
        assert Position({"Ada": "F1 14 -"}).play("Ada: 1 bottom") == "F2 14 -"

    def test_passing_from_a_sun_is_passing(self) -> None:
        assert list(told(self.on({"Ada": "14 13 -"}).judge("Ada: 2 -"))) == ["SN-18"]

    def test_a_pair_reaches_the_goal_together(self) -> None:
        judged = self.on({"Ada": "F2 F2 F1"}).judge("Ada: 2 bottom")

        assert shown(judged) == "goal goal F1"
        assert judged.events[-1] == "2 of Ada's 3 snowballs are home"

    def test_a_whole_snowman_wins_at_once(self) -> None:
        state = self.on({"Ada": "F2 F2 F2"}).judge("Ada: 2 bottom").state

        assert GAME.finished(state)

    def test_the_goal_is_exact_for_a_pair_too(self) -> None:
        assert list(told(self.on({"Ada": "F2 F2 -"}).judge("Ada: 3 bottom"))) == ["SN-27"]

    def test_a_sun_sends_nothing_back_past_an_own_one(self) -> None:
        two = board(suns=(7, 8), starts={"red": 1, "blue": 5})
        judged = Position({"Ada": "9 7 6"}, board=two, variant="piggy-back").judge("Ada: 1 belly")

        assert told(judged) == {
            "SN-47": "the sun at square 8 would send Ada's belly back past the own head on square 6"
        }

    def test_a_ruling_lets_it_go_back_past_the_own_one(self) -> None:
        two = board(suns=(7, 8), starts={"red": 1, "blue": 5})
        judged = Position({"Ada": "9 7 6", "Bo": "6 - -"}, board=two, variant="piggy-back").judge(
            "Ada: 1 belly ! quite so"
        )

        assert shown(judged) == "9 5 6"

    def test_in_a_pair_it_is_the_topmost_that_would_be_sent_past(self) -> None:
        two = board(suns=(7, 8), starts={"red": 1, "blue": 5})
        judged = Position({"Ada": "7 7 6"}, board=two, variant="piggy-back").judge("Ada: 1 bottom")

        assert told(judged) == {
            "SN-47": "the sun at square 8 would send Ada's belly back past the own head on square 6"
        }

    def test_an_own_one_on_the_start_square_bars_the_way_back_to_waiting(self) -> None:
        near = board(suns=(2,), starts={"red": 1, "blue": 5})
        position = self.on({"Ada": "9 1 1"}, SchneemannOptions(first_point="start-square", splitting="yes"), near)

        assert told(position.judge("Ada: 1 head")) == {
            "SN-47": "the sun at square 2 would send Ada's head back past the own belly on square 1"
        }
        assert position.play("Ada: 1 belly") == "9 2 -"

    def test_sent_back_to_the_start_it_waits_behind_the_others(self) -> None:
        near = board(suns=(2,), starts={"red": 1, "blue": 5})
        position = Position({"Ada": "9 - -"}, board=near, variant="piggy-back")

        assert position.play("Ada: 1 belly") == "9 - -"
        assert list(told(position.judge("Ada: 3 head"))) == ["SN-40"]

    def test_on_an_occupied_sun_the_house_may_send_the_topmost_back(self) -> None:
        assert (
            self.on({"Ada": "12 12 -", "Bo": "14 - -"}, SchneemannOptions(occupied_sun="send-back")).play(
                "Ada: 2 bottom"
            )
            == "14 13 -"
        )
