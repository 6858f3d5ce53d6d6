"""A form made from a record's own description: its fields, their labels and what may be chosen."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import inspect

from tui.widgets.fields import (
    Asked,
    ChoiceField,
    Field,
    Fields,
    Kind,
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


class Wishes(NamedTuple):
    """What a board wishes for a form beyond what the record says of itself."""

    choices: Mapping[str, tuple[Any, ...]] = MappingProxyType({})
    hidden: frozenset[str] = frozenset()
    titles: Mapping[str, str] = MappingProxyType({})


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
        wishes: Wishes | None = None,
    ) -> None:
        super().__init__(key, "", tuple(fields_of(record, begins, wishes or Wishes())))


def fields_of(record: type, begins: Mapping[str, Any], wishes: Wishes) -> Iterator[Field]:
    """A field for each part of a record that can be asked for."""
    described = inspect.type_info(record)
    if not isinstance(described, inspect.StructType):
        return
    for part in described.fields:
        key = part.encode_name
        if part.name in wishes.hidden or part.name in ALWAYS_HIDDEN:
            continue
        asked = Asked(key, wishes.titles.get(key) or _label(key), "", begins.get(key))
        field = _field(asked, part.type, wishes)
        if field is not None:
            yield field


def _label(key: str) -> str:
    shown = key.replace("_", " ").replace("-", " ")
    return shown[:1].upper() + shown[1:]


def _field(asked: Asked, kind: inspect.Type, wishes: Wishes) -> Field | None:
    kind, says, holds = _unwrapped(kind)
    asked = asked._replace(says=says)
    if asked.key in wishes.choices:
        return ChoiceField(*asked, wishes.choices[asked.key])
    if holds == "name":
        return PersonField(*asked)
    return _several(asked, kind, wishes) if _holds_several(kind) else _single(asked, kind, wishes)


def _holds_several(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.VarTupleType | inspect.DictType)


def _single(asked: Asked, kind: inspect.Type, wishes: Wishes) -> Field | None:  # noqa: PLR0911 - one line for each kind
    match kind:
        case inspect.BoolType():
            return ChoiceField(*asked, (True, False))
        case inspect.LiteralType(values=values):
            return ChoiceField(*asked, values)
        case inspect.IntType():
            return TextField(*asked, number=True)
        case inspect.StrType():
            return TextField(*asked)
        case inspect.StructType(cls=record):
            return RecordField(asked.key, asked.label, tuple(fields_of(record, asked.value or {}, wishes)))
        case inspect.UnionType(types=kinds):
            return _union(asked, kinds, wishes)
        case _:
            return None


def _union(asked: Asked, kinds: Sequence[inspect.Type], wishes: Wishes) -> Field | None:
    """A choice between kinds of record, or a text that may be a number."""
    records = [one for one in kinds if isinstance(one, inspect.StructType)]
    if not records:
        return TextField(*asked, number=True)
    makers = {str(one.tag): Kind(_says(one.cls), _maker(one.cls, wishes)) for one in records}
    return KindField(asked, makers, records[0].tag_field or "type")


def _several(asked: Asked, kind: inspect.Type, wishes: Wishes) -> Field | None:
    """Several records or words, or one value for each person; nothing where no field is made for it."""
    if isinstance(kind, inspect.DictType):
        return _pairs(asked, kind, wishes)
    inner = _unwrapped(kind.item_type)[0] if isinstance(kind, inspect.VarTupleType) else kind
    if isinstance(inner, inspect.StructType):
        return RecordsField(*asked, _maker(inner.cls, wishes))
    if isinstance(inner, inspect.LiteralType):
        return WordsField(asked.key, asked.label, asked.says or " ".join(map(str, inner.values)), asked.value)
    return WordsField(*asked) if isinstance(inner, inspect.StrType | inspect.IntType) else None


def _pairs(asked: Asked, kind: inspect.DictType, wishes: Wishes) -> Field | None:
    if _unwrapped(kind.key_type)[2] not in {"name", "names"}:
        return None
    inner, _, _ = _unwrapped(kind.value_type)
    offered = wishes.choices.get(f"{asked.key}.*") or (inner.values if isinstance(inner, inspect.LiteralType) else ())
    simple = isinstance(inner, inspect.StrType | inspect.IntType | inspect.LiteralType)
    return PairsField(*asked, offered) if simple else None


def _says(record: type) -> str:
    """What a record is, in the sentence that describes it."""
    return (record.__doc__ or "").partition("\n")[0].removesuffix(".")


def _maker(record: type, wishes: Wishes) -> Fields:
    def make(held: Mapping[str, Any]) -> Iterable[Field]:
        return fields_of(record, held, wishes)

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
