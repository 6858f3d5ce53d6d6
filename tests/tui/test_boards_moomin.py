from collections.abc import Callable
from typing import Any, Final

import pytest
from textual.pilot import Pilot

from tests.tui.evening import House, settled, shown
from tests.tui.quickly import HOSTILE, press, still, table_of, turns, typed

pytestmark = pytest.mark.slow

MAP: Final = (
    ("Moomintroll", "XXO", 1, "Gooseberry Compote", 1),
    ("Moominmamma", "ABCD", 2, "Stirred Lingonberries", 1),
    ("Little My", "111", 3, "Blackcurrant Juice", 1),
    ("Snufkin", "XXXOO", 1, "Sea Buckthorn Marmalade", 2),
    ("The Martian", "XXXXXX", 3, "Wild Strawberries on a String", 2),
)


def resident(character: str, combination: str, strawberries: int, gift: str, gifts: int) -> dict[str, Any]:
    return {
        "character": character,
        "combination": combination,
        "strawberries": strawberries,
        "gift": gift,
        "gifts": gifts,
    }


def sit_down(house: House, *players: str, residents: tuple[Any, ...] = MAP, **setup: Any) -> None:
    found = {"map": [resident(*one) for one in residents]} | setup
    house.begin("moomin", "Veranda", players or ("Ada", "Bo"), setup=found)


class TestATurn:
    async def test_six_dice_one_resident_and_enter(self, empty: House) -> None:
        sit_down(empty)
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            facts = 6 + 1
            assert await press(pilot, "4335212", "enter") == facts + 1

        (turn,) = turns(empty)
        assert (turn.roll, turn.visit) == ((4, 3, 3, 5, 2, 1), "Moominmamma")

    async def test_letters_roll_dice_again_and_digits_say_what_they_show(self, empty: House) -> None:
        sit_down(empty)
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            await press(pilot, "444531de")
            assert "What does die d show?" in shown(app)
            facts = 6 + 4 + 2 + 1
            keys = len("444531de") + await press(pilot, "55f5")
            assert "3  Snufkin" not in shown(app)
            assert keys + await press(pilot, "2", "enter") == facts + 1

        (turn,) = turns(empty)
        assert [(step.dice, step.values) for step in turn.steps] == [((4, 5), (5, 5)), ((6,), (5,))]
        assert turn.visit == "Snufkin"

    async def test_the_jam_die_held_is_rolled_along(self, empty: House) -> None:
        sit_down(empty)
        empty.play("Ada: 444531 -> Moomintroll", "Bo: 222114 -> Moomintroll", "Ada: 111222")
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            await press(pilot, "444531")
            assert "The Queen Jam dice: 1 more" in shown(app)
            await press(pilot, "2", "1", "enter")

        assert turns(empty)[-1].jam == (2,)

    async def test_nobody_need_be_visited(self, empty: House) -> None:
        sit_down(empty)
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            await press(pilot, "444531")
            assert "2  no visit" in shown(app)
            await press(pilot, "2", "enter")

        assert turns(empty)[0].visit is None

    async def test_after_the_roll_a_turn_can_be_written_out(self, empty: House) -> None:
        sit_down(empty)
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            await press(pilot, "444531", "space")
            assert typed(pilot) == "Ada: 444531 | "

    async def test_one_key_for_each_step_of_the_characters(self, empty: House) -> None:
        cast = {"Ada": "The Professor", "Bo": "Too-ticky"}
        sit_down(empty, advanced=["abilities"], characters=cast)
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            await press(pilot, "444531ef26.f51", "enter")
            await press(pilot, "111234o1", "enter")

        professor, too_ticky = turns(empty)
        assert [type(step).__name__ for step in professor.steps] == ["Reroll", "ProfessorRoll"]
        assert [type(step).__name__ for step in too_ticky.steps] == ["OnesToSixes"]

    async def test_capital_letters_are_the_gift_roll(self, empty: House) -> None:
        sit_down(empty, advanced=["gift-roll"])
        empty.play("Ada: 444531 -> Moomintroll", "Bo: 123456")
        app = empty.app()
        async with app.run_test(size=(80, 24)) as pilot:
            await table_of(pilot, empty)
            await press(pilot, "444531", "F", "2", "1", "enter")

        (step,) = turns(empty)[-1].steps
        assert (step.die, step.value) == (6, 2)


async def test_the_list_says_who_may_still_be_reached_and_how(empty: House) -> None:
    sit_down(empty)
    app = empty.app()
    async with app.run_test(size=(160, 50)) as pilot:
        await table_of(pilot, empty)
        await press(pilot, "444531")
        await pilot.pause(0.4)
        seen = shown(app)
        assert "a4 b4 c4 d5 e3 f1" in seen
        assert "Snufkin  keep a4 b4 c4" in seen
        assert "%" in seen


async def test_the_map_shows_who_came_first_and_the_pantries_what_they_got(empty: House) -> None:
    sit_down(empty)
    empty.play("Ada: 433521 -> Moominmamma")
    app = empty.app()
    async with app.run_test(size=(160, 50)) as pilot:
        await table_of(pilot, empty)
        seen = shown(app)
        assert "A Moominmamma" in seen
        assert "· Moomintroll" in seen
        assert "♥♥♥♥   4" in seen
        assert "SL1" in seen
        assert "round 1 of 6" in seen


async def test_thirty_residents_fit_into_columns(empty: House) -> None:
    many = tuple((f"Resident {number}", "XXO", 1, "Plum Purée", 1) for number in range(1, 31))
    sit_down(empty, residents=many)
    app = empty.app()
    async with app.run_test(size=(160, 50)) as pilot:
        await table_of(pilot, empty)
        assert all(f"Resident {number} " in shown(app) for number in range(1, 31))


async def test_names_of_any_kind_keep_house_and_are_visited_letter_for_letter(empty: House) -> None:
    residents = tuple((name, "XXO", 1, "Plum Purée", 1) for name in HOSTILE[:4])
    sit_down(empty, *HOSTILE[:3], residents=residents)
    app = empty.app()
    async with app.run_test(size=(160, 50)) as pilot:
        await table_of(pilot, empty)
        for name in HOSTILE[:3]:
            assert shown(app).count(name) >= 2
        await press(pilot, "4445311", "enter")

    assert (turns(empty)[0].player, turns(empty)[0].visit) == (HOSTILE[0], HOSTILE[0])


@pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=["80", "160"])
def test_the_valley(snap_compare: Callable[..., bool], empty: House, size: tuple[int, int]) -> None:
    more = tuple((f"Neighbour {number}", "XXOOΔΔ", 2, "Plum Purée", 1) for number in range(1, 9))
    sit_down(empty, "Ada", "Bo", "Zoë", residents=MAP + more)
    empty.play("Ada: 433521 -> Moominmamma", 'Bo: 111245 -> "Little My"', "Zoë: 433521 -> Moominmamma")

    async def before(pilot: Pilot[None]) -> None:
        await table_of(pilot, empty)
        await press(pilot, "444531")
        still(pilot)
        await pilot.pause(0.4)
        await settled(pilot)

    assert snap_compare(empty.app(), terminal_size=size, run_before=before)
