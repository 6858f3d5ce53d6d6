"""A chapter in play, and the questions that one asks of it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

import msgspec

from schemas.games.mountain_goats import (
    Adjustment,
    Component,
    DieNumber,
    Effect,
    Face,
    GoatsOptions,
    GoatsSetup,
    GoatsState,
    Manual,
)
from schemas.session import Session
from tracker.engine.seating import Seats, next_seat
from tracker.games.mountain_goats.components import (
    BONUS_CARDS,
    FEWER_CARDS,
    MOUNTAINS,
    SCORING_CARDS,
    SUMMIT_SPACE,
)

SIX: Final = len(MOUNTAINS)
LOWEST: Final = MOUNTAINS[0]
SUMMITS: Final = tuple(SUMMIT_SPACE[mountain] for mountain in MOUNTAINS)
MANUAL: Final = Manual()
NOT_SPENT: Final[tuple[str | int | None, ...]] = (None, None, None, None)


class Table:
    """What stays as it is for a whole session: the people, the setup, the house options."""

    def __init__(self, session: Session, options: GoatsOptions | None) -> None:
        self.players: Final = session.players
        self.seats: Final = Seats(session.players)
        self.first_player: Final = session.first_player
        self.first: Final = (self.seats.of(session.first_player) or 0) if session.first_player is not None else 0
        self.setup: Final[GoatsSetup] = session.setup if session.setup is not None else GoatsSetup()
        chosen = self.setup.options.fewer_cards
        if chosen is None and options is not None:
            chosen = options.fewer_cards
        self.fewer_cards: Final = bool(chosen)

    @cached_property
    def tiles(self) -> dict[int, str]:
        """The summit tiles by the mountain above which they lie."""
        summits = self.setup.summits
        found = {9: summits.nine, 7: summits.seven, 5: summits.five}
        return {mountain: code for mountain, code in found.items() if code is not None}

    @cached_property
    def in_play(self) -> tuple[str, ...]:
        """Every piece that acts in this session, in the order of the setup (MG-49)."""
        setup = self.setup
        lying = (*self.tiles.values(), *setup.abilities, *setup.rule_cards)
        material = tuple(
            code
            for code, piece in setup.components.items()
            if piece.kind == "material" and piece.belongs_to in setup.rule_cards
        )
        return tuple(dict.fromkeys((*lying, *material)))

    @cached_property
    def citable(self) -> tuple[str, ...]:
        """The pieces in play whose text the table carries out itself."""
        return tuple(code for code in self.in_play if isinstance(self.effect(code), Manual))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """What a goat symbol counts for each ability that gives it a number."""
        pieces = self.setup.components.items()
        return {code: piece.effect.value for code, piece in pieces if isinstance(piece.effect, DieNumber)}

    def component(self, code: str) -> Component | None:
        """What the group has written down of a piece."""
        return self.setup.components.get(code)

    def effect(self, code: str) -> Effect | None:
        """What a piece does; one with a text of its own is manual."""
        piece = self.setup.components.get(code)
        if piece is None:
            return None
        return MANUAL if piece.effect is None else piece.effect

    def named(self, code: str) -> str:
        """A piece by its code and, where somebody has written it down, its name."""
        piece = self.setup.components.get(code)
        return f"{code} ({piece.name})" if piece is not None and piece.name else code


class Chapter(msgspec.Struct, frozen=True):
    """Where a chapter stands; seats and mountains are places in flat tuples."""

    table: Table
    goats: tuple[int, ...]
    """The space of each goat: six for each seat."""
    stacks: tuple[int, ...]
    cards: tuple[int, ...]
    """Scoring Cards held: six counts for each seat."""
    bonus_left: tuple[int, ...]
    bonus: tuple[tuple[int, ...], ...]
    sets: tuple[int, ...]
    """The sets of each seat that have been counted (MG-46)."""
    turns: tuple[int, ...]
    ending: bool = False
    adjustments: tuple[Adjustment, ...] = ()
    seat: int = 0
    """Whose turn is being played."""
    faces: tuple[Face, ...] = ()
    values: tuple[int, ...] = ()
    """What each die counts at this moment of the turn."""
    spent: tuple[str | int | None, ...] = NOT_SPENT
    """The mountain, or the card, for which each die has been used."""
    raised: tuple[str | None, ...] = (None, None, None, None)
    """The card that gave each die its number."""
    prompted: Mapping[str, int] = msgspec.field(default_factory=dict)
    """For how many goat symbols each card with a text of its own may still act."""

    @property
    def over(self) -> bool:
        """Whether the end was called and everyone has had equally many turns (MG-56)."""
        return self.ending and min(self.turns) == max(self.turns)

    @property
    def next_seat(self) -> int:
        """The seat that plays next (MG-16)."""
        return next_seat(self.turns, self.table.first)

    @property
    def round(self) -> int:
        """The round being played; the last one once the chapter is over."""
        had = min(self.turns, default=0)
        return max(had, 1) if self.over else had + 1

    def player(self, seat: int) -> str:
        """The name at a seat."""
        return self.table.players[seat]

    def space(self, seat: int, mountain: int) -> int:
        """Where a goat stands; 0 is the foot."""
        return self.goats[seat * SIX + mountain - LOWEST]

    def on_summit(self, seat: int, mountain: int) -> bool:
        """Whether a goat stands on the topmost space of its mountain."""
        return self.goats[seat * SIX + mountain - LOWEST] == SUMMITS[mountain - LOWEST]

    def cards_of(self, seat: int) -> tuple[int, ...]:
        """The Scoring Cards of a seat, by mountain."""
        return self.cards[seat * SIX : seat * SIX + SIX]


def begin_chapter(session: Session, options: Any = None) -> Chapter:
    """The table before the first turn, whatever the setup (MG-05 to MG-07)."""
    table = Table(session, options)
    count = len(table.players)
    fewer = FEWER_CARDS.get(count, 0) if table.fewer_cards else 0
    return Chapter(
        table=table,
        goats=(0,) * (SIX * count),
        stacks=tuple(SCORING_CARDS[mountain] - fewer for mountain in MOUNTAINS),
        cards=(0,) * (SIX * count),
        bonus_left=BONUS_CARDS,
        bonus=((),) * count,
        sets=(0,) * count,
        turns=(0,) * count,
    )


def next_player(chapter: Chapter) -> str | None:
    """Who plays next; nobody once the chapter is over."""
    if not chapter.turns or chapter.over:
        return None
    return chapter.player(chapter.next_seat)


def finished(chapter: Chapter) -> bool:
    """Whether the chapter is over."""
    return bool(chapter.turns) and chapter.over


def picture(chapter: Chapter) -> GoatsState:
    """The chapter as the verdict shows it and a board draws it."""
    players = chapter.table.players
    by_mountain = [dict(zip(MOUNTAINS, chapter.cards_of(seat), strict=True)) for seat in range(len(players))]
    return GoatsState(
        round=chapter.round,
        ending=chapter.ending,
        goats={
            name: {mountain: chapter.space(seat, mountain) for mountain in MOUNTAINS}
            for seat, name in enumerate(players)
        },
        stacks=dict(zip(MOUNTAINS, chapter.stacks, strict=True)),
        cards={
            name: {mountain: count for mountain, count in held.items() if count}
            for name, held in zip(players, by_mountain, strict=True)
        },
        bonus_left=chapter.bonus_left,
        bonus=dict(zip(players, chapter.bonus, strict=True)),
    )
