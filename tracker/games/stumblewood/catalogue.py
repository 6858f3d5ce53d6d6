"""Every rule of Stumblewood by its id, in our words, with the place in the rulebook that asks for it."""

from typing import Final

from tracker.engine.game import RuleText

STUMBLEWOOD_CATALOGUE: Final = (
    RuleText(
        "SW-01",
        "Two to six people play, each under a name of their own; in team games no name may look like a pair's.",
        "Contents; Setup; Version for 4 and 6 Players",
        "checks",
    ),
    RuleText(
        "SW-02",
        "The cards are of the side of the board in use: squares a1 to d4 on the 4x4 side, a1 to f6 on the 6x6 side.",
        "Setup",
        "checks",
    ),
    RuleText(
        "SW-03",
        "A route is one chain from the Start to the Arrival: two squares at least, each sharing an edge with "
        "the one before, none of them twice.",
        "Playing the Game (diagram)",
        "checks",
    ),
    RuleText(
        "SW-04",
        "Traps lie on squares of the route, never on its Start or its Arrival.",
        "Incidents on the Way (Traps)",
        "checks",
    ),
    RuleText(
        "SW-05",
        "Everyone who walks has one card, and nobody else has; a card that is not recorded is unknown, though"
        " its Start may be told.",
        "Setup; Version for 4 and 6 Players",
        "checks",
    ),
    RuleText(
        "SW-06",
        "The most timid of the players begins and keeps the First Player card; in teams that player's team begins.",
        "Setup",
        "checks",
    ),
    RuleText(
        "SW-07",
        "With young players, or with more than five, the 4x4 side is the better one. That is advice and nothing more.",
        "Setup",
        "tells",
    ),
    RuleText(
        "SW-10",
        "The neighbour on the left guides, all game long, and holds the card of the one who walks.",
        "Playing the Game",
        "computes",
    ),
    RuleText(
        "SW-11",
        "Turns go clockwise from the first player, one each in a round; whoever was passed over comes next.",
        "Playing the Game",
        "checks",
    ),
    RuleText(
        "SW-12",
        "Nobody walks who does not take part.",
        "Playing the Game",
        "checks",
    ),
    RuleText(
        "SW-13",
        "Each attempt begins on the Start: the first of a turn, and the next after every answer that sends "
        "back. A turn has as many steps as the sand allows, or none.",
        "Playing the Game; Wrong Track; Traps",
        "computes",
    ),
    RuleText(
        "SW-14",
        "A step leads over an edge of the square to the next one, never over a corner and never off the board.",
        "Playing the Game",
        "checks",
    ),
    RuleText(
        "SW-15",
        "On a square of the route that holds no trap, the Start included, the guide says ok.",
        "Playing the Game",
        "checks",
    ),
    RuleText(
        "SW-16",
        "On a square that is not on the route the walker is lost, whatever was done there.",
        "Playing the Game; Wrong Track",
        "checks",
    ),
    RuleText(
        "SW-17",
        "On the last square of the route the guide says that the walker has arrived, whatever was done there.",
        "Playing the Game",
        "checks",
    ),
    RuleText(
        "SW-18",
        "Arriving ends the turn; no step follows.",
        "Playing the Game; End of the Game",
        "checks",
    ),
    RuleText(
        "SW-19",
        "A turn has arrived exactly when its last step was answered with the arrival.",
        "End of the Game",
        "checks",
    ),
    RuleText(
        "SW-20",
        "A trap entered without an action stops the walker: the guide names it and sends back to the Start.",
        "Traps",
        "checks",
    ),
    RuleText(
        "SW-21",
        "A trap entered with its own action lets the walker pass, met before or not: the chair for the hole, "
        "the nose for water, the name for an encounter, the knife for a cobweb, the bone for the wolf, the "
        "kit for an injury.",
        "Player Aid cards; Traps",
        "checks",
    ),
    RuleText(
        "SW-22",
        "A trap entered with another action sends back, and the guide names it again.",
        "Clarifications",
        "checks",
    ),
    RuleText(
        "SW-23",
        "A trap is called by what is printed there.",
        "Playing the Game",
        "checks",
    ),
    RuleText(
        "SW-24",
        "An action where none is needed does no harm: the guide says ok.",
        "Clarifications",
        "checks",
    ),
    RuleText(
        "SW-25",
        "One action at most goes with a step.",
        "Clarifications",
        "tells",
    ),
    RuleText(
        "SW-26",
        "Where the card is not recorded, all answers about it must agree: one square stays one thing.",
        "Playing the Game",
        "checks",
    ),
    RuleText(
        "SW-30",
        "The first arrival makes this the last round: whoever has not walked in it still does, once.",
        "End of the Game",
        "computes",
    ),
    RuleText(
        "SW-31",
        "Who alone has arrived when that round ends has won.",
        "End of the Game",
        "computes",
    ),
    RuleText(
        "SW-32",
        "If several have arrived they alone play a final round; its turns, and no others, are marked.",
        "End of the Game",
        "checks",
    ),
    RuleText(
        "SW-33",
        "In the final round each of those concerned has one turn, in the usual order.",
        "End of the Game",
        "checks",
    ),
    RuleText(
        "SW-34",
        "For the final round those concerned exchange their cards; nobody walks the own route again.",
        "End of the Game",
        "checks",
    ),
    RuleText(
        "SW-35",
        "The final round goes to whoever covers the most squares in it.",
        "End of the Game",
        "computes",
    ),
    RuleText(
        "SW-36",
        "Who is level at the top after it shares the victory, and so do those who agree to share when a final"
        " round is due; there is no second one.",
        "End of the Game",
        "checks",
    ),
    RuleText(
        "SW-37",
        "When the game is over nobody walks any more.",
        "End of the Game",
        "checks",
    ),
    RuleText(
        "SW-40",
        "Four or six people may play in teams of two, everyone in one of them; playing singly stays allowed.",
        "Version for 4 and 6 Players",
        "checks",
    ),
    RuleText(
        "SW-41",
        "Whoever walks belongs to the team whose turn it is, or is the player.",
        "Version for 4 and 6 Players",
        "checks",
    ),
    RuleText(
        "SW-42",
        "Either partner may start; after every answer that sends back the other one walks, and not before.",
        "Version for 4 and 6 Players",
        "checks",
    ),
    RuleText(
        "SW-43",
        "A team has one card, and the team on its left holds it and guides.",
        "Version for 4 and 6 Players",
        "computes",
    ),
    RuleText(
        "SW-44",
        "Partners keep silent while the sand runs.",
        "Version for 4 and 6 Players",
        "tells",
    ),
    RuleText(
        "SW-50",
        "All cards may be turned the same way, by a quarter, a half or three quarters, and stay so; squares "
        "are read from the turned card.",
        "Variant; Playing the Game",
        "checks",
    ),
)
