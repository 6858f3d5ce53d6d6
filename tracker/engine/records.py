"""The names inside a record, of whatever game, found by the record's own description.

A field that holds a person's name says so in its type (`schemas.names.Name`,
or `Names` for a team's joined names). One walk serves all who must read or
change names: the document's reader, the store, a rename.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from msgspec import inspect

from schemas.campaign import Entry
from schemas.session import Session

T = TypeVar("T")
Change = Callable[[str], str]
Walker = Callable[[Any, Change], Any]
JOINT = " & "


def with_names(record: T, change: Change) -> T:
    """The record with every person's name in it changed."""
    walker = _walker(type(record))
    changed: T = record if walker is None else walker(record, change)
    return changed


def names_in(record: object) -> tuple[str, ...]:
    """Every person's name in a record, each once, in the order in which they stand."""
    found: dict[str, None] = {}

    def note(name: str) -> str:
        found[name] = None
        return name

    with_names(record, note)
    return tuple(found)


def _walker(record: type) -> Walker | None:
    if record not in _WALKERS:
        _WALKERS[record] = _walk_type(inspect.type_info(record))
    return _WALKERS[record]


_WALKERS: Final[dict[type, Walker | None]] = {}
"""A walk for each type of record that was ever asked for, built once."""


def _walk_type(kind: inspect.Type) -> Walker | None:  # noqa: PLR0911 - one line for each kind of type
    match kind:
        case inspect.Metadata(type=inner, extra={"holds": "name"}):
            del inner
            return lambda value, change: change(value)
        case inspect.Metadata(type=inner, extra={"holds": "names"}):
            del inner
            return _walk_team
        case inspect.Metadata(type=inner):
            return _walk_type(inner)
        case inspect.StructType():
            return _walk_struct(kind)
        case inspect.VarTupleType(item_type=item):
            return _walk_items(_walk_type(item))
        case inspect.TupleType(item_types=items):
            return _walk_places(tuple(_walk_type(item) for item in items))
        case inspect.DictType(key_type=key, value_type=value):
            return _walk_pairs(_walk_type(key), _walk_type(value))
        case inspect.UnionType(types=kinds):
            return _walk_union(kinds)
        case _:
            return None


def _walk_team(value: str, change: Change) -> str:
    return JOINT.join(change(name) for name in value.split(JOINT))


def _walk_struct(kind: inspect.StructType) -> Walker | None:
    fields = tuple((field.name, walk) for field in kind.fields if (walk := _walk_type(field.type)) is not None)
    if not fields:
        return None

    def walker(value: Any, change: Change) -> Any:
        changed = {name: walk(old, change) for name, walk in fields if (old := getattr(value, name)) is not None}
        return msgspec.structs.replace(value, **changed)

    return walker


def _walk_items(walk: Walker | None) -> Walker | None:
    return None if walk is None else lambda value, change: tuple(walk(item, change) for item in value)


def _walk_places(walks: tuple[Walker | None, ...]) -> Walker | None:
    if not any(walks):
        return None
    return lambda value, change: tuple(
        item if walk is None else walk(item, change) for item, walk in zip(value, walks, strict=True)
    )


def _walk_pairs(keys: Walker | None, values: Walker | None) -> Walker | None:
    if keys is None and values is None:
        return None
    return lambda value, change: {
        (keys(key, change) if keys else key): (values(item, change) if values else item) for key, item in value.items()
    }


def _walk_union(kinds: tuple[inspect.Type, ...]) -> Walker | None:
    structs = [kind for kind in kinds if isinstance(kind, inspect.StructType)]
    if structs:
        walks = {kind.cls: _walk_struct(kind) for kind in structs}

        def walker(value: Any, change: Change) -> Any:
            walk = walks.get(type(value))
            return value if walk is None else walk(value, change)

        return walker if any(walks.values()) else None
    return next((walk for kind in kinds if (walk := _walk_type(kind)) is not None), None)


def session_with_names(session: Session, change: Change) -> Session:
    """A session, its game's own records included, with every person's name changed; its turns are read already."""
    return msgspec.structs.replace(
        with_names(session, change),
        setup=with_names(session.setup, change),
        turns=tuple(with_names(turn, change) for turn in session.turns),
        final=with_names(session.final, change),
    )


def entry_with_names(entry: Entry, change: Change) -> Entry:
    """A campaign's entry with every person's name changed."""
    return msgspec.structs.replace(
        entry,
        opening=with_names(entry.opening, change),
        session=None if entry.session is None else session_with_names(entry.session, change),
        closing=with_names(entry.closing, change),
    )
