"""Where the route's order counts, and where the card is not recorded."""

import msgspec
import pytest

from tests.games.stumblewood.positions import (
    UNKNOWN,
    allowed,
    broken,
    impossible,
    play,
    told,
    with_options,
    with_route,
)


class TestTheOrderOfTheRoute:
    """Some groups walk square after square: only the next one, or the one just left, is right."""

    SETUP = with_options(with_route("a1", "a2", "b2", "b1", "c1", c1="wolf"), route_order="strict")
    ROUND = with_options(with_route("a1", "a2", "b2", "b1", "c1"), route_order="strict")

    def test_the_next_square_is_right(self) -> None:
        assert allowed(play("Ada: u=ok r=ok d=ok r=arrival", setup=self.ROUND))

    def test_a_later_square_that_lies_beside_is_not(self) -> None:
        verdict = play("Ada: r=ok", setup=self.ROUND)

        assert broken(verdict) == {"SW-16": "b1 is not the next square of Ada's route, recorded was ok"}
        assert allowed(play("Ada: r=lost", setup=self.ROUND))

    def test_the_square_just_left_is_right_and_the_one_before_is_not(self) -> None:
        assert allowed(play("Ada: u=ok r=ok l=ok r=ok", setup=self.ROUND))
        assert list(broken(play("Ada: u=ok r=ok l=ok d=ok", setup=self.ROUND))) == ["SW-16"]

    def test_the_start_is_no_next_square(self) -> None:
        assert allowed(play("Ada: u=ok r=ok d=ok l=lost", setup=self.ROUND))
        assert allowed(play("Ada: u=ok r=ok d=ok l=lost", setup=with_options(UNKNOWN, route_order="strict")))
        assert list(broken(play("Ada: u=ok d=lost", setup=with_options(UNKNOWN, route_order="strict")))) == ["SW-15"]

    def test_lost_speaks_of_a_square_as_it_is_entered(self) -> None:
        strict = with_options(UNKNOWN, route_order="strict")

        assert allowed(play("Ada: r=lost u=ok r=ok d=ok", setup=strict))
        assert list(broken(play("Ada: r=lost r=ok", setup=strict))) == ["SW-26"]
        assert list(broken(play("Ada: r=lost r=ok", setup=UNKNOWN))) == ["SW-26"]
        assert list(broken(play("Ada: u=ok r=ok l=lost", setup=strict))) == ["SW-26"]
        assert list(broken(play("Ada: u=ok r=ok d=wolf u=ok r=ok d=ok", setup=strict))) == ["SW-26"]


class TestAnUnknownCard:
    """Where the card is not recorded, the guide's answers are held against each other."""

    @pytest.mark.parametrize(
        "answers",
        [
            "u=ok u*bone=ok",
            "u*bone=ok d=ok u=wolf",
            "u=wolf u*bone=ok",
            "u*bone=ok d=ok u=ok",
            "u*bone=ok d=ok u*knife=ok",
            "u=wolf u*knife=wolf",
            "u=lost u*bone=lost",
            "u=arrival",
        ],
    )
    def test_answers_that_can_all_be_true(self, answers: str) -> None:
        assert allowed(play(f"Ada: {answers}", setup=UNKNOWN))

    @pytest.mark.parametrize(
        "answers",
        [
            "u=ok d=ok u=lost",
            "u=ok d=ok u=wolf",
            "u=ok d=ok u=arrival",
            "u=lost u=ok",
            "u=lost u*bone=ok",
            "u=wolf u=ok",
            "u=wolf u=hole",
            "u=wolf u*knife=ok",
            "u*bone=ok d=ok u=hole",
            "u*bone=ok d=ok u*knife=ok d=ok u=wolf",
        ],
    )
    def test_answers_that_leave_no_possibility(self, answers: str) -> None:
        assert list(broken(play(f"Ada: {answers}", setup=UNKNOWN))) == ["SW-26"]

    def test_the_message_names_the_earlier_turn(self) -> None:
        verdict = play("Ada: u*bone=ok", "Bo: l=ok", "Ada: u=lost", setup=UNKNOWN, players=("Ada", "Bo"))

        assert broken(verdict) == {
            "SW-26": "Ada heard ok (with the bone) for the square one up from the Start in turn 1, now lost"
        }

    def test_each_card_is_its_own(self) -> None:
        assert play("Ada: u=ok", "Bo: u=lost", setup=UNKNOWN).ok

    def test_with_a_ruling_the_later_answer_counts(self) -> None:
        verdict = play(
            "Ada: u=ok", "Bo:", "Cy:", "Ada: u=lost ! he erred at first", "Bo:", "Cy:", "Ada: u=lost", setup=UNKNOWN
        )

        assert verdict.ok
        assert list(told(verdict.turns[3].violations)) == ["SW-26"]
        assert not verdict.turns[6].violations

    def test_the_start_is_a_free_square_of_the_route(self) -> None:
        assert allowed(play("Ada: u=ok d=ok", setup=UNKNOWN))
        assert broken(play("Ada: u=ok d=lost", setup=UNKNOWN)) == {
            "SW-15": "the Start is on Ada's route and free of traps, recorded was lost"
        }
        assert list(broken(play("Ada: u=ok d*kit=wolf", setup=UNKNOWN))) == ["SW-24"]

    def test_a_trap_is_not_named_when_its_own_action_was_made(self) -> None:
        assert broken(play("Ada: u*bone=wolf", setup=UNKNOWN)) == {
            "SW-21": "the bone answers the wolf at the square one up from the Start, recorded was wolf"
        }

    def test_four_columns_are_not_five(self) -> None:
        verdict = play("Ada: r=ok r=ok r=ok r=ok ! please", setup=UNKNOWN)

        assert allowed(play("Ada: r=ok r=ok r=ok", setup=UNKNOWN))
        assert broken(verdict) == {
            "SW-14": "with step 4 (right) the squares entered are spread over 5 columns, the 4x4 board has 4"
        }
        assert impossible(verdict)
        assert impossible(play("Ada: l=ok r=ok r=ok r=ok r=ok ! please", setup=UNKNOWN))
        assert play("Ada: r=ok r=ok r=ok r=ok", setup=msgspec.structs.replace(UNKNOWN, board="6x6")).ok

    def test_squares_answered_lost_and_the_start_lie_on_the_board_too(self) -> None:
        verdict = play("Ada: d=lost u=ok u=ok u=ok", setup=UNKNOWN)

        assert list(broken(verdict)) == ["SW-14"]
        assert "5 rows" in broken(verdict)["SW-14"]
        assert allowed(play("Ada: u=ok u=ok u=ok", setup=UNKNOWN))

    def test_a_ruling_lets_an_arrow_off_the_board_be_a_mistake(self) -> None:
        verdict = play("Ada: r=ok r=ok r=ok r=lost ! he said lost", "Bo:", "Cy:", "Ada: r=ok", setup=UNKNOWN)

        assert verdict.ok
        assert list(told(verdict.turns[0].violations)) == ["SW-14"]

    def test_an_earlier_lost_may_have_been_off_the_board(self) -> None:
        verdict = play(
            "Ada: d=lost u=ok u=ok u=ok ! the first arrow was off", "Bo:", "Cy:", "Ada: u=ok u=ok u=ok", setup=UNKNOWN
        )

        assert verdict.ok
        assert allowed(play("Ada: d=lost u=ok u=ok u=ok", setup=with_options(UNKNOWN, off_board="mistake")))

    def test_a_ruling_may_say_that_it_was(self) -> None:
        verdict = play(
            "Ada: d=lost",
            "Bo:",
            "Cy:",
            "Ada: u=ok u=ok u=ok ! the first arrow was off the board",
            "Bo:",
            "Cy:",
            "Ada: u=ok u=ok u=ok",
            setup=UNKNOWN,
        )

        assert verdict.ok
        assert list(told(verdict.turns[3].violations)) == ["SW-14"]
        assert not verdict.turns[6].violations

    def test_a_lost_of_a_ruled_turn_binds_no_other_square(self) -> None:
        assert play("Ada: d=lost ! off the board, he said", "Bo:", "Cy:", "Ada: u=ok u=ok u=ok", setup=UNKNOWN).ok

    def test_squares_have_names_once_the_start_is_told(self) -> None:
        setup = msgspec.structs.replace(UNKNOWN, starts={"Ada": "b1"})
        verdict = play("Ada: u=ok r=wolf", "Bo: u=ok", setup=setup)

        assert verdict.state.known == {"Ada": {"b1": "ok", "b2": "ok", "c2": "wolf"}, "Bo": {}, "Cy": {}}
        assert list(broken(play("Ada: d=lost", setup=setup))) == ["SW-14"]
        assert "b2" in broken(play("Ada: u=ok d=ok u=lost", setup=setup))["SW-26"]
