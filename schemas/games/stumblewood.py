"""Stumblewood: the records of its setup, turns and end, and the state that a board draws.

Squares and numbers have no ranges here on purpose: the square z9 is readable
and impossible, and the judge says so in a sentence.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from schemas.names import Name, Names
from schemas.shapes import Answer, Shape, Turn
from schemas.verdict import Choice, Legal

Board = Literal["4x4", "6x6"]
Trap = Literal["hole", "water", "encounter", "cobweb", "wolf", "injury"]
Action = Literal["chair", "nose", "name", "knife", "bone", "kit"]
Direction = Literal["up", "down", "left", "right"]
Said = Literal["ok", "lost", "hole", "water", "encounter", "cobweb", "wolf", "injury", "arrival"]
Square = Annotated[
    str,
    Meta(pattern=r"^[a-z][1-9][0-9]?$", description="Column letter from the left, row number from the bottom"),
]


class StumblewoodOptions(Shape):
    """The house options; what is not chosen is left to the campaign, then to the default."""

    route_order: Annotated[
        Literal["any", "strict"] | None,
        Meta(description="Whether any square of the route is right, or only the next one and the one just left"),
    ] = None
    off_board: Annotated[
        Literal["refuse", "mistake"] | None,
        Meta(description="Whether an arrow off the board is no step, or counts as lost"),
    ] = None
    team_starter: Annotated[
        Literal["free", "alternate"] | None,
        Meta(description="Whether either member may start a team's turn, or they take turns in starting"),
    ] = None
    exchange: Annotated[
        Literal["clockwise", "counter-clockwise"] | None,
        Meta(description="Which way the cards go round for the final round"),
    ] = None
    tiebreak_measure: Annotated[
        Literal["best-attempt", "total", "last-attempt"] | None,
        Meta(description="What counts in the final round"),
    ] = None


class PathCard(Shape):
    """A route, as the guide reads it from the card."""

    squares: Annotated[tuple[Square, ...], Meta(description="From the Start to the Arrival")]
    traps: Annotated[dict[Square, Trap], Meta(description="The traps by the squares on which they lie")] = field(
        default_factory=dict
    )


class StumblewoodSetup(Shape):
    """What is agreed and lies on the table before the first turn."""

    board: Annotated[Board, Meta(description="The side of the board in use")]
    teams: Annotated[
        tuple[tuple[Name, ...], ...] | None, Meta(description="Pairs in the order of play; none if all play singly")
    ] = None
    orientation: Annotated[int, Meta(description="How far the cards are turned: 0, 90, 180 or 270")] = 0
    starts: Annotated[
        dict[Names, Square], Meta(description="The Start squares of those whose cards are not recorded")
    ] = field(default_factory=dict)
    paths: Annotated[dict[Names, PathCard], Meta(description="The cards, by who walks them")] = field(
        default_factory=dict
    )
    options: StumblewoodOptions = StumblewoodOptions()
    ruling: Annotated[str | None, Meta(description="Why the table allowed this setup")] = None


class Step(Shape):
    """One arrow followed, and what the guide said."""

    go: Annotated[Direction, Meta(description="Where the arrow pointed")]
    action: Annotated[Action | None, Meta(description="What the walker did before tapping the GO tile")] = field(
        default=None, name="with"
    )
    said: Annotated[Said, Meta(description="What the guide answered")]
    by: Annotated[Name | None, Meta(description="In a team: who walked this step")] = None


class StumblewoodTurn(Turn):
    """Thirty seconds in the wood."""

    player: Annotated[Names, Meta(description="Who walked: a player, or a team's joined names")]
    by: Annotated[Name | None, Meta(description="In a team: who started")] = None
    steps: Annotated[tuple[Step, ...], Meta(description="The steps in their order; none is allowed")] = ()
    arrived: Annotated[
        bool | None, Meta(description="Whether the turn ended at the Arrival; follows from the steps if absent")
    ] = None
    tiebreak: Annotated[bool, Meta(description="A turn of the final round")] = False
    path_of: Annotated[Names | None, Meta(description="Whose card was walked, where the table exchanged otherwise")] = (
        None
    )


class StumblewoodFinal(Shape):
    """What the end of a game adds to its turns."""

    share: Annotated[bool, Meta(description="Those who arrived share the victory without a final round")] = False
    ruling: Annotated[str | None, Meta(description="Why the table allowed it")] = None


class StumblewoodState(Answer):
    """A game as the table shows it: what a verdict gives out and a board draws."""

    round: int
    known: dict[str, dict[str, Said]]
    """For each walker what was said of the squares of the own route."""
    best: dict[str, int]
    """For each walker the most squares covered in one attempt."""
    arrived: tuple[str, ...]
    last_round: bool
    guides: dict[str, str]
    """For each walker who guides."""
    starts: dict[str, Square]
    """The Start squares that everybody at the table sees; without one, squares have no names."""
    final: dict[str, int] | UnsetType = UNSET
    """For each walker the squares covered in the final round, once one is due."""


class StumblewoodChoice(Choice):
    """One next step."""

    step: Step
    finished: bool = False


class StumblewoodLegal(Legal):
    """Every next step that the rules allow."""

    choices: tuple[StumblewoodChoice, ...] = ()


class CardOfTheBox(Shape):
    """One Path card that a group has recorded, under a name of its own."""

    name: str
    board: Board
    path: PathCard
