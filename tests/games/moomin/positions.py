"""Positions in Moomin Valley for its tests: a small invented map, and how a verdict is read."""

from typing import Any

import msgspec

from schemas.games.moomin import MoominFinal, MoominOptions, MoominSetup, Resident
from schemas.session import Session
from schemas.verdict import Verdict, Violation
from tracker.engine.judge import Walk, judge_session
from tracker.engine.verdicts import session_verdict
from tracker.games.moomin import GAME
from tracker.games.moomin.state import Evening


def resident(name: str, combination: str, strawberries: int = 1, gift: Any = "Plum Purée", gifts: int = 1) -> Resident:
    return Resident(character=name, combination=combination, strawberries=strawberries, gift=gift, gifts=gifts)


MAP = (
    resident("Primadonna's Horse", "XXOOΔΔ", 1, "Plum Purée", 2),
    resident("Mymble (the older)", "ABCDCBA", 3, "Cloudberry Jam", 2),
    resident("The Hattifatteners", "66XXX", 2, "Gooseberry Compote", 1),
    resident("Mymble", "XXX", 2, "Wild Strawberries on a String", 1),
    resident("Fanny", "XXOO", 2, "Blackcurrant Juice", 2),
    resident("Stinky", "ABC", 1, "Gooseberry Compote", 1),
    resident("Shadow", "ABCD", 3, "Gooseberry Compote", 1),
    resident("Snufkin", "XX", 1, "Blueberry Soup", 1),
)
PLAIN = MoominSetup(map=MAP)
NOTHING = "112356"
"""A roll that nobody's visit follows."""


def with_rules(*advanced: Any, **setup: Any) -> MoominSetup:
    return msgspec.structs.replace(PLAIN, advanced=advanced, **setup)


def as_characters(*characters: str, also: tuple[Any, ...] = (), **setup: Any) -> MoominSetup:
    """Abilities in use; Ada is the first of these, Bo the second."""
    names = (*characters, "Sniff") if len(characters) == 1 else characters
    return with_rules("abilities", *also, characters=dict(zip(("Ada", "Bo", "Cy"), names, strict=False)), **setup)


def with_options(setup: MoominSetup = PLAIN, **options: Any) -> MoominSetup:
    return msgspec.structs.replace(setup, options=MoominOptions(**options))


def session(
    *lines: Any,
    setup: MoominSetup = PLAIN,
    players: tuple[str, ...] = ("Ada", "Bo"),
    first: str | None = None,
    final: MoominFinal | None = None,
) -> Session:
    return Session(
        game=GAME.id, players=players, first_player=first, setup=setup, turns=lines, final=final or MoominFinal()
    )


def walk(*lines: Any, **how: Any) -> Walk[Evening]:
    return judge_session(GAME, session(*lines, **how))


def play(*lines: Any, **how: Any) -> Verdict:
    """The verdict on these turns, from the start of a game."""
    return session_verdict(GAME, walk(*lines, **how))


def alone(*lines: str, **how: Any) -> Verdict:
    """Ada's turns; Bo visits nobody in between."""
    return play(*with_bo(*lines), **how)


def with_bo(*lines: str) -> list[str]:
    turns: list[str] = []
    for line in lines:
        turns += [f"Ada: {line}", f"Bo: {NOTHING}"]
    return turns[:-1]


def whole_game(*lines: str, rounds: int = 6) -> list[str]:
    """Ada's first turns, then nobody visits anybody until the game is over."""
    return [*with_bo(*lines, *([NOTHING] * (rounds - len(lines)))), f"Bo: {NOTHING}"]


def told(violations: tuple[Violation, ...]) -> dict[str, str]:
    return {violation.rule: violation.message for violation in violations}


def broken(verdict: Verdict) -> dict[str, str]:
    """What the last judged turn breaks."""
    return told(verdict.turns[-1].violations)


def fixes(verdict: Verdict) -> dict[str, str]:
    return {violation.rule: violation.fix for violation in verdict.turns[-1].violations}


def allowed(verdict: Verdict) -> bool:
    return verdict.ok and not broken(verdict)


def impossible(verdict: Verdict) -> bool:
    return any(not violation.possible for violation in verdict.turns[-1].violations)
