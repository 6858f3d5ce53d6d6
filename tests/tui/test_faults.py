"""What goes wrong in the background, and what must not be loaded before the first frame."""

import json
import subprocess
import sys

import pytest

from tests.command import environment
from tests.tui.evening import House, settled
from tracker.services import campaigns
from tui.screens.shelf import Shelf


async def test_work_that_fails_in_the_background_says_so_and_the_evening_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> None:
        raise RuntimeError("the shelf [/] fell down")

    monkeypatch.setattr(campaigns, "list_campaigns", broken)
    app = house.app()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause(0.4)

        assert isinstance(app.screen, Shelf)
        assert "the shelf [/] fell down" in "".join(one.message.lower() for one in app._notifications)  # noqa: SLF001 - the messages on show
        monkeypatch.undo()
        app.screen.fill()
        await settled(pilot)
        assert app.screen.query_one("OptionList").has_focus


def test_the_frame_needs_no_database_and_no_game() -> None:
    source = "import json, sys, tui.app; print(json.dumps(sorted(sys.modules)))"
    found = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, check=True, env=environment(), text=True
    ).stdout
    loaded = {
        name for name in json.loads(found) if name.split(".")[0] in {"sqlalchemy", "sqlmodel", "pydantic", "typer"}
    }
    loaded |= {
        name for name in json.loads(found) if name.startswith(("tracker.store", "tracker.games", "tracker.engine"))
    }

    assert loaded == set()
