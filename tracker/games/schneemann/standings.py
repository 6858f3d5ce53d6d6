"""Who stands where: complete snowmen in their order, then snowballs home; and the state as it is shown."""

import msgspec

from schemas.games.schneemann import SchneemannState
from schemas.verdict import Standing
from tracker.engine.seating import ranks
from tracker.games.schneemann.components import PIECES
from tracker.games.schneemann.state import State

FIRST_SNOWMAN = "first snowman"


def finished(state: State) -> bool:
    """Whether the game is decided: the first snowman is complete."""
    return bool(state.placed)


def next_player(state: State) -> str | None:
    """Who may play next, also for the second and third place."""
    seat = state.next
    return None if seat is None else state.name(seat)


def standings(state: State) -> tuple[Standing, ...]:
    """Those who are done in their order, then the others by snowballs home."""
    others = sorted(
        (seat for seat in range(len(state.places)) if seat not in state.placed), key=lambda s: -state.home(s)
    )
    seats = (*state.placed, *others)
    keys = [(place, 0) if seat in state.placed else (len(seats), -state.home(seat)) for place, seat in enumerate(seats)]
    return tuple(
        Standing(player=state.name(seat), score=state.home(seat), rank=rank, winner=state.placed[:1] == (seat,))
        for seat, rank in zip(seats, ranks(keys), strict=True)
    )


def decided_by(state: State) -> str | None:
    """What decided the first place."""
    return FIRST_SNOWMAN if state.placed else None


def picture(state: State) -> SchneemannState:
    """The state as the verdict shows it and a board draws it."""
    table = state.table
    stacks = {name: found for seat, name in enumerate(table.seats.players) if (found := stacks_of(state, seat))}
    return SchneemannState(
        pieces={
            name: {piece: table.shown(seat, place) for piece, place in zip(PIECES, state.places[seat], strict=True)}
            for seat, name in enumerate(table.seats.players)
        },
        stacks=stacks,
        placed=tuple(state.name(seat) for seat in state.placed),
        board=msgspec.structs.replace(table.board, finish=table.finish),
        colours=dict(zip(table.seats.players, table.colours, strict=True)),
    )


def stacks_of(state: State, seat: int) -> tuple[tuple[str, ...], ...]:
    """The own snowballs of a seat that share a square in play, lowest first."""
    sharing: dict[int, list[str]] = {}
    for piece, place in zip(PIECES, state.places[seat], strict=True):
        if state.table.in_play(place):
            sharing.setdefault(place, []).append(piece)
    return tuple(tuple(pieces) for pieces in sharing.values() if len(pieces) > 1)
