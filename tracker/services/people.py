"""The people who play, known by name however it is spelled."""

from schemas.names import as_typed, fault_of_name
from tracker.errors import NotFoundError, RefusedError, UnreadableError
from tracker.store import people
from tracker.store.database import Database
from tracker.store.people import Person

__all__ = ["Person", "add_person", "list_people", "rename_person"]


def list_people(database: Database) -> tuple[Person, ...]:
    """Everybody, by name."""
    with database.reading() as connection:
        return people.people(connection)


def add_person(database: Database, name: str) -> Person:
    """Make somebody known.

    Raises:
        UnreadableError: that is no name.
        RefusedError: somebody is called so already.
    """
    name = _checked(name)
    with database.writing() as connection:
        known = people.named(connection, name)
        if known is not None:
            raise RefusedError(f"{known.name} is known already; two people need two names")
        people.ids_of(connection, [name])
        return _found(people.named(connection, name), name)


def rename_person(database: Database, old: str, new: str) -> Person:
    """Give somebody another name, in every session at once.

    Raises:
        NotFoundError: nobody is called by the old name.
        UnreadableError: the new one is no name.
        RefusedError: somebody else is called so already.
    """
    new = _checked(new)
    with database.writing() as connection:
        person = _found(people.named(connection, old), old)
        other = people.named(connection, new)
        if other is not None and other.id != person.id:
            raise RefusedError(
                f"{new} is the same name as {other.name}, who is somebody else; choose another name for {person.name}"
            )
        people.rename(connection, person.id, new)
        return Person(person.id, as_typed(new))


def _checked(name: str) -> str:
    fault = fault_of_name(name)
    if fault is not None:
        raise UnreadableError(f"the name {name!r} {fault}")
    return as_typed(name)


def _found(person: Person | None, name: str) -> Person:
    if person is None:
        raise NotFoundError(f"nobody is called {name}; `tracker people list` shows who is known")
    return person
