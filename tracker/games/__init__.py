"""The shelf: every game, named by hand. A room is entered when somebody asks for its game."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Final

from tracker.engine.game import Game

ROOMS: Final = ("mountain_goats", "moomin", "stumblewood", "schneemann", "stogite")


class Shelf(Mapping[str, Game[Any]]):
    """The games by their ids, each loaded when it is first taken from the shelf."""

    def __init__(self, rooms: tuple[str, ...]) -> None:
        self._rooms: Final = {room.replace("_", "-"): room for room in rooms}

    def __getitem__(self, game: str) -> Game[Any]:
        found: Game[Any] = import_module(f"{__name__}.{self._rooms[game]}").GAME
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._rooms)

    def __len__(self) -> int:
        return len(self._rooms)

    def __contains__(self, game: object) -> bool:
        return game in self._rooms


GAMES: Final = Shelf(ROOMS)
