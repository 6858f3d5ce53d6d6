"""Games of Stogite, a line of notation a round."""

from typing import Any, Final

from schemas.games.stogite import End, Mode, RoundTold, StogiteFinal, StogiteOptions, StogiteSetup
from schemas.session import Session
from tracker.engine.judge import Judged, Walk, judge_session
from tracker.games.stogite import GAME
from tracker.games.stogite.state import State

FOUR: Final = ("Ada", "Bo", "Cy", "Di")
THREE: Final = FOUR[:3]
TWO: Final = FOUR[:2]
PEOPLE: Final[dict[Mode, tuple[str, ...]]] = {
    "standard": FOUR,
    "three": THREE,
    "mind-reading": TWO,
    "advanced-two": TWO,
}


def session(
    *turns: Any,
    mode: Mode = "standard",
    end: End | None = None,
    options: StogiteOptions | None = None,
    **outer: Any,
) -> Session:
    """A session of the people for whom that game is made."""
    setup = StogiteSetup(mode=mode, end=end, options=options or StogiteOptions(), ruling=outer.pop("ruling", None))
    return Session(
        game="stogite",
        players=outer.pop("players", PEOPLE[mode]),
        setup=setup,
        turns=turns,
        final=outer.pop("final", StogiteFinal()),
        **outer,
    )


def play(*lines: str | RoundTold, **setup: Any) -> Walk[State]:
    """Judge a game from its beginning."""
    return judge_session(GAME, session(*lines, **setup))


def scores(walk: Walk[State]) -> dict[str, int]:
    """The running totals, those above or below zero only."""
    return {name: score for name, score in GAME.picture(walk.state).scores.items() if score}


def after(*lines: str, **setup: Any) -> dict[str, int]:
    """The totals after rounds that all stand, none with a broken rule."""
    walk = play(*lines, **setup)
    assert walk.setup_violations == ()
    assert [judged.violations for judged in walk.turns if judged.violations] == []
    assert len(walk.turns) == len(lines)
    return scores(walk)


def told(judged: Judged[State]) -> dict[str, str]:
    """What was objected to, by rule."""
    return {violation.rule: violation.message for violation in judged.violations}


def refused(*lines: str, **setup: Any) -> dict[str, str]:
    """What was objected to in the last round, which does not stand."""
    walk = play(*lines, **setup)
    assert walk.stopped_at == len(lines)
    return told(walk.turns[-1])


def faults(walk: Walk[State]) -> dict[str, str]:
    """What was objected to in the setup, by rule."""
    return {violation.rule: violation.message for violation in walk.setup_violations}


def a_round(teller: str, gainer: str) -> str:
    """A round that brings the gainer, who listens, as much as possible: 3 and a vote of each other listener."""
    numbers = {name: number for number, name in enumerate(FOUR, start=1)}
    votes = " ".join(
        f"{name}>{numbers[teller] if name == gainer else numbers[gainer]}" for name in FOUR if name != teller
    )
    return f"{teller}: Ada.Bo.Cy.Di | {votes}"


def votes_for(teller: str) -> str:
    """The votes of a round in which everybody finds the card; cards lie in the order of the names."""
    number = FOUR.index(teller) + 1
    return " ".join(f"{name}>{number}" for name in FOUR if name != teller)


GAINS: Final = tuple(
    a_round(teller, "Bo" if teller != "Bo" else "Ada") for teller in ("Ada", "Di", "Cy", "Bo", "Ada", "Di", "Cy")
)
"""Seven rounds by which Bo gets past thirty points."""
