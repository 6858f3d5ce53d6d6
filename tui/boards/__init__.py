"""The boards by their game's id, each loaded when somebody looks at it."""

from importlib import import_module
from typing import Final

from tui.board import PLAIN, Board

BOARDS: Final = ("mountain-goats", "moomin", "stumblewood", "schneemann", "stogite")


def board_of(game: str) -> Board:
    """The board of a game; a plain one where it has none of its own."""
    if game not in BOARDS:
        return PLAIN
    board: Board = import_module(f"tui.boards.{game.replace('-', '_')}").BOARD
    return board
