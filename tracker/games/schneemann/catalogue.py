"""Every rule of Das Schneemann Spiel in our words, with the heading under which the rulebook has it."""

from typing import Final

from tracker.engine.game import RuleText

PREPARATION: Final = (
    RuleText(
        id="SN-01",
        text="Two to four people play. The piggy-back variant is meant for children from six years on.",
        where="Components; Preparation",
        engine="checks",
    ),
    RuleText(
        id="SN-02",
        text="Everybody has one colour of the board, and nobody shares one.",
        where="Preparation",
        engine="checks",
    ),
    RuleText(
        id="SN-03",
        text="Each colour has its own start square on the circuit, and a lane of finishing squares before the goal.",
        where="Components",
        engine="checks",
    ),
    RuleText(
        id="SN-04",
        text="Sun squares lie on the circuit. No start square is one: that is our ruling.",
        where="Components; ruling",
        engine="checks",
    ),
    RuleText(
        id="SN-05",
        text="The three snowballs of each colour wait at its start; colours that nobody plays stay in the box.",
        where="Preparation",
        engine="computes",
    ),
    RuleText(
        id="SN-06",
        text="No three suns follow one another, because with at most three points nobody could pass them.",
        where="Components; Watch Out",
        engine="checks",
    ),
)

PLAYING: Final = (
    RuleText(
        id="SN-10",
        text="Whoever remembers the last snow begins, otherwise the youngest. Nobody can check the memory, "
        "only that the one who begins is seated.",
        where="Playing the Game",
        engine="checks",
    ),
    RuleText(
        id="SN-11",
        text="Turns go clockwise. Once there is a winner, those who are done are passed over.",
        where="Playing the Game; End of the Game",
        engine="checks",
    ),
    RuleText(id="SN-12", text="Only those who are seated play.", where="Playing the Game", engine="checks"),
    RuleText(
        id="SN-13",
        text="A turn is one roll of a die that shows 1, 2 or 3 points.",
        where="Components; Playing the Game",
        engine="checks",
    ),
    RuleText(
        id="SN-14",
        text="One snowball goes clockwise, exactly as many squares as the die shows. Piggy-back, those that stand "
        "on it come along.",
        where="Playing the Game",
        engine="computes",
    ),
    RuleText(
        id="SN-15",
        text="A waiting snowball goes from its start square: the first point leads to the square after it "
        "(house option first_point).",
        where="Playing the Game",
        engine="computes",
    ),
    RuleText(
        id="SN-16",
        text="Basic game: a snowball starts only when the one before it (bottom, belly, head) is in the lane or home.",
        where="Playing the Game",
        engine="checks",
    ),
    RuleText(
        id="SN-17",
        text="Where several snowballs can move or start, the player chooses among them.",
        where="Playing the Game",
        engine="computes",
    ),
    RuleText(
        id="SN-18",
        text="Moving is a duty: whoever can move or start a snowball does.",
        where="Watch Out; Variant",
        engine="checks",
    ),
    RuleText(
        id="SN-19",
        text="Whoever can neither move nor start anything passes.",
        where="Watch Out",
        engine="computes",
    ),
)

WATCHING: Final = (
    RuleText(
        id="SN-20",
        text="Own snowballs in play are never jumped, neither by the points of the die nor when moving on from an "
        "occupied square.",
        where="Watch Out",
        engine="checks",
    ),
    RuleText(id="SN-21", text="Snowballs of others may be jumped.", where="Watch Out", engine="computes"),
    RuleText(
        id="SN-22",
        text="A snowball that would land on an occupied square goes on to the next free one.",
        where="Watch Out",
        engine="computes",
    ),
    RuleText(
        id="SN-23",
        text="Basic game: two own snowballs never share a square, except in the goal.",
        where="Watch Out; Playing the Game",
        engine="checks",
    ),
    RuleText(
        id="SN-24",
        text="A snowball that comes to rest on a sun goes back to the next free square without a sun, at most to its "
        "start, where it waits again.",
        where="Watch Out",
        engine="computes",
    ),
    RuleText(
        id="SN-25",
        text="The same holds when it came to the sun by moving on from an occupied square. An occupied sun is moved "
        "on from (house option occupied_sun).",
        where="Watch Out",
        engine="computes",
    ),
    RuleText(
        id="SN-26",
        text="If the last square before the lane is occupied, moving on leads to the first finishing square.",
        where="Watch Out",
        engine="computes",
    ),
    RuleText(
        id="SN-27",
        text="The goal is the step after the last finishing square, and the die must show exactly that number.",
        where="Watch Out",
        engine="checks",
    ),
    RuleText(id="SN-28", text="A snowball that is home does not move.", where="Goal of the Game", engine="checks"),
)

ENDING: Final = (
    RuleText(
        id="SN-30",
        text="Whoever first has all three snowballs home wins, and with that the game is decided.",
        where="End of the Game",
        engine="computes",
    ),
    RuleText(
        id="SN-31",
        text="The others may go on for the second and third place; whoever is done has no more turns.",
        where="End of the Game",
        engine="checks",
    ),
    RuleText(
        id="SN-32",
        text="When three snowmen are complete, or all of them, nobody plays any more.",
        where="End of the Game",
        engine="checks",
    ),
)

PIGGY_BACK: Final = (
    RuleText(
        id="SN-40",
        text="Piggy-back: the bottom starts first, then the belly, then the head, each as soon as the one before it "
        "is in play or home.",
        where="Variant (Playing the game)",
        engine="checks",
    ),
    RuleText(
        id="SN-41",
        text="Piggy-back: a snowball that lands exactly on an own one rides on it.",
        where="Variant (Playing the game)",
        engine="computes",
    ),
    RuleText(
        id="SN-42",
        text="Piggy-back: own snowballs on one square move as one, and the lowest is named. None leaves the one it "
        "stands on (house option splitting).",
        where="Variant (Playing the game)",
        engine="checks",
    ),
    RuleText(
        id="SN-43",
        text="Piggy-back: of several snowballs that come to rest on a sun only the topmost goes back.",
        where="Variant (Watch out); Watch Out",
        engine="computes",
    ),
    RuleText(
        id="SN-44",
        text="Piggy-back: what stayed on a sun is moved in that player's next turn, if the die allows it.",
        where="Variant (Watch out); Watch Out",
        engine="checks",
    ),
    RuleText(
        id="SN-45",
        text="Piggy-back: the same holds when they came to the sun by moving on from an occupied square.",
        where="Variant (Watch out); Watch Out",
        engine="computes",
    ),
    RuleText(
        id="SN-46",
        text="Piggy-back: snowballs that stand together reach the goal together, with the exact number.",
        where="Variant (Watch out)",
        engine="computes",
    ),
    RuleText(
        id="SN-47",
        text="Piggy-back: the order on the own track stays bottom, belly, head, so nothing may be sent back past an "
        "own snowball.",
        where="Variant (Playing the game)",
        engine="checks",
    ),
)

CATALOGUE: Final = (*PREPARATION, *PLAYING, *WATCHING, *ENDING, *PIGGY_BACK)
