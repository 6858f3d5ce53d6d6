"""A turn on one line, both ways: `Ada: 444531+2 | g5=6 r456=235 p4=4 -> "Primadonna's Horse" -die`.

A line keeps every digit that was written, the impossible ones too: what cannot
be is the judge's to say.
"""

import re
from typing import Any, Final

import msgspec

from schemas.games.moomin import (
    GiftRoll,
    MoominTurn,
    OnesToSixes,
    ProfessorRoll,
    Reroll,
    SetDie,
    Step,
    TwosToSixes,
)
from schemas.names import folded
from tracker.engine.documents import plain
from tracker.engine.notation import join_line, name_meant, player_meant, split_line, unquoted, words, written_name
from tracker.errors import NotationError
from tracker.games.moomin.state import Evening

EXAMPLE: Final = 'Ada: 444531+2 | r456=235 -> "Primadonna\'s Horse"'
ROLL: Final = re.compile(r"([0-9]+)(?:\+([0-9]+))?")
STEP: Final = re.compile(r"([grps])([0-9]+)=([0-9]+)", re.IGNORECASE)
SINGLE: Final[dict[str, type[SetDie] | type[GiftRoll] | type[ProfessorRoll]]] = {
    "s": SetDie,
    "g": GiftRoll,
    "p": ProfessorRoll,
}
MARKS: Final = {SetDie: "s", GiftRoll: "g", ProfessorRoll: "p"}
FIXED: Final[dict[str, Step]] = {"ones": OnesToSixes(), "twos": TwosToSixes()}
DIE: Final = {"+die": True, "-die": False}
LARGEST_DIGIT: Final = 9
STEP_FORMS: Final = "s1=4, g5=6, r456=235, p4=4, ones or twos"


def read(line: str, evening: Evening) -> MoominTurn:
    """One line as a turn.

    Raises:
        NotationError: it cannot be read, or in two ways; says where and what would do.
    """
    parts = split_line(line)
    found = words(parts.body)
    if not found:
        raise NotationError(
            "the roll is missing: write the six Strawberry dice, then + and the Queen Jam dice: 444531+2"
        )
    roll, jam = read_roll(found[0])
    steps, left = _steps(found[1:])
    visit, left = _visit(left, evening)
    take_die = DIE.get(left[0].casefold()) if left else None
    rest = left[1:] if take_die is not None else left
    if rest:
        raise NotationError(_not_understood(rest[0], after_visit=visit is not None))
    return MoominTurn(
        player=player_meant(parts.player, evening.table.seats),
        roll=roll,
        jam=jam,
        steps=steps,
        visit=visit,
        take_die=take_die,
        ruling=parts.ruling,
        notes=parts.notes,
    )


def read_steps(text: str) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Step, ...]]:
    """A roll and the steps behind it, without a player and without a visit.

    Raises:
        NotationError: it is no roll, or something else follows it.
    """
    first, *rest = text.split() or [""]
    steps, left = _steps(rest)
    if left:
        raise NotationError(_not_understood(left[0], after_visit=False))
    return (*read_roll(first), steps)


def read_roll(word: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The Strawberry dice and the Queen Jam dice of a roll.

    Raises:
        NotationError: it is no roll.
    """
    match = ROLL.fullmatch(word)
    if match is None:
        raise NotationError(
            f"{word!r} is no roll; write the six Strawberry dice, then + and the Queen Jam dice: 444531+2"
        )
    red, jam = match.groups()
    return _digits(red), _digits(jam or "")


def _digits(text: str) -> tuple[int, ...]:
    return tuple(int(digit) for digit in text)


def _steps(found: list[str]) -> tuple[tuple[Step, ...], list[str]]:
    """The steps behind the bar, and the words after them."""
    if not found or found[0] != "|":
        return (), found
    steps: list[Step] = []
    for place, word in enumerate(found[1:], start=1):
        step = _step(word)
        if step is None:
            return tuple(steps), found[place:]
        steps.append(step)
    return tuple(steps), []


def _step(word: str) -> Step | None:
    fixed = FIXED.get(word.casefold())
    if fixed is not None:
        return fixed
    match = STEP.fullmatch(word)
    if match is None:
        return None
    mark, dice, values = match.group(1).casefold(), _digits(match.group(2)), _digits(match.group(3))
    if mark == "r":
        return Reroll(dice=dice, values=values)
    if len(dice) != 1 or len(values) != 1:
        raise NotationError(
            f"{word!r} names {len(dice)} dice and {len(values)} numbers; a step {mark} is one die: {mark}5=6"
        )
    return SINGLE[mark](die=dice[0], value=values[0])


def _visit(found: list[str], evening: Evening) -> tuple[str | None, list[str]]:
    """The resident behind the arrow, and the words after the name."""
    if not found or found[0] != "->":
        return None, found
    if len(found) == 1:
        raise NotationError("nobody stands behind ->; name the resident, or leave the arrow out")
    typed = unquoted(found[1])
    if not typed:
        raise NotationError('"" is no resident; name one, or leave the arrow out')
    return name_meant(typed, evening.table.residents, "resident"), found[2:]


def _not_understood(word: str, *, after_visit: bool) -> str:
    if after_visit:
        return f"{word!r} after the visit is not understood; only +die or -die may follow, and a long name needs quotes"
    return (
        f"{word!r} is not understood; after the roll come | and the steps ({STEP_FORMS}), "
        "then -> and the resident, then +die or -die"
    )


def write(turn: MoominTurn, evening: Evening) -> str:
    """A turn as one line; as JSON where a value that cannot be has no form in the notation."""
    residents = evening.table.residents
    visit = _spelled(turn.visit, evening) if turn.visit else None
    player = evening.table.seats.spelled(turn.player)
    meant = (_meant(player, evening.table.players), visit is None or _meant(visit, residents))
    if not all(meant) or not _can_be_written(turn):
        return msgspec.json.encode(plain(turn)).decode()
    body = write_dice(turn)
    if visit is not None:
        body += f" -> {written_name(visit)}"
    if turn.take_die is not None:
        body += " +die" if turn.take_die else " -die"
    return join_line(written_name(player), body, turn.ruling, turn.notes)


def write_dice(turn: MoominTurn) -> str:
    """The roll of a turn and its steps."""
    rolled = _written(turn.roll) + (f"+{_written(turn.jam)}" if turn.jam else "")
    return f"{rolled} | {' '.join(map(_written_step, turn.steps))}" if turn.steps else rolled


def _spelled(name: str, evening: Evening) -> str:
    portrait = evening.table.portrait(name)
    return name if portrait is None else portrait.name


def _meant(name: str, names: tuple[str, ...]) -> bool:
    """Whether a name, once written, would be read as itself and not as the start of another."""
    wanted = folded(name)
    begun = [other for other in names if folded(other).startswith(wanted)]
    return bool(name) and (not begun or any(folded(other) == wanted for other in begun))


def _can_be_written(turn: MoominTurn) -> bool:
    """Whether every number recorded is a digit, and none is missing where one must stand."""
    numbers: list[Any] = [turn.roll, turn.jam or (0,)]
    for step in turn.steps:
        match step:
            case Reroll(dice=dice, values=values):
                numbers += [dice, values]
            case SetDie(die=die, value=value) | GiftRoll(die=die, value=value) | ProfessorRoll(die=die, value=value):
                numbers.append((die, value))
            case _:
                continue
    return all(row and all(0 <= number <= LARGEST_DIGIT for number in row) for row in numbers)


def _written(digits: tuple[int, ...]) -> str:
    return "".join(map(str, digits))


def _written_step(step: Step) -> str:
    match step:
        case Reroll(dice=dice, values=values):
            return f"r{_written(dice)}={_written(values)}"
        case OnesToSixes():
            return "ones"
        case TwosToSixes():
            return "twos"
        case _:
            return f"{MARKS[type(step)]}{step.die}={step.value}"
