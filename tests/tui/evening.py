"""A house with a database, and somebody at the keyboard."""

import datetime as dt
import json
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, cast

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from tracker.samples import sample_campaign
from tracker.services.campaigns import import_campaign, list_campaigns, new_campaign, open_campaign
from tracker.services.home import Database, open_database
from tracker.services.opened import OpenCampaign
from tracker.services.sessions import open_entry
from tracker.services.turns import record_line
from tui.app import TrackerApp
from tui.screens.campaign import CampaignScreen
from tui.screens.table import TableScreen

THIRD: Final = {
    "chapter": 3,
    "page": 21,
    "discoveries": [
        {
            "code": "A3",
            "kind": "summit",
            "name": "Sunny edge, invented",
            "effect": {"type": "final-value", "value": 12},
        },
        {
            "code": "B4",
            "kind": "ability",
            "name": "Side step, invented",
            "effect": {"type": "move-goat", "mountains": [7]},
        },
    ],
    "kept_ability": "B1",
}


class House:
    """A database file, and what the tests put into it through the services."""

    def __init__(self, path: Path, now: dt.datetime) -> None:
        self.path: Final = path
        self.database: Final[Database] = open_database(path, clock=lambda: now)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.database.close()

    def app(self) -> TrackerApp:
        return TrackerApp(opened=lambda: self.database)

    def bring_sample(self) -> None:
        import_campaign(self.database, sample_campaign())

    def bring_unclosed_sample(self) -> None:
        """The sample as it stood when the second chapter's last turn was played."""
        document = json.loads(sample_campaign())
        del document["entries"][1]["closing"]
        import_campaign(self.database, json.dumps(document))

    @property
    def table(self) -> OpenCampaign:
        (one,) = list_campaigns(self.database)
        return open_campaign(self.database, one.id)

    def open_third_chapter(self, *players: str) -> None:
        open_entry(self.database, self.table, opening=THIRD, players=players or ("Ada", "Bo", "Zoë"))

    def play(self, *lines: str) -> None:
        for line in lines:
            record_line(self.database, self.table, line)

    def begin(self, game: str, name: str, players: tuple[str, ...], **parts: Any) -> OpenCampaign:
        table = new_campaign(self.database, game, name)
        return open_entry(self.database, table, players=players, **parts)


async def settled(pilot: Pilot[None]) -> None:
    """Wait until everything asked for is on the screen."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause(0.06)


async def type_in(pilot: Pilot[None], text: str) -> None:
    """Put a text into the line that has the focus, letter by letter, without waiting for a screen at each."""
    line = pilot.app.focused
    assert isinstance(line, Input)
    for letter in text:
        line.insert_text_at_cursor(letter)
    await pilot.pause()


async def at_campaign(pilot: Pilot[None]) -> None:
    """Stand before the only campaign."""
    await _at(pilot, CampaignScreen)


async def at_table(pilot: Pilot[None]) -> None:
    """Sit at the table of the only campaign."""
    await _at(pilot, TableScreen)


async def _at(pilot: Pilot[None], screen: Callable[[OpenCampaign], Screen[None]]) -> None:
    app = cast("TrackerApp", pilot.app)
    await settled(pilot)
    (one,) = list_campaigns(app.database)
    await app.push_screen(screen(open_campaign(app.database, one.id)))
    await settled(pilot)


def shown(app: TrackerApp) -> str:
    """Every line on the screen, as text."""
    lines = app.screen._compositor.render_strips()  # noqa: SLF001 - what is really drawn is nowhere else
    return "\n".join(strip.text.rstrip() for strip in lines)
