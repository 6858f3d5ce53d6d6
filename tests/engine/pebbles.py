"""A game of our own for the engine's tests: two people take pebbles from a heap, one to three at a time."""

from typing import Any, Final

import msgspec

from schemas.campaign import Campaign, Entry
from schemas.plan import Plan
from schemas.session import Session
from schemas.shapes import Shape, Turn
from schemas.sheet import Sheet
from schemas.verdict import Legal, Standing
from tracker.engine.game import Game, Story
from tracker.engine.judge import Walk
from tracker.engine.notation import join_line, number_of, player_meant, split_line, words, written_name
from tracker.engine.rulebook import Objection, Rulebook
from tracker.engine.seating import Seats, next_seat, ranks

replace: Final = msgspec.structs.replace


class PebbleSetup(Shape):
    heap: int = 10
    cards: tuple[str, ...] = ()
    ruling: str | None = None


class PebbleTurn(Turn):
    take: int
    by: tuple[str, ...] = ()


class PebbleFinal(Shape):
    bonus: int | None = None
    ruling: str | None = None


class PebbleOptions(Shape):
    double: bool | None = None


class Opening(Shape):
    number: int


class Closing(Shape):
    taken: int


class Heap(msgspec.Struct, frozen=True):
    players: tuple[str, ...]
    left: int
    taken: tuple[int, ...]
    turns: tuple[int, ...]
    cards: tuple[str, ...] = ()
    seat: int = 0
    bonus: int = 0


class Poured(msgspec.Struct, frozen=True):
    heap: int


class Taker(msgspec.Struct, frozen=True):
    player: str


class Citing(msgspec.Struct, frozen=True):
    cards: tuple[str, ...]


class Take(msgspec.Struct, frozen=True):
    count: int


class Given(msgspec.Struct, frozen=True):
    bonus: int


class Opened(msgspec.Struct, frozen=True):
    number: int


class Closed(msgspec.Struct, frozen=True):
    taken: int
    really: int


rulebook: Final = Rulebook()
story_rules: Final = Rulebook()


@rulebook.law("P-1", Poured)
def a_heap_is_worth_the_name(_heap: Heap, poured: Poured) -> Objection | None:
    return None if poured.heap >= 5 else Objection(f"{poured.heap} pebbles are no heap", "pour at least five")


@rulebook.impossibility("P-1", Poured)
def a_heap_is_not_below_nothing(_heap: Heap, poured: Poured) -> Objection | None:
    return None if poured.heap >= 0 else Objection(f"no heap has {poured.heap} pebbles", "count again")


@rulebook.impossibility("P-2", Taker)
def the_taker_sits_here(heap: Heap, taker: Taker) -> Objection | None:
    seat = Seats(heap.players).of(taker.player)
    return None if seat is not None else Objection(f"{taker.player} does not sit here", "name somebody else")


@rulebook.law("P-2", Taker)
def people_take_turns(heap: Heap, taker: Taker) -> Objection | None:
    due = heap.players[next_seat(heap.turns, 0)]
    return None if taker.player == due else Objection(f"it is {due}'s turn", "wait")


@rulebook.law("P-3", Citing)
def cards_lie_out(heap: Heap, citing: Citing) -> Objection | None:
    return None if set(citing.cards) <= set(heap.cards) else Objection("that card does not lie out", "leave it out")


@rulebook.law("P-4", Take, until=1)
def three_at_most(_heap: Heap, take: Take) -> Objection | None:
    return None if take.count <= 3 else Objection(f"{take.count} pebbles are too many", "take three")


@rulebook.law("P-4", Take, since=2)
def two_at_most(_heap: Heap, take: Take) -> Objection | None:
    return None if take.count <= 2 else Objection(f"{take.count} pebbles are too many now", "take two")


@rulebook.law("P-5", Take)
def one_at_least(_heap: Heap, take: Take) -> Objection | None:
    return None if take.count else Objection("nothing was taken", "take one")


@rulebook.impossibility("P-6", Take)
def the_heap_holds_as_many(heap: Heap, take: Take) -> Objection | None:
    return None if take.count <= heap.left else Objection(f"{heap.left} pebbles are left", "count again")


@rulebook.law("P-7", Given)
def a_bonus_is_for_the_end(heap: Heap, given: Given) -> Objection | None:
    return Objection(f"a bonus of {given.bonus} is early", "play on") if heap.left else None


@rulebook.impossibility("P-7", Given)
def no_bonus_takes_away(_heap: Heap, given: Given) -> Objection | None:
    return None if given.bonus >= 0 else Objection(f"{given.bonus} is no bonus", "write a number above zero")


class Shelf(msgspec.Struct, frozen=True):
    """Where the campaign stands."""

    games: int = 0
    pebbles: int = 0


@story_rules.law("P-8", Opened)
def games_follow_one_another(shelf: Shelf, opened: Opened) -> Objection | None:
    if opened.number == shelf.games + 1:
        return None
    return Objection(f"game {opened.number} does not follow game {shelf.games}", "count again")


@story_rules.impossibility("P-8", Opened)
def games_are_counted_from_one(_shelf: Shelf, opened: Opened) -> Objection | None:
    return None if opened.number > 0 else Objection(f"there is no game {opened.number}", "count from one")


@story_rules.law("P-9", Closed)
def the_count_is_right(_shelf: Shelf, closed: Closed) -> Objection | None:
    if closed.taken == closed.really:
        return None
    return Objection(f"{closed.taken} written down, {closed.really} taken", "count again")


@story_rules.impossibility("P-9", Closed)
def nothing_is_below_nothing(_shelf: Shelf, closed: Closed) -> Objection | None:
    return None if closed.taken >= 0 else Objection(f"{closed.taken} pebbles cannot be", "count again")


def begin(session: Session, options: Any) -> Heap:
    setup = session.setup if isinstance(session.setup, PebbleSetup) else PebbleSetup()
    doubled = isinstance(options, PebbleOptions) and options.double
    nobody = (0,) * len(session.players)
    left = setup.heap * (2 if doubled else 1)
    return Heap(players=session.players, left=left, taken=nobody, turns=nobody, cards=setup.cards)


def moments(turn: PebbleTurn) -> list[Any]:
    return [Taker(turn.player), *((Citing(turn.by),) if turn.by else ()), Take(turn.take)]


def apply(heap: Heap, moment: Any) -> tuple[Heap, tuple[str, ...]]:
    match moment:
        case Taker(player):
            return replace(heap, seat=Seats(heap.players).of(player)), ()
        case Take(count):
            taken, turns = list(heap.taken), list(heap.turns)
            taken[heap.seat] += count
            turns[heap.seat] += 1
            after = replace(heap, left=heap.left - count, taken=tuple(taken), turns=tuple(turns))
            return after, (f"{heap.players[heap.seat]} takes {count}",)
        case Given(bonus):
            return replace(heap, bonus=bonus), ()
        case _:
            return heap, ()


def standings(heap: Heap) -> tuple[Standing, ...]:
    rows = sorted(zip(heap.taken, heap.players, strict=True), reverse=True)
    places = zip(rows, ranks([taken for taken, _ in rows]), strict=True)
    return tuple(
        Standing(player=name, score=taken, rank=rank, winner=not heap.left and rank == 1)
        for (taken, name), rank in places
    )


def read(line: str, heap: Heap) -> PebbleTurn:
    parts = split_line(line)
    take, *rest = words(parts.body)
    player = player_meant(parts.player, Seats(heap.players))
    return PebbleTurn(player=player, take=number_of(take), by=tuple(rest[1:]), ruling=parts.ruling, notes=parts.notes)


def write(turn: PebbleTurn, _heap: Heap) -> str:
    body = f"{turn.take}" + (f" by {' '.join(turn.by)}" if turn.by else "")
    return join_line(written_name(turn.player), body, turn.ruling, turn.notes)


def nearby(_heap: Heap, turn: PebbleTurn) -> list[PebbleTurn]:
    return [replace(turn, take=take) for take in sorted(range(1, 6), key=lambda take: abs(take - turn.take))]


def before(_shelf: Shelf, entry: Entry) -> tuple[Opened, ...]:
    return () if entry.opening is None else (Opened(entry.opening.number),)


def after(_shelf: Shelf, entry: Entry, walk: Walk[Heap] | None) -> tuple[Closed, ...]:
    really = 0 if walk is None else sum(walk.state.taken)
    return () if entry.closing is None else (Closed(entry.closing.taken, really),)


def take_in(shelf: Shelf, moment: Any) -> Shelf:
    if isinstance(moment, Opened):
        return replace(shelf, games=moment.number)
    return replace(shelf, pebbles=shelf.pebbles + moment.taken)


PEBBLES: Final[Game[Heap]] = Game(
    id="pebbles",
    name="Pebbles",
    edition=2,
    setup=PebbleSetup,
    turn=lambda _setup: PebbleTurn,
    final=PebbleFinal,
    options=PebbleOptions,
    rulebook=rulebook,
    catalogue=(),
    begin=begin,
    setup_moments=lambda heap: (Poured(heap.left),),
    moments=moments,
    apply=apply,
    decisive=(Taker,),
    excusing=Citing,
    final_moments=lambda _heap, final: () if final is None or final.bonus is None else (Given(final.bonus),),
    finished=lambda heap: not heap.left,
    next_player=lambda heap: heap.players[next_seat(heap.turns, 0)] if heap.left else None,
    standings=standings,
    decided_by=lambda heap: None if heap.left else "pebbles",
    picture=lambda heap: {"left": heap.left},
    read=read,
    write=write,
    example="Ada: 3",
    legal=lambda heap, roll: Legal(game="pebbles", player=heap.players[0], roll=roll),
    nearby=nearby,
    story=Story(
        rulebook=story_rules,
        opening=Opening,
        closing=Closing,
        begin=lambda _campaign: Shelf(),
        before=before,
        prepare=lambda _shelf, entry: entry.session,
        after=after,
        apply=take_in,
        picture=lambda shelf: {"games": shelf.games, "pebbles": shelf.pebbles},
        plan=lambda shelf, present: Plan(game="pebbles", campaign=f"{shelf.games}, {present}"),
    ),
    chronicle=lambda campaign, _walk: Sheet(kind="chronicle", title=campaign.name),
    session_sheet=lambda walk: Sheet(kind="session", title=walk.session.game),
)


def evening(*turns: Any, **parts: Any) -> Session:
    """A session of two people, Ada and Bo."""
    return Session(game="pebbles", players=("Ada", "Bo"), turns=turns, **parts)


def campaign(*entries: Entry) -> Campaign:
    """A campaign of pebbles."""
    return Campaign(game="pebbles", name="By the sea", entries=entries)
