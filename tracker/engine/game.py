"""What the engine knows of a game: one plain value, with functions where other houses have a base class."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Literal, TypeVar

import msgspec

from schemas.campaign import Campaign, Entry
from schemas.plan import Plan
from schemas.session import Session
from schemas.shapes import Shape, Turn
from schemas.sheet import Sheet
from schemas.verdict import Legal, Standing
from tracker.engine.rulebook import Rulebook

S = TypeVar("S")
C = TypeVar("C")
R = TypeVar("R")


class RuleText(msgspec.Struct, frozen=True):
    """What one rule of the catalogue says, in our words."""

    id: str
    text: str
    where: str
    """The heading in the rulebook, or `ruling` where the book is silent."""
    engine: Literal["checks", "computes", "tells"]


class Story(msgspec.Struct, Generic[C], frozen=True, kw_only=True):
    """How the sessions of a game follow one another: the fold of a campaign's entries."""

    rulebook: Rulebook
    opening: type[Shape] | None = None
    closing: type[Shape] | None = None
    begin: Callable[[Campaign], C]
    """Where a campaign stands before its first entry."""
    before: Callable[[C, Entry], Iterable[Any]]
    """What an entry asks before its session is played, moment by moment; reads the entry only as far as it goes."""
    prepare: Callable[[C, Entry], Session | None]
    """The entry's session with everything filled in that follows from the campaign so far."""
    after: Callable[[C, Entry, Any], Iterable[Any]]
    """What an entry asks once its session stands (a walk, or nothing): the closing, moment by moment."""
    apply: Callable[[C, Any], C]
    """Carry out one possible moment."""
    picture: Callable[[C], Any]
    """The campaign's state as the verdict shows it."""
    plan: Callable[[C, tuple[str, ...] | None], Plan | None]
    """The next session as steps, for the people who will come, where they are known."""


class Box(msgspec.Struct, Generic[R], frozen=True, kw_only=True):
    """What a group records once of its own box, as lines of text that one can edit; kept by name."""

    called: str
    """What one of them is called, with nothing before it."""
    record: Any
    """The record's type, as it is kept."""
    lines: tuple[str, ...]
    """Its kinds of line, each by an example."""
    read: Callable[[str], R]
    """A text as a record; raises UnreadableError that names every line at fault, the rules' own faults among them."""
    write: Callable[[R], str]
    """A record as the lines that read back equal."""
    start: str | None = None
    """What the rulebook itself tells, marked as incomplete."""
    fills: str
    """The part of the setup where it lies."""
    names: Callable[[R], tuple[str, ...]] | None = None
    """The names of its single pieces, where those are dealt."""
    laid_out: Callable[[Mapping[str, Any], R, Mapping[str, str]], Mapping[str, Any]]
    """The setup with the record in it; takes which piece is dealt to whom, by name."""


class Secret(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """What of a setup lies face down while a game runs; documents hold it, screens and sheets keep it to themselves."""

    face_down: Callable[[Any], Any]
    """A setup as everybody at the table may see it; judged with it, no turn is refused that was allowed."""
    face_up: Callable[[S], tuple[str, ...]]
    """What lies face down, line by line, for those who may see it."""


class Game(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """One game: its records, its rules, its two folds and its notation."""

    id: str
    name: str
    edition: int
    """The newest edition of our reading; all from 1 on are known."""
    setup: type[Shape]
    turn: Callable[[Any], type[Turn]]
    """The record of a turn, for that setup."""
    final: type[Shape]
    options: type[Shape]
    """The house options: every field's default is None, which leaves the choice open."""
    rulebook: Rulebook
    catalogue: tuple[RuleText, ...]

    begin: Callable[[Session, Any], S]
    """The state before the first turn, whatever the setup; takes the campaign's options."""
    setup_moments: Callable[[S], Iterable[Any]]
    """What the setup asks, moment by moment."""
    moments: Callable[[Any], Iterable[Any]]
    """The moments of a turn, in order."""
    apply: Callable[[S, Any], tuple[S, tuple[str, ...]]]
    """Carry out one possible moment, and tell what happened."""
    decisive: tuple[type, ...]
    """Moments without which the rest of a turn cannot be read."""
    excusing: type | None = None
    """The moment that names cards whose text lets a turn break laws."""
    final_moments: Callable[[S, Any], Iterable[Any]]
    """What the end of a session asks, moment by moment; they are applied like a turn's."""

    finished: Callable[[S], bool]
    next_player: Callable[[S], str | None]
    standings: Callable[[S], tuple[Standing, ...]]
    decided_by: Callable[[S], str | None]
    picture: Callable[[S], Any]
    """The state as the verdict shows it and a board draws it."""

    read: Callable[[str, S], Any]
    """One line of notation as a turn; raises NotationError."""
    write: Callable[[Any, S], str]
    """A turn as one line of notation."""
    example: str
    """A line of notation to show where nothing has been typed yet."""
    legal: Callable[[S, str], Legal]
    """What may be written next for a roll; raises NotationError for what is no roll."""
    odds: Callable[[S, str], Any] | None = None
    """The exact chances for a roll, where the game has any; raises NotationError for what is no roll."""
    nearby: Callable[[S, Any], Iterable[Any]]
    """Turns that lie within one change of what was recorded, nearest first."""

    story: Story[Any]
    chronicle: Callable[[Campaign, Any], Sheet]
    """The chronicle sheet of a campaign, from its document and its walk."""
    session_sheet: Callable[[Any], Sheet]
    """The sheet of one session, from its walk."""
    booklet: Callable[[Campaign, Any], Sheet] | None = None
    """The chronicle with a page for each chapter, where the game has pages of its own for them."""
    box: Box[Any] | None = None
    """What a group records once of its own box, where the game needs any of it."""
    secret: Secret[S] | None = None
    """What lies face down while a game runs, where anything does."""


Games = Mapping[str, Game[Any]]
