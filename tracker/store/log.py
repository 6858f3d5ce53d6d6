"""The log of writings: appended to and read by Core statements, never changed.

The last writing on a line stands. Each writing names the one that it follows
and carries a hash over itself and that one's hash, so silent change is noticed.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, bindparam, insert, select
from sqlalchemy.dialects import sqlite

from schemas.tables import WritingRow
from tracker.errors import RefusedError, StaleLogError
from tracker.store.keys import Clock, new_id, stamp

Deed = Literal["begin", "import", "open", "record", "close", "amend", "strike", "restore", "undo", "redo"]
Kind = Literal["campaign", "standalone", "opening", "session", "turn", "final", "closing", "rulings"]
VERSION: Final = 1
"""The newest version of a body."""
TABLE: Final[Any] = WritingRow.__table__  # type: ignore[attr-defined]  # SQLModel does not declare it
COLUMNS: Final = tuple(TABLE.c)
DIALECT: Final = sqlite.dialect()
APPENDED: Final = str(insert(TABLE).compile(dialect=DIALECT))
"""Put into SQL once, because that costs more than to write the row."""
TIP: Final = str(
    select(TABLE.c.number, TABLE.c.id, TABLE.c.sha)
    .where(TABLE.c.campaign == bindparam("campaign"))
    .order_by(TABLE.c.number.desc())
    .compile(dialect=DIALECT)
)
BINNED: Final = "SELECT name FROM campaign WHERE id = ? AND removed_at IS NOT NULL"


class Line(msgspec.Struct, frozen=True):
    """A line of the log's paper, on which one writing stands at a time."""

    entry: str | None
    kind: Kind
    place: int = 0


class Stroke(msgspec.Struct, frozen=True):
    """What is to be written on a line; no body leaves nothing standing there."""

    line: Line
    body: str | None
    version: int = VERSION


class Writing(msgspec.Struct, frozen=True):
    """One stroke of the pen, as it was written."""

    campaign: str
    number: int
    id: str
    follows: str | None
    written_at: str
    act: int
    deed: Deed
    of: int | None
    entry: str | None
    kind: Kind
    place: int
    version: int
    body: str | None
    sha: str
    follows_sha: str | None

    @property
    def line(self) -> Line:
        """The line that it stands on."""
        return Line(self.entry, self.kind, self.place)


class Tip(msgspec.Struct, frozen=True):
    """The last writing of a log, on which the next one follows."""

    number: int = 0
    id: str | None = None
    sha: str | None = None


class Act(msgspec.Struct, frozen=True):
    """What is written in one go, and undone in one go."""

    campaign: str
    deed: Deed
    of: int | None = None
    expected: str | None = None
    """The id of the writing that the writer has seen last."""


def tip(connection: Connection, campaign: str) -> Tip:
    """The end of a campaign's log."""
    found = connection.exec_driver_sql(TIP, (campaign,)).first()
    return Tip() if found is None else Tip(*found)


def append(connection: Connection, act: Act, strokes: Sequence[Stroke], clock: Clock) -> Tip:
    """Write strokes at the end of a log, in one go.

    Raises:
        StaleLogError: the log's end is not the one that the writer has seen.
        RefusedError: somebody has put the campaign in the bin, where the writer has not looked.
    """
    end = tip(connection, act.campaign)
    if act.expected is not None and act.expected != end.id:
        raise StaleLogError("this log has been written to meanwhile, by another window; open it again and look")
    if act.expected is not None and (binned := connection.exec_driver_sql(BINNED, (act.campaign,)).first()):
        raise RefusedError(f"{binned[0]} is in the bin; `tracker campaign restore` takes it out again")
    moment = clock()
    written_at, first = stamp(moment), end.number + 1
    rows: list[tuple[object, ...]] = []
    for stroke in strokes:
        number, own, line = end.number + 1, new_id(moment), stroke.line
        row: tuple[object, ...] = (act.campaign, number, own, end.id, written_at, first, act.deed, act.of)
        row = (*row, line.entry, line.kind, line.place, stroke.version, stroke.body)
        sha = sealed((*row, end.sha))
        rows.append((*row, sha, end.sha))
        end = Tip(number, own, sha)
    if rows:
        connection.exec_driver_sql(APPENDED, rows)
    return end


def sealed(values: Iterable[object]) -> str:
    """The hash over a writing as written: its columns in their order, then the hash of the one it followed."""
    return hashlib.sha256(msgspec.json.encode(tuple(values))).hexdigest()


def writings(connection: Connection, campaign: str) -> list[Writing]:
    """A campaign's whole log, oldest first."""
    asked = select(*COLUMNS).where(TABLE.c.campaign == campaign).order_by(TABLE.c.number)
    return [Writing(*row) for row in connection.execute(asked)]


def standing(log: Iterable[Writing]) -> dict[Line, Writing]:
    """The last writing on every line, in the order in which the lines were first written on."""
    found: dict[Line, Writing] = {}
    for writing in log:
        found[writing.line] = writing
    return found


def broken_seals(log: Iterable[Writing]) -> Iterator[Writing]:
    """The writings that are not as they were written, or do not follow the one before."""
    end = Tip()
    for writing in log:
        values = msgspec.structs.astuple(writing)
        follows = (writing.number, writing.follows, writing.follows_sha) == (end.number + 1, end.id, end.sha)
        if not follows or sealed((*values[:-2], writing.follows_sha)) != writing.sha:
            yield writing
        end = Tip(writing.number, writing.id, writing.sha)
