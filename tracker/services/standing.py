"""Where a campaign stands, part by part, and how a piece of it came to lie where it lies."""

from collections.abc import Iterator
from typing import Any

import msgspec

from schemas.names import folded
from schemas.verdict import Verdict
from tracker.engine.documents import plain
from tracker.engine.verdicts import session_verdict
from tracker.errors import NotFoundError
from tracker.services.opened import OpenCampaign


class Move(msgspec.Struct, frozen=True):
    """One step of a piece's way through a campaign."""

    entry: int
    when: str
    """`opened` or `closed`."""
    places: tuple[str, ...]
    """Where it lies from then on; nowhere, where the list is empty."""


def standing(table: OpenCampaign) -> dict[str, Any]:
    """Where a campaign stands, as its verdict shows it."""
    found: dict[str, Any] = msgspec.to_builtins(table.game.story.picture(table.walk.standing), str_keys=True)
    return found


def part(table: OpenCampaign, *names: str) -> dict[str, Any]:
    """These parts of where a campaign stands.

    Raises:
        NotFoundError: the game has none of them.
    """
    found = {name: value for name, value in standing(table).items() if name in names}
    if not found:
        raise NotFoundError(f"{table.game.name} has no {' and no '.join(names)}, so {table.name} has none either")
    return found


def session_verdict_of(table: OpenCampaign, entry: int | None = None) -> Verdict:
    """The verdict on one session, the last one where none is named.

    Raises:
        NotFoundError: there is no such entry, or the judge did not come as far as its session.
    """
    number = table.number_of_entry(entry)
    walk = table.walk.entries[number - 1].session if number <= len(table.walk.entries) else None
    if walk is None:
        raise NotFoundError(f"entry {number} of {table.name} has no session that the judge has come to")
    return session_verdict(table.game, walk)


def named(table: OpenCampaign) -> dict[str, str]:
    """What is printed on every piece that the campaign has come to know, by its code."""
    return {found["code"]: found["name"] for found in _records(plain(table.document)) if found.get("name")}


def why(table: OpenCampaign, code: str) -> tuple[Move, ...]:
    """The way of a piece through the campaign, each time that it came to lie elsewhere.

    Raises:
        NotFoundError: nothing in the campaign has that code or name.
    """
    wanted, moves, before = folded(code), list[Move](), tuple[str, ...]()
    picture = table.game.story.picture
    for number, walked in enumerate(table.walk.entries, start=1):
        for when, stands in (("opened", walked.opened), ("closed", walked.standing)):
            places = tuple(_places(msgspec.to_builtins(picture(stands), str_keys=True), wanted, ()))
            if places != before:
                moves.append(Move(number, when, places))
                before = places
    if not moves:
        known = ", ".join(named(table)) or "nothing so far"
        raise NotFoundError(f"{table.name} knows nothing called {code}; it knows {known}")
    return tuple(moves)


def _records(found: Any) -> Iterator[dict[str, Any]]:
    if isinstance(found, dict):
        if "code" in found:
            yield found
        for inner in found.values():
            yield from _records(inner)
    elif isinstance(found, list):
        for inner in found:
            yield from _records(inner)


def _places(found: Any, wanted: str, path: tuple[str, ...]) -> Iterator[str]:
    """Where in a standing a text stands; what has been is no place, so rows of a history are left out."""
    if isinstance(found, str) and folded(found) == wanted:
        yield " ".join(path).replace("_", " ")
    elif isinstance(found, dict):
        for key, inner in found.items():
            yield from _places(inner, wanted, (*path, key))
    elif isinstance(found, list | tuple):
        for inner in found:
            if not isinstance(inner, dict):
                yield from _places(inner, wanted, path)
