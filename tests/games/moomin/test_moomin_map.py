"""The map pad: who may stand on it, and how."""

import msgspec
import pytest

from schemas.games.moomin import MoominSetup
from tests.games.moomin.positions import (
    MAP,
    allowed,
    play,
    resident,
    told,
    with_options,
)


class TestTheMap:
    """Each resident stands once on the map, with a combination that dice can make."""

    @pytest.mark.parametrize(
        ("combination", "fault"),
        [
            ("XXZ", "holds 'Z', which is none of X, O, Δ, A to F and 1 to 6"),
            ("", "has no place to fill"),
            ("XXXXXXXXX", "has 9 places, and nobody ever rolls more than 8 dice"),
            ("77", "holds '7', which is none of X, O, Δ, A to F and 1 to 6"),
        ],
    )
    def test_a_combination_that_no_dice_make_is_refused(self, combination: str, fault: str) -> None:
        verdict = play(setup=MoominSetup(map=(resident("One", combination),), ruling="we draw better dice"))

        assert told(verdict.setup_violations) == {
            "MO-54": " ".join(["One's combination", *filter(None, [combination]), fault])
        }
        assert not verdict.ok

    def test_signs_that_must_differ_from_every_number_cannot_be_made(self) -> None:
        setup = MoominSetup(map=(resident("One", "123456X"),))

        assert play(setup=setup).ok
        assert told(play(setup=with_options(setup, letters_differ_from_numbers=True)).setup_violations) == {
            "MO-54": "One's combination 123456X leaves its signs no number that is not printed in it"
        }

    def test_nobody_stands_on_the_map_twice(self) -> None:
        setup = MoominSetup(map=(*MAP, resident("snufkin", "O")))

        assert told(play(setup=setup).setup_violations) == {"MO-54": "Snufkin is on the map twice"}
        assert play(setup=msgspec.structs.replace(setup, ruling="twins")).ok

    def test_the_mymbles_mother_is_the_older_mymble(self) -> None:
        setup = MoominSetup(map=(*MAP, resident("The Mymble's mother", "O")))

        assert told(play(setup=setup).setup_violations) == {"MO-54": "Mymble (the older) is on the map twice"}

    @pytest.mark.parametrize("gifts", [0, 3])
    def test_one_or_two_gifts_are_printed(self, gifts: int) -> None:
        setup = MoominSetup(map=(resident("One", "X", gifts=gifts),))

        assert told(play(setup=setup).setup_violations) == {"MO-54": f"One gives {gifts} Plum Purée"}
        ruled = play("Ada: 112356 -> One", setup=msgspec.structs.replace(setup, ruling="so it is printed"))
        assert ruled.standings[0].score == gifts

    @pytest.mark.parametrize(("strawberries", "gifts"), [(-1, 1), (1, -1)])
    def test_nothing_is_printed_below_zero(self, strawberries: int, gifts: int) -> None:
        setup = MoominSetup(map=(resident("One", "X", strawberries, gifts=gifts),), ruling="a debt")

        assert told(play(setup=setup).setup_violations) == {"MO-54": "One cannot give -1 of anything"}

    def test_a_triangle_may_be_typed_in_several_ways(self) -> None:
        for typed in ("XXOO^^", "xxooδδ", "XXOO∆∆"):
            assert allowed(play("Ada: 115566 -> One", setup=MoominSetup(map=(resident("One", typed),))))
