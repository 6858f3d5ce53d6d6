"""What a group records once of its own box: read line by line, kept by name and version, laid out for a session."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from schemas.names import as_typed, fault_of_name, folded
from tracker.engine.documents import plain
from tracker.engine.game import Box, Game
from tracker.engine.texts import shown
from tracker.errors import (
    DamagedDatabaseError,
    DatabaseError,
    NewerDatabaseError,
    NotFoundError,
    RefusedError,
    UnreadableError,
)
from tracker.games import GAMES
from tracker.services.checking import game_named
from tracker.store import boxes
from tracker.store.boxes import Recorded
from tracker.store.database import Database, Page

LARGEST: Final = 100_000
"""Bytes of the largest text that is read."""
MOST_LINES: Final = 500


class Cover(msgspec.Struct, frozen=True):
    """What stands under one name, unopened."""

    name: str
    versions: int
    written_at: str


class Boxed(msgspec.Struct, frozen=True):
    """One version of what was recorded under a name."""

    name: str
    number: int
    versions: int
    written_at: str
    record: Any
    text: str
    """The record as lines that can be edited."""


class Kept(msgspec.Struct, frozen=True):
    """What an import amounted to."""

    name: str
    number: int
    added: bool
    """False where the same stood under that name already."""
    message: str


class Lying(msgspec.Struct, frozen=True):
    """What lies on the table: something recorded, by name, and which of its pieces was dealt to whom."""

    name: str
    dealt: Mapping[str, str] = {}


def games_with_boxes() -> tuple[tuple[str, str], ...]:
    """The games of whose boxes something is recorded: id and name."""
    return tuple((game.id, game.name) for game in GAMES.values() if game.box is not None)


def boxed_game(wanted: str) -> Game[Any]:
    """The game of that id, or of that start of an id, of whose box something is recorded.

    Raises:
        NotFoundError: there is no such game, or nothing of its box needs to be recorded.
    """
    game = game_named(wanted)
    box_of(game)
    return game


def box_of(game: Game[Any]) -> Box[Any]:
    """What is recorded of a game's box.

    Raises:
        NotFoundError: nothing is.
    """
    if game.box is None:
        names = ", ".join(name for _, name in games_with_boxes())
        raise NotFoundError(f"nothing of the box of {game.name} needs to be recorded; it does for {names}")
    return game.box


def start_of(game: Game[Any]) -> str:
    """A text to begin with: what the rulebook tells, marked as incomplete, or the kinds of line as remarks.

    Raises:
        NotFoundError: nothing of the game's box is recorded.
    """
    box = box_of(game)
    if box.start is not None:
        return box.start
    examples = "".join(f"# {line}\n" for line in box.lines)
    return f"# A {box.called}, copied from your own box. The lines are written like this:\n{examples}"


def read_box(game: Game[Any], content: bytes | str) -> Any:
    """The record that a text describes; nothing is written.

    Raises:
        NotFoundError: nothing of the game's box is recorded.
        UnreadableError: the text cannot be read or is against a rule; names every line at fault.
    """
    return box_of(game).read(_text(content))


def list_boxes(database: Database, game: Game[Any]) -> tuple[Cover, ...]:
    """What is recorded of a game's box, by name."""
    box_of(game)
    with database.reading() as connection:
        return tuple(_cover(found) for found in _by_name(connection, game) if found[-1].removed_at is None)


def show_box(database: Database, game: Game[Any], name: str, number: int | None = None) -> Boxed:
    """What is recorded under a name or a unique start of one: the newest version, or the one of that number.

    Raises:
        NotFoundError: there is no such name, or no such version.
    """
    with database.reading() as connection:
        found = _found(connection, game, name)
    chosen = found[-1] if number is None else next((one for one in found if one.number == number), None)
    if chosen is None:
        raise NotFoundError(f"{found[-1].name} has no version {number}; it has 1 to {len(found)}")
    record = _record(game, chosen)
    return Boxed(chosen.name, chosen.number, len(found), chosen.written_at, record, box_of(game).write(record))


def import_box(database: Database, game: Game[Any], name: str, content: bytes | str) -> Kept:
    """Keep a text under a name, as its next version; older ones stay, and so do the sessions played with them.

    Raises:
        NotFoundError: nothing of the game's box is recorded.
        UnreadableError: that is no name, or the text cannot be read; names every line at fault, and nothing is kept.
    """
    fault = fault_of_name(name)
    if fault is not None:
        raise UnreadableError(f"the name {shown(name)} {fault}")
    body = _body(read_box(game, content))
    called = box_of(game).called
    with database.writing() as connection:
        before = boxes.versions(connection, game.id, name)
        if before and before[-1].removed_at is None and (before[-1].name, before[-1].body) == (as_typed(name), body):
            said = f"{before[-1].name} holds the same already; nothing was added"
            return Kept(before[-1].name, before[-1].number, added=False, message=said)
        kept = boxes.write(connection, game.id, name, body, database.clock())
    said = f"the {called} {kept.name} is kept"
    if kept.number > 1:
        said += f" as version {kept.number}; the older ones can still be shown, and sessions played keep theirs"
    return Kept(kept.name, kept.number, added=True, message=said)


def remove_box(database: Database, game: Game[Any], name: str) -> Cover:
    """Put what is recorded under a name in the bin; importing the name again, or restoring it, brings it back.

    Raises:
        NotFoundError: there is no such name.
    """
    with database.writing() as connection:
        found = _found(connection, game, name)
        boxes.set_removed(connection, found[-1].id, database.clock())
        return _cover(found)


def restore_box(database: Database, game: Game[Any], name: str) -> Cover:
    """Take a name out of the bin.

    Raises:
        NotFoundError: it is not in the bin.
    """
    box_of(game)
    with database.writing() as connection:
        found = boxes.versions(connection, game.id, name)
        if not found or found[-1].removed_at is None:
            raise NotFoundError(f"nothing called {shown(name)} of {game.name} is in the bin")
        boxes.set_removed(connection, found[-1].id, None)
        return _cover(found)


def laid_out(database: Database, game: Game[Any], setup: Any, lying: Lying) -> Any:
    """A setup with what is recorded in it, as plain values; it stays so in the log, whatever is recorded later.

    Raises:
        NotFoundError: there is no such name, or no piece of that name.
        UnreadableError: the setup is no object, or pieces are dealt where none are.
        RefusedError: the setup brings its own already.
    """
    box = box_of(game)
    kept = show_box(database, game, lying.name)
    given = {} if setup is None else plain(setup)
    if not isinstance(given, dict):
        raise UnreadableError("the set-up is no object; write it between { and }")
    if given.get(box.fills):
        raise RefusedError(
            f"the set-up brings its own {box.fills} already; leave it out, or don't name the {box.called} {kept.name}"
        )
    _check_dealt(box, kept, lying.dealt)
    return plain(box.laid_out(given, kept.record, lying.dealt))


def unreadable(connection: Page) -> Iterator[tuple[str, str]]:
    """Every version that cannot be read any more: what it is, and why."""
    for game in GAMES.values():
        for one in () if game.box is None else boxes.versions(connection, game.id):
            try:
                _record(game, one)
            except DatabaseError as error:
                yield f"{one.name} of {game.name}, version {one.number}", str(error)


def _check_dealt(box: Box[Any], kept: Boxed, dealt: Mapping[str, str]) -> None:
    if box.names is None:
        if dealt:
            raise UnreadableError(f"nothing of a {box.called} is dealt to single players; name it alone")
        return
    names = box.names(kept.record)
    if not dealt:
        raise UnreadableError(f"say who has which piece of {kept.name}: {', '.join(names)}")
    known = {folded(name) for name in names}
    for walker, name in dealt.items():
        if folded(name) not in known:
            raise NotFoundError(f"{kept.name} has nothing called {shown(name)} for {walker}; it has {', '.join(names)}")


def _text(content: bytes | str) -> str:
    """A text from outside, its lines as they were typed.

    Raises:
        UnreadableError: it is too large, or no UTF-8.
    """
    raw = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
    if len(raw) > LARGEST:
        raise UnreadableError(f"the text has more than {LARGEST} bytes; nothing of a box needs so many")
    try:
        text = content if isinstance(content, str) else content.decode()
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise UnreadableError(f"line {line} is not UTF-8 text; save the file as UTF-8") from None
    if text.count("\n") > MOST_LINES:
        raise UnreadableError(f"the text has more than {MOST_LINES} lines; nothing of a box needs so many")
    return as_typed(text.removeprefix("\ufeff"))


def _body(record: Any) -> str:
    return json.dumps(plain(record), ensure_ascii=False)


def _record(game: Game[Any], kept: Recorded) -> Any:
    if kept.version > boxes.VERSION:
        raise NewerDatabaseError(f"{kept.name} was recorded by a newer tracker: update this one")
    try:
        return msgspec.json.decode(kept.body, type=box_of(game).record)
    except msgspec.MsgspecError as error:
        raise DamagedDatabaseError(
            f"version {kept.number} of {kept.name} cannot be read: {error}; put a backup back with `tracker restore`"
        ) from error


def _by_name(connection: Page, game: Game[Any]) -> tuple[tuple[Recorded, ...], ...]:
    """Every version of every name, together."""
    found: dict[str, tuple[Recorded, ...]] = {}
    for one in boxes.versions(connection, game.id):
        found[folded(one.name)] = (*found.get(folded(one.name), ()), one)
    return tuple(found.values())


def _found(connection: Page, game: Game[Any], name: str) -> tuple[Recorded, ...]:
    """The versions of that name, or of the one name that begins so.

    Raises:
        NotFoundError: there is none, or more than one; lists them.
    """
    called = box_of(game).called
    standing = {folded(one[-1].name): one for one in _by_name(connection, game) if one[-1].removed_at is None}
    wanted = folded(name)
    starts = [key for key in standing if wanted and key.startswith(wanted)]
    if wanted in standing:
        return standing[wanted]
    if len(starts) == 1:
        return standing[starts[0]]
    names = ", ".join(standing[key][-1].name for key in starts or standing)
    if starts:
        raise NotFoundError(f"{shown(name)} may be {names}; write more of the name")
    known = f"there is {names}" if names else f"none is recorded; `tracker box {game.id} import` does it"
    raise NotFoundError(f"there is no {called} called {shown(name)}: {known}")


def _cover(found: tuple[Recorded, ...]) -> Cover:
    return Cover(found[-1].name, len(found), found[-1].written_at)
