"""What holds in every chapter of Mountain Goats, however it is played: random tables, random turns."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schemas.games.mountain_goats import (
    ApplyEffect,
    BonusMoved,
    CardsMoved,
    Component,
    DieNumber,
    DieSet,
    GoatSet,
    GoatsSetup,
    GoatsTurn,
    Manual,
    Move,
    MoveGoat,
    Summits,
    UseAbility,
)
from schemas.session import Session
from tracker.engine.corrections import nearest_allowed
from tracker.engine.judge import Judged, judge, judge_session, resume
from tracker.games.mountain_goats import GAME
from tracker.games.mountain_goats.components import MOUNTAINS, SCORING_CARDS, SUMMIT_SPACE
from tracker.games.mountain_goats.legal import legal
from tracker.games.mountain_goats.state import SIX, Chapter

PEOPLE = ("Ada", "Bo", "Cy", "Di", "Eli")
RULES = GAME.rulebook.edition(1)
ABILITIES = {
    "B1": Component(kind="ability", effect=DieNumber(value=6)),
    "B2": Component(kind="ability", effect=DieNumber(value=10)),
    "B3": Component(kind="ability", effect=MoveGoat(mountains=(5, 6))),
    "B4": Component(kind="ability", effect=MoveGoat(origin="foot", whose="others")),
    "B5": Component(kind="ability", effect=MoveGoat(origin="path", whose="any", mountains=(8, 9, 10))),
    "B6": Component(kind="ability", effect=Manual()),
}
seeds = st.integers(min_value=0, max_value=2**32)


def table(chance: random.Random) -> Chapter:
    """A game outside the story with two to five people and two abilities."""
    setup = GoatsSetup(
        summits=Summits(nine="A1"),
        abilities=tuple(chance.sample(sorted(ABILITIES), 2)),
        components=ABILITIES | {"A1": Component(kind="summit", effect=Manual())},
    )
    people = PEOPLE[: chance.randint(2, 5)]
    return GAME.begin(Session(game=GAME.id, players=people, first_player=chance.choice(people), setup=setup), None)


def any_roll(chance: random.Random) -> tuple[Any, ...]:
    return tuple(chance.choice(("G", "G", 1, 2, 3, 4, 5, 6)) for _ in range(4))


def any_action(chance: random.Random, chapter: Chapter, *, effects: bool) -> Any:
    dice = tuple(chance.sample((1, 2, 3, 4), chance.randint(1, 4)))
    people = chapter.table.players
    kind = chance.randint(0, 7 if effects else 5)
    if kind <= 3:
        return Move(dice=dice, mountain=chance.choice(MOUNTAINS))
    if kind <= 5:
        owner = chance.choice((None, None, *people))
        card = chance.choice(chapter.table.setup.abilities)
        mountain = chance.choice((None, *MOUNTAINS)) if owner is None else chance.choice(MOUNTAINS)
        return UseAbility(die=dice[0], card=card, mountain=mountain, goat_of=owner)
    return ApplyEffect(
        card="A1",
        note=chance.choice((None, "a gust", '"quoted" {braces} ! # \\ \n and a line')),
        dice=tuple(DieSet(die=die, value=chance.randint(1, 20)) for die in dice[:1]),
        goats=(GoatSet(player=chance.choice(people), mountain=7, to=chance.randint(0, 3)),),
        cards=(CardsMoved(player=chance.choice(people), mountain=9, count=chance.randint(-1, 3)),),
        bonus=(BonusMoved(player=chance.choice(people), value=6, count=chance.choice((-1, 1))),),
    )


def any_turn(chance: random.Random, chapter: Chapter, *, effects: bool = True) -> GoatsTurn:
    """A turn that somebody could have written down, right or wrong."""
    chapter_player = GAME.next_player(chapter) or chapter.player(0)
    player = chapter_player if chance.random() < 0.9 else chance.choice(chapter.table.players)
    actions = tuple(any_action(chance, chapter, effects=effects) for _ in range(chance.randint(0, 3)))
    return GoatsTurn(player=player, roll=any_roll(chance), actions=actions)


def some_turn(chance: random.Random, chapter: Chapter) -> GoatsTurn:
    """Mostly a legal choice, so that a chapter gets somewhere."""
    choices = legal(chapter, "".join(map(str, any_roll(chance)))).choices
    if choices and chance.random() < 0.7:
        turn: GoatsTurn = choices[0 if chance.random() < 0.5 else chance.randrange(len(choices))].turn
        return turn
    return any_turn(chance, chapter)


def walk(chance: random.Random, turns: int) -> list[tuple[Chapter, Judged[Chapter]]]:
    """So many turns, right or wrong, each with the state that it found."""
    chapter, walked = table(chance), []
    for _ in range(turns):
        judged = judge(GAME, RULES, chapter, some_turn(chance, chapter))
        walked.append((chapter, judged))
        chapter = judged.state
    return walked


@settings(max_examples=30, deadline=None)
@given(seeds)
def test_cards_in_stacks_and_in_hands_keep_their_total(seed: int) -> None:
    for _, judged in walk(random.Random(seed), 40):
        chapter = judged.state
        for place, mountain in enumerate(MOUNTAINS):
            assert chapter.stacks[place] >= 0
            assert chapter.stacks[place] + sum(chapter.cards[place::SIX]) == SCORING_CARDS[mountain]
        assert sorted((*chapter.bonus_left, *(card for held in chapter.bonus for card in held))) == [6, 9, 12, 15]


@settings(max_examples=30, deadline=None)
@given(seeds)
def test_one_goat_at_most_stands_on_a_summit(seed: int) -> None:
    for _, judged in walk(random.Random(seed), 40):
        for mountain, summit in SUMMIT_SPACE.items():
            spaces = [judged.state.space(seat, mountain) for seat in range(len(judged.state.turns))]
            assert spaces.count(summit) <= 1
            assert all(0 <= space <= summit for space in spaces)


@settings(max_examples=30, deadline=None)
@given(seeds)
def test_a_refused_turn_changes_nothing(seed: int) -> None:
    for before, judged in walk(random.Random(seed), 25):
        if not judged.allowed:
            assert judged.state is before
            assert judged.violations
            assert not judged.events


@settings(max_examples=30, deadline=None)
@given(seeds, st.integers(min_value=0, max_value=30))
def test_judged_forwards_or_resumed_from_any_prefix_the_state_is_the_same(seed: int, prefix: int) -> None:
    chance = random.Random(seed)
    begun = table(chance)
    turns, chapter = [], begun
    for _ in range(30):
        judged = judge(GAME, RULES, chapter, some_turn(chance, chapter))
        if judged.allowed:
            turns.append(judged.turn)
            chapter = judged.state
    session = Session(
        game=GAME.id, players=begun.table.players, first_player=begun.table.first_player, setup=begun.table.setup
    )

    whole = judge_session(GAME, msgspec.structs.replace(session, turns=tuple(turns)))
    begin = judge_session(GAME, msgspec.structs.replace(session, turns=tuple(turns[:prefix])))
    resumed = resume(GAME, begin, turns[prefix:])

    assert GAME.picture(resumed.state) == GAME.picture(whole.state) == GAME.picture(chapter)
    assert len(resumed.turns) == len(whole.turns) == len(turns)


@settings(max_examples=60, deadline=None)
@given(seeds)
def test_every_turn_can_be_written_on_a_line_and_read_again(seed: int) -> None:
    chance = random.Random(seed)
    chapter = table(chance)
    for _ in range(20):
        turn = any_turn(chance, chapter)

        assert GAME.read(GAME.write(turn, chapter), chapter) == turn


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_every_legal_choice_passes_the_judge_and_does_what_it_says(seed: int) -> None:
    chance = random.Random(seed)
    for before, _ in walk(chance, 12):
        found = legal(before, "".join(map(str, any_roll(chance))))
        for choice in found.choices:
            judged = judge(GAME, RULES, before, choice.turn)
            assert judged.violations == ()
            assert judged.events == choice.events
            assert GAME.read(choice.notation, before) == choice.turn
            assert GAME.finished(judged.state) == choice.finished
        tables = [
            (shown(judge(GAME, RULES, before, choice.turn).state), str(choice.scored)) for choice in found.choices
        ]
        assert len(set(tables)) == len(tables), (
            "scoring an empty mountain does something, all else is seen on the table"
        )


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(seeds)
def test_for_every_turn_that_the_judge_accepts_a_legal_choice_does_the_same_or_more(seed: int) -> None:
    chance = random.Random(seed)
    for before, _ in walk(chance, 12):
        if GAME.finished(before):
            break
        for turn in (any_turn(chance, before, effects=False) for _ in range(12)):
            judged = judge(GAME, RULES, before, turn)
            if judged.violations or any(getattr(action, "card", None) == "B6" for action in turn.actions):
                continue
            moves, scored = done(before, judged)
            choices = legal(before, "".join(map(str, turn.roll))).choices
            assert any(at_least(choice.moves, moves) and at_least(choice.scored, scored) for choice in choices), turn


def done(before: Chapter, judged: Judged[Chapter]) -> tuple[dict[int, int], dict[int, int]]:
    """How often the player's own goat climbs and scores, counted from what was told."""
    goat = f"{before.player(before.next_seat)}'s goat"
    moves, scored = dict.fromkeys(MOUNTAINS, 0), dict.fromkeys(MOUNTAINS, 0)
    for event in judged.events:
        for mountain in MOUNTAINS:
            climbs = f"{goat} climbs mountain {mountain} " in event
            scores = any(
                f"{goat} {verb} {mountain}{end}" in event
                for verb in ("reaches the summit of mountain", "scores mountain")
                for end in (" ", ";")
            )
            moves[mountain] += climbs or scores
            scored[mountain] += scores
    return moves, scored


def at_least(more: dict[int, int], less: dict[int, int]) -> bool:
    return all(more.get(mountain, 0) >= count for mountain, count in less.items())


def shown(chapter: Chapter) -> tuple[object, ...]:
    return (chapter.goats, chapter.stacks, chapter.cards, chapter.bonus, chapter.ending)


@settings(max_examples=40, deadline=None)
@given(seeds)
def test_the_nearest_accepted_turn_is_accepted(seed: int) -> None:
    for before, judged in walk(random.Random(seed), 15):
        if not judged.allowed:
            near = nearest_allowed(GAME, RULES, before, judged.turn)
            assert near is None or not judge(GAME, RULES, before, near).violations
