from tests.tui.evening import House, at_campaign, at_table, settled, shown, type_in
from tracker.services.campaigns import remove_campaign
from tracker.services.undoing import undo
from tui.screens.asking import AskWhy, Confirm
from tui.screens.campaign import CampaignScreen
from tui.screens.table import TableScreen
from tui.screens.together import LOOK
from tui.widgets.choices import Choices
from tui.widgets.turn_line import TurnLine


class TestEnteringATurn:
    async def test_four_dice_keys_one_choice_and_enter_record_a_turn(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await pilot.press("6", "3", "5", "2", "1", "enter")
            await settled(pilot)

            recorded = playing.table.document.entries[-1].session
            assert recorded is not None
            assert len(recorded.turns) == 4
            assert recorded.turns[-1].player == "Zoë"
            assert recorded.turns[-1].roll == (6, 3, 5, 2)
            assert app.screen.query_one(TurnLine).value == ""

    async def test_the_list_shows_the_best_choice_first_and_what_comes_of_it(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await pilot.press("5", "5", "5", "5")
            await settled(pilot)

            listing = app.screen.query_one(Choices)
            assert listing.looked_at is listing.choices[0]
            assert "5↑★★★" in shown(app)

    async def test_a_choice_can_be_looked_for_and_taken_with_enter(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await pilot.press("5", "3", "2", "1", "down", "enter")
            await pilot.pause()

            assert app.screen.query_one(TurnLine).value == app.screen.query_one(Choices).choices[1].notation

    async def test_after_the_roll_a_turn_can_be_written_out(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await pilot.press("6", "3", "5", "2", "space")
            await pilot.pause()
            await type_in(pilot, "a>6")
            await pilot.press("enter")
            await settled(pilot)

            assert app.screen.query_one(TurnLine).value == ""
            assert len(playing.table.document.entries[-1].session.turns) == 4  # type: ignore[union-attr]  # it is open

    async def test_a_line_that_names_nobody_is_the_next_player_s(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await type_in(pilot, "65432")
            await settled(pilot)
            assert "5 dice rolled, there are 4" in shown(app), shown(app)
            app.screen.query_one(TurnLine).clear()
            await type_in(pilot, "zo")
            await settled(pilot)
            assert "begin with whose turn it was" in shown(app)
            app.screen.query_one(TurnLine).clear()
            await type_in(pilot, "6352 | a>6")
            await pilot.press("enter")
            await settled(pilot)

            session = playing.table.document.entries[-1].session
            assert session is not None
            assert (len(session.turns), session.turns[-1].player) == (4, "Zoë")

    async def test_the_mouse_takes_a_choice(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await pilot.press("5", "3", "2", "1")
            await pilot.pause()
            await pilot.click(Choices, offset=(6, 0))
            await pilot.pause()

            assert app.screen.query_one(TurnLine).value == app.screen.query_one(Choices).choices[0].notation


class TestTheJudge:
    async def test_a_refusal_shows_the_rule_the_cure_and_the_nearest_turn_which_tab_takes(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await type_in(pilot, "Zoë: 5522 | a+b>5")
            await pilot.pause(0.3)

            assert "MG-22" in shown(app)
            assert "the dice 5 and 5 make 10, not mountain 5" in shown(app)
            assert "Tab takes" in shown(app)
            await pilot.press("tab")
            await pilot.pause()
            assert app.screen.query_one(TurnLine).value == "Zoë: 5522 | a+b>10"
            assert "climbs mountain 10" in shown(app)

    async def test_nothing_refused_is_recorded_by_enter(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await type_in(pilot, "Zoë: 5522 | a+b>5")
            await pilot.press("enter")
            await settled(pilot)

            assert len(playing.table.document.entries[-1].session.turns) == 3  # type: ignore[union-attr]  # it is open
            assert app.screen.query_one(TurnLine).value == "Zoë: 5522 | a+b>5"

    async def test_a_ruling_lets_it_stand_and_keeps_the_reason(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await type_in(pilot, "Zoë: 5522 | a+b>5")
            await pilot.press("ctrl+r")
            await pilot.pause()
            assert isinstance(app.screen, AskWhy)
            await type_in(pilot, "it was late")
            await pilot.press("enter")
            await settled(pilot)

            turn = playing.table.document.entries[-1].session.turns[-1]  # type: ignore[union-attr]  # it is open
            assert turn.ruling == "it was late"

    async def test_no_ruling_is_asked_for_what_cannot_be(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await type_in(pilot, "Zoë: 5592 | a+b>10")
            await pilot.press("ctrl+r")
            await pilot.pause()

            assert isinstance(app.screen, TableScreen)
            assert "no ruling helps" in shown(app)


class TestTakingBack:
    async def test_undo_and_redo_are_one_key_each_and_say_what_they_did(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await pilot.press("ctrl+z")
            await settled(pilot)
            assert len(playing.table.document.entries[-1].session.turns) == 2  # type: ignore[union-attr]  # it is open
            assert "Took back turn 3 of session 3" in "".join(one.message for one in app._notifications)  # noqa: SLF001 - the messages on show
            await pilot.press("ctrl+y")
            await settled(pilot)

            assert len(playing.table.document.entries[-1].session.turns) == 3  # type: ignore[union-attr]  # it is open

    async def test_another_window_that_wrote_meanwhile_is_shown_and_the_line_stays(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            playing.play("Zoë: 6352 | a>6")
            await type_in(pilot, "Zoë: 5322 | a>5")
            await pilot.press("enter")
            await settled(pilot)

            assert app.screen.query_one(TurnLine).value == "Zoë: 5322 | a>5"
            assert "Ada plays" in shown(app)


class TestOtherWindows:
    async def test_what_another_window_writes_shows_by_itself(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await type_in(pilot, "Ada: 6")
            playing.play("Zoë: 6352 | a>6")
            await pilot.pause(LOOK + 0.3)

            assert app.screen.query_one(TurnLine).value == "Ada: 6"
            assert "Ada plays" in shown(app)

    async def test_a_turn_is_not_refused_for_what_another_window_has_taken_back(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            undo(playing.database, playing.table)
            await type_in(pilot, "Bo: 5544 | a+b>10")
            await pilot.press("enter")
            await settled(pilot)
            assert "Bo plays" in shown(app)
            await pilot.press("enter")
            await settled(pilot)

            session = playing.table.document.entries[-1].session
            assert session is not None
            assert [turn.player for turn in session.turns] == ["Zoë", "Ada", "Bo"]

    async def test_a_table_whose_opening_was_taken_back_is_left(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_campaign(pilot)
            await pilot.press("t")
            await settled(pilot)
            undo(playing.database, playing.table, steps=4, confirmed=True)
            await pilot.pause(LOOK + 0.3)
            await settled(pilot)

            assert isinstance(app.screen, CampaignScreen)
            assert "chapter 2 over" in shown(app)

    async def test_a_campaign_in_the_bin_is_not_written_to(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            table = playing.table
            remove_campaign(playing.database, table.id, confirmed=True)
            await type_in(pilot, "Zoë: 6352 | a>6")
            await pilot.press("enter")
            await settled(pilot)

            assert "is in the bin" in "".join(one.message for one in app._notifications)  # noqa: SLF001 - the messages on show
            assert app.screen.query_one(TurnLine).value == "Zoë: 6352 | a>6"


class TestWhatIsSaidInPassing:
    async def test_only_the_last_word_is_shown_and_none_above_a_question(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            said = app._notifications  # noqa: SLF001 - the messages on show
            for _ in range(2):
                await pilot.press("ctrl+z")
                await settled(pilot)
            assert [one.message.partition(" of ")[0] for one in said] == ["Took back turn 2"]
            for _ in range(2):
                await pilot.press("ctrl+z")
                await settled(pilot)

            assert isinstance(app.screen, Confirm)
            assert not list(said)


class TestDrafts:
    async def test_a_half_typed_line_is_offered_again(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await type_in(pilot, "Zoë: 53")
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)

            assert app.screen.query_one(TurnLine).value == "Zoë: 53"

    async def test_a_recorded_line_is_no_draft(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            await pilot.press("6", "3", "5", "2", "1", "enter")
            await settled(pilot)

        assert app.drafts.kept(playing.table.id) == ""

    async def test_a_spoilt_draft_costs_nothing(self, playing: House) -> None:
        app = playing.app()
        app.drafts.folder.mkdir()
        (app.drafts.folder / f"{playing.table.id}.txt").write_bytes(b"\xff\xfe\x00")
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)

            assert app.screen.query_one(TurnLine).value == ""

    async def test_a_pasted_line_is_taken_clean_and_the_rest_is_mentioned(self, playing: House) -> None:
        from textual import events  # noqa: PLC0415 - in this test alone

        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await at_table(pilot)
            app.screen.query_one(TurnLine).post_message(events.Paste("Zoë: \x1b]0;x\x07\nBo: 1111"))
            await pilot.pause()

            assert app.screen.query_one(TurnLine).value == "Zoë: ␛]0;x␇"
            assert "Only the first line" in "".join(one.message for one in app._notifications)  # noqa: SLF001 - as above
