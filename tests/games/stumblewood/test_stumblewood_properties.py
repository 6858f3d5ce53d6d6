"""What holds in every wood of Stumblewood: random routes, random walkers, guides who never err and guides who do."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from schemas.session import Session
from schemas.verdict import Verdict
from tests.games.stumblewood.wanderings import card_unknown, muddled, wandering
from tracker.engine.corrections import nearest_allowed
from tracker.engine.judge import Walk, judge, judge_session, resume
from tracker.engine.verdicts import session_verdict
from tracker.games.stumblewood import GAME
from tracker.games.stumblewood.legal import legal
from tracker.games.stumblewood.state import Woods, finished

seeds = st.integers(0, 2**32)
sessions = seeds.map(wandering)
blots = st.builds(lambda seed: muddled(wandering(seed), seed), seeds)


def walked(session: Session) -> Walk[Woods]:
    return judge_session(GAME, session)


def verdict_on(session: Session) -> Verdict:
    return session_verdict(GAME, walked(session))


def violations(verdict: Verdict) -> list[str]:
    return [violation.message for turn in verdict.turns for violation in turn.violations]


@given(sessions)
@settings(max_examples=200, deadline=None)
def test_a_guide_who_never_errs_is_never_refused(session: Session) -> None:
    verdict = verdict_on(session)

    assert violations(verdict) == []
    assert verdict.ok
    assert len(verdict.turns) == len(session.turns)


@given(sessions, st.booleans())
@settings(max_examples=200, deadline=None)
def test_a_card_that_is_not_recorded_never_contradicts_the_one_that_is(session: Session, starts: bool) -> None:  # noqa: FBT001 - Hypothesis gives values by position
    known, unknown = verdict_on(session), verdict_on(card_unknown(session, starts=starts))

    assert violations(unknown) == []
    assert unknown.standings == known.standings
    assert unknown.next_player == known.next_player
    assert unknown.decided_by == known.decided_by
    assert (unknown.state.best, unknown.state.final) == (known.state.best, known.state.final)
    if starts:
        assert unknown.state == known.state


@given(blots, st.booleans())
@settings(max_examples=300, deadline=None)
def test_what_is_refused_without_the_card_is_refused_with_it(session: Session, starts: bool) -> None:  # noqa: FBT001 - as above
    known, unknown = verdict_on(session), verdict_on(card_unknown(session, starts=starts))

    if unknown.stopped_at is not None:
        assert known.stopped_at is not None
        assert known.stopped_at <= unknown.stopped_at


@given(st.one_of(sessions, blots), st.integers(0, 30))
@settings(max_examples=150, deadline=None)
def test_judging_on_from_any_turn_is_judging_it_all(session: Session, count: int) -> None:
    whole = walked(session)
    begun = walked(msgspec.structs.replace(session, turns=session.turns[:count]))

    if begun.stopped_at is None:
        on = resume(GAME, begun, session.turns[count:])
        assert session_verdict(GAME, on) == session_verdict(GAME, whole)
        assert on.state.heard == whole.state.heard


@given(st.one_of(sessions, blots))
@settings(max_examples=150, deadline=None)
def test_every_turn_reads_back_from_its_own_line(session: Session) -> None:
    woods = walked(session).begun

    assert [GAME.read(GAME.write(turn, woods), woods) for turn in session.turns] == list(session.turns)


@given(sessions, st.booleans())
@settings(max_examples=60, deadline=None)
def test_whatever_may_be_written_next_is_allowed(session: Session, unknown: bool) -> None:  # noqa: FBT001 - as above
    walk = walked(card_unknown(session) if unknown else session)
    rules = GAME.rulebook.edition(1)

    for judged in walk.turns:
        assert judged.allowed
    state = walk.turns[len(walk.turns) // 2].state
    choices = legal(state).choices
    assert bool(choices) != finished(state)
    assert len({choice.notation for choice in choices}) == len(choices)
    for choice in choices:
        judged = judge(GAME, rules, state, choice.turn)
        assert judged.violations == ()
        assert judged.events[1:] == choice.events
        assert finished(judged.state) == choice.finished
        assert GAME.read(choice.notation, state) == choice.turn


@given(sessions)
@settings(max_examples=60, deadline=None)
def test_every_true_first_step_is_offered_or_does_what_one_does_that_is(session: Session) -> None:
    before, rules = walked(session).begun, GAME.rulebook.edition(1)
    for judged in walked(session).turns:
        for step in judged.turn.steps[:1]:
            one = msgspec.structs.replace(judged.turn, steps=(step,))
            after = GAME.picture(judge(GAME, rules, before, one).state)
            offered = [GAME.picture(judge(GAME, rules, before, choice.turn).state) for choice in legal(before).choices]

            assert after in offered or "no square of the board" in judged.events[1]
        before = judged.state


@given(blots)
@settings(max_examples=60, deadline=None)
def test_a_correction_is_a_turn_that_the_judge_accepts(session: Session) -> None:
    walk = walked(session)
    if walk.stopped_at is None:
        return
    rules = GAME.rulebook.edition(1)
    near = nearest_allowed(GAME, rules, walk.played, walk.turns[-1].turn)

    if near is not None:
        assert judge(GAME, rules, walk.played, near).violations == ()
