"""What is in the box, as printed: two board sides, six traps with the actions that answer them, cards and tiles.

The routes on the printed Path cards are not known; a group records those of
its own box.
"""

from typing import Final

from schemas.games.stumblewood import Action, Board, Direction, Said, Trap

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
TEAM_GAMES: Final = (4, 6)
"""How many people may play in teams of two."""
TEAM: Final = 2
SMALL_BOARD_FROM: Final = 6
"""From how many players on the smaller side is advised, whatever their age."""

SIZES: Final[dict[Board, int]] = {"4x4": 4, "6x6": 6}
PATH_CARDS: Final[dict[Board, int]] = {"4x4": 20, "6x6": 30}
PLAYER_AID_CARDS: Final = 5
SECONDS: Final = 30
"""How long the sand runs."""
ORIENTATIONS: Final = (0, 90, 180, 270)

ANSWERS: Final[dict[Trap, Action]] = {
    "hole": "chair",
    "water": "nose",
    "encounter": "name",
    "cobweb": "knife",
    "wolf": "bone",
    "injury": "kit",
}
"""The action that answers each trap."""
TRAPS: Final = tuple(ANSWERS)
ACTIONS: Final = tuple(ANSWERS.values())
SAID: Final[tuple[Said, ...]] = ("ok", *TRAPS, "lost", "arrival")
"""What a guide may answer."""
TOLD: Final[dict[Action, str]] = {
    "chair": "jump onto your chair",
    "nose": "pinch your nose",
    "name": "say who you are",
    "knife": "take the knife in your hand",
    "bone": "take the bone in your hand",
    "kit": "take the first-aid kit in your hand",
}
"""What one does at the table."""
SPOKEN: Final[dict[Action, str]] = {
    "chair": "jump onto the chair",
    "nose": "pinched nose",
    "name": "name",
    "knife": "knife",
    "bone": "bone",
    "kit": "kit",
}
"""The action as a thing to speak of."""

WAYS: Final[dict[Direction, tuple[int, int]]] = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
"""Columns and rows that each arrow leads on."""
