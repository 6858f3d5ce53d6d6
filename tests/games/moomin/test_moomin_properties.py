"""What holds on every evening in Moomin Valley, however it is played: random tables, random turns."""

import random
from itertools import pairwise
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from schemas.games.moomin import MoominState
from tests.games.moomin.evenings import allowed_turn, any_table, any_turn, chances_are_chances
from tracker.engine.corrections import nearest_allowed
from tracker.engine.documents import read_document, write_document
from tracker.engine.judge import Judged, judge, judge_session, resume
from tracker.games import GAMES
from tracker.games.moomin import GAME
from tracker.games.moomin.state import Evening, finished

RULES = GAME.rulebook.edition(1)
seeds = st.integers(min_value=0, max_value=2**32)


def shown(evening: Evening) -> MoominState:
    found: MoominState = GAME.picture(evening)
    return found


def whole_evening(chance: random.Random) -> tuple[Evening, list[Judged[Any]]]:
    """A game played by the rules to its end."""
    evening = begun = GAME.begin(any_table(chance), None)
    judged: list[Judged[Any]] = []
    while (turn := allowed_turn(evening, chance)) is not None:
        judged.append(judge(GAME, RULES, evening, turn))
        assert judged[-1].allowed, (GAME.write(turn, evening), judged[-1].violations)
        assert judged[-1].violations == ()
        evening = judged[-1].state
    return begun, judged


def holds(before: Evening, after: Evening) -> None:
    """What no turn can break, whatever a ruling allowed."""
    assert min(after.strawberries) >= 0
    assert sum(after.jam) + after.jam_left == 4
    assert after.jam_left >= 0
    assert min(after.jam) >= 0
    assert sum(after.turns) == sum(before.turns) + 1
    assert before.visited.items() <= after.visited.items()
    assert len(after.visited) <= len(before.visited) + 1


@settings(max_examples=40, deadline=None)
@given(seed=seeds)
def test_an_evening_by_the_rules_ends_with_its_last_round(seed: int) -> None:
    begun, judged = whole_evening(random.Random(seed))
    evening = judged[-1].state

    assert finished(evening)
    assert evening.turns == (evening.table.rounds,) * len(evening.table.players)
    assert GAME.next_player(evening) is None
    assert GAME.decided_by(evening) is not None
    assert GAME.standings(evening)[0].rank == 1
    states = [begun, *(one.state for one in judged)]
    for before, after in pairwise(states):
        holds(before, after)
        gifts_come_once_a_resident(before, after)


def gifts_come_once_a_resident(before: Evening, after: Evening) -> None:
    """Whoever is coloured now gave what is printed, or one more; nobody else gave a Gift."""
    gained = sum(map(sum, after.gifts)) - sum(map(sum, before.gifts))
    coloured = set(after.visited) - set(before.visited)
    printed = sum(after.table.portraits[name].resident.gifts for name in coloured)
    assert printed <= gained <= printed + len(coloured)


@settings(max_examples=40, deadline=None)
@given(seed=seeds)
def test_resuming_from_any_prefix_is_judging_forwards(seed: int) -> None:
    chance = random.Random(seed)
    session = any_table(chance)
    evening = GAME.begin(session, None)
    turns: list[Any] = []
    for _ in range(8):
        turn = allowed_turn(evening, chance) if chance.random() < 0.8 else any_turn(evening, chance)
        if turn is None:
            break
        turns.append(turn)
        evening = judge(GAME, RULES, evening, turn).state
    whole = judge_session(GAME, msgspec.structs.replace(session, turns=tuple(turns)))
    for place in range(len(turns)):
        start = judge_session(GAME, msgspec.structs.replace(session, turns=tuple(turns[:place])))
        if start.stopped_at is None:
            again = resume(GAME, start, turns[place:])
            assert shown(again.state) == shown(whole.state)
            assert [one.violations for one in again.turns] == [one.violations for one in whole.turns]
            assert [one.events for one in again.turns] == [one.events for one in whole.turns]


@settings(max_examples=150, deadline=None)
@given(seed=seeds)
def test_whatever_is_written_down_is_judged_and_a_refusal_changes_nothing(seed: int) -> None:
    chance = random.Random(seed)
    evening = GAME.begin(any_table(chance), None)
    for _ in range(12):
        turn = any_turn(evening, chance)
        judged = judge(GAME, RULES, evening, turn)
        if judged.allowed:
            assert judged.violations == () or turn.ruling
            assert all(violation.possible for violation in judged.violations)
            holds(evening, judged.state)
        else:
            assert judged.state is evening
            assert judged.violations
        for violation in judged.violations:
            assert violation.rule.startswith("MO-")
            assert not violation.message.endswith(".")
            assert violation.fix
        evening = judged.state


@settings(max_examples=60, deadline=None)
@given(seed=seeds)
def test_a_correction_is_a_turn_that_the_judge_accepts(seed: int) -> None:
    chance = random.Random(seed)
    evening = GAME.begin(any_table(chance), None)
    for _ in range(4):
        turn = any_turn(evening, chance)
        near = nearest_allowed(GAME, RULES, evening, turn)
        if near is not None:
            judged = judge(GAME, RULES, evening, near)
            assert judged.violations == ()
            evening = judged.state


@settings(max_examples=100, deadline=None)
@given(seed=seeds)
def test_every_line_reads_back_equal(seed: int) -> None:
    chance = random.Random(seed)
    evening = GAME.begin(any_table(chance), None)
    for _ in range(6):
        for turn in (allowed_turn(evening, chance), any_turn(evening, chance)):
            if turn is not None:
                line = GAME.write(turn, evening)
                assert GAME.read(line, evening) == turn, line
        one = allowed_turn(evening, chance)
        evening = evening if one is None else judge(GAME, RULES, evening, one).state


@settings(max_examples=15, deadline=None)
@given(seed=seeds)
def test_a_document_of_a_whole_evening_is_written_and_read_without_loss(seed: int) -> None:
    chance = random.Random(seed)
    session = any_table(chance)
    evening, turns = GAME.begin(session, None), []
    while (turn := allowed_turn(evening, chance)) is not None:
        turns.append(turn)
        evening = judge(GAME, RULES, evening, turn).state
    session = msgspec.structs.replace(session, turns=tuple(turns))
    again = read_document(write_document(session), GAMES)

    assert shown(judge_session(GAME, again).state) == shown(evening)  # type: ignore[arg-type]  # a session, as written


@settings(max_examples=25, deadline=None)
@given(seed=seeds)
def test_odds_are_chances_and_agree_with_what_may_be_visited_now(seed: int) -> None:
    chance = random.Random(seed)
    evening = GAME.begin(any_table(chance), None)
    for _ in range(4):
        chances_are_chances(evening, chance)
        turn = allowed_turn(evening, chance)
        evening = evening if turn is None else judge(GAME, RULES, evening, turn).state
