"""Stogite: the records of its setup and turns, and the state that a board draws.

Which record a turn is follows from the setup's mode. Numbers have no ranges
here on purpose: card 9 is readable and impossible, and the judge says so.
"""

from typing import Annotated, Literal

from msgspec import Meta, field

from schemas.names import Name
from schemas.plan import Plan
from schemas.shapes import Answer, Shape, Turn
from schemas.verdict import Choice, Legal

Mode = Literal["standard", "three", "mind-reading", "advanced-two"]
Number = Annotated[int, Meta(description="A number on the scoring board, or on a voting card")]


class PointsEnd(Shape, tag_field="type", tag="points"):
    """The game ends with the round in which somebody has that many points."""

    target: Annotated[int, Meta(description="How many points end the game")]


class EveryoneTold(Shape, tag_field="type", tag="everyone-told"):
    """The game ends once each player has told at least once."""


class Agreed(Shape, tag_field="type", tag="agreed"):
    """The game ends when the group says so."""


End = PointsEnd | EveryoneTold | Agreed


class StogiteOptions(Shape):
    """The house options; what is not chosen is left to the campaign, then to the default."""

    target_tie: Annotated[
        Literal["highest", "share"] | None, Meta(description="Who wins when several reach the target in one round")
    ] = None
    final_tie: Annotated[Literal["share", "play-on"] | None, Meta(description="What equal totals at the top do")] = None
    mind_reading_floor: Annotated[
        Literal["zero", "none"] | None, Meta(description="Whether a miss can take the total below zero")
    ] = None
    advanced_equal_turns: Annotated[
        Literal["no", "yes"] | None, Meta(description="Advanced game: whether both tell equally often")
    ] = None
    three_mixed: Annotated[
        Literal[3, 4, "3", "4"] | None,
        Meta(description="Three players: what storyteller and finder get when one of the two finds the card"),
    ] = None


class StogiteSetup(Shape):
    """Which of the four games is played, and how long."""

    mode: Annotated[Mode | None, Meta(description="Which of the four games; standard if absent")] = None
    end: Annotated[End | None, Meta(description="The agreed end; 30 points if absent")] = None
    options: StogiteOptions = StogiteOptions()
    ruling: Annotated[str | None, Meta(description="Why the table allowed this setup")] = None


class RoundTold(Turn):
    """One round of the standard game or of the game for three: a clue, the cards, the votes."""

    clue: Annotated[str | None, Meta(description="What the storyteller said; none for a gesture or a sound")] = None
    cards: Annotated[dict[Number, Name], Meta(description="Whose card lies at each number")] = field(
        default_factory=dict
    )
    votes: Annotated[dict[Name, Number], Meta(description="For which number each listener voted")] = field(
        default_factory=dict
    )


class MindRead(Turn):
    """One turn of the mind-reading game: a number foretold, and the card that was played."""

    guess: Annotated[int, Meta(description="The number that the storyteller foretold")]
    played: Annotated[int, Meta(description="The number of the card that the partner played")]


class CardTold(Turn):
    """One turn of the advanced game for two: a clue, the told card, and the points given to all five."""

    clue: Annotated[str | None, Meta(description="What the storyteller said; none for a gesture or a sound")] = None
    card: Annotated[int, Meta(description="The number at which the told card lies")]
    points: Annotated[dict[Number, int], Meta(description="The points that the opponent gave to each card")] = field(
        default_factory=dict
    )


StogiteTurn = RoundTold | MindRead | CardTold


class StogiteFinal(Shape):
    """What the end of a game adds to its turns."""

    ended: Annotated[bool | None, Meta(description="With an agreed end: whether the group has ended the game")] = None
    ruling: Annotated[str | None, Meta(description="Why the table allowed it")] = None


class StogiteState(Answer):
    """The scoring board as the table shows it: what a verdict gives out and a board draws."""

    scores: dict[str, int]
    told: dict[str, int]
    """How often each player has told."""
    round: int
    """The round to which the next turn belongs; once the game is over, the last one played."""
    mode: Mode
    target: int | None
    """The points that end the game, where points do."""
    rounds: int | None
    """After how many rounds the game ends, where that is fixed."""
    tellers: tuple[str, ...]
    """Everybody in the order in which they tell from now on; nobody once the game is over."""
    cards: int
    """How many cards lie on the table in a round."""
    most: int
    """The highest number on a voting card."""


class StogiteLegal(Legal):
    """Nothing: what may be told cannot be listed."""

    choices: tuple[Choice, ...] = ()


class StogitePlan(Plan):
    """The next game as steps, with what is known of the people who will come."""

    mode: Mode | None
    """The game for that number of people; none while it is not known, or none is made for it."""
    cards_each: int | None
    """How many picture cards each hand holds; the storyteller's alone in the advanced game."""
