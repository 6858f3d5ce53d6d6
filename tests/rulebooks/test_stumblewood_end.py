"""The end of the game: the last round, the final round, a shared victory."""

from typing import Any

import pytest

from schemas.games.stumblewood import (
    StumblewoodFinal,
)
from tests.games.stumblewood.positions import (
    ADA_ARRIVES,
    BO_ARRIVES,
    CY_ARRIVES,
    UNKNOWN,
    allowed,
    broken,
    impossible,
    play,
    ranks,
    told,
    winners,
    with_options,
)


class TestTheEndOfTheGame:
    """The first arrival opens the last round; several arrivals, a final one on exchanged cards."""

    def test_the_first_arrival_opens_the_last_round(self) -> None:
        verdict = play(ADA_ARRIVES)

        assert not verdict.finished
        assert verdict.turns[0].events[-2:] == (
            "Ada has covered 7 squares, at best 7 squares so far",
            "Ada arrives: this is the last round",
        )
        assert verdict.next_player == "Bo"
        assert verdict.state.last_round
        assert verdict.state.arrived == ("Ada",)
        assert winners(verdict) == []

    def test_one_alone_at_the_arrival_wins_when_the_round_is_over(self) -> None:
        verdict = play(ADA_ARRIVES, "Bo: l=ok", "Cy: r=ok r=lost")

        assert verdict.finished
        assert verdict.next_player is None
        assert verdict.decided_by == "arrival"
        assert ranks(verdict) == {"Ada": 1, "Bo": 2, "Cy": 2}
        assert verdict.state.round == 1

    def test_from_the_last_seat_the_game_is_over_at_once(self) -> None:
        assert play("Ada:", "Bo:", CY_ARRIVES).finished

    def test_one_who_was_passed_over_still_has_the_turn_of_the_last_round(self) -> None:
        verdict = play("Bo: l=ok ! Ada was out", CY_ARRIVES + " ! Ada was out", "Ada: u=ok")

        assert verdict.turns[1].ok
        assert verdict.finished
        assert play("Cy: ! early", "Bo:  ! early", CY_ARRIVES + " ! early").state.round == 1
        assert winners(verdict) == ["Cy"]

    def test_no_step_follows_the_arrival(self) -> None:
        verdict = play(ADA_ARRIVES + " d*nose=ok")

        assert broken(verdict) == {"SW-18": "step 7 comes after the arrival in step 6"}

    def test_arrived_is_what_the_last_step_says(self) -> None:
        assert allowed(play(ADA_ARRIVES + " arrived"))
        assert allowed(play("Ada: u=ok not-arrived"))
        assert broken(play("Ada: u=ok arrived")) == {"SW-19": "the turn says arrived, no step was answered arrival"}
        assert "not arrived" in broken(play(ADA_ARRIVES + " not-arrived"))["SW-19"]
        assert "an earlier step" in broken(play(ADA_ARRIVES + " d*nose=ok arrived"))["SW-19"]

    def test_with_a_ruling_arrived_is_as_recorded(self) -> None:
        assert play("Ada: u=ok arrived ! the sand ran out on the last square").state.arrived == ("Ada",)
        assert play(ADA_ARRIVES + " not-arrived ! too late").state.arrived == ()

    def test_several_arrivals_ask_for_a_final_round(self) -> None:
        verdict = play(ADA_ARRIVES, "Bo: l=ok", CY_ARRIVES)

        assert verdict.turns[2].events[-2:] == ("Cy arrives, too", "a final round between Ada and Cy decides")
        assert not verdict.finished
        assert verdict.next_player == "Ada"
        assert verdict.state.final == {}
        assert ranks(verdict) == {"Ada": 1, "Cy": 1, "Bo": 3}

    def test_its_turns_are_marked(self) -> None:
        verdict = play(ADA_ARRIVES, BO_ARRIVES, "Cy:", "Ada: l=ok")

        assert broken(verdict)["SW-32"] == "the final round between Ada and Bo is due"

    def test_no_other_turn_is(self) -> None:
        assert broken(play("Ada: tiebreak u=ok"))["SW-32"] == "no final round is due: nobody has arrived"
        assert "only Ada" in broken(play(ADA_ARRIVES, "Bo: tiebreak l=ok"))["SW-32"]
        assert "Cy still to walk" in broken(play(ADA_ARRIVES, BO_ARRIVES, "Cy: tiebreak r=ok"))["SW-32"]

    def test_only_those_concerned_walk_in_order_and_once(self) -> None:
        due = (ADA_ARRIVES, "Bo:", CY_ARRIVES)

        assert (
            broken(play(*due, "Bo: tiebreak l=ok"))["SW-33"] == "Bo did not arrive and has no turn in the final round"
        )
        assert "it is Ada's turn" in broken(play(*due, "Cy: tiebreak u=ok"))["SW-33"]
        assert "the one turn" in broken(play(*due, "Ada: tiebreak r=ok", "Ada: tiebreak r=ok"))["SW-33"]

    def test_the_order_is_that_of_an_ordinary_round(self) -> None:
        verdict = play("Bo:", CY_ARRIVES, ADA_ARRIVES, first="Bo")

        assert verdict.next_player == "Cy"

    def test_the_cards_are_exchanged(self) -> None:
        verdict = play(
            ADA_ARRIVES, BO_ARRIVES, "Cy:", "Ada: tiebreak l=ok u*chair=ok l=ok", "Bo: tiebreak u=ok r*bone=ok"
        )

        assert allowed(verdict)
        assert verdict.decided_by == "final round"
        assert verdict.state.final == {"Ada": 4, "Bo": 3}
        assert ranks(verdict) == {"Ada": 1, "Bo": 2, "Cy": 3}
        assert verdict.state.best == {"Ada": 7, "Bo": 7, "Cy": 1}
        assert verdict.state.known["Ada"].keys() == {"a1", "a2", "b2", "c2", "c3", "d3", "d4"}

    def test_the_own_route_is_not_walked_again(self) -> None:
        verdict = play(ADA_ARRIVES, BO_ARRIVES, "Cy:", "Ada: tiebreak u=ok")

        assert broken(verdict) == {"SW-16": "d2 is off Bo's route, recorded was ok"}

    def test_of_three_cards_each_goes_to_the_next_one_clockwise(self) -> None:
        three = (ADA_ARRIVES, BO_ARRIVES, CY_ARRIVES)

        assert play(*three, "Ada: tiebreak r=ok", "Bo: tiebreak u=ok", "Cy: tiebreak l=ok").finished
        other = with_options(exchange="counter-clockwise")
        assert play(*three, "Ada: tiebreak l=ok", "Bo: tiebreak r=ok", "Cy: tiebreak u=ok", setup=other).finished

    def test_the_card_walked_may_be_named(self) -> None:
        three = (ADA_ARRIVES, BO_ARRIVES, CY_ARRIVES)

        named, own = play(*three, "Ada: tiebreak of Bo l=ok"), play(*three, "Ada: tiebreak of Cy r=ok")

        assert allowed(named)
        assert "Ada walks the card of Bo" in named.turns[-1].events
        assert "Ada walks the card of Cy" not in own.turns[-1].events
        assert "own card" in broken(play(*three, "Ada: tiebreak of Ada u=ok"))["SW-34"]
        assert (
            "already" in broken(play(*three, "Ada: tiebreak of Bo l=ok", "Bo: tiebreak", "Cy: tiebreak of Bo"))["SW-34"]
        )
        assert "did not arrive" in broken(play(ADA_ARRIVES, BO_ARRIVES, "Cy:", "Ada: tiebreak of Cy r=ok"))["SW-34"]
        assert impossible(play(*three, "Ada: tiebreak of Zoe ! please"))

    def test_before_the_final_round_cards_are_not_exchanged(self) -> None:
        verdict = play("Ada: of Bo l=ok ! we mixed them up")

        assert broken(verdict) == {"SW-34": "Ada walks Bo's card, but cards are exchanged for the final round only"}
        assert verdict.state.known["Ada"] == {"a1": "ok"}
        assert allowed(play("Ada: of Ada u=ok"))

    @pytest.mark.parametrize(
        ("measure", "covered"), [(None, 3), ("best-attempt", 3), ("total", 3), ("last-attempt", 2)]
    )
    def test_the_best_attempt_counts_unless_the_house_measures_otherwise(self, measure: Any, covered: int) -> None:
        setup = with_options(tiebreak_measure=measure)
        verdict = play(
            ADA_ARRIVES, BO_ARRIVES, "Cy:", "Ada: tiebreak l=ok u*chair=ok u=lost l=ok r=ok l=ok", setup=setup
        )

        assert verdict.ok
        assert verdict.state.final == {"Ada": covered}

    def test_a_trap_that_stopped_the_hourglass_is_not_covered(self) -> None:
        assert play(ADA_ARRIVES, BO_ARRIVES, "Cy:", "Ada: tiebreak l=ok u=hole").state.final == {"Ada": 2}

    def test_who_is_level_after_it_shares_the_victory(self) -> None:
        verdict = play(ADA_ARRIVES, BO_ARRIVES, "Cy:", "Ada: tiebreak l=ok", "Bo: tiebreak u=ok")

        assert verdict.decided_by == "shared"
        assert winners(verdict) == ["Ada", "Bo"]
        assert ranks(verdict) == {"Ada": 1, "Bo": 1, "Cy": 3}

    def test_two_of_three_may_be_level_at_the_top(self) -> None:
        verdict = play(
            ADA_ARRIVES,
            BO_ARRIVES,
            CY_ARRIVES,
            "Ada: tiebreak r=ok",
            "Bo: tiebreak u=ok",
            "Cy: tiebreak l=hole ! misread",
        )

        assert winners(verdict) == ["Ada", "Bo"]
        assert ranks(verdict)["Cy"] == 3

    def test_when_it_is_over_nobody_walks(self) -> None:
        over = (ADA_ARRIVES, "Bo:", "Cy:")

        assert broken(play(*over, "Ada: u=ok")) == {"SW-37": "the game ended with turn 3"}
        assert broken(play(*over, "Ada: tiebreak u=ok")) == {"SW-37": "the game ended with turn 3"}
        decided = (ADA_ARRIVES, BO_ARRIVES, "Cy:", "Ada: tiebreak l=ok", "Bo: tiebreak")
        assert broken(play(*decided, "Ada: tiebreak l=ok")) == {"SW-37": "the game ended with turn 5"}
        assert play(*over, "Bo: l=ok ! once more for fun").ok
        assert play(*over[:2], "Cy: l=lost ! off the board").turns[2].events[-2:] == (
            "Cy has covered 1 square, at best 1 square so far",
            "the game is over",
        )

    def test_an_unknown_card_stays_the_same_card_in_the_final_round(self) -> None:
        due = ("Ada: u=ok r=arrival", "Bo: l=ok u=arrival")

        contradicted = play(*due, "Ada: tiebreak l=lost", setup=UNKNOWN, players=("Ada", "Bo"))

        assert allowed(play(*due, "Ada: tiebreak l=ok", setup=UNKNOWN, players=("Ada", "Bo")))
        assert broken(contradicted) == {
            "SW-26": "Bo heard ok for the square one left from the Start in turn 2, now lost"
        }


class TestSharingTheVictory:
    """Those concerned may agree to share when a final round is due."""

    SHARE = StumblewoodFinal(share=True)

    def test_they_share_what_is_due_to_be_decided(self) -> None:
        verdict = play(ADA_ARRIVES, BO_ARRIVES, "Cy:", final=self.SHARE)

        assert verdict.ok
        assert verdict.finished
        assert verdict.next_player is None
        assert verdict.decided_by == "shared"
        assert winners(verdict) == ["Ada", "Bo"]
        assert verdict.state.round == 1

    @pytest.mark.parametrize(
        "lines", [("Ada:",), (ADA_ARRIVES,), (ADA_ARRIVES, BO_ARRIVES), (ADA_ARRIVES, "Bo:", "Cy:")]
    )
    def test_nothing_is_shared_before(self, lines: tuple[str, ...]) -> None:
        verdict = play(*lines, final=self.SHARE)

        assert not verdict.ok
        assert "SW-36" in told(verdict.final_violations)
        assert verdict.decided_by in (None, "arrival")

    def test_nor_after_the_final_round_has_decided(self) -> None:
        over = (ADA_ARRIVES, BO_ARRIVES, "Cy:", "Ada: tiebreak l=ok u*chair=ok", "Bo: tiebreak u=ok")

        assert told(play(*over, final=self.SHARE).final_violations) == {
            "SW-36": "the victory is shared, but the final round went to Ada"
        }
        ruled = play(*over, final=StumblewoodFinal(share=True, ruling="they insisted"))
        assert winners(ruled) == ["Ada", "Bo"]
        assert play(*over[:4], "Bo: tiebreak u=ok r*bone=ok", final=self.SHARE).ok

    def test_a_ruling_shares_early_but_not_among_nobody(self) -> None:
        ruled = StumblewoodFinal(share=True, ruling="bedtime")

        assert winners(play(ADA_ARRIVES, BO_ARRIVES, final=ruled)) == ["Ada", "Bo"]
        assert not play("Ada:", final=ruled).ok

    def test_not_to_share_changes_nothing(self) -> None:
        assert play("Ada:", final=StumblewoodFinal(share=False)).ok
