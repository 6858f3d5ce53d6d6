"""A turn on one line, both ways: `Ada: 3 bottom`, and `Bo: 2 -` where nothing moves."""

import re
from typing import Final

from schemas.games.schneemann import Piece, SchneemannTurn
from tracker.engine.notation import join_line, player_meant, split_line, words, written_name
from tracker.engine.texts import shown
from tracker.errors import NotationError
from tracker.games.schneemann.components import PIECES
from tracker.games.schneemann.state import State

EXAMPLE: Final = "Ada: 3 bottom"
NOTHING: Final = "-"
ROLL: Final = re.compile(r"-?[0-9]{1,15}")
SHAPE: Final = "write the roll and the snowball: 3 bottom, 3 belly, 3 head, or 3 - where nothing can move"


def read_turn(line: str, state: State) -> SchneemannTurn:
    """One line as a turn.

    Raises:
        NotationError: the line has another shape, or the player is not clear.
    """
    parts = split_line(line)
    found = words(parts.body)
    if len(found) != 2:  # noqa: PLR2004 - a roll and a snowball
        raise NotationError(f"{shown(parts.body)} is not a turn; {SHAPE}")
    return SchneemannTurn(
        player=player_meant(parts.player, state.table.seats),
        roll=read_roll(found[0]),
        piece=_piece(found[1]),
        ruling=parts.ruling,
        notes=parts.notes,
    )


def read_roll(word: str) -> int:
    """What the die shows.

    Raises:
        NotationError: it is no number.
    """
    if ROLL.fullmatch(word.strip()) is None:
        raise NotationError(f"{shown(word)} is no roll; write what the die shows: 1, 2 or 3")
    return int(word)


def _piece(word: str) -> Piece | None:
    if word == NOTHING:
        return None
    for piece in PIECES:
        if word.casefold() == piece:
            return piece
    raise NotationError(f"{shown(word)} is no snowball; {SHAPE}")


def write_turn(turn: SchneemannTurn, state: State) -> str:
    """A turn as one line."""
    player = written_name(state.table.seats.spelled(turn.player))
    return join_line(player, f"{turn.roll} {turn.piece or NOTHING}", turn.ruling, turn.notes)
