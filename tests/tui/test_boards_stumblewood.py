from collections.abc import Callable
from typing import Any, Final

import pytest
from textual.pilot import Pilot

from tests.tui.evening import House, settled, shown
from tests.tui.quickly import HOSTILE, picture, press, still, table_of, turns, typed
from tui.widgets.sandglass import SandGlass
from tui.widgets.standings import Standings

pytestmark = pytest.mark.slow

STARTS: Final = {"Ada": "a1", "Bo": "d1"}
CARDS: Final = {
    "Ada": {"squares": ["a1", "a2", "b2", "c2", "c3", "d3", "d4"], "traps": {"b2": "wolf", "d3": "water"}},
    "Bo": {"squares": ["d1", "d2", "d3", "c3", "c4", "b4", "a4"], "traps": {"d2": "hole", "c4": "injury"}},
}


def sit_down(house: House, *players: str, **setup: Any) -> None:
    walkers = players or ("Ada", "Bo")
    found: dict[str, Any] = {"board": "4x4", "starts": dict(zip(walkers, ("a1", "d1", "a4"), strict=False))} | setup
    house.begin("stumblewood", "Wood", walkers, setup=found)


async def test_a_step_is_an_arrow_an_action_and_an_answer_one_key_each(empty: House) -> None:
    sit_down(empty)
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await table_of(pilot, empty)
        facts = 2 + 3 + 2 + 2
        assert await press(pilot, "uorbouxrf", "enter") == facts + 1

    (turn,) = turns(empty)
    assert [(step.go, step.action, step.said) for step in turn.steps] == [
        ("up", None, "ok"),
        ("right", "bone", "ok"),
        ("up", None, "lost"),
        ("right", None, "wolf"),
    ]


async def test_the_arrow_keys_are_arrows(empty: House) -> None:
    sit_down(empty)
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await table_of(pilot, empty)
        await press(pilot, "", "up", "o", "right", "x", "enter")

    assert [step.go for step in turns(empty)[0].steps] == ["up", "right"]


async def test_between_two_steps_the_wood_shows_what_has_been_said_so_far(empty: House) -> None:
    sit_down(empty)
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await table_of(pilot, empty)
        before = picture(screen)
        await press(pilot, "uor")
        assert picture(screen).count("•") == before.count("•") + 1
        assert "What does the guide say?" in shown(app)
        assert "f wolf" in shown(app)
        await press(pilot, "", "backspace", "backspace", "backspace")
        assert picture(screen) == before


async def test_what_is_recorded_of_the_cards_stays_dark(empty: House) -> None:
    sit_down(empty, "Ada", "Bo", starts={}, paths=CARDS)
    app = empty.app()
    async with app.run_test(size=(160, 50)) as pilot:
        screen = await table_of(pilot, empty)
        for word in ("wolf", "water", "hole", "injury", "★", "•"):
            assert word not in picture(screen)
        assert picture(screen).count("⌂") == 2
        await press(pilot, "u")
        assert "a2" not in shown(app)


async def test_a_turn_without_a_step_is_one_key_and_enter(empty: House) -> None:
    sit_down(empty)
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await table_of(pilot, empty)
        assert await press(pilot, "-", "enter") == 2

    assert turns(empty)[0].steps == ()


async def test_a_line_in_notation_is_still_read_as_one(empty: House) -> None:
    sit_down(empty, "Lou", "Rudi")
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await table_of(pilot, empty)
        await press(pilot, "lou: u=ok", "enter")

    assert turns(empty)[0].player == "Lou"


async def test_a_team_says_who_started_by_number(empty: House) -> None:
    teams = [["Ada", "Bo"], ["Cy", "Di"]]
    starts = {"Ada & Bo": "a1", "Cy & Di": "d1"}
    empty.begin(
        "stumblewood", "Wood", ("Ada", "Bo", "Cy", "Di"), setup={"board": "4x4", "teams": teams, "starts": starts}
    )
    app = empty.app()
    async with app.run_test(size=(80, 24)) as pilot:
        await table_of(pilot, empty)
        assert "Ada & Bo, guided by Cy & Di" in shown(app)
        await press(pilot, "2uo", "enter")
        assert "▸ C Cy" in shown(app)
        assert "▸ D Di" in shown(app)

    assert (turns(empty)[0].player, turns(empty)[0].by) == ("Ada & Bo", "Bo")


class TestTheSandGlass:
    async def test_one_key_turns_it_and_a_recorded_turn_puts_it_away(self, empty: House) -> None:
        sit_down(empty)
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await table_of(pilot, empty)
            glass = screen.query_one(SandGlass)
            assert (glass.display, screen.query_one(Standings).region.height > 0) == (False, True)
            await press(pilot, "", "f3")
            assert (glass.display, glass.left) == (True, 30)
            await press(pilot, "uo", "enter")
            assert not glass.display

    async def test_it_counts_seconds_and_rings_at_the_end(self, empty: House, monkeypatch: pytest.MonkeyPatch) -> None:
        sit_down(empty)
        app = empty.app()
        rung: list[None] = []
        monkeypatch.setattr(app, "bell", lambda: rung.append(None))
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await table_of(pilot, empty)
            glass = screen.query_one(SandGlass)
            now = 100.0
            glass.clock = lambda: now
            await press(pilot, "", "f3")
            now = 129.0
            await pilot.pause(1.1)
            assert (glass.left, rung) == (1, [])
            now = 131.0
            await pilot.pause(1.1)
            assert (glass.left, rung) == (0, [None])

    async def test_games_without_a_glass_do_not_offer_one(self, playing: House) -> None:
        app = playing.app()
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await table_of(pilot, playing)
            assert not screen.check_action("turn_glass", ())


async def test_names_of_any_kind_walk_and_guide_letter_for_letter(empty: House) -> None:
    sit_down(empty, *HOSTILE[:2])
    app = empty.app()
    async with app.run_test(size=(160, 50)) as pilot:
        await table_of(pilot, empty)
        assert f"{HOSTILE[0]}, guided by {HOSTILE[1]}" in shown(app)
        await press(pilot, "uo", "enter")
        assert typed(pilot) == ""

    assert turns(empty)[0].player == HOSTILE[0]


@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=["80", "160"])
def test_the_dark_wood(snap_compare: Callable[..., bool], empty: House, size: tuple[int, int]) -> None:
    sit_down(empty, "Ada", "Bo", "Zoë", board="6x6")
    empty.play("Ada: u=ok r*bone=ok u=lost u=ok r=wolf", "Bo: u=hole l=lost", "Zoë: d=ok d=encounter")

    async def before(pilot: Pilot[None]) -> None:
        await table_of(pilot, empty)
        await press(pilot, "uor")
        still(pilot)
        await settled(pilot)

    assert snap_compare(empty.app(), terminal_size=size, run_before=before)
