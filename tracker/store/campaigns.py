"""Campaigns as rows: what a shelf shows, without reading a log as objects."""

import datetime as dt
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from schemas.campaign import Campaign
from schemas.names import folded
from schemas.tables import CampaignRow
from tracker.store.keys import stamp
from tracker.store.log import TABLE as LOG

TABLE: Final[Any] = CampaignRow.__table__  # type: ignore[attr-defined]  # SQLModel does not declare it


class Cover(msgspec.Struct, frozen=True):
    """A campaign as it stands on the shelf, unopened."""

    id: str
    game: str
    name: str
    begun_at: str
    removed_at: str | None


class Count(msgspec.Struct, frozen=True):
    """What stands in one entry of a campaign's log."""

    campaign: str
    entry: str
    turns: int
    sessions: int
    openings: int
    closings: int
    played_on: str | None
    written_at: str


def add(connection: Connection, campaign: Campaign, moment: dt.datetime) -> None:
    """Put a campaign on the shelf."""
    connection.execute(
        insert(TABLE).values(
            id=campaign.id,
            game=campaign.game,
            name=campaign.name,
            name_key=folded(campaign.name),
            begun_at=stamp(moment),
            removed_at=None,
        )
    )


def retitle(connection: Connection, campaign: str, name: str) -> None:
    """Copy a new name from the log to the shelf."""
    connection.execute(update(TABLE).where(TABLE.c.id == campaign).values(name=name, name_key=folded(name)))


def set_removed(connection: Connection, campaign: str, moment: dt.datetime | None) -> None:
    """Put a campaign in the bin, or take it out."""
    removed_at = None if moment is None else stamp(moment)
    connection.execute(update(TABLE).where(TABLE.c.id == campaign).values(removed_at=removed_at))


def covers(connection: Connection) -> tuple[Cover, ...]:
    """Every campaign, the bin included, in the order in which they were begun."""
    asked = select(TABLE.c.id, TABLE.c.game, TABLE.c.name, TABLE.c.begun_at, TABLE.c.removed_at)
    return tuple(Cover(*row) for row in connection.execute(asked.order_by(TABLE.c.begun_at, TABLE.c.id)))


def cover(connection: Connection, campaign: str) -> Cover | None:
    """One campaign, the bin included."""
    asked = select(TABLE.c.id, TABLE.c.game, TABLE.c.name, TABLE.c.begun_at, TABLE.c.removed_at)
    found = connection.execute(asked.where(TABLE.c.id == campaign)).first()
    return None if found is None else Cover(*found)


def counts(connection: Connection, campaign: str | None = None) -> tuple[Count, ...]:
    """What stands in each entry, in the order in which the entries were begun."""
    lines = (
        select(
            LOG.c.campaign,
            LOG.c.entry,
            LOG.c.line,
            LOG.c.body,
            LOG.c.written_at,
            func.max(LOG.c.number),  # SQLite takes the other columns from the row that holds the one maximum
        )
        .where(LOG.c.entry.is_not(None))
        .group_by(LOG.c.campaign, LOG.c.entry, LOG.c.line, LOG.c.place)
    )
    if campaign is not None:
        lines = lines.where(LOG.c.campaign == campaign)
    stands = lines.subquery()
    begun = select(LOG.c.entry, func.min(LOG.c.number).label("number")).group_by(LOG.c.campaign, LOG.c.entry).subquery()

    def of(line: str) -> Any:
        return func.count().filter(stands.c.line == line)

    asked = (
        select(
            stands.c.campaign,
            stands.c.entry,
            of("turn"),
            of("session"),
            of("opening"),
            of("closing"),
            func.max(func.json_extract(stands.c.body, "$.played_on")).filter(stands.c.line == "session"),
            func.max(stands.c.written_at),
        )
        .join(begun, begun.c.entry == stands.c.entry)
        .where(stands.c.body.is_not(None))
        .group_by(stands.c.campaign, stands.c.entry)
        .order_by(stands.c.campaign, func.min(begun.c.number))
    )
    return tuple(Count(*row) for row in connection.execute(asked))


def session_ids(connection: Connection) -> set[str]:
    """The id of every session that was ever recorded, whether it still stands or not."""
    asked = select(func.json_extract(LOG.c.body, "$.id")).where(LOG.c.line == "session", LOG.c.body.is_not(None))
    return set(connection.execute(asked.distinct()).scalars())
