"""The rulebook of Mountain Goats Legacy: cards with a text of their own, the end of a chapter, final scoring."""

import msgspec
import pytest

from schemas.games.mountain_goats import Adjustment, GoatsFinal, GoatsSetup, Summits
from schemas.session import Session
from schemas.verdict import Verdict
from tests.rulebooks.goat_positions import (
    ANY_TABLE,
    SETUP,
    TAKE_THREE_STACKS,
    events,
    goats,
    play,
    scores,
    told,
    with_cards,
)
from tracker.engine.judge import judge_session
from tracker.engine.verdicts import session_verdict
from tracker.games.mountain_goats import GAME


class TestEffects:
    """A card with a text of its own acts while it is in play, in plain changes."""

    def test_a_tile_in_play_moves_goats_and_cards(self) -> None:
        verdict = play("Bo: 4311 | a+b>7", 'Ada: 5233 | a+b>7 {A1 Bo@7=0 Ada+7 "the waterfall"}')

        assert (goats(verdict, "Bo"), goats(verdict, "Ada"), verdict.state.cards["Ada"]) == ({}, {7: 1}, {7: 1})
        assert "A1 (Waterfall) acts: the waterfall" in events(verdict)

    def test_a_card_that_is_not_in_play_does_nothing(self) -> None:
        assert told(play("Bo: 1111 | {D2 Bo+7}")) == {"MG-49": "D2 is not in play (a Memory, or not yet discovered)"}

    def test_a_card_with_a_worked_effect_is_the_engines_business(self) -> None:
        assert told(play("Bo: 1111 | {C4 Bo+7}")) == {
            "MG-49": "C4 (Eagle's nest) is worked out by itself and is not carried out by hand"
        }
        assert told(play("Bo: 1111 | {B1 Bo+7}")) == {
            "MG-49": "B1 (Big leap) gives a die its number and is not carried out by hand"
        }

    def test_a_code_that_nobody_described_is_impossible(self) -> None:
        verdict = play("Bo: 1111 | {E5 Bo+7} ! found it")

        assert (list(told(verdict)), verdict.ok) == (["MG-49"], False)

    def test_material_acts_with_its_rule_card_only(self) -> None:
        assert play("Bo: 1111 | {D3 Bo+7}", setup=with_cards("B1")).ok
        assert list(told(play("Bo: 1111 | {D3 Bo+7}"))) == ["MG-49"]

    def test_an_ability_with_a_text_of_its_own_takes_a_goat_symbol(self) -> None:
        setup = with_cards("B6")

        assert told(play("Bo: G111 | {B6 Ada@9=1}", setup=setup)) == {
            "MG-35": "B6 acted, but no goat symbol was used for it"
        }
        assert play("Bo: G111 | a*B6 {B6 Ada@9=1}", setup=setup).ok

    def test_each_time_another_symbol(self) -> None:
        setup = with_cards("B6")

        assert list(told(play("Bo: GG11 | a*B6 {B6 Ada@9=1} {B6 Ada@8=1}", setup=setup))) == ["MG-35"]
        assert play("Bo: GG11 | a*B6 b*B6 {B6 Ada@9=1} {B6 Ada@8=1}", setup=setup).ok

    def test_a_die_takes_on_another_number(self) -> None:
        assert goats(play("Bo: 1111 | {A1 b=9} b>9"), "Bo") == {9: 1}
        assert told(play("Bo: 5111 | a>5 {A1 a=9}")) == {"MG-19": "die 1 (5) has already moved the goat on mountain 5"}
        assert told(play("Bo: 1111 | {A1 b=21} ! so it says")) == {"MG-53": "a die cannot count 21"}
        assert told(play("Bo: G111 | {A1 a=9} a=B1")) == {"MG-31": "die 1 already became 9 by an effect"}

    def test_there_are_no_more_cards_than_there_are(self) -> None:
        assert told(play("Bo: 1111 | {A1 Bo+10*8} ! but we did")) == {"MG-53": "8 tens taken, the stack holds 7"}
        assert told(play("Bo: 1111 | {A1 Bo-5} ! but we did")) == {"MG-53": "Bo gives back 1 five and has 0"}
        assert told(play("Bo: 1111 | {A1 Ada^7} ! but we did")) == {
            "MG-53": "no Bonus Card 7 lies out for that (15, 12, 9, 6 left)"
        }
        assert told(play("Bo: 1111 | {A1 Ada^-15} ! but we did")) == {
            "MG-53": "Ada gives back a Bonus Card 15 and has none"
        }

    @pytest.mark.parametrize("change", ["Zoe@7=0", "Zoe+7", "Zoe^15"])
    def test_a_strangers_things_cannot_be_moved(self, change: str) -> None:
        assert told(play(f"Bo: 1111 | {{A1 {change}}} ! ok")) == {"MG-53": "Zoe does not sit at this table"}

    def test_no_space_beyond_the_summit(self) -> None:
        assert told(play("Bo: 1111 | {A1 Ada@9=3} ! ok")) == {"MG-42": "mountain 9 has spaces 0 to 2, not 3"}

    @pytest.mark.parametrize("change", ["Ada@11=0", "Ada+11"])
    def test_no_other_mountain(self, change: str) -> None:
        assert told(play(f"Bo: 1111 | {{A1 {change}}} ! ok")) == {"MG-23": "there is no mountain 11"}

    def test_no_fifth_die(self) -> None:
        verdict = play("Bo: 1111 |")
        turn = GAME.read(
            "Bo: 1111 | {A1 b=9}", GAME.begin(Session(game=GAME.id, players=("Bo", "Ada"), setup=SETUP), None)
        )
        fifth = msgspec.structs.replace(turn.actions[0].dice[0], die=5)
        action = msgspec.structs.replace(turn.actions[0], dice=(fifth,))
        session = Session(
            game=GAME.id, players=("Bo", "Ada"), setup=SETUP, turns=(msgspec.structs.replace(turn, actions=(action,)),)
        )

        assert verdict.ok
        assert told(session_verdict(GAME, judge_session(GAME, session))) == {"MG-20": "there is no die 5"}

    def test_bonus_cards_go_back_to_their_place_in_the_row(self) -> None:
        verdict = play("Bo: 1111 | {A1 Bo^12}", "Ada: 1111 | {A1 Bo^-12}")

        assert verdict.state.bonus_left == (15, 12, 9, 6)

    def test_a_goat_set_on_the_summit_arrives_like_any_other(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 1111 | {A1 Ada@9=2}")

        assert (goats(verdict, "Bo"), verdict.state.cards["Ada"]) == ({}, {9: 1})

    def test_set_quietly_it_neither_scores_nor_knocks_down(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 1111 | {A1 Ada@9=2~}")

        assert (goats(verdict, "Bo"), goats(verdict, "Ada"), verdict.state.cards["Ada"]) == ({9: 2}, {9: 2}, {})

    def test_of_two_that_arrive_together_the_last_one_stays(self) -> None:
        verdict = play("Bo: 1111 | {A1 Bo@10=2 Ada@10=2}")

        assert (goats(verdict, "Bo"), goats(verdict, "Ada")) == ({}, {10: 2})
        assert verdict.state.cards == {"Bo": {10: 1}, "Ada": {10: 1}}

    def test_from_the_summit_to_the_summit_is_nothing(self) -> None:
        verdict = play("Bo: 1111 | {A1 Bo@10=2 Bo@10=2}")

        assert verdict.state.cards["Bo"] == {10: 1}


class TestCardsThatChangeRules:
    """A card in play may let a turn do what the rules forbid; the chronicle marks no departure."""

    def test_a_turn_by_a_card_may_break_a_law(self) -> None:
        verdict = play("Bo: 5512 | a+b>5 by A1")

        assert verdict.ok
        assert verdict.turns[0].by == ("A1",)
        assert verdict.turns[0].ruling is msgspec.UNSET
        assert list(told(verdict)) == ["MG-22"]

    def test_not_by_a_card_that_is_not_in_play(self) -> None:
        verdict = play("Bo: 5512 | a+b>5 by D2")

        assert (list(told(verdict)), verdict.ok) == (["MG-49", "MG-22"], False)

    def test_nor_by_one_with_a_worked_effect(self) -> None:
        assert not play("Bo: 5512 | a+b>5 by A1,C4").ok

    def test_nor_does_it_make_the_impossible_possible(self) -> None:
        assert not play("Bo: 5612 | a+b>11 by A1").ok

    def test_where_the_card_is_cited_in_vain_a_ruling_still_helps(self) -> None:
        verdict = play("Bo: 5512 | a+b>5 by D2 ! the bridge held")

        assert (verdict.ok, verdict.turns[0].by) == (True, msgspec.UNSET)
        assert verdict.turns[0].ruling == "the bridge held"


class TestTheEnd:
    """Three empty stacks or the last Bonus Card call the end; the round is played out."""

    def test_three_empty_stacks_call_the_end_and_the_round_goes_on(self) -> None:
        verdict = play(f"Bo: 1111 | {TAKE_THREE_STACKS}")

        assert (verdict.state.ending, verdict.finished, verdict.next_player) == (True, False, "Ada")

    def test_with_the_last_turn_of_the_round_the_chapter_is_over(self) -> None:
        verdict = play(f"Bo: 1111 | {TAKE_THREE_STACKS}", "Ada: 1111")

        assert (verdict.finished, verdict.next_player, verdict.state.round) == (True, None, 1)
        assert events(verdict) == "the chapter is over"

    def test_called_in_the_last_turn_it_is_over_at_once(self) -> None:
        assert play("Bo: 1111", f"Ada: 1111 | {TAKE_THREE_STACKS}").finished

    def test_the_round_is_counted_from_the_starting_player(self) -> None:
        verdict = play(f"Ada: 1111 | {TAKE_THREE_STACKS}", first="Ada")

        assert (verdict.finished, verdict.next_player) == (False, "Bo")

    def test_a_stack_filled_again_does_not_call_it_off(self) -> None:
        verdict = play(f"Bo: 1111 | {TAKE_THREE_STACKS}", "Ada: 1111 | {A1 Bo-5*2}")

        assert (verdict.state.stacks[5], verdict.finished) == (2, True)

    def test_nobody_plays_after_the_end(self) -> None:
        verdict = play(f"Bo: 1111 | {TAKE_THREE_STACKS}", "Ada: 1111", "Bo: 1111")

        assert told(verdict) == {"MG-57": "the chapter ended with turn 2"}


class TestFinalScoring:
    """Cards, Bonus Cards, tiles and adjustments; ties go to summits."""

    def ended(self, effect: str, *, setup: GoatsSetup = ANY_TABLE, final: GoatsFinal | None = None) -> Verdict:
        return play(
            f"Bo: 1111 | {{A1 {effect} Bo+5*4 Bo+6*3 Bo+7*2 Ada+5*8 Ada+6*8 Ada+7*8}}",
            "Ada: 1111",
            setup=setup,
            final=final,
        )

    def test_the_highest_score_wins(self) -> None:
        verdict = self.ended("")

        assert scores(verdict) == {"Ada": 144, "Bo": 52}
        assert (verdict.standings[0].player, verdict.standings[0].winner, verdict.decided_by) == ("Ada", True, "points")

    def test_nobody_has_won_before_the_end(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9")

        assert [standing.winner for standing in verdict.standings] == [False, False]
        assert verdict.decided_by is None

    def test_a_tile_makes_the_cards_of_its_mountain_worth_more(self) -> None:
        assert scores(play("Bo: 1111 | {A1 Bo+9}", setup=ANY_TABLE))["Bo"] == 9 + 2

    def test_or_says_what_they_are_worth(self) -> None:
        setup = msgspec.structs.replace(ANY_TABLE, summits=Summits(nine="A9", seven="A1"))

        assert scores(play("Bo: 1111 | {A1 Bo+9*3}", setup=setup))["Bo"] == 3

    def test_only_on_the_mountain_where_it_lies(self) -> None:
        setup = msgspec.structs.replace(ANY_TABLE, summits=Summits(five="C4", seven="A1"))

        assert scores(play("Bo: 1111 | {A1 Bo+9 Bo+5}", setup=setup))["Bo"] == 9 + 7

    def test_a_tie_goes_to_more_goats_on_summits(self) -> None:
        verdict = self.tied("Bo@10=2~ Bo@9=2~ Ada@8=3~")

        assert (verdict.decided_by, verdict.standings[0].player) == ("goats on summits", "Bo")
        assert [standing.rank for standing in verdict.standings] == [1, 2]

    def test_then_to_the_highest_summit(self) -> None:
        verdict = self.tied("Bo@9=2~ Ada@10=2~")

        assert (verdict.decided_by, verdict.standings[0].player) == ("highest summit", "Ada")

    def test_else_the_win_is_shared(self) -> None:
        verdict = self.tied("Bo@9=0")

        assert verdict.decided_by == "shared"
        assert [(standing.rank, standing.winner) for standing in verdict.standings] == [(1, True), (1, True)]

    def tied(self, effect: str, final: GoatsFinal | None = None) -> Verdict:
        stacks = "Bo+5*6 Ada+5*6 Bo+10*3 Ada+10*3 Bo+9*4 Ada+9*4 Bo+7*5 Ada+7*5"
        return play(f"Bo: 1111 | {{A1 {stacks} {effect}}}", "Ada: 1111", setup=ANY_TABLE, final=final)

    def test_adjustments_count_once_the_chapter_is_over(self) -> None:
        final = GoatsFinal(adjustments=(Adjustment(player="Bo", points=-3, card="A1", note="wet fur"),))

        assert scores(self.ended("", final=final)) == {"Ada": 144, "Bo": 49}
        unfinished = play("Bo: 1111", final=final)
        assert [found.rule for found in unfinished.final_violations] == ["MG-63"]
        assert not unfinished.ok

    @pytest.mark.parametrize("card", ["D2", "E5", "C4"])
    def test_an_adjustment_cites_a_card_in_play_with_a_text_of_its_own(self, card: str) -> None:
        final = GoatsFinal(adjustments=(Adjustment(player="Bo", points=3, card=card),))

        verdict = self.ended("", final=final)

        assert [found.rule for found in verdict.final_violations] == ["MG-63"]
        assert (verdict.ok, scores(verdict)["Bo"]) == (False, 52)

    def test_an_adjustment_for_a_stranger_is_impossible(self) -> None:
        final = GoatsFinal(adjustments=(Adjustment(player="Zoe", points=3, card="A1"),), ruling="she cheered")

        assert not self.ended("", final=final).ok

    def test_a_ruling_lets_an_adjustment_stand(self) -> None:
        final = GoatsFinal(adjustments=(Adjustment(player="Bo", points=3, card="D2"),), ruling="the bridge helped")

        verdict = self.ended("", final=final)

        assert (verdict.ok, scores(verdict)["Bo"]) == (True, 55)

    def test_where_the_win_is_shared_the_group_names_one_of_the_sharers(self) -> None:
        assert self.tied("Bo@9=0", GoatsFinal(winner="Ada")).ok
        assert self.tied("Bo@9=0", GoatsFinal(winner="bo")).ok

    def test_nobody_else_has_won(self) -> None:
        verdict = self.ended("", final=GoatsFinal(winner="Bo"))

        assert [(found.rule, found.message) for found in verdict.final_violations] == [
            ("MG-64", "Bo did not win, Ada did")
        ]

    def test_and_nobody_before_the_end(self) -> None:
        assert [found.rule for found in play("Bo: 1111", final=GoatsFinal(winner="Bo")).final_violations] == ["MG-64"]
