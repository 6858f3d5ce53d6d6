"""Positions of Stumblewood for its tests: three routes, teams, and how a verdict is read.

Ada's route: a1 a2 b2 c2 c3 d3 d4 with a wolf at b2 and water at d3.
Bo's route:  d1 c1 c2 b2 b3 b4 a4 with a hole at c2 and a cobweb at b3.
Cy's route:  a4 b4 b3 c3 c2 d2 d1 with an encounter at b3 and an injury at c2.
"""

from typing import Any

import msgspec

from schemas.games.stumblewood import (
    PathCard,
    StumblewoodFinal,
    StumblewoodOptions,
    StumblewoodSetup,
)
from schemas.session import Session
from schemas.verdict import Verdict, Violation
from tracker.engine.judge import judge_session
from tracker.engine.verdicts import session_verdict
from tracker.games.stumblewood import GAME

ROUTES = {
    "Ada": PathCard(squares=("a1", "a2", "b2", "c2", "c3", "d3", "d4"), traps={"b2": "wolf", "d3": "water"}),
    "Bo": PathCard(squares=("d1", "c1", "c2", "b2", "b3", "b4", "a4"), traps={"c2": "hole", "b3": "cobweb"}),
    "Cy": PathCard(squares=("a4", "b4", "b3", "c3", "c2", "d2", "d1"), traps={"b3": "encounter", "c2": "injury"}),
}
KNOWN = StumblewoodSetup(board="4x4", paths=ROUTES)
UNKNOWN = StumblewoodSetup(board="4x4")
TEAMS = StumblewoodSetup(
    board="4x4",
    teams=(("Ada", "Bo"), ("Cy", "Di")),
    paths={"Ada & Bo": ROUTES["Ada"], "Cy & Di": ROUTES["Bo"]},
)
FOUR = ("Ada", "Bo", "Cy", "Di")
ADA_ARRIVES = "Ada: u=ok r*bone=ok r=ok u=ok r*nose=ok u=arrival"
BO_ARRIVES = "Bo: l=ok u*chair=ok l=ok u*knife=ok u=ok l=arrival"
CY_ARRIVES = "Cy: r=ok d*name=ok r=ok d*kit=ok r=ok d=arrival"
TEAM_ARRIVES = '"Ada & Bo": u=ok r*bone=ok r=ok u=ok r*nose=ok u=arrival'
OTHERS_ARRIVE = '"Cy & Di": l=ok u*chair=ok l=ok u*knife=ok u=ok l=arrival'


def play(
    *lines: Any,
    setup: StumblewoodSetup = KNOWN,
    players: tuple[str, ...] = ("Ada", "Bo", "Cy"),
    first: str | None = None,
    final: StumblewoodFinal | None = None,
    options: StumblewoodOptions | None = None,
) -> Verdict:
    """The verdict on these turns, from the start of a game."""
    session = Session(
        game=GAME.id, players=players, first_player=first, setup=setup, turns=lines, final=final or StumblewoodFinal()
    )
    return session_verdict(GAME, judge_session(GAME, session, options))


def with_options(setup: StumblewoodSetup = KNOWN, **options: Any) -> StumblewoodSetup:
    return msgspec.structs.replace(setup, options=StumblewoodOptions(**options))


def with_route(*squares: str, **traps: Any) -> StumblewoodSetup:
    return StumblewoodSetup(board="4x4", paths={"Ada": PathCard(squares=squares, traps=traps)})


def told(violations: tuple[Violation, ...]) -> dict[str, str]:
    return {violation.rule: violation.message for violation in violations}


def broken(verdict: Verdict) -> dict[str, str]:
    """What the last judged turn breaks."""
    return told(verdict.turns[-1].violations)


def allowed(verdict: Verdict) -> bool:
    return verdict.ok and not broken(verdict)


def impossible(verdict: Verdict) -> bool:
    return not verdict.ok and any(not violation.possible for violation in verdict.turns[-1].violations)


def winners(verdict: Verdict) -> list[str]:
    return [standing.player for standing in verdict.standings if standing.winner]


def ranks(verdict: Verdict) -> dict[str, int]:
    return {standing.player: standing.rank for standing in verdict.standings}
