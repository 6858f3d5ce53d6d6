"""Every screen as it looks; each picture was looked at before it was accepted."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from tests.tui.evening import House, at_campaign, at_table, settled, type_in
from tui.screens.closing import Closing
from tui.screens.opening import Opening
from tui.screens.sheets import Sheets

Compare = Callable[..., bool]
SIZES = pytest.mark.parametrize("size", [(80, 24), pytest.param((160, 50), marks=pytest.mark.slow)], ids=["80", "160"])


async def nothing(pilot: Pilot[None]) -> None:
    del pilot


def still(before: Callable[[Pilot[None]], Awaitable[None]]) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Stop whatever moves by itself, so that a picture is the same every time."""

    async def run(pilot: Pilot[None]) -> None:
        await settled(pilot)
        await before(pilot)
        await settled(pilot)
        for line in pilot.app.screen.query(Input):
            line.cursor_blink = False
        await pilot.pause()

    return run


def looks(compare: Compare, house: House, size: tuple[int, int], before: Any = nothing) -> bool:
    return compare(house.app(), terminal_size=size, run_before=still(before))


@SIZES
def test_the_shelf_before_anything_lies_on_it(snap_compare: Compare, empty: House, size: tuple[int, int]) -> None:
    assert looks(snap_compare, empty, size)


@SIZES
def test_the_shelf_with_a_campaign(snap_compare: Compare, playing: House, size: tuple[int, int]) -> None:
    assert looks(snap_compare, playing, size)


@SIZES
def test_beginning_a_campaign(snap_compare: Compare, empty: House, size: tuple[int, int]) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await pilot.press("n")

    assert looks(snap_compare, empty, size, before)


@SIZES
def test_a_campaign_between_two_chapters(snap_compare: Compare, house: House, size: tuple[int, int]) -> None:
    assert looks(snap_compare, house, size, at_campaign)


@SIZES
def test_the_form_of_a_chapter_with_the_judge_s_objections(
    snap_compare: Compare, house: House, size: tuple[int, int]
) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(Opening(house.table))
        await settled(pilot)
        for place, code in enumerate(("A3", "B1")):
            lines = [line for line in pilot.app.screen.query(Input) if "letter and a number" in line.placeholder]
            lines[place].value = code

    assert looks(snap_compare, house, size, before)


@SIZES
def test_the_table_while_a_roll_is_chosen_from(snap_compare: Compare, playing: House, size: tuple[int, int]) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await at_table(pilot)
        await pilot.press("5", "5", "2", "2")

    assert looks(snap_compare, playing, size, before)


@SIZES
def test_the_table_while_a_line_is_refused(snap_compare: Compare, playing: House, size: tuple[int, int]) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await at_table(pilot)
        await type_in(pilot, "Zoë: 5522 | a+b>5")
        await pilot.pause(0.3)

    assert looks(snap_compare, playing, size, before)


def test_the_table_by_day(snap_compare: Compare, playing: House) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await pilot.press("f10")
        await at_table(pilot)

    assert looks(snap_compare, playing, (80, 24), before)


@SIZES
def test_closing_a_chapter(snap_compare: Compare, empty: House, size: tuple[int, int]) -> None:
    empty.bring_unclosed_sample()

    async def before(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(Closing(empty.table))

    assert looks(snap_compare, empty, size, before)


@SIZES
def test_sheets(snap_compare: Compare, house: House, size: tuple[int, int]) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await pilot.app.push_screen(Sheets(house.table))
        await settled(pilot)
        pilot.app.screen.query_one("#folder", Input).value = "/home/ada/sheets"

    assert looks(snap_compare, house, size, before)


def test_help_at_the_table(snap_compare: Compare, playing: House) -> None:
    async def before(pilot: Pilot[None]) -> None:
        await at_table(pilot)
        await pilot.press("f1")

    assert looks(snap_compare, playing, (80, 24), before)
