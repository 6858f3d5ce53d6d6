"""For a roll, the exact chance to reach each resident in this turn, and what to do first (format tracker-odds/1).

Everything is weighed: Strawberry Rolls, the Gift Roll, Fillyjonk's set die, the
sixes of Too-ticky and Stinky, the Professor's free die. Nothing is sampled.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from schemas.games.moomin import FirstStep, MoominOdds, ResidentOdds
from tracker.games.moomin.chances import Dice, Target, target, values, worth
from tracker.games.moomin.combinations import filling
from tracker.games.moomin.components import FACES, FILLYJONK, PROFESSOR, STINKY, STRAWBERRY_DICE, TOO_TICKY
from tracker.games.moomin.gift_roll import gift_tree
from tracker.games.moomin.lying import begun, dice_on_the_table
from tracker.games.moomin.notation import write_dice
from tracker.games.moomin.state import Evening, Portrait, kinds_held, next_player
from tracker.games.moomin.tosses import BASE

GAME: Final = "moomin"
TURNING: Final = {TOO_TICKY: (0, "ones-to-sixes"), STINKY: (1, "twos-to-sixes")}
"""Which face becomes a six, from 0 on, and what the step is called."""
SURE: Final = 1.0
KEPT: Final = 128
"""So many lists of values are kept: those of a whole map."""
NOTICEABLE: Final = 1e-13
"""Less than this is the rounding of sums, not a better choice."""


class Question(msgspec.Struct, frozen=True):
    """The dice in hand and all that may still be done with them, before any resident is looked at."""

    dice: Dice
    rolls: int
    """Strawberry Rolls at hand."""
    gift_dice: int = 0
    """Dice that the Gift Roll may still reroll."""
    turning: tuple[int, str] | None = None
    """The ability that may still turn dice into sixes."""


def odds(evening: Evening, roll: str = "") -> MoominOdds:
    """The chances of the next player: for a roll, with the steps done since, or before it where there is none.

    Raises:
        NotationError: that is no roll, or not one of the next player's.
    """
    player = next_player(evening)
    if player is None:
        return MoominOdds(player=None, roll=roll.strip())
    portraits = [one for name in evening.table.residents if (one := evening.table.portrait(name)) is not None]
    if not roll.strip():
        lying = begun(evening, player)
        answers = tuple(_before_the_roll(lying, portrait) for portrait in portraits)
        return MoominOdds(player=player, roll="", residents=answers)
    turn, lying = dice_on_the_table(evening, roll, player)
    answers = tuple(_answer(lying, portrait) for portrait in portraits)
    return MoominOdds(player=player, roll=write_dice(turn), residents=answers)


def chance_of_one_roll(lying: Evening, portrait: Portrait) -> float:
    """The chance to reach a resident with one Strawberry Roll from the dice as they lie."""
    dice = _dice(lying, len(lying.hand.dice))
    codes = _codes(dice, lying.hand.dice)
    full = dice.ground.place(codes)
    kept = worth(dice, target(portrait.pattern), 1)
    return max(kept[part] for part in _parts(dice, full))


def _dice(lying: Evening, many: int) -> Dice:
    """The dice in hand; only for the Professor the colours of so many dice are told apart."""
    jam = many - STRAWBERRY_DICE
    professor = lying.power == PROFESSOR
    limits = (STRAWBERRY_DICE, jam) if professor and jam else (many,)
    return Dice(limits=limits, professor=professor, any_die=professor and lying.table.professor_any_die)


def _codes(dice: Dice, shown: tuple[int, ...]) -> tuple[int, ...]:
    """The dice as codes: the face from 0 on, counted on for Queen Jam dice where colours are told apart."""
    split = len(dice.limits) > 1
    return tuple(face - 1 + (FACES if split and place >= STRAWBERRY_DICE else 0) for place, face in enumerate(shown))


@lru_cache(maxsize=64)
def _parts(dice: Dice, full: int) -> list[int]:
    return dice.ground.parts(full)


def _question(lying: Evening, many: int) -> Question:
    """What may still be done in this turn."""
    hand, table = lying.hand, lying.table
    early = not hand.rerolls and not hand.turned
    kinds = kinds_held(lying, hand.seat) if table.gift_roll else 0
    return Question(
        dice=_dice(lying, many),
        rolls=lying.strawberries[hand.seat],
        gift_dice=max(kinds - len(hand.gift_dice), 0) if early else 0,
        turning=TURNING.get(lying.power or "") if early else None,
    )


def _answer(lying: Evening, portrait: Portrait) -> ResidentOdds:
    """One resident, with the dice as they lie."""
    shown, question = lying.hand.dice, _question(lying, len(lying.hand.dice))
    name, rolls = portrait.name, question.rolls
    if filling(portrait.pattern, shown) is not None:
        return ResidentOdds(character=name, chance=SURE, now=True, keep=None, keep_dice=None, rerolls=rolls)
    wanted, codes = target(portrait.pattern), _codes(question.dice, shown)
    chance, first = _best_start(lying, question, wanted, codes)
    if first is not None or not rolls:
        return ResidentOdds(
            character=name, chance=chance, now=False, keep=None, keep_dice=None, rerolls=rolls, first=first
        )
    kept = _kept(question, wanted, codes, chance)
    values_kept = tuple(sorted(shown[die - 1] for die in kept))
    return ResidentOdds(character=name, chance=chance, now=False, keep=values_kept, keep_dice=kept, rerolls=rolls)


def _best_start(
    lying: Evening, question: Question, wanted: Target, codes: tuple[int, ...]
) -> tuple[float, FirstStep | None]:
    """The chance with best play, and what comes before any Strawberry Roll where it helps."""
    ground = question.dice.ground
    best, first = _plainly(question, wanted, ground.place(codes)), None
    if question.turning is not None:
        turned = _turned(question, wanted)[ground.place(codes) - ground.first_full]
        if turned > best + NOTICEABLE:
            best, first = turned, FirstStep(do=question.turning[1])
    for do, die, chance in (*_gift_moves(lying, question, wanted, codes), *_free_moves(lying, question, wanted, codes)):
        if chance > best + NOTICEABLE:
            best, first = chance, FirstStep(do=do, die=die)
    return best, first


def _plainly(question: Question, wanted: Target, full: int) -> float:
    """The chance with Strawberry Rolls alone, of a roll that does not hold the combination as it lies."""
    if not question.rolls:
        return 0.0
    kept = worth(question.dice, wanted, question.rolls)
    return max(kept[part] for part in _parts(question.dice, full))


@lru_cache(maxsize=KEPT)
def _turned(question: Question, wanted: Target) -> list[float]:
    """What every full roll is worth once the Gift Roll is over: as it lies, or with all ones, or twos, as sixes."""
    plain = values(question.dice, wanted, question.rolls)
    if question.turning is None:
        return plain
    sixes = _sixes(question.dice, question.turning[0])
    return [max(value, plain[other]) for value, other in zip(plain, sixes, strict=True)]


@lru_cache(maxsize=8)
def _sixes(dice: Dice, face: int) -> list[int]:
    """For every full roll the one in which every die of that face shows a six."""
    ground, found = dice.ground, []
    for key in ground.keys[ground.first_full :]:
        times = key // BASE**face % BASE
        found.append(ground.index[key + times * (BASE ** (FACES - 1) - BASE**face)] - ground.first_full)
    return found


def _gift_moves(
    lying: Evening, question: Question, wanted: Target, codes: tuple[int, ...]
) -> Iterator[tuple[str, int, float]]:
    """Every die that the Gift Roll may reroll next, and the chance with best play afterwards."""
    if not question.gift_dice:
        return
    ground, done = question.dice.ground, lying.hand.gift_dice
    free = tuple(code for die, code in enumerate(codes, start=1) if die not in done)
    for code, chance in _first_gift_dice(question, wanted, (ground.place(free), ground.place(codes))):
        yield "gift", next(die for die, one in enumerate(codes, start=1) if one == code and die not in done), chance


@lru_cache(maxsize=KEPT)
def _first_gift_dice(question: Question, wanted: Target, root: tuple[int, int]) -> list[tuple[int, float]]:
    """Each code that the Gift Roll may reroll first, and the chance with best play afterwards."""
    after = _turned(question, wanted)
    tree = gift_tree(question.dice.limits, (root,), question.gift_dice)
    return tree.first_moves(after, tree.worth(after))


def _free_moves(
    lying: Evening, question: Question, wanted: Target, codes: tuple[int, ...]
) -> Iterator[tuple[str, int, float]]:
    """Every die that the Professor may reroll free now, and the chance with best play afterwards."""
    if lying.power != PROFESSOR or not lying.hand.just_rerolled:
        return
    ground = question.dice.ground
    expected = ground.expected(values(question.dice, wanted, question.rolls))
    full = ground.place(codes)
    any_die = lying.table.professor_any_die
    for die in range(1, STRAWBERRY_DICE + 1):
        if any_die or die in lying.hand.just_rerolled:
            yield "professor", die, expected[ground.minus[full][codes[die - 1]]]


def _kept(question: Question, wanted: Target, codes: tuple[int, ...], chance: float) -> tuple[int, ...]:
    """The dice to keep in the next Strawberry Roll; as many as possible where it makes no difference."""
    if not chance:
        return ()
    ground = question.dice.ground
    kept = worth(question.dice, wanted, question.rolls)
    part = next(part for part in _parts(question.dice, ground.place(codes)) if kept[part] >= chance - NOTICEABLE)
    left = list(ground.counts(part))
    found = []
    for die, code in enumerate(codes, start=1):
        if left[code]:
            left[code] -= 1
            found.append(die)
    return tuple(found)


def _before_the_roll(lying: Evening, portrait: Portrait) -> ResidentOdds:
    """One resident, with the dice still in hand; Fillyjonk may choose what one of them will show."""
    question, wanted = _question(lying, STRAWBERRY_DICE + lying.held), target(portrait.pattern)
    ground, expected = question.dice.ground, _expected_before(question, wanted)
    chance, first = expected[0], None
    if lying.power == FILLYJONK:
        for face in range(FACES):
            if (better := expected[ground.place((face,))]) > chance + NOTICEABLE:
                chance, first = better, FirstStep(do="set", die=1, value=face + 1)
    return ResidentOdds(
        character=portrait.name,
        chance=chance,
        now=False,
        keep=None,
        keep_dice=None,
        rerolls=question.rolls,
        first=first,
    )


@lru_cache(maxsize=KEPT)
def _expected_before(question: Question, wanted: Target) -> list[float]:
    """What each multiset of dice that lie already is worth before the others are rolled for the first time."""
    ground, start = question.dice.ground, _turned(question, wanted)
    if question.gift_dice:
        roots = tuple((full, full) for full in range(ground.first_full, len(ground.keys)))
        start = gift_tree(question.dice.limits, roots, question.gift_dice).worth(start)[: len(start)]
    return ground.expected(start)
