"""A turn's moments in order, and what each of them does to the game.

Everything possible is carried out, legal or not: a ruling applies a turn as
recorded.
"""

from typing import Final, TypeVar, assert_never

import msgspec

from schemas.games.stumblewood import PathCard, Said, Square, Step, StumblewoodFinal, StumblewoodTurn
from tracker.games.stumblewood.components import SPOKEN, TRAPS
from tracker.games.stumblewood.hearsay import Hearsay
from tracker.games.stumblewood.sights import Sight, named, sight, subjects
from tracker.games.stumblewood.squares import Place
from tracker.games.stumblewood.state import Walk, Woods

replace: Final = msgspec.structs.replace
Told = tuple[str, ...]
Item = TypeVar("Item")


class SetUp(msgspec.Struct, frozen=True):
    """The table as a whole, before the first turn."""


class Dealt(msgspec.Struct, frozen=True):
    """The card that somebody will walk."""

    walker: str
    path: PathCard


class Placed(msgspec.Struct, frozen=True):
    """The Start square of somebody whose card is not recorded."""

    walker: str
    square: Square


class Walking(msgspec.Struct, frozen=True):
    """Somebody takes the Direction tile; the sand runs."""

    player: str
    tiebreak: bool
    ruled: bool


class Taking(msgspec.Struct, frozen=True):
    """The card that is walked, where it is named."""

    path_of: str


class Starting(msgspec.Struct, frozen=True):
    """The member of a team who starts."""

    by: str


class SandOut(msgspec.Struct, frozen=True):
    """The sand has run out, or the Arrival is reached."""

    arrived: bool | None


class Sharing(msgspec.Struct, frozen=True):
    """Those who arrived agree to share the victory."""


DECISIVE: Final = (Walking,)
Moment = SetUp | Dealt | Placed | Walking | Taking | Starting | Step | SandOut | Sharing


def setup_moments(woods: Woods) -> tuple[Moment, ...]:
    """What the setup asks: the table, each card, each Start square."""
    setup = woods.table.setup
    cards = (Dealt(walker, path) for walker, path in setup.paths.items())
    return (SetUp(), *cards, *(Placed(walker, square) for walker, square in setup.starts.items()))


def moments(turn: StumblewoodTurn) -> tuple[Moment, ...]:
    """The moments of a turn: who walks which card, every step, the end of the sand."""
    begins: list[Moment] = [Walking(turn.player, turn.tiebreak, bool(turn.ruling))]
    if turn.path_of is not None:
        begins.append(Taking(turn.path_of))
    if turn.by is not None:
        begins.append(Starting(turn.by))
    return (*begins, *turn.steps, SandOut(turn.arrived))


def final_moments(_woods: Woods, final: StumblewoodFinal | None) -> tuple[Moment, ...]:
    """What the end of a game asks: nothing, unless the victory is shared."""
    return (Sharing(),) if final is not None and final.share else ()


def apply(woods: Woods, moment: Moment) -> tuple[Woods, Told]:  # noqa: PLR0911 - one line for each kind of moment
    """Carry out one possible moment, and tell what happened."""
    match moment:
        case Step():
            return _take_step(woods, moment)
        case Walking():
            return _begin_turn(woods, moment)
        case Taking(path_of=owner):
            return _take_card(woods, woods.table.walking.of(owner) or 0)
        case Starting(by=by):
            member = woods.table.member(woods.walk.walker, by)
            return replace(woods, walk=replace(woods.walk, by=member, starter=member)), ()
        case SandOut():
            return _end_turn(woods, moment)
        case Sharing():
            return replace(woods, shared=True, ended=woods.ended or woods.count), ()
        case SetUp() | Dealt() | Placed():
            return woods, ()
        case _:
            assert_never(moment)


def _begin_turn(woods: Woods, moment: Walking) -> tuple[Woods, Told]:
    """The hourglass is set on the Start of the card that is walked (SW-13, SW-34)."""
    walker = woods.table.walking.of(moment.player) or 0
    walk = Walk(walker=walker, card=walker, tiebreak=moment.tiebreak, ruled=moment.ruled)
    woods = _set_on_start(replace(woods, walk=walk), woods.card_for(walker) if moment.tiebreak else walker)
    table = woods.table
    guided = f"{table.does(walker, 'walks', 'walk')}, {table.does(table.guide(walker), 'guides', 'guide')}"
    if not moment.tiebreak:
        return woods, (guided,)
    return woods, (f"final round: {guided} along {woods.name(woods.walk.card)}'s route",)


def _take_card(woods: Woods, owner: int) -> tuple[Woods, Told]:
    told = (f"{woods.table.does(woods.walk.walker, 'walks', 'walk')} the card of {woods.name(owner)}",)
    return _set_on_start(woods, owner), told if owner != woods.walk.card else ()


def _set_on_start(woods: Woods, card: int) -> Woods:
    start = woods.table.cards[card].start
    return replace(woods, walk=replace(woods.walk, card=card, at=start, covered=frozenset((start,))))


def _take_step(woods: Woods, step: Step) -> tuple[Woods, Told]:
    """The hourglass moves on with `ok` and `arrival`; everything else sends it back (SW-13)."""
    seen = sight(woods, step)
    action = "" if step.action is None else f" with the {SPOKEN[step.action]}"
    told = f"step {woods.walk.steps + 1} {step.go} to {_where(woods, seen)}{action}: {step.said}"
    if seen.kind != "beyond" or step.said != "lost":
        woods = _note(woods, step, seen)
    walk = _named_walker(woods, step)
    walk = replace(walk, steps=walk.steps + 1, said=step.said)
    if step.said in ("ok", "arrival"):
        return replace(woods, walk=_moved(woods, walk, step.said, seen.place)), (told,)
    return replace(woods, walk=_sent_back(woods, walk)), (told,)


def _where(woods: Woods, seen: Sight) -> str:
    return "no square of the board" if seen.kind == "beyond" else named(woods, seen.place)


def _moved(woods: Woods, walk: Walk, said: Said, place: Place) -> Walk:
    return replace(
        walk,
        came_from=walk.at,
        at=place,
        reached=woods.card.order.get(place, walk.reached),
        covered=walk.covered | {place},
        arrival_in=walk.steps if said == "arrival" and walk.arrival_in is None else walk.arrival_in,
    )


def _sent_back(woods: Woods, walk: Walk) -> Walk:
    """A new attempt begins on the Start, and in a team the other one walks (SW-42)."""
    start, team = woods.card.start, len(woods.table.members[walk.walker])
    return replace(
        walk,
        came_from=None,
        at=start,
        reached=0,
        covered=frozenset((start,)),
        attempts=(*walk.attempts, len(walk.covered)),
        by=None if walk.by is None else (walk.by + 1) % team,
    )


def _named_walker(woods: Woods, step: Step) -> Walk:
    """The turn with the member who walks this step, where one is named; from that follows who started (R10)."""
    walk = woods.walk
    if step.by is None:
        return walk
    member = woods.table.member(walk.walker, step.by)
    if member is None:
        return walk
    return replace(walk, by=member, starter=starter(woods, member))


def starter(woods: Woods, member: int) -> int:
    """Who started the turn, if this member walks now."""
    walk = woods.walk
    if walk.starter is not None:
        return walk.starter
    return (member - len(walk.attempts)) % len(woods.table.members[walk.walker])


def _note(woods: Woods, step: Step, seen: Sight) -> Woods:
    """What the answer says of the square is remembered, for the walker of the card and for the judge."""
    walk, card = woods.walk, woods.card
    if card.placed and not walk.tiebreak and walk.card == walk.walker:
        squares = woods.known[walk.walker]
        kept = squares.get(seen.place)
        if step.said != kept and (step.said != "ok" or kept not in TRAPS):
            woods = replace(woods, known=_put(woods.known, walk.walker, {**squares, seen.place: step.said}))
    if card.route or seen.place == card.start:
        return woods
    heard = _heard(woods, step, seen)
    return woods if heard is woods.heard[walk.card] else replace(woods, heard=_put(woods.heard, walk.card, heard))


def _heard(woods: Woods, step: Step, seen: Sight) -> Hearsay:
    """The hearsay of a card with one more answer; a square that may be off the board binds no other one."""
    heard = woods.heard[woods.walk.card]
    doubtful = step.said == "lost" and (woods.walk.ruled or woods.table.options.off_board == "mistake")
    certain = heard.certain if step.said == "lost" else heard.certain.with_square(seen.place)
    entered = heard.entered if doubtful else heard.entered.with_square(seen.place)
    claims = heard.after(subjects(woods, step), step, woods.walk.walker, woods.count + 1)
    if claims is heard.claims and entered is heard.entered and certain is heard.certain:
        return heard
    return Hearsay(claims=claims, entered=entered if entered.fits(woods.table.size) else certain, certain=certain)


def _end_turn(woods: Woods, moment: SandOut) -> tuple[Woods, Told]:
    walk = woods.walk
    arrived = moment.arrived if moment.arrived is not None else walk.said == "arrival"
    woods = replace(woods, count=woods.count + 1, starters=_put(woods.starters, walk.walker, walk.starter), walk=Walk())
    woods, told = _count_final(woods, walk) if walk.tiebreak else _count_ordinary(woods, walk, arrived=arrived)
    if not woods.over:
        return woods, told
    return replace(woods, ended=woods.ended or woods.count), (*told, "the game is over")


def _count_ordinary(woods: Woods, walk: Walk, *, arrived: bool) -> tuple[Woods, Told]:
    """The best attempt counts, and the first arrival opens the last round (SW-30)."""
    walker, does = walk.walker, woods.table.does
    covered = max((*walk.attempts, len(walk.covered)))
    turns = _put(woods.turns, walker, woods.turns[walker] + 1)
    best = _put(woods.best, walker, max(woods.best[walker], covered))
    woods = replace(woods, turns=turns, best=best, known=_put(woods.known, walker, _with_start(woods, walker)))
    told: Told = (
        f"{does(walker, 'has', 'have')} covered {_squares(covered)}, at best {_squares(best[walker])} so far",
    )
    if not arrived or walker in woods.arrived:
        return woods, told
    first = woods.opened is None
    woods = replace(
        woods, arrived=(*woods.arrived, walker), opened=turns[walker] if woods.opened is None else woods.opened
    )
    arrives = does(walker, "arrives", "arrive")
    told = (*told, f"{arrives}: this is the last round" if first else f"{arrives}, too")
    if woods.final_due and woods.left:
        told = (*told, f"a final round between {woods.names(woods.concerned)} decides")
    return woods, told


def _with_start(woods: Woods, walker: int) -> dict[Place, Said]:
    """What somebody knows, the own Start included."""
    card = woods.table.cards[walker]
    if not card.placed:
        return {}
    start: dict[Place, Said] = {card.start: "ok"}
    return start | woods.known[walker]


def _count_final(woods: Woods, walk: Walk) -> tuple[Woods, Told]:
    """What a turn of the final round is worth (R12)."""
    match woods.table.options.tiebreak_measure:
        case "total":
            covered = sum(count - 1 for count in (*walk.attempts, len(walk.covered)))
        case "last-attempt":
            covered = len(walk.covered)
        case _:
            covered = max((*walk.attempts, len(walk.covered)))
    woods = replace(woods, final={**woods.final, walk.walker: covered}, walked={**woods.walked, walk.walker: walk.card})
    return woods, (f"{woods.table.does(walk.walker, 'has', 'have')} covered {_squares(covered)} in the final round",)


def _squares(count: int) -> str:
    return "1 square" if count == 1 else f"{count} squares"


def _put(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    return (*items[:place], item, *items[place + 1 :])
