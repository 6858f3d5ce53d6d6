"""The campaign document (format tracker-campaign/1): entries, oldest first, and nothing that follows from them."""

import datetime as dt
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from schemas.session import Session
from schemas.shapes import Shape

CAMPAIGN_FORMAT: Final = "tracker-campaign/1"


class Entry(Shape):
    """One session with what the legacy rules ask before and after it."""

    standalone: Annotated[bool, Meta(description="A game outside the story, which changes nothing derived")] = False
    opening: Any = None
    session: Session | None = None
    closing: Any = None
    rulings: Annotated[
        dict[str, str], Meta(description="Campaign rules that the table let stand, by id, with the reason")
    ] = msgspec.field(default_factory=dict)


class Campaign(Shape):
    """One run through a story, one unlock progression, or the games of one circle of people."""

    format: str = CAMPAIGN_FORMAT
    id: str | None = None
    game: str
    name: str
    started_on: dt.date | None = None
    start_page: int | None = None
    unlocked: Annotated[tuple[str, ...], Meta(description="Frames that were filled in before the first entry")] = ()
    options: Any = None
    entries: tuple[Entry, ...] = ()
