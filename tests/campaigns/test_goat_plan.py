"""The plan: what a group does next time, and that doing it is what the judge accepts."""

import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from exports import text
from schemas.campaign import Campaign, Entry
from schemas.games.mountain_goats import Component, Discovery, GoatsOptions, GoatsPlan, GoatsSetup, Summits
from schemas.session import Session
from tests.campaigns.goat_stories import (
    ability,
    being_played,
    changed,
    closed,
    first_chapter,
    goats_plan,
    material,
    opened,
    played,
    rule,
    second_chapter,
    story,
    third_chapter,
    tile,
    told,
)
from tracker.engine.campaigns import CampaignWalk, judge_campaign, judge_entry, plan_of
from tracker.engine.plans import plan_sheet
from tracker.games.mountain_goats import GAME
from tracker.games.mountain_goats.chronicle import chronicle_sheet
from tracker.games.mountain_goats.plan import plan_chapter
from tracker.games.mountain_goats.saga import Saga, piece_of

PEOPLE = ("Ada", "Bo", "Cy", "Di", "Eve")
CODE = re.compile(r"\b[A-Z][1-9][0-9]*\b")


class TestThePlan:
    def test_before_the_story_only_the_page_is_known(self) -> None:
        plan = goats_plan(told())

        assert (plan.chapter, plan.page, plan.first_player) == (1, 4, None)
        assert plan.summits == {9: None}
        assert (plan.abilities.keep_one_of, plan.abilities.discover) == ((), 2)
        assert plan.scoring_cards == {5: 12, 6: 11, 7: 10, 8: 9, 9: 8, 10: 7}
        assert plan.bonus_cards == (15, 12, 9, 6)
        assert CODE.findall(text.render(plan_sheet(plan))) == []

    def test_the_steps_follow_the_rulebook(self) -> None:
        plan = goats_plan(told(first_chapter(), second_chapter(), third_chapter()))

        assert [step.rule for step in plan.steps] == [
            *("MG-03", "MG-04", "MG-05", "MG-06", "MG-07", "MG-08"),
            *("MG-72", "MG-10", "MG-12", "MG-14", "MG-15"),
            *("MG-64", "MG-68", "MG-71"),
        ]
        assert [step.number for step in plan.steps] == list(range(1, 15))
        assert "; ".join(plan.steps[0].do) == (
            "Take out summits A3 (Tile A3) and A2 (Tile A2); abilities B1 (Leap B1) and B4 (Leap B4); "
            "rule cards D1 (Rule D1) and D2 (Rule D2) with D3 (Stuff D3)"
        )

    def test_the_winner_starts_and_chooses_the_ability(self) -> None:
        plan = goats_plan(told(first_chapter("Bo")))

        assert (plan.first_player, plan.first_player_because) == ("Bo", "won chapter 1")
        assert plan.abilities.chosen_by == "Bo"
        assert "Bo keeps B1 (Leap B1) or B2 (Leap B2); the other one becomes a Memory" in plan.steps[9].do

    def test_where_the_winner_stays_away_a_real_summit_decides(self) -> None:
        walk = judge_campaign(GAME, story(first_chapter("Bo")))

        plan = plan_of(GAME, walk, ("Ada", "Cy"))

        assert isinstance(plan, GoatsPlan)
        assert (plan.first_player, plan.first_player_because, plan.abilities.chosen_by) == (None, None, None)
        assert "last on the summit of a real mountain" in plan.steps[5].do[0]

    def test_of_two_who_share_the_win_the_one_who_comes_starts(self) -> None:
        session = played("Ada", "Bo", "Cy", by="D1", winner=("Ada", "Bo"))
        walk = judge_campaign(GAME, story(changed(first_chapter("Bo"), session=session)))

        for present, starter in ((("Ada", "Cy"), "Ada"), (("Ada", "Bo"), "Bo"), (("Cy", "Di"), None)):
            plan = plan_of(GAME, walk, present)
            assert isinstance(plan, GoatsPlan)
            assert plan.first_player == starter

    def test_of_several_who_share_the_win_the_group_says_who_starts(self) -> None:
        saga = Saga(name="Goats", chapter=1, won=1, winners=("Ada", "Bo", "Cy"), chosen="Ada")

        plan = plan_chapter(saga, ("Bo", "Cy", "Di"))

        assert plan is not None
        assert plan.first_player is None
        assert "Ada, Bo and Cy, who shared the last win" in plan.steps[5].do[0]

    def test_fewer_cards_lie_out_for_few_people_where_the_house_plays_so(self) -> None:
        walk = judge_campaign(GAME, story(first_chapter(), options=GoatsOptions(fewer_cards=True)))

        stacks = []
        for people in (2, 3, 4):
            plan = plan_of(GAME, walk, PEOPLE[:people])
            assert isinstance(plan, GoatsPlan)
            stacks.append(plan.scoring_cards[5])

        assert stacks == [10, 11, 12]

    def test_six_are_too_many(self) -> None:
        walk = judge_campaign(GAME, story(first_chapter()))

        plan = plan_of(GAME, walk, (*PEOPLE, "Fay"))

        assert plan is not None
        assert plan.steps[2].do[1] == "There are goats for 2 to 5 people, and 6 will come"

    def test_a_chapter_that_is_set_up_has_its_own_plan(self) -> None:
        entry = Entry(opening=second_chapter().opening)

        plan = goats_plan(told(first_chapter(), entry))

        assert (plan.chapter, plan.page, plan.first_player) == (2, 12, "Ada")
        assert plan.summits == {9: "A2", 7: "A1"}
        assert (plan.abilities.keep_one_of, plan.abilities.discover) == (("B1",), 0)
        assert plan.abilities.on_board == ("B1", "B3")
        assert plan.steps[0].do[0].startswith("In play are summits A2")

    def test_the_last_chapters_plan_says_that_the_story_ends(self) -> None:
        ninth = Saga(name="Goats", chapter=9, tiles={9: "A9"}, abilities=("B1",), won=9)

        plan = plan_chapter(ninth)

        assert plan is not None
        assert "the story ends here" in plan.steps[11].do[0]
        assert "B1 stays on the board" in plan.steps[9].do
        assert plan_chapter(changed(ninth, chapter=10)) is None

    def test_what_the_table_said_of_the_starting_player_is_kept(self) -> None:
        opening = changed(first_chapter().opening, first_player_because="was on the Brocken in May")

        plan = goats_plan(told(Entry(opening=opening, session=being_played("Bo", "Ada"))))

        assert plan.steps[5].do == ("Ada starts (was on the Brocken in May) and takes the dice",)


def full_setup(
    plan: GoatsPlan, kept: str | None, found: tuple[Discovery, ...], known: dict[str, Component]
) -> GoatsSetup:
    """The setup that somebody lays out who does what the plan says, and nothing else."""
    new = {kind: tuple(one.code for one in found if one.kind == kind) for kind in ("summit", "ability", "rule")}
    tiles = {mountain: new["summit"][0] if code is None else code for mountain, code in plan.summits.items()}
    abilities = (*(() if kept is None else (kept,)), *new["ability"])
    rules = (*plan.rule_cards, *new["rule"])
    lying = (*tiles.values(), *abilities, *rules)
    pieces = known | {one.code: piece_of(one) for one in found}
    return GoatsSetup(
        chapter=plan.chapter,
        summits=Summits(nine=tiles.get(9), seven=tiles.get(7), five=tiles.get(5)),
        abilities=abilities,
        rule_cards=rules,
        components={code: pieces[code] for code in lying},
    )


def discoveries(draw: Any, plan: GoatsPlan, saga: Saga) -> tuple[Discovery, ...]:
    """What the book might bring: a tile, as many abilities as the plan says, perhaps a rule card or a Memory."""
    chapter = plan.chapter
    found = [tile(f"A{chapter}"), *(ability(f"B{chapter}{place}") for place in range(1, plan.abilities.discover + 1))]
    back = [code for code in saga.memories if saga.discovered[code].kind == "ability"]
    if chapter > 1 and back and draw(st.booleans()):
        found[-1] = ability(draw(st.sampled_from(back)), back=True)
    cards = [code for code in saga.memories if saga.discovered[code].kind == "rule"]
    if cards and draw(st.booleans()):
        card = draw(st.sampled_from(cards))
        found.append(rule(card, back=True))
        found += [material(code, card, back=True) for code in saga.memories if saga.discovered[code].belongs_to == card]
    if draw(st.booleans()):
        found += [rule(f"D{chapter}"), material(f"E{chapter}", f"D{chapter}")]
    return tuple(draw(st.permutations(found)))


def next_chapter(draw: Any, plan: GoatsPlan, saga: Saga, players: tuple[str, ...]) -> Entry:
    """A chapter set up, played and closed as the plan and the rules have it."""
    found = discoveries(draw, plan, saga)
    choice = plan.abilities.keep_one_of
    kept = draw(st.sampled_from(choice)) if choice else None
    starter = plan.first_player or draw(st.sampled_from(players))
    opening = opened(plan.chapter, *found, kept_ability=kept, page=plan.page, first_player=starter)
    card = next(one.code for one in found if one.kind == "summit")
    two = draw(st.permutations(players))[:2]
    winner = draw(st.sampled_from((two[0], (two[0], two[1]))))
    session = played(*players, by=card, winner=winner, starter=starter)
    return Entry(opening=opening, session=session, closing=closed(two[0], next_page=draw(st.sampled_from((None, 30)))))


def with_memories(draw: Any, campaign: Campaign, entry: Entry) -> Entry:
    """The chapter with what the book's Memories section might name, from chapter 3 on."""
    opened_saga = judge_campaign(GAME, changed(campaign, entries=(*campaign.entries, entry))).entries[-1].opened
    named = draw(st.sets(st.sampled_from(opened_saga.in_play), max_size=3)) if opened_saga.chapter > 2 else ()
    return changed(entry, closing=changed(entry.closing, memories=tuple(sorted(named))))


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_whoever_follows_the_plan_lays_out_exactly_what_the_judge_accepts(data: st.DataObject) -> None:
    campaign, saga = story(), judge_campaign(GAME, story()).standing
    for _ in range(data.draw(st.integers(0, 9), label="chapters played")):
        players = tuple(data.draw(st.permutations(PEOPLE), label="people"))[: data.draw(st.integers(2, 5))]
        plan = plan_chapter(saga, players)
        assert plan is not None
        entry = with_memories(data.draw, campaign, next_chapter(data.draw, plan, saga, players))
        campaign = changed(campaign, entries=(*campaign.entries, entry))
        judged = judge_entry(GAME, saga, entry)
        assert judged.violations == (), judged.violations
        saga = judged.standing

    follow_the_plan(data.draw, saga)
    nothing_sealed_is_named(campaign, judge_campaign(GAME, campaign))


def follow_the_plan(draw: Any, saga: Saga) -> None:
    """Filled in by hand or left to the story, the setup is the same; with one card changed it is refused."""
    players = tuple(draw(st.permutations(PEOPLE)))[: draw(st.integers(2, 5))]
    plan = plan_chapter(saga, players)
    assert plan is not None
    found = discoveries(draw, plan, saga)
    choice = plan.abilities.keep_one_of
    kept = draw(st.sampled_from(choice)) if choice else None
    setup = full_setup(plan, kept, found, saga.discovered)
    opening = opened(plan.chapter, *found, kept_ability=kept, page=plan.page, first_player=plan.first_player)

    by_hand = judge_entry(GAME, saga, Entry(opening=opening, session=being_played(*players, setup=setup)))
    by_itself = judge_entry(GAME, saga, Entry(opening=opening, session=being_played(*players)))

    assert (by_hand.violations, by_itself.violations) == ((), ())
    assert by_hand.session is not None
    assert by_itself.session is not None
    assert by_hand.session.allowed
    assert laid_out(by_hand.session.session) == laid_out(by_itself.session.session)
    wrong = changed(setup, abilities=(*setup.abilities[:-1], "C9"))
    assert not judge_entry(GAME, saga, Entry(opening=opening, session=being_played(*players, setup=wrong))).allowed


def laid_out(session: Session) -> tuple[object, ...]:
    """What lies on the table, and who begins."""
    setup = session.setup
    return setup.chapter, setup.summits, setup.abilities, sorted(setup.rule_cards), session.first_player


def nothing_sealed_is_named(campaign: Campaign, walk: CampaignWalk[Saga]) -> None:
    """Every code that is printed has been discovered, and every piece is in one place."""
    saga = walk.standing
    plan = plan_chapter(saga)
    printed = text.render(chronicle_sheet(campaign, walk)) + ("" if plan is None else text.render(plan_sheet(plan)))
    assert set(CODE.findall(printed)) <= set(saga.discovered)
    assert sorted((*saga.in_play, *saga.memories)) == sorted(saga.discovered)
