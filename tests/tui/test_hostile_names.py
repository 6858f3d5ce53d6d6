"""Names that other programs take for markup, links or commands to the terminal."""

import random
import unicodedata
from typing import Final

import pytest
from textual import events

from tests.tui.evening import House, at_table, settled, shown
from tracker.services.campaigns import list_campaigns
from tui.plain import plain
from tui.screens.closing import Closing
from tui.screens.opening import Opening
from tui.screens.sheets import Sheets
from tui.screens.table import TableScreen
from tui.widgets.line import Line

B20: Final = ("[/", "Bo [/]", "[red]Cy", "[@click=app.quit]Di[/]")
MORE: Final = (
    *("[", "]", "[]", "[0]", "[[", "]]", "[b", "[/b]", "[b]b[/b]", "[link=x]y[/link]", "[$error]e", "[on red]"),
    *("[#fff]", "\\[", "\\[/]", "[/]\\", "{x}", "{0}", "{{", "$name", "$", "%s", "%d", "%", "`x`", "*x*", "_x_"),
    *("~x~", "# x", "<b>", "</b>", "<script>", "&amp;", "=1+1", "@SUM(A1)", "+1", "-1", "'--", '"', "'", ";", "|"),
    *(":", "::", "/", "\\", ":smile:", "[bold]Zoë[/bold]", "نگار", "Åsa", "שרה", "日本", "👨\u200d👩\u200d👧"),
    *("e\u0301", "İpek", "ß", "…", "─│╮", "⚑ A1"),
)


CHUNKS: Final = tuple(MORE[place : place + 5] for place in range(0, len(MORE), 5))


@pytest.mark.parametrize("names", [B20, *(pytest.param(chunk, marks=pytest.mark.slow) for chunk in CHUNKS)])
async def test_every_name_is_shown_letter_for_letter_at_the_table(empty: House, names: tuple[str, ...]) -> None:
    if len(names) < 2:
        names = (*names, "Bo")
    empty.begin("mountain-goats", names[0], names, **opening_of(names))
    app = empty.app()
    async with app.run_test(size=(160, 50)) as pilot:
        await settled(pilot)
        assert names[0] in shown(app)
        await pilot.press("enter")
        await settled(pilot)
        assert names[0] in shown(app)
        await pilot.press("t")
        await settled(pilot)

        assert isinstance(app.screen, TableScreen)
        for name in names:
            assert unicodedata.normalize("NFC", name) in shown(app)


def opening_of(names: tuple[str, ...]) -> dict[str, object]:
    found = [
        {"code": "A1", "kind": "summit", "name": names[0]},
        {"code": "B1", "kind": "ability", "name": names[-1], "effect": {"type": "die-number", "value": 6}},
        {"code": "B2", "kind": "ability", "name": names[1]},
    ]
    return {"opening": {"chapter": 1, "first_player": names[0], "discoveries": found}}


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_b20_names_break_no_screen_and_no_click_on_them_acts(empty: House, size: tuple[int, int]) -> None:
    empty.begin("mountain-goats", "[@click=app.quit]story[/]", B20, **opening_of(B20))
    app = empty.app()
    async with app.run_test(size=size) as pilot:
        await at_table(pilot)
        for key in ("5", "5", "2", "2", "1", "enter"):
            await pilot.press(key)
        await settled(pilot)
        await click_around(pilot, size)
        await pilot.press("f1")
        await settled(pilot)
        await pilot.press("escape")
        app.screen.notify("[/] [@click=app.quit]x[/]", markup=False)
        await settled(pilot)
        for screen in (Sheets(empty.table), Closing(empty.table), Opening(empty.table)):
            await app.push_screen(screen)
            await settled(pilot)
            await click_around(pilot, size)
            app.pop_screen()
            await settled(pilot)

        assert app.is_running
        assert app.return_code is None


async def click_around(pilot: object, size: tuple[int, int]) -> None:
    """Click all over the upper screen, where names stand, but on no key of the footer."""
    from textual.pilot import Pilot  # noqa: PLC0415 - its type needs an argument

    assert isinstance(pilot, Pilot)
    before = pilot.app.screen
    chance = random.Random(size[0])
    places = [(chance.randrange(size[0]), chance.randrange(size[1] - 2)) for _ in range(12)]
    for place in [*places, (size[0] * 2 // 3 + 5, 1), (size[0] * 2 // 3 + 5, 3), (4, 0)]:
        await pilot.click(offset=place)
    await pilot.pause()
    while pilot.app.screen is not before:
        pilot.app.pop_screen()
        await pilot.pause()


async def test_a_name_of_control_characters_that_got_in_is_shown_by_stand_ins(playing: House) -> None:
    spoilt = "Z\x1b[2J\x07\u202e\x9b"
    with playing.database.writing() as connection:
        connection.exec_driver_sql("UPDATE person SET name = ? WHERE name = 'Zoë'", (spoilt,))
    app = playing.app()
    async with app.run_test(size=(160, 50)) as pilot:
        await at_table(pilot)
        text = shown(app)
        assert "Z␛[2J␇��" in text

        assert not [letter for letter in text if letter in "\x1b\x07\u202e\x9b"]
        drawn = app.export_screenshot()
        assert not [letter for letter in drawn if letter in "\x1b\x07\u202e\x9b"]


def test_plain_text_keeps_what_persian_and_families_need() -> None:
    assert plain("کوه\u200cنورد 👨\u200d👩") == "کوه\u200cنورد 👨\u200d👩"
    assert plain("a\tb\nc\x7f\x85") == "a␉b␊c␡�"


async def test_persian_and_emoji_families_can_be_typed_key_by_key(empty: House) -> None:
    name = "می\u200cروم \U0001f468\u200d\U0001f469\u200d\U0001f467"
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("n")
        await settled(pilot)
        line = app.focused
        assert isinstance(line, Line)
        for letter in name:
            line.post_message(events.Key(letter, letter))
        await settled(pilot)
        await pilot.press("ctrl+s")
        await settled(pilot)

        assert [one.name for one in list_campaigns(empty.database)] == [name]
