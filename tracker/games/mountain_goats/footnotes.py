"""What a sheet explains at its foot: rulings, notes, ties, as texts."""

from typing import Any, Final

from tracker.engine.campaigns import EntryWalk
from tracker.engine.footnotes import let_stand
from tracker.engine.judge import Judged, Walk
from tracker.games.mountain_goats.saga import Saga
from tracker.games.mountain_goats.standings import GOATS_ON_SUMMITS, HIGHEST_SUMMIT, SHARED, decided_by
from tracker.games.mountain_goats.state import Chapter

TIES: Final = {
    GOATS_ON_SUMMITS: "A tie, decided by the goats on summits.",
    HIGHEST_SUMMIT: "A tie, decided by the highest summit.",
    SHARED: "A tie to the very end: the win is shared.",
}


def of_the_entry(one: EntryWalk[Saga]) -> tuple[str, ...]:
    """What the Chronicle explains about a chapter: how a tie was decided, and every ruling."""
    rulings = one.entry.rulings
    told = [let_stand(violation, rulings[violation.rule]) for violation in one.violations if violation.rule in rulings]
    return (*told, *(() if one.session is None else of_the_session(one.session)))


def of_the_session(walk: Walk[Chapter]) -> tuple[str, ...]:
    """A tie, and the rulings of a session's setup, turns and end."""
    tie = TIES.get(decided_by(walk.state) or "")
    setup, final = getattr(walk.session.setup, "ruling", None), getattr(walk.session.final, "ruling", None)
    told = [*([] if tie is None else [tie])]
    told += [f"Setup: {let_stand(violation, setup)}" for violation in walk.setup_violations if setup]
    for number, judged in enumerate(walk.turns, start=1):
        told += [f"Turn {number}: {text}" for text in rulings_of(judged)]
    return (*told, *(f"Final scoring: {let_stand(violation, final)}" for violation in walk.final_violations if final))


def rulings_of(judged: Judged[Any]) -> tuple[str, ...]:
    """What the table let stand in a turn; a card in play that allows it is no departure."""
    ruling = judged.turn.ruling
    if not judged.allowed or judged.excused or not ruling:
        return ()
    return tuple(let_stand(violation, ruling) for violation in judged.violations)
