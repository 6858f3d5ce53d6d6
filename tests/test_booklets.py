"""A chronicle with a page for each chapter or evening, for every game that has a sample."""

from pathlib import Path

import msgspec
import pytest

from tracker.engine.booklets import booklet
from tracker.engine.campaigns import judge_campaign
from tracker.engine.documents import campaign_of, read_json
from tracker.games import GAMES

SAMPLES = sorted((Path(__file__).parents[1] / "tracker" / "samples").glob("*.json"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_behind_the_cover_stands_a_page_for_each_evening(path: Path) -> None:
    campaign = campaign_of(read_json(path.read_bytes()), GAMES)
    game = GAMES[campaign.game]

    sheet = booklet(game, judge_campaign(game, campaign))

    assert sheet.title == campaign.name
    assert sum(section.new_page for section in sheet.sections) == len(campaign.entries)
    assert not sheet.sections[0].new_page


def test_a_chapter_that_is_only_set_up_has_no_page_yet() -> None:
    opening = {"chapter": 1, "discoveries": []}
    document = {
        "format": "tracker-campaign/1",
        "game": "mountain-goats",
        "name": "Set up",
        "entries": [{"opening": opening}],
    }
    campaign = campaign_of(document, GAMES)
    game = msgspec.structs.replace(GAMES["mountain-goats"], booklet=None)

    sheet = booklet(game, judge_campaign(game, campaign))

    assert not any(section.new_page for section in sheet.sections)


def test_there_is_a_sample_of_every_game() -> None:
    assert {path.stem.replace("_", "-") for path in SAMPLES} == set(GAMES)
