"""One field of a form for each kind of value that a record holds; each gives a plain value back, or nothing."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.css.query import NoMatches
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Input, Select, Static

from tui.plain import plain, words
from tui.widgets.line import Line

LONGEST_NUMBER: Final = 9
"""Digits beyond this are kept as text, for the judge to refuse."""
Fields = Callable[[Mapping[str, Any]], Iterable["Field"]]
"""Makes the fields of a record from what they hold at first."""


class Kind(NamedTuple):
    """One of several kinds of record: what it is, and its fields."""

    says: str
    fields: Fields


class Asked(NamedTuple):
    """What a field asks for."""

    key: str
    label: str
    says: str
    value: Any


class Field(Widget):
    """One value with its label."""

    DEFAULT_CSS = """
    Field { width: 1fr; height: auto; layout: horizontal; }
    Field > .label { width: 18; color: $dim; }
    Field > Line, Field > Select { width: 1fr; }
    Field > Vertical { height: auto; width: 1fr; }
    """

    @dataclass
    class Edited(Message):
        """The value has changed."""

    def __init__(self, key: str, label: str, says: str = "") -> None:
        super().__init__()
        self.key = key
        self.label = label
        self.says = says
        if says:
            self.tooltip = Content(says)

    @property
    def value(self) -> Any:
        """What it holds, as a plain value; nothing where it is empty."""
        raise NotImplementedError

    def seat(self, players: Sequence[str]) -> None:
        """Learn who is at the table."""

    def fill(self, value: Any) -> None:
        """Take on what now follows by itself, unless somebody has said otherwise."""

    def heading(self) -> Static:
        """The label."""
        return Static(words(self.label), classes="label")

    def edited(self) -> None:
        """Tell the form."""
        self.post_message(self.Edited())


class Asking(Static):
    """One line that says in full what the field in focus asks for; its own label may have no room for that."""

    DEFAULT_CSS = "Asking { height: 1; padding: 0 2; color: $dim; }"

    def follow(self, focused: Widget) -> None:
        """Speak of the innermost field around it that says what it asks for."""
        says = (one.says for one in focused.ancestors if isinstance(one, Field) and one.says)
        self.update(words(next(says, "")))


class TextField(Field):
    """A text, or a whole number."""

    def __init__(self, key: str, label: str, says: str, value: Any, *, number: bool = False) -> None:
        super().__init__(key, label, says)
        self.number = number
        self.begins = "" if value is None else plain(str(value))
        self.line = Line(self.begins, placeholder=says)

    def compose(self) -> ComposeResult:
        """Label and line."""
        yield self.heading()
        yield self.line

    def fill(self, value: Any) -> None:
        """Take on another text where nobody has typed one."""
        begins = "" if value is None else plain(str(value))
        if self.line.value == self.begins:
            self.line.value = begins
        self.begins = begins

    @property
    def value(self) -> Any:
        """The text; a number where it is one."""
        typed = self.line.value.strip()
        return _number(typed) if self.number else typed or None

    @on(Input.Changed)
    def changed(self, event: Input.Changed) -> None:
        """Tell the form."""
        event.stop()
        self.edited()


class WordsField(TextField):
    """Several short words or numbers, with spaces between."""

    def __init__(self, key: str, label: str, says: str, value: Any) -> None:
        super().__init__(key, label, says, " ".join(map(str, value or ())))

    @property
    def value(self) -> Any:
        """The words, numbers among them as numbers."""
        return [_number(word) for word in self.line.value.replace(",", " ").split()] or None


class ChoiceField(Field):
    """One of a few values, or none of them."""

    def __init__(self, key: str, label: str, says: str, value: Any, choices: Sequence[Any]) -> None:
        super().__init__(key, label, says)
        self.choices = tuple(choices)
        self.begins = value

    def compose(self) -> ComposeResult:
        """Label and list."""
        yield self.heading()
        begins = self.begins if self.begins in self.choices else Select.NULL
        yield Select(_options(self.choices), value=begins, prompt="–", compact=True)

    @property
    def value(self) -> Any:
        """What was chosen."""
        try:
            chosen = self.query_one(Select).value
        except NoMatches:
            return self.begins
        return None if chosen is Select.NULL else chosen

    @on(Select.Changed)
    def changed(self, event: Select.Changed) -> None:
        """Tell the form."""
        event.stop()
        self.edited()

    def fill(self, value: Any) -> None:
        """Take on another choice where nobody has made one."""
        if self.is_mounted and self.value in {self.begins, None}:
            self.query_one(Select).value = value if value in self.choices else Select.NULL
        self.begins = value

    def offer(self, choices: Sequence[Any]) -> None:
        """Offer other values, and keep what was chosen where that is still one."""
        if tuple(choices) == self.choices:
            return
        kept = self.value
        self.choices = tuple(choices)
        if not self.is_mounted:
            return
        listing = self.query_one(Select)
        with listing.prevent(Select.Changed):
            listing.set_options(_options(self.choices))
            if kept in self.choices:
                listing.value = kept


class PersonField(ChoiceField):
    """Somebody at the table."""

    def __init__(self, key: str, label: str, says: str, value: Any) -> None:
        super().__init__(key, label, says, value, () if value is None else (value,))

    def seat(self, players: Sequence[str]) -> None:
        """Offer who is at the table."""
        begins = self.begins
        self.offer(players)
        if self.is_mounted and self.value is None and begins in players:
            self.query_one(Select).value = begins


class PairsField(Field):
    """A value for each person at the table."""

    def __init__(self, key: str, label: str, says: str, value: Any, choices: Sequence[Any]) -> None:
        super().__init__(key, label, says)
        self.held: dict[str, Any] = dict(value or {})
        self.choices = tuple(choices)

    def compose(self) -> ComposeResult:
        """Label and a line for each person."""
        yield self.heading()
        yield Vertical()

    @property
    def value(self) -> Any:
        """The pairs that are filled in."""
        found = {field.key: field.value for field in self.query(Field)}
        return {name: value for name, value in found.items() if value is not None} or None

    def seat(self, players: Sequence[str]) -> None:
        """A line for each who is at the table."""
        self.held |= self.value or {}
        room = self.query_one(Vertical)
        room.remove_children()
        room.mount_all(self._line(name) for name in players)

    def _line(self, name: str) -> Field:
        held = self.held.get(name)
        if self.choices:
            return ChoiceField(name, name, "", held, self.choices)
        return TextField(name, name, "", held)


class RecordField(Field):
    """A record within a record."""

    DEFAULT_CSS = """
    RecordField { layout: vertical; border-left: outer $border-blurred; padding-left: 1; margin-bottom: 1; }
    RecordField > .label { width: 1fr; }
    RecordField:focus-within { border-left: outer $border; }
    """

    def __init__(self, key: str, label: str, fields: Sequence[Field], fixed: Mapping[str, Any] | None = None) -> None:
        super().__init__(key, label)
        self.fields = tuple(fields)
        self.fixed = dict(fixed or {})

    def compose(self) -> ComposeResult:
        """The label, then every field."""
        if self.label:
            yield self.heading()
        yield from self.fields

    @property
    def value(self) -> Any:
        """The fields that are filled in."""
        found = {field.key: field.value for field in self.fields}
        return {**self.fixed, **{key: value for key, value in found.items() if value is not None}} or None

    def seat(self, players: Sequence[str]) -> None:
        """Tell the fields."""
        for field in self.fields:
            field.seat(players)


class KindField(Field):
    """One of several kinds of record, each with fields of its own."""

    DEFAULT_CSS = """
    KindField { layout: vertical; }
    KindField > Horizontal { height: 1; }
    KindField > Horizontal > .label { width: 18; color: $dim; }
    KindField > Horizontal > Select { width: 1fr; }
    """

    def __init__(self, asked: Asked, kinds: Mapping[str, Kind], tag: str) -> None:
        super().__init__(asked.key, asked.label, asked.says)
        value = asked.value
        self.held: dict[str, Any] = dict(value or {})
        self.kinds = kinds
        self.tag = tag
        self.kind = self.held.get(tag)

    def compose(self) -> ComposeResult:
        """The kind, and room for its fields."""
        with Horizontal():
            yield self.heading()
            yield Select(_options(tuple(self.kinds)), value=self.kind or Select.NULL, prompt="–", compact=True)
        if self.kind:
            yield self._record(self.kind)

    def _record(self, kind: str) -> RecordField:
        says, fields = self.kinds[kind]
        return RecordField(kind, says, tuple(fields(self.held)))

    @property
    def value(self) -> Any:
        """The record with its kind."""
        if self.kind is None:
            return None
        record = next(iter(self.query(RecordField)), None)
        return {self.tag: self.kind, **((record.value if record is not None else None) or {})}

    @on(Select.Changed)
    def changed(self, event: Select.Changed) -> None:
        """Ask for what belongs to the kind."""
        if event.select.parent is not self.query_one(Horizontal):
            return
        event.stop()
        kind = None if event.value is Select.NULL else str(event.value)
        if kind != self.kind:
            self.kind = kind
            self.query(RecordField).remove()
            if kind:
                self.mount(self._record(kind))
            self.edited()


class RecordsField(Field):
    """Any number of records of one kind."""

    DEFAULT_CSS = """
    RecordsField { layout: vertical; }
    RecordsField > .label { width: 1fr; text-style: bold; }
    RecordsField > Vertical { width: 1fr; }
    RecordsField > Horizontal { height: 1; }
    RecordsField Button { margin-right: 2; }
    """

    def __init__(self, key: str, label: str, says: str, value: Any, fields: Fields) -> None:
        super().__init__(key, label, says)
        self.begins: tuple[Mapping[str, Any], ...] = tuple(value or ())
        self.fields = fields
        self.players: tuple[str, ...] = ()
        self.taken: list[Mapping[str, Any]] = []

    def compose(self) -> ComposeResult:
        """The records, and a way to one more and one less."""
        yield self.heading()
        with Vertical():
            for place, held in enumerate(self.begins, start=1):
                yield self._record(place, held)
        with Horizontal():
            yield Button("+ one more", compact=True, classes="more")
            yield Button("– one less", compact=True, classes="less")

    def _record(self, place: int, held: Mapping[str, Any]) -> RecordField:
        return RecordField(str(place), f"{place}", tuple(self.fields(held)))

    @property
    def records(self) -> tuple[RecordField, ...]:
        """The records as they stand."""
        return tuple(one for one in self.query_one(Vertical).children if isinstance(one, RecordField))

    @property
    def value(self) -> Any:
        """The records in their order; an empty list is a value too."""
        return [record.value or {} for record in self.records]

    def seat(self, players: Sequence[str]) -> None:
        """Tell the records."""
        self.players = tuple(players)
        for record in self.records:
            record.seat(players)

    @on(Button.Pressed, ".more")
    async def more(self, event: Button.Pressed) -> None:
        """One more record: the one that was taken away last, if any was."""
        event.stop()
        record = self._record(len(self.records) + 1, self.taken.pop() if self.taken else {})
        await self.query_one(Vertical).mount(record)
        record.seat(self.players)
        self.edited()
        self.screen.set_focus(next(iter(record.query(Input)), None))
        self.call_after_refresh(event.button.scroll_visible, animate=False)

    @on(Button.Pressed, ".less")
    async def less(self, event: Button.Pressed) -> None:
        """Take the last record away, and keep what was typed for whoever meant another key."""
        event.stop()
        if self.records:
            self.taken.append(self.records[-1].value or {})
            await self.records[-1].remove()
            self.edited()


def _number(typed: str) -> Any:
    digits = typed.removeprefix("-")
    return int(typed) if digits.isdecimal() and digits.isascii() and len(digits) <= LONGEST_NUMBER else typed or None


def _options(choices: Sequence[Any]) -> list[tuple[Content, Any]]:
    said = {True: "yes", False: "no"}
    return [(words(said[one] if isinstance(one, bool) else str(one)), one) for one in choices]
