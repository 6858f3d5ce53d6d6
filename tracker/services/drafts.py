"""What a front end hands over, read as strictly as a document from outside."""

import datetime as dt
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypedDict

import msgspec

from schemas.campaign import CAMPAIGN_FORMAT, Campaign, Entry
from schemas.session import Session
from tracker.engine.documents import plain, read_document, read_json
from tracker.engine.game import Game
from tracker.errors import UnreadableError

BESIDE_THE_SESSION: Final = frozenset({"opening", "standalone", "rulings"})


class EntryParts(TypedDict, total=False):
    """What can be said of a new entry: its opening, its session, or both."""

    opening: Any
    players: Sequence[str]
    first_player: str | None
    setup: Any
    played_on: dt.date | None
    place: str | None
    notes: str | None
    standalone: bool
    rulings: Mapping[str, str]


class CampaignParts(TypedDict, total=False):
    """What can be said of a new campaign beside its game and its name."""

    started_on: dt.date | None
    start_page: int | None
    options: Any
    unlocked: Sequence[str]


def clean(text: str) -> str:
    """A text in NFC that cannot drive a terminal.

    Raises:
        UnreadableError: it could.
    """
    found: str = read_json(json.dumps({"text": text}))["text"]
    return found


def campaign_of(game: Game[Any], name: str, **parts: Any) -> Campaign:
    """A campaign's document from its parts.

    Raises:
        UnreadableError: a part cannot be read; says which and why.
    """
    given = {key: plain(part) for key, part in parts.items() if part is not None}
    text = json.dumps({"format": CAMPAIGN_FORMAT, "game": game.id, "name": name, **given})
    document = read_document(text, {game.id: game})
    if not isinstance(document, Campaign):
        raise UnreadableError("that is no campaign")
    return document


def entry_of(game: Game[Any], **parts: Any) -> Entry:
    """An entry from its parts, records or plain values.

    Raises:
        UnreadableError: a part cannot be read; says which and why.
    """
    given = {key: plain(part) for key, part in parts.items() if part is not None}
    outer = {key: part for key, part in given.items() if key in {*BESIDE_THE_SESSION, "closing"}}
    session = {key: part for key, part in given.items() if key not in outer}
    if session:
        outer["session"] = {"game": game.id, "players": [], **session}
    try:
        return campaign_of(game, "a campaign", entries=[outer]).entries[0]
    except UnreadableError as error:
        raise UnreadableError(str(error).replace("entries[0].", "")) from error


def closing_of(game: Game[Any], part: Any) -> Any:
    """What closes an entry, read strictly.

    Raises:
        UnreadableError: it cannot be read; says why.
    """
    return entry_of(game, closing=part).closing


def final_of(game: Game[Any], session: Session, part: Any) -> Any:
    """What ends this session, read strictly: beside its setup, without which no session is read.

    Raises:
        UnreadableError: it cannot be read; says why.
    """
    read = entry_of(game, setup=session.setup, final=part).session
    return None if read is None else read.final


def ruled(part: Any, reason: str | None) -> Any:
    """A setup or a final with a ruling, where that game's has room for one."""
    if reason is None or "ruling" not in getattr(part, "__struct_fields__", ()):
        return part
    return msgspec.structs.replace(part, ruling=reason)
