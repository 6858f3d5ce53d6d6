"""What a walk amounts to, as the documents give it out."""

from typing import Any, TypeVar

from msgspec import UNSET

from schemas.verdict import TurnVerdict, Verdict
from tracker.engine.game import Game
from tracker.engine.judge import Judged, Walk
from tracker.engine.seating import Seats

S = TypeVar("S")


def turn_verdict(number: int, judged: Judged[Any], seats: Seats) -> TurnVerdict:
    """The verdict on one turn; it says what let broken laws stand."""
    broken = judged.allowed and bool(judged.violations)
    return TurnVerdict(
        number=number,
        player=seats.spelled(judged.turn.player),
        ok=judged.allowed,
        violations=judged.violations,
        events=judged.events,
        by=judged.turn.by if broken and judged.excused else UNSET,
        ruling=judged.turn.ruling if broken and not judged.excused else UNSET,
    )


def session_verdict(game: Game[S], walk: Walk[S]) -> Verdict:
    """The whole verdict on a session."""
    seats = Seats(walk.session.players)
    return Verdict(
        game=game.id,
        ok=walk.allowed,
        setup_violations=walk.setup_violations,
        turns=tuple(turn_verdict(number, judged, seats) for number, judged in enumerate(walk.turns, start=1)),
        final_violations=walk.final_violations,
        stopped_at=walk.stopped_at,
        finished=game.finished(walk.state),
        next_player=game.next_player(walk.state),
        standings=game.standings(walk.state),
        decided_by=game.decided_by(walk.state),
        state=game.picture(walk.state),
    )
