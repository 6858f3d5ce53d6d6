"""People as rows: the log names them by id, so a rename is one row."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlmodel import Session as Transaction
from sqlmodel import select as choose

from schemas.names import as_typed, folded
from schemas.tables import PersonRow
from tracker.store.keys import new_id, now

TABLE: Final[Any] = PersonRow.__table__  # type: ignore[attr-defined]  # SQLModel does not declare it
LONGEST_QUESTION: Final = 500


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    id: str
    name: str


def people(connection: Connection) -> tuple[Person, ...]:
    """Everybody, by name."""
    with Transaction(connection) as rows:
        found = rows.exec(choose(PersonRow).where(PersonRow.merged_into == None)).all()  # noqa: E711 - SQL's IS NULL
        known = [Person(row.id, row.name) for row in found]
    return tuple(sorted(known, key=lambda person: folded(person.name)))


def named(connection: Connection, name: str) -> Person | None:
    """The person of that name, however it is spelled."""
    found = connection.execute(select(TABLE.c.id, TABLE.c.name).where(TABLE.c.name_key == folded(name))).first()
    return None if found is None else Person(*found)


def rename(connection: Connection, person: str, name: str) -> None:
    """Give a person another name."""
    connection.execute(update(TABLE).where(TABLE.c.id == person).values(name=as_typed(name), name_key=folded(name)))


class Names(msgspec.Struct, frozen=True):
    """How the log's ids read, and how names stand in it."""

    names: dict[str, str]
    """Each id's name; that of the person merged into, where two became one."""
    ids: dict[str, str]
    """Each name's id."""

    def read(self, person: str) -> str:
        """The name behind an id."""
        return self.names[person]


def everybody(connection: Connection) -> Names:
    """Everybody's names and ids."""
    rows = connection.execute(select(TABLE.c.id, TABLE.c.name, TABLE.c.merged_into)).all()
    names = {person: name for person, name, _ in rows}
    ids = {name: person for person, name, into in rows if into is None}
    merged = {person: into for person, _, into in rows if into is not None}
    for person in merged:
        last = person
        for _ in merged:
            last = merged.get(last, last)
        names[person] = names.get(last, names[person])
    return Names(names, ids)


def ids_of(connection: Connection, names: Iterable[str]) -> dict[str, str]:
    """How these names stand in the log; who is not known yet becomes a person."""
    wanted = {name: folded(name) for name in names}
    known = _known(connection, set(wanted.values()))
    new = {key: name for name, key in reversed(wanted.items()) if key not in known}
    if new:
        rows = [{"id": new_id(now()), "name": as_typed(name), "name_key": key} for key, name in reversed(new.items())]
        connection.execute(insert(TABLE), rows)
        known |= {row["name_key"]: row["id"] for row in rows}
    return {name: known[key] for name, key in wanted.items()}


def _known(connection: Connection, keys: set[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    ordered = sorted(keys)
    for start in range(0, len(ordered), LONGEST_QUESTION):
        asked = select(TABLE.c.name_key, TABLE.c.id).where(
            TABLE.c.name_key.in_(ordered[start : start + LONGEST_QUESTION])
        )
        found |= {row[0]: row[1] for row in connection.execute(asked)}
    return found
