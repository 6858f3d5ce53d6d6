"""How this game looks."""

from typing import Final

from tui.board import Board

BOARD: Final = Board(session="game")
