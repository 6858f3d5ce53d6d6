"""The walk: moment by moment, with what rulings and cards in play let stand."""

from typing import Any

import pytest

from tests.engine.pebbles import PEBBLES, PebbleFinal, PebbleOptions, PebbleSetup, PebbleTurn, evening
from tracker.engine.documents import session_of
from tracker.engine.judge import Judged, Walk, judge, judge_session, resume
from tracker.engine.verdicts import session_verdict
from tracker.errors import UnreadableError


def walked(*turns: Any, **parts: Any) -> Walk[Any]:
    """The session of these turns, judged as the first edition has it."""
    return judge_session(PEBBLES, evening(*turns, **parts), edition=1)


def judged(take: int, player: str = "Ada", **parts: Any) -> Judged[Any]:
    """One turn at the start of a game."""
    heap = PEBBLES.begin(evening(setup=PebbleSetup(cards=("A1",))), None)
    return judge(PEBBLES, PEBBLES.rulebook.edition(1), heap, PebbleTurn(player=player, take=take, **parts))


def rules(found: tuple[Any, ...]) -> list[str]:
    return [violation.rule for violation in found]


class TestATurn:
    def test_what_breaks_no_law_is_applied_and_told(self) -> None:
        found = judged(3)

        assert (found.allowed, found.state.left, found.events) == (True, 7, ("Ada takes 3",))

    def test_a_refused_turn_changes_nothing_and_tells_nothing(self) -> None:
        found = judged(4)

        assert not found.allowed
        assert (found.state.left, found.state.turns, found.events) == (10, (0, 0), ())
        assert rules(found.violations) == ["P-4"]

    def test_all_faults_of_a_turn_are_found_in_the_order_of_its_moments(self) -> None:
        assert rules(judged(0, "Bo", by=("A2",)).violations) == ["P-2", "P-3", "P-5"]

    def test_a_ruling_lets_broken_laws_stand_and_the_turn_is_applied_as_recorded(self) -> None:
        found = judged(5, "Bo", ruling="it was late")

        assert (found.allowed, found.excused, rules(found.violations)) == (True, False, ["P-2", "P-4"])
        assert found.state.taken == (0, 5)

    def test_no_ruling_allows_the_impossible(self) -> None:
        found = judged(11, ruling="we found more")

        assert not found.allowed
        assert [(one.rule, one.possible) for one in found.violations] == [("P-6", False)]

    def test_after_a_moment_that_decides_nothing_more_is_asked(self) -> None:
        assert [one.message for one in judged(99, "Zoe").violations] == ["Zoe does not sit here"]

    def test_a_card_in_play_lets_a_broken_law_stand_without_a_ruling(self) -> None:
        found = judged(5, by=("A1",))

        assert (found.allowed, found.excused, found.state.left) == (True, True, 5)

    def test_a_card_that_does_not_lie_out_excuses_nothing(self) -> None:
        assert rules(judged(5, by=("A2",)).violations) == ["P-3", "P-4"]
        assert not judged(5, by=("A2",)).allowed
        assert not judged(5, by=("A2",), ruling="we played it so").excused

    def test_a_card_does_not_make_the_impossible_possible(self) -> None:
        assert not judged(11, by=("A1",)).allowed


class TestASession:
    def test_turns_follow_one_another(self) -> None:
        walk = walked(PebbleTurn(player="Ada", take=3), PebbleTurn(player="Bo", take=2))

        assert (walk.allowed, walk.stopped_at, walk.state.taken) == (True, None, (3, 2))
        assert walk.played == walk.state

    def test_judging_stops_at_the_first_refused_turn(self) -> None:
        walk = walked(*(PebbleTurn(player=player, take=take) for player, take in (("Ada", 3), ("Ada", 1), ("Bo", 1))))

        assert (walk.allowed, walk.stopped_at, len(walk.turns)) == (False, 2, 2)
        assert walk.state.taken == (3, 0)
        assert len(walk.session.turns) == 3

    def test_a_refused_setup_ends_the_judging_before_the_first_turn(self) -> None:
        walk = walked(PebbleTurn(player="Ada", take=1), setup=PebbleSetup(heap=3))

        assert (walk.allowed, walk.setup_allowed, walk.turns, walk.stopped_at) == (False, False, (), None)
        assert rules(walk.setup_violations) == ["P-1"]
        assert walk.played == walk.begun

    def test_a_ruling_lets_a_strange_setup_stand(self) -> None:
        walk = walked(PebbleTurn(player="Ada", take=1), setup=PebbleSetup(heap=3, ruling="few pebbles here"))

        assert walk.allowed
        assert rules(walk.setup_violations) == ["P-1"]
        assert walk.state.left == 2

    def test_an_impossible_setup_stands_by_no_ruling(self) -> None:
        walk = walked(setup=PebbleSetup(heap=-1, ruling="we owe one"))

        assert not walk.allowed
        assert [one.possible for one in walk.setup_violations] == [False]

    def test_the_options_of_the_campaign_reach_the_game(self) -> None:
        assert judge_session(PEBBLES, evening(), PebbleOptions(double=True)).state.left == 20

    def test_the_end_is_judged_on_what_the_turns_left(self) -> None:
        early = walked(PebbleTurn(player="Ada", take=1), final=PebbleFinal(bonus=2))

        assert (early.allowed, early.final_allowed, rules(early.final_violations)) == (False, False, ["P-7"])
        assert early.state == early.played

    def test_a_ruling_of_the_end_lets_it_stand_and_its_bonus_counts(self) -> None:
        walk = walked(final=PebbleFinal(bonus=2, ruling="she had to leave"))

        assert walk.allowed
        assert (walk.state.bonus, walk.played.bonus) == (2, 0)

    def test_an_impossible_end_stands_by_no_ruling(self) -> None:
        assert not walked(final=PebbleFinal(bonus=-2, ruling="please")).allowed


class TestEditions:
    def test_the_newest_edition_judges_where_none_is_named(self) -> None:
        three = PebbleTurn(player="Ada", take=3)

        assert judge_session(PEBBLES, evening(three)).stopped_at == 1
        assert judge_session(PEBBLES, evening(three)).edition == 2

    def test_a_session_keeps_the_edition_it_was_judged_by(self) -> None:
        assert judge_session(PEBBLES, evening(PebbleTurn(player="Ada", take=3), edition=1)).allowed

    def test_one_may_ask_what_another_edition_would_say(self) -> None:
        session = evening(PebbleTurn(player="Ada", take=3), edition=1)

        assert judge_session(PEBBLES, session, edition=2).stopped_at == 1

    @pytest.mark.parametrize("number", [0, 3, -1])
    def test_an_edition_that_is_not_known_makes_a_session_unreadable(self, number: int) -> None:
        with pytest.raises(UnreadableError, match=f"edition {number} of the reading of Pebbles is not known here"):
            judge_session(PEBBLES, evening(edition=number))


class TestLines:
    def test_a_turn_may_stand_as_its_line(self) -> None:
        walk = walked("Ada: 3", "bo: 5 ! hungry # really")

        assert walk.session.turns == (
            PebbleTurn(player="Ada", take=3),
            PebbleTurn(player="Bo", take=5, ruling="hungry", notes="really"),
        )
        assert walk.allowed

    def test_a_line_that_cannot_be_read_is_named_by_the_number_of_its_turn(self) -> None:
        with pytest.raises(UnreadableError, match=r"^turn 2: 'three' is no number$"):
            walked("Ada: 3", "Bo: three")

    def test_a_line_after_the_first_refused_turn_must_be_readable_too(self) -> None:
        with pytest.raises(UnreadableError, match="turn 2"):
            walked("Ada: 9", "Bo")

    def test_lines_stay_lines_until_they_are_judged(self) -> None:
        found = {"format": "tracker-session/1", "game": "pebbles", "players": ["Ada", "Bo"], "turns": ["Ada: 3"]}

        assert session_of(found, {"pebbles": PEBBLES}).turns == ("Ada: 3",)


class TestGoingOn:
    def test_resumed_or_judged_whole_a_session_is_the_same(self) -> None:
        turns = [PebbleTurn(player=player, take=2) for player in ("Ada", "Bo", "Ada", "Bo", "Ada")]
        final = PebbleFinal(bonus=1)
        whole = walked(*turns, final=final)

        for place in range(len(turns) + 1):
            gone_on = resume(PEBBLES, walked(*turns[:place], final=final), turns[place:])
            assert (gone_on.state, gone_on.turns, gone_on.allowed) == (whole.state, whole.turns, True)

    def test_what_is_resumed_stops_at_a_refused_turn(self) -> None:
        walk = resume(PEBBLES, walked("Ada: 1"), [PebbleTurn(player="Ada", take=1), PebbleTurn(player="Bo", take=1)])

        assert (walk.stopped_at, walk.state.taken) == (2, (1, 0))


class TestTheVerdict:
    def test_it_says_of_every_turn_what_let_it_stand(self) -> None:
        walk = walked("ada: 5 by A1 ! hungry", "bo: 4 ! hungry", "Ada: 1 ! nothing", setup=PebbleSetup(cards=("A1",)))

        printed = PEBBLES.picture(walk.state), session_verdict(PEBBLES, walk)

        assert [turn.by for turn in printed[1].turns if turn.by] == [("A1",)]
        assert [turn.ruling for turn in printed[1].turns if turn.ruling] == ["hungry"]
        assert [turn.player for turn in printed[1].turns] == ["Ada", "Bo", "Ada"]
        assert printed[1].finished
        assert (printed[1].next_player, printed[1].decided_by, printed[1].state) == (None, "pebbles", printed[0])
        assert [(row.player, row.rank, row.winner) for row in printed[1].standings] == [
            ("Ada", 1, True),
            ("Bo", 2, False),
        ]

    def test_a_refused_turn_is_marked_by_nothing(self) -> None:
        verdict = session_verdict(PEBBLES, walked("Ada: 4"))

        assert (verdict.ok, verdict.stopped_at, verdict.next_player) == (False, 1, "Ada")
        assert not verdict.turns[0].by
        assert not verdict.turns[0].ruling
