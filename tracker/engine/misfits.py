"""What the record reader found amiss, said in the words of the format, with what would fit instead."""

import re
from typing import Any, Final

from msgspec import inspect

from tracker.engine.texts import shown

LONGEST_FAULT: Final = 200
MOST_WORDS: Final = 24
"""As many fixed words as a line still names."""
KINDS: Final = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "date": "a date",
    "null": "null",
}
DATE: Final = "no such date; write it as 2026-11-30"
UNKNOWN: Final = re.compile("invalid (?:enum )?value ('.*')")
PATTERN: Final = "` matching regex "
STEP: Final = re.compile(r"\.([\w-]+)|\[(?:\d+|\.\.\.)\]")


def told_of(fault: str, record: type[Any], where: str) -> str:
    """What the record reader says, with the place in front; what was typed stands short and on one line in it."""
    said, _, place = fault.rpartition(" - at `") if " - at `" in fault else (fault, "", "")
    key, _, holder = place.rpartition("` in `")
    place = (holder if key else place).rstrip("`").removeprefix("$")
    path = f"{where.rstrip('.')}{place}".removeprefix(".")
    said = f"{said[0].lower()}{said[1:]}".replace("object contains", "there is an").replace(
        "object missing", "there is no"
    )
    if said.startswith("invalid RFC3339"):
        said = DATE
    elif PATTERN in said:
        form = _saying_at(record, place) or "text of another form"
        said = f"expected {form[0].lower()}{form[1:]}"
    elif said.startswith("expected `"):
        said = re.sub(r"`([\w| ]+)`", lambda kinds: _kinds(kinds[1]), said)
    if len(said) > LONGEST_FAULT or not said.isprintable():
        said = shown(said, LONGEST_FAULT)[1:-1]
    if (unknown := UNKNOWN.fullmatch(said)) and not key:
        said = f"{unknown[1]} is not known here"
        said += _listed("; write one of ", fixed_words(record, place))
    elif said.startswith("there is an unknown field"):
        said += _listed("; known here: ", fields_of(record, place))
    return f"{path or 'the document'}: {'a key: ' if key else ''}{said}"


def _kinds(kinds: str) -> str:
    return " or ".join(KINDS.get(kind, kind) for kind in kinds.split(" | "))


def _listed(before: str, words: tuple[str, ...]) -> str:
    """Words that one may choose from, where they are few."""
    return f"{before}{', '.join(words)}" if 0 < len(words) <= MOST_WORDS else ""


def fixed_words(record: type[Any], place: str) -> tuple[str, ...]:
    """The fixed words that a record takes at a place such as `.actions[0].do`, none where it takes any text."""
    return tuple(dict.fromkeys(word for one in _kinds_at(record, place) for word in _words(one)))


def fields_of(record: type[Any], place: str) -> tuple[str, ...]:
    """The fields of the one record that may stand at a place, none where several may."""
    records = [one for one in _kinds_at(record, place) if isinstance(one, inspect.StructType)]
    return tuple(field.encode_name for field in records[0].fields) if len(records) == 1 else ()


def _kinds_at(record: type[Any], place: str) -> list[inspect.Type]:
    at = _bare(inspect.type_info(record))
    for step in STEP.finditer(place):
        at = [bare for one in at for inner in _inside(one, step[1]) for bare in _bare(inner)]
    return at


def _saying_at(record: type[Any], place: str) -> str:
    """What the format says of the form that a text has at a place, nothing where it has none."""
    at = [inspect.type_info(record)]
    for step in STEP.finditer(place):
        at = [inner for one in at for bare in _bare(one) for inner in _inside(bare, step[1])]
    return next(filter(None, map(_saying, at)), "")


def _saying(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(type=inspect.StrType(pattern=str()), extra_json_schema={"description": str(said)}):
            return said
        case inspect.Metadata(type=meant):
            return _saying(meant)
        case inspect.UnionType(types=types):
            return next(filter(None, map(_saying, types)), "")
        case _:
            return ""


def _bare(kind: inspect.Type) -> list[inspect.Type]:
    """A kind without what is only said about it; each of several that are allowed."""
    match kind:
        case inspect.Metadata(type=meant):
            return _bare(meant)
        case inspect.UnionType(types=types):
            return [bare for one in types for bare in _bare(one)]
        case _:
            return [kind]


def _inside(kind: inspect.Type, name: str | None) -> list[inspect.Type]:
    """What lies one step further in: a field of that name, or anything in a list or under a key."""
    match kind:
        case inspect.StructType(fields=fields) if name is not None:
            tag = [inspect.LiteralType((kind.tag,))] if name == kind.tag_field and isinstance(kind.tag, str) else []
            return tag + [field.type for field in fields if field.encode_name == name]
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item) if name is None:
            return [item]
        case inspect.DictType(value_type=value) if name is None:
            return [value]
        case _:
            return []


def _words(kind: inspect.Type) -> tuple[str, ...]:
    match kind:
        case inspect.LiteralType(values=values):
            return tuple(str(value) for value in values)
        case _:
            return ()
