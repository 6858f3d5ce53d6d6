"""Every rule of StegegetS Moomin by its id, in our words, with the place in the rulebook that asks for it."""

from typing import Final

from tracker.engine.game import RuleText

MOOMIN_CATALOGUE: Final = (
    RuleText(
        "MO-01",
        "Two to six people play, one pencil of another colour for each, so everyone has another name.",
        "Components; rounds table",
        "checks",
    ),
    RuleText(
        "MO-02",
        "Everyone plays one character, no two the same. With abilities or unlocking it is one of the "
        "abilities page; in the basic game a character is only a name.",
        "Before You Start Playing; ruling",
        "checks",
    ),
    RuleText(
        "MO-03",
        "The youngest chooses a character first.",
        "Before You Start Playing",
        "tells",
    ),
    RuleText(
        "MO-04",
        "Everyone starts with two strawberries and no Gift.",
        "Before You Start Playing",
        "computes",
    ),
    RuleText(
        "MO-05",
        "The oldest begins, then it goes clockwise. Next is, of those with the fewest turns, the first from "
        "the starting player on.",
        "How to Play",
        "checks",
    ),
    RuleText(
        "MO-06",
        "A round is one turn for each; the starting player marks it.",
        "How to Play",
        "computes",
    ),
    RuleText(
        "MO-07",
        "All six Strawberry dice are rolled every turn.",
        "Dice; Starting Roll",
        "checks",
    ),
    RuleText(
        "MO-08",
        "All four Queen Jam dice begin on the Moomin house.",
        "Dice",
        "computes",
    ),
    RuleText(
        "MO-09",
        "Whoever has a Queen Jam die rolls it along; nobody rolls one they do not have.",
        "Starting Roll",
        "checks",
    ),
    RuleText(
        "MO-10",
        "One strawberry crossed out pays for one reroll of as many dice as one likes.",
        "Reroll",
        "computes",
    ),
    RuleText(
        "MO-11",
        "Any dice on the table may be among them, Queen Jam dice too; at least one, each once.",
        "Reroll",
        "checks",
    ),
    RuleText(
        "MO-12",
        "This may be repeated while there are uncrossed strawberries, no longer; what this turn's visit "
        "brings comes too late.",
        "Reroll",
        "checks",
    ),
    RuleText(
        "MO-13",
        "Dice that are not rerolled stay as they lie.",
        "Reroll",
        "computes",
    ),
    RuleText(
        "MO-14",
        "After any roll one may visit one resident, which ends the turn, or nobody.",
        "Visit; End of Your Turn",
        "computes",
    ),
    RuleText(
        "MO-15",
        "Only residents of the map in use can be visited.",
        "Visit",
        "checks",
    ),
    RuleText(
        "MO-16",
        "The dice must hold the resident's combination: each place is filled by a die of its own. Order "
        "does not matter, nor do dice left over.",
        "Visit",
        "checks",
    ),
    RuleText(
        "MO-17",
        "The same sign of O, X and Δ is the same number everywhere; different signs are different numbers.",
        "Visit 3a",
        "computes",
    ),
    RuleText(
        "MO-18",
        "Letters A to F are numbers one above the other, A the lowest; nothing follows 6.",
        "Visit 3b",
        "computes",
    ),
    RuleText(
        "MO-19",
        "A printed number is exactly that number.",
        "Visit 3c",
        "computes",
    ),
    RuleText(
        "MO-20",
        "A sign or letter may have the value of a printed number or of one of the other kind, if there are "
        "dice enough. A table may choose that they differ from printed numbers.",
        "ruling",
        "computes",
    ),
    RuleText(
        "MO-21",
        "Every visit brings the strawberries printed below the portrait, after all rerolls.",
        "Visits Give Strawberries and Gifts or Dice 1",
        "computes",
    ),
    RuleText(
        "MO-22",
        "The first visitor gets the Gift, once or twice as printed, and colours the portrait.",
        "Visits Give Strawberries and Gifts or Dice 2a",
        "computes",
    ),
    RuleText(
        "MO-23",
        "A coloured portrait gives no Gift any more and keeps its colour.",
        "Visits Give Strawberries and Gifts or Dice 2b",
        "computes",
    ),
    RuleText(
        "MO-24",
        "A later visitor may take a Queen Jam die from the Moomin house, if one lies there; one rolled in "
        "this turn is not back yet. A table may choose that it must be somebody else who came first.",
        "Visits Give Strawberries and Gifts or Dice 2b",
        "checks",
    ),
    RuleText(
        "MO-25",
        "The die taken is for the next turn.",
        "Visits Give Strawberries and Gifts or Dice 2b",
        "computes",
    ),
    RuleText(
        "MO-26",
        "Queen Jam dice that were rolled go back to the house at the end of the turn; one got in this turn is kept.",
        "End of Your Turn",
        "computes",
    ),
    RuleText(
        "MO-27",
        "A first visit brings no die, and neither does no visit.",
        "Visits Give Strawberries and Gifts or Dice 2a",
        "checks",
    ),
    RuleText(
        "MO-28",
        "The game is over when everyone has played six rounds, or the number for so many players; nobody "
        "plays after that.",
        "End of the Game",
        "checks",
    ),
    RuleText(
        "MO-29",
        "Most Gifts win; strawberries and dice do not count.",
        "End of the Game",
        "computes",
    ),
    RuleText(
        "MO-30",
        "A tie goes down the ranking of Gifts: more of the first kind in which those tied differ wins.",
        "End of the Game",
        "computes",
    ),
    RuleText(
        "MO-31",
        "Those equal in every kind share the win.",
        "ruling",
        "computes",
    ),
    RuleText(
        "MO-32",
        "Each advanced rule may be added on its own; one that is not in use has no effect.",
        "Slightly More Advanced Rules",
        "computes",
    ),
    RuleText(
        "MO-33",
        "With unlocking, only characters whose frame is filled in may be chosen.",
        "Unlocking Characters",
        "checks",
    ),
    RuleText(
        "MO-34",
        "After the game the winner may unlock one character; where the win is shared, one of the winners chooses.",
        "Unlocking Characters",
        "checks",
    ),
    RuleText(
        "MO-35",
        "It is somebody whom anybody visited in this game and whose frame is not filled in. If there is "
        "nobody, nobody is unlocked.",
        "Unlocking Characters; Unlocked Characters",
        "checks",
    ),
    RuleText(
        "MO-36",
        "Without unlocking every character may be chosen.",
        "Unlocked Characters",
        "computes",
    ),
    RuleText(
        "MO-37",
        "Right after the starting roll, one die may be rerolled for each kind of Gift held when the turn began.",
        "Gift Roll",
        "checks",
    ),
    RuleText(
        "MO-38",
        "Each time it is another die; Queen Jam dice may be among them.",
        "Gift Roll",
        "checks",
    ),
    RuleText(
        "MO-39",
        "The Gift Roll is over before a strawberry is spent, and before ones or twos become sixes.",
        "Gift Roll",
        "checks",
    ),
    RuleText(
        "MO-40",
        "Abilities work where they are in use, each for its own character only.",
        "Character Abilities",
        "computes",
    ),
    RuleText(
        "MO-41",
        "The first eight characters get one more of their own Gift whenever they get it, whether it was one or two.",
        "Special Abilities",
        "computes",
    ),
    RuleText(
        "MO-42",
        "Fanny gets one strawberry more where one or three are printed.",
        "Special Abilities",
        "computes",
    ),
    RuleText(
        "MO-43",
        "Dr Hatter gets one strawberry more where two are printed; his first two are not meant.",
        "Special Abilities",
        "computes",
    ),
    RuleText(
        "MO-44",
        "After each Strawberry Roll the Professor may roll one of its Strawberry dice once more, free. A "
        "table may choose that it may be any Strawberry die.",
        "Special Abilities; ruling",
        "checks",
    ),
    RuleText(
        "MO-45",
        "The Martian need not roll a single Queen Jam die; with two he must roll both.",
        "Special Abilities",
        "computes",
    ),
    RuleText(
        "MO-46",
        "The older Mymble starts with five strawberries.",
        "Special Abilities",
        "computes",
    ),
    RuleText(
        "MO-47",
        "The Constable starts with two Wild Strawberries on a String, which count as Gifts.",
        "Special Abilities",
        "computes",
    ),
    RuleText(
        "MO-48",
        "Before the starting roll Fillyjonk may set one Strawberry die to a number of her choice; later it "
        "is a die like any other.",
        "Special Abilities",
        "checks",
    ),
    RuleText(
        "MO-49",
        "After the starting roll Too-ticky may turn all ones into sixes, Queen Jam dice too: all or none.",
        "Special Abilities",
        "checks",
    ),
    RuleText(
        "MO-50",
        "After the starting roll Stinky may turn all twos into sixes, Queen Jam dice too: all or none.",
        "Special Abilities",
        "checks",
    ),
    RuleText(
        "MO-51",
        "Fillyjonk's Kids have no ability that our copy tells; a group that knows one plays it by a ruling.",
        "Special Abilities",
        "tells",
    ),
    RuleText(
        "MO-52",
        "With the number of rounds by players, two play 12, three 10, four 8, five 7 and six 6 rounds.",
        "Varying Number of Rounds",
        "computes",
    ),
    RuleText(
        "MO-53",
        "Frames stay filled in from game to game: the first eight, and what earlier games of this group unlocked.",
        "Unlocking Characters; Unlocked Characters",
        "checks",
    ),
    RuleText(
        "MO-54",
        "Every game has a fresh map sheet. Each resident stands on it once, with a combination that dice "
        "can make, strawberries, and one or two of one Gift.",
        "Visits Give Strawberries and Gifts or Dice 2a; Unlocking Characters",
        "checks",
    ),
    RuleText(
        "MO-55",
        "Other people may play the next game: the frames belong to the group's rulebook, not to a person.",
        "Unlocking Characters",
        "computes",
    ),
    RuleText(
        "MO-56",
        "Beginning anew means an unmarked page: the first eight only. Older games stay readable.",
        "Unlocking Characters",
        "computes",
    ),
)
