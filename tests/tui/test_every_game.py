"""The same screens for every game: a campaign is begun, a session opened from its form, a turn typed."""

from typing import Final

import pytest
from textual.widgets import Select

from tests.tui.evening import House, settled, shown, type_in
from tracker.services.campaigns import list_campaigns, new_campaign
from tracker.services.checking import games
from tui.screens.campaign import CampaignScreen
from tui.screens.table import TableScreen
from tui.widgets.fields import ChoiceField, Field, PairsField, TextField
from tui.widgets.seating import Seating

pytestmark = pytest.mark.slow

FILLED_IN: Final[dict[str, dict[str, object]]] = {
    "mountain-goats": {"code": ["A1", "B1", "B2"], "first_player": "Ada"},
    "moomin": {"characters": ["Moomintroll", "Snorkmaiden"]},
    "stumblewood": {"board": "4x4", "starts": ["a1", "d1"]},
    "schneemann": {"colours": ["red", "blue"]},
    "stogite": {"mode": "mind-reading"},
}


def fill(app_fields: list[Field], key: str, value: object) -> None:
    fields = [field for field in app_fields if field.key == key]
    values = value if isinstance(value, list) else [value]
    if isinstance(fields[0], PairsField):
        fields = list(fields[0].query(Field))
    for field, one in zip(fields, values, strict=True):
        if isinstance(field, TextField):
            field.line.value = str(one)
        elif isinstance(field, ChoiceField):
            field.query_one(Select).value = one


@pytest.mark.parametrize("game", [pytest.param(key, id=key) for key, _, _ in games()])
async def test_a_first_session_is_opened_from_its_form(empty: House, game: str) -> None:
    table = new_campaign(empty.database, game, "First [/] evening")
    app = empty.app()
    async with app.run_test(size=(160, 50)) as pilot:
        await settled(pilot)
        await app.push_screen(CampaignScreen(table))
        await settled(pilot)
        await pilot.press("o")
        await settled(pilot)
        for name in ("Ada", "Bo [/]"):
            app.screen.query_one(Seating).query_one("Line").focus()
            await pilot.pause()
            await type_in(pilot, name)
            await pilot.press("enter")
            await settled(pilot)
        for key, value in FILLED_IN[game].items():
            fill(list(app.screen.query(Field)), key, value)
            await settled(pilot)
        await pilot.press("ctrl+s")
        await settled(pilot)

        assert isinstance(app.screen, TableScreen), shown(app)
        assert "Bo [/]" in shown(app)
    (one,) = list_campaigns(empty.database)
    assert one.sessions == 1
