"""The next game as steps: the board side, the cards, who guides whom."""

from typing import Any, Final

from schemas.plan import Plan, Step
from tracker.engine.circle import Circle, Present
from tracker.engine.records import JOINT
from tracker.games.stumblewood.components import (
    ANSWERS,
    MOST_PLAYERS,
    PLAYER_AID_CARDS,
    SECONDS,
    SMALL_BOARD_FROM,
    TEAM_GAMES,
    TOLD,
)

GAME: Final = "stumblewood"
Part = tuple[str, str, tuple[str, ...]]


def plan(circle: Circle, present: Present) -> Plan:
    """What the group does at the table next time, for the people who will come."""
    last = circle.last
    people = present if present is not None else last.players if last is not None else ()
    parts = (
        _board(people),
        *_teams(people),
        _deal(people),
        *_guides(people, _last_teams(circle, people)),
        ("First Player", "SW-06", ("Give the First Player card, Direction tile and GO tile to the most timid player",)),
        _ready(),
        _walk(),
        ("End", "SW-30", _end()),
    )
    steps = tuple(
        Step(number=number, title=title, rule=rule, do=do) for number, (title, rule, do) in enumerate(parts, 1)
    )
    return Plan(game=GAME, campaign=circle.name, steps=steps)


def _board(people: tuple[str, ...]) -> Part:
    if len(people) >= SMALL_BOARD_FROM:
        said = f"Lay the board in the middle with the 4x4 side up: it is advised for {len(people)} players"
    elif people:
        said = "Lay the board in the middle with the 6x6 side up, or the 4x4 side for young players"
    else:
        said = "Lay the board in the middle: the 6x6 side, or the 4x4 side for young players and for six"
    objects = "Put the bone, the knife and the first-aid kit where everyone can reach them"
    too_many = (f"{len(people)} are too many for one table: up to {MOST_PLAYERS} play",)
    return "Board", "SW-07", (said, objects, *(too_many if len(people) > MOST_PLAYERS else ()))


def _teams(people: tuple[str, ...]) -> tuple[Part, ...]:
    if people and len(people) not in TEAM_GAMES:
        return ()
    told = "With four or six people, agree whether you play in teams of two; the rulebook recommends it"
    return (("Teams", "SW-40", (told,)),)


def _deal(people: tuple[str, ...]) -> Part:
    if len(people) in TEAM_GAMES:
        teams = len(people) // 2
        each = f"{len(people)} Path cards of the board side in use, or {teams} if you play in teams"
    else:
        each = f"{len(people)} Path cards of the board side in use" if people else "a Path card of the side in use each"
    aids = "a Player Aid card each" if len(people) <= PLAYER_AID_CARDS else f"the {PLAYER_AID_CARDS} Player Aid cards"
    turned = "Agree which way the cards are turned; all the same way, for the whole game"
    return "Cards", "SW-05", (f"Deal {each}, face down, and {aids}", turned)


def _guides(people: tuple[str, ...], teams: tuple[str, ...]) -> tuple[Part, ...]:
    """Each walks along the card of the next one clockwise."""
    found: list[Part] = []
    for walkers, rule in ((people, "SW-10"), (teams, "SW-43")):
        if len(walkers) > 1:
            pairs = zip(walkers, (*walkers[1:], walkers[0]), strict=True)
            title = "Guides" if rule == "SW-10" else "Guides in teams"
            guides = "guides" if rule == "SW-10" else "guide"
            found.append((title, rule, tuple(f"{guide} {guides} {walker}" for walker, guide in pairs)))
    if not found:
        found.append(("Guides", "SW-10", ("Each guides the neighbour on the right, for the whole game",)))
    return tuple(found)


def _last_teams(circle: Circle, people: tuple[str, ...]) -> tuple[str, ...]:
    """The teams of the last game, where the same people come."""
    setup: Any = circle.last.setup if circle.last is not None else None
    teams = getattr(setup, "teams", None) or ()
    same = sorted(people) == sorted(name for team in teams for name in team)
    return tuple(JOINT.join(team) for team in teams) if same else ()


def _ready() -> Part:
    return (
        "Start",
        "SW-13",
        (
            "The guide hides the card, and sets the Start token and the hourglass on its Start square",
            f"Turn the hourglass: the turn is over when the sand is, after {SECONDS} seconds",
        ),
    )


def _walk() -> Part:
    traps = "; ".join(f"{trap}: {TOLD[action]}" for trap, action in ANSWERS.items())
    return (
        "Each step",
        "SW-21",
        (
            "Turn the Direction tile, make an action if you think one is needed, then tap the GO tile",
            f"The actions: {traps}",
            "Lost or stopped by a trap, begin again at the Start while the sand runs; objects go back each time",
        ),
    )


def _end() -> tuple[str, ...]:
    return (
        "The first arrival makes this the last round; everyone who has not played in it has one more turn",
        "If several arrive, they exchange their cards and play a final round for the most squares",
    )
