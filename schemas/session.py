"""The session document (format tracker-session/1): one game at a table, with every turn as it happened."""

import datetime as dt
from typing import Annotated, Any, Final

from msgspec import Meta

from schemas.names import Name
from schemas.shapes import Shape

SESSION_FORMAT: Final = "tracker-session/1"
MOST_PLAYERS: Final = 12
MOST_TURNS: Final = 20_000
DEEPEST: Final = 20
LARGEST: Final = 8 * 1024 * 1024


class Session(Shape):
    """One game night. `setup`, `turns` and `final` are the records of the game that was played.

    A turn is that game's record, or one line of notation that is not read yet.
    """

    format: str = SESSION_FORMAT
    id: str | None = None
    game: str
    edition: Annotated[
        int | None, Meta(description="The edition of our reading that judges it; the newest if absent")
    ] = None
    played_on: dt.date | None = None
    place: str | None = None
    players: Annotated[tuple[Name, ...], Meta(description="Seating order, clockwise")]
    first_player: Annotated[Name | None, Meta(description="Who begins; the first of players if absent")] = None
    setup: Any = None
    turns: tuple[Any, ...] = ()
    final: Any = None
    notes: str | None = None
