"""Campaigns to test on: a table of Mountain Goats with turns on it, and the documents of the cases."""

import json
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import msgspec

from tests.store.homes import Turned
from tracker.engine.campaigns import judge_campaign
from tracker.services.campaigns import new_campaign, open_campaign
from tracker.services.opened import OpenCampaign
from tracker.services.sessions import open_entry
from tracker.services.turns import record_line
from tracker.store.database import Database, open_database

CASES = Path(__file__).parents[1] / "cases" / "campaigns"
PLAYERS = ("Ada", "Bo", "Cy")


def home(folder: Path, name: str = "family.db") -> Database:
    return open_database(folder / name, clock=Turned())


def table(database: Database, turns: int = 0, name: str = "Sunday") -> OpenCampaign:
    """A game outside any story, with so many turns that use no die."""
    opened = new_campaign(database, "mountain-goats", name)
    opened = open_entry(database, opened, players=PLAYERS, standalone=True)
    for player in islice(cycle(PLAYERS), turns):
        opened = record_line(database, opened, f"{player}: 1111 |")
    return opened


def documents() -> list[tuple[str, str]]:
    """Every campaign of the cases, by name."""
    found = []
    for path in sorted(CASES.rglob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))["document"]
        found.append((path.relative_to(CASES).with_suffix("").as_posix(), json.dumps(document, ensure_ascii=False)))
    return found


def seen(opened: OpenCampaign) -> Any:
    """All that can be seen of an open campaign, as plain values that compare."""
    game = opened.game
    return msgspec.to_builtins(
        {
            "document": opened.document,
            "kept": opened.kept,
            "version": opened.version,
            "stopped": opened.walk.stopped_at,
            "standing": game.story.picture(opened.walk.standing),
            "sessions": [
                None
                if one.session is None
                else (
                    one.session.session,
                    one.session.allowed,
                    game.picture(one.session.state),
                    [(turn.turn, turn.allowed, turn.violations, turn.events) for turn in one.session.turns],
                )
                for one in opened.walk.entries
            ],
        },
        str_keys=True,
    )


def replayed(database: Database, opened: OpenCampaign) -> OpenCampaign:
    """The campaign read afresh, and judged by the engine from its document alone."""
    fresh = open_campaign(database, opened.id)
    walk = judge_campaign(fresh.game, fresh.document)
    return msgspec.structs.replace(fresh, walk=walk)
