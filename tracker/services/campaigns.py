"""Campaigns on the shelf: begun, found, opened, moved in and out, put in the bin and taken out again."""

import datetime as dt
from collections.abc import Sequence
from typing import Any, Unpack

import msgspec

from schemas.campaign import Campaign, Entry
from schemas.names import folded
from tracker.engine.campaigns import judge_campaign
from tracker.engine.documents import read_document, write_document
from tracker.engine.game import Game
from tracker.engine.judge import read_turn
from tracker.errors import NotFoundError, RefusedError, UnconfirmedError, UnreadableError
from tracker.games import GAMES
from tracker.services.drafts import CampaignParts, campaign_of
from tracker.services.opened import OpenCampaign, opened
from tracker.store import campaigns, log, people
from tracker.store.campaigns import Count, Cover
from tracker.store.database import Database
from tracker.store.documents import campaign_stroke, entry_strokes, names_of_entry
from tracker.store.keys import id_of_content, new_id, stamp


class Shelved(msgspec.Struct, frozen=True):
    """A campaign as the shelf shows it."""

    id: str
    name: str
    game: str
    game_name: str
    standing: str
    """Where it stands, in words."""
    sessions: int
    turns: int
    last_played: dt.date | None
    """The day of its newest session: the one given, else the day on which it was last written to."""
    removed_at: str | None = None


class Imported(msgspec.Struct, frozen=True):
    """What an import amounted to."""

    id: str
    name: str
    added: bool
    """False where the campaign was known already."""
    message: str
    stopped_at: int | None = None
    """The number of the entry that the judge refuses."""


def new_campaign(database: Database, game: str, name: str, **parts: Unpack[CampaignParts]) -> OpenCampaign:
    """Begin a campaign.

    Raises:
        UnreadableError: the game is not known, the name is no name, or an option cannot be read.
        RefusedError: there is a campaign of that name.
    """
    if game not in GAMES:
        raise UnreadableError(f"{game!r} is not a game known here: {', '.join(GAMES)}")
    document = campaign_of(GAMES[game], name, **parts)
    with database.writing() as connection:
        taken = _called(campaigns.covers(connection), document.name)
        if taken is not None:
            raise RefusedError(f"there is a campaign called {taken.name} already; give this one another name")
        document = msgspec.structs.replace(document, id=new_id(database.clock()))
        campaigns.add(connection, document, database.clock())
        act = log.Act(document.id or "", "begin")
        log.append(connection, act, [campaign_stroke(document)], database.clock)
        return opened(connection, act.campaign)


def list_campaigns(database: Database) -> tuple[Shelved, ...]:
    """The campaigns on the shelf, last played first."""
    return tuple(one for one in _shelf(database) if one.removed_at is None)


def list_removed(database: Database) -> tuple[Shelved, ...]:
    """The campaigns in the bin."""
    return tuple(one for one in _shelf(database) if one.removed_at is not None)


def find_campaign(database: Database, start_of_name: str) -> Shelved:
    """The campaign whose name begins so, or whose id does; a whole name wins over a start.

    Raises:
        NotFoundError: there is none, or more than one; lists them.
    """
    return _found(list_campaigns(database), start_of_name, "campaign")


def find_removed(database: Database, start_of_name: str) -> Shelved:
    """The campaign in the bin whose name begins so, or whose id does.

    Raises:
        NotFoundError: there is none, or more than one; lists them.
    """
    return _found(list_removed(database), start_of_name, "campaign in the bin")


def open_campaign(database: Database, campaign: str) -> OpenCampaign:
    """Read and judge a campaign, by its id.

    Raises:
        NotFoundError: there is none of that id.
    """
    with database.reading() as connection:
        return opened(connection, campaign)


def is_stale(database: Database, table: OpenCampaign) -> bool:
    """Whether somebody else has written to a campaign since it was opened."""
    with database.reading() as connection:
        return log.tip(connection, table.id).id != table.version


def import_campaign(database: Database, content: bytes | str) -> Imported:
    """Add a campaign document; one whose id is known adds nothing, and says so.

    Raises:
        UnreadableError: it is no campaign document, or a line in it cannot be read.
    """
    document = read_document(content, GAMES)
    if not isinstance(document, Campaign):
        raise UnreadableError("the document is a session: import it into a campaign with `tracker session import`")
    game = GAMES[document.game]
    document = msgspec.structs.replace(document, id=document.id or id_of_content(write_document(document)))
    with database.reading() as connection:
        known = campaigns.cover(connection, document.id or "")
    if known is not None:
        return _known(known)
    walk = judge_campaign(game, document)
    document = _complete(game, document, database)
    database.keep("import")
    with database.writing() as connection:
        known = campaigns.cover(connection, document.id or "")
        if known is not None:
            return _known(known)
        campaigns.add(connection, document, database.clock())
        names = [name for entry in document.entries for name in names_of_entry(entry)]
        change = people.ids_of(connection, names).__getitem__
        moment = database.clock()
        strokes = [campaign_stroke(document)]
        for entry in document.entries:
            strokes += entry_strokes(new_id(moment), entry, change)
        log.append(connection, log.Act(document.id or "", "import"), strokes, database.clock)
    said = f"{document.name} was added with {_counted(len(document.entries), 'session')}"
    if walk.stopped_at is not None:
        said += f"; the judge refuses session {walk.stopped_at}, which can be amended"
    return Imported(document.id or "", document.name, added=True, message=said, stopped_at=walk.stopped_at)


def export_campaign(table: OpenCampaign) -> str:
    """A campaign as its document, in the canonical form."""
    return write_document(table.document)


def reset_campaign(database: Database, campaign: str, name: str | None = None) -> OpenCampaign:
    """Begin the story anew as a new campaign; the old one is kept as it is.

    Raises:
        NotFoundError: there is none of that id.
        RefusedError: there is a campaign of the new name.
    """
    old = open_campaign(database, campaign).document
    database.keep("reset")
    if name is None:
        taken = {folded(one.name) for one in _shelf(database)}
        numbers = range(2, len(taken) + 3)
        name = next(free for number in numbers if folded(free := f"{old.name} {number}") not in taken)
    return new_campaign(database, old.game, name, options=old.options, start_page=old.start_page, unlocked=old.unlocked)


def rename_campaign(database: Database, table: OpenCampaign, name: str) -> OpenCampaign:
    """Give a campaign another name.

    Raises:
        UnreadableError: that is no name.
        RefusedError: there is another campaign of that name.
        StaleLogError: the log has been written to meanwhile.
    """
    name = campaign_of(table.game, name).name
    with database.writing() as connection:
        taken = _called(campaigns.covers(connection), name)
        if taken is not None and taken.id != table.id:
            raise RefusedError(f"there is a campaign called {taken.name} already; give this one another name")
        document = msgspec.structs.replace(table.document, name=name)
        act = log.Act(table.id, "amend", expected=table.version)
        log.append(connection, act, [campaign_stroke(document)], database.clock)
        campaigns.retitle(connection, table.id, name)
        return opened(connection, table.id)


def remove_campaign(database: Database, campaign: str, *, confirmed: bool = False) -> Shelved:
    """Put a campaign in the bin, from which it can be restored.

    Raises:
        NotFoundError: there is none of that id on the shelf.
        UnconfirmedError: nobody has confirmed it; says what would go.
    """
    found = _found(list_campaigns(database), campaign, "campaign")
    if not confirmed:
        raise UnconfirmedError(
            f"{found.name} with {_counted(found.sessions, 'session')} would be put in the bin; confirm it with --yes"
        )
    database.keep("remove")
    moment = database.clock()
    with database.writing() as connection:
        campaigns.set_removed(connection, found.id, moment)
    return msgspec.structs.replace(found, removed_at=stamp(moment))


def restore_campaign(database: Database, campaign: str) -> Shelved:
    """Take a campaign out of the bin.

    Raises:
        NotFoundError: there is none of that id in the bin.
    """
    found = find_removed(database, campaign)
    with database.writing() as connection:
        campaigns.set_removed(connection, found.id, None)
    return msgspec.structs.replace(found, removed_at=None)


def _shelf(database: Database) -> tuple[Shelved, ...]:
    with database.reading() as connection:
        covers, counts = campaigns.covers(connection), campaigns.counts(connection)
    of: dict[str, list[Count]] = {cover.id: [] for cover in covers}
    for count in counts:
        of[count.campaign].append(count)
    found = [(max((one.written_at for one in of[cover.id]), default=cover.begun_at), cover) for cover in covers]
    return tuple(_shelved(cover, of[cover.id], touched) for touched, cover in sorted(found, reverse=True, key=_touched))


def _touched(found: tuple[str, Cover]) -> str:
    return found[0]


def _shelved(cover: Cover, counts: Sequence[Count], touched: str) -> Shelved:
    sessions = sum(one.sessions for one in counts)
    played = max((one.played_on for one in counts if one.played_on), default=touched[:10] if sessions else None)
    return Shelved(
        id=cover.id,
        name=cover.name,
        game=cover.game,
        game_name=GAMES[cover.game].name if cover.game in GAMES else cover.game,
        standing=_in_words(counts),
        sessions=sessions,
        turns=sum(one.turns for one in counts),
        last_played=None if played is None else dt.date.fromisoformat(played),
        removed_at=cover.removed_at,
    )


def _in_words(counts: Sequence[Count]) -> str:
    present = [one for one in counts if one.openings or one.sessions or one.closings]
    if not present:
        return "not begun"
    last, number = present[-1], len(present)
    if last.closings:
        return f"session {number} closed"
    if last.sessions:
        return f"session {number}, {_counted(last.turns, 'turn')}"
    return f"session {number} set up"


def _found(shelf: Sequence[Shelved], start: str, what: str) -> Shelved:
    wanted = folded(start)
    whole = [one for one in shelf if folded(one.name) == wanted or one.id == start]
    found = whole or [
        one for one in shelf if wanted and (folded(one.name).startswith(wanted) or one.id.startswith(start))
    ]
    if len(found) == 1:
        return found[0]
    if found:
        listed = ", ".join(f"{one.name} ({one.id})" for one in found)
        raise NotFoundError(f"more than one {what} begins with {start!r}: {listed}; write more of the name, or the id")
    listed = ", ".join(one.name for one in shelf) or "none yet"
    raise NotFoundError(f"no {what} begins with {start!r}; there is: {listed}")


def _called(covers: Sequence[Cover], name: str) -> Cover | None:
    return next((one for one in covers if folded(one.name) == folded(name) and one.removed_at is None), None)


def _known(cover: Cover) -> Imported:
    where = "is in the bin, take it out with `tracker campaign restore`" if cover.removed_at else "is known already"
    return Imported(cover.id, cover.name, added=False, message=f"{cover.name} {where}; nothing was added")


def _complete(game: Game[Any], document: Campaign, database: Database) -> Campaign:
    """A document in which every session has its id and edition, and every turn is read."""

    def complete(entry: Entry) -> Entry:
        session = entry.session
        if session is None:
            return entry
        begun = game.begin(session, document.options)
        turns = tuple(read_turn(game, begun, turn, number) for number, turn in enumerate(session.turns, start=1))
        session = msgspec.structs.replace(
            session,
            id=session.id or new_id(database.clock()),
            edition=session.edition or game.edition,
            turns=turns,
        )
        return msgspec.structs.replace(entry, session=session)

    return msgspec.structs.replace(document, entries=tuple(complete(entry) for entry in document.entries))


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
