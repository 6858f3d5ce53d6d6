"""For dice as they lie, who may be visited now, and who almost (MO-14 to MO-24)."""

from typing import Any, Final

from schemas.games.moomin import MoominChoice, MoominLegal, MoominTurn, OneDieAway
from tracker.errors import NotationError
from tracker.games.moomin.combinations import filling
from tracker.games.moomin.components import FACES
from tracker.games.moomin.notation import read_steps, write, write_dice
from tracker.games.moomin.rules.book import rulebook
from tracker.games.moomin.state import Evening, Portrait, gives_die, next_player
from tracker.games.moomin.turns import apply, gifts_from, moments, strawberries_from

GAME: Final = "moomin"
EDITION: Final = 1


def legal(evening: Evening, roll: str) -> MoominLegal:
    """Everybody who may be visited with these dice, in the order of the map; steps may follow the roll.

    Raises:
        NotationError: that is no roll, or not one of the next player's.
    """
    player = next_player(evening)
    turn, lying = dice_on_the_table(evening, roll, player)
    written = write_dice(turn)
    if player is None:
        return MoominLegal(game=GAME, player=None, roll=written)
    portraits = [portrait for name in evening.table.residents if (portrait := evening.table.portrait(name)) is not None]
    held = [(portrait, filling(portrait.pattern, lying.hand.dice)) for portrait in portraits]
    choices = tuple(_choice(portrait, shown.dice, turn, lying) for portrait, shown in held if shown is not None)
    almost = [portrait for portrait, shown in held if shown is None]
    away = tuple(found for portrait in almost if (found := _one_die_away(portrait, lying.hand.dice)) is not None)
    rolls_left = lying.strawberries[lying.hand.seat] > 0
    rollable = (one.name for one in almost if rolls_left and len(one.pattern.text) <= len(lying.hand.dice))
    return MoominLegal(
        game=GAME, player=player, roll=written, choices=choices, one_die_away=away, one_roll_away=tuple(rollable)
    )


def dice_on_the_table(evening: Evening, roll: str, player: str | None) -> tuple[MoominTurn, Evening]:
    """The turn begun with a roll and its steps, and the table on which the dice lie so.

    Raises:
        NotationError: it cannot be read, or the rules do not allow it.
    """
    red, jam, steps = read_steps(roll)
    turn = MoominTurn(player=player or "", roll=red, jam=jam, steps=steps)
    if player is None:
        return turn, evening
    rules, lying = rulebook.edition(EDITION), evening
    begun: tuple[Any, ...] = moments(turn)[:-1]
    for moment in begun:
        found = rules.violations(lying, moment)
        if found:
            raise NotationError(f"{roll!r} is no roll of {player}'s: {found[0].message}; {found[0].fix}")
        lying, _ = apply(lying, moment)
    return turn, lying


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
