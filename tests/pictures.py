"""Draws the README's pictures with the program itself: `python -m tests.pictures`, then look before committing."""

import asyncio
import datetime as dt
import os
import re
import tempfile
from pathlib import Path
from typing import Final

from tests.tui.evening import House
from tracker.services.campaigns import list_campaigns, open_campaign
from tracker.services.chronicles import chronicle_of, rendered

HERE: Final = Path(__file__).parent / "golden" / "pictures"
NOON: Final = dt.datetime(2026, 12, 5, 12, 0, tzinfo=dt.UTC)
REMOTE_FONT: Final = re.compile(r"@font-face \{.*?\}", re.DOTALL)
"""The screenshot asks a server for its font; the picture does without."""


async def table(house: House) -> str:
    """The table screen with four dice typed and the turns to choose from."""
    app = house.app()
    async with app.run_test(size=(100, 26)) as pilot:
        await pilot.pause()
        for key in ("enter", "t", "6", "3", "5", "4"):
            await pilot.press(key)
            await pilot.pause(0.3)
        return REMOTE_FONT.sub("", app.export_screenshot(title="Chronicle Tracker"))


def main() -> None:
    """Draw both pictures anew."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TRACKER_CONFIG"] = str(Path(folder) / "config")
        with House(Path(folder) / "shelf.db", NOON) as house:
            house.bring_sample()
            campaign = open_campaign(house.database, list_campaigns(house.database)[0].id)
            (sheet,) = rendered(chronicle_of(campaign), "png")
            (HERE / "chronicle.png").write_bytes(sheet.content)
            house.open_third_chapter()
            house.play("Zoë: 5322 | a>5 b+c>5", "Ada: 6G11 | a>6 b*B4>7", "Bo: 5544 | a+b>10 c+d>8")
            house.play("Zoë: 3564 | a+c>9 b+d>9", "Ada: 5461 | a+b>9 c+d>7")
            (HERE / "table.svg").write_text(asyncio.run(table(house)), encoding="utf-8")


if __name__ == "__main__":
    main()
