"""What is in the box and how many of each, as the four games use them."""

from typing import Final

from schemas.games.stogite import Mode

PLAYERS: Final[dict[Mode, tuple[int, int]]] = {
    "standard": (4, 8),
    "three": (3, 3),
    "mind-reading": (2, 2),
    "advanced-two": (2, 2),
}
"""The fewest and the most people for each game."""
CALLED: Final[dict[Mode, str]] = {
    "standard": "the standard game",
    "three": "the game for three",
    "mind-reading": "the mind-reading game",
    "advanced-two": "the advanced game for two",
}
HAND: Final[dict[Mode, int]] = {"standard": 6, "three": 7, "mind-reading": 8, "advanced-two": 5}
"""The picture cards on each hand."""
LAID: Final[dict[Mode, int]] = {"standard": 1, "three": 2}
"""How many cards each listener lays."""
NUMBERS: Final = 8
"""The numbers along the scoring board, and on a set of voting cards."""
NUMBERS_FOR_THREE: Final = 5
TOP_CARD: Final[dict[Mode, int]] = {
    "standard": NUMBERS,
    "three": NUMBERS_FOR_THREE,
    "mind-reading": NUMBERS,
    "advanced-two": 5,
}
"""The highest number on a voting card in use."""
FIVE: Final = (1, 2, 3, 4, 5)
"""The numbers of the advanced game: of the cards laid, and of the voting cards."""

TARGET: Final = 30
TURNS_OF_MIND_READING: Final = 6

ALL_OR_NONE: Final = 2
"""What every listener gets when all or none of them find the card."""
FOUND: Final = 3
"""What storyteller and finders get when only some find it."""
FORETOLD: Final = 5
MISSED: Final = -3
TOLD_FOR_POINTS: Final = {5: 0, 4: 2, 3: 5, 2: 2, 1: 0}
"""Advanced game: the storyteller's score, by the points that the opponent gave to the told card."""
RANKS: Final = ((30, "Stogitak"), (15, "Dream Interpreter"), (5, "Apprentice"), (1, "Soldier"))
"""Mind-reading: the rank that a pair has from that total on."""
LOWEST_RANK: Final = "Jester"


def cards_on_the_table(mode: Mode, players: int) -> int:
    """How many cards lie on the table in a round."""
    if mode in LAID:
        return 1 + LAID[mode] * (players - 1)
    return len(FIVE) if mode == "advanced-two" else 2


def rank_of(total: int) -> str:
    """The rank of a pair with that total."""
    return next((rank for least, rank in RANKS if total >= least), LOWEST_RANK)
