"""Turns typed at the table in a game's own keys, and how many keys they cost."""

from typing import Any, Final

from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Input

from tests.tui.evening import House, settled
from tui.screens.table import TableScreen
from tui.widgets.picture import Picture
from tui.widgets.turn_line import TurnLine

KEYS: Final = {
    '"': "quotation_mark",
    ".": "full_stop",
    " ": "space",
    "-": "minus",
    ">": "greater_than_sign",
    "=": "equals_sign",
}
HOSTILE: Final = ("[/]", "[b]Ada", "=1+1", "<script>alert(1)</script>", "名前", 'O"Brien \\', "زهرة", "A" * 60)


async def table_of(pilot: Pilot[None], house: House) -> TableScreen:
    """Sit down at the only campaign's table."""
    await settled(pilot)
    screen = TableScreen(house.table)
    await pilot.app.push_screen(screen)
    await settled(pilot)
    return screen


async def press(pilot: Pilot[None], keys: str, *more: str) -> int:
    """Press these keys, letter by letter, then the named ones; how many that were."""
    pressed = [*(KEYS.get(key, key) for key in keys), *more]
    for key in pressed:
        await pilot.press(key)
    await settled(pilot)
    return len(pressed)


def turns(house: House) -> tuple[Any, ...]:
    """The turns recorded in the last session."""
    session = house.table.document.entries[-1].session
    assert session is not None
    return session.turns


def typed(pilot: Pilot[None]) -> str:
    """What stands on the line."""
    return pilot.app.screen.query_one(TurnLine).value


def picture(screen: TableScreen) -> str:
    """What the board shows."""
    drawn = screen.query_one(Picture).render()
    assert isinstance(drawn, Content)
    return drawn.plain


def still(pilot: Pilot[None]) -> None:
    """Stop the cursor, so that a picture is the same every time."""
    for line in pilot.app.screen.query(Input):
        line.cursor_blink = False
