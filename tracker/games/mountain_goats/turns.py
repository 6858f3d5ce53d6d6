"""A turn's moments in order, and what each of them does to the table (MG-25, MG-34, MG-36 to MG-48, MG-53 to MG-56).

Everything possible is carried out, legal or not: a ruling applies a turn as
recorded.
"""

from collections.abc import Mapping
from typing import Any, Final, assert_never

import msgspec

from schemas.games.mountain_goats import (
    Adjustment,
    ApplyEffect,
    BonusMoved,
    CardsMoved,
    DieNumber,
    DieSet,
    Face,
    GoatSet,
    GoatsFinal,
    GoatsTurn,
    Move,
    MoveGoat,
    UseAbility,
)
from tracker.games.mountain_goats.components import A_CARD, CARD_NAMES, CARDS_NAMES, EMPTY_STACKS_TO_END, FACES, GOAT
from tracker.games.mountain_goats.state import LOWEST, NOT_SPENT, SIX, SUMMITS, Chapter

replace: Final = msgspec.structs.replace
NOT_PROMPTED: Final[Mapping[str, int]] = {}
NOT_RAISED: Final = (None, None, None, None)


class SetUp(msgspec.Struct, frozen=True):
    """The table as a whole, before the first turn."""


class Described(msgspec.Struct, frozen=True):
    """A piece, as the group has written it down."""

    code: str


class Laid(msgspec.Struct, frozen=True):
    """A piece, in one of the places where it may lie."""

    code: str
    where: str
    """`9`, `7`, `5`, `ability` or `rule`."""
    again: bool
    """Whether it has been laid out already."""


class Playing(msgspec.Struct, frozen=True):
    """Somebody takes the dice."""

    player: str


class Shown(msgspec.Struct, frozen=True):
    """A die shows what no die has on it; the other dice are judged all the same."""

    face: int


class Rolled(msgspec.Struct, frozen=True):
    """The dice have fallen."""

    faces: tuple[Face, ...]


class Citing(msgspec.Struct, frozen=True):
    """Cards are named whose text lets this turn do what the rules forbid (MG-76)."""

    cards: tuple[str, ...]


class EffectOf(msgspec.Struct, frozen=True):
    """A card with a text of its own acts; what it did follows."""

    card: str
    note: str | None


class TurnOver(msgspec.Struct, frozen=True):
    """The dice are passed on."""


class Won(msgspec.Struct, frozen=True):
    """The group names who begins the next chapter and chooses its page."""

    winner: str


OVER: Final = TurnOver()
DECISIVE: Final = (Playing, Rolled)
Moment = (
    SetUp
    | Described
    | Laid
    | Playing
    | Shown
    | Rolled
    | Citing
    | Move
    | UseAbility
    | EffectOf
    | DieSet
    | GoatSet
    | CardsMoved
    | BonusMoved
    | TurnOver
    | Adjustment
    | Won
)
Told = tuple[str, ...]
Spent = tuple[str | int | None, ...]


def setup_moments(chapter: Chapter) -> tuple[Moment, ...]:
    """What the setup asks: the table, each piece as described, each piece where it lies."""
    setup, tiles = chapter.table.setup, chapter.table.tiles
    lying = [(code, str(mountain)) for mountain, code in tiles.items()]
    lying += [(code, "ability") for code in setup.abilities]
    lying += [(code, "rule") for code in setup.rule_cards]
    first = {code: place for place, (code, _) in reversed(tuple(enumerate(lying)))}
    laid = (Laid(code, where, again=first[code] != place) for place, (code, where) in enumerate(lying))
    return (SetUp(), *(Described(code) for code in setup.components), *laid)


def moments(turn: GoatsTurn) -> list[Moment]:
    """The moments of a turn, in the order in which they happened; an effect is one for each of its changes."""
    actions: list[Moment] = [Playing(turn.player), Rolled(turn.roll)]
    if not FACES.issuperset(turn.roll):
        actions[1:1] = (Shown(face) for face in dict.fromkeys(turn.roll) if face != GOAT and face not in FACES)
    if turn.by:
        actions.append(Citing(turn.by))
    for action in turn.actions:
        if isinstance(action, ApplyEffect):
            actions += (EffectOf(action.card, action.note), *action.dice, *action.goats, *action.cards, *action.bonus)
        else:
            actions.append(action)
    actions.append(OVER)
    return actions


def final_moments(_chapter: Chapter, final: GoatsFinal | None) -> tuple[Moment, ...]:
    """What the end of a chapter asks: the adjustments, then the winner that the group names."""
    if final is None:
        return ()
    return (*final.adjustments, *(() if final.winner is None else (Won(final.winner),)))


def apply(chapter: Chapter, moment: Moment) -> tuple[Chapter, Told]:  # noqa: C901, PLR0911, PLR0912 - one arm a kind
    """Carry out one possible moment, and tell what happened."""
    match moment:
        case Move():
            return _move(chapter, moment)
        case Playing():
            return replace(chapter, seat=chapter.table.seats.of(moment.player)), ()
        case Rolled():
            return _roll(chapter, moment.faces)
        case TurnOver():
            return _end_turn(chapter)
        case UseAbility():
            return _use_ability(chapter, moment)
        case EffectOf(card, note):
            said = f"{chapter.table.named(card)} acts" + (f": {note}" if note else "")
            return replace(chapter, prompted=_counted(chapter.prompted, card, -1)), (said,)
        case DieSet():
            return _set_die(chapter, moment)
        case GoatSet():
            return _set_goat(chapter, moment)
        case CardsMoved():
            return _move_cards(chapter, moment)
        case BonusMoved():
            return _move_bonus(chapter, moment)
        case Adjustment():
            return replace(chapter, adjustments=(*chapter.adjustments, moment)), ()
        case SetUp() | Described() | Laid() | Shown() | Citing() | Won():
            return chapter, ()
        case _:
            assert_never(moment)


def _roll(chapter: Chapter, faces: tuple[Face, ...]) -> tuple[Chapter, Told]:
    return (
        replace(
            chapter,
            faces=faces,
            values=tuple([1 if face == GOAT else face for face in faces]),
            spent=NOT_SPENT,
            raised=NOT_RAISED,
            prompted=NOT_PROMPTED,
        ),
        (),
    )


def _put(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    """The tuple with one item changed."""
    return (*items[:place], item, *items[place + 1 :])


def _move(chapter: Chapter, move: Move) -> tuple[Chapter, Told]:
    """One group moves the player's own goat, or scores where it stands on the summit (MG-25, MG-37)."""
    spent = list(chapter.spent)
    for die in move.dice:
        spent[die - 1] = move.mountain
    return _climb(chapter, chapter.seat, move.mountain, tuple(spent))


def _climb(chapter: Chapter, seat: int, mountain: int, spent: Spent) -> tuple[Chapter, Told]:
    """A goat goes one space up for the dice spent; on the summit it scores again."""
    place = mountain - LOWEST
    goat, summit, goats = seat * SIX + place, SUMMITS[place], chapter.goats
    space = goats[goat] + 1
    if space < summit:
        moved = replace(chapter, spent=spent, goats=(*goats[:goat], space, *goats[goat + 1 :]))
        return moved, (f"{chapter.table.players[seat]}'s goat climbs mountain {mountain} ({space} of {summit})",)
    paid = replace(chapter, spent=spent)
    if space == summit:
        return _arrive(paid, seat, mountain)
    return _score(paid, seat, mountain, f"{_goat(chapter, seat)} scores mountain {mountain} again")


def _arrive(chapter: Chapter, seat: int, mountain: int) -> tuple[Chapter, Told]:
    """A goat reaches the summit, knocks others down and scores (MG-36, MG-40)."""
    place = mountain - LOWEST
    summit = SUMMITS[place]
    goats = list(chapter.goats)
    knocked: Told = ()
    for other in range(len(chapter.turns)):
        if other != seat and goats[other * SIX + place] == summit:
            goats[other * SIX + place] = 0
            knocked += (f"{_goat(chapter, other)} is knocked down to the foot of mountain {mountain}",)
    goats[seat * SIX + place] = summit
    chapter = replace(chapter, goats=tuple(goats))
    chapter, told = _score(chapter, seat, mountain, f"{_goat(chapter, seat)} reaches the summit of mountain {mountain}")
    return chapter, (*told[:1], *knocked, *told[1:])


def _score(chapter: Chapter, seat: int, mountain: int, how: str) -> tuple[Chapter, Told]:
    """A scoring takes a card while there is one (MG-39, MG-43)."""
    left = chapter.stacks[mountain - LOWEST]
    if not left:
        return chapter, (f"{how}; the stack is empty, no card is taken",)
    chapter, told = _take_cards(chapter, seat, mountain, 1)
    return chapter, (f"{how} and takes {A_CARD[mountain]} ({left - 1} left)", *told)


def _take_cards(chapter: Chapter, seat: int, mountain: int, count: int) -> tuple[Chapter, Told]:
    """Cards go from a stack to a player, or back; sets and the end follow (MG-46, MG-54)."""
    place = mountain - LOWEST
    card = seat * SIX + place
    stacks, cards = chapter.stacks, chapter.cards
    left, held = stacks[place] - count, cards[card] + count
    chapter = replace(
        chapter,
        stacks=(*stacks[:place], left, *stacks[place + 1 :]),
        cards=(*cards[:card], held, *cards[card + 1 :]),
    )
    told: Told = ()
    if held > chapter.sets[seat]:
        complete = min(chapter.cards[seat * SIX : seat * SIX + SIX])
        if complete > chapter.sets[seat]:
            chapter, told = _complete_sets(chapter, seat, complete)
    if not left and not chapter.ending and chapter.stacks.count(0) >= EMPTY_STACKS_TO_END:
        chapter, called = _call_the_end(chapter, f"{EMPTY_STACKS_TO_END} stacks are empty")
        told += called
    return chapter, told


def _complete_sets(chapter: Chapter, seat: int, complete: int) -> tuple[Chapter, Told]:
    """Each further set brings the highest Bonus Card still there, once and for ever (MG-46 to MG-48, MG-55)."""
    told: Told = ()
    for _ in range(chapter.sets[seat], complete):
        if not chapter.bonus_left:
            told += (f"{chapter.player(seat)} completes a set; no Bonus Card is left",)
            continue
        card, *left = chapter.bonus_left
        bonus = _put(chapter.bonus, seat, (*chapter.bonus[seat], card))
        chapter = replace(chapter, bonus=bonus, bonus_left=tuple(left))
        told += (f"{chapter.player(seat)} completes a set and takes the Bonus Card {card}",)
    chapter = replace(chapter, sets=_put(chapter.sets, seat, complete))
    if not chapter.bonus_left and not chapter.ending:
        chapter, called = _call_the_end(chapter, "the last Bonus Card is taken")
        told += called
    return chapter, told


def _call_the_end(chapter: Chapter, why: str) -> tuple[Chapter, Told]:
    return replace(chapter, ending=True), (f"{why}: the chapter ends with this round",)


def _use_ability(chapter: Chapter, use: UseAbility) -> tuple[Chapter, Told]:
    """A goat symbol becomes a number, moves a goat, or sets off a card's own text (MG-30, MG-34, MG-35)."""
    die, named, who = use.die - 1, chapter.table.named(use.card), chapter.player(chapter.seat)
    match chapter.table.effect(use.card):
        case DieNumber(value=value):
            raised = replace(
                chapter, values=_put(chapter.values, die, value), raised=_put(chapter.raised, die, use.card)
            )
            return raised, (f"{who} makes a goat symbol count {value} by {named}",)
        case MoveGoat():
            owner = chapter.seat if use.goat_of is None else chapter.table.seats.of(use.goat_of)
            return _lift(chapter, chapter.seat if owner is None else owner, use)
        case _:
            spent = replace(chapter, spent=_put(chapter.spent, die, use.card))
            prompted = _counted(spent.prompted, use.card, 1)
            return replace(spent, prompted=prompted), (f"{who} uses {named}",)


def _counted(prompted: Mapping[str, int], card: str, more: int) -> Mapping[str, int]:
    """How often each card may still act, once it has been used or has acted."""
    return dict(prompted) | {card: max(0, prompted.get(card, 0) + more)}


def _lift(chapter: Chapter, owner: int, use: UseAbility) -> tuple[Chapter, Told]:
    """The goat of an ability climbs one space; nothing lifts it beyond the summit (MG-34, MG-42, MG-44)."""
    mountain = use.mountain if use.mountain is not None else LOWEST
    named, spent = chapter.table.named(use.card), _put(chapter.spent, use.die - 1, use.card)
    if chapter.on_summit(owner, mountain):
        stays = f"{named}: {_goat(chapter, owner)} stands on the summit of mountain {mountain} and stays"
        return replace(chapter, spent=spent), (stays,)
    chapter, told = _climb(chapter, owner, mountain, spent)
    return chapter, (f"{named}: {told[0]}", *told[1:])


def _set_die(chapter: Chapter, change: DieSet) -> tuple[Chapter, Told]:
    place = change.die - 1
    chapter = replace(chapter, values=_put(chapter.values, place, change.value), raised=_put(chapter.raised, place, ""))
    return chapter, (f"die {change.die} counts {change.value} for this turn",)


def _set_goat(chapter: Chapter, change: GoatSet) -> tuple[Chapter, Told]:
    """An effect sets a goat down; on a summit it arrives like any other, unless quietly (MG-44, MG-76)."""
    seat, mountain, to = chapter.table.seats.of(change.player) or 0, change.mountain, change.to
    place = mountain - LOWEST
    on_summit = to == SUMMITS[place]
    if on_summit and not change.quiet and chapter.space(seat, mountain) != to:
        return _arrive(chapter, seat, mountain)
    goats = _put(chapter.goats, seat * SIX + place, to)
    where = "to the foot" if not to else "to the summit" if on_summit else f"to space {to}"
    said = f"{_goat(chapter, seat)} is set {where} of mountain {mountain}"
    return replace(chapter, goats=goats), (said + (", without scoring" if on_summit and change.quiet else ""),)


def _move_cards(chapter: Chapter, change: CardsMoved) -> tuple[Chapter, Told]:
    seat = chapter.table.seats.of(change.player) or 0
    count = abs(change.count)
    cards = f"{count} {(CARD_NAMES if count == 1 else CARDS_NAMES)[change.mountain]}"
    chapter, told = _take_cards(chapter, seat, change.mountain, change.count)
    verb = "gives back" if change.count < 0 else "takes"
    left = chapter.stacks[change.mountain - LOWEST]
    return chapter, (f"{chapter.player(seat)} {verb} {cards} ({left} left)", *told)


def _move_bonus(chapter: Chapter, change: BonusMoved) -> tuple[Chapter, Told]:
    """Bonus Cards of one value go from the row to a player, or back."""
    seat = chapter.table.seats.of(change.player) or 0
    count = abs(change.count)
    source, target = list(chapter.bonus_left), list(chapter.bonus[seat])
    if change.count < 0:
        source, target = target, source
    for _ in range(count):
        source.remove(change.value)
        target.append(change.value)
    row, held = (target, source) if change.count < 0 else (source, target)
    chapter = replace(
        chapter, bonus_left=tuple(sorted(row, reverse=True)), bonus=_put(chapter.bonus, seat, tuple(held))
    )
    verb = "gives back" if change.count < 0 else "takes"
    told: Told = (f"{chapter.player(seat)} {verb} the Bonus Card {change.value}" + (f" {count} times" * (count > 1)),)
    if not chapter.bonus_left and not chapter.ending:
        chapter, called = _call_the_end(chapter, "the last Bonus Card is taken")
        told += called
    return chapter, told


def _end_turn(chapter: Chapter) -> tuple[Chapter, Told]:
    turns, seat = chapter.turns, chapter.seat
    chapter = replace(chapter, turns=(*turns[:seat], turns[seat] + 1, *turns[seat + 1 :]))
    return chapter, ("the chapter is over",) if chapter.ending and chapter.over else ()


def _goat(chapter: Chapter, seat: int) -> str:
    return f"{chapter.table.players[seat]}'s goat"
