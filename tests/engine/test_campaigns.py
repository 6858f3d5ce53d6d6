"""The second fold: entries, one after another, each on what the last one left."""

from typing import Any

import pytest
from msgspec import UNSET

from schemas.campaign import Entry
from schemas.session import Session
from tests.engine.pebbles import (
    PEBBLES,
    Closing,
    Opening,
    PebbleFinal,
    PebbleSetup,
    PebbleTurn,
    Shelf,
    campaign,
    evening,
)
from tracker.engine.campaigns import CampaignWalk, campaign_verdict, judge_campaign, judge_entry, plan_of, take_in
from tracker.engine.judge import judge_session
from tracker.engine.plans import plan_sheet
from tracker.errors import UnreadableError

GAME = evening(PebbleTurn(player="Ada", take=2), PebbleTurn(player="Bo", take=1))


def entry(number: int, taken: int = 3, **parts: Any) -> Entry:
    return Entry(opening=Opening(number=number), closing=Closing(taken=taken), **{"session": GAME} | parts)


def walked(*entries: Entry) -> CampaignWalk[Any]:
    return judge_campaign(PEBBLES, campaign(*entries))


def rules(walk: CampaignWalk[Any]) -> list[tuple[str, bool]]:
    """What the last entry broke, and whether that was possible."""
    return [(violation.rule, violation.possible) for violation in walk.entries[-1].violations]


class TestEntries:
    def test_a_campaign_without_entries_stands_where_it_began(self) -> None:
        walk = walked()

        assert (walk.standing, walk.stopped_at) == (Shelf(), None)

    def test_each_entry_stands_on_what_the_last_one_left(self) -> None:
        walk = walked(entry(1), entry(2))

        assert [one.standing for one in walk.entries] == [Shelf(games=1, pebbles=3), Shelf(games=2, pebbles=6)]
        assert [one.opened for one in walk.entries] == [Shelf(games=1), Shelf(games=2, pebbles=3)]
        assert walk.stopped_at is None

    def test_judging_stops_at_the_first_refused_entry_and_leaves_the_rest(self) -> None:
        walk = walked(entry(1), entry(3), entry(2))

        assert (walk.stopped_at, len(walk.entries), rules(walk)) == (2, 2, [("P-8", True)])
        assert walk.standing == Shelf(games=1, pebbles=3)

    def test_a_refused_entry_still_shows_where_it_was_opened(self) -> None:
        assert walked(entry(1, taken=4)).entries[0].opened == Shelf(games=1)

    def test_what_opens_and_what_closes_an_entry_are_both_asked(self) -> None:
        assert rules(walked(entry(2, taken=4))) == [("P-8", True), ("P-9", True)]

    def test_a_ruling_by_the_rules_id_lets_it_stand_as_recorded(self) -> None:
        walk = walked(entry(4, taken=5, rulings={"P-8": "we lost count", "P-9": "so it says"}))

        assert (walk.stopped_at, walk.standing) == (None, Shelf(games=4, pebbles=5))
        assert len(walk.entries[0].violations) == 2

    def test_a_ruling_for_one_rule_allows_no_other(self) -> None:
        assert walked(entry(4, taken=5, rulings={"P-8": "we lost count"})).stopped_at == 1

    @pytest.mark.parametrize(
        ("session", "rule"),
        [
            (evening(setup=PebbleSetup(heap=3)), "P-1"),
            (evening(final=PebbleFinal(bonus=1)), "P-7"),
        ],
    )
    def test_a_ruling_of_the_entry_lets_its_sessions_setup_and_end_stand_too(self, session: Session, rule: str) -> None:
        assert walked(entry(1, 0, session=session)).stopped_at == 1
        assert walked(entry(1, 0, session=session, rulings={"P-8": "no"})).stopped_at == 1

        one = walked(entry(1, 0, session=session, rulings={rule: "it was late"})).entries[0]

        assert one.allowed
        assert one.session is not None
        assert [found.rule for found in (*one.session.setup_violations, *one.session.final_violations)] == [rule]
        assert one.entry.session == session

    def test_no_ruling_of_the_entry_lets_an_impossible_setup_stand(self) -> None:
        session = evening(setup=PebbleSetup(heap=-1))

        assert walked(entry(1, 0, session=session, rulings={"P-1": "please"})).stopped_at == 1

    @pytest.mark.parametrize(("number", "taken"), [(0, 3), (1, -3)])
    def test_no_ruling_allows_the_impossible_and_it_is_not_carried_out(self, number: int, taken: int) -> None:
        walk = walked(entry(number, taken, rulings={"P-8": "please", "P-9": "please"}))

        assert walk.stopped_at == 1
        assert [possible for _, possible in rules(walk)] == [False]
        assert walk.entries[0].opened.games == number

    def test_an_entry_whose_session_is_refused_is_refused(self) -> None:
        walk = walked(entry(1, taken=0, session=evening(PebbleTurn(player="Bo", take=1))))

        assert (walk.stopped_at, rules(walk), walk.standing) == (1, [], Shelf())

    def test_an_entry_may_have_no_session_yet(self) -> None:
        walk = walked(Entry(opening=Opening(number=1)))

        assert (walk.entries[0].session, walk.standing) == (None, Shelf(games=1))

    def test_a_session_that_was_judged_already_may_be_taken_in(self) -> None:
        walk = judge_session(PEBBLES, GAME)

        one = take_in(PEBBLES, Shelf(), entry(1), lambda _session: walk)

        assert one.session is walk
        assert one == judge_entry(PEBBLES, Shelf(), entry(1))

    def test_what_cannot_be_read_is_named_by_entry_and_turn(self) -> None:
        with pytest.raises(UnreadableError, match=r"^entry 2: turn 1: 'two' is no number$"):
            walked(entry(1), entry(2, session=evening("Ada: two")))

    def test_an_edition_may_be_asked_for(self) -> None:
        three = entry(1, session=evening(PebbleTurn(player="Ada", take=3)))

        assert judge_campaign(PEBBLES, campaign(three)).stopped_at == 1
        assert judge_campaign(PEBBLES, campaign(three), edition=1).stopped_at is None
        with pytest.raises(UnreadableError, match="entry 1: edition 9"):
            judge_campaign(PEBBLES, campaign(three), edition=9)


class TestTheVerdict:
    def test_it_says_what_became_of_every_entry(self) -> None:
        verdict = campaign_verdict(PEBBLES, walked(entry(1, rulings={"P-8": "so"}), Entry(opening=Opening(number=5))))

        assert (verdict.game, verdict.ok, verdict.stopped_at) == ("pebbles", False, 2)
        assert [(one.number, one.ok, one.rulings) for one in verdict.entries] == [
            (1, True, {"P-8": "so"}),
            (2, False, {}),
        ]
        assert [one.session is UNSET for one in verdict.entries] == [False, True]
        assert verdict.state == {"games": 1, "pebbles": 3}

    def test_a_campaign_that_stands_is_well(self) -> None:
        assert campaign_verdict(PEBBLES, walked(entry(1))).ok

    def test_the_plan_knows_who_will_come(self) -> None:
        walk = walked(entry(1))

        assert campaign_verdict(PEBBLES, walk, ("Ada",)).plan == plan_of(PEBBLES, walk, ("Ada",))
        plan = plan_of(PEBBLES, walk, ("Ada",))
        assert plan is not None
        assert plan.campaign == "1, ('Ada',)"
        assert plan_sheet(plan).title == "1, ('Ada',): next time"
