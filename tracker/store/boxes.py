"""What groups recorded of their boxes, as rows: one for each version, none of them ever changed."""

import datetime as dt
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, insert, select, update

from schemas.names import as_typed, folded
from schemas.tables import BoxRow
from tracker.store.keys import new_id, stamp

TABLE: Final[Any] = BoxRow.__table__  # type: ignore[attr-defined]  # SQLModel does not declare it
VERSION: Final = 1
"""The newest version of a body's form."""


class Recorded(msgspec.Struct, frozen=True):
    """One version of what a group recorded under a name."""

    id: str
    name: str
    number: int
    """Which version of that name it is, from 1."""
    written_at: str
    version: int
    body: str
    removed_at: str | None


COLUMNS: Final = tuple(TABLE.c[field] for field in Recorded.__struct_fields__)


def versions(connection: Connection, game: str, name: str | None = None) -> tuple[Recorded, ...]:
    """Every version of everything recorded for a game, or of one name, the oldest first; the bin included."""
    asked = select(*COLUMNS).where(TABLE.c.game == game).order_by(TABLE.c.name_key, TABLE.c.number)
    if name is not None:
        asked = asked.where(TABLE.c.name_key == folded(name))
    return tuple(Recorded(*row) for row in connection.execute(asked))


def write(connection: Connection, game: str, name: str, body: str, moment: dt.datetime) -> Recorded:
    """Put a new version on top of those of that name."""
    number = max((one.number for one in versions(connection, game, name)), default=0) + 1
    row = Recorded(new_id(moment), as_typed(name), number, stamp(moment), VERSION, body, None)
    values = {"game": game, "name_key": folded(name), **msgspec.structs.asdict(row)}
    connection.execute(insert(TABLE).values(values))
    return row


def set_removed(connection: Connection, version: str, moment: dt.datetime | None) -> None:
    """Put a name into the bin by its newest version, or take it out."""
    removed_at = None if moment is None else stamp(moment)
    connection.execute(update(TABLE).where(TABLE.c.id == version).values(removed_at=removed_at))
