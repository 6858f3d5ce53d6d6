"""StegegetS Moomin: the records of its setup, turns and end, and the state that a board draws.

Numbers have no ranges here on purpose: a die that shows 9 is readable and
impossible, and the judge says so in a sentence.
"""

from typing import Annotated, Literal

from msgspec import Meta, field

from schemas.circle import GamesAndWins
from schemas.names import Name
from schemas.plan import Plan
from schemas.shapes import Answer, Shape, Turn
from schemas.verdict import Choice, Legal

ODDS_FORMAT = "tracker-odds/1"

Advanced = Literal["unlocking", "gift-roll", "abilities", "rounds"]
Gift = Literal[
    "Cloudberry Jam",
    "Wild Strawberries on a String",
    "Sea Buckthorn Marmalade",
    "Plum Purée",
    "Blackcurrant Juice",
    "Stirred Lingonberries",
    "Blueberry Soup",
    "Gooseberry Compote",
]
"""The kinds of Gift, from the most valuable one down."""


class Resident(Shape):
    """Somebody printed on the map, as the group's own pad shows it."""

    character: Annotated[str, Meta(description="The resident's English name")]
    combination: Annotated[
        str, Meta(description="One sign for each die: X, O, Δ (or ^), the letters A to F, the numbers 1 to 6")
    ]
    strawberries: Annotated[int, Meta(description="The strawberries printed below the portrait")]
    gift: Annotated[Gift, Meta(description="The kind of Gift that the first visitor gets")]
    gifts: Annotated[int, Meta(description="How many of them: 1 or 2")]


class MoominOptions(Shape):
    """The house options; what is not chosen is left to the campaign, then to the default."""

    letters_differ_from_numbers: Annotated[
        bool | None, Meta(description="X, O, Δ and the letters A to F differ from printed numbers too")
    ] = field(default=None, name="letters-differ-from-numbers")
    die_only_from_others: Annotated[
        bool | None, Meta(description="A Queen Jam die comes only from residents whom another player visited first")
    ] = field(default=None, name="die-only-from-others")
    professor_any_die: Annotated[
        bool | None, Meta(description="The Professor may reroll any Strawberry die, not only one just rerolled")
    ] = field(default=None, name="professor-any-die")


class MoominSetup(Shape):
    """What is agreed and lies on the table before the first turn."""

    advanced: Annotated[
        tuple[Advanced, ...], Meta(description="The advanced rules in use; none is the basic game")
    ] = ()
    characters: Annotated[dict[Name, str], Meta(description="Who plays which character")] = field(default_factory=dict)
    unlocked: Annotated[
        tuple[str, ...] | None,
        Meta(description="The frames filled in before this game; the first eight if absent"),
    ] = None
    map: Annotated[tuple[Resident, ...], Meta(description="The residents printed on the pad in use")] = ()
    options: MoominOptions = MoominOptions()
    ruling: Annotated[str | None, Meta(description="Why the table allowed this setup")] = None


class SetDie(Shape, tag_field="do", tag="set"):
    """Fillyjonk's die, set instead of rolled."""

    die: Annotated[int, Meta(description="The die, by its place in the roll: 1 to 6")]
    value: Annotated[int, Meta(description="What it is set to; the roll shows it already")]


class OnesToSixes(Shape, tag_field="do", tag="ones-to-sixes"):
    """Too-ticky's ability."""


class TwosToSixes(Shape, tag_field="do", tag="twos-to-sixes"):
    """Stinky's ability."""


class GiftRoll(Shape, tag_field="do", tag="gift"):
    """One die of the Gift Roll."""

    die: Annotated[int, Meta(description="The die: 1 to 6 for Strawberry dice, 7 and 8 for Queen Jam dice")]
    value: Annotated[int, Meta(description="What it shows now")]


class Reroll(Shape, tag_field="do", tag="reroll"):
    """A Strawberry Roll, paid with one strawberry."""

    dice: Annotated[tuple[int, ...], Meta(description="The dice rolled again")]
    values: Annotated[tuple[int, ...], Meta(description="What they show now, in the same order")]


class ProfessorRoll(Shape, tag_field="do", tag="professor"):
    """The Professor's free die after a Strawberry Roll."""

    die: Annotated[int, Meta(description="The die rolled once more")]
    value: Annotated[int, Meta(description="What it shows now")]


Step = SetDie | OnesToSixes | TwosToSixes | GiftRoll | Reroll | ProfessorRoll


class MoominTurn(Turn):
    """One starting roll, what was done with the dice, and the visit."""

    roll: Annotated[tuple[int, ...], Meta(description="The six Strawberry dice as first seen: dice 1 to 6")]
    jam: Annotated[tuple[int, ...], Meta(description="The Queen Jam dice rolled along: dice 7 and 8")] = ()
    steps: Annotated[tuple[Step, ...], Meta(description="What was done with the dice, first to last")] = ()
    visit: Annotated[str | None, Meta(description="The resident visited")] = None
    take_die: Annotated[
        bool | None, Meta(description="Whether a Queen Jam die was taken; if absent, one is taken where one may be")
    ] = None


class MoominFinal(Shape):
    """What the end of a game adds to its turns."""

    unlock: Annotated[str | None, Meta(description="The character whose frame the winner fills in")] = None
    winner: Annotated[Name | None, Meta(description="Which of the winners chose, where the win is shared")] = None
    ruling: Annotated[str | None, Meta(description="Why the table allowed it")] = None


class MoominState(Answer):
    """A game as the table shows it: what a verdict gives out and a board draws."""

    round: int
    rounds: int
    """How many rounds are played."""
    strawberries: dict[str, int]
    """For each player those not crossed out."""
    gifts: dict[str, dict[str, int]]
    """For each player the Gifts by kind, the most valuable first, those held only."""
    jam: dict[str, int]
    """For each player the Queen Jam dice held for a coming turn."""
    jam_left: int
    """The dice on the Moomin house."""
    visited: dict[str, str]
    """For each resident visited the first visitor."""
    unlockable: tuple[str, ...]


class MoominChoice(Choice):
    """One resident who may be visited now."""

    character: str
    dice: tuple[int, ...]
    """The dice that fill the combination, by their numbers."""
    strawberries: int
    """What the visit brings, abilities counted."""
    gift: str | None
    """The kind of Gift it brings; nothing where the portrait is coloured."""
    gifts: int
    die: bool
    """Whether a Queen Jam die may be taken."""


class OneDieAway(Answer):
    """A resident whom one other number on one die would allow."""

    character: str
    die: int
    value: int


class OneRollAway(Answer):
    """A resident whom one Strawberry Roll could allow."""

    character: str
    chance: float
    """Exact, with the best dice kept."""


class MoominLegal(Legal):
    """Who may be visited now, and who almost."""

    dice: tuple[int, ...] = ()
    """What each die shows now, after the steps: the six Strawberry dice, then the Queen Jam dice."""
    choices: tuple[MoominChoice, ...] = ()
    one_die_away: tuple[OneDieAway, ...] = ()
    one_roll_away: tuple[OneRollAway, ...] = ()
    """Those whom one more Strawberry Roll could allow, where there is a strawberry for it."""


class FirstStep(Answer, omit_defaults=True):
    """What to do before any Strawberry Roll, for one resident's sake."""

    do: str
    die: int | None = None
    value: int | None = None


class ResidentOdds(Answer):
    """The chance to reach one resident in this turn, and how."""

    character: str
    chance: float
    """Exact, with best play for this resident alone."""
    now: bool
    """Whether the dice hold the combination as they lie."""
    keep: tuple[int, ...] | None
    """The values to keep in the next Strawberry Roll."""
    keep_dice: tuple[int, ...] | None
    rerolls: int
    """The Strawberry Rolls at hand."""
    first: FirstStep | None = None


class MoominOdds(Answer):
    """The exact chances of a starting roll (format tracker-odds/1)."""

    format: str = ODDS_FORMAT
    game: str = "moomin"
    player: str | None
    roll: str
    residents: tuple[ResidentOdds, ...] = ()


class UnlockRow(Answer):
    """One finished game of the progression."""

    game: int
    winner: str | tuple[str, ...]
    unlocked: str | None


class MoominCampaignState(Answer):
    """Where a progression stands."""

    games: int
    unlocked: tuple[str, ...]
    locked: tuple[str, ...]
    history: tuple[UnlockRow, ...]
    people: dict[str, GamesAndWins]


class MoominPlan(Plan):
    """The next game as steps."""

    characters: tuple[str, ...]
    """Who may be chosen."""
    rounds: int | None
    """Unknown while the number of players is."""
    unlockable: tuple[str, ...]
    """Everybody who is still locked."""
