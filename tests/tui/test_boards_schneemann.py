import random
from collections.abc import Callable
from typing import Final

import pytest
from textual import events
from textual.pilot import Pilot

from tests.tui.evening import House, settled, shown
from tests.tui.quickly import HOSTILE, picture, press, still, table_of, turns
from tracker.services.legal import legal_choices

pytestmark = pytest.mark.slow

COLOURS: Final = ("red", "blue", "green", "yellow")


def sit_down(house: House, *players: str, variant: str = "basic") -> None:
    colours = dict(zip(players, COLOURS, strict=False))
    house.begin("schneemann", "Snow", players, setup={"variant": variant, "colours": colours})


async def test_a_turn_is_one_key_for_the_die_one_for_the_snowball_and_enter(empty: House) -> None:
    sit_down(empty, "Ada", "Bo")
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await table_of(pilot, empty)
        assert await press(pilot, "31", "enter") == 3
        assert await press(pilot, "21", "enter") == 3

    assert [(turn.player, turn.roll, turn.piece) for turn in turns(empty)] == [
        ("Ada", 3, "bottom"),
        ("Bo", 2, "bottom"),
    ]


async def test_keys_that_come_faster_than_the_list_mean_the_same(empty: House) -> None:
    sit_down(empty, "Ada", "Bo")
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await table_of(pilot, empty)
        for key in ("3", "1", "enter"):
            app.post_message(events.Key(key, key if key.isdecimal() else None))
        await settled(pilot)

    assert [(turn.roll, turn.piece) for turn in turns(empty)] == [(3, "bottom")]


async def test_the_list_says_what_happens_to_each_snowball(empty: House) -> None:
    sit_down(empty, "Ada", "Bo", variant="piggy-back")
    empty.play("Ada: 3 bottom", "Bo: 3 bottom")
    app = empty.app()
    async with app.run_test(size=(160, 50)) as pilot:
        await table_of(pilot, empty)
        await press(pilot, "3")
        assert "O bottom  Ada's bottom goes from square 4 to square 7; the sun on square 7 sends" in shown(app)
        assert "o belly  Ada's belly starts" in shown(app)


async def test_the_ring_shows_snowballs_by_letter_and_size_suns_and_starts(empty: House) -> None:
    sit_down(empty, "Ada", "Bo", variant="piggy-back")
    empty.play("Ada: 3 bottom", "Bo: 1 bottom", "Ada: 3 belly")
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await table_of(pilot, empty)
        top = shown(app).splitlines()[1]

        assert "▸1" in top
        assert "☼7" in top
        assert "AOo" in top
        assert "BO" in shown(app)
        assert "example board" in shown(app)


async def test_after_the_first_snowman_the_others_may_still_play_and_the_game_be_closed(empty: House) -> None:
    board = {"squares": 4, "suns": [], "starts": {"red": 1, "blue": 3}, "finish": 1}
    empty.begin("schneemann", "Short", ("Ada", "Bo"), setup={"colours": {"Ada": "red", "Bo": "blue"}, "board": board})
    dice = random.Random(1)
    while empty.table.is_playing:
        empty.play(legal_choices(empty.table, str(dice.randint(1, 3))).choices[0].notation)
    played = len(turns(empty))
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await table_of(pilot, empty)
        assert "complete: " in shown(app)
        assert screen.check_action("close", ()) is True
        assert await press(pilot, "11", "enter") == 3

    assert len(turns(empty)) == played + 1


async def test_names_of_any_kind_stand_on_the_board_letter_for_letter(empty: House) -> None:
    sit_down(empty, *HOSTILE[:4], variant="piggy-back")
    app = empty.app()
    async with app.run_test(size=(160, 50)) as pilot:
        await table_of(pilot, empty)
        for _ in range(4):
            await press(pilot, "21", "enter")
        for name in HOSTILE[:3]:
            assert name in shown(app)

    assert len(turns(empty)) == 4


@pytest.mark.parametrize("squares", [8, 13, 41, 100])
async def test_a_ring_of_any_length_shows_each_of_its_squares_once(empty: House, squares: int) -> None:
    board = {"squares": squares, "suns": [], "starts": {"red": 1, "blue": 5}}
    empty.begin("schneemann", "Ring", ("Ada", "Bo"), setup={"colours": {"Ada": "red", "Bo": "blue"}, "board": board})
    app = empty.app()
    async with app.run_test(size=(160, 50)) as pilot:
        screen = await table_of(pilot, empty)
        drawn = picture(screen).replace("▸", " ").replace("▔", " ")
        numbers = sorted(int(word) for word in drawn.split() if word.isdecimal())

    assert numbers == list(range(1, squares + 1))


@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=["80", "160"])
def test_the_snow_circuit(snap_compare: Callable[..., bool], empty: House, size: tuple[int, int]) -> None:
    sit_down(empty, "Ada", "Bo", "Zoë", variant="piggy-back")
    empty.play("Ada: 3 bottom", "Bo: 1 bottom", "Zoë: 2 bottom", "Ada: 3 belly", "Bo: 2 bottom", "Zoë: 3 bottom")

    async def before(pilot: Pilot[None]) -> None:
        await table_of(pilot, empty)
        await press(pilot, "2")
        still(pilot)
        await settled(pilot)

    assert snap_compare(empty.app(), terminal_size=size, run_before=before)
