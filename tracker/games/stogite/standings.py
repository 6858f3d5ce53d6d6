"""Who stands where: by running totals; a pair that reads minds has a rank of its own and no winner."""

from schemas.games.stogite import PointsEnd, StogiteState
from schemas.verdict import Standing
from tracker.engine.seating import ranks
from tracker.games.stogite.components import TOP_CARD, TURNS_OF_MIND_READING, cards_on_the_table, rank_of
from tracker.games.stogite.state import SixTurns, State


def finished(state: State) -> bool:
    """Whether the game has ended."""
    return state.over


def next_player(state: State) -> str | None:
    """Who tells next."""
    seat = state.next
    return None if seat is None else state.name(seat)


def standings(state: State) -> tuple[Standing, ...]:
    """Everybody by total, best first; in mind-reading both together."""
    together = state.table.mode == "mind-reading"
    leaders = state.leaders if state.over and not together else ()
    shared = leaders if state.table.share_the_target else ()
    seats = sorted(range(len(state.scores)), key=lambda seat: (seat not in shared, -state.scores[seat]))
    keys = [0 if together or seat in shared else (1, -state.scores[seat]) for seat in seats]
    return tuple(
        Standing(player=state.name(seat), score=state.scores[seat], rank=rank, winner=seat in leaders)
        for seat, rank in zip(seats, ranks(keys), strict=True)
    )


def decided_by(state: State) -> str | None:
    """What decided the first place, or the rank of the pair."""
    if not state.over:
        return None
    if state.table.mode == "mind-reading":
        return f"rank: {rank_of(max(state.scores))}"
    return "shared" if len(state.leaders) > 1 else "points"


def picture(state: State) -> StogiteState:
    """The state as the verdict shows it and a board draws it."""
    table = state.table
    players = table.seats.players
    return StogiteState(
        scores=dict(zip(players, state.scores, strict=True)),
        told=dict(zip(players, state.told, strict=True)),
        round=state.round,
        mode=table.mode,
        target=table.end.target if isinstance(table.end, PointsEnd) else None,
        rounds=TURNS_OF_MIND_READING if isinstance(table.end, SixTurns) else None,
        tellers=tuple(map(state.name, state.tellers)),
        cards=cards_on_the_table(table.mode, len(players)),
        most=TOP_CARD[table.mode],
    )
