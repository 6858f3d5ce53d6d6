"""Cards that lie face down are turned up for those who may see them, after a question."""

from tests.services.test_face_down import ROUTE, wood
from tests.tui.evening import House, at_campaign, settled, shown
from tui.screens.face_up import FaceUp
from tui.screens.table import TableScreen


async def test_the_cards_are_turned_up_only_after_a_question(empty: House) -> None:
    wood(empty.database)
    app = empty.app()
    async with app.run_test(size=(110, 40)) as pilot:
        await at_campaign(pilot)
        assert ROUTE not in shown(app)
        await pilot.press("f")
        await settled(pilot)
        assert ROUTE not in shown(app)
        await pilot.press("y")
        await settled(pilot)

        assert isinstance(app.screen, FaceUp)
        assert f"Ada: {ROUTE}" in shown(app)
        await pilot.press("escape", "t")
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)
        assert [word for word in ("Fox", "Old Owl", "wolf at", ROUTE) if word in shown(app)] == []
