"""The nearest turn that the judge accepts."""

import pytest

from tests.engine.pebbles import PEBBLES, PebbleSetup, PebbleTurn, evening
from tracker.engine.corrections import nearest_allowed

RULES = PEBBLES.rulebook.edition(1)


def nearest(heap: int, **turn: object) -> PebbleTurn | None:
    state = PEBBLES.begin(evening(setup=PebbleSetup(heap=heap)), None)
    found = nearest_allowed(PEBBLES, RULES, state, PebbleTurn(player="Ada", **turn))  # type: ignore[arg-type]  # a turn's fields
    assert found is None or isinstance(found, PebbleTurn)
    return found


@pytest.mark.parametrize(("heap", "take", "near"), [(10, 4, 3), (10, 0, 1), (2, 5, 2)])
def test_it_is_the_first_near_one_that_breaks_no_law(heap: int, take: int, near: int) -> None:
    assert nearest(heap, take=take) == PebbleTurn(player="Ada", take=near)


def test_where_no_near_one_is_allowed_there_is_none() -> None:
    assert nearest(0, take=2) is None


def test_what_is_suggested_needs_no_ruling_and_keeps_its_notes() -> None:
    assert nearest(10, take=99, ruling="please", notes="so many") == PebbleTurn(player="Ada", take=3, notes="so many")
