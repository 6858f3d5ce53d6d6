"""How a move is worked out: exactly one outcome for each snowball and roll.

The steps and their order are those of the catalogue: count, own snowball,
occupied square, sun. Rules read what stands here; nothing is worked out twice.
"""

from collections.abc import Mapping

import msgspec

from tracker.games.schneemann.components import PIECES
from tracker.games.schneemann.state import WAITING, Hindrance, Outcome, Snowballs, State, Table


class Way(msgspec.Struct, frozen=True):
    """The track of one seat, with all that stands on it besides the snowballs that move."""

    table: Table
    seat: int
    taken: frozenset[int]
    """Squares of the circuit that are occupied."""
    moved: tuple[int, ...]
    """The snowballs that move together, lowest first."""
    own: Mapping[int, tuple[int, ...]]
    """The own snowballs in play that stay where they are, by place, lowest first."""

    def occupied(self, place: int) -> bool:
        """Whether another colour stands at a place."""
        return self.table.on_circuit(place) and self.table.square(self.seat, place) in self.taken

    def topmost(self, place: int) -> int:
        """The highest of the snowballs that stand at a place once these have come there."""
        return max((*self.moved, *self.own.get(place, ())))

    def barred(self, rule: str, place: int, **sun: int) -> Hindrance:
        """A hindrance by the own snowball at a place."""
        return Hindrance(rule, self.own[place][0], place, **sun)


class Walked(msgspec.Struct, frozen=True):
    """Where a walk leads, or what hinders it."""

    reached: int
    rest: int
    sent: int | None = None
    """The snowball that a sun sends back."""
    sent_to: int = WAITING
    hindrance: Hindrance | None = None


def outcomes(state: State, seat: int, roll: int) -> tuple[Outcome, ...]:
    """What a roll does with each of a player's snowballs."""
    taken = state.occupied(seat)
    return tuple(_outcome(state, seat, piece, roll, taken) for piece in range(len(PIECES)))


def _outcome(state: State, seat: int, piece: int, roll: int, taken: frozenset[int]) -> Outcome:
    table, places = state.table, state.places[seat]
    origin = places[piece]
    if origin >= table.goal:
        return Outcome(
            piece=piece,
            moved=(),
            origin=origin,
            reached=origin,
            rest=origin,
            places=places,
            hindrance=Hindrance("SN-28"),
        )
    moved = _group(table, places, piece)
    way = Way(table, seat, taken, moved, _staying(table, places, moved))
    start = table.begins_on if origin == WAITING else origin
    walked = _walk(way, start, roll)
    hindrance = _may_not_go(table, places, piece) or walked.hindrance
    if walked.hindrance is not None and walked.hindrance.rule != "SN-27":
        way = Way(table, seat, taken, moved, {})
        walked = _walk(way, start, roll)
    after = [walked.rest if other in moved else place for other, place in enumerate(places)]
    if walked.sent is not None:
        after[walked.sent] = walked.sent_to
    return Outcome(
        piece=piece,
        moved=moved,
        origin=origin,
        reached=walked.reached,
        rest=walked.rest,
        rides_on=way.own.get(walked.rest, (None,))[0],
        sent=walked.sent,
        places=tuple(after),
        hindrance=hindrance,
    )


def _staying(table: Table, places: Snowballs, moved: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """The own snowballs in play that do not move, by place."""
    staying: dict[int, tuple[int, ...]] = {}
    for piece, place in enumerate(places):
        if piece not in moved and table.in_play(place):
            staying[place] = (*staying.get(place, ()), piece)
    return staying


def _group(table: Table, places: Snowballs, piece: int) -> tuple[int, ...]:
    """A snowball and, piggy-back, all that stands on it."""
    if not table.piggy_back or places[piece] == WAITING:
        return (piece,)
    return tuple(other for other in range(piece, len(places)) if places[other] == places[piece])


def carrier(places: Snowballs, piece: int) -> int | None:
    """The lowest own snowball on whose square another one stands."""
    lowest = places.index(places[piece])
    return lowest if lowest < piece else None


def _may_not_go(table: Table, places: Snowballs, piece: int) -> Hindrance | None:
    """Why a snowball may not be named at all: it may not start, or it stands on another one."""
    if places[piece] != WAITING:
        below = carrier(places, piece) if table.piggy_back and not table.splitting else None
        return None if below is None else Hindrance("SN-42", below, places[piece])
    if piece == 0:
        return None
    before = places[piece - 1]
    if table.piggy_back:
        return Hindrance("SN-40", piece - 1, before) if before == WAITING else None
    return None if before >= table.lane else Hindrance("SN-16", piece - 1, before)


def _walk(way: Way, start: int, roll: int) -> Walked:
    """Count the points, then look at what stands on the square reached."""
    table, reached = way.table, start + roll
    if reached > table.goal:
        return Walked(table.goal, table.goal, hindrance=Hindrance("SN-27"))
    passed = min((place for place in way.own if start < place < reached), default=None)
    if passed is not None:
        return Walked(reached, reached, hindrance=way.barred("SN-20", passed))
    if reached in way.own:
        if not table.piggy_back:
            return Walked(reached, reached, hindrance=way.barred("SN-23", reached))
        return _rested(way, reached, reached)
    if not way.occupied(reached) or (table.send_back and table.sun(way.seat, reached)):
        return _rested(way, reached, reached)
    return _moved_on(way, reached)


def _moved_on(way: Way, reached: int) -> Walked:
    """Go on from an occupied square to the next free one; the lane is never occupied."""
    rest = reached + 1
    while rest not in way.own and way.occupied(rest):
        rest += 1
    if rest in way.own and not (way.table.piggy_back and way.table.ride_after_moving_on):
        return Walked(reached, rest, hindrance=way.barred("SN-20", rest))
    return _rested(way, reached, rest)


def _rested(way: Way, reached: int, rest: int) -> Walked:
    """Come to rest; a sun sends the topmost snowball back."""
    if not way.table.sun(way.seat, rest):
        return Walked(reached, rest)
    for place in range(rest - 1, -1, -1):
        if place in way.own:
            return Walked(reached, rest, hindrance=way.barred("SN-47", place, sun=rest, sent=way.topmost(rest)))
        if place and not way.occupied(place) and not way.table.sun(way.seat, place):
            return Walked(reached, rest, way.topmost(rest), place)
    return Walked(reached, rest, way.topmost(rest), WAITING)


def free_to_go(state: State) -> tuple[Outcome, ...]:
    """What the player of this turn could move with this roll."""
    return tuple(outcome for outcome in state.outcomes if outcome.hindrance is None)


def leaving_the_sun(state: State) -> tuple[Outcome, ...]:
    """The snowballs that stayed on a sun and can leave it now; one of them has to."""
    if not state.table.piggy_back:
        return ()
    return tuple(outcome for outcome in free_to_go(state) if state.table.sun(state.playing, outcome.origin))
