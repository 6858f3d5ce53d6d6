"""The rulebook of Das Schneemann Spiel, heading by heading; a position is what one sees on the board."""

import pytest

from schemas.games.schneemann import SchneemannOptions
from tests.games.schneemann.positions import EIGHT, SIXTEEN, Position, after, board, faults, play, shown, told
from tracker.games.schneemann import GAME


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

    def test_so_is_a_move_that_a_sun_undoes(self) -> None:
        judged = Position({"Ada": "13 - -"}).judge("Ada: 1 -")

        assert told(judged) == {"SN-18": "Ada passed with a 1, but the bottom can move (to square 13)"}

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
