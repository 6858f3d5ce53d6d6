"""For a roll, the exact chance to reach each resident in this turn, and what to do first (format tracker-odds/1).

Everything is weighed: Strawberry Rolls, the Gift Roll, Fillyjonk's set die, the
sixes of Too-ticky and Stinky, the Professor's free die. Nothing is sampled, and
the residents of a map are weighed together.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from schemas.games.moomin import FirstStep, MoominOdds, ResidentOdds
from tracker.games.moomin.combinations import filling
from tracker.games.moomin.components import FACES, FILLYJONK
from tracker.games.moomin.lying import begun, dice_on_the_table
from tracker.games.moomin.notation import write_dice
from tracker.games.moomin.openings import Question, before_the_roll, chances, first_steps, question
from tracker.games.moomin.state import Evening, Portrait, next_player

GAME: Final = "moomin"
SURE: Final = 1.0
TOGETHER: Final = 250
"""So many lanes at most stand side by side."""
NOTICEABLE: Final = 1e-13
"""Less than this is the rounding of a number that is shown, not a better choice."""


def odds(evening: Evening, roll: str = "") -> MoominOdds:
    """The chances of the next player: for a roll, with the steps done since, or before it where there is none.

    Raises:
        NotationError: that is no roll, or not one of the next player's.
    """
    player = next_player(evening)
    if player is None:
        return MoominOdds(player=None, roll=roll.strip())
    if not roll.strip():
        lying = begun(evening, player)
        found = [one for asked in _together(lying) for one in _before_the_roll(lying, asked)]
        return MoominOdds(player=player, roll="", residents=tuple(found))
    turn, lying = dice_on_the_table(evening, roll, player)
    found = [one for asked in _together(lying) for one in _answers(lying, asked)]
    return MoominOdds(player=player, roll=write_dice(turn), residents=tuple(found))


def chances_of_one_roll(lying: Evening) -> Iterator[tuple[Portrait, float]]:
    """For each resident on the map the chance with one Strawberry Roll from the dice as they lie."""
    for asked in _together(lying):
        asking = question(lying, asked)
        yield from zip(asked, chances(asking, asking.value(asking.full, 1), 1), strict=True)


def _together(lying: Evening) -> Iterator[list[Portrait]]:
    """The residents on the map, so many at a time as can be weighed side by side."""
    table = lying.table
    portraits = [one for name in table.residents if (one := table.portrait(name)) is not None]
    many = max(TOGETHER // question(lying, ()).rows, 1)
    for start in range(0, len(portraits), many):
        yield portraits[start : start + many]


def _answers(lying: Evening, asked: Sequence[Portrait]) -> Iterator[ResidentOdds]:
    """These residents, with the dice as they lie."""
    asking = question(lying, asked)
    plainly = chances(asking, asking.value(asking.full, asking.rolls), asking.rolls)
    steps = list(first_steps(lying, asking))
    for place, portrait in enumerate(asked):
        name, rolls = portrait.name, asking.rolls
        if filling(portrait.pattern, lying.hand.dice) is not None:
            yield ResidentOdds(character=name, chance=SURE, now=True, keep=None, keep_dice=None, rerolls=rolls)
            continue
        chance, first = plainly[place], None
        for step, found in steps:
            if found[place] > chance + NOTICEABLE:
                chance, first = found[place], step
        kept = None if first is not None or not rolls else _kept(asking, place, chance)
        yield ResidentOdds(
            character=name,
            chance=chance,
            now=False,
            keep=None if kept is None else tuple(sorted(lying.hand.dice[die - 1] for die in kept)),
            keep_dice=kept,
            rerolls=rolls,
            first=first,
        )


def _kept(asking: Question, place: int, chance: float) -> tuple[int, ...]:
    """The dice to keep in the next Strawberry Roll; as many as possible where it makes no difference."""
    if not chance:
        return ()
    part, rolled = next(way for way, found in asking.ways_to_keep if found[place] >= chance - NOTICEABLE)
    left = list(asking.ground.counts(part))
    kept = []
    for die, code in enumerate(asking.codes, start=1):
        if left[code]:
            left[code] -= 1
            kept.append(die)
    many = len(asking.codes)
    return (*kept, *(many + die + 1 for die in range(asking.hunt.dice.jam) if not rolled >> die & 1))


def _before_the_roll(lying: Evening, asked: Sequence[Portrait]) -> Iterator[ResidentOdds]:
    """These residents, with the dice still in hand; Fillyjonk may choose what one of them will show."""
    asking = question(lying, asked)
    plainly, *set_to = before_the_roll(asking)
    for place, portrait in enumerate(asked):
        chance, first = plainly[place], None
        for face in range(FACES) if lying.power == FILLYJONK else ():
            if set_to[face][place] > chance + NOTICEABLE:
                chance, first = set_to[face][place], FirstStep(do="set", die=1, value=face + 1)
        yield ResidentOdds(
            character=portrait.name,
            chance=chance,
            now=False,
            keep=None,
            keep_dice=None,
            rerolls=asking.rolls,
            first=first,
        )
