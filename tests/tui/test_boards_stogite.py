from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.evening import House, settled, shown
from tests.tui.quickly import HOSTILE, press, still, table_of, turns, typed
from tui.boards.stogite import keys
from tui.scene import scene_of
from tui.widgets.turn_line import TurnLine

pytestmark = pytest.mark.slow

FOUR = ("Ada", "Bo", "Cy", "Di")
CARDS = {1: "Bo", 2: "Ada", 3: "Cy", 4: "Di"}
VOTES = {"Bo": 2, "Cy": 1, "Di": 2}


def sit_down(house: House, *players: str, mode: str = "standard") -> None:
    house.begin("stogite", "Tales", players or FOUR, setup={"mode": mode})


def look(pilot: Pilot[None]) -> str:
    return shown(pilot.app)  # type: ignore[arg-type]  # it is our app


class TestARound:
    async def test_the_clue_is_typed_and_each_card_and_vote_is_one_key(self, empty: House) -> None:
        sit_down(empty)
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            facts = len("a quiet storm") + 4 + 3
            assert await press(pilot, '"a quiet storm"bacd212', "enter") <= facts + 3

        (turn,) = turns(empty)
        assert (turn.player, turn.clue, turn.cards, turn.votes) == ("Ada", "a quiet storm", CARDS, VOTES)

    @pytest.mark.parametrize("typing", ["212bacd", "b2a1c2d", "b>2bacdd>2c>1", "d=4c=3a=2b=1212"])
    async def test_cards_and_votes_come_in_any_order(self, empty: House, typing: str) -> None:
        sit_down(empty)
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            await press(pilot, f".{typing}", "enter")

        (turn,) = turns(empty)
        assert (turn.clue, turn.cards, turn.votes) == (None, CARDS, VOTES)

    async def test_nothing_laid_or_voted_is_on_the_screen_until_all_is_in(self, empty: House) -> None:
        sit_down(empty)
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            await press(pilot, '"snow"')
            for key in "bacd21":
                await press(pilot, key)
                seen = look(pilot)
                assert typed(pilot) not in seen
                assert "Bo.Ada" not in seen
                assert "Bo>2" not in seen
            assert '"snow"' in seen
            assert "4 of 4 cards, 2 of 3 votes" in seen
            assert "What does Di vote?" in seen
            await press(pilot, "2")
            assert "Bo.Ada.Cy.Di | Bo>2 Cy>1 Di>2" in look(pilot)

    async def test_a_wrong_vote_is_said_with_its_rule_once_all_is_in(self, empty: House) -> None:
        sit_down(empty)
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            await press(pilot, ".bacd112", "enter")
            assert "ST-22" in look(pilot)
        assert turns(empty) == ()

    async def test_three_lay_five_cards(self, empty: House) -> None:
        sit_down(empty, "Ada", "Bo", "Cy", mode="three")
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            await press(pilot, ".abbcc", "1", "1", "enter")

        assert turns(empty)[0].cards == {1: "Ada", 2: "Bo", 3: "Bo", 4: "Cy", 5: "Cy"}

    async def test_a_line_in_notation_is_shown_as_it_is_typed(self, empty: House) -> None:
        sit_down(empty)
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            await press(pilot, "ada: Bo.Ada")
            assert not app.screen.query_one(TurnLine).password
            assert "ada: Bo.Ada" in shown(app)


class TestTwoPlayers:
    async def test_reading_minds_costs_two_keys_and_enter_and_hides_the_number_foretold(self, empty: House) -> None:
        sit_down(empty, "Ada", "Bo", mode="mind-reading")
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            await press(pilot, "7")
            assert "•" in look(pilot)
            assert "Foretold. Which card was played?" in look(pilot)
            await press(pilot, "5", "enter")

        assert (turns(empty)[0].guess, turns(empty)[0].played) == (7, 5)

    async def test_the_advanced_game_hides_the_told_card_until_all_points_are_given(self, empty: House) -> None:
        sit_down(empty, "Ada", "Bo", mode="advanced-two")
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            facts = len("snow") + 1 + 5
            await press(pilot, '"snow"2')
            assert app.screen.query_one(TurnLine).password
            assert await press(pilot, "35124", "enter") + len('"snow"2') <= facts + 3

        (turn,) = turns(empty)
        assert (turn.clue, turn.card, turn.points) == ("snow", 2, {1: 3, 2: 5, 3: 1, 4: 2, 5: 4})


async def test_the_board_says_who_tells_and_who_comes_after(empty: House) -> None:
    sit_down(empty)
    empty.play('Ada: "a quiet storm" Bo.Ada.Cy.Di | Bo>2 Cy>1 Di>2')
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await table_of(pilot, empty)
        assert "D Di tells, then C Cy B Bo A Ada" in shown(app)
        assert "30 points end it" in shown(app)
        assert "round 2" in shown(app)


async def test_an_agreed_end_can_be_closed_at_any_time(empty: House) -> None:
    empty.begin("stogite", "Tales", FOUR, setup={"end": {"type": "agreed"}})
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await table_of(pilot, empty)
        assert screen.check_action("close", ())


async def test_names_of_any_kind_get_a_key_of_their_own_and_are_written_safely(empty: House) -> None:
    players: Any = ("12", "34", *HOSTILE[:5], "🐐")
    sit_down(empty, *players)
    app = empty.app()
    async with app.run_test(size=(160, 50)) as pilot:
        await table_of(pilot, empty)
        scene = scene_of(empty.table)
        assert scene is not None
        own = keys(scene)
        assert len(set(own)) == len(players)
        assert not any(key.isdecimal() for key in own)
        await press(pilot, ".")
        assert all(f"{key} {name}" in shown(app) for key, name in zip(own[:4], players, strict=False))
        await press(pilot, "".join(own) + "1111111", "enter")

    (turn,) = turns(empty)
    assert tuple(turn.cards.values()) == players


@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=["80", "160"])
def test_the_storyteller_s_table(snap_compare: Callable[..., bool], empty: House, size: tuple[int, int]) -> None:
    sit_down(empty, *FOUR, "Eve", "Zoë")
    empty.play(
        'Ada: "a quiet storm" Bo.Ada.Cy.Di.Eve.Zoë | Bo>2 Cy>1 Di>2 Eve>2 Zoë>3',
        'Zoë: "moss" Bo.Ada.Cy.Di.Eve.Zoë | Ada>3 Bo>6 Cy>6 Di>6 Eve>2',
    )

    async def before(pilot: Pilot[None]) -> None:
        await table_of(pilot, empty)
        await press(pilot, '"the long way home"ab2')
        still(pilot)
        await settled(pilot)

    assert snap_compare(empty.app(), terminal_size=size, run_before=before)
