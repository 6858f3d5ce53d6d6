"""Where a game stands: totals, who has told how often, and the round being judged."""

from typing import Any, Final, assert_never

import msgspec

from schemas.games.stogite import Agreed, End, EveryoneTold, Mode, PointsEnd, StogiteOptions, StogiteSetup
from schemas.session import Session
from tracker.engine.seating import Seats
from tracker.games.stogite.components import TARGET

NOBODY: Final = -1
"""The seat of whoever does not sit at the table."""


def seat_of(seats: Seats, name: str) -> int:
    """Where somebody sits, or nowhere."""
    seat = seats.of(name)
    return NOBODY if seat is None else seat


class SixTurns(msgspec.Struct, frozen=True):
    """The mind-reading game ends after a fixed number of turns."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """What stays the same during a game."""

    seats: Seats
    first: int
    """The seat that tells first."""
    first_named: str
    setup: StogiteSetup
    mode: Mode
    end: End | SixTurns
    share_the_target: bool
    play_on: bool
    below_zero: bool
    equal_turns: bool
    mixed: int | None
    """Three players: what a round in which one of the two finds the card brings, where the house says so."""

    def right_of(self, seat: int) -> int:
        """The seat on somebody's right: the previous one."""
        return (seat - 1) % len(self.seats.players)


class State(msgspec.Struct, frozen=True):
    """Where a game stands."""

    table: Table
    scores: tuple[int, ...]
    told: tuple[int, ...]
    """How often each seat has told."""
    last: int | None = None
    """The seat that told last."""
    rounds: int = 0
    """How many rounds have been scored."""
    ended_in: int | None = None
    """The round with which the game ended."""
    playing: int = NOBODY
    """The seat that tells in the round being judged."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ended_in is not None

    @property
    def round(self) -> int:
        """The round to which the next turn belongs; once the game is over, the last one played."""
        return self.rounds if self.over else self.rounds + 1

    @property
    def next(self) -> int | None:
        """The seat that tells next: on the right of whoever told last."""
        if self.over or not self.scores:
            return None
        return self.table.first if self.last is None else self.table.right_of(self.last)

    @property
    def tellers(self) -> tuple[int, ...]:
        """Everybody in the order in which they tell from now on."""
        count, first = len(self.scores), self.next
        return () if first is None else tuple((first - place) % count for place in range(count))

    def seat(self, name: str) -> int:
        """Where somebody sits."""
        return seat_of(self.table.seats, name)

    def name(self, seat: int) -> str:
        """The name of whoever sits there."""
        return self.table.seats.players[seat]

    def listeners(self, teller: int) -> tuple[int, ...]:
        """Everybody but the storyteller."""
        return tuple(seat for seat in range(len(self.scores)) if seat != teller)

    @property
    def reached(self) -> tuple[int, ...]:
        """The seats that have the points at which the game ends."""
        match self.table.end:
            case PointsEnd(target=target):
                return tuple(seat for seat, score in enumerate(self.scores) if score >= target)
            case EveryoneTold() | Agreed() | SixTurns():
                return ()
            case _ as other:
                assert_never(other)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats that win if the game ends now."""
        if self.table.share_the_target and self.reached:
            return self.reached
        most = max(self.scores, default=0)
        return tuple(seat for seat, score in enumerate(self.scores) if score == most)


def begin(session: Session, options: Any) -> State:
    """The first state, whatever the setup says."""
    setup: StogiteSetup = session.setup
    seats = Seats(session.players)
    first_named = session.first_player or (session.players[0] if session.players else "")
    mode = setup.mode or "standard"
    chosen = _chosen(setup.options, options)
    table = Table(
        seats=seats,
        first=max(seat_of(seats, first_named), 0),
        first_named=first_named,
        setup=setup,
        mode=mode,
        end=setup.end or (SixTurns() if mode == "mind-reading" else PointsEnd(target=TARGET)),
        share_the_target=chosen.target_tie == "share",
        play_on=chosen.final_tie == "play-on",
        below_zero=chosen.mind_reading_floor == "none",
        equal_turns=mode == "advanced-two" and chosen.advanced_equal_turns == "yes",
        mixed=int(chosen.three_mixed) if mode == "three" and chosen.three_mixed is not None else None,
    )
    nothing = (0,) * len(seats.players)
    return State(table=table, scores=nothing, told=nothing)


def _chosen(own: StogiteOptions, circle: StogiteOptions | None) -> StogiteOptions:
    """The house options of the setup, and the campaign's where the setup leaves one open."""
    if circle is None:
        return own
    return StogiteOptions(
        **{
            name: getattr(circle, name) if getattr(own, name) is None else getattr(own, name)
            for name in own.__struct_fields__
        }
    )
