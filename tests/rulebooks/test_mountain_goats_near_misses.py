"""The rulebook of Mountain Goats Legacy at its edges: what is one step from right, and what people are told."""

import pytest

from schemas.games.mountain_goats import Adjustment, GoatsFinal, GoatsOptions, GoatsSetup
from schemas.verdict import Violation
from tests.rulebooks.goat_positions import PIECES, goats, play, scores, told, with_cards
from tests.rulebooks.goat_positions import events as happened

FREE = GoatsSetup(components=PIECES, rule_cards=("D2",))
"""A game outside the story with nothing but the bridge."""
SHARED = (
    "Bo: 1111 | {D2 Bo+10*3 Ada+10*3 Cy+10 Bo+9*4 Ada+9*4 Bo+8*4 Ada+8*4 Cy+8}",
    "Ada: 1111 |",
    "Cy: 1111 |",
)
"""Three stacks are empty, and Bo and Ada have the same cards."""
THREE = ("Bo", "Ada", "Cy")
SIX_VALUES = " ".join(f"Bo+{mountain}" for mountain in range(5, 11))


def said(found: tuple[Violation, ...]) -> list[tuple[str, str, str]]:
    """Every rule, message and fix."""
    return [(one.rule, one.message, one.fix) for one in found]


class TestDice:
    def test_a_goat_that_counts_as_one_is_shown_as_a_goat(self) -> None:
        assert told(play("Bo: GG31 | a+c>5"))["MG-22"] == "the dice 1 (G) and 3 make 4, not mountain 5"
        assert told(play("Bo: G311 | a>5"))["MG-22"] == "die 1 (G) counts 1, not mountain 5"

    def test_a_goat_that_took_on_a_number_is_shown_by_it(self) -> None:
        assert told(play("Bo: G411 | a=B1 a+b>5"))["MG-22"] == "the dice 6 and 4 make 10, not mountain 5"

    def test_a_die_that_an_effect_raised_may_move_before_and_not_after_it_is_spent(self) -> None:
        assert goats(play("Bo: 1415 | {D2 a=6} a+b>10", setup=FREE), "Bo") == {10: 1}
        assert list(told(play("Bo: 5415 | a>5 {D2 a=6}", setup=FREE))) == ["MG-19"]

    @pytest.mark.parametrize("value", [0, 21])
    def test_an_effect_makes_no_die_count_less_than_one_or_more_than_twenty(self, value: int) -> None:
        assert list(told(play(f"Bo: 1111 | {{D2 a={value}}} ! so it says", setup=FREE))) == ["MG-53"]
        assert play("Bo: 1111 | {D2 a=20}", setup=FREE).ok


class TestAbilities:
    def test_the_only_card_is_named_as_the_one_to_use(self) -> None:
        assert said(play("Bo: G411 | a=B1", setup=with_cards("B3")).turns[0].violations) == [
            ("MG-29", "B1 is not on the Ability Board (B3 is)", "use B3, or correct the code")
        ]

    def test_an_empty_board_offers_nothing(self) -> None:
        assert said(play("Bo: G411 | a=B1", setup=with_cards()).turns[0].violations) == [
            (
                "MG-29",
                "B1 is not on the Ability Board (it is empty)",
                "no Ability Card lies out: drop the ability, or correct the setup",
            )
        ]

    def test_a_goat_lifted_in_this_turn_does_not_stand_at_the_foot_any_more(self) -> None:
        assert list(told(play("Bo: GG11 | a*B4>6 b*B4>6", setup=with_cards("B4")))) == ["MG-32"]
        assert goats(play("Bo: GG11 | a*B4>6 b*B4>7", setup=with_cards("B4")), "Bo") == {6: 1, 7: 1}

    def test_one_symbol_lets_a_card_of_its_own_text_act_once(self) -> None:
        setup = with_cards("B6")

        assert list(told(play("Bo: GG11 | a*B6 {B6 Bo+5} {B6 Bo+6}", setup=setup))) == ["MG-35"]
        assert list(told(play("Bo: GG11 | {B6 Bo+5} a*B6", setup=setup))) == ["MG-35"]
        assert play("Bo: GG11 | a*B6 b*B6 {B6 Bo+5} {B6 Bo+6}", setup=setup).ok

    def test_a_rival_lifted_to_the_summit_knocks_down_the_one_who_lifted(self) -> None:
        verdict = play(
            "Bo: GG11 | a*B9>10 b*B9>10", "Ada: G111 | a*B9>10", "Bo: G111 | a*B9>10@ada", setup=with_cards("B9")
        )

        assert (goats(verdict, "Bo"), goats(verdict, "Ada")) == ({}, {10: 2})
        assert verdict.state.cards == {"Bo": {10: 1}, "Ada": {10: 1}}


class TestCardsAndBonusCards:
    def test_an_empty_stack_gives_nothing(self) -> None:
        verdict = play("Bo: 1111 | {D2 Bo+10*7}", "Ada: 1111 | {D2 Ada+10}", setup=FREE)

        assert said(verdict.turns[1].violations) == [
            ("MG-53", "1 ten taken, the stack holds 0", "take none: the stack is empty")
        ]

    def test_what_is_taken_first_may_be_given_back(self) -> None:
        assert play("Bo: 1111 | {D2 Bo+5*3 Bo-5*2}", setup=FREE).state.cards["Bo"] == {5: 1}
        assert list(told(play("Bo: 1111 | {D2 Bo-5*2 Bo+5*3}", setup=FREE))) == ["MG-53"]

    def test_a_set_that_was_broken_brings_no_second_bonus_card_but_a_second_set_does(self) -> None:
        mended = play(f"Bo: 1111 | {{D2 {SIX_VALUES}}}", "Ada: 1111 | {D2 Bo-10 Bo+10}", setup=FREE)
        doubled = play(f"Bo: 1111 | {{D2 {SIX_VALUES}}}", f"Ada: 1111 | {{D2 Bo-10 Bo+10 {SIX_VALUES}}}", setup=FREE)

        assert mended.state.bonus["Bo"] == (15,)
        assert doubled.state.bonus["Bo"] == (15, 12)

    def test_sets_of_two_people_are_counted_in_the_order_of_the_cards(self) -> None:
        five = " ".join(f"Ada+{mountain}" for mountain in range(5, 10))

        verdict = play(f"Bo: 1111 | {{D2 {five} {SIX_VALUES} Ada+10}}", setup=FREE)

        assert verdict.state.bonus == {"Bo": (15,), "Ada": (12,)}

    def test_a_bonus_card_is_taken_once_and_given_back_by_who_has_it(self) -> None:
        assert list(told(play("Bo: 1111 | {D2 Ada^12}", "Ada: 1111 | {D2 Bo^12} ! it does", setup=FREE))) == ["MG-53"]
        assert list(told(play("Bo: 1111 | {D2 Ada^12}", "Ada: 1111 | {D2 Bo^-12} ! it does", setup=FREE))) == ["MG-53"]
        assert play("Bo: 1111 | {D2 Ada^12 Ada^-12}", setup=FREE).state.bonus_left == (15, 12, 9, 6)

    def test_the_last_card_of_a_stack_goes_to_the_first_who_arrives_and_the_last_one_stays(self) -> None:
        verdict = play("Bo: 1111 | {D2 Cy+10*6}", "Ada: 1111 | {D2 Bo@10=2 Ada@10=2}", setup=FREE, players=THREE)

        assert (verdict.state.cards["Bo"], verdict.state.cards["Ada"]) == ({10: 1}, {})
        assert (goats(verdict, "Bo"), goats(verdict, "Ada")) == ({}, {10: 2})
        assert "the stack is empty" in happened(verdict)

    def test_who_arrives_knocks_down_all_who_were_set_there_quietly(self) -> None:
        verdict = play(
            "Bo: 1111 | {D2 Bo@9=2~ Ada@9=2~}", "Ada: 1111 |", "Cy: 1111 | {D2 Cy@9=2}", setup=FREE, players=THREE
        )

        assert [goats(verdict, name) for name in THREE] == [{}, {}, {9: 2}]


class TestTheEnd:
    def test_a_stack_that_is_filled_again_in_the_same_effect_has_called_the_end(self) -> None:
        assert play("Bo: 1111 | {D2 Bo+10*7 Bo+9*8 Bo+8*9 Bo-8}", setup=FREE).state.ending
        assert not play("Bo: 1111 | {D2 Bo+10*7 Bo+9*8 Bo+8*8}", setup=FREE).state.ending

    def test_fewer_cards_are_gone_sooner(self) -> None:
        fewer = GoatsSetup(components=PIECES, rule_cards=("D2",), options=GoatsOptions(fewer_cards=True))
        lines = ("Bo: 1111 | {D2 Bo+10*5 Bo+9*6 Bo+8*7}", "Ada: 1111 |")

        assert play(*lines, setup=fewer).finished
        assert not play(*lines, setup=FREE).finished

    def test_a_win_is_shared_by_those_whom_nothing_tells_apart(self) -> None:
        verdict = play(*SHARED, setup=FREE, players=THREE)

        assert (verdict.decided_by, scores(verdict)) == ("shared", {"Bo": 98, "Ada": 98, "Cy": 18})
        assert [one.rank for one in verdict.standings] == [1, 1, 3]

    def test_who_did_not_share_it_is_told_who_did(self) -> None:
        verdict = play(*SHARED, setup=FREE, players=THREE, final=GoatsFinal(winner="Cy"))

        assert said(verdict.final_violations) == [("MG-64", "Cy did not win, Bo and Ada did", "name Bo or Ada")]

    def test_a_stranger_has_not_won_whatever_the_table_says(self) -> None:
        final = GoatsFinal(winner="Zoe", ruling="she helped")

        verdict = play(*SHARED, setup=FREE, players=THREE, final=final)

        assert said(verdict.final_violations) == [("MG-64", "Zoe does not sit at this table", "one of Bo, Ada, Cy")]
        assert not verdict.ok

    def test_a_tile_that_is_worked_out_needs_no_adjustment(self) -> None:
        final = GoatsFinal(adjustments=(Adjustment(player="Bo", points=3, card="C4"),))

        verdict = play("Bo: 1111 | {A1 Bo+10*7 Bo+9*8 Bo+8*9}", "Ada: 1111 |", final=final)

        assert said(verdict.final_violations) == [
            (
                "MG-63",
                "the adjustment for Bo cites C4, which is worked out by itself",
                "leave it out, or cite the tile it comes from",
            )
        ]
