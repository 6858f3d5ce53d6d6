"""Whatever a table writes down and lets stand, the story goes on: nothing crashes, and no piece is in two places."""

from hypothesis import given, settings
from hypothesis import strategies as st

from exports import text
from schemas.campaign import Entry
from schemas.games.mountain_goats import (
    Component,
    Discovery,
    GoatsClosing,
    GoatsOpening,
    GoatsSetup,
    Manual,
    Summits,
)
from schemas.session import Session
from tests.campaigns.goat_stories import changed, story, told
from tracker.engine.campaigns import judge_campaign
from tracker.engine.plans import plan_sheet
from tracker.engine.verdicts import session_verdict
from tracker.games.mountain_goats import GAME
from tracker.games.mountain_goats.chronicle import chronicle_sheet, session_sheet
from tracker.games.mountain_goats.plan import plan_chapter

ALL = {f"MG-{number:02}": "we did it all the same" for number in range(1, 77)}
CODES = st.sampled_from(("A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"))
KINDS = st.sampled_from(("summit", "ability", "rule", "material"))
NAMES = st.sampled_from(("Ada", "ADA", "Bo", "Cy", "[/]", "=1+1"))
MAYBE_CODE = st.none() | CODES
discovered = st.builds(
    Discovery,
    code=CODES,
    kind=KINDS,
    effect=st.none() | st.just(Manual()),
    belongs_to=MAYBE_CODE,
    from_memories=st.booleans(),
)
openings = st.builds(
    GoatsOpening,
    chapter=st.integers(-1, 12),
    page=st.none() | st.integers(0, 9),
    first_player=st.none() | NAMES,
    discoveries=st.lists(discovered, max_size=4).map(tuple),
    kept_ability=MAYBE_CODE,
)
setups = st.builds(
    GoatsSetup,
    chapter=st.none() | st.integers(-1, 12),
    summits=st.builds(Summits, nine=MAYBE_CODE, seven=MAYBE_CODE, five=MAYBE_CODE),
    abilities=st.lists(CODES, max_size=3).map(tuple),
    rule_cards=st.lists(CODES, max_size=3).map(tuple),
    components=st.dictionaries(CODES, st.builds(Component, kind=KINDS, belongs_to=MAYBE_CODE), max_size=3),
    ruling=st.just("so be it"),
)
sessions = st.builds(
    Session,
    game=st.just("mountain-goats"),
    players=st.lists(NAMES, max_size=4).map(tuple),
    first_player=st.none() | NAMES,
    setup=st.none() | setups,
)
closings = st.builds(
    GoatsClosing,
    winner=NAMES,
    options=st.lists(st.integers(1, 9), max_size=2).map(tuple),
    next_page=st.none() | st.integers(0, 9),
    memories=st.lists(CODES, max_size=3).map(tuple),
    packed=st.none() | st.lists(CODES, max_size=4).map(tuple),
)
entries = st.builds(
    Entry,
    standalone=st.booleans(),
    opening=st.none() | openings,
    session=st.none() | sessions,
    closing=st.none() | closings,
)


@settings(max_examples=150, deadline=None)
@given(st.lists(entries, max_size=8))
def test_nothing_that_the_table_lets_stand_breaks_the_story(told_entries: list[Entry]) -> None:
    campaign = story(*(changed(entry, rulings=ALL) for entry in told_entries))
    walk = judge_campaign(GAME, campaign)
    saga = walk.standing

    assert len(set(saga.memories)) == len(saga.memories)
    assert not set(saga.memories) & set(saga.in_play)
    for page in (False, True):
        assert text.render(chronicle_sheet(campaign, walk, a_page_a_chapter=page))
    for one in walk.entries:
        if one.session is not None:
            assert session_verdict(GAME, one.session).ok == one.session.allowed
            assert text.render(session_sheet(one.session))
    plan = plan_chapter(saga, ("Ada", "Bo"))
    assert plan is None or text.render(plan_sheet(plan))


@settings(max_examples=100, deadline=None)
@given(st.lists(entries, max_size=3))
def test_what_is_refused_changes_nothing(told_entries: list[Entry]) -> None:
    verdict = told(*told_entries)

    if verdict.stopped_at is not None:
        assert verdict.state == told(*told_entries[: verdict.stopped_at - 1]).state
