"""Documents from outside, read strictly, and written in their one canonical form.

Python's own JSON reader comes first, because it alone shows doubled keys;
msgspec then checks every record. What is well typed and cannot be is read all
the same: the judge says so in a sentence.
"""

import datetime as dt
import json
import re
from functools import cache
from typing import Any, Final, NoReturn, TypeVar

import msgspec
from msgspec import NODEFAULT

from schemas.campaign import CAMPAIGN_FORMAT, Campaign, Entry
from schemas.names import as_typed, fault_of_name, folded
from schemas.session import DEEPEST, LARGEST, MOST_PLAYERS, MOST_TURNS, SESSION_FORMAT, Session
from schemas.shapes import Shape
from tracker.engine.game import Game, Games
from tracker.engine.misfits import told_of
from tracker.engine.records import with_names
from tracker.engine.texts import fault_of_text, shown
from tracker.errors import UnreadableError

LONGEST_NUMBER: Final = 15
TOO_DEEP: Final = f"the document is nested too deep: at most {DEEPEST} levels are read"
MOST_PARTS: Final = 1_000_000
"""Lists and objects: twice as many as the densest document of the allowed size has."""

T = TypeVar("T")


def read_document(content: bytes | str, games: Games) -> Session | Campaign:
    """A session or a campaign from its JSON text; notation lines are left to the judge.

    Raises:
        UnreadableError: it is no such document, or past a limit; says where and why.
    """
    found = read_json(content)
    match found.get("format"):
        case "tracker-session/1":
            return session_of(found, games)
        case "tracker-campaign/1":
            return campaign_of(found, games)
        case str(other) if re.fullmatch(r"tracker-(session|campaign)/\d+", other):
            raise UnreadableError(
                f"the document is of the format {shown(other)}, written by a newer tracker; this one reads "
                f"{SESSION_FORMAT} and {CAMPAIGN_FORMAT}: update it, or export the document again in the older format"
            )
        case _:
            raise UnreadableError(
                f'the document does not say what it is: its "format" must be {SESSION_FORMAT} or {CAMPAIGN_FORMAT}'
            )


def read_json(content: bytes | str) -> dict[str, Any]:
    """One JSON object, within every limit and with no key given twice.

    Raises:
        UnreadableError: it is not; says where and why.
    """
    try:
        found = json.loads(
            _text(content),
            object_pairs_hook=_object,
            parse_float=_no_fraction,
            parse_constant=_no_constant,
            parse_int=_whole_number,
        )
    except json.JSONDecodeError as error:
        said = f"{error.msg[:1].lower()}{error.msg[1:]} at line {error.lineno}, column {error.colno}"
        raise UnreadableError(f"the document is not JSON: {said}") from error
    except RecursionError:
        raise UnreadableError(TOO_DEEP) from None
    if not isinstance(found, dict):
        raise UnreadableError("the document is JSON, but no object: it must begin with { and hold a format")
    _settle(found, 1)
    return found


def session_of(found: dict[str, Any], games: Games, where: str = "") -> Session:
    """A session from an object that `read_json` has read; `where` is its place in a larger document.

    Raises:
        UnreadableError: a record is not as the format has it; says where and why.
    """
    outer = _record(Session, found, where)
    if outer.format != SESSION_FORMAT:
        raise UnreadableError(f"{where}format: a session is read as {SESSION_FORMAT}, not as {shown(outer.format)}")
    game = _game(outer.game, games, where)
    if len(outer.players) > MOST_PLAYERS:
        raise UnreadableError(f"{where}players: {len(outer.players)} names, a session has at most {MOST_PLAYERS}")
    if len(outer.turns) > MOST_TURNS:
        raise UnreadableError(f"{where}turns: {len(outer.turns)} turns, a session has at most {MOST_TURNS}")
    setup = _record(game.setup, _mapping(outer.setup), f"{where}setup")
    turn_type = game.turn(setup)
    turns = tuple(
        turn if isinstance(turn, str) else _record(turn_type, turn, f"{where}turns[{place}]")
        for place, turn in enumerate(outer.turns)
    )
    final = _record(game.final, _mapping(outer.final), f"{where}final")
    return msgspec.structs.replace(outer, setup=setup, turns=turns, final=final)


def campaign_of(found: dict[str, Any], games: Games) -> Campaign:
    """A campaign from an object that `read_json` has read.

    Raises:
        UnreadableError: a record is not as the format has it; says where and why.
    """
    entries = found.get("entries") or []
    bare = [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []
    sessions = [entry.pop("session", None) for entry in bare]
    outer = _record(Campaign, found, "")
    _check_name(outer.name, "name")
    game = _game(outer.game, games, "")
    read = tuple(
        _entry(game, entry, session, f"entries[{place}].")
        for place, (entry, session) in enumerate(zip(outer.entries, sessions, strict=True))
    )
    options = _record(game.options, _mapping(outer.options), "options")
    return msgspec.structs.replace(outer, options=options, entries=read)


def _entry(game: Game[Any], entry: Entry, session: Any, where: str) -> Entry:
    found = (
        None
        if session is None
        else session_of(_object_at(session, f"{where}session"), {game.id: game}, f"{where}session.")
    )
    return msgspec.structs.replace(
        entry,
        opening=_part_of(game.story.opening, entry.opening, game, f"{where}opening"),
        session=found,
        closing=_part_of(game.story.closing, entry.closing, game, f"{where}closing"),
    )


def _part_of(record: type[Shape] | None, part: Any, game: Game[Any], where: str) -> Shape | None:
    if part is None:
        return None
    if record is None:
        raise UnreadableError(f"{where}: {game.name} has no such part; leave it out")
    return _record(record, part, where)


def _record(record: type[T], found: Any, where: str) -> T:
    """One record of the format, its names checked and kept in NFC."""
    try:
        read = msgspec.convert(found, record, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        raise UnreadableError(told_of(str(error), record, where)) from error

    def checked(name: str) -> str:
        _check_name(name, where)
        return name

    return with_names(read, checked)


def _check_name(name: str, where: str) -> None:
    fault = fault_of_name(name)
    if fault is not None:
        raise UnreadableError(f"{where.rstrip('.') or 'players'}: the name {shown(name)} {fault}")


def _game(name: str, games: Games, where: str) -> Game[Any]:
    if name not in games:
        if len(games) == 1:
            raise UnreadableError(f"{where}game: {shown(name)} is another game than the campaign's, {', '.join(games)}")
        raise UnreadableError(f"{where}game: {shown(name)} is not a game known here: {', '.join(games)}")
    return games[name]


def _mapping(part: Any) -> Any:
    return {} if part is None else part


def _object_at(part: Any, where: str) -> dict[str, Any]:
    if not isinstance(part, dict):
        raise UnreadableError(f"{where}: expected an object")
    return part


def _text(content: bytes | str) -> str:
    size = len(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    if size > LARGEST:
        raise UnreadableError(f"the document has {size} bytes, at most {LARGEST} are read (8 MiB)")
    try:
        text = content if isinstance(content, str) else content.decode()
    except UnicodeDecodeError as error:
        raise UnreadableError(
            f"the document is not UTF-8 text: byte {content[error.start]:#04x} at place {error.start + 1}; "
            "save it as UTF-8"
        ) from error
    parts = text.count("[") + text.count("{")
    if parts > MOST_PARTS:
        raise UnreadableError(f"the document has {parts} lists and objects, at most {MOST_PARTS} are read")
    return text.removeprefix("\ufeff")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """One object; its keys may not even compare equal, or a name's second vote would swallow the first."""
    found: dict[str, Any] = {}
    compared: dict[str, str] = {}
    for key, value in pairs:
        kept = _cleaned(key)
        first = compared.setdefault(folded(kept), kept)
        if kept in found or first != kept:
            raise UnreadableError(f"the key {shown(kept)} is given twice in one object; which one holds?")
        found[kept] = _cleaned(value) if isinstance(value, str) else value
    return found


def _cleaned(text: str) -> str:
    fault = fault_of_text(text)
    if fault is not None:
        raise UnreadableError(fault)
    return as_typed(text)


def _settle(value: dict[str, Any] | list[Any], level: int) -> None:
    """Clean the texts in lists, which do not pass through `_object`, and count the levels."""
    if level > DEEPEST:
        raise UnreadableError(TOO_DEEP)
    if isinstance(value, dict):
        for item in value.values():
            if isinstance(item, dict | list):
                _settle(item, level + 1)
        return
    for place, item in enumerate(value):
        if isinstance(item, str):
            value[place] = _cleaned(item)
        elif isinstance(item, dict | list):
            _settle(item, level + 1)


def _no_fraction(number: str) -> NoReturn:
    raise UnreadableError(f"{shown(number)} is no whole number; every number of the format is one")


def _no_constant(number: str) -> NoReturn:
    raise UnreadableError(f"{number} is no number")


def _whole_number(number: str) -> int:
    if len(number) > LONGEST_NUMBER:
        raise UnreadableError(f"the number {shown(number)} is larger than anything that is counted here")
    return int(number)


def write_document(document: Session | Campaign) -> str:
    """The canonical text: keys in the order of the format, two blanks of indent, LF, empty values left out."""
    return json.dumps(plain(document), ensure_ascii=False, indent=2) + "\n"


def plain(value: Any) -> Any:
    """A record as objects and lists, without what is empty or as it would be anyway."""
    if isinstance(value, msgspec.Struct):
        config, out = value.__struct_config__, {}
        if config.tag is not None:
            out[config.tag_field] = config.tag
        for name, key, required, absent in _fields(type(value)):
            item = getattr(value, name)
            if required:
                out[key] = plain(item)
            elif item != absent and not (absent is None and item == ""):
                kept = plain(item)
                if kept != {} or absent is not None:
                    out[key] = kept
        return out
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value.isoformat() if isinstance(value, dt.date) else value


@cache
def _fields(record: type[msgspec.Struct]) -> tuple[tuple[str, str, bool, Any], ...]:
    """Each field's name, its key, whether it always stands, and what it is where it is absent."""
    return tuple(
        (
            field.name,
            field.encode_name,
            field.required or field.name == "format",
            field.default if field.default_factory is NODEFAULT else field.default_factory(),
        )
        for field in msgspec.structs.fields(record)
    )
