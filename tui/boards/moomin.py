"""StegegetS Moomin: the map as it has been visited, the pantries, and the dice with a letter each."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, get_args

from textual.content import Content

from schemas.games.moomin import (
    Gift,
    MoominCampaignState,
    MoominChoice,
    MoominLegal,
    MoominOdds,
    MoominSetup,
    MoominState,
    Resident,
    ResidentOdds,
)
from schemas.sheet import Facts
from schemas.verdict import Choice, Legal
from tui.board import Board, Quick, Scene, Typed
from tui.plain import fitted, plain
from tui.themes import seat_colour

GIFTS: Final[tuple[str, ...]] = get_args(Gift)
SHORT: Final = {
    "Cloudberry Jam": "CJ",
    "Wild Strawberries on a String": "WS",
    "Sea Buckthorn Marmalade": "SM",
    "Plum Purée": "PP",
    "Blackcurrant Juice": "BJ",
    "Stirred Lingonberries": "SL",
    "Blueberry Soup": "BS",
    "Gooseberry Compote": "GC",
}
"""Each kind of Gift in two letters, the most valuable first."""
BERRY: Final = "♥"
JAM: Final = "■"
FREE: Final = "□"
MARKS: Final = 6
"""Strawberries that are shown one by one; of more, only the number is."""
NAME: Final = 20
WHOLE: Final = 40
"""Cells beside the name and the dice in which a Gift's whole name fits."""
PAIR: Final = 24
"""Cells that a resident needs beside another one."""
ROLL: Final = re.compile(r"[1-6]{0,6}")
RED: Final = 6
NONE_ROLLED: Final = "-"
DICE: Final = "abcdefgh"
"""A letter for each die: six Strawberry dice, two Queen Jam dice; a capital one is rolled in the Gift Roll."""
PICKS: Final = "123456789ijklmnpqruvwxyz"
"""The keys that take a resident: those that neither name a die nor a step."""
STEP: Final = re.compile(
    r"(?P<reroll>[a-h]+)(?P<values>[1-6]*)|(?P<gift>[A-H])(?P<shows>[1-6]?)|\.(?P<free>[a-h]?)(?P<again>[1-6]?)"
    r"|(?P<ones>o)|(?P<twos>t)|s(?P<set>[a-f]?)"
)
FIRST: Final = {"gift": "the Gift Roll, die", "ones-to-sixes": "o, ones to sixes", "twos-to-sixes": "t, twos to sixes"}
"""What to do before any Strawberry Roll, with its key."""
MOST: Final = 8
"""Residents whose chances are told."""

Span = tuple[str, str]
Line = list[Span]


def draw(scene: Scene, width: int, height: int) -> Content:
    """The map, in one column or two, then the house, and the pantries where there is room."""
    setup: MoominSetup = scene.setup
    pantries = [*_pantries(scene, width)]
    room = height - 1
    single = len(setup.map) < room
    rows = [*_single(scene, width)] if single else [*_double(scene, width)]
    lines = [*rows, _house(scene)]
    if height >= len(lines) + len(pantries) + 2:
        lines += [Content(""), *pantries]
    return Content("\n").join(lines)


def _single(scene: Scene, width: int) -> Iterator[Content]:
    setup: MoominSetup = scene.setup
    name = NAME if width > PAIR * 2 else NAME - 4
    whole = width >= name + _widest(setup) + WHOLE
    head = f"  {'':{name}} {'dice':<{_widest(setup)}} {BERRY} gift"
    yield Content.styled(head, "$dim")
    for one in setup.map:
        yield _resident(scene, one, name, whole=whole)


def _double(scene: Scene, width: int) -> Iterator[Content]:
    """The residents in columns, from the top of each one down."""
    setup: MoominSetup = scene.setup
    columns = max(2, min(3, width // (PAIR + 8)))
    rows, each = -(-len(setup.map) // columns), (width + 1) // columns
    name = min(NAME, max(6, each - 10 - _widest(setup)))
    head = f"  {'':{name}} {'dice':<{_widest(setup)}} {BERRY}"
    yield Content.styled((f"{head:<{each}}" * columns).rstrip(), "$dim")
    for row in range(rows):
        parts: list[Content] = []
        for one in setup.map[row::rows]:
            shown = _resident(scene, one, name)
            parts.append(Content.assemble(shown, " " * max(0, each - shown.cell_length)))
        yield Content.assemble(*parts).rstrip()


def _widest(setup: MoominSetup) -> int:
    return max((len(one.combination) for one in setup.map), default=0)


def _resident(scene: Scene, one: Resident, name: int, *, whole: bool = False) -> Content:
    """Who visited first, who it is, the dice asked for, strawberries and Gift."""
    setup: MoominSetup = scene.setup
    first = _visitor(scene, one.character)
    seat = None if first is None else scene.seat(first)
    mark = ("·", "$faint") if seat is None else (scene.letters[seat], seat_colour(seat))
    gift = f"{one.gifts} {one.gift}" if whole else f"{one.gifts}{SHORT.get(one.gift, '??')}"
    return Content.assemble(
        mark,
        " ",
        (fitted(one.character, name), "" if first is None else "$dim"),
        (f" {plain(one.combination):<{_widest(setup)}} ", "bold" if first is None else "$dim"),
        (f"{one.strawberries} ", "$error" if first is None else "$dim"),
        (plain(gift), "$accent" if first is None else "$faint strike"),
    )


def _visitor(scene: Scene, character: str) -> str | None:
    state: MoominState = scene.state
    return state.visited.get(character)


def _house(scene: Scene) -> Content:
    """The Queen Jam dice on the house, and who may fill in a frame with whom."""
    state: MoominState = scene.state
    held = [
        part
        for seat, player in enumerate(scene.players)
        if state.jam.get(player)
        for part in (("  ", ""), (scene.letters[seat], seat_colour(seat)), (f" {JAM * state.jam[player]}", ""))
    ]
    return Content.assemble(
        ("jam dice on the house ", "$dim"), (JAM * state.jam_left or "–", "$accent"), (f" {state.jam_left}", ""), *held
    )


def _pantries(scene: Scene, width: int) -> Iterator[Content]:
    """A row for each Pantry: strawberries, jam dice, and the Gifts by kind."""
    state: MoominState = scene.state
    name = NAME - 4
    cell = max(4, min(7, (width - name - MARKS - 12) // len(GIFTS)))
    header = "".join(f"{SHORT[kind]:>{cell}}" for kind in GIFTS)
    yield Content.styled(f"  {'':{name}}{'strawberries':<{MARKS + 8}}{header}", "$dim")
    for seat, player in enumerate(scene.players):
        gifts = state.gifts.get(player, {})
        counts: Line = [
            (f"{gifts.get(kind) or '·':>{cell}}", "bold" if gifts.get(kind) else "$faint") for kind in GIFTS
        ]
        berries = state.strawberries.get(player, 0)
        marks = BERRY * min(berries, MARKS)
        yield Content.assemble(
            (f"{scene.letters[seat]} ", seat_colour(seat)),
            fitted(player, name),
            (f"{marks:<{MARKS}}", "$error"),
            (f" {berries:<3}", "bold"),
            (f"{JAM * state.jam.get(player, 0):<4}", "$accent"),
            *counts,
        )
    for some in (GIFTS[:3], GIFTS[3:6], GIFTS[6:]):
        yield Content.styled("  " + "  ".join(f"{SHORT[kind]} {kind}" for kind in some), "$dim")


def holding(scene: Scene, player: str) -> Content:
    """The Pantry of a player on one line: strawberries, jam dice, Gifts by kind."""
    state: MoominState = scene.state
    berries = state.strawberries.get(player, 0)
    jam = state.jam.get(player, 0)
    gifts = " ".join(f"{SHORT.get(kind, '??')}{count}" for kind, count in state.gifts.get(player, {}).items())
    return Content.assemble(
        (f"{BERRY}{berries}", "$error"), (f" {JAM}{jam}" if jam else "", "$accent"), (f" {gifts or 'no Gifts'}", "$dim")
    )


def heading(scene: Scene) -> str:
    """Which round of how many."""
    state: MoominState = scene.state
    return "the game is over" if scene.finished else f"round {state.round} of {state.rounds}"


def says(choice: Choice) -> Content:
    """A resident who may be visited: with which dice, and what it brings."""
    if not isinstance(choice, MoominChoice):
        return Content.styled("; ".join(choice.events) or plain(choice.notation), "$dim")
    dice = "".join(DICE[die - 1] for die in choice.dice)
    brings = f"{choice.gifts} {choice.gift}" if choice.gift else "a Queen Jam die" if choice.die else "no Gift"
    return Content.assemble(
        (plain(choice.character), "bold"),
        (f"  {dice}", "$dim"),
        (f"  {choice.strawberries}{BERRY}", "$error"),
        (f"  {brings}", "$accent" if choice.gift else "$dim"),
    )


def notes(legal: Legal, chances: Any) -> tuple[Content, ...]:
    """The dice by their letters, and who might still be reached, most likely first."""
    if not isinstance(legal, MoominLegal):
        return ()
    dice: Line = [(f"{letter}{face} ", "") for letter, face in zip(DICE, legal.dice, strict=False)]
    lines = [Content.assemble(*dice, (" letters roll again", "$dim"))]
    if isinstance(chances, MoominOdds):
        reach = sorted((one for one in chances.residents if not one.now and one.chance), key=lambda one: -one.chance)
        lines += [_chance(one, legal) for one in reach[:MOST]]
    else:
        lines += [_near(one.character, one.chance, "in one roll") for one in legal.one_roll_away[:MOST]]
    return tuple(lines)


def _chance(one: ResidentOdds, legal: MoominLegal) -> Content:
    if one.first is not None:
        die = "" if one.first.die is None else f" {DICE[one.first.die - 1].upper()}"
        return _near(one.character, one.chance, f"first {FIRST.get(one.first.do, one.first.do)}{die}")
    kept = " ".join(f"{DICE[die - 1]}{legal.dice[die - 1]}" for die in one.keep_dice or ())
    return _near(one.character, one.chance, f"keep {kept}" if kept else "roll all")


def _near(character: str, chance: float, how: str) -> Content:
    return Content.assemble((f"{chance:>5.0%} ", "bold $dim"), (plain(character), ""), (f"  {how}", "$dim"))


def read(scene: Scene, typed: str) -> Typed | None:
    """Six Strawberry dice and the jam dice held; then the steps, by the letters of the dice."""
    state: MoominState = scene.state
    held = state.jam.get(scene.next_player or "", 0)
    red = (ROLL.match(typed) or [""])[0]
    if len(red) < RED:
        return Typed(says=f"{RED - len(red)} Strawberry dice more") if red == typed else None
    jam, rest = _jam(typed[RED:], held)
    if jam is None:
        return Typed(says=f"The Queen Jam dice: {held} more, or {NONE_ROLLED} for none") if not rest else None
    steps, pending = _steps(rest, red + jam)
    if steps is None:
        return None
    roll = red + (f"+{jam}" if jam else "") + (f" | {' '.join(steps)}" if steps else "")
    if pending:
        return Typed(says=f"{roll}\n{pending}")
    nobody = Choice(notation=f"{scene.next_written}: {roll}", turn=None, events=("no visit",))
    return Typed(roll=roll, picks=PICKS, others=(nobody,))


def _jam(typed: str, held: int) -> tuple[str | None, str]:
    """The jam dice that are typed, and what follows; nothing while some are missing."""
    if typed.startswith(NONE_ROLLED) and held:
        return "", typed[1:]
    jam = typed[:held]
    if all(face in "123456" for face in jam):
        return (jam, typed[held:]) if len(jam) == held else (None, "")
    return None, typed


def _steps(typed: str, faces: str) -> tuple[list[str] | None, str]:
    """The steps in notation, and what one of them still wants; nothing at all where a key does not fit."""
    steps: list[str] = []
    place = 0
    while place < len(typed):
        match = STEP.match(typed, place)
        if match is None:
            return None, ""
        step, used, pending = _step(match, faces)
        if pending:
            return (steps, pending) if match.end() == len(typed) else (None, "")
        steps.append(step)
        place += used
    return steps, ""


def _step(match: re.Match[str], faces: str) -> tuple[str, int, str]:
    """A step in notation, how many keys it took, and what it still wants."""
    part = match.groupdict()
    if part["reroll"]:
        dice, values = part["reroll"], part["values"][: len(part["reroll"])]
        pending = f"What does die {dice[len(values)]} show?" if len(values) < len(dice) else ""
        return f"r{_numbers(dice)}={values}", len(dice) + len(values), pending
    if part["ones"] or part["twos"]:
        return ("ones" if part["ones"] else "twos"), 1, ""
    if part["gift"]:
        pending = "" if part["shows"] else f"Gift Roll: what does die {part['gift'].lower()} show?"
        return f"g{_numbers(part['gift'].lower())}={part['shows']}", 2, pending
    if part["set"] is not None:
        number = _numbers(part["set"])
        return (f"s{number}={faces[int(number) - 1]}", 2, "") if number else ("", 1, "Which die was set?")
    free, again = part["free"] or "", part["again"] or ""
    pending = "" if again else f"The Professor: what does die {free} show?" if free else "The Professor: which die?"
    return f"p{_numbers(free)}={again}", 3, pending


def _numbers(letters: str) -> str:
    return "".join(str(DICE.index(letter) + 1) for letter in letters)


def held(state: Any, names: Mapping[str, str]) -> tuple[Facts, ...]:
    """The frames filled in, and those still empty."""
    del names
    if not isinstance(state, MoominCampaignState):
        return ()
    return (
        Facts(title="Unlocked", rows=tuple(("", name) for name in state.unlocked) or (("", "nobody yet"),)),
        Facts(title="Still locked", rows=tuple(("", name) for name in state.locked) or (("", "nobody"),)),
    )


BOARD: Final = Board(
    draw=draw,
    holding=holding,
    heading=heading,
    says=says,
    held=held,
    quick=Quick("six Strawberry dice, then the jam dice; letters roll dice again, capital ones in the Gift Roll", read),
    notes=notes,
    session="game",
)
"""How this game looks."""
