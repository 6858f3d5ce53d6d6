"""Positions of Mountain Goats: lines of notation in, the judge's verdict out."""

import msgspec

from schemas.games.mountain_goats import (
    Component,
    DieNumber,
    FinalEach,
    FinalValue,
    GoatsFinal,
    GoatsSetup,
    Manual,
    MoveGoat,
    Summits,
)
from schemas.session import Session
from schemas.verdict import Verdict
from tracker.engine.judge import judge_session
from tracker.engine.verdicts import session_verdict
from tracker.games.mountain_goats import GAME

PIECES = {
    "C4": Component(kind="summit", name="Eagle's nest", effect=FinalEach(points=2)),
    "A1": Component(kind="summit", name="Waterfall", effect=Manual()),
    "A9": Component(kind="summit", name="Gold vein", effect=FinalValue(value=1)),
    "B1": Component(kind="ability", name="Big leap", effect=DieNumber(value=6)),
    "B8": Component(kind="ability", name="Giant leap", effect=DieNumber(value=10)),
    "B3": Component(kind="ability", name="Helping horn", effect=MoveGoat(mountains=(5, 6))),
    "B4": Component(kind="ability", name="Early start", effect=MoveGoat(origin="foot")),
    "B5": Component(kind="ability", name="Second wind", effect=MoveGoat(origin="path")),
    "B6": Component(kind="ability", name="Strong wind", effect=Manual()),
    "B7": Component(kind="ability", name="Neighbour's push", effect=MoveGoat(whose="others")),
    "B9": Component(kind="ability", name="Anybody's push", effect=MoveGoat(whose="any")),
    "D2": Component(kind="rule", name="The old bridge", effect=Manual()),
    "D3": Component(kind="material", name="Bridge", belongs_to="D2"),
}
SETUP = GoatsSetup(chapter=2, summits=Summits(nine="C4", seven="A1"), abilities=("B1", "B3"), components=PIECES)
ANY_TABLE = msgspec.structs.replace(SETUP, chapter=None)


def play(
    *lines: str,
    setup: GoatsSetup = SETUP,
    players: tuple[str, ...] = ("Bo", "Ada"),
    first: str | None = None,
    final: GoatsFinal | None = None,
) -> Verdict:
    """The verdict on these lines, from the start of a chapter."""
    session = Session(
        game=GAME.id, players=players, first_player=first, setup=setup, turns=lines, final=final or GoatsFinal()
    )
    return session_verdict(GAME, judge_session(GAME, session))


def with_cards(*abilities: str) -> GoatsSetup:
    """A game outside the story with these Ability Cards, and the bridge."""
    return msgspec.structs.replace(ANY_TABLE, abilities=abilities, rule_cards=("D2",))


def told(verdict: Verdict, turn: int = -1) -> dict[str, str]:
    """Rule by rule, what is said against the last turn (or the setup, where it never came to a turn)."""
    found = verdict.turns[turn].violations if verdict.turns else verdict.setup_violations
    return {violation.rule: violation.message for violation in found}


def goats(verdict: Verdict, player: str) -> dict[int, int]:
    """Where somebody's goats stand, those above the foot."""
    return {mountain: space for mountain, space in verdict.state.goats[player].items() if space}


def events(verdict: Verdict) -> str:
    """Everything that happened in the last turn."""
    return "; ".join(verdict.turns[-1].events)


def scores(verdict: Verdict) -> dict[str, int]:
    """Everybody's points."""
    return {standing.player: standing.score for standing in verdict.standings}


TAKE_THREE_STACKS = '{A1 Bo+5*12 Bo+6*11 Bo+7*10 "a landslide"}'
