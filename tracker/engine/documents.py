"""Documents from outside, read strictly, and written in their one canonical form.

Python's own JSON reader comes first, because it alone shows doubled keys;
msgspec then checks every record. What is well typed and cannot be is read all
the same: the judge says so in a sentence.
"""

import datetime as dt
import json
import re
import unicodedata
from functools import cache
from typing import Any, Final, NoReturn, TypeVar

import msgspec

from schemas.campaign import CAMPAIGN_FORMAT, Campaign, Entry
from schemas.names import fault_of_name, folded
from schemas.session import DEEPEST, LARGEST, MOST_PLAYERS, MOST_TURNS, SESSION_FORMAT, Session
from schemas.shapes import Shape
from tracker.engine.game import Game, Games
from tracker.engine.records import with_names
from tracker.errors import UnreadableError

STRINGS_AND_THE_REST: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[^][{}"]+', re.DOTALL)
INNERMOST: Final = re.compile(r"\[\]|\{\}")
CONTROLS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
LONGEST_NUMBER: Final = 15
SHOWN: Final = 40
EMPTY: Final[tuple[object, ...]] = (None, "", (), [], {})

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
                f"the document is of the format {_short(other)}, written by a newer tracker; this one reads "
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
    text = _text(content)
    too_deep = f"the document is nested too deep: at most {DEEPEST} levels are read"
    try:
        found = json.loads(
            text,
            object_pairs_hook=_object,
            parse_float=_no_fraction,
            parse_constant=_no_constant,
            parse_int=_whole_number,
        )
    except json.JSONDecodeError as error:
        said = f"{error.msg[:1].lower()}{error.msg[1:]} at line {error.lineno}, column {error.colno}"
        raise UnreadableError(f"the document is not JSON: {said}") from error
    except RecursionError:
        raise UnreadableError(too_deep) from None
    if _depth_left(text):
        raise UnreadableError(too_deep)
    if not isinstance(found, dict):
        raise UnreadableError("the document is JSON, but no object: it must begin with { and hold a format")
    return {key: _in_list(item) for key, item in found.items()}


def _depth_left(text: str) -> bool:
    """Whether brackets are left once as many layers are taken off as a document may have."""
    brackets = STRINGS_AND_THE_REST.sub("", text)
    for _ in range(DEEPEST):
        brackets = INNERMOST.sub("", brackets)
    return bool(brackets)


def session_of(found: dict[str, Any], games: Games, where: str = "") -> Session:
    """A session from an object that `read_json` has read; `where` is its place in a larger document.

    Raises:
        UnreadableError: a record is not as the format has it; says where and why.
    """
    outer = _record(Session, found, where)
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
        raise UnreadableError(_sentence(str(error), where)) from error

    def checked(name: str) -> str:
        _check_name(name, where)
        return name

    return with_names(read, checked)


def _sentence(fault: str, where: str) -> str:
    """What the record reader says, with the place in front."""
    said, _, place = fault.partition(" - at `")
    place = place.rstrip("`").removeprefix("$").removeprefix(".")
    path = f"{where.rstrip('.')}.{place}".strip(".") if not place.startswith("[") else f"{where.rstrip('.')}{place}"
    said = said.replace("Object contains", "there is an").replace("Object missing", "there is no")
    return f"{path or 'the document'}: {said[0].lower()}{said[1:]}"


def _check_name(name: str, where: str) -> None:
    fault = fault_of_name(name)
    if fault is not None:
        raise UnreadableError(f"{where.rstrip('.') or 'players'}: the name {_short(name)} {fault}")


def _game(name: str, games: Games, where: str) -> Game[Any]:
    if name not in games:
        raise UnreadableError(f"{where}game: {_short(name)} is not a game known here: {', '.join(games)}")
    return games[name]


def _mapping(part: Any) -> Any:
    return {} if part is None else part


def _object_at(part: Any, where: str) -> dict[str, Any]:
    if not isinstance(part, dict):
        raise UnreadableError(f"{where}: expected an object")
    return part


def _text(content: bytes | str) -> str:
    if len(content) > LARGEST:
        raise UnreadableError(f"the document has {len(content)} bytes, at most {LARGEST} are read (8 MiB)")
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError(
            f"the document is not UTF-8 text: byte {content[error.start]:#04x} at place {error.start}; save it as UTF-8"
        ) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """One object; its keys may not even compare equal, or a name's second vote would swallow the first."""
    found: dict[str, Any] = {}
    compared: dict[str, str] = {}
    for key, value in pairs:
        kept = _cleaned(key)
        first = compared.setdefault(folded(kept), kept)
        if kept in found or first != kept:
            raise UnreadableError(f"the key {_short(kept)} is given twice in one object; which one holds?")
        found[kept] = _cleaned(value) if isinstance(value, str) else value
    return found


def _cleaned(text: str) -> str:
    """A text in NFC, refused where it could drive a terminal."""
    if text.isascii() and text.isprintable():
        return text
    fault = CONTROLS.search(text)
    if fault is not None:
        raise UnreadableError(
            f"the text {_short(text)} holds the control character U+{ord(fault.group()):04X} at place "
            f"{fault.start() + 1}; take it out"
        )
    return unicodedata.normalize("NFC", text)


def _in_list(value: Any) -> Any:
    """Texts in lists do not pass through `_object`."""
    if isinstance(value, list):
        return [_cleaned(item) if isinstance(item, str) else _in_list(item) for item in value]
    if isinstance(value, dict):
        return {key: _in_list(item) for key, item in value.items()}
    return value


def _no_fraction(number: str) -> NoReturn:
    raise UnreadableError(f"{_short(number)} is no whole number; every number of the format is one")


def _no_constant(number: str) -> NoReturn:
    raise UnreadableError(f"{number} is no number")


def _whole_number(number: str) -> int:
    if len(number) > LONGEST_NUMBER:
        raise UnreadableError(f"the number {_short(number)} is larger than anything that is counted here")
    return int(number)


def _short(text: str) -> str:
    """A text from outside, short and with nothing in it that could drive a terminal."""
    return (
        ascii(text if len(text) <= SHOWN else text[:SHOWN] + "…")
        if CONTROLS.search(text)
        else repr(text if len(text) <= SHOWN else text[:SHOWN] + "…")
    )


def write_document(document: Session | Campaign) -> str:
    """The canonical text: keys in the order of the format, two blanks of indent, LF, empty values left out."""
    found = {"format": document.format} | plain(document)
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def plain(value: Any) -> Any:
    """A record as objects and lists, without what is empty or as it would be anyway."""
    if isinstance(value, msgspec.Struct):
        config, out = value.__struct_config__, {}
        if config.tag is not None:
            out[config.tag_field] = config.tag
        for field in _fields(type(value)):
            item = getattr(value, field.name)
            if field.required or not (item in EMPTY or item == field.default):
                kept = plain(item)
                if field.required or kept not in EMPTY:
                    out[field.encode_name] = kept
        return out
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value.isoformat() if isinstance(value, dt.date) else value


_fields = cache(msgspec.structs.fields)
