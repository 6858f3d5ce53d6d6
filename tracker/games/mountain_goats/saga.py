"""Where a story stands, and the questions that one asks of it.

Every piece is unknown, in play or a Memory; where it lies follows from the
entries alone.
"""

from typing import Final

import msgspec

from schemas.games.mountain_goats import (
    Backpack,
    ChronicleRow,
    Component,
    Discovery,
    GoatsCampaignState,
    GoatsOptions,
    GoatsSetup,
    Manual,
    PersonCount,
)
from schemas.names import folded
from tracker.engine.rulebook import Rulebook
from tracker.games.mountain_goats.components import CHAPTERS
from tracker.games.mountain_goats.entries import Pending

STORY_RULES: Final = Rulebook()
TILE_MOUNTAINS: Final = (9, 7, 5)
"""The mountains above which tiles lie, in the order in which a tile wanders."""
MANUAL: Final = Manual()


class Trace(msgspec.Struct, frozen=True):
    """What one entry said of a piece."""

    entry: int
    said: str
    """The end of a sentence that begins with the piece."""


class Saga(msgspec.Struct, frozen=True, kw_only=True):
    """A story between two of its moments."""

    name: str
    start_page: int | None = None
    options: GoatsOptions | None = None
    entry: int = 0
    """The number of the entry that is read."""
    chapter: int = 0
    """The last chapter that was opened."""
    page: int | None = None
    opened: bool = False
    """Whether that chapter has been opened and not yet closed."""
    pending: Pending | None = None
    """What the last entry left open, where the table did not let that stand."""
    players: tuple[str, ...] = ()
    starter: str | None = None
    because: str | None = None
    fewer_cards: bool = False
    discovered: dict[str, Component] = msgspec.field(default_factory=dict)
    traces: dict[str, tuple[Trace, ...]] = msgspec.field(default_factory=dict)
    tiles: dict[int, str] = msgspec.field(default_factory=dict)
    """The tiles in play by their mountain."""
    spare: tuple[str, ...] = ()
    """Tiles that this chapter brought back, or found, beyond the one for mountain 9, and that lie nowhere yet."""
    abilities: tuple[str, ...] = ()
    last_board: tuple[str, ...] = ()
    """The abilities that were left of the chapter before this one."""
    dropped: tuple[str, ...] = ()
    """The abilities that became Memories in this chapter's setup."""
    rule_cards: tuple[str, ...] = ()
    memories: tuple[str, ...] = ()
    won: int = 0
    """The last chapter that was closed."""
    winners: tuple[str, ...] = ()
    chosen: str | None = None
    """Of those winners the one who begins and who chooses the page."""
    offered: tuple[int, ...] = ()
    next_page: int | None = None
    rows: tuple[ChronicleRow, ...] = ()
    people: dict[str, PersonCount] = msgspec.field(default_factory=dict)

    @property
    def complete(self) -> bool:
        """Whether the story is over."""
        return self.chapter >= CHAPTERS and not self.opened

    @property
    def fewer_by_choice(self) -> bool:
        """Whether the campaign plays with fewer Scoring Cards."""
        return self.options is not None and bool(self.options.fewer_cards)

    @property
    def noted_page(self) -> int | None:
        """The page at which the next chapter is opened (MG-72)."""
        return self.next_page if self.chapter else self.start_page

    @property
    def material(self) -> tuple[str, ...]:
        """The material in play: it goes with its rule card (MG-15, MG-70)."""
        return tuple(
            code
            for code, piece in self.discovered.items()
            if piece.kind == "material" and piece.belongs_to in self.rule_cards and code not in self.memories
        )

    @property
    def in_play(self) -> tuple[str, ...]:
        """Every piece in play, in the order of the Backpack."""
        return (*self.tiles.values(), *self.abilities, *self.rule_cards, *self.material)

    @property
    def forgotten(self) -> tuple[str, ...]:
        """What was a Memory before this chapter's setup."""
        return tuple(code for code in self.memories if code not in self.dropped)

    def named(self, code: str) -> str:
        """A piece by its code and, where the group has written it down, its name."""
        piece = self.discovered.get(code)
        return f"{code} ({piece.name})" if piece is not None and piece.name else code

    def last_said(self, code: str) -> str:
        """The entry that last said where a piece belongs, and what it said."""
        if code not in self.traces:
            return f"{code} has not been discovered here"
        trace = self.traces[code][-1]
        return f"{code} {trace.said} (entry {trace.entry})"

    def entitled(self, present: tuple[str, ...] | None) -> tuple[str, ...]:
        """The winners of the last chapter who are there (MG-08)."""
        if present is None:
            return self.winners
        there = {folded(name) for name in present}
        return tuple(name for name in self.winners if folded(name) in there)

    def starting(self, present: tuple[str, ...] | None) -> str | None:
        """Who starts by the rules; nobody where the table has to say who was on a summit, or which sharer it is."""
        entitled = self.entitled(present)
        if self.chosen is not None and folded(self.chosen) in map(folded, entitled):
            return self.chosen
        return entitled[0] if len(entitled) == 1 else None

    def backpack(self) -> Backpack:
        """What is in play, sorted by kind."""
        return Backpack(
            summits=dict(self.tiles),
            abilities=self.abilities,
            rule_cards=self.rule_cards,
            material=self.material,
        )


def picture(saga: Saga) -> GoatsCampaignState:
    """The story as the verdict shows it."""
    return GoatsCampaignState(
        chapter=saga.chapter,
        complete=saga.complete,
        backpack=saga.backpack(),
        memories=saga.memories,
        chronicle=saga.rows,
        people=saga.people,
    )


def piece_of(discovery: Discovery) -> Component:
    """A discovery as the component that it brings."""
    return Component(kind=discovery.kind, name=discovery.name, effect=discovery.effect, belongs_to=discovery.belongs_to)


def same_piece(one: Component, other: Component) -> bool:
    """Whether two descriptions mean one piece; a name may be left out, and no effect is a text of its own."""
    same = (one.kind, one.belongs_to, one.effect or MANUAL) == (other.kind, other.belongs_to, other.effect or MANUAL)
    return same and (one.name == other.name or not one.name or not other.name)


def tiles_of(setup: GoatsSetup) -> dict[int, str]:
    """The tiles that a setup lays out, by mountain."""
    summits = setup.summits
    lying = {9: summits.nine, 7: summits.seven, 5: summits.five}
    return {mountain: code for mountain, code in lying.items() if code is not None}


def listed(items: tuple[str, ...], word: str = "and") -> str:
    """Words in a row: A1, A2 and B1."""
    return f" {word} ".join((", ".join(items[:-1]), items[-1])) if len(items) > 1 else "".join(items)
