"""What is in the box, as printed: the abilities page, the Pantry's ranking, the rounds table, the dice."""

from typing import Final, get_args

from schemas.games.moomin import Gift

PENCILS: Final = 6
FEWEST_PLAYERS: Final = 2
STRAWBERRY_DICE: Final = 6
JAM_DICE: Final = 4
FACES: Final = 6
MOST_PLACES: Final = 8
"""The longest combination that dice can make: six Strawberry dice and the two Queen Jam dice of a Martian."""

GIFTS: Final[tuple[str, ...]] = get_args(Gift)
"""The kinds of Gift, from the most valuable one down."""
RANK: Final = {gift: place for place, gift in enumerate(GIFTS)}

STRAWBERRIES: Final = 2
"""What everybody starts with."""
ROUNDS: Final = 6
ROUNDS_BY_PLAYERS: Final = {2: 12, 3: 10, 4: 8, 5: 7, 6: 6}
"""With the advanced rule; a table that a ruling allows otherwise plays six."""

ONE_MORE: Final = {
    "Moomintroll": "Gooseberry Compote",
    "Moominpappa": "Blueberry Soup",
    "Moominmamma": "Stirred Lingonberries",
    "Snorkmaiden": "Plum Purée",
    "Little My": "Blackcurrant Juice",
    "Snufkin": "Sea Buckthorn Marmalade",
    "Mymble": "Wild Strawberries on a String",
    "Sniff": "Cloudberry Jam",
}
"""The first eight characters, unlocked from the start, and the Gift of which each gets one more."""
FIRST_EIGHT: Final = tuple(ONE_MORE)

FANNY: Final = "Fanny"
DR_HATTER: Final = "Dr Hatter"
PROFESSOR: Final = "The Professor"
MARTIAN: Final = "The Martian"
OLDER_MYMBLE: Final = "Mymble (the older)"
CONSTABLE: Final = "The Constable"
FILLYJONK: Final = "Fillyjonk"
TOO_TICKY: Final = "Too-ticky"
STINKY: Final = "Stinky"
KIDS: Final = "Fillyjonk's Kids"

ABILITIES_PAGE: Final = (
    *FIRST_EIGHT,
    FANNY,
    DR_HATTER,
    PROFESSOR,
    MARTIAN,
    OLDER_MYMBLE,
    CONSTABLE,
    FILLYJONK,
    TOO_TICKY,
    STINKY,
    KIDS,
)
"""Every character with a frame, in the order of the page."""

ONE_MORE_STRAWBERRY: Final = {FANNY: (1, 3), DR_HATTER: (2,)}
"""Whose printed strawberries bring one more."""
STARTING_STRAWBERRIES: Final = {OLDER_MYMBLE: 5}
STARTING_GIFTS: Final = {CONSTABLE: ("Wild Strawberries on a String", 2)}
MARTIANS_DICE: Final = 2
"""With so many Queen Jam dice the Martian must roll them."""

ABILITIES: Final = {name: f"one more {gift} whenever some is got" for name, gift in ONE_MORE.items()} | {
    FANNY: "one strawberry more where one or three are printed",
    DR_HATTER: "one strawberry more where two are printed",
    PROFESSOR: "after each Strawberry Roll one of its Strawberry dice once more, free",
    MARTIAN: "keeps a single Queen Jam die as long as he likes; two must be rolled",
    OLDER_MYMBLE: "starts with five strawberries",
    CONSTABLE: "starts with two Wild Strawberries on a String",
    FILLYJONK: "sets one Strawberry die before the others are rolled",
    TOO_TICKY: "may turn all ones into sixes after the starting roll",
    STINKY: "may turn all twos into sixes after the starting roll",
    KIDS: "none",
}
"""What each character can do, in our words."""
