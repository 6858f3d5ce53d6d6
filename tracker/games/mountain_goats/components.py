"""What is in the box of Mountain Goats Legacy, as printed (MG-04 to MG-09)."""

from typing import Final

MOUNTAINS: Final = (5, 6, 7, 8, 9, 10)
SUMMIT_SPACE: Final = {5: 4, 6: 4, 7: 3, 8: 3, 9: 2, 10: 2}
"""The topmost Mountain Card of each mountain; 0 is the foot."""
SCORING_CARDS: Final = {5: 12, 6: 11, 7: 10, 8: 9, 9: 8, 10: 7}
BONUS_CARDS: Final = (15, 12, 9, 6)
DICE: Final = 4
GOAT: Final = "G"
FACES: Final = frozenset((GOAT, 1, 2, 3, 4, 5, 6))
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5
CHAPTERS: Final = 10
ABILITY_PLACES: Final = 2
EMPTY_STACKS_TO_END: Final = 3
LARGEST_DIE: Final = 20
"""The most that a card may make a die count, as far as we can tell from the outside of the boxes."""
FEWER_CARDS: Final = {2: 2, 3: 1}
"""Cards taken out of each stack for so many people, where the group plays with fewer (house option)."""
FIRST_CHAPTER_WITH_MEMORIES: Final = 3
CARD_NAMES: Final = {5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten"}
A_CARD: Final = {5: "a five", 6: "a six", 7: "a seven", 8: "an eight", 9: "a nine", 10: "a ten"}
CARDS_NAMES: Final = {5: "fives", 6: "sixes", 7: "sevens", 8: "eights", 9: "nines", 10: "tens"}
