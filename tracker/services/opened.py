"""A campaign as it lies open: its document, every walk, and where its log ended.

The walks are kept, so that a key press asks the judge about one turn and replays nothing.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from schemas.campaign import Campaign
from tracker.engine.campaigns import CampaignWalk, EntryWalk, judge_campaign
from tracker.engine.game import Game
from tracker.engine.judge import Walk
from tracker.errors import NewerDatabaseError, NotFoundError
from tracker.games import GAMES
from tracker.store import campaigns, log, people
from tracker.store.database import Database, Page
from tracker.store.documents import Change, Kept, read_log


class OpenCampaign(msgspec.Struct, frozen=True):
    """One campaign, read and judged."""

    id: str
    document: Campaign
    walk: CampaignWalk[Any]
    """Every entry as judged, up to the first that is refused."""
    game: Game[Any]
    kept: tuple[Kept, ...]
    """Where each entry of the document stands in the log."""
    version: str
    """The id of the last writing that was read: whoever writes says what they have seen."""
    ids: dict[str, str]
    """Everybody's id by name, as they were when the log was read."""

    @property
    def name(self) -> str:
        """What the campaign is called."""
        return self.document.name

    @property
    def entry(self) -> str | None:
        """The stable id of the current entry, the last one."""
        return self.kept[-1].id if self.kept else None

    @property
    def current(self) -> EntryWalk[Any] | None:
        """What became of the last entry; nothing where there is none, or an earlier one is refused."""
        judged = self.walk.entries
        return judged[-1] if judged and len(judged) == len(self.document.entries) else None

    @property
    def session(self) -> Walk[Any] | None:
        """The walk through the last entry's session."""
        return None if self.current is None else self.current.session

    @property
    def is_playing(self) -> bool:
        """Whether the last entry's session takes turns: it is neither over nor closed."""
        walk, entry = self.session, self.current
        return walk is not None and entry is not None and not (self.game.finished(walk.state) or entry.entry.closing)

    @property
    def before_last(self) -> Any:
        """Where the campaign stood before its last entry."""
        judged = self.walk.entries
        return judged[-2].standing if len(judged) > 1 else self.walk.begun

    def number_of_entry(self, number: int | None) -> int:
        """The number of an entry, of the last one where none is named.

        Raises:
            NotFoundError: there is no such entry.
        """
        count = len(self.document.entries)
        found = count if number is None else number
        if not 1 <= found <= count:
            there = f"it has {count}" if count else "it has none yet"
            raise NotFoundError(f"{self.name} has no session {found}: {there}")
        return found


def opened(connection: Page, campaign: str) -> OpenCampaign:
    """Read and judge a campaign.

    Raises:
        NotFoundError: there is no campaign of that id.
    """
    cover = campaigns.cover(connection, campaign)
    if cover is None:
        raise NotFoundError(f"there is no campaign with the id {campaign}")
    game = game_of(cover.game)
    writings = log.writings(connection, campaign)
    everybody = people.everybody(connection)
    document, kept = read_log(campaign, writings, game, everybody.read)
    return OpenCampaign(
        id=campaign,
        document=document,
        walk=judge_campaign(game, document),
        game=game,
        kept=kept,
        version=writings[-1].id,
        ids=everybody.ids,
    )


def game_of(name: str) -> Game[Any]:
    """A game that the database names.

    Raises:
        NewerDatabaseError: it is not known here.
    """
    if name not in GAMES:
        raise NewerDatabaseError(f"the game {name} is not known here, a newer tracker plays it: update this one")
    return GAMES[name]


def written(
    database: Database,
    table: OpenCampaign,
    deed: log.Deed,
    names: Iterable[str],
    strokes: Callable[[Change], Iterable[log.Stroke]],
) -> OpenCampaign:
    """Write strokes on the end of a log that nobody has moved, and open the campaign again.

    Raises:
        StaleLogError: the log has been written to meanwhile.
    """
    with database.writing() as connection:
        ids = people.ids_of(connection, names)
        act = log.Act(table.id, deed, expected=table.version)
        log.append(connection, act, tuple(strokes(ids.__getitem__)), database.clock)
        return opened(connection, table.id)
