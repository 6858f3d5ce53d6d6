"""The fields of a form, as somebody fills them in."""

from textual.pilot import Pilot
from textual.widgets import Select

from tui.widgets.fields import ChoiceField, Field, KindField, RecordField, TextField


def fields(pilot: Pilot[None], key: str) -> list[Field]:
    return [field for field in pilot.app.screen.query(Field) if field.key == key and type(field) is not RecordField]


async def write(pilot: Pilot[None], key: str, text: str, place: int = 0) -> None:
    field = fields(pilot, key)[place]
    assert isinstance(field, TextField)
    field.line.value = text
    await pilot.pause()


async def choose(pilot: Pilot[None], key: str, value: object, place: int = 0) -> None:
    field = fields(pilot, key)[place]
    assert isinstance(field, ChoiceField | KindField)
    field.query_one(Select).value = value
    await pilot.pause()
