"""Entries: set up, begun, closed; and session documents in and out."""

from collections.abc import Mapping
from typing import Any, Unpack

import msgspec

from schemas.campaign import Entry
from schemas.session import Session
from schemas.verdict import Violation
from tracker.engine.campaigns import EntryWalk, judge_entry, take_in
from tracker.engine.documents import read_document, write_document
from tracker.engine.judge import Walk, judge_session, read_turn, resume
from tracker.errors import NotFoundError, RefusedEntryError, UnreadableError
from tracker.services.drafts import EntryParts, clean, closing_of, entry_of, final_of, ruled
from tracker.services.opened import OpenCampaign, written
from tracker.services.refusals import open_faults, refused_entry, sentence
from tracker.store import campaigns
from tracker.store.database import Database
from tracker.store.documents import entry_strokes, names_of_entry, names_of_record, part_stroke, rulings_stroke
from tracker.store.keys import id_of_content, new_id


class Added(msgspec.Struct, frozen=True):
    """What an import of a session amounted to."""

    campaign: OpenCampaign
    added: bool
    """False where the session was known already."""
    message: str


class ClosingParts(msgspec.Struct, frozen=True):
    """What is written down when a session is over."""

    closing: Any = None
    final: Any = None
    rulings: Mapping[str, str] = {}


def preview_entry(table: OpenCampaign, **parts: Unpack[EntryParts]) -> EntryWalk[Any]:
    """What the judge says of an opening or a session that would begin now; nothing is written.

    Raises:
        UnreadableError: a part cannot be read.
        RefusedEntryError: an earlier entry is refused, so nothing can follow it.
    """
    return _judged(table, _drafted(table, parts))


def open_entry(database: Database, table: OpenCampaign, **parts: Unpack[EntryParts]) -> OpenCampaign:
    """Write an opening, begin a session, or both: in a new entry, or in the last one where only that is set up.

    Raises:
        UnreadableError: a part cannot be read.
        RefusedEntryError: the judge refuses it, and no ruling lets it stand.
        StaleLogError: the log has been written to meanwhile.
    """
    drafted = _drafted(table, parts)
    entry = _judged(table, drafted)
    if not entry.allowed:
        raise refused_entry("the opening" if entry.session is None else "the session", entry)
    kept = table.entry if _is_set_up(table) and table.entry is not None else new_id(database.clock())
    fresh = _identified(database, table, entry.entry)
    return written(database, table, "open", names_of_entry(fresh), lambda change: entry_strokes(kept, fresh, change))


def preview_closing(table: OpenCampaign, parts: ClosingParts) -> EntryWalk[Any]:
    """What the judge says of the last entry with this closing and this final; nothing is written.

    Raises:
        NotFoundError: there is no entry, or it has no session.
        UnreadableError: a part cannot be read.
    """
    before, walk = _last(table)
    closing = before.entry.closing if parts.closing is None else closing_of(table.game, parts.closing)
    final = walk.session.final if parts.final is None else final_of(table.game, walk.session, parts.final)
    rulings = {**before.entry.rulings, **_cleaned(parts.rulings)}
    judged = _closing(table, closing, final, rulings)
    reason = _ruling_of(judged.session.final_violations if judged.session else (), rulings)
    return judged if reason is None else _closing(table, closing, ruled(final, reason), rulings)


def close_entry(
    database: Database,
    table: OpenCampaign,
    *,
    closing: Any = None,
    final: Any = None,
    rulings: Mapping[str, str] | None = None,
) -> OpenCampaign:
    """Write down what ends the last entry: the game's final, the closing, or both.

    Raises:
        NotFoundError: there is no entry, or it has no session.
        UnreadableError: a part cannot be read.
        RefusedEntryError: the judge refuses it, and no ruling lets it stand.
        StaleLogError: the log has been written to meanwhile.
    """
    judged = preview_closing(table, ClosingParts(closing, final, rulings or {}))
    if not judged.allowed:
        raise refused_entry("the closing" if final is None else "the end of the session", judged)
    entry, kept = judged.entry, table.entry or ""
    parts = [("final", entry.session.final if entry.session and final is not None else None)]
    parts += [("closing", entry.closing if closing is not None else None)]
    return written(
        database,
        table,
        "close",
        [name for _, part in parts if part is not None for name in names_of_record(part)],
        lambda change: [
            *(part_stroke(kept, kind, part, change) for kind, part in parts if part is not None),  # type: ignore[arg-type]  # two kinds of line
            *([rulings_stroke(kept, entry.rulings)] if entry.rulings else []),
        ],
    )


def set_final(
    database: Database, table: OpenCampaign, final: Any, rulings: Mapping[str, str] | None = None
) -> OpenCampaign:
    """Write down what the end of the last session adds to its turns.

    Raises:
        NotFoundError: no session is open.
        UnreadableError: it cannot be read.
        RefusedEntryError: the judge refuses it, and no ruling lets it stand.
        StaleLogError: the log has been written to meanwhile.
    """
    return close_entry(database, table, final=final, rulings=rulings)


def import_session(database: Database, table: OpenCampaign, content: bytes | str) -> Added:
    """Add a session document as a campaign's next entry; one whose id is known adds nothing.

    Raises:
        UnreadableError: it is no session of this game.
        RefusedEntryError: nothing may follow in this campaign.
        StaleLogError: the log has been written to meanwhile.
    """
    document = read_document(content, {table.game.id: table.game})
    if not isinstance(document, Session):
        raise UnreadableError("the document is a campaign: import it with `tracker campaign import`")
    session_id = document.id or id_of_content(write_document(document))
    with database.reading() as connection:
        known = session_id in campaigns.session_ids(connection)
    if known:
        return Added(table, added=False, message="this session is known already; nothing was added")
    document = msgspec.structs.replace(document, id=session_id)
    judged = _judged(table, Entry(session=_read(table, document)))
    if judged.violations and not judged.allowed and judged.session is None:
        raise refused_entry("the session", judged)
    fresh = _identified(database, table, judged.entry)
    database.keep("import")
    kept = new_id(database.clock())
    after = written(database, table, "open", names_of_entry(fresh), lambda change: entry_strokes(kept, fresh, change))
    return Added(after, added=True, message=f"the session was added to {table.name} as number {len(after.kept)}")


def export_session(table: OpenCampaign, entry: int | None = None) -> str:
    """One session as its document, the last one where none is named.

    Raises:
        NotFoundError: there is no such entry, or it has no session.
    """
    number = table.number_of_entry(entry)
    session = table.document.entries[number - 1].session
    if session is None:
        raise NotFoundError(f"entry {number} of {table.name} has no session yet")
    return write_document(session)


def _drafted(table: OpenCampaign, parts: EntryParts) -> Entry:
    """The entry that these parts make, on top of what is set up already."""
    entry = entry_of(table.game, **parts)
    if not _is_set_up(table):
        return entry
    last = table.document.entries[-1]
    return msgspec.structs.replace(
        entry,
        opening=last.opening if entry.opening is None else entry.opening,
        rulings={**last.rulings, **entry.rulings},
    )


def _is_set_up(table: OpenCampaign) -> bool:
    """Whether the last entry is an opening whose session has not begun."""
    entries = table.document.entries
    return bool(entries) and entries[-1].session is None and entries[-1].closing is None


def _judged(table: OpenCampaign, entry: Entry) -> EntryWalk[Any]:
    """An entry judged where it would stand, its rulings spread to where they count."""
    stopped = table.walk.stopped_at
    in_place = _is_set_up(table)
    if stopped is not None and not (in_place and stopped == len(table.document.entries)):
        faults = open_faults(table.walk.entries[-1])
        raise RefusedEntryError(
            f"session {stopped} of {table.name} is refused, amend it before another one begins: {sentence(faults)}",
            faults,
        )
    standing = table.before_last if in_place else table.walk.standing
    judged = judge_entry(table.game, standing, entry, table.document.options)
    if judged.session is None or entry.session is None or getattr(entry.session.setup, "ruling", None):
        return judged
    reason = _ruling_of(judged.session.setup_violations, entry.rulings)
    if reason is None:
        return judged
    setup = ruled(entry.session.setup, reason)
    entry = msgspec.structs.replace(entry, session=msgspec.structs.replace(entry.session, setup=setup))
    return judge_entry(table.game, standing, entry, table.document.options)


def _ruling_of(violations: tuple[Violation, ...], rulings: Mapping[str, str]) -> str | None:
    """The reason that lets these violations stand, where each of them has one."""
    reasons = [rulings.get(one.rule) for one in violations]
    return "; ".join(dict.fromkeys(reason for reason in reasons if reason)) if reasons and all(reasons) else None


def _cleaned(rulings: Mapping[str, str]) -> dict[str, str]:
    return {clean(rule): clean(reason) for rule, reason in rulings.items()}


def _identified(database: Database, table: OpenCampaign, entry: Entry) -> Entry:
    """An entry whose session has its id and the edition that judges it."""
    if entry.session is None:
        return entry
    session = msgspec.structs.replace(
        entry.session,
        id=entry.session.id or new_id(database.clock()),
        edition=entry.session.edition or table.game.edition,
    )
    return msgspec.structs.replace(entry, session=session)


def _read(table: OpenCampaign, session: Session) -> Session:
    """A session whose lines of notation are read."""
    begun = table.game.begin(session, table.document.options)
    turns = tuple(read_turn(table.game, begun, turn, number) for number, turn in enumerate(session.turns, start=1))
    return msgspec.structs.replace(session, turns=turns)


def _last(table: OpenCampaign) -> tuple[EntryWalk[Any], Walk[Any]]:
    current = table.current
    if current is None or current.session is None:
        raise NotFoundError(f"no session is open in {table.name}; open one with `tracker session open`")
    return current, current.session


def _closing(table: OpenCampaign, closing: Any, final: Any, rulings: dict[str, str]) -> EntryWalk[Any]:
    """The last entry with another end, its turns judged already."""
    before, walk = _last(table)
    replace = msgspec.structs.replace
    recorded = before.entry.session or walk.session
    entry = replace(before.entry, session=replace(recorded, final=final), closing=closing, rulings=rulings)
    if walk.setup_allowed and walk.stopped_at is None:
        ended = resume(table.game, replace(walk, session=replace(walk.session, final=final)), ())
    else:
        ended = judge_session(table.game, replace(walk.session, final=final), table.document.options)
    return take_in(table.game, table.before_last, entry, lambda _: ended)
