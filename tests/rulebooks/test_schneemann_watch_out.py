"""The rulebook of Das Schneemann Spiel: what to watch out for."""

import pytest

from schemas.games.schneemann import SchneemannOptions
from tests.games.schneemann.positions import Position, board, shown, told
from tracker.games.schneemann.standings import stacks_of


class TestWatchOut:
    """Own snowballs, occupied squares, the sun, the exact number."""

    def test_own_snowballs_are_not_jumped_by_the_points(self) -> None:
        judged = Position({"Ada": "F1 16 -"}).judge("Ada: 3 belly")

        assert told(judged) == {"SN-20": "with a 3 Ada's belly would pass the own bottom on F1"}
        assert judged.violations[0].fix == "move the bottom"

    def test_own_snowballs_are_not_jumped_on_the_way_to_the_goal(self) -> None:
        assert list(told(Position({"Ada": "F3 F2 -"}).judge("Ada: 2 belly"))) == ["SN-20"]

    def test_own_snowballs_are_not_jumped_when_moving_on(self) -> None:
        judged = Position({"Ada": "F1 15 -", "Bo": "16 - -"}).judge("Ada: 1 belly")

        assert told(judged) == {"SN-20": "with a 1 Ada's belly would pass the own bottom on F1"}

    def test_a_ruling_lets_it_move_on_to_the_own_one(self) -> None:
        judged = Position({"Ada": "F1 15 -", "Bo": "16 - -"}).judge("Ada: 1 belly ! so be it")

        assert (judged.allowed, shown(judged)) == (True, "F1 F1 -")

    def test_others_are_jumped(self) -> None:
        assert Position({"Ada": "6 - -", "Bo": "7 - -"}).play("Ada: 2 bottom") == "8 - -"

    def test_an_occupied_square_is_moved_on_from(self) -> None:
        assert Position({"Ada": "6 - -", "Bo": "7 - -"}).play("Ada: 1 bottom") == "8 - -"

    def test_a_whole_row_of_occupied_squares_is_moved_on_from(self) -> None:
        crowd = {"Ada": "6 - -", "Bo": "7 - -", "Cy": "8 - -", "Di": "9 - -"}

        assert Position(crowd).play("Ada: 1 bottom") == "10 - -"

    def test_the_lane_of_others_is_not_in_the_way(self) -> None:
        assert Position({"Ada": "F1 - -", "Bo": "F1 - -"}).play("Ada: 1 bottom") == "F2 - -"

    def test_waiting_snowballs_occupy_nothing(self) -> None:
        assert Position({"Ada": "4 - -"}).play("Ada: 1 bottom") == "5 - -"

    def test_where_the_house_says_so_they_do(self) -> None:
        option = SchneemannOptions(waiting_occupies="yes")

        assert Position({"Ada": "4 - -"}, options=option).play("Ada: 1 bottom") == "6 - -"
        assert Position({"Ada": "4 - -", "Bo": "9 10 11"}, options=option).play("Ada: 1 bottom") == "5 - -"
        assert Position({"Ada": "8 - -"}, options=option).play("Ada: 1 bottom") == "9 - -"

    def test_two_own_snowballs_share_no_square(self) -> None:
        judged = Position({"Ada": "F1 15 -"}).judge("Ada: 2 belly")

        assert told(judged) == {"SN-23": "F1 holds Ada's own bottom, the belly has no room there"}

    def test_by_a_ruling_they_share_it(self) -> None:
        judged = Position({"Ada": "F1 15 -"}).judge("Ada: 2 belly ! they are small")

        assert shown(judged) == "F1 F1 -"
        assert stacks_of(judged.state, 0) == (("bottom", "belly"),)

    def test_a_sun_sends_back_to_the_next_free_square(self) -> None:
        judged = Position({"Ada": "11 - -"}).judge("Ada: 3 bottom")

        assert shown(judged) == "13 - -"
        assert judged.events == (
            "Ada's bottom goes from square 11 to square 14",
            "the sun on square 14 sends Ada's bottom back to square 13",
        )

    def test_a_sun_sends_back_past_occupied_squares_and_other_suns(self) -> None:
        two = board(suns=(13, 14), starts={"red": 1, "blue": 5})

        assert Position({"Ada": "11 - -", "Bo": "12 - -"}, board=two).play("Ada: 3 bottom") == "11 - -"

    def test_the_square_that_it_came_from_is_free(self) -> None:
        assert Position({"Ada": "13 - -"}).play("Ada: 1 bottom") == "13 - -"

    def test_a_sun_sends_back_at_most_to_the_start(self) -> None:
        near = board(suns=(2, 3), starts={"red": 1, "blue": 5})
        judged = Position({"Ada": "- - -"}, board=near).judge("Ada: 2 bottom")

        assert shown(judged) == "- - -"
        assert judged.events[-1] == "the sun on square 3 sends Ada's bottom back to the start, where it waits again"

    def test_it_waits_again_even_if_somebody_stands_on_the_start(self) -> None:
        near = board(suns=(2,), starts={"red": 1, "blue": 5})

        assert Position({"Ada": "- - -", "Bo": "1 - -"}, board=near).play("Ada: 1 bottom") == "- - -"

    def test_with_waiting_places_it_waits_again_too(self) -> None:
        near = board(suns=(2,), starts={"red": 1, "blue": 5})
        beside = SchneemannOptions(first_point="start-square")

        assert Position({"Ada": "1 - -"}, board=near, options=beside).play("Ada: 1 bottom") == "- - -"

    def test_going_back_crosses_the_end_of_the_numbers(self) -> None:
        across = board(suns=(1, 16), starts={"red": 3, "blue": 5})

        assert Position({"Bo": "14 - -"}, board=across, first_player="Bo").play("Bo: 3 bottom") == "15 - -"

    def test_moving_on_to_a_sun_sends_back(self) -> None:
        assert Position({"Ada": "12 - -", "Bo": "13 - -"}).play("Ada: 1 bottom") == "12 - -"

    def test_an_occupied_sun_does_nothing(self) -> None:
        assert Position({"Ada": "11 - -", "Bo": "14 - -"}).play("Ada: 3 bottom") == "15 - -"

    def test_where_the_house_says_so_it_sends_back(self) -> None:
        option = SchneemannOptions(occupied_sun="send-back")

        assert Position({"Ada": "11 - -", "Bo": "14 - -"}, options=option).play("Ada: 3 bottom") == "13 - -"
        assert Position({"Ada": "11 - -", "Bo": "13 - -"}, options=option).play("Ada: 2 bottom") == "12 - -"

    def test_an_occupied_last_square_leads_into_the_lane(self) -> None:
        judged = Position({"Ada": "13 - -", "Bo": "16 - -"}).judge("Ada: 3 bottom")

        assert shown(judged) == "F1 - -"
        assert judged.events[1] == "square 16 is occupied, so Ada's bottom moves on to F1"

    def test_a_row_of_occupied_squares_before_the_lane_leads_into_it(self) -> None:
        crowd = {"Ada": "13 - -", "Bo": "15 - -", "Cy": "16 - -"}

        assert Position(crowd).play("Ada: 2 bottom") == "F1 - -"

    def test_the_lane_is_counted_square_by_square(self) -> None:
        assert Position({"Ada": "16 - -"}).play("Ada: 3 bottom") == "F3 - -"

    @pytest.mark.parametrize(("place", "roll"), [("F1", 3), ("F2", 2), ("F3", 1)])
    def test_the_goal_is_reached_with_the_exact_number(self, place: str, roll: int) -> None:
        assert Position({"Ada": f"{place} - -"}).play(f"Ada: {roll} bottom") == "goal - -"

    @pytest.mark.parametrize(("place", "roll"), [("F2", 3), ("F3", 2), ("F3", 3)])
    def test_with_more_points_it_is_not(self, place: str, roll: int) -> None:
        judged = Position({"Ada": f"{place} - -"}).judge(f"Ada: {roll} bottom")

        needed = 4 - int(place[1])
        assert told(judged) == {"SN-27": f"from {place} the goal needs a {needed}, the die shows {roll}"}
        assert judged.violations[0].fix == "move the belly"

    def test_a_ruling_lets_it_go_to_the_goal(self) -> None:
        assert shown(Position({"Ada": "F3 - -"}).judge("Ada: 3 bottom ! near enough")) == "goal - -"

    def test_a_start_beyond_the_goal_of_a_tiny_board(self) -> None:
        tiny = board(squares=1, starts={"red": 1}, finish=1)
        judged = Position({"Ada": "- - -"}, board=tiny, colours={"Ada": "red", "Bo": "red"}).judge("Ada: 3 bottom")

        assert told(judged) == {"SN-27": "from the start the goal needs a 2, the die shows 3"}

    def test_what_is_home_stays_home_whatever_the_ruling(self) -> None:
        judged = Position({"Ada": "goal - -"}).judge("Ada: 1 bottom ! once more")

        assert told(judged) == {"SN-28": "Ada's bottom is in the goal already"}
        assert not judged.allowed

    def test_in_the_goal_there_is_room_for_all(self) -> None:
        assert Position({"Ada": "goal F3 -"}).play("Ada: 1 belly") == "goal goal -"

    def test_a_board_may_have_another_lane(self) -> None:
        assert Position({"Ada": "16 - -"}, board=board(finish=1)).play("Ada: 2 bottom") == "goal - -"
        assert Position({"Ada": "16 - -"}, board=board(finish=5)).play("Ada: 3 bottom") == "F3 - -"
