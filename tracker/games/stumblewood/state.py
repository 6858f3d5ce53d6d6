"""A game in the wood: what stays as it is, where it stands, and the turn being walked."""

from functools import cached_property
from typing import Any, Final

import msgspec

from schemas.games.stumblewood import Said, Step, StumblewoodOptions, StumblewoodSetup, StumblewoodState, Trap
from schemas.names import folded
from schemas.session import Session
from tracker.engine.records import JOINT
from tracker.engine.seating import Seats, next_seat
from tracker.games.stumblewood.components import SIZES
from tracker.games.stumblewood.hearsay import Hearsay
from tracker.games.stumblewood.squares import ORIGIN, Place, place_of, square_at

DEFAULTS: Final = StumblewoodOptions(
    route_order="any", off_board="refuse", team_starter="free", exchange="clockwise", tiebreak_measure="best-attempt"
)


class Card(msgspec.Struct, frozen=True):
    """What is known of the Path card of one walker."""

    start: Place = ORIGIN
    placed: bool = False
    """Whether the Start has a name, and with it every square."""
    route: tuple[Place, ...] = ()
    """Empty while the card is not recorded."""
    order: dict[Place, int] = msgspec.field(default_factory=dict)
    """Each square's place on the route."""
    traps: dict[Place, Trap] = msgspec.field(default_factory=dict)


class Table:
    """What stays as it is for a whole session: the people, the setup, the house options."""

    def __init__(self, session: Session, options: StumblewoodOptions | None) -> None:
        self.players: Final = session.players
        self.seats: Final = Seats(session.players)
        self.first_player: Final = session.first_player
        self.setup: Final[StumblewoodSetup] = session.setup
        self.options: Final = _chosen(self.setup.options, options)
        self.size: Final = SIZES[self.setup.board]
        self.teams: Final = self.setup.teams or None
        self.members: Final = self._members()
        self.walkers: Final = tuple(JOINT.join(names) for names in self.members)
        self.walking: Final = Seats(self.walkers)
        self.first: Final = self._first()
        self.glance: tuple[Woods, Step, Any] | None = None
        """The square that was looked at last, with the question, so that a dozen rules look once."""

    def _members(self) -> tuple[tuple[str, ...], ...]:
        if self.teams is None:
            return tuple((player,) for player in self.players)
        return tuple(tuple(self.seats.spelled(name) for name in team) for team in self.teams)

    def _first(self) -> int:
        """The walker who begins: the first player, or the first player's team (SW-06)."""
        begins = self.first_player if self.first_player is not None else next(iter(self.players), "")
        seat = self.seats.of(begins)
        name = "" if seat is None else self.players[seat]
        return next((walker for walker, team in enumerate(self.members) if name in team), 0)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The card of each walker, as far as it is recorded."""
        routes = {folded(name): path for name, path in self.setup.paths.items()}
        starts = {folded(name): square for name, square in self.setup.starts.items()}
        found: list[Card] = []
        for walker in self.walkers:
            path, start = routes.get(folded(walker)), starts.get(folded(walker))
            if path is not None and path.squares:
                route = tuple(place_of(square) for square in path.squares)
                order = {place: number for number, place in reversed(tuple(enumerate(route)))}
                traps = {place_of(square): trap for square, trap in path.traps.items()}
                found.append(Card(route[0], placed=True, route=route, order=order, traps=traps))
            else:
                found.append(Card() if start is None else Card(place_of(start), placed=True))
        return tuple(found)

    def guide(self, walker: int) -> int:
        """Who guides: the next one clockwise, for the whole game (SW-10, SW-43)."""
        return (walker + 1) % len(self.walkers)

    def does(self, walker: int, one: str, team: str) -> str:
        """A walker and what one, or a team, does."""
        return f"{self.walkers[walker]} {one if len(self.members[walker]) == 1 else team}"

    def clockwise(self) -> tuple[int, ...]:
        """The walkers in the order of a round (SW-11)."""
        count = len(self.walkers)
        return tuple((self.first + place) % count for place in range(count))

    def member(self, walker: int, name: str) -> int | None:
        """The place of a person in a team."""
        spelled = self.seats.spelled(name)
        return self.members[walker].index(spelled) if spelled in self.members[walker] else None


def _chosen(chosen: StumblewoodOptions, campaign: StumblewoodOptions | None) -> StumblewoodOptions:
    """Each option as the session has it, else the campaign, else by default."""
    found = {}
    for name in StumblewoodOptions.__struct_fields__:
        layers = (getattr(layer, name, None) for layer in (chosen, campaign, DEFAULTS))
        found[name] = next(value for value in layers if value is not None)
    return StumblewoodOptions(**found)


class Walk(msgspec.Struct, frozen=True):
    """The turn that is being walked."""

    walker: int = 0
    card: int = 0
    """Whose card is walked."""
    at: Place = ORIGIN
    tiebreak: bool = False
    ruled: bool = False
    """Whether the turn carries a ruling."""
    came_from: Place | None = None
    """The square just left in this attempt."""
    reached: int = 0
    """How far along the recorded route the hourglass last stood."""
    steps: int = 0
    said: Said | None = None
    arrival_in: int | None = None
    """The step that was answered `arrival`."""
    covered: frozenset[Place] = frozenset()
    """The squares of this attempt."""
    attempts: tuple[int, ...] = ()
    """How many squares each attempt before it covered."""
    by: int | None = None
    """Which member of the team walks now, where that follows from what is recorded."""
    starter: int | None = None
    """Which member started."""


class Woods(msgspec.Struct, frozen=True):
    """Where a game stands; walkers are places in flat tuples."""

    table: Table
    turns: tuple[int, ...]
    """Ordinary turns of each walker."""
    best: tuple[int, ...]
    known: tuple[dict[Place, Said], ...]
    heard: tuple[Hearsay, ...]
    """What was said of each card, the final round included."""
    starters: tuple[int | None, ...]
    """Which member started each team's last turn."""
    arrived: tuple[int, ...] = ()
    opened: int | None = None
    """The round in which somebody first arrived."""
    final: dict[int, int] = msgspec.field(default_factory=dict)
    """The squares that each walker covered in the final round."""
    walked: dict[int, int] = msgspec.field(default_factory=dict)
    """The card that each walker took in the final round."""
    shared: bool = False
    count: int = 0
    """The turns so far."""
    ended: int | None = None
    """The turn with which the game ended."""
    walk: Walk = Walk()
    """The turn that is being walked; before and after it, nobody's."""

    @property
    def round_over(self) -> bool:
        """Whether the last round has been played to its end (SW-30)."""
        return self.opened is not None and min(self.turns) >= self.opened

    @property
    def final_due(self) -> bool:
        """Whether several arrived, so that a final round decides (SW-32); true after it, too."""
        return len(self.arrived) > 1 and self.round_over

    @property
    def concerned(self) -> tuple[int, ...]:
        """Those who arrived, in the order of a round (SW-33)."""
        return tuple(walker for walker in self.table.clockwise() if walker in self.arrived)

    @property
    def left(self) -> tuple[int, ...]:
        """Those who still have their turn in the final round, in order."""
        return tuple(walker for walker in self.concerned if walker not in self.final)

    @property
    def final_over(self) -> bool:
        """Whether everybody concerned has had the turn of the final round."""
        return self.final_due and not self.left

    @property
    def over(self) -> bool:
        """Whether the game has ended (SW-31, SW-35, SW-36, R16)."""
        return self.shared or (self.round_over and (len(self.arrived) == 1 or not self.left))

    @property
    def next_walker(self) -> int | None:
        """Who walks next (SW-11, SW-33)."""
        if self.over or not self.turns:
            return None
        return self.left[0] if self.final_due else next_seat(self.turns, self.table.first)

    @property
    def round(self) -> int:
        """The round to which the next turn belongs; once one was the last, that one."""
        if self.opened is not None and (self.over or self.final_due):
            return self.opened
        return min(self.turns, default=0) + 1

    @property
    def card(self) -> Card:
        """The card that is being walked."""
        return self.table.cards[self.walk.card]

    def name(self, walker: int) -> str:
        """A walker's name."""
        return self.table.walkers[walker]

    def names(self, walkers: tuple[int, ...]) -> str:
        """Several walkers as a sentence part."""
        return listed(tuple(self.table.walkers[walker] for walker in walkers))

    def card_for(self, walker: int) -> int:
        """Whose card somebody takes in the final round: that of the one concerned before, or after (SW-34, R11)."""
        count = len(self.turns)
        onward = 1 if self.table.options.exchange == "counter-clockwise" else -1
        others = ((walker + onward * place) % count for place in range(1, count))
        return next((other for other in others if other in self.arrived), walker)


def listed(names: tuple[str, ...]) -> str:
    """Names as a sentence part; nobody where there are none."""
    if len(names) < 2:  # noqa: PLR2004 - one name needs no "and"
        return names[0] if names else "nobody"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def begin_game(session: Session, options: Any = None) -> Woods:
    """The table before the first turn, whatever the setup."""
    table = Table(session, options)
    count = len(table.walkers)
    return Woods(
        table=table,
        turns=(0,) * count,
        best=(0,) * count,
        known=tuple({} for _ in range(count)),
        heard=(Hearsay(),) * count,
        starters=(None,) * count,
    )


def finished(woods: Woods) -> bool:
    """Whether the game has ended."""
    return woods.over


def next_player(woods: Woods) -> str | None:
    """Who walks next; nobody once the game is over."""
    walker = woods.next_walker
    return None if walker is None else woods.name(walker)


def picture(woods: Woods) -> StumblewoodState:
    """The game as the verdict shows it and a board draws it; what no guide has said stays hidden."""
    names = woods.table.walkers
    state = StumblewoodState(
        round=woods.round,
        known={
            name: {square_at(place): said for place, said in squares.items()}
            for name, squares in zip(names, woods.known, strict=True)
        },
        best=dict(zip(names, woods.best, strict=True)),
        arrived=tuple(woods.name(walker) for walker in woods.arrived),
        last_round=woods.opened is not None,
        guides={name: names[woods.table.guide(walker)] for walker, name in enumerate(names)},
        starts={
            name: square_at(card.start) for name, card in zip(names, woods.table.cards, strict=True) if card.placed
        },
    )
    if not woods.final_due:
        return state
    return msgspec.structs.replace(state, final={woods.name(walker): count for walker, count in woods.final.items()})
