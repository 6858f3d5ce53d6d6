"""What is in the box, as far as any public source says: twelve snowballs, a die, a board.

No public source gives the printed board's squares and suns. The board here is
an example that we made up, and whoever shows it says so.
"""

from typing import Final

from schemas.games.schneemann import Board, Piece

PIECES: Final[tuple[Piece, ...]] = ("bottom", "belly", "head")
"""The snowballs of a snowman, in the order in which they are put together."""
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
FACES: Final = (1, 2, 3)
"""What the die can show."""
LANE: Final = 3
"""The finishing squares of the printed board."""
PLACES: Final = 3
"""How many complete snowmen are ranked before the game is over for everybody."""
MOST_SUNS_IN_A_ROW: Final = 2

EXAMPLE_BOARD: Final = Board(
    squares=40, suns=(7, 17, 27, 37), starts={"red": 1, "blue": 11, "green": 21, "yellow": 31}, finish=LANE
)
EXAMPLE_NAME: Final = "Example board (invented; copy your own once)"
