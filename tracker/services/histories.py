"""The whole history of a campaign's log: every stroke of the pen with its time, whether it still stands or not."""

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tracker.services.opened import OpenCampaign
from tracker.store import log, people
from tracker.store.database import Database
from tracker.store.documents import read_session
from tracker.store.log import Deed, Kind, Writing


class Stroke(msgspec.Struct, frozen=True):
    """One writing, as a history shows it."""

    number: int
    written_at: dt.datetime
    deed: Deed
    entry: int | None
    """The number of its entry, counted over all that were ever begun."""
    line: Kind
    place: int
    """The turn's number in the log; 0 for every other line."""
    notation: str | None
    """The turn in notation, where the writing says a turn."""
    stands: bool
    """Whether it is the last word on its line."""


def history_of(database: Database, table: OpenCampaign) -> tuple[Stroke, ...]:
    """Every stroke of a campaign's log, oldest first.

    Raises:
        DatabaseError: a writing cannot be read.
    """
    with database.reading() as connection:
        writings = log.writings(connection, table.id)
        read = people.everybody(connection).read
    last = {writing.number for writing in log.standing(writings).values()}
    numbers: dict[str, int] = {}
    for writing in writings:
        if writing.entry is not None:
            numbers.setdefault(writing.entry, len(numbers) + 1)
    notations = dict(_notations(table, writings, read))
    return tuple(
        Stroke(
            number=writing.number,
            written_at=dt.datetime.fromisoformat(writing.written_at),
            deed=writing.deed,
            entry=None if writing.entry is None else numbers[writing.entry],
            line=writing.kind,
            place=writing.place,
            notation=notations.get(writing.number),
            stands=writing.number in last,
        )
        for writing in writings
    )


def _notations(table: OpenCampaign, writings: Sequence[Writing], read: Any) -> Iterator[tuple[int, str]]:
    """Every turn that was ever written, in notation, by the number of its writing."""
    turns: dict[str, list[Writing]] = {}
    sessions: dict[str, Writing] = {}
    for writing in writings:
        if writing.entry is None or writing.body is None:
            continue
        if writing.kind == "session":
            sessions[writing.entry] = writing
        elif writing.kind == "turn":
            turns.setdefault(writing.entry, []).append(writing)
    for entry, written in turns.items():
        session = read_session(sessions[entry], written, table.game, read)
        begun = table.game.begin(session, table.document.options)
        for writing, turn in zip(written, session.turns, strict=True):
            yield writing.number, table.game.write(turn, begun)
