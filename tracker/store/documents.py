"""From a campaign's document to strokes of the pen, and from its log back to the document.

In the log people stand by id; the game's own records say where their names are.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from schemas.campaign import Campaign, Entry
from schemas.session import Session
from tracker.engine.game import Game
from tracker.engine.records import entry_with_names, names_in, session_with_names, with_names
from tracker.errors import DamagedDatabaseError, NewerDatabaseError
from tracker.store.log import VERSION, Kind, Line, Stroke, Writing, standing

Change = Callable[[str], str]
UNREAD: Final = (msgspec.MsgspecError, KeyError, ValueError, TypeError)


class Kept(msgspec.Struct, frozen=True):
    """An entry's place in the log."""

    id: str
    places: tuple[int, ...]
    """The log's numbers of the turns that stand, in order."""
    next_place: int


def names_of_entry(entry: Entry) -> tuple[str, ...]:
    """Every person named in an entry whose turns are read."""
    found: dict[str, None] = {}

    def note(name: str) -> str:
        found[name] = None
        return name

    entry_with_names(entry, note)
    return tuple(found)


def names_of_record(record: object) -> tuple[str, ...]:
    """Every person named in one record."""
    return names_in(record)


def campaign_stroke(campaign: Campaign) -> Stroke:
    """A campaign's own line: its name, options, and where it began."""
    return Stroke(Line(None, "campaign"), _written(msgspec.structs.replace(campaign, id=None, entries=())))


def entry_strokes(entry_id: str, entry: Entry, change: Change) -> Iterator[Stroke]:
    """A whole entry, line by line."""
    if entry.standalone:
        yield Stroke(Line(entry_id, "standalone"), _written(entry.standalone))
    if entry.opening is not None:
        yield part_stroke(entry_id, "opening", entry.opening, change)
    if entry.session is not None:
        yield session_stroke(entry_id, entry.session, change)
        for place, turn in enumerate(entry.session.turns, start=1):
            yield part_stroke(entry_id, "turn", turn, change, place)
        if entry.session.final is not None and entry.session.final != type(entry.session.final)():
            yield part_stroke(entry_id, "final", entry.session.final, change)
    if entry.closing is not None:
        yield part_stroke(entry_id, "closing", entry.closing, change)
    if entry.rulings:
        yield rulings_stroke(entry_id, entry.rulings)


def session_stroke(entry_id: str, session: Session, change: Change) -> Stroke:
    """A session's own line: who plays, how the table is set up."""
    bare = session_with_names(msgspec.structs.replace(session, turns=(), final=None), change)
    return Stroke(Line(entry_id, "session"), _written(bare))


def part_stroke(entry_id: str, kind: Kind, part: Any, change: Change, place: int = 0) -> Stroke:
    """One record of an entry: a turn, an opening, a final, a closing."""
    return Stroke(Line(entry_id, kind, place), _written(with_names(part, change)))


def rulings_stroke(entry_id: str, rulings: dict[str, str]) -> Stroke:
    """The campaign rules that the table lets stand in an entry."""
    return Stroke(Line(entry_id, "rulings"), _written(rulings) if rulings else None)


def _written(part: Any) -> str:
    return msgspec.json.encode(part).decode()


def read_log(
    campaign: str, log: Iterable[Writing], game: Game[Any], change: Change
) -> tuple[Campaign, tuple[Kept, ...]]:
    """The document that a log amounts to, and where its entries stand in the log.

    Raises:
        DamagedDatabaseError: a writing cannot be read; says which.
        NewerDatabaseError: a newer tracker wrote it.
    """
    outer, entries = _sorted(standing(log))
    if outer is None:
        raise DamagedDatabaseError(f"the log of the campaign {campaign} does not say its name; put a backup back")
    own = _read(outer, Campaign, str)
    options = msgspec.convert(own.options or {}, game.options)
    found = [(entry, _entry(writings, game, change)) for entry, writings in entries.items()]
    present = [(entry, read, kept) for entry, (read, kept) in found if _is_something(read)]
    document = msgspec.structs.replace(own, id=campaign, options=options, entries=tuple(read for _, read, _ in present))
    return document, tuple(msgspec.structs.replace(kept, id=entry) for entry, _, kept in present)


def read_session(line: Writing, turns: Sequence[Writing], game: Game[Any], change: Change) -> Session:
    """A session from its own line and those of its turns, whether they still stand or not.

    Raises:
        DamagedDatabaseError: a writing cannot be read; says which.
        NewerDatabaseError: a newer tracker wrote it.
    """
    return _session(_read(line, Session, change), line, turns, game, change)


def _sorted(lines: dict[Line, Writing]) -> tuple[Writing | None, dict[str, list[Writing]]]:
    """The campaign's own line, and those of each entry in the order in which the entries were begun."""
    entries: dict[str, list[Writing]] = {}
    outer = None
    for line, writing in lines.items():
        if line.entry is None:
            outer = writing
        else:
            entries.setdefault(line.entry, []).append(writing)
    return outer, entries


def _is_something(entry: Entry) -> bool:
    return not (entry.opening is None and entry.session is None and entry.closing is None)


def _entry(writings: Sequence[Writing], game: Game[Any], change: Change) -> tuple[Entry, Kept]:
    lines: dict[Kind, Writing] = {writing.kind: writing for writing in writings if writing.kind != "turn"}
    turns = sorted((writing for writing in writings if writing.kind == "turn"), key=_place)
    used = [writing.place for writing in turns if writing.body is not None or writing.deed != "undo"]
    read = [writing for writing in turns if writing.body is not None]

    def part(kind: Kind, record: Any, change: Change = change) -> Any:
        writing = lines.get(kind)
        return None if writing is None or writing.body is None or record is None else _read(writing, record, change)

    session = part("session", Session)
    entry = Entry(
        standalone=bool(part("standalone", bool)),
        opening=part("opening", game.story.opening),
        session=None if session is None else _session(session, lines["session"], read, game, change),
        closing=part("closing", game.story.closing),
        rulings=part("rulings", dict[str, str]) or {},
    )
    if entry.session is not None and (final := part("final", game.final)) is not None:
        entry = msgspec.structs.replace(entry, session=msgspec.structs.replace(entry.session, final=final))
    return entry, Kept("", tuple(writing.place for writing in read), max(used, default=0) + 1)


def _session(outer: Session, line: Writing, turns: Sequence[Writing], game: Game[Any], change: Change) -> Session:
    try:
        setup = with_names(msgspec.convert(outer.setup or {}, game.setup), change)
    except UNREAD as error:
        raise _unread(line, error) from error
    record = game.turn(setup)
    return msgspec.structs.replace(
        outer, setup=setup, final=game.final(), turns=tuple([_read(writing, record, change) for writing in turns])
    )


def _place(writing: Writing) -> int:
    return writing.place


def _read(writing: Writing, record: Any, change: Change) -> Any:
    """What a writing says, as a record with everybody's name."""
    if writing.version > VERSION:
        raise NewerDatabaseError(
            f"a newer tracker wrote line {writing.number} of this log (version {writing.version} of its form, "
            f"{VERSION} is known here): update this one"
        )
    try:
        return with_names(_decoder(record).decode(writing.body or "null"), change)
    except UNREAD as error:
        raise _unread(writing, error) from error


def _unread(writing: Writing, error: Exception) -> DamagedDatabaseError:
    what = f"turn {writing.place}" if writing.kind == "turn" else f"the {writing.kind}"
    return DamagedDatabaseError(
        f"{what} (line {writing.number} of the log) cannot be read: {error}; put a backup back with `tracker restore`"
    )


@cache
def _decoder(record: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(record)
