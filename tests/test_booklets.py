"""A chronicle with a page for each chapter or evening, for every game that has a sample."""

from pathlib import Path

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


def test_there_is_a_sample_of_every_game() -> None:
    assert {path.stem.replace("_", "-") for path in SAMPLES} == set(GAMES)
