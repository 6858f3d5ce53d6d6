"""Random evenings in Moomin Valley: tables, and turns that the rules allow or that somebody might write down."""

import random
from typing import Any

from schemas.games.moomin import (
    GiftRoll,
    MoominOptions,
    MoominSetup,
    MoominTurn,
    OnesToSixes,
    ProfessorRoll,
    Reroll,
    SetDie,
    Step,
    TwosToSixes,
)
from schemas.session import Session
from tests.games.moomin.positions import MAP, resident
from tracker.games.moomin import GAME
from tracker.games.moomin.components import ABILITIES_PAGE, FILLYJONK, MARTIAN, PROFESSOR, STINKY, TOO_TICKY
from tracker.games.moomin.legal import legal
from tracker.games.moomin.notation import write_dice
from tracker.games.moomin.odds import odds
from tracker.games.moomin.state import Evening, kinds_held, next_player

PEOPLE = ("Ada", "Bo", "Cy", "Dí", "E-li", "O'Neill")
WIDE_MAP = (*MAP, resident("The Fuddler", "X", 3), resident("Wimsy", "OX", 2, "Stirred Lingonberries", 2))


def any_table(chance: random.Random) -> Session:
    """Two to six people with characters, and any of the advanced rules."""
    people = tuple(chance.sample(PEOPLE, chance.randint(2, 6)))
    characters = chance.sample(ABILITIES_PAGE, len(people))
    rules: Any = tuple(rule for rule in ("gift-roll", "abilities", "rounds") if chance.random() < 0.6)
    setup = MoominSetup(
        advanced=rules,
        characters=dict(zip(people, characters, strict=True)),
        map=WIDE_MAP,
        options=MoominOptions(
            letters_differ_from_numbers=chance.choice((None, True)),
            die_only_from_others=chance.choice((None, True)),
            professor_any_die=chance.choice((None, True)),
        ),
    )
    return Session(game=GAME.id, players=people, first_player=chance.choice(people), setup=setup)


def faces(chance: random.Random, number: int) -> tuple[int, ...]:
    return tuple(chance.randint(1, 6) for _ in range(number))


def allowed_turn(evening: Evening, chance: random.Random) -> MoominTurn | None:
    """A turn that the rules allow, with as much in it as one likes; nothing once the game is over."""
    player = next_player(evening)
    if player is None:
        return None
    seat = evening.table.seats.of(player) or 0
    power, held = evening.table.powers[seat], evening.jam[seat]
    rolled = 0 if power == MARTIAN and held == 1 and chance.random() < 0.5 else held
    roll, jam = faces(chance, 6), faces(chance, rolled)
    steps = allowed_steps(evening, seat, roll, rolled, chance)
    begun = MoominTurn(player=player, roll=roll, jam=jam, steps=steps)
    turns: list[MoominTurn] = [begun, *(visits(evening, begun) if chance.random() < 0.7 else ())]
    return chance.choice(turns)


def visits(evening: Evening, begun: MoominTurn) -> list[MoominTurn]:
    found = legal(evening, write_dice(begun))
    turns: list[MoominTurn] = [choice.turn for choice in found.choices]
    return turns


def allowed_steps(
    evening: Evening, seat: int, roll: tuple[int, ...], jam: int, chance: random.Random
) -> tuple[Step, ...]:
    table, power = evening.table, evening.table.powers[seat]
    dice = list(range(1, 7 + jam))
    steps: list[Step] = []
    if power == FILLYJONK and chance.random() < 0.5:
        die = chance.randint(1, 6)
        steps.append(SetDie(die=die, value=roll[die - 1]))
    if table.gift_roll:
        most = min(kinds_held(evening, seat), len(dice))
        chosen = chance.sample(dice, chance.randint(0, most))
        steps += [GiftRoll(die=die, value=chance.randint(1, 6)) for die in chosen]
    if power in {TOO_TICKY, STINKY} and chance.random() < 0.5:
        steps.append(OnesToSixes() if power == TOO_TICKY else TwosToSixes())
    for _ in range(chance.randint(0, min(evening.strawberries[seat], 3))):
        rolled = tuple(chance.sample(dice, chance.randint(1, len(dice))))
        steps.append(Reroll(dice=rolled, values=faces(chance, len(rolled))))
        free = dice[:6] if table.professor_any_die else [die for die in rolled if die <= 6]
        if power == PROFESSOR and free and chance.random() < 0.7:
            steps.append(ProfessorRoll(die=chance.choice(free), value=chance.randint(1, 6)))
    return tuple(steps)


def any_turn(evening: Evening, chance: random.Random) -> MoominTurn:
    """A turn as somebody might write it down, possible or not."""
    dice = chance.randint(5, 8)
    seat = chance.randrange(len(evening.table.players))
    kinds = (
        lambda: Reroll(dice=tuple(chance.sample(range(1, 9), chance.randint(1, 3))), values=faces(chance, 2)),
        lambda: GiftRoll(die=chance.randint(1, dice), value=chance.randint(1, 7)),
        lambda: ProfessorRoll(die=chance.randint(1, dice), value=chance.randint(1, 6)),
        lambda: SetDie(die=chance.randint(1, dice), value=chance.randint(1, 6)),
        OnesToSixes,
        TwosToSixes,
    )
    made: Any = [chance.choice(kinds)() for _ in range(chance.randint(0, 3))]
    return MoominTurn(
        player=chance.choice((evening.table.players[seat], next_player(evening) or "Zoe", "Zoe")),
        roll=faces(chance, chance.choice((6, 6, 6, 6, 5, 7))),
        jam=faces(chance, chance.choice((0, 0, evening.jam[seat], 1, 2))),
        steps=tuple(made),
        visit=chance.choice((None, *evening.table.residents, "Nobody")),
        take_die=chance.choice((None, None, True, False)),
        ruling=chance.choice((None, "so we played", 'we said "yes" # twice!')),
    )


def chances_are_chances(evening: Evening, chance: random.Random) -> None:
    """Odds of a roll lie between 0 and 1, and are 1 exactly where the visit is possible now."""
    player = next_player(evening)
    if player is None:
        return
    seat = evening.table.seats.of(player) or 0
    roll = "".join(map(str, faces(chance, 6))) + ("+" + "".join(map(str, faces(chance, evening.jam[seat]))))
    roll = roll.rstrip("+")
    now = {choice.character for choice in legal(evening, roll).choices}
    for answer in odds(evening, roll).residents:
        assert 0 <= answer.chance <= 1 + 1e-12
        assert answer.now == (answer.character in now)
