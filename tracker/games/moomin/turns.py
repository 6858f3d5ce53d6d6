"""A turn's moments in order, and what each of them does to the table (MO-10, MO-13, MO-21 to MO-26, MO-41 to MO-50).

Everything possible is carried out, legal or not: a ruling applies a turn as
recorded.
"""

from typing import Any, Final, assert_never

import msgspec

from schemas.games.moomin import (
    GiftRoll,
    MoominFinal,
    MoominTurn,
    OnesToSixes,
    ProfessorRoll,
    Reroll,
    Resident,
    SetDie,
    TwosToSixes,
)
from tracker.games.moomin.combinations import filling
from tracker.games.moomin.components import ONE_MORE, ONE_MORE_STRAWBERRY, RANK
from tracker.games.moomin.state import Evening, Hand, Portrait, finished, gives_die

replace: Final = msgspec.structs.replace


class SetUp(msgspec.Struct, frozen=True):
    """The people at the table, before the first turn."""


class Casting(msgspec.Struct, frozen=True):
    """Somebody is somebody."""

    player: str
    character: str | None
    before: tuple[tuple[str, str], ...] = ()
    """Who is whom already."""


class FilledIn(msgspec.Struct, frozen=True):
    """A frame counts as filled in before this game."""

    character: str


class Printed(msgspec.Struct, frozen=True):
    """A resident, as the map shows them."""

    resident: Resident
    before: tuple[str, ...]
    """Those who stand on the map already."""


class Playing(msgspec.Struct, frozen=True):
    """Somebody takes the dice."""

    player: str


class Rolled(msgspec.Struct, frozen=True):
    """The dice have fallen."""

    roll: tuple[int, ...]
    jam: tuple[int, ...]
    gift_steps: int
    """How many dice the Gift Roll rerolls afterwards."""


class Leaving(msgspec.Struct, frozen=True):
    """The turn ends, with a visit or without one."""

    visit: str | None
    take_die: bool | None


class Choosing(msgspec.Struct, frozen=True):
    """The winner fills in a frame."""

    unlock: str | None
    winner: str | None


DECISIVE: Final = (Playing, Rolled)
Moment = (
    SetUp
    | Casting
    | FilledIn
    | Printed
    | Playing
    | Rolled
    | SetDie
    | OnesToSixes
    | TwosToSixes
    | GiftRoll
    | Reroll
    | ProfessorRoll
    | Leaving
    | Choosing
)
Told = tuple[str, ...]


def setup_moments(evening: Evening) -> tuple[Moment, ...]:
    """What the setup asks: the people, whom each of them plays, the frames, each resident on the map."""
    table = evening.table
    cast = [(table.seats.spelled(name), character) for name, character in table.setup.characters.items()]
    castings = (Casting(name, character, tuple(cast[:place])) for place, (name, character) in enumerate(cast))
    missing = (
        Casting(player, None)
        for player, character in zip(table.players, table.characters, strict=True)
        if character is None and (table.abilities or table.unlocking)
    )
    frames = (FilledIn(name) for name in table.unlocked if table.unlocking)
    names = tuple(resident.character for resident in table.setup.map)
    printed = (Printed(resident, names[:place]) for place, resident in enumerate(table.setup.map))
    return (SetUp(), *castings, *missing, *frames, *printed)


def moments(turn: MoominTurn) -> tuple[Moment, ...]:
    """The moments of a turn, in the order in which they happened."""
    steps, leaving = turn.steps, Leaving(turn.visit or None, turn.take_die)
    if not steps:
        return (Playing(turn.player), Rolled(turn.roll, turn.jam, 0), leaving)
    gift_steps = sum([type(step) is GiftRoll for step in steps])
    return (Playing(turn.player), Rolled(turn.roll, turn.jam, gift_steps), *steps, leaving)


def final_moments(_evening: Evening, final: MoominFinal | None) -> tuple[Moment, ...]:
    """What the end of a game asks: the frame that the winner fills in."""
    if final is None or (final.unlock is None and final.winner is None):
        return ()
    return (Choosing(final.unlock, final.winner),)


def apply(evening: Evening, moment: Moment) -> tuple[Evening, Told]:  # noqa: C901, PLR0911 - one arm a kind
    """Carry out one possible moment, and tell what happened."""
    match moment:
        case Playing(player):
            return replace(evening, hand=Hand(seat=evening.table.seats.of(player) or 0)), ()
        case Rolled(roll, jam, gift_steps):
            hand = Hand(seat=evening.hand.seat, dice=roll + jam, jam=len(jam), gift_steps=gift_steps)
            return replace(evening, hand=hand), ()
        case Leaving():
            return _leave(evening, moment)
        case Reroll():
            return _reroll(evening, moment)
        case GiftRoll():
            return _gift_roll(evening, moment)
        case ProfessorRoll(die=die, value=value):
            said = f"{evening.player} rolls die {die} once more, free: {value}"
            return _with_dice(evening, {die: value}), (said,)
        case SetDie(die=die, value=value):
            return _with_dice(evening, {die: value}), (f"{evening.player} sets die {die} to {value}",)
        case OnesToSixes():
            return _turn_to_six(evening, 1)
        case TwosToSixes():
            return _turn_to_six(evening, 2)
        case SetUp() | Casting() | FilledIn() | Printed() | Choosing():
            return evening, ()
        case _:
            assert_never(moment)


def _put(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    """The tuple with one item changed."""
    return (*items[:place], item, *items[place + 1 :])


def _with_dice(evening: Evening, changed: dict[int, int], **hand: Any) -> Evening:
    """The table after one more step, with some dice showing other numbers."""
    before = evening.hand
    dice = list(before.dice)
    for die, value in changed.items():
        dice[die - 1] = value
    changes = {"just_rerolled": ()} | hand
    return replace(evening, hand=replace(before, dice=tuple(dice), steps=before.steps + 1, **changes))


def _reroll(evening: Evening, step: Reroll) -> tuple[Evening, Told]:
    """One strawberry is crossed out; what is not rerolled stays as it lies (MO-10, MO-13)."""
    seat = evening.hand.seat
    left = evening.strawberries[seat] - 1
    shown = dict(zip(step.dice, step.values, strict=True))
    evening = _with_dice(evening, shown, rerolls=evening.hand.rerolls + 1, just_rerolled=step.dice)
    evening = replace(evening, strawberries=_put(evening.strawberries, seat, left))
    dice, values = " ".join(map(str, step.dice)), " ".join(map(str, step.values))
    return evening, (f"{evening.player} crosses out a strawberry ({left} left) and rerolls {dice}: {values}",)


def _gift_roll(evening: Evening, step: GiftRoll) -> tuple[Evening, Told]:
    """One die of the Gift Roll shows another number (MO-37)."""
    dice = (*evening.hand.gift_dice, step.die)
    evening = _with_dice(evening, {step.die: step.value}, gift_dice=dice)
    return evening, (f"{evening.player} rerolls die {step.die} in the Gift Roll: {step.value}",)


def _turn_to_six(evening: Evening, number: int) -> tuple[Evening, Told]:
    """Every die that shows the number shows a six, Queen Jam dice too (MO-49, MO-50)."""
    there = {die: 6 for die, shown in enumerate(evening.hand.dice, start=1) if shown == number}
    said = f"{evening.player} turns every {number} into a 6 ({len(there)} of {len(evening.hand.dice)} dice)"
    return _with_dice(evening, there, turned=True), (said,)


def strawberries_from(resident: Resident, power: str | None) -> int:
    """What a visit brings: what is printed, and one more for Fanny and Dr Hatter (MO-21, MO-42, MO-43)."""
    printed = resident.strawberries
    return printed + (power in ONE_MORE_STRAWBERRY and printed in ONE_MORE_STRAWBERRY[power])


def gifts_from(resident: Resident, power: str | None) -> int:
    """What a first visit brings: what is printed, and one more for those whose Gift it is (MO-22, MO-41)."""
    return resident.gifts + (resident.gifts > 0 and power in ONE_MORE and ONE_MORE[power] == resident.gift)


def _leave(evening: Evening, leaving: Leaving) -> tuple[Evening, Told]:
    """The visit, then the end of the turn: the Queen Jam dice rolled go back to the house (MO-26)."""
    seat, rolled = evening.hand.seat, evening.hand.jam
    portrait = None if leaving.visit is None else evening.table.portrait(leaving.visit)
    takes = leaving.take_die
    if takes is None:
        takes = portrait is not None and gives_die(evening, portrait.name, seat)
    if portrait is not None:
        evening, told = _visit(evening, portrait, takes=takes)
    else:
        told = (f"{evening.player} visits nobody" + (" and takes a Queen Jam die" if takes else ""),)
    turns = evening.turns
    evening = replace(
        evening,
        turns=(*turns[:seat], turns[seat] + 1, *turns[seat + 1 :]),
        jam=_put(evening.jam, seat, evening.jam[seat] + takes - rolled) if takes or rolled else evening.jam,
        jam_left=evening.jam_left - takes + rolled,
        hand=Hand(seat=seat),
    )
    if finished(evening):
        told += (f"the game is over after round {evening.table.rounds}",)
    return evening, told


def _visit(evening: Evening, portrait: Portrait, *, takes: bool) -> tuple[Evening, Told]:
    """Strawberries for everyone, a Gift for the first visitor (MO-21 to MO-24)."""
    seat, resident, name = evening.hand.seat, portrait.resident, portrait.name
    gained = strawberries_from(resident, evening.power)
    have = evening.strawberries[seat] + gained
    first = name not in evening.visited
    gifts, visited, got = evening.gifts, evening.visited, ""
    if first:
        number, kind = gifts_from(resident, evening.power), RANK[resident.gift]
        gifts = _put(gifts, seat, _put(gifts[seat], kind, gifts[seat][kind] + number))
        visited = visited | {name: seat}
        got = f" and {number} {resident.gift}"
    got += " and a Queen Jam die" if takes else ""
    shown = filling(portrait.pattern, evening.hand.dice)
    how = "" if shown is None else f" ({portrait.pattern.text}: {' '.join(map(str, shown.values))})"
    berries = "1 strawberry" if gained == 1 else f"{gained} strawberries"
    said = f"{evening.player} visits {name}{how} and gets {berries} ({have} now){got}"
    strawberries = _put(evening.strawberries, seat, have)
    return replace(evening, strawberries=strawberries, gifts=gifts, visited=visited), (said,)
