"""What may be written next for a roll: each snowball that can move, with what happens."""

from typing import Final

from schemas.games.schneemann import Piece, SchneemannChoice, SchneemannLegal, SchneemannTurn
from tracker.errors import NotationError
from tracker.games.schneemann.components import FACES, PIECES
from tracker.games.schneemann.moves import free_to_go, leaving_the_sun
from tracker.games.schneemann.notation import read_roll, write_turn
from tracker.games.schneemann.state import State
from tracker.games.schneemann.turns import Began, Rolled, apply, moments

GAME: Final = "schneemann"


def legal(state: State, roll: str) -> SchneemannLegal:
    """Each snowball that the next player may move with a roll, and what happens; a pass where none can.

    Raises:
        NotationError: it is no roll of the die.
    """
    shown, seat = read_roll(roll), state.next
    if shown not in FACES:
        raise NotationError(f"the die cannot show {shown}; write 1, 2 or 3")
    if seat is None:
        return SchneemannLegal(game=GAME, player=None, roll=str(shown))
    player = state.name(seat)
    turns = [SchneemannTurn(player=player, roll=shown, piece=piece) for piece in movable(state, player, shown)]
    return SchneemannLegal(
        game=GAME, player=player, roll=str(shown), choices=tuple(_choice(state, turn) for turn in turns)
    )


def movable(state: State, player: str, roll: int) -> tuple[Piece | None, ...]:
    """The snowballs that a player may move with a roll; nothing at all stands for passing."""
    for moment in (Began(player), Rolled(roll)):
        state, _ = apply(state, moment)
    able = leaving_the_sun(state) or free_to_go(state)
    return tuple(PIECES[outcome.piece] for outcome in able) or (None,)


def _choice(state: State, turn: SchneemannTurn) -> SchneemannChoice:
    after, events = state, tuple[str, ...]()
    for moment in moments(turn):
        after, told = apply(after, moment)
        events += told
    seat = state.seat(turn.player)
    return SchneemannChoice(
        notation=write_turn(turn, state),
        turn=turn,
        events=events,
        piece=turn.piece,
        pieces={piece: state.table.shown(seat, place) for piece, place in zip(PIECES, after.places[seat], strict=True)},
        finished=seat in after.placed,
    )
