"""A chapter opened from its form, and from nothing else."""

import pytest
from textual.widgets import Input, Select

from tests.tui.evening import House, at_campaign, settled, shown, type_in
from tests.tui.forms import choose, fields, write
from tracker.services.campaigns import new_campaign
from tui.screens.asking import AskWhy
from tui.screens.campaign import CampaignScreen
from tui.screens.opening import Opening
from tui.screens.table import TableScreen
from tui.widgets.fields import RecordsField
from tui.widgets.seating import Seating


@pytest.mark.slow
class TestOpening:
    async def test_the_field_in_focus_says_in_full_what_it_asks_for(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("o")
            await settled(pilot)
            assert "as printed on the piece" not in shown(app)
            fields(pilot, "code")[0].query_one(Input).focus()
            await settled(pilot)
            assert "A letter and a number, as printed on the piece" in shown(app)
            await choose(pilot, "effect", "move-goat")
            await settled(pilot)
            fields(pilot, "mountains")[0].query_one(Input).focus()
            await settled(pilot)
            assert "An ability that moves a goat one space up" in shown(app), shown(app)
            fields(pilot, "from")[0].query_one(Select).focus()
            await settled(pilot)

            assert "Where the goat must stand; path is above the foot and below the summit" in shown(app)

    async def test_the_first_of_all_sessions_begins_with_the_names_typed_one_after_the_other(
        self, empty: House
    ) -> None:
        table = new_campaign(empty.database, "mountain-goats", "Ours")
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            await app.push_screen(Opening(table))
            await settled(pilot)
            await type_in(pilot, "Ada")
            await pilot.press("enter")
            await type_in(pilot, "Bo")
            await pilot.press("tab")
            await settled(pilot)
            seating = app.screen.query_one(Seating)
            assert seating.players == ["Ada", "Bo"]
            seating.query_one(Input).focus()
            await settled(pilot)
            await type_in(pilot, "Zoë")
            await pilot.press("ctrl+s")
            await settled(pilot)

            assert seating.players == ["Ada", "Bo", "Zoë"]

    async def test_a_table_without_the_group_s_own_map_says_so(self, empty: House) -> None:
        table = new_campaign(empty.database, "moomin", "Veranda")
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            await app.push_screen(Opening(table))
            await settled(pilot)
            for name in ("Ada", "Bo"):
                await type_in(pilot, name)
                await pilot.press("enter")
            await settled(pilot)

            assert "everything fits" in shown(app)
            assert "no map pad of your own lies here: Ctrl+B records one" in shown(app)

    async def test_a_name_that_cannot_be_taken_is_not_left_out_in_silence(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("o")
            await settled(pilot)
            app.screen.query_one("Seating Line", Input).value = "Eve\u202e"
            await pilot.press("ctrl+s")
            await settled(pilot)

            assert isinstance(app.screen, Opening)
            assert [one.message[:9] for one in app._notifications] == ["This name"]  # noqa: SLF001 - the messages on show

    async def test_a_chapter_is_opened_from_the_form_alone(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("o")
            await settled(pilot)
            assert "Discoveries 1: code is missing" in shown(app)
            await write(pilot, "code", "A3")
            await choose(pilot, "effect", "final-value")
            await write(pilot, "value", "12")
            await write(pilot, "code", "B4", place=1)
            await choose(pilot, "effect", "move-goat", place=1)
            await write(pilot, "mountains", "7 8")
            await settled(pilot)
            assert "MG-14" in shown(app), shown(app)
            await choose(pilot, "kept_ability", "B1")
            await settled(pilot)
            assert "everything fits" in shown(app), shown(app)
            await pilot.press("ctrl+s")
            await settled(pilot)
            assert isinstance(app.screen, TableScreen)

        entry = house.table.document.entries[-1]
        assert entry.opening.chapter == 3
        assert entry.opening.page == 21
        assert entry.opening.first_player == "Zoë"
        assert entry.opening.kept_ability == "B1"
        assert [one.code for one in entry.opening.discoveries] == ["A3", "B4"]
        assert entry.opening.discoveries[1].effect.mountains == (7, 8)
        assert entry.session is not None
        assert entry.session.players == ("Ada", "Bo", "Zoë")

    async def test_a_wrong_table_needs_a_typed_ruling(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("o")
            await settled(pilot)
            await write(pilot, "code", "A3")
            await write(pilot, "code", "B4", place=1)
            await choose(pilot, "first_player", "Bo")
            await choose(pilot, "kept_ability", "B1")
            await settled(pilot)
            assert "MG-08" in shown(app)
            await pilot.press("ctrl+s")
            await settled(pilot)
            assert isinstance(app.screen, AskWhy)
            await pilot.press("enter")
            await settled(pilot)
            assert len(house.table.document.entries) == 2
            await type_in(pilot, "his birthday")
            await pilot.press("enter")
            await settled(pilot)

        assert house.table.document.entries[-1].rulings == {"MG-08": "his birthday"}

    async def test_the_first_player_follows_who_is_there(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("o")
            await settled(pilot)
            assert fields(pilot, "first_player")[0].value == "Zoë"
            await pilot.press("down", "down", "enter")
            await settled(pilot)

            assert fields(pilot, "first_player")[0].value is None

    async def test_somebody_new_sits_down_by_name(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("o")
            await settled(pilot)
            app.screen.query_one("Seating Input", Input).focus()
            await pilot.pause()
            await type_in(pilot, "[@click=app.quit]Di[/]")
            await pilot.press("enter")
            await settled(pilot)

            assert isinstance(app.screen, Opening)
            assert app.screen.parts()["players"] == ["Ada", "Bo", "Zoë", "[@click=app.quit]Di[/]"]

    async def test_records_are_added_and_taken_away(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(160, 50)) as pilot:
            await at_campaign(pilot)
            await pilot.press("o")
            await settled(pilot)
            await pilot.click(".more")
            await settled(pilot)
            assert len(app.screen.query_one(RecordsField).records) == 3
            await pilot.click(".less")
            await settled(pilot)

            assert len(app.screen.query_one(RecordsField).records) == 2

    async def test_what_was_typed_comes_back_with_the_record_that_was_taken_away(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(160, 50)) as pilot:
            await at_campaign(pilot)
            await pilot.press("o")
            await settled(pilot)
            await write(pilot, "name", "A whistle", place=1)
            await choose(pilot, "effect", "die-number", place=1)
            await settled(pilot)
            await write(pilot, "value", "4")
            before = app.screen.query_one(RecordsField).value
            await pilot.click(".less")
            await settled(pilot)
            assert app.screen.query_one(RecordsField).value == before[:1]
            await pilot.click(".more")
            await settled(pilot)

            assert app.screen.query_one(RecordsField).value == before

    async def test_an_open_list_shows_every_choice_in_sight(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("o")
            await settled(pilot)
            effect = fields(pilot, "effect")[1]
            effect.query_one(Select).focus()
            await settled(pilot)
            await pilot.press("enter")
            await settled(pilot)

            text = shown(app)
            for choice in ("die-number", "move-goat", "final-each", "final-value", "manual"):
                assert choice in text

    async def test_leaving_the_form_writes_nothing(self, house: House) -> None:
        before = house.table.version
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("o")
            await settled(pilot)
            await pilot.press("escape")
            await settled(pilot)

            assert isinstance(app.screen, CampaignScreen)
        assert house.table.version == before
