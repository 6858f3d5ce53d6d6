"""For dice as they lie, who may be visited now, and who almost (MO-14 to MO-24)."""

from collections.abc import Iterator
from typing import Final

from schemas.games.moomin import MoominChoice, MoominLegal, MoominTurn, OneDieAway, OneRollAway
from tracker.games.moomin.combinations import filling
from tracker.games.moomin.components import FACES
from tracker.games.moomin.lying import dice_on_the_table
from tracker.games.moomin.notation import read_steps, write, write_dice
from tracker.games.moomin.odds import chances_of_one_roll
from tracker.games.moomin.state import Evening, Portrait, gives_die, next_player
from tracker.games.moomin.turns import apply, gifts_from, moments, strawberries_from

GAME: Final = "moomin"


def legal(evening: Evening, roll: str) -> MoominLegal:
    """Everybody who may be visited with these dice, in the order of the map; steps may follow the roll.

    Raises:
        NotationError: that is no roll, or not one of the next player's.
    """
    player = next_player(evening)
    if player is None:
        read_steps(roll)
        return MoominLegal(game=GAME, player=None, roll=roll.strip())
    turn, lying = dice_on_the_table(evening, roll, player)
    portraits = [one for name in evening.table.residents if (one := evening.table.portrait(name)) is not None]
    held = [(portrait, filling(portrait.pattern, lying.hand.dice)) for portrait in portraits]
    choices = tuple(_choice(portrait, shown.dice, turn, lying) for portrait, shown in held if shown is not None)
    almost = [portrait for portrait, shown in held if shown is None]
    away = tuple(found for portrait in almost if (found := _one_die_away(portrait, lying.hand.dice)) is not None)
    return MoominLegal(
        game=GAME,
        player=player,
        roll=write_dice(turn),
        dice=lying.hand.dice,
        choices=choices,
        one_die_away=away,
        one_roll_away=tuple(_one_roll_away(lying, almost)),
    )


def _one_roll_away(lying: Evening, almost: list[Portrait]) -> Iterator[OneRollAway]:
    """Everybody whom one more Strawberry Roll could allow, and how likely that is."""
    if not lying.strawberries[lying.hand.seat]:
        return
    for portrait, chance in chances_of_one_roll(lying):
        if chance and portrait in almost:
            yield OneRollAway(character=portrait.name, chance=chance)


def _choice(portrait: Portrait, dice: tuple[int, ...], begun: MoominTurn, lying: Evening) -> MoominChoice:
    turn = MoominTurn(player=begun.player, roll=begun.roll, jam=begun.jam, steps=begun.steps, visit=portrait.name)
    _, events = apply(lying, moments(turn)[-1])
    first = portrait.name not in lying.visited
    return MoominChoice(
        notation=write(turn, lying),
        turn=turn,
        events=events,
        character=portrait.name,
        dice=tuple(sorted(dice)),
        strawberries=strawberries_from(portrait.resident, lying.power),
        gift=portrait.resident.gift if first else None,
        gifts=gifts_from(portrait.resident, lying.power) if first else 0,
        die=gives_die(lying, portrait.name, lying.hand.seat),
    )


def _one_die_away(portrait: Portrait, dice: tuple[int, ...]) -> OneDieAway | None:
    """The first die, and the first number on it, that would allow the visit."""
    for place in range(len(dice)):
        for value in range(1, FACES + 1):
            if filling(portrait.pattern, (*dice[:place], value, *dice[place + 1 :])) is not None:
                return OneDieAway(character=portrait.name, die=place + 1, value=value)
    return None
