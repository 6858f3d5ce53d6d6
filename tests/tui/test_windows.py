"""Windows of every size, and a terminal without colours."""

import random

import pytest

from tests.tui.evening import House, at_campaign, at_table, settled, shown, type_in
from tui.screens.small import TooSmall
from tui.widgets.turn_line import TurnLine

pytestmark = pytest.mark.slow

SIZES = [
    (1, 1),
    (2, 60),
    (300, 1),
    (4, 4),
    (5, 5),
    (12, 3),
    (79, 24),
    (80, 23),
    (80, 24),
    (81, 25),
    (300, 80),
    (120, 40),
]


async def test_a_window_of_any_size_keeps_the_app_and_what_is_typed(playing: House) -> None:
    sizes = SIZES * 2
    random.Random(1).shuffle(sizes)
    app = playing.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_table(pilot)
        await type_in(pilot, "Zoë: 53")
        for width, height in sizes:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert isinstance(app.screen, TooSmall) == (width < 80 or height < 24), (width, height)
        await pilot.resize_terminal(160, 50)
        await settled(pilot)

        assert app.screen.query_one(TurnLine).value == "Zoë: 53"


@pytest.mark.parametrize(
    "keys", [("f1",), ("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z"), ("ctrl+p",), ("escape", "x"), ("escape",)]
)
async def test_dialogs_and_screens_survive_a_window_that_shrinks(playing: House, keys: tuple[str, ...]) -> None:
    app = playing.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_campaign(pilot)
        await pilot.press("t")
        await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        for size in ((1, 1), (3, 3), (300, 2), (80, 24), (20, 10), (100, 30)):
            await pilot.resize_terminal(*size)
            await pilot.pause()

        assert app.is_running
        assert not isinstance(app.screen, TooSmall)


async def test_a_small_window_says_how_large_it_should_be(house: House) -> None:
    app = house.app()
    async with app.run_test(size=(60, 10)) as pilot:
        await settled(pilot)

        assert "80 columns and 24" in " ".join(shown(app).split())


async def test_people_are_told_apart_without_colours(empty: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    people = ("Ada", "Anton", "Anna", "Bo", "Ben")
    discoveries = [
        {"code": "A1", "kind": "summit"},
        {"code": "B1", "kind": "ability"},
        {"code": "B2", "kind": "ability"},
    ]
    empty.begin("mountain-goats", "Five", people, opening={"chapter": 1, "discoveries": discoveries})
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await at_table(pilot)
        lines = shown(app).splitlines()

        for letter, name in zip("AN3BE", people, strict=True):
            assert any(f"{letter} {name}" in line for line in lines), name
