"""The moments of a turn, and how each is carried out: who plays, the die, the snowball."""

from typing import Final, assert_never

import msgspec

from schemas.games.schneemann import Piece, SchneemannFinal, SchneemannTurn
from tracker.games.schneemann.components import PIECES
from tracker.games.schneemann.moves import outcomes
from tracker.games.schneemann.state import NOBODY, WAITING, Outcome, State, after_placing

ORDINALS: Final = ("first", "second", "third")


class PeopleSeated(msgspec.Struct, frozen=True):
    """Who sits at the table, and who begins."""


class BoardLaid(msgspec.Struct, frozen=True):
    """The board lies on the table."""


class ColoursTaken(msgspec.Struct, frozen=True):
    """Everybody has taken the snowballs of a colour."""


class Began(msgspec.Struct, frozen=True):
    """Somebody begins a turn."""

    player: str


class Rolled(msgspec.Struct, frozen=True):
    """The die has fallen."""

    roll: int


class Moved(msgspec.Struct, frozen=True):
    """A snowball moves, or none."""

    piece: Piece | None


DECISIVE: Final = (Began, Rolled)
"""Without a player who sits here, and a roll that can fall, the rest of a turn cannot be read."""

Setting = PeopleSeated | BoardLaid | ColoursTaken
Moment = Setting | Began | Rolled | Moved


def setup_moments(_state: State) -> tuple[Setting, ...]:
    """What the setup asks."""
    return PeopleSeated(), BoardLaid(), ColoursTaken()


def final_moments(_state: State, _final: SchneemannFinal) -> tuple[Moment, ...]:
    """The end of a game asks nothing."""
    return ()


def moments(turn: SchneemannTurn) -> tuple[Began, Rolled, Moved]:
    """A turn, moment by moment."""
    return Began(turn.player), Rolled(turn.roll), Moved(turn.piece)


def apply(state: State, moment: Moment) -> tuple[State, tuple[str, ...]]:
    """Carry out one possible moment, and tell what happened."""
    match moment:
        case PeopleSeated() | BoardLaid() | ColoursTaken():
            return state, ()
        case Began(player):
            return _begun(state, state.seat(player)), ()
        case Rolled(roll):
            return msgspec.structs.replace(state, roll=roll, outcomes=outcomes(state, state.playing, roll)), ()
        case Moved(piece):
            return _moved(state, piece)
        case _:
            assert_never(moment)


def _begun(state: State, seat: int) -> State:
    turns = tuple(turns + (place == seat) for place, turns in enumerate(state.turns))
    return msgspec.structs.replace(state, playing=seat, turns=turns)


def _moved(state: State, piece: Piece | None) -> tuple[State, tuple[str, ...]]:
    """Move the snowballs; of those who no longer play the turn is only noted."""
    seat = state.playing
    before = msgspec.structs.replace(state, playing=NOBODY, roll=0, outcomes=())
    if seat not in state.left:
        return before, ()
    if piece is None:
        return before, (f"{state.name(seat)} passes with a {state.roll}",)
    outcome = state.outcomes[PIECES.index(piece)]
    places = tuple(outcome.places if other == seat else old for other, old in enumerate(state.places))
    after = after_placing(msgspec.structs.replace(before, places=places), seat)
    return after, (*told(state, seat, outcome), *_told_of_the_end(state, after, seat))


def told(state: State, seat: int, outcome: Outcome) -> tuple[str, ...]:
    """What happens to the snowballs, step by step."""
    table, name = state.table, state.name(seat)
    what, one = spoken_together(outcome.moved), len(outcome.moved) == 1
    reached = table.spoken(seat, outcome.reached)
    first = f"{name}'s {what} {'starts' if one else 'start'} and {'comes' if one else 'come'} to {reached}"
    if outcome.origin != WAITING:
        origin = table.spoken(seat, outcome.origin)
        first = f"{name}'s {what} {'goes' if one else 'go'} from {origin} to {reached}"
    events = [first]
    if outcome.rest != outcome.reached:
        verb = "moves" if one else "move"
        events.append(f"{reached} is occupied, so {name}'s {what} {verb} on to {table.spoken(seat, outcome.rest)}")
    if outcome.rides_on is not None:
        verb = "stands" if one else "stand"
        events.append(f"{name}'s {what} {verb} on the {PIECES[outcome.rides_on]}")
    if outcome.sent is not None:
        where = table.spoken(seat, outcome.places[outcome.sent])
        waits = ", where it waits again" if outcome.places[outcome.sent] == WAITING else ""
        sun = table.spoken(seat, outcome.rest)
        events.append(f"the sun on {sun} sends {name}'s {PIECES[outcome.sent]} back to {where}{waits}")
    return tuple(events)


def spoken_together(pieces: tuple[int, ...]) -> str:
    """Snowballs as a sentence names them."""
    names = [PIECES[piece] for piece in pieces]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _told_of_the_end(before: State, after: State, seat: int) -> tuple[str, ...]:
    """Whose snowman grew or is complete."""
    name, home = after.name(seat), after.home(seat)
    if home == before.home(seat):
        return ()
    if seat not in after.placed:
        return (f"{home} of {name}'s {len(PIECES)} snowballs {'are' if home > 1 else 'is'} home",)
    place = len(after.placed)
    if place == 1:
        return (f"{name}'s snowman is complete: {name} wins",)
    which = ORDINALS[place - 1] if place <= len(ORDINALS) else f"{place}th"
    return (f"{name}'s snowman is complete: {name} takes the {which} place",)
