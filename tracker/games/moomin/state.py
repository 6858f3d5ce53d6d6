"""An evening in Moomin Valley: what was agreed, where it stands, and the turn in hand."""

from typing import Any, Final

import msgspec

from schemas.games.moomin import MoominOptions, MoominSetup, MoominState, Resident
from schemas.names import folded
from schemas.session import Session
from tracker.engine.seating import Seats, next_seat
from tracker.games.moomin.combinations import Combination, combination
from tracker.games.moomin.components import (
    ABILITIES_PAGE,
    FIRST_EIGHT,
    GIFTS,
    JAM_DICE,
    OLDER_MYMBLE,
    RANK,
    ROUNDS,
    ROUNDS_BY_PLAYERS,
    STARTING_GIFTS,
    STARTING_STRAWBERRIES,
    STRAWBERRIES,
)

FRAMES: Final = {folded(name): name for name in ABILITIES_PAGE} | {folded("The Mymble's mother"): OLDER_MYMBLE}
"""The abilities page by names as they compare; one character goes by two names."""


class Portrait(msgspec.Struct, frozen=True):
    """A resident on the map in use, with the combination read."""

    resident: Resident
    pattern: Combination

    @property
    def name(self) -> str:
        """The resident's name as the map spells it."""
        return self.resident.character


class Table(msgspec.Struct, frozen=True):
    """What is agreed before the first turn and stays so."""

    players: tuple[str, ...]
    seats: Seats
    first_player: str | None
    first: int
    setup: MoominSetup
    rounds: int
    unlocking: bool
    gift_roll: bool
    abilities: bool
    characters: tuple[str | None, ...]
    """Whom each player plays, as the abilities page spells it where it has a frame."""
    powers: tuple[str | None, ...]
    """The character whose ability each player has, where abilities are in use."""
    unlocked: tuple[str, ...]
    portraits: dict[str, Portrait]
    """The map, by names as it spells them and as they compare."""
    residents: tuple[str, ...]
    """Everybody on the map, as it spells them."""
    strict_letters: bool
    die_only_from_others: bool
    professor_any_die: bool

    def portrait(self, name: str) -> Portrait | None:
        """The resident of that name, or nothing where the map does not show them."""
        return self.portraits.get(name) or self.portraits.get(compared(name))


class Hand(msgspec.Struct, frozen=True):
    """The turn in hand."""

    seat: int = 0
    dice: tuple[int, ...] = ()
    """What each die shows: the six Strawberry dice, then the Queen Jam dice rolled."""
    jam: int = 0
    """How many Queen Jam dice were rolled."""
    gift_steps: int = 0
    """How many dice the whole Gift Roll rerolls."""
    gift_dice: tuple[int, ...] = ()
    """The dice of the Gift Roll so far."""
    steps: int = 0
    rerolls: int = 0
    turned: bool = False
    """Whether all ones, or all twos, have become sixes."""
    just_rerolled: tuple[int, ...] = ()
    """The dice of the Strawberry Roll that was the step before this one."""


class Evening(msgspec.Struct, frozen=True):
    """Where a game stands."""

    table: Table
    turns: tuple[int, ...]
    strawberries: tuple[int, ...]
    gifts: tuple[tuple[int, ...], ...]
    """For each seat the Gifts by kind, the most valuable first."""
    jam: tuple[int, ...]
    jam_left: int = JAM_DICE
    visited: dict[str, int] = msgspec.field(default_factory=dict)
    """Each resident visited and the seat of the first visitor; never changed in place."""
    hand: Hand = Hand()

    @property
    def player(self) -> str:
        """Whose turn is in hand."""
        return self.table.players[self.hand.seat]

    @property
    def power(self) -> str | None:
        """The character whose ability the player in hand has."""
        return self.table.powers[self.hand.seat]

    @property
    def held(self) -> int:
        """The Queen Jam dice that the player in hand had when the turn began."""
        return self.jam[self.hand.seat]


def with_frame(name: str) -> str:
    """A character's name as the abilities page spells it; a name without a frame stays as it is."""
    return FRAMES.get(name) or FRAMES.get(folded(name), name)


def compared(name: str) -> str:
    """The form in which two residents, or two characters, are compared."""
    return folded(with_frame(name))


def has_frame(name: str) -> bool:
    """Whether the abilities page shows this character."""
    return folded(name) in FRAMES


def in_page_order(names: set[str]) -> tuple[str, ...]:
    """Characters in the order of the abilities page; those without a frame are left out."""
    return tuple(name for name in ABILITIES_PAGE if name in names)


def begin(session: Session, options: Any = None) -> Evening:
    """The table before the first turn, whatever was recorded for it."""
    table = _table(session, options)
    seats = range(len(table.players))
    return Evening(
        table=table,
        turns=(0,) * len(table.players),
        strawberries=tuple(STARTING_STRAWBERRIES.get(table.powers[seat] or "", STRAWBERRIES) for seat in seats),
        gifts=tuple(_first_gifts(table.powers[seat]) for seat in seats),
        jam=(0,) * len(table.players),
    )


def _first_gifts(power: str | None) -> tuple[int, ...]:
    kind, number = STARTING_GIFTS.get(power or "", ("", 0))
    return tuple(number if gift == kind else 0 for gift in GIFTS)


def _table(session: Session, options: Any) -> Table:
    setup: MoominSetup = session.setup or MoominSetup()
    seats = Seats(session.players)
    characters = tuple(_characters(setup).get(folded(player)) for player in session.players)
    abilities = "abilities" in setup.advanced
    ours, theirs = setup.options, options or MoominOptions()
    strict = _chosen(ours.letters_differ_from_numbers, theirs.letters_differ_from_numbers)
    portraits = _portraits(setup.map, strict=strict)
    many = len(session.players)
    return Table(
        players=session.players,
        seats=seats,
        first_player=session.first_player,
        first=(seats.of(session.first_player) or 0) if session.first_player is not None else 0,
        setup=setup,
        rounds=ROUNDS_BY_PLAYERS.get(many, ROUNDS) if "rounds" in setup.advanced else ROUNDS,
        unlocking="unlocking" in setup.advanced,
        gift_roll="gift-roll" in setup.advanced,
        abilities=abilities,
        characters=characters,
        powers=characters if abilities else (None,) * many,
        unlocked=FIRST_EIGHT if setup.unlocked is None else tuple(map(with_frame, setup.unlocked)),
        portraits=portraits,
        residents=tuple(dict.fromkeys(portrait.name for portrait in portraits.values())),
        strict_letters=strict,
        die_only_from_others=_chosen(ours.die_only_from_others, theirs.die_only_from_others),
        professor_any_die=_chosen(ours.professor_any_die, theirs.professor_any_die),
    )


def _characters(setup: MoominSetup) -> dict[str, str]:
    return {folded(name): with_frame(character) for name, character in setup.characters.items()}


def _portraits(residents: tuple[Resident, ...], *, strict: bool) -> dict[str, Portrait]:
    """The map by every way to spell its names; of two residents of one name the first counts."""
    found: dict[str, Portrait] = {}
    for resident in residents:
        portrait = Portrait(resident=resident, pattern=combination(resident.combination, strict=strict))
        kept = found.setdefault(compared(resident.character), portrait)
        found.setdefault(resident.character, kept)
    return found


def _chosen(ours: bool | None, theirs: bool | None) -> bool:  # noqa: FBT001 - two places where an option is chosen
    return bool(theirs if ours is None else ours)


def finished(evening: Evening) -> bool:
    """Whether everyone has played every round."""
    return bool(evening.turns) and min(evening.turns) >= evening.table.rounds


def next_player(evening: Evening) -> str | None:
    """Whose turn it is; nobody's once the game is over."""
    if not evening.turns or finished(evening):
        return None
    return evening.table.players[next_seat(evening.turns, evening.table.first)]


def round_of(evening: Evening) -> int:
    """The round being played; the last one once the game is over."""
    return min(min(evening.turns, default=0) + 1, evening.table.rounds)


def kinds_held(evening: Evening, seat: int) -> int:
    """How many kinds of Gift stand in a Pantry."""
    return len(RANK) - evening.gifts[seat].count(0)


def gives_die(evening: Evening, name: str, seat: int) -> bool:
    """Whether a visit to this resident may bring a Queen Jam die."""
    first = evening.visited.get(name)
    if first is None or not evening.jam_left:
        return False
    return not (evening.table.die_only_from_others and first == seat)


def unlockable(evening: Evening) -> tuple[str, ...]:
    """The characters visited so far who are still locked, in the order of the page."""
    if not evening.table.unlocking:
        return ()
    visited = {with_frame(name) for name in evening.visited}
    return in_page_order(visited - set(evening.table.unlocked))


def picture(evening: Evening) -> MoominState:
    """The state as the verdict shows it and a board draws it."""
    players = evening.table.players
    return MoominState(
        round=round_of(evening),
        rounds=evening.table.rounds,
        strawberries=dict(zip(players, evening.strawberries, strict=True)),
        gifts={
            player: {kind: number for kind, number in zip(GIFTS, gifts, strict=True) if number}
            for player, gifts in zip(players, evening.gifts, strict=True)
        },
        jam=dict(zip(players, evening.jam, strict=True)),
        jam_left=evening.jam_left,
        visited={name: players[seat] for name, seat in evening.visited.items()},
        unlockable=unlockable(evening),
    )
