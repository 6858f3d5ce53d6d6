"""What may be done before a Strawberry Roll, and what that is worth to all residents at once."""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final

from schemas.games.moomin import FirstStep
from tracker.games.moomin.chances import Dice, Hunt, target, value, values, worth
from tracker.games.moomin.components import FACES, PROFESSOR, STINKY, STRAWBERRY_DICE, TOO_TICKY
from tracker.games.moomin.gift_roll import gift_roll
from tracker.games.moomin.state import Evening, Portrait, kinds_held
from tracker.games.moomin.tosses import BASE, POWERS, Space

TURNING: Final = {TOO_TICKY: (0, "ones-to-sixes"), STINKY: (1, "twos-to-sixes")}
"""Which face becomes a six, from 0 on, and what the step is called."""

Chances = list[float]
"""A chance for each resident that is asked about."""


class Question:
    """The dice in hand, all that may still be done with them, and the residents that are asked about."""

    def __init__(self, lying: Evening, asked: Sequence[Portrait]) -> None:
        hand, table = lying.hand, lying.table
        shown = hand.dice
        many = len(shown) or STRAWBERRY_DICE + lying.held
        professor = lying.power == PROFESSOR
        jam = many - STRAWBERRY_DICE if professor else 0
        self.rolls: Final = lying.strawberries[hand.seat]
        dice = Dice(many=many - jam, jam=jam, professor=professor, any_die=professor and table.professor_any_die)
        self.hunt: Final = Hunt(dice=dice, wanted=tuple(target(one.pattern) for one in asked))
        self.codes: Final = tuple(face - 1 for face in shown[: dice.many])
        self.jam_codes: Final = tuple(face - 1 for face in shown[dice.many :])
        early = not hand.rerolls and not hand.turned
        kinds = kinds_held(lying, hand.seat) if table.gift_roll else 0
        self.gift_dice: Final = max(kinds - len(hand.gift_dice), 0) if early else 0
        """Dice that the Gift Roll may still reroll."""
        self.turning: Final = TURNING.get(lying.power or "") if early else None
        """The ability that may still turn dice into sixes."""

    @property
    def rows(self) -> int:
        """How many lanes each resident takes."""
        return int(FACES**self.hunt.dice.jam)

    @property
    def ground(self) -> Space:
        """Every multiset of the dice that are not told apart."""
        return self.hunt.dice.ground

    @property
    def full(self) -> int:
        """The multiset of these dice as they lie."""
        return self.ground.place(self.codes)

    def value(self, full: int, rolls: int) -> int:
        """What a full roll is worth with Strawberry Rolls alone."""
        return value(self.hunt, full, rolls)

    @cached_property
    def ways_to_keep(self) -> list[tuple[tuple[int, int], Chances]]:
        """The multisets that may be kept with the Queen Jam dice rolled beside them, and the chances of each.

        Those that keep the most come first.
        """
        ground, kept, every_jam = self.ground, worth(self.hunt, self.rolls), self.hunt.dice.jam
        ways = [
            (part, rolled)
            for part in ground.parts(self.full)
            for rolled in range(len(kept))
            if rolled or part != self.full
        ]
        ways.sort(key=lambda way: (sum(ground.counts(way[0])) + every_jam - way[1].bit_count(), way[0]), reverse=True)
        return [((part, rolled), chances(self, kept[rolled][part], self.rolls)) for part, rolled in ways]


def question(lying: Evening, asked: Sequence[Portrait]) -> Question:
    """What is asked about these residents, with the dice as they lie or still in hand."""
    return Question(lying, asked)


def chances(asking: Question, packed: int, rolls: int, more: int = 0) -> Chances:
    """The chances that stand side by side in a number, for the Queen Jam dice as they lie.

    `more` is how many dice are rolled beside those of the Strawberry Rolls.
    """
    lanes, over = asking.hunt.lanes(rolls, more), asking.hunt.denominator(rolls, more)
    return [number / over for number in lanes.read(packed, lanes.row(asking.jam_codes))]


def first_steps(lying: Evening, asking: Question) -> Iterator[tuple[FirstStep, Chances]]:
    """Everything that may come before any Strawberry Roll, and the chances with best play afterwards."""
    if asking.turning is not None:
        face, do = asking.turning
        turned = asking.ground.place(tuple(FACES - 1 if code == face else code for code in asking.codes))
        yield FirstStep(do=do), chances(asking, asking.value(turned, asking.rolls), asking.rolls)
    if asking.gift_dice:
        yield from _gift_moves(lying, asking)
    if lying.power == PROFESSOR and lying.hand.just_rerolled:
        yield from _free_moves(lying, asking)


def _gift_moves(lying: Evening, asking: Question) -> Iterator[tuple[FirstStep, Chances]]:
    """Every die that the Gift Roll may reroll next."""
    ground, done, rolls = asking.ground, lying.hand.gift_dice, asking.rolls
    untouched = [(die, code) for die, code in enumerate(asking.codes, start=1) if die not in done]
    touched = tuple(code for die, code in enumerate(asking.codes, start=1) if die in done)
    own, before, most = ground.place(tuple(code for _, code in untouched)), ground.place(touched), asking.gift_dice
    many = len(asking.codes)
    free = sum([1 << die for die in range(len(asking.jam_codes)) if many + die + 1 not in done])
    ways = gift_roll(many, (own,), before, most)
    after, lanes = _after_the_gifts(asking.hunt, rolls, asking.turning), asking.hunt.lanes(rolls, most)
    found = ways.worth(asking.hunt.widened(after, rolls, most), lanes, free)
    if len(found[0]) > 1:
        then = ways.next_die(found[0][1], 1)
        for code in sorted(ground.minus[own]):
            die = next(die for die, other in untouched if other == code)
            packed = then[ground.minus[own][code]][0]
            yield FirstStep(do="gift", die=die), chances(asking, packed, rolls, most)
    for die in range(len(asking.jam_codes)):
        if free >> die & 1:
            packed = lanes.rolled(found[1 << die][0][own][0], die)
            yield FirstStep(do="gift", die=many + die + 1), chances(asking, packed, rolls, most)


def _free_moves(lying: Evening, asking: Question) -> Iterator[tuple[FirstStep, Chances]]:
    """Every die that the Professor may reroll free now."""
    ground, full = asking.ground, asking.full
    for die in range(1, STRAWBERRY_DICE + 1):
        if lying.table.professor_any_die or die in lying.hand.just_rerolled:
            without = ground.minus[full][asking.codes[die - 1]]
            results = [asking.value(more, asking.rolls) for more in ground.plus[without]]
            packed = sum(asking.hunt.widened(results, asking.rolls, 1))
            yield FirstStep(do="professor", die=die), chances(asking, packed, asking.rolls, 1)


@lru_cache(maxsize=8)
def _after_the_gifts(hunt: Hunt, rolls: int, turning: tuple[int, str] | None) -> list[int]:
    """What every full roll is worth once the Gift Roll is over: as it lies, or with all ones, or twos, as sixes."""
    plain = values(hunt, rolls)
    if turning is None:
        return plain
    ground, largest, found = hunt.dice.ground, hunt.lanes(rolls).largest, []
    power = POWERS[turning[0]]
    for number, key in zip(plain, ground.keys[ground.first_full :], strict=True):
        sixes = ground.index[key + key // power % BASE * (POWERS[-1] - power)] - ground.first_full
        found.append(largest(number, plain[sixes]))
    return found


def before_the_roll(asking: Question) -> list[Chances]:
    """The chances with all dice in hand, and with one die that lies already, for each of its faces."""
    hunt, more = asking.hunt, asking.hunt.dice.many + asking.hunt.dice.jam + asking.gift_dice
    expected, lanes = (
        _expected_before(hunt, asking.rolls, asking.turning, asking.gift_dice),
        hunt.lanes(asking.rolls, more),
    )
    found = []
    for place in (0, *asking.ground.plus[0]):
        packed = expected[place]
        for die in range(hunt.dice.jam):
            packed = lanes.rolled(packed, die)
        found.append(chances(asking, packed, asking.rolls, more))
    return found


@lru_cache(maxsize=8)
def _expected_before(hunt: Hunt, rolls: int, turning: tuple[int, str] | None, gift_dice: int) -> list[int]:
    """What each multiset of dice that lie already is worth before the others are rolled for the first time."""
    ground, dice, start = hunt.dice.ground, hunt.dice, _after_the_gifts(hunt, rolls, turning)
    if gift_dice:
        fulls = ground.of_size(ground.dice)
        ways, lanes = gift_roll(dice.many, tuple(fulls), 0, gift_dice), hunt.lanes(rolls, gift_dice)
        worth = ways.worth(hunt.widened(start, rolls, gift_dice), lanes, (1 << dice.jam) - 1)[0][0]
        start = [worth[full][0] for full in fulls]
    wide, narrow = hunt.lanes(rolls, gift_dice + dice.many + dice.jam), hunt.lanes(rolls, gift_dice)
    return ground.expected([wide.widened(number, narrow) for number in start])
