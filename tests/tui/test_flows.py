from pathlib import Path

from textual.widgets import Input, OptionList, Select

from tests.tui.evening import House, at_campaign, settled, shown, type_in
from tests.tui.forms import choose, fields, write
from tracker.services.campaigns import list_campaigns
from tui.screens.campaign import CampaignScreen
from tui.screens.closing import Closing
from tui.screens.sheets import Sheets
from tui.screens.shelf import Shelf
from tui.widgets.plan_steps import PlanSteps


class TestTheShelf:
    async def test_the_first_start_offers_a_campaign_and_the_sample(self, empty: House) -> None:
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            assert "Begin a new campaign" in shown(app)
            await pilot.press("down", "enter")
            await settled(pilot)

            assert isinstance(app.screen, CampaignScreen)
            assert "Autumn Lane" in shown(app)

    async def test_a_campaign_is_begun_by_its_name_and_opened(self, empty: House) -> None:
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            await pilot.press("n")
            await settled(pilot)
            await type_in(pilot, "Thursdays [/]")
            await pilot.press("enter")
            await settled(pilot)

            assert [one.name for one in list_campaigns(empty.database)] == ["Thursdays [/]"]
            assert "Thursdays [/]" in shown(app)

    async def test_house_choices_are_explained_in_full(self, empty: House) -> None:
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            await pilot.press("n")
            await settled(pilot)
            fields(pilot, "fewer-cards")[0].query_one(Select).focus()
            await settled(pilot)

            assert "One card less in each stack with three people, two less with two" in shown(app)

    async def test_a_name_that_is_taken_is_refused_with_a_reason(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            await pilot.press("n")
            await settled(pilot)
            await type_in(pilot, house.table.name)
            await pilot.press("ctrl+s")
            await settled(pilot)

            assert "already" in shown(app)

    async def test_each_campaign_says_where_it_stands_and_when_it_was_played(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)

            assert "session 2 closed" in shown(app), shown(app)
            assert "2026-11-28" in shown(app)


class TestTheCampaign:
    async def test_it_shows_chronicle_backpack_memories_and_the_plan(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(160, 50)) as pilot:
            await at_campaign(pilot)

            text = shown(app)
            for word in ("Chronicle", "Final scores", "Backpack", "Memories", "Helping horn", "Summit tiles", "MG-12"):
                assert word in text

    async def test_steps_are_ticked_and_ticks_taken_back(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            steps = app.screen.query_one(PlanSteps)
            await pilot.press("enter", "down", "space")
            await pilot.pause()
            assert steps.ticked == {1, 2}
            assert "☑ Backpack" in shown(app)
            await pilot.press("enter")
            await pilot.pause()

            assert steps.ticked == {1}

    async def test_undo_asks_before_it_takes_back_a_whole_opening(self, playing: House) -> None:
        playing_table = playing.table
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("ctrl+z")
            await pilot.pause()
            assert "Take this back?" in shown(app)
            await pilot.press("n")
            await settled(pilot)

            assert playing.table.version == playing_table.version


class TestClosing:
    async def test_a_chapter_is_closed_and_says_what_to_pack(self, empty: House) -> None:
        empty.bring_unclosed_sample()
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("c")
            await settled(pilot)
            assert "82" in shown(app)
            assert "To pack" in shown(app)
            await write(pilot, "options", "21, 14")
            await write(pilot, "next_page", "21")
            await choose(pilot, "award", value=True)
            await settled(pilot)
            await pilot.press("ctrl+s")
            await settled(pilot)
            assert isinstance(app.screen, CampaignScreen)

        closing = empty.table.document.entries[-1].closing
        assert (closing.winner, closing.award, closing.options, closing.next_page) == ("Zoë", True, (21, 14), 21)

    async def test_a_page_that_was_not_offered_is_refused_while_it_is_typed(self, empty: House) -> None:
        empty.bring_unclosed_sample()
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("c")
            await settled(pilot)
            await write(pilot, "options", "14 17")
            await write(pilot, "next_page", "21")
            await settled(pilot)

            assert isinstance(app.screen, Closing)
            assert "MG-67" in shown(app), shown(app)

    async def test_a_session_that_is_over_takes_no_turn_and_offers_its_closing(self, empty: House) -> None:
        empty.bring_unclosed_sample()
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("t")
            await settled(pilot)
            assert "It is over" in shown(app)
            await pilot.press("f2")
            await settled(pilot)

            assert isinstance(app.screen, Closing)


class TestSheets:
    async def test_a_sheet_is_written_and_the_app_says_where(self, house: House, tmp_path: Path) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("x")
            await settled(pilot)
            app.screen.query_one("#format", Select).value = "md"
            app.screen.query_one("#folder", Input).value = str(tmp_path)
            await pilot.press("ctrl+s")
            await settled(pilot)

            text = "".join(shown(app).split())

        (written,) = list(tmp_path.glob("*.md"))  # noqa: ASYNC240 - the app is gone
        assert "Chronicle" in written.read_text(encoding="utf-8")
        assert written.name in text

    async def test_a_folder_that_is_not_there_is_named(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("x")
            await settled(pilot)
            app.screen.query_one("#folder", Input).value = "/nowhere [/]"
            await pilot.press("ctrl+s")
            await settled(pilot)

            assert "/nowhere [/] is no folder" in shown(app)


class TestFindingOnesWay:
    async def test_help_tells_what_this_screen_can_do(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("f1")
            await settled(pilot)
            assert "Open the next session" in shown(app), shown(app)
            await pilot.press("escape")
            await settled(pilot)

            assert isinstance(app.screen, CampaignScreen)

    async def test_the_palette_finds_what_the_keys_do(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("ctrl+p")
            await pilot.press(*"sheets")
            await settled(pilot)
            await pilot.pause(0.5)
            await pilot.press("enter")
            await settled(pilot)

            assert isinstance(app.screen, Sheets)

    async def test_the_light_is_turned_and_remembered(self, house: House) -> None:
        app = house.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            await pilot.press("f10")
            await settled(pilot)

        assert house.app().theme == "day"

    async def test_escape_leads_back_to_the_shelf(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            await pilot.press("enter")
            await settled(pilot)
            await pilot.press("t")
            await settled(pilot)
            await pilot.press("escape")
            await settled(pilot)
            await pilot.press("escape")
            await settled(pilot)

            assert isinstance(app.screen, Shelf)
            assert app.screen.query_one(OptionList).option_count == 1
