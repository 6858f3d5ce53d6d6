"""What a sheet explains at its foot: rulings, notes, ties, as texts."""

from collections.abc import Iterable
from typing import Any

from schemas.verdict import Violation
from tracker.engine.footnotes import let_stand
from tracker.engine.judge import Judged, Walk
from tracker.games.moomin.standings import POINTS, SHARED, decided_by
from tracker.games.moomin.state import Evening


def of_the_tie(evening: Evening) -> tuple[str, ...]:
    """How a tie was decided, where there was one."""
    decided = decided_by(evening)
    if decided is None or decided == POINTS:
        return ()
    if decided == SHARED:
        return ("Equal in every kind of Gift: the win is shared.",)
    return (f"A tie, decided by the ranking of Gifts: {decided.partition(': ')[2]}.",)


def of_the_session(walk: Walk[Evening]) -> tuple[str, ...]:
    """A tie, and the rulings of a game's setup and of its end."""
    setup, final = getattr(walk.session.setup, "ruling", None), getattr(walk.session.final, "ruling", None)
    told = list(of_the_tie(walk.state))
    told += [f"Setup: {let_stand(violation, setup)}" for violation in walk.setup_violations if setup]
    told += [f"Unlocking: {let_stand(violation, final)}" for violation in walk.final_violations if final]
    return tuple(told)


def of_the_turn(judged: Judged[Any]) -> tuple[str, ...]:
    """What the table let stand in a turn, and what it wants to remember of it."""
    turn = judged.turn
    rulings = [let_stand(one, turn.ruling) for one in judged.violations if judged.allowed and turn.ruling]
    return (*rulings, *((turn.notes,) if turn.notes else ()))


def of_the_entry(rulings: dict[str, str], violations: Iterable[Violation]) -> tuple[str, ...]:
    """What the group let stand of the rules between games."""
    return tuple(let_stand(one, rulings[one.rule]) for one in violations if one.rule in rulings)
