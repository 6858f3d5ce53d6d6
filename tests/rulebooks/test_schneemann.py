"""The rulebook of Das Schneemann Spiel, heading by heading; a position is what one sees on the board."""

import pytest

from schemas.games.schneemann import Board, SchneemannOptions
from tests.games.schneemann.positions import (
    EIGHT,
    SIXTEEN,
    Position,
    after,
    faults,
    play,
    shown,
    told,
)
from tracker.games.schneemann import GAME
from tracker.games.schneemann.standings import stacks_of

STARTS = {"red": 1, "blue": 5, "green": 9, "yellow": 13}


def board(
    squares: int = 16, suns: tuple[int, ...] = (), starts: dict[str, int] | None = None, finish: int = 3
) -> Board:
    return Board(squares=squares, suns=suns, starts=starts or STARTS, finish=finish)


class TestPreparation:
    """Each player chooses a colour and puts its three snowballs on the start square."""

    def test_every_snowball_waits_at_first(self) -> None:
        state = GAME.picture(after().state)

        assert state.pieces["Ada"] == {"bottom": 0, "belly": 0, "head": 0}
        assert (state.stacks, state.placed) == ({}, ())

    @pytest.mark.parametrize("people", [2, 3, 4])
    def test_two_to_four_play(self, people: int) -> None:
        assert play(people=people).setup_allowed

    def test_alone_one_is_too_few(self) -> None:
        assert faults(play(people=1)) == {"SN-01": "1 player is recorded, the box has snowballs for 2 to 4"}

    def test_a_ruling_lets_one_play_alone_and_the_game_ends(self) -> None:
        walk = play("Ada: 3 bottom", people=1, ruling="rainy day", board=EIGHT)

        assert walk.allowed
        assert GAME.next_player(walk.state) == "Ada"

    def test_two_players_of_one_name_are_impossible(self) -> None:
        walk = play(names=("Ada", "ada"), colours={"Ada": "red"}, ruling="twins")

        assert faults(walk) == {"SN-01": "Ada and ada are the same name"}
        assert not walk.setup_allowed

    def test_one_name_written_twice_is_two_players_of_one_name(self) -> None:
        assert faults(play(names=("Ada", "Bo", "Bo"), colours={"Ada": "red", "Bo": "blue"})) == {
            "SN-01": "two players are called Bo"
        }

    def test_everybody_needs_a_colour(self) -> None:
        walk = play(colours={"Ada": "red"}, ruling="Bo only watched")

        assert faults(walk) == {"SN-02": "Bo has no colour"}
        assert not walk.allowed

    def test_a_colour_that_the_board_does_not_have(self) -> None:
        walk = play(colours={"Ada": "red", "Bo": "pink"})

        assert faults(walk) == {"SN-02": "Bo has pink, the board has none of it"}
        assert walk.setup_violations[0].fix == "give Bo blue, green or yellow"

    def test_a_colour_for_somebody_who_is_not_there(self) -> None:
        assert faults(play(colours={"Ada": "red", "Bo": "blue", "Zoe": "green"})) == {
            "SN-02": "Zoe has a colour but is not seated"
        }

    def test_nobody_shares_a_colour(self) -> None:
        walk = play(colours={"Ada": "red", "Bo": "red"})

        assert faults(walk) == {"SN-02": "Ada and Bo both have red"}
        assert walk.setup_violations[0].possible

    def test_colours_compare_whatever_their_case(self) -> None:
        assert play(colours={"ada": "Red", "BO": "BLUE"}).allowed

    def test_a_colour_without_a_free_one_left(self) -> None:
        walk = play(colours={"Ada": "red", "Bo": "red"}, board=board(starts={"red": 1}))

        assert walk.setup_violations[0].fix == "give one of them a colour of the board"

    def test_each_colour_has_its_own_start(self) -> None:
        assert faults(play(board=board(starts={"red": 1, "blue": 1}))) == {"SN-03": "red and blue both start on 1"}

    @pytest.mark.parametrize("square", [0, -3, 17])
    def test_a_start_lies_on_the_circuit(self, square: int) -> None:
        walk = play(board=board(starts={"red": 1, "blue": square}), ruling="it is so")

        assert faults(walk) == {"SN-03": f"blue starts on {square}, the circuit has 16 squares"}
        assert not walk.allowed

    def test_the_first_and_the_last_square_may_be_starts(self) -> None:
        assert play(board=board(starts={"red": 1, "blue": 16})).allowed

    def test_a_circuit_has_squares_and_a_lane(self) -> None:
        assert faults(play(board=board(squares=0))) == {"SN-03": "the circuit has 0 squares"}
        assert faults(play(board=board(finish=0))) == {"SN-03": "the board has 0 finishing squares for each colour"}

    def test_no_start_is_a_sun(self) -> None:
        walk = play(board=board(suns=(5,)))

        assert faults(walk) == {"SN-04": "square 5 is blue's start and a sun"}
        assert walk.setup_violations[0].possible

    @pytest.mark.parametrize("sun", [0, 17])
    def test_suns_lie_on_the_circuit(self, sun: int) -> None:
        assert faults(play(board=board(suns=(sun,)))) == {
            "SN-04": f"a sun is recorded on {sun}, the circuit has 16 squares"
        }

    def test_three_suns_in_a_row_could_not_be_passed(self) -> None:
        assert faults(play(board=board(suns=(6, 7, 8)))) == {
            "SN-06": "squares 6, 7 and 8 are suns in a row, nobody could pass them"
        }

    def test_the_row_of_suns_goes_around_the_ring(self) -> None:
        around = board(suns=(16, 15, 1), starts={"red": 3, "blue": 5})

        assert faults(play(board=around)) == {"SN-06": "squares 15, 16 and 1 are suns in a row, nobody could pass them"}

    def test_two_suns_in_a_row_can_be_passed(self) -> None:
        assert play(board=board(suns=(6, 7, 10, 11))).allowed

    def test_a_ring_of_two_has_no_three_suns(self) -> None:
        assert faults(play(board=board(squares=2, suns=(1, 2), starts={"red": 1, "blue": 2}))).keys() == {"SN-04"}

    def test_whoever_begins_is_seated(self) -> None:
        walk = play(first_player="Zoe", ruling="Zoe remembered")

        assert faults(walk) == {"SN-10": "Zoe is to begin but is not seated"}
        assert not walk.allowed

    def test_nobody_at_the_table(self) -> None:
        walk = play(people=0)

        assert faults(walk) == {"SN-01": "nobody is recorded as a player"}
        assert GAME.standings(walk.state) == ()
        assert GAME.next_player(walk.state) is None

    def test_all_faults_of_a_setup_are_listed(self) -> None:
        walk = play(people=1, first_player="Zoe", colours={}, board=board(suns=(5, 6, 7)))

        assert [violation.rule for violation in walk.setup_violations] == ["SN-10", "SN-04", "SN-06", "SN-02"]

    def test_without_a_board_the_example_board_lies_there(self) -> None:
        walk = after("Ada: 3 bottom", "Bo: 1 bottom", "Ada: 3 bottom", board=None)

        assert GAME.picture(walk.state).pieces["Ada"]["bottom"] == 6


class TestPlayingTheGame:
    """Clockwise, one roll, one snowball, as many squares as the die shows."""

    def test_the_first_point_leads_to_the_square_after_the_start(self) -> None:
        assert Position({"Ada": "- - -"}).play("Ada: 3 bottom") == "4 - -"

    def test_with_waiting_places_beside_the_circuit_it_leads_to_the_start(self) -> None:
        beside = SchneemannOptions(first_point="start-square")

        assert Position({"Ada": "- - -"}, options=beside).play("Ada: 3 bottom") == "3 - -"
        assert Position({"Ada": "- - -"}, options=beside).play("Ada: 1 bottom") == "1 - -"
        assert Position({"Ada": "1 - -"}, options=beside).play("Ada: 1 bottom") == "2 - -"

    def test_a_lap_ends_on_the_square_before_the_own_start(self) -> None:
        assert Position({"Bo": "3 - -"}, first_player="Bo").play("Bo: 1 bottom") == "4 - -"
        assert Position({"Bo": "3 - -"}, first_player="Bo").play("Bo: 2 bottom") == "F1 - -"

    def test_after_the_highest_number_comes_one(self) -> None:
        assert Position({"Bo": "15 - -"}, first_player="Bo").play("Bo: 3 bottom") == "2 - -"

    def test_whoever_begins_has_the_first_turn(self) -> None:
        walk = play("Ada: 1 bottom", first_player="bo")

        assert told(walk.turns[0]) == {"SN-11": "it is Bo's turn, this one is Ada's"}

    def test_turns_go_clockwise_from_whoever_began(self) -> None:
        walk = after("Cy: 1 bottom", "Ada: 1 bottom", "Bo: 1 bottom", first_player="Cy", people=3)

        assert GAME.next_player(walk.state) == "Cy"

    def test_whoever_was_passed_over_by_a_ruling_catches_up(self) -> None:
        walk = play("Ada: 1 bottom", "Ada: 1 bottom ! Bo was late", "Bo: 2 bottom", people=2)

        assert [judged.allowed for judged in walk.turns] == [True, True, True]
        assert GAME.next_player(walk.state) == "Bo"

    def test_a_turn_out_of_order_is_mended_by_the_other_player(self) -> None:
        position = Position({"Ada": "2 - -"})
        turn = GAME.read("Bo: 2 bottom", position.state)

        assert "Ada" in {near.player for near in GAME.nearby(position.state, turn)}

    def test_no_ruling_seats_a_stranger(self) -> None:
        judged = Position({"Ada": "- - -"}).judge("Zoe: 1 bottom ! just once")

        assert told(judged) == {"SN-12": "Zoe does not play here"}
        assert not judged.allowed
        assert judged.violations[0].fix == "use one of Ada, Bo"

    @pytest.mark.parametrize("roll", [0, 4, -1, 6])
    def test_the_die_shows_one_to_three(self, roll: int) -> None:
        judged = Position({"Ada": "- - -"}).judge(f"Ada: {roll} bottom ! another die")

        assert told(judged) == {"SN-13": f"the die cannot show {roll}"}
        assert not judged.allowed

    def test_a_wrong_player_and_a_wrong_die_are_both_named(self) -> None:
        assert list(told(Position({"Ada": "- - -"}).judge("Bo: 4 bottom"))) == ["SN-11", "SN-13"]

    def test_a_wrong_player_and_a_wrong_snowball_are_both_named(self) -> None:
        assert list(told(Position({"Ada": "- - -"}).judge("Bo: 2 belly"))) == ["SN-11", "SN-16"]

    def test_the_belly_waits_for_the_bottom(self) -> None:
        judged = Position({"Ada": "4 - -"}).judge("Ada: 2 belly")

        assert told(judged) == {"SN-16": "Ada's belly cannot start while the bottom is on square 4"}
        assert judged.violations[0].fix == "move the bottom"

    def test_the_belly_waits_while_the_bottom_waits(self) -> None:
        assert told(Position({"Ada": "- - -"}).judge("Ada: 2 belly")) == {
            "SN-16": "Ada's belly cannot start while the bottom waits at the start"
        }

    def test_the_head_waits_for_the_belly(self) -> None:
        assert list(told(Position({"Ada": "F3 9 -"}).judge("Ada: 2 head"))) == ["SN-16"]

    @pytest.mark.parametrize("bottom", ["F1", "F3", "goal"])
    def test_the_belly_starts_when_the_bottom_is_in_the_lane_or_home(self, bottom: str) -> None:
        assert Position({"Ada": f"{bottom} - -"}).play("Ada: 2 belly") == f"{bottom} 3 -"

    def test_on_the_last_square_is_not_in_the_lane(self) -> None:
        assert list(told(Position({"Ada": "16 - -"}).judge("Ada: 2 belly"))) == ["SN-16"]

    def test_a_ruling_lets_the_belly_start(self) -> None:
        judged = Position({"Ada": "9 - -"}).judge("Ada: 2 belly ! as we always did")

        assert judged.allowed
        assert shown(judged) == "9 3 -"

    def test_starting_past_an_own_one_by_a_ruling_lands_where_the_die_says(self) -> None:
        judged = Position({"Ada": "2 - -"}).judge("Ada: 2 belly ! as we always did")

        assert (list(told(judged)), shown(judged)) == (["SN-16"], "2 3 -")

    def test_one_chooses_among_what_can_move(self) -> None:
        position = Position({"Ada": "F1 9 -"})

        assert position.play("Ada: 2 bottom") == "F3 9 -"
        assert position.play("Ada: 2 belly") == "F1 11 -"

    def test_moving_is_a_duty(self) -> None:
        judged = Position({"Ada": "4 - -"}).judge("Ada: 3 -")

        assert told(judged) == {"SN-18": "Ada passed with a 3, but the bottom can move (to square 7)"}

    def test_starting_is_a_duty_too(self) -> None:
        judged = Position({"Ada": "F3 - -"}).judge("Ada: 3 -")

        assert told(judged) == {"SN-18": "Ada passed with a 3, but the belly can start (to square 4)"}
        assert judged.violations[0].fix == "move the belly"

    def test_a_ruling_lets_a_pass_stand_and_nothing_moves(self) -> None:
        judged = Position({"Ada": "4 - -"}).judge("Ada: 3 - ! asleep")

        assert (judged.allowed, shown(judged)) == (True, "4 - -")

    def test_whoever_can_move_nothing_passes(self) -> None:
        position = Position({"Ada": "F3 F2 F1"})

        assert position.play("Ada: 2 -") == "F3 F2 F1"
        assert position.judge("Ada: 2 -").events == ("Ada passes with a 2",)

    def test_naming_a_snowball_instead_of_passing_is_reported_by_the_reason(self) -> None:
        judged = Position({"Ada": "F3 F2 F1"}).judge("Ada: 2 head")

        assert list(told(judged)) == ["SN-20"]
        assert judged.violations[0].fix == "record a pass: nothing can move with a 2"


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


COMPLETE = (
    *(f"{name}: 3 bottom" for _ in range(3) for name in ("Ada", "Bo")),
    *("Ada: 1 bottom", "Bo: 1 bottom"),
    *(f"{name}: 3 belly" for _ in range(3) for name in ("Ada", "Bo")),
    *(f"{name}: 3 head" for _ in range(2) for name in ("Ada", "Bo")),
    *("Ada: 2 head", "Bo: 2 head", "Ada: 1 bottom", "Bo: 1 bottom", "Ada: 2 belly", "Bo: 2 belly", "Ada: 3 head"),
)
"""On the small board, up to Ada's complete snowman; Bo's head is on F1."""


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


class TestTheCatalogue:
    def test_every_rule_that_checks_is_signed_by_a_function_and_no_other(self) -> None:
        checking = {rule.id for rule in GAME.catalogue if rule.engine == "checks"}

        assert {rule.id for rule in GAME.rulebook.rules} == checking

    def test_ids_are_unique_and_in_order(self) -> None:
        ids = [rule.id for rule in GAME.catalogue]

        assert ids == sorted(set(ids))
        assert len(ids) == 36

    def test_the_board_of_the_tests_can_be_played_on(self) -> None:
        assert play(board=SIXTEEN).allowed
        assert play(board=EIGHT).allowed
