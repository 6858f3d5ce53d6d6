"""Every rule of Mountain Goats Legacy by its id, in our words, with the place in the rulebook that asks for it."""

from typing import Final

from tracker.engine.game import RuleText

GOATS_CATALOGUE: Final = (
    RuleText(
        "MG-01",
        "Two to five people play. Everyone has goats and a marker of another colour, so everyone has another name.",
        "Game Material",
        "checks",
    ),
    RuleText(
        "MG-02",
        "People may join or sit out from one chapter to the next; setup follows those who are there.",
        "Different Groups of Players",
        "tells",
    ),
    RuleText(
        "MG-03",
        "A chapter starts with everything that lies in the Backpack, and with nothing that has become a Memory.",
        "Grandfather's Backpack; General Setup 1",
        "checks",
    ),
    RuleText(
        "MG-04",
        "Mountains 5 and 6 have four cards, 7 and 8 three, 9 and 10 two. The topmost card is the summit and is a "
        "space; which side lies up changes nothing.",
        "General Setup 2; base game",
        "computes",
    ),
    RuleText(
        "MG-05",
        "Everyone has one goat on each mountain, and all start at the foot. Everyone also takes a marker of the "
        "same colour.",
        "General Setup 3",
        "computes",
    ),
    RuleText(
        "MG-06",
        "The Scoring Cards lie sorted above their mountains: 12 fives, 11 sixes, 10 sevens, 9 eights, 8 nines and "
        "7 tens.",
        "General Setup 4; base game",
        "computes",
    ),
    RuleText("MG-07", "Four Bonus Cards lie out: 15, 12, 9 and 6.", "General Setup 5; base game", "computes"),
    RuleText(
        "MG-08",
        "The last chapter's winner starts, or one of those who shared the win. Where none of them is there, "
        "whoever was last on a real mountain's summit starts.",
        "General Setup 6; ruling",
        "checks",
    ),
    RuleText(
        "MG-09",
        "The story has ten chapters, played one after the other; a game outside the story has no chapter number.",
        "Overview; Chapter Setup 7",
        "checks",
    ),
    RuleText(
        "MG-10",
        "A discovery carries a letter and a number. It is one piece: it lies in one place, and only where its kind"
        " belongs.",
        "New Discoveries",
        "checks",
    ),
    RuleText(
        "MG-11",
        "Each chapter brings a new summit tile for mountain 9. Mountain 7 has a tile from chapter 2 on, mountain 5"
        " from chapter 3 on.",
        "Chapter Setup 8, 9; Discovering New Summits",
        "checks",
    ),
    RuleText(
        "MG-12",
        "The tile of the last chapter's mountain 9 now lies on 7, that of 7 now on 5, unless it became a Memory.",
        "Discovering New Summits",
        "checks",
    ),
    RuleText(
        "MG-13",
        "Two Ability Cards lie on the board. In chapter 1 both are new; later one is new and one was kept.",
        "Chapter Setup 10; Discovering New Abilities",
        "checks",
    ),
    RuleText(
        "MG-14",
        "From chapter 2 on, the starting player keeps one of the last chapter's two Ability Cards; the other one "
        "becomes a Memory in the setup.",
        "Chapter Setup 10; Discovering New Abilities",
        "checks",
    ),
    RuleText(
        "MG-15",
        "Rule cards in play lie open. Material is in play with the rule card it belongs to, and only with it.",
        "Chapter Setup 11; Rule Cards",
        "checks",
    ),
    RuleText("MG-16", "Turns go clockwise, beginning with the starting player.", "Sequence of a Turn", "checks"),
    RuleText(
        "MG-17",
        "The four dice are rolled once, all together. A die shows the goat symbol or a number from 1 to 6.",
        "Sequence of a Turn 1",
        "checks",
    ),
    RuleText("MG-18", "Using abilities and moving goats may be mixed in any order.", "Moving Goats", "tells"),
    RuleText(
        "MG-19",
        "A die is used once, in one group or for one ability, or lies idle as a whole.",
        "Sequence of a Turn 3; Moving Goats",
        "checks",
    ),
    RuleText("MG-20", "A group is made of one to four dice.", "Sequence of a Turn 3", "checks"),
    RuleText("MG-21", "A goat symbol that no ability uses counts 1.", "Ability Cards", "computes"),
    RuleText(
        "MG-22",
        "A group moves a goat on the mountain whose number is the group's sum, and on no other.",
        "Sequence of a Turn 3",
        "checks",
    ),
    RuleText(
        "MG-23",
        "There are six mountains, numbered 5 to 10. A group with another sum moves nothing and is not used.",
        "Setup; Sequence of a Turn 3",
        "checks",
    ),
    RuleText(
        "MG-24",
        "The number of one die is never divided, whatever its size.",
        "Moving Goats; Discovering New Abilities",
        "computes",
    ),
    RuleText("MG-25", "Each group moves the player's own goat one space up.", "Sequence of a Turn 3", "computes"),
    RuleText("MG-26", "One goat may move several times in a turn, once for each group.", "Moving Goats", "tells"),
    RuleText("MG-27", "Below the summit any number of goats share a space.", "Moving Goats", "tells"),
    RuleText("MG-28", "Only a die that shows the goat symbol activates an ability.", "Ability Cards", "checks"),
    RuleText("MG-29", "Only cards on the Ability Board can be used.", "Sequence of a Turn 2; Ability Cards", "checks"),
    RuleText(
        "MG-30",
        'A "die number" ability turns the goat symbol into the card\'s number for this turn; the die then counts '
        "like any die.",
        "Abilities (Die Number)",
        "computes",
    ),
    RuleText(
        "MG-31",
        "Each goat symbol serves for one ability; several symbols may serve for the same one or for different ones.",
        "Ability Cards",
        "checks",
    ),
    RuleText(
        "MG-32",
        'A "move a goat" ability moves only a goat that meets its requirement in that moment.',
        "Abilities (Move a Goat)",
        "checks",
    ),
    RuleText("MG-33", "It moves one's own goat, unless the card says others.", "Abilities (Move a Goat)", "checks"),
    RuleText(
        "MG-34",
        "The goat goes up one space, whatever number the space has, and the die is used up.",
        "Abilities (Move a Goat)",
        "computes",
    ),
    RuleText(
        "MG-35", "An ability with a text of its own also takes one goat symbol each time.", "Ability Cards", "checks"
    ),
    RuleText(
        "MG-36",
        "A goat that arrives at the summit scores its mountain.",
        "Sequence of a Turn 4; Scoring a Mountain",
        "computes",
    ),
    RuleText(
        "MG-37",
        "A goat that already stands on the summit scores again, without moving, with every group that makes the "
        "mountain's number.",
        "Scoring a Mountain",
        "computes",
    ),
    RuleText(
        "MG-38",
        "That may happen several times in one turn, also in the turn of the arrival.",
        "Scoring a Mountain",
        "tells",
    ),
    RuleText(
        "MG-39",
        "Each scoring takes one Scoring Card from the mountain's stack; it lies open before the owner of the goat.",
        "Scoring a Mountain",
        "computes",
    ),
    RuleText(
        "MG-40",
        "Only one goat stands on a summit. Who arrives knocks any goat there down to the foot, from where it can "
        "climb again.",
        "Knocking Goats Down the Mountain",
        "computes",
    ),
    RuleText(
        "MG-41",
        "No goat goes below the foot; what would push it lower is ignored.",
        "Knocking Goats Down the Mountain",
        "checks",
    ),
    RuleText(
        "MG-42",
        "No goat goes beyond the summit; what would lift it higher is ignored.",
        "Clarifications on Scoring",
        "checks",
    ),
    RuleText(
        "MG-43",
        "A mountain whose stack is empty is still climbed and still scored, only without a card.",
        "Empty Mountains",
        "computes",
    ),
    RuleText(
        "MG-44",
        "A goat brought to the summit by an ability or an effect, even by another player, scores as usual for its "
        "owner.",
        "Clarifications on Scoring",
        "computes",
    ),
    RuleText(
        "MG-45",
        "If one effect brings more than one goat to the same summit, the player whose turn it is sets the order of"
        " arrival.",
        "Clarifications on Scoring",
        "computes",
    ),
    RuleText(
        "MG-46",
        "Who completes a set of the six values 5 to 10 takes the highest Bonus Card still there, at once.",
        "Bonus Cards",
        "computes",
    ),
    RuleText("MG-47", "Several sets bring several Bonus Cards.", "Bonus Cards", "computes"),
    RuleText("MG-48", "When none is left, a completed set brings nothing.", "Bonus Cards", "computes"),
    RuleText(
        "MG-49",
        "A tile, a rule card or an ability acts only while it is in play.",
        "Mountain Summits; Rule Cards; Memories",
        "checks",
    ),
    RuleText(
        "MG-50",
        "A final-scoring tile changes what every card of its mountain's number is worth, however the card was won.",
        "Mountain Summits",
        "computes",
    ),
    RuleText("MG-51", "A tile is not a space.", "Discovering New Summits (Note)", "computes"),
    RuleText("MG-52", "A rule card is read as part of the rulebook.", "Rule Cards", "tells"),
    RuleText(
        "MG-53", "Cards come from the stack and go back to it, as many as there are.", "General Setup 4", "checks"
    ),
    RuleText(
        "MG-54", "The end is called when the stacks of three mountains are empty.", "Ending a Chapter", "computes"
    ),
    RuleText("MG-55", "The end is also called when the last Bonus Card is taken.", "Ending a Chapter", "computes"),
    RuleText(
        "MG-56",
        "Play goes on to the end of the round, counted from the starting player: everyone ends with equally many "
        "turns.",
        "Ending a Chapter",
        "computes",
    ),
    RuleText("MG-57", "After that nobody plays.", "Ending a Chapter", "checks"),
    RuleText(
        "MG-58",
        "The score is the sum of one's Scoring Cards and Bonus Cards, with the final effects.",
        "Ending a Chapter; Playing a Chapter",
        "computes",
    ),
    RuleText("MG-59", "The highest score wins.", "Ending a Chapter", "computes"),
    RuleText("MG-60", "Of those tied, the one with more goats on summits wins.", "Ending a Chapter", "computes"),
    RuleText(
        "MG-61", "Still tied: the one whose highest summit has the higher number.", "Ending a Chapter", "computes"
    ),
    RuleText("MG-62", "Still tied, and then none of them is on any summit: the win is shared.", "ruling", "computes"),
    RuleText(
        "MG-63",
        "What a tile with a text of its own changes in the final scoring is written down as adjustments.",
        "Mountain Summits",
        "checks",
    ),
    RuleText(
        "MG-64",
        "The Chronicle gets the winner's name; where the win is shared, the names of all who share it.",
        "Chronicle",
        "checks",
    ),
    RuleText("MG-65", "It gets the codes of the tiles on 7 and 9; the one on 5 is not noted.", "Chronicle", "computes"),
    RuleText(
        "MG-66",
        "Where the book offers an award for the chapter and its condition was met, the award is marked.",
        "Chronicle",
        "computes",
    ),
    RuleText(
        "MG-67",
        "After a finished chapter the winner chooses the next one's page among the book's options; it is noted, "
        "not opened. None after chapter 10.",
        "Chronicle",
        "checks",
    ),
    RuleText(
        "MG-68",
        "The book's Memories section says what leaves the story now. Chapters 1 and 2 have none.",
        "Memories (Recording)",
        "checks",
    ),
    RuleText(
        "MG-69",
        "The tile on mountain 5 becomes a Memory when the chapter ends, after it has counted in the final scoring.",
        "Discovering New Summits; Chronicle",
        "computes",
    ),
    RuleText("MG-70", "A rule card that becomes a Memory takes all its material along.", "Rule Cards", "checks"),
    RuleText(
        "MG-71",
        "When the group packs up, the Backpack holds all Scoring and Bonus Cards, the tiles of 9 and 7, both "
        "Ability Cards and all rule cards; material goes with its card, in the box or beside it.",
        "Grandfather's Backpack (Recording); Rule Cards (Note)",
        "checks",
    ),
    RuleText("MG-72", "The next chapter is opened at the page noted last.", "Next Chapter", "checks"),
    RuleText(
        "MG-73",
        "Memories are kept apart, for good, neither in the Backpack nor back among the secrets, unless the "
        "Adventure Book itself calls one back.",
        "Memories; Next Chapter (Important)",
        "checks",
    ),
    RuleText("MG-74", "The story can be begun anew; nothing but the Chronicle is used up.", "Overview", "computes"),
    RuleText(
        "MG-75",
        "Everything discovered may be used in games outside the story, Memories included; they change nothing of it.",
        "Overview",
        "checks",
    ),
    RuleText(
        "MG-76",
        "A tile or a rule card may change a rule for as long as it is in play: how goats move, how its mountain is"
        " scored.",
        "Mountain Summits; Rule Cards",
        "computes",
    ),
)
