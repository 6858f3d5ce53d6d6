"""What a group records of its own box, typed into the app and looked at line by line."""

from typing import Final

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Select, TextArea

from tests.services.test_boxes import BOARD, CARDS, PAD, TEXTS
from tests.tui.evening import House, settled, shown, type_in
from tests.tui.forms import choose
from tracker.services.boxes import boxed_game, import_box, list_boxes, show_box
from tracker.services.campaigns import list_campaigns, new_campaign, open_campaign
from tui.screens.asking import Confirm
from tui.screens.box import BoxScreen
from tui.screens.campaign import CampaignScreen
from tui.screens.opening import Opening
from tui.screens.shelf import Shelf
from tui.screens.table import TableScreen
from tui.widgets.fields import TextField
from tui.widgets.laying import DealtField

pytestmark = pytest.mark.slow

SIZE: Final = (80, 24)


async def write(pilot: Pilot[None], name: str, text: str) -> None:
    """Put a name and lines into the form, and wait for the word on them."""
    pilot.app.screen.query_one("#name", Input).value = name
    pilot.app.screen.query_one("#lines", TextArea).load_text(text)
    await pilot.pause(0.2)


def said(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#said").render())


def kept(house: House, game: str = "moomin") -> list[str]:
    return [one.name for one in list_boxes(house.database, boxed_game(game))]


class TestTheForm:
    @pytest.mark.parametrize("game", TEXTS)
    async def test_lines_are_kept_under_a_name(self, empty: House, game: str) -> None:
        app = empty.app()
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            await app.push_screen(BoxScreen(game))
            await settled(pilot)
            await type_in(pilot, "Home")
            await write(pilot, "Home", TEXTS[game])
            assert "✓ everything fits: Ctrl+S keeps it under Home" in shown(app)
            await pilot.press("ctrl+s")
            await settled(pilot)

            assert show_box(empty.database, boxed_game(game), "Home").text == TEXTS[game]
            assert app.screen.query_one("#names", OptionList).option_count == 1

    async def test_it_is_reached_from_the_shelf_and_begins_with_what_the_rulebook_tells(self, empty: House) -> None:
        app = empty.app()
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            await pilot.press("b")
            await settled(pilot)

            assert isinstance(app.screen, BoxScreen)
            assert "Primadonna's Horse | XXOOΔΔ | ? | ?" in shown(app)
            assert "✗ line 2" in shown(app)
            await pilot.press("escape")
            await settled(pilot)
            assert isinstance(app.screen, Shelf)

    async def test_the_palette_offers_it_too(self, empty: House) -> None:
        app = empty.app()
        async with app.run_test(size=SIZE):
            await app.workers.wait_for_complete()

            assert "Your own box" in [command.title for command in app.get_system_commands(app.screen)]

    async def test_only_a_campaign_whose_game_has_one_offers_it(self, house: House) -> None:
        new_campaign(house.database, "schneemann", "Snow")
        app = house.app()
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            for name, there in (("Snow", True), ("Goats of Autumn Lane", False)):
                (found,) = [one for one in list_campaigns(house.database) if one.name == name]
                await app.push_screen(CampaignScreen(open_campaign(house.database, found.id)))
                await settled(pilot)
                await pilot.press("b")
                await settled(pilot)

                assert isinstance(app.screen, BoxScreen) is there
                if there:
                    await pilot.press("escape")
                    await settled(pilot)

    async def test_each_line_at_fault_is_named_while_one_types_and_nothing_is_kept(self, empty: House) -> None:
        app = empty.app()
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            await app.push_screen(BoxScreen("schneemann"))
            await settled(pilot)
            await write(pilot, "Ours", "squares 12\nsun 4\nstart red 13\n")
            assert "line 2, 'sun 4': a line is one of" in said(pilot)
            await write(pilot, "Ours", "squares 12\nsuns 4\nstart red 13\n")
            assert "line 3, 'start red 13': red starts on 13" in said(pilot)
            await pilot.press("ctrl+s")
            await settled(pilot)

            assert kept(empty, "schneemann") == []
            await write(pilot, " ", BOARD)
            await pilot.press("ctrl+s")
            await settled(pilot)
            assert kept(empty, "schneemann") == []

    async def test_a_change_makes_another_version(self, empty: House) -> None:
        import_box(empty.database, boxed_game("moomin"), "Home", PAD)
        app = empty.app()
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            await pilot.press("b")
            await settled(pilot)
            assert app.screen.query_one("#lines", TextArea).text == PAD
            await write(pilot, "Home", PAD.replace("| 1 | 1", "| 3 | 1"))
            await pilot.press("ctrl+s")
            await settled(pilot)

            assert show_box(empty.database, boxed_game("moomin"), "Home").number == 2
            assert show_box(empty.database, boxed_game("moomin"), "Home", 1).text == PAD

    async def test_what_is_not_kept_yet_is_not_lost_without_a_word(self, empty: House) -> None:
        app = empty.app()
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            await pilot.press("b")
            await settled(pilot)
            await write(pilot, "Home", PAD)
            await pilot.press("escape")
            await settled(pilot)
            assert isinstance(app.screen, Confirm)
            await pilot.press("n")
            await settled(pilot)
            assert app.screen.query_one("#lines", TextArea).text == PAD

            app.screen.query_one("#game", Select).value = "schneemann"
            await settled(pilot)
            await pilot.press("n")
            await settled(pilot)
            assert app.screen.query_one("#game", Select).value == "moomin"
            assert app.screen.query_one("#lines", TextArea).text == PAD

            app.screen.query_one("#game", Select).value = "schneemann"
            await settled(pilot)
            await pilot.press("y")
            await settled(pilot)
            assert "squares 40" in app.screen.query_one("#lines", TextArea).text

    @pytest.mark.parametrize("size", [SIZE, (160, 50)])
    async def test_hostile_names_and_lines_are_only_letters(self, empty: House, size: tuple[int, int]) -> None:
        for name in ("[/]", "[@click=app.quit]x[/]", "<script>", "خانه", "[b]"):
            import_box(empty.database, boxed_game("moomin"), name, PAD.replace("Snufkin", '"[red]Snufkin[/]"'))
        app = empty.app()
        async with app.run_test(size=size) as pilot:
            await settled(pilot)
            await pilot.press("b")
            await settled(pilot)
            await write(pilot, "[/]", "[@click=app.quit]x[/] | \x1b[2J\u202e | 1 | 1 Plum")
            assert "control character U+001B" in said(pilot)
            await pilot.click("#said")
            await pilot.click("#names")
            await settled(pilot)
            assert isinstance(app.screen, Confirm)
            await pilot.press("n")
            await settled(pilot)

            assert app.is_running
            assert "[@click=app.quit]x[/]" in shown(app)
            assert not [letter for letter in shown(app) if letter in "\x1b\u202e"]


class TestOpeningWithIt:
    def opening(self, house: House, game: str) -> Opening:
        return Opening(new_campaign(house.database, game, "Evenings"))

    async def seated(self, pilot: Pilot[None], screen: Opening) -> None:
        await settled(pilot)
        await pilot.app.push_screen(screen)
        await settled(pilot)
        screen.query_one("Seating").players[:] = ["Ada", "Bo"]  # type: ignore[attr-defined]  # found by its name
        screen._seat(["Ada", "Bo"])  # noqa: SLF001 - what a tap on the names does
        await settled(pilot)

    async def test_the_only_pad_lies_there_by_itself(self, empty: House) -> None:
        import_box(empty.database, boxed_game("moomin"), "Home", PAD)
        app = empty.app()
        async with app.run_test(size=(110, 40)) as pilot:
            screen = self.opening(empty, "moomin")
            await self.seated(pilot, screen)
            await pilot.press("ctrl+s")
            await settled(pilot)

            assert isinstance(app.screen, TableScreen)
            (session,) = [entry.session for entry in empty.table.document.entries]
            assert session is not None
            assert [one.character for one in session.setup.map] == ["Snufkin", "The Fuddler"]

    async def test_what_is_recorded_meanwhile_is_offered(self, empty: House) -> None:
        app = empty.app()
        async with app.run_test(size=(110, 40)) as pilot:
            screen = self.opening(empty, "schneemann")
            await self.seated(pilot, screen)
            await pilot.press("ctrl+b")
            await settled(pilot)
            await write(pilot, "Ours", BOARD)
            await pilot.press("ctrl+s")
            await pilot.press("escape")
            await settled(pilot)
            assert app.screen is screen
            await choose(pilot, "name", "Ours")
            await settled(pilot)

            assert screen._typed()["setup"]["board"]["suns"] == [4, 9]  # noqa: SLF001 - what would be written

    async def test_dealt_cards_are_typed_unseen(self, empty: House) -> None:
        import_box(empty.database, boxed_game("stumblewood"), "Ours", CARDS)
        app = empty.app()
        async with app.run_test(size=(110, 60)) as pilot:
            screen = self.opening(empty, "stumblewood")
            await self.seated(pilot, screen)
            await choose(pilot, "name", "Ours")
            fields = list(screen.query_one(DealtField).query(TextField))
            for field, card in zip(fields, ("Fox", "Old Owl"), strict=True):
                field.line.value = card
            await settled(pilot)

            assert screen._typed()["setup"]["paths"]["Bo"]["squares"] == ["d4", "d3", "c3"]  # noqa: SLF001 - as above
            assert "Old Owl" not in shown(app)
            assert "•" in shown(app)
