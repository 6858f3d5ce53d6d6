"""Mountain Goats Legacy: the records of its setup, turns, openings and closings, and the state that a board draws.

Numbers have no ranges here on purpose: mountain 11 is readable and impossible,
and the judge says so in a sentence.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

from schemas.names import Name
from schemas.plan import Plan
from schemas.shapes import Answer, Shape, Turn
from schemas.verdict import Choice, Legal

Code = Annotated[
    str, Meta(pattern=r"^[A-Z][1-9][0-9]{0,2}$", description="A letter and a number, as printed on the piece")
]
Face = Annotated[Literal["G"] | int, Meta(description="What a die shows: the goat symbol G, or 1 to 6")]
Kind = Literal["summit", "ability", "rule", "material"]


class DieNumber(Shape, tag_field="type", tag="die-number"):
    """An ability that turns a goat symbol into a number."""

    value: Annotated[int, Meta(description="The number that the die takes on, 1 to 20")]


class MoveGoat(Shape, tag_field="type", tag="move-goat"):
    """An ability that moves a goat one space up."""

    mountains: Annotated[tuple[int, ...], Meta(description="The mountains on which it works")] = (5, 6, 7, 8, 9, 10)
    origin: Annotated[
        Literal["any", "foot", "path"],
        Meta(description="Where the goat must stand; path is above the foot and below the summit"),
    ] = field(default="any", name="from")
    whose: Annotated[Literal["own", "others", "any"], Meta(description="Whose goat it moves")] = "own"


class FinalEach(Shape, tag_field="type", tag="final-each"):
    """A summit tile that makes each card of its mountain worth more, or less."""

    points: Annotated[int, Meta(description="Added to the worth of each card; may be below zero")]


class FinalValue(Shape, tag_field="type", tag="final-value"):
    """A summit tile that says what each card of its mountain is worth."""

    value: Annotated[int, Meta(description="What each card is worth")]


class Manual(Shape, tag_field="type", tag="manual"):
    """A piece with a text of its own: the table says what it does."""


Effect = DieNumber | MoveGoat | FinalEach | FinalValue | Manual


class Component(Shape):
    """A piece of the secret boxes, as the group that discovered it wrote it down."""

    kind: Kind
    name: Annotated[str, Meta(description="What is printed on it")] = ""
    effect: Effect | None = None
    belongs_to: Annotated[Code | None, Meta(description="The rule card to which a material belongs")] = None


class Summits(Shape):
    """The tiles above the mountains."""

    nine: Annotated[Code | None, Meta(description="The tile on mountain 9")] = field(default=None, name="9")
    seven: Annotated[Code | None, Meta(description="The tile on mountain 7")] = field(default=None, name="7")
    five: Annotated[Code | None, Meta(description="The tile on mountain 5")] = field(default=None, name="5")


class GoatsOptions(Shape):
    """The house options; what is not chosen is left to the campaign, then to the default."""

    fewer_cards: Annotated[
        bool | None, Meta(description="One card less in each stack with three people, two less with two")
    ] = field(default=None, name="fewer-cards")


class GoatsSetup(Shape):
    """What lies on the table before the first turn."""

    chapter: Annotated[int | None, Meta(description="1 to 10, or none for a game outside the story")] = None
    summits: Summits = Summits()
    abilities: Annotated[tuple[Code, ...], Meta(description="The cards on the Ability Board")] = ()
    rule_cards: Annotated[tuple[Code, ...], Meta(description="The rule cards in play")] = ()
    components: Annotated[dict[Code, Component], Meta(description="What the group knows of each piece")] = field(
        default_factory=dict
    )
    options: GoatsOptions = GoatsOptions()
    ruling: Annotated[str | None, Meta(description="Why the table allowed this setup")] = None


class Move(Shape, tag_field="do", tag="move"):
    """One group of dice, spent on one mountain."""

    dice: Annotated[tuple[int, ...], Meta(description="The dice of the group, by their place in the roll: 1 to 4")]
    mountain: Annotated[int, Meta(description="The mountain whose number is their sum")]


class UseAbility(Shape, tag_field="do", tag="ability"):
    """A goat symbol, spent on a card of the Ability Board."""

    die: Annotated[int, Meta(description="The die that shows the goat, by its place in the roll")]
    card: Code
    mountain: Annotated[int | None, Meta(description="For an ability that moves a goat: on which mountain")] = None
    goat_of: Annotated[Name | None, Meta(description="Whose goat; the player's own if absent")] = None


class GoatSet(Shape):
    """A goat that an effect puts somewhere."""

    player: Name
    mountain: int
    to: Annotated[int, Meta(description="0 is the foot, then one space for each Mountain Card")]
    quiet: Annotated[bool, Meta(description="Set down without scoring and without knocking anybody down")] = False


class CardsMoved(Shape):
    """Scoring Cards that an effect takes from a stack, or puts back."""

    player: Name
    mountain: int
    count: Annotated[int, Meta(description="Above zero taken, below zero given back")] = 1


class DieSet(Shape):
    """A die to which an effect gives a value for this turn."""

    die: int
    value: int


class BonusMoved(Shape):
    """Bonus Cards that an effect takes from the row, or puts back."""

    player: Name
    value: Annotated[int, Meta(description="The number on the card")]
    count: Annotated[int, Meta(description="Above zero taken, below zero given back")] = 1


class ApplyEffect(Shape, tag_field="do", tag="effect"):
    """What a card with a text of its own did, in plain changes, carried out in the order of the fields."""

    card: Code
    note: str | None = None
    dice: tuple[DieSet, ...] = ()
    goats: Annotated[tuple[GoatSet, ...], Meta(description="In the order of their arrival")] = ()
    cards: tuple[CardsMoved, ...] = ()
    bonus: tuple[BonusMoved, ...] = ()


Action = Move | UseAbility | ApplyEffect


class GoatsTurn(Turn):
    """One roll of four dice, and what was done with them, in order."""

    roll: Annotated[tuple[Face, ...], Meta(description="The faces in the order in which they lay")]
    actions: Annotated[tuple[Action, ...], Meta(description="What the dice were used for, first to last")] = ()
    by: Annotated[tuple[Code, ...], Meta(description="Cards in play whose text lets this turn break rules")] = ()


class Adjustment(Shape):
    """Points that a tile with a text of its own adds in the final scoring."""

    player: Name
    points: int
    card: Code
    note: str | None = None


class GoatsFinal(Shape):
    """What the end of a chapter adds to its turns."""

    adjustments: tuple[Adjustment, ...] = ()
    winner: Annotated[Name | None, Meta(description="Whom the group chose where the win is shared")] = None
    ruling: Annotated[str | None, Meta(description="Why the table allowed it")] = None


class Discovery(Shape):
    """A piece that a chapter's opening brings into the story."""

    code: Code
    kind: Kind
    name: Annotated[str, Meta(description="What is printed on it")] = ""
    effect: Effect | None = None
    belongs_to: Annotated[Code | None, Meta(description="The rule card to which a material belongs")] = None
    from_memories: Annotated[bool, Meta(description="Whether the Adventure Book brings back a Memory")] = False


class GoatsOpening(Shape):
    """What is done before a chapter's first turn."""

    chapter: int
    page: Annotated[int | None, Meta(description="The page of the Adventure Book")] = None
    first_player: Name | None = None
    first_player_because: str | None = None
    discoveries: tuple[Discovery, ...]
    kept_ability: Annotated[Code | None, Meta(description="Which of the last chapter's abilities stays in play")] = None


class GoatsClosing(Shape):
    """What is written down after a chapter's final scoring."""

    winner: Name
    award: Annotated[bool | None, Meta(description="Won, missed, or none where the chapter has no award")] = None
    options: Annotated[tuple[int, ...], Meta(description="The pages among which the winner chooses")] = ()
    next_page: int | None = None
    memories: Annotated[tuple[Code, ...], Meta(description="What the book's Memories section names")] = ()
    packed: Annotated[tuple[Code, ...] | None, Meta(description="What was really found when packing up")] = None


class GoatsState(Answer):
    """A chapter as the table shows it: what a verdict gives out and a board draws."""

    round: int
    ending: bool
    goats: dict[str, dict[int, int]]
    """For each player and mountain the goat's space; 0 is the foot."""
    stacks: dict[int, int]
    cards: dict[str, dict[int, int]]
    """For each player the Scoring Cards by mountain, those held only."""
    bonus_left: tuple[int, ...]
    bonus: dict[str, tuple[int, ...]]


class GoatsChoice(Choice):
    """One way to spend a roll."""

    moves: dict[int, int] = msgspec.field(default_factory=dict)
    """How often the player's own goat climbs or scores each mountain."""
    scored: dict[int, int] = msgspec.field(default_factory=dict)
    finished: bool = False


class GoatsLegal(Legal):
    """Every way to spend a roll that is worth choosing, best first."""

    choices: tuple[GoatsChoice, ...] = ()


class Backpack(Answer):
    """What is in play, or was packed, sorted by kind."""

    summits: dict[int, str] = msgspec.field(default_factory=dict)
    abilities: tuple[str, ...] = ()
    rule_cards: tuple[str, ...] = ()
    material: tuple[str, ...] = ()


class ChronicleRow(Answer):
    """One line of the Chronicle, with the paper's columns."""

    chapter: int
    winner: str | tuple[str, ...]
    summit_7: str | None
    summit_9: str | None
    award: bool | None
    next_page: int | None


class PersonCount(Answer):
    """What somebody has played and won in the story."""

    chapters: int
    wins: int


class GoatsCampaignState(Answer):
    """Where a story stands."""

    chapter: int
    complete: bool
    backpack: Backpack
    memories: tuple[str, ...]
    chronicle: tuple[ChronicleRow, ...]
    people: dict[str, PersonCount]


class AbilityPlan(Answer):
    """What happens on the Ability Board next time."""

    keep_one_of: tuple[str, ...]
    chosen_by: str | None
    discover: int
    on_board: Annotated[
        tuple[str, ...] | UnsetType, Meta(description="What lies on the board of a chapter that is set up already")
    ] = UNSET


class GoatsPlan(Plan):
    """The next chapter as steps; None stands for what only the Adventure Book knows."""

    chapter: int
    page: int | None
    first_player: str | None
    first_player_because: str | None
    summits: dict[int, str | None]
    abilities: AbilityPlan
    rule_cards: tuple[str, ...]
    material: tuple[str, ...]
    becomes_memory_after: tuple[str, ...]
    scoring_cards: dict[int, int]
    bonus_cards: tuple[int, ...]
