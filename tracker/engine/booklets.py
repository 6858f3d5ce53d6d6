"""A chronicle with a page for each evening."""

from typing import Any

import msgspec

from schemas.sheet import Section, Sheet
from tracker.engine.campaigns import CampaignWalk, EntryWalk
from tracker.engine.game import Game


def booklet(game: Game[Any], walk: CampaignWalk[Any]) -> Sheet:
    """The chronicle, and behind it a page for each session that the judge has come to."""
    if game.booklet is not None:
        return game.booklet(walk.campaign, walk)
    cover = game.chronicle(walk.campaign, walk)
    pages = (page for one in walk.entries for page in _page(game, one))
    return msgspec.structs.replace(cover, sections=(*cover.sections, *pages))


def _page(game: Game[Any], one: EntryWalk[Any]) -> tuple[Section, ...]:
    if one.session is None:
        return ()
    sheet = game.session_sheet(one.session)
    title = sheet.title if sheet.subtitle is None else f"{sheet.title}: {sheet.subtitle}"
    first = Section(title=title, blocks=sheet.sections[0].blocks if sheet.sections else (), new_page=True)
    return (first, *sheet.sections[1:])
