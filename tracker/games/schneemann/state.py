"""Where a game stands: for each seat the three snowballs on their own track.

A place is a number of steps along the own track: 0 is the start square, then
the circuit, the lane, and last the goal. Waiting is a step before everything.
"""

from typing import Any, Final

import msgspec

from schemas.games.schneemann import Board, SchneemannOptions, SchneemannSetup, Variant
from schemas.names import folded
from schemas.session import Session
from tracker.engine.seating import Seats, next_seat
from tracker.games.schneemann.components import EXAMPLE_BOARD, LANE, PIECES, PLACES

WAITING: Final = -1
NOBODY: Final = -1
"""The seat of whoever does not sit at the table."""

Snowballs = tuple[int, ...]
"""The places of a player's bottom, belly and head."""


def seat_of(seats: Seats, name: str) -> int:
    """Where somebody sits, or nowhere."""
    seat = seats.of(name)
    return NOBODY if seat is None else seat


class Hindrance(msgspec.Struct, frozen=True):
    """Why a snowball cannot make a move, under the first rule that says so."""

    rule: str
    by: int | None = None
    """The own snowball that is in the way."""
    at: int = WAITING
    """Where that is."""
    sun: int = WAITING
    """The sun that would send a snowball back."""
    sent: int | None = None
    """The snowball that it would send back."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What one roll does with one snowball; where it is hindered, what a ruling does."""

    piece: int
    moved: tuple[int, ...]
    """The snowball and all that comes along, lowest first."""
    origin: int
    reached: int
    """Where the points of the die lead."""
    rest: int
    """Where the snowballs stand once they have moved on from an occupied square."""
    rides_on: int | None = None
    """The own snowball that they come to stand on."""
    sent: int | None = None
    """The snowball that a sun sends back."""
    places: Snowballs
    """Where all three are afterwards."""
    hindrance: Hindrance | None = None


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """What stays the same during a game."""

    seats: Seats
    first: int
    """The seat that begins."""
    first_named: str
    setup: SchneemannSetup
    variant: Variant
    board: Board
    finish: int
    suns: frozenset[int]
    colours: tuple[str | None, ...]
    """The colour of each seat, as the board spells it where it knows it."""
    starts: tuple[int, ...]
    """The start square of each seat."""
    begins_on: int
    """The place from which the first point of a waiting snowball counts."""
    waiting_occupies: bool
    send_back: bool
    splitting: bool
    ride_after_moving_on: bool

    @property
    def piggy_back(self) -> bool:
        """Whether the variant is played."""
        return self.variant == "piggy-back"

    @property
    def lane(self) -> int:
        """The place of the first finishing square."""
        return self.board.squares

    @property
    def goal(self) -> int:
        """The place of the goal."""
        return self.board.squares + self.finish

    def square(self, seat: int, place: int) -> int:
        """The number of the circuit's square at a place of that seat's track."""
        return (self.starts[seat] - 1 + place) % self.board.squares + 1

    def on_circuit(self, place: int) -> bool:
        """Whether a place lies on the circuit."""
        return 0 <= place < self.lane

    def in_play(self, place: int) -> bool:
        """Whether a snowball there is in play: on the circuit or in the lane."""
        return 0 <= place < self.goal

    def shown(self, seat: int, place: int) -> int | str:
        """A place as the verdict and the board show it."""
        if place == WAITING:
            return 0
        if place < self.lane:
            return self.square(seat, place)
        return "goal" if place >= self.goal else f"F{place - self.lane + 1}"

    def spoken(self, seat: int, place: int) -> str:
        """A place as a sentence speaks of it."""
        if place == WAITING:
            return "the start"
        shown = self.shown(seat, place)
        return "the goal" if shown == "goal" else f"square {shown}" if place < self.lane else f"{shown}"

    def sun(self, seat: int, place: int) -> bool:
        """Whether a place of that seat's track is a sun square."""
        return self.on_circuit(place) and self.square(seat, place) in self.suns


class State(msgspec.Struct, frozen=True):
    """Where a game stands."""

    table: Table
    places: tuple[Snowballs, ...]
    turns: tuple[int, ...]
    """How many turns each seat has had."""
    placed: tuple[int, ...] = ()
    """The seats whose snowmen are complete, in that order."""
    closed_in: int | None = None
    """The turn with which the last place was taken."""
    playing: int = NOBODY
    """The seat whose turn is being judged."""
    roll: int = 0
    """What the die of that turn shows."""
    outcomes: tuple[Outcome, ...] = ()
    """What that roll does with each of the three snowballs."""

    @property
    def closed(self) -> bool:
        """Whether nobody plays any more."""
        return self.closed_in is not None

    @property
    def left(self) -> tuple[int, ...]:
        """The seats that still play."""
        return () if self.closed else tuple(seat for seat in range(len(self.places)) if seat not in self.placed)

    @property
    def next(self) -> int | None:
        """The seat that plays next: of those who still play, the one that the turns so far leave behind."""
        left = self.left
        if not left:
            return None
        most = max(self.turns) + 1
        return next_seat(
            tuple(turns if seat in left else most for seat, turns in enumerate(self.turns)), self.table.first
        )

    def seat(self, name: str) -> int:
        """Where somebody sits."""
        return seat_of(self.table.seats, name)

    def name(self, seat: int) -> str:
        """The name of whoever sits there."""
        return self.table.seats.players[seat]

    def home(self, seat: int) -> int:
        """How many snowballs of a seat are home."""
        return sum(place >= self.table.goal for place in self.places[seat])

    def occupied(self, seat: int) -> frozenset[int]:
        """The squares of the circuit on which snowballs of others stand."""
        table = self.table
        taken = {
            table.square(other, place)
            for other, places in enumerate(self.places)
            if other != seat
            for place in places
            if table.on_circuit(place)
        }
        if table.waiting_occupies:
            taken |= {
                table.starts[other] for other, places in enumerate(self.places) if other != seat and WAITING in places
            }
        return frozenset(taken)


def begin(session: Session, options: Any) -> State:
    """The first state: every snowball waits at its start, whatever the setup says."""
    setup: SchneemannSetup = session.setup
    seats = Seats(session.players)
    first_named = session.first_player or (session.players[0] if session.players else "")
    board = setup.board or EXAMPLE_BOARD
    known = {folded(colour): colour for colour in board.starts}
    given = {folded(name): known.get(folded(colour), colour) for name, colour in setup.colours.items()}
    colours = tuple(given.get(folded(name)) for name in seats.players)
    chosen = _chosen(setup.options, options)
    table = Table(
        seats=seats,
        first=max(seat_of(seats, first_named), 0),
        first_named=first_named,
        setup=setup,
        variant=setup.variant or "basic",
        board=board,
        finish=LANE if board.finish is None else board.finish,
        suns=frozenset(board.suns),
        colours=colours,
        starts=tuple(board.starts.get(colour or "", 1) for colour in colours),
        begins_on=WAITING if chosen.first_point == "start-square" else 0,
        waiting_occupies=chosen.waiting_occupies == "yes",
        send_back=chosen.occupied_sun == "send-back",
        splitting=chosen.splitting == "yes",
        ride_after_moving_on=chosen.ride_after_moving_on == "yes",
    )
    return State(table=table, places=((WAITING,) * len(PIECES),) * len(seats.players), turns=(0,) * len(seats.players))


def _chosen(own: SchneemannOptions, circle: SchneemannOptions | None) -> SchneemannOptions:
    """The house options of the setup, and the campaign's where the setup leaves one open."""
    if circle is None:
        return own
    return SchneemannOptions(
        **{
            name: getattr(circle, name) if getattr(own, name) is None else getattr(own, name)
            for name in own.__struct_fields__
        }
    )


def after_placing(state: State, seat: int) -> State:
    """The state in which a seat that has all its snowballs home is placed."""
    if state.home(seat) < len(PIECES) or seat in state.placed:
        return state
    placed = (*state.placed, seat)
    over = len(placed) == min(PLACES, len(state.places))
    return msgspec.structs.replace(state, placed=placed, closed_in=sum(state.turns) if over else None)
