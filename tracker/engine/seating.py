"""Who sits where, and whose turn it is: the same at every table that plays clockwise."""

from collections.abc import Sequence
from typing import Final

from schemas.names import folded
from tracker.engine.records import JOINT


class Seats:
    """The seats of a table, found by name however the name is spelled."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players: Final = tuple(players)
        self._seats = {folded(name): seat for seat, name in reversed(tuple(enumerate(players)))}
        self._seats |= {name: seat for seat, name in reversed(tuple(enumerate(players)))}

    def of(self, name: str) -> int | None:
        """The seat of a player, or nothing where nobody of that name sits here."""
        seat = self._seats.get(name)
        return seat if seat is not None else self._seats.get(folded(name))

    def spelled(self, name: str) -> str:
        """The name, or a team's joined names, as the table spells them; a stranger's name stays as it is."""
        seat = self.of(name)
        if seat is not None:
            return self.players[seat]
        return JOINT.join(self.spelled(part) for part in name.split(JOINT)) if JOINT in name else name


def first_namesakes(players: Sequence[str]) -> tuple[str, str] | None:
    """The first two who go by one name however it is spelled, in their order; nothing where all names differ."""
    met: dict[str, str] = {}
    for name in players:
        if folded(name) in met:
            return met[folded(name)], name
        met[folded(name)] = name
    return None


def next_seat(turns: Sequence[int], first: int) -> int:
    """The seat that plays next: of those with the fewest turns, the first clockwise from the starting player."""
    fewest, seat = min(turns), first
    while turns[seat] != fewest:
        seat = seat + 1 if seat + 1 < len(turns) else 0
    return seat


def ranks(keys: Sequence[object]) -> tuple[int, ...]:
    """The rank of each place in a list sorted best first; equal keys share a rank: 1, 2, 2, 4."""
    found: list[int] = []
    for place, key in enumerate(keys):
        found.append(found[-1] if place and key == keys[place - 1] else place + 1)
    return tuple(found)
