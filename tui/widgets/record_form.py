"""A form made from a record's own description: its fields, their labels and what may be chosen."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import inspect

from tui.widgets.fields import (
    ChoiceField,
    Field,
    Fields,
    KindField,
    PairsField,
    PersonField,
    RecordField,
    RecordsField,
    TextField,
    WordsField,
)

ALWAYS_HIDDEN = frozenset({"ruling", "notes"})
"""A ruling is asked for where something is refused."""
Choices = Mapping[str, tuple[Any, ...]]


class RecordForm(RecordField):
    """The fields of one record."""

    DEFAULT_CSS = """
    RecordForm { border-left: none; padding-left: 0; height: auto; }
    RecordForm:focus-within { border-left: none; }
    """

    def __init__(
        self,
        key: str,
        record: type,
        begins: Mapping[str, Any],
        *,
        choices: Choices | None = None,
        hidden: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(key, "", tuple(fields_of(record, begins, choices or {}, hidden)))


def fields_of(
    record: type, begins: Mapping[str, Any], choices: Choices, hidden: frozenset[str] = frozenset()
) -> Iterator[Field]:
    """A field for each part of a record that can be asked for."""
    described = inspect.type_info(record)
    if not isinstance(described, inspect.StructType):
        return
    for part in described.fields:
        key = part.encode_name
        if part.name in hidden or part.name in ALWAYS_HIDDEN:
            continue
        field = _field(key, _label(key), part.type, begins.get(key), choices)
        if field is not None:
            yield field


def _label(key: str) -> str:
    shown = key.replace("_", " ").replace("-", " ")
    return shown[:1].upper() + shown[1:]


def _field(key: str, label: str, kind: inspect.Type, value: Any, choices: Choices) -> Field | None:  # noqa: PLR0911 - one line for each kind
    kind, says, holds = _unwrapped(kind)
    if key in choices:
        return ChoiceField(key, label, says, value, choices[key])
    if holds == "name":
        return PersonField(key, label, says, value)
    match kind:
        case inspect.BoolType():
            return ChoiceField(key, label, says, value, (True, False))
        case inspect.LiteralType(values=values):
            return ChoiceField(key, label, says, value, values)
        case inspect.IntType():
            return TextField(key, label, says, value, number=True)
        case inspect.StrType():
            return TextField(key, label, says, value)
        case inspect.StructType(cls=record):
            return RecordField(key, label, tuple(fields_of(record, value or {}, choices)))
        case inspect.UnionType(types=kinds):
            return _union(key, label, says, kinds, value, choices)
        case inspect.VarTupleType(item_type=item):
            return _several(key, label, says, item, value, choices)
        case inspect.DictType(key_type=keyed, value_type=item) if _unwrapped(keyed)[2] in {"name", "names"}:
            inner, _, _ = _unwrapped(item)
            offered = choices.get(f"{key}.*") or (inner.values if isinstance(inner, inspect.LiteralType) else ())
            simple = isinstance(inner, inspect.StrType | inspect.IntType | inspect.LiteralType)
            return PairsField(key, label, says, value, offered) if simple else None
        case _:
            return None


def _union(
    key: str, label: str, says: str, kinds: Sequence[inspect.Type], value: Any, choices: Choices
) -> Field | None:
    """A choice between kinds of record, or a text that may be a number."""
    records = [one for one in kinds if isinstance(one, inspect.StructType)]
    if not records:
        return TextField(key, label, says, value, number=True)
    tag = records[0].tag_field or "type"
    makers = {str(one.tag): _maker(one.cls, choices) for one in records}
    return KindField(key, label, says, value, makers, tag)


def _several(key: str, label: str, says: str, item: inspect.Type, value: Any, choices: Choices) -> Field | None:
    inner, _, _ = _unwrapped(item)
    if isinstance(inner, inspect.StructType):
        return RecordsField(key, label, says, value, _maker(inner.cls, choices))
    if isinstance(inner, inspect.StrType | inspect.IntType | inspect.LiteralType):
        offered = inner.values if isinstance(inner, inspect.LiteralType) else ()
        return WordsField(key, label, says or " ".join(map(str, offered)), value)
    return None


def _maker(record: type, choices: Choices) -> Fields:
    def make(held: Mapping[str, Any]) -> Iterable[Field]:
        return fields_of(record, held, choices)

    return make


def _unwrapped(kind: inspect.Type) -> tuple[inspect.Type, str, str]:
    """A kind of value without its description and without `or nothing`; the description; what the text names."""
    says = holds = ""
    while True:
        if isinstance(kind, inspect.Metadata):
            says = says or str((kind.extra_json_schema or {}).get("description", ""))
            holds = holds or str((kind.extra or {}).get("holds", ""))
            kind = kind.type
            continue
        if isinstance(kind, inspect.UnionType):
            rest = tuple(one for one in kind.types if not isinstance(one, inspect.NoneType))
            if len(rest) == 1:
                kind = rest[0]
                continue
            return inspect.UnionType(tuple(_unwrapped(one)[0] for one in rest)), says, holds
        return kind, says, holds
