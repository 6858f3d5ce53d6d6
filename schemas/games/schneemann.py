"""Das Schneemann Spiel: the records of its setup and turns, and the state that a board draws.

Numbers have no ranges here on purpose: a die that shows 4 is readable and
impossible, and the judge says so in a sentence.
"""

from typing import Annotated, Literal

from msgspec import Meta, field

from schemas.names import Name
from schemas.plan import Plan
from schemas.shapes import Answer, Shape, Turn
from schemas.verdict import Choice, Legal

Variant = Literal["basic", "piggy-back"]
Piece = Annotated[Literal["bottom", "belly", "head"], Meta(description="A snowball of the snowman, by its size")]
Colour = Annotated[str, Meta(description="A colour of the board")]
Place = Annotated[int | str, Meta(description="0 is waiting; a square's number; F1 and so on; goal")]


class Board(Shape):
    """A game board, as a group copied it down once."""

    squares: Annotated[int, Meta(description="How many squares the circuit has, numbered clockwise from 1")]
    suns: Annotated[tuple[int, ...], Meta(description="The sun squares of the circuit")] = ()
    starts: Annotated[dict[Colour, int], Meta(description="The start square of each colour")]
    finish: Annotated[
        int | None, Meta(description="How many finishing squares each colour has before the goal; 3 if absent")
    ] = None


class SchneemannOptions(Shape):
    """The house options; what is not chosen is left to the campaign, then to the default."""

    first_point: Annotated[
        Literal["next-square", "start-square"] | None,
        Meta(description="Where the first point of a snowball that starts leads"),
    ] = None
    waiting_occupies: Annotated[
        Literal["no", "yes"] | None, Meta(description="Whether waiting snowballs occupy their start square for others")
    ] = None
    occupied_sun: Annotated[
        Literal["move-on", "send-back"] | None, Meta(description="What happens on a sun that somebody stands on")
    ] = None
    splitting: Annotated[
        Literal["no", "yes"] | None, Meta(description="Piggy-back: whether a snowball may leave the one it stands on")
    ] = None
    ride_after_moving_on: Annotated[
        Literal["no", "yes"] | None,
        Meta(description="Piggy-back: whether moving on from an occupied square may end on an own snowball"),
    ] = None


class SchneemannSetup(Shape):
    """What lies on the table before the first turn."""

    variant: Annotated[
        Variant | None, Meta(description="The basic game, or the variant with stacked snowballs; basic if absent")
    ] = None
    colours: Annotated[dict[Name, Colour], Meta(description="The colour of each player")] = field(default_factory=dict)
    board: Annotated[Board | None, Meta(description="The board in use; the example board if absent")] = None
    options: SchneemannOptions = SchneemannOptions()
    ruling: Annotated[str | None, Meta(description="Why the table allowed this setup")] = None


class SchneemannTurn(Turn):
    """One roll of the die, and the snowball that moved."""

    roll: Annotated[int, Meta(description="What the die shows")]
    piece: Annotated[Piece | None, Meta(description="The snowball that moves; none where nothing can")] = None


class SchneemannFinal(Shape):
    """Nothing is asked at the end of a game but why the table allowed it."""

    ruling: Annotated[str | None, Meta(description="Why the table allowed it")] = None


class SchneemannState(Answer):
    """The board as the table shows it: what a verdict gives out and a board draws."""

    pieces: dict[str, dict[str, Place]]
    """For each player where the three snowballs are."""
    stacks: dict[str, tuple[tuple[str, ...], ...]]
    """The own snowballs that share a square in play, lowest first; players without any are left out."""
    placed: tuple[str, ...]
    """Whose snowmen are complete, in that order."""
    board: Board
    """The board in use, with all that it leaves to be understood."""
    colours: dict[str, Colour | None]
    """Each player's colour, as the board spells it where it knows it."""


class SchneemannChoice(Choice):
    """One snowball that may move, and where everything of that player stands afterwards."""

    piece: str | None
    pieces: dict[str, Place]
    finished: bool = False
    """Whether the player's snowman is complete with it."""


class SchneemannLegal(Legal):
    """Every snowball that may move with a roll; passing where none can."""

    choices: tuple[SchneemannChoice, ...] = ()


class SchneemannPlan(Plan):
    """The next game as steps, with what is known of the people who will come."""

    variant: Variant
    colours: dict[str, str]
    """The colour that each of the people had the last time."""
    example_board: bool
    """Whether the board is only the example, because the group has not recorded its own."""
