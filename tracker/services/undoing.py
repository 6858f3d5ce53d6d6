"""Undo and redo: each one more act in the log, which takes another back or does it again."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from tracker.errors import RefusedError, UnconfirmedError
from tracker.services.opened import OpenCampaign, opened
from tracker.store import log
from tracker.store.database import Database, Page
from tracker.store.history import Deeds, doing_again, history, taking_back

DEEDS: Final[Mapping[str, str]] = {
    "open": "the opening of",
    "close": "the closing of",
    "record": "",
    "amend": "the amendment of",
    "strike": "the striking of",
    "restore": "the restoring of",
}


class Reach(msgspec.Struct, frozen=True):
    """What the next undo and the next redo would change, in words; nothing where there is nothing."""

    undo: str | None
    redo: str | None


def reach(database: Database, table: OpenCampaign) -> Reach:
    """What an undo and a redo would change now."""
    with database.reading() as connection:
        past = history(log.writings(connection, table.id))
    return Reach(
        undo=_in_words(table, past.done[-1]) if past.done else None,
        redo=_in_words(table, past.undone[-1]) if past.undone else None,
    )


def undo(database: Database, table: OpenCampaign, *, steps: int = 1, confirmed: bool = False) -> OpenCampaign:
    """Take back the last acts, turn by turn; nothing is erased, and a redo brings each of them back.

    Raises:
        RefusedError: there are not so many to take back.
        UnconfirmedError: it would take back more than a turn, and nobody has confirmed it.
        StaleLogError: the log has been written to meanwhile.
    """
    with database.writing() as connection:
        seen = table.version
        for _ in range(steps):
            writings = log.writings(connection, table.id)
            done = history(writings).done
            if not done:
                raise RefusedError(f"there is nothing more to undo in {table.name}")
            act = done[-1]
            if not confirmed and not _is_a_turn(act):
                raise UnconfirmedError(f"this would take back {_in_words(table, act)}; confirm it with --yes")
            strokes = taking_back(writings, act)
            seen = _append(connection, database, log.Act(table.id, "undo", act.number, seen), strokes)
        return opened(connection, table.id)


def redo(database: Database, table: OpenCampaign, *, steps: int = 1) -> OpenCampaign:
    """Do again what was undone last.

    Raises:
        RefusedError: there is not so much to do again.
        StaleLogError: the log has been written to meanwhile.
    """
    with database.writing() as connection:
        seen = table.version
        for _ in range(steps):
            undone = history(log.writings(connection, table.id)).undone
            if not undone:
                raise RefusedError(f"there is nothing more to redo in {table.name}")
            act = undone[-1]
            seen = _append(connection, database, log.Act(table.id, "redo", act.number, seen), doing_again(act))
        return opened(connection, table.id)


def _append(connection: Page, database: Database, act: log.Act, strokes: Sequence[log.Stroke]) -> str:
    return log.append(connection, act, strokes, database.clock).id or ""


def _is_a_turn(act: Deeds) -> bool:
    return all(writing.kind == "turn" for writing in act.writings)


def _in_words(table: OpenCampaign, act: Deeds) -> str:
    """What an act wrote, as a player would say it."""
    writing = act.writings[0]
    session = next((number for number, kept in enumerate(table.kept, start=1) if kept.id == writing.entry), None)
    where = f"session {session}" if session is not None else "a session"
    if writing.entry is None:
        where = table.name
    deed = next((one.deed for one in (act,) if one.deed != "redo"), "record" if _is_a_turn(act) else "open")
    what = f"turn {writing.place} of {where}" if _is_a_turn(act) else where
    return f"{DEEDS.get(deed, '')} {what}".strip()
