"""Turns that lie within one change of what was recorded, nearest first: what the table probably meant."""

from collections.abc import Iterator

import msgspec

from schemas.games.schneemann import SchneemannTurn
from tracker.games.schneemann.components import FACES, PIECES
from tracker.games.schneemann.state import State


def nearby(state: State, turn: SchneemannTurn) -> Iterator[SchneemannTurn]:
    """The turn with another snowball, without one, for whoever is next, and with a roll that the die can show."""
    for piece in (*PIECES, None):
        if piece != turn.piece:
            yield msgspec.structs.replace(turn, piece=piece)
    seat = state.next
    if seat is not None:
        yield msgspec.structs.replace(turn, player=state.name(seat))
    if turn.roll not in FACES:
        for roll in FACES:
            yield msgspec.structs.replace(turn, roll=roll)
