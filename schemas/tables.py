"""The database's tables, the only ones; their rows never leave `tracker.store`.

Every constraint has a name, so that a later migration can rebuild a table as it was.
"""

from typing import Any, ClassVar, Final

from sqlalchemy import MetaData, UniqueConstraint
from sqlmodel import Field, SQLModel

NAMING: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Row(SQLModel):
    """What every table shares: one set of names for its constraints."""

    metadata: ClassVar[MetaData] = MetaData(naming_convention=NAMING)


class PersonRow(Row, table=True):
    """Somebody who plays; the log names people by these ids."""

    __tablename__: ClassVar[Any] = "person"

    id: str = Field(primary_key=True)
    """The same in every copy of the database, so that two copies can be merged."""
    name: str
    name_key: str = Field(unique=True)
    """The name in the form in which names compare."""
    merged_into: str | None = Field(default=None, foreign_key="person.id")


class CampaignRow(Row, table=True):
    """One campaign. Its name is a copy of what its log says, kept for the shelf."""

    __tablename__: ClassVar[Any] = "campaign"

    id: str = Field(primary_key=True)
    game: str
    name: str
    name_key: str
    begun_at: str
    removed_at: str | None = None
    """When it was put in the bin."""


class BoxRow(Row, table=True):
    """One version of what a group recorded of its own box; the newest one stands, the older ones stay readable."""

    __tablename__: ClassVar[Any] = "box"
    __table_args__: ClassVar[Any] = (UniqueConstraint("game", "name_key", "number"),)

    id: str = Field(primary_key=True)
    game: str
    name: str
    name_key: str
    """The name in the form in which names compare."""
    number: int
    """Which version of that name it is, from 1."""
    written_at: str
    version: int
    """The version of the body's form."""
    body: str
    removed_at: str | None = None
    """When this version, the newest one then, was put in the bin."""


class WritingRow(Row, table=True):
    """One stroke of the pen in a campaign's log: this line now says that, or nothing."""

    __tablename__: ClassVar[Any] = "writing"

    campaign: str = Field(primary_key=True, foreign_key="campaign.id")
    number: int = Field(primary_key=True)
    id: str = Field(unique=True)
    follows: str | None
    written_at: str
    act: int
    """The number of the first writing of the same act: what is undone together."""
    deed: str
    of: int | None
    """The act that an undo takes back, or that a redo does again."""
    entry: str | None
    line: str
    place: int
    """The turn's number on the log's paper; 0 for every other line."""
    version: int
    body: str | None
    sha: str
    follows_sha: str | None
