"""A group's own map pad as lines of text, both ways: what is copied from the box once, and corrected by hand.

Primadonna's Horse | XXOOΔΔ | 1 | 2 Plum Purée
"""

import re
from collections.abc import Iterator
from typing import Final, cast

from schemas.games.moomin import Gift, MoominSetup, Resident
from schemas.names import fault_of_name, folded
from schemas.session import Session
from tracker.engine.notation import QUOTED, name_meant, quoted, unquoted
from tracker.errors import NotationError, UnreadableError
from tracker.games.moomin.combinations import as_printed
from tracker.games.moomin.components import GIFTS
from tracker.games.moomin.lying import EDITION
from tracker.games.moomin.rules.book import rulebook
from tracker.games.moomin.state import begin
from tracker.games.moomin.turns import Printed, setup_moments

SHAPE: Final = "Primadonna's Horse | XXOOΔΔ | 1 | 2 Plum Purée"
"""A line by an example: name, combination, strawberries, Gift."""
FIELDS: Final = ("name", "combination", "strawberries", "Gift")
UNKNOWN: Final = "?"
MARKED: Final = re.compile(rf"({QUOTED})|([|#])", re.DOTALL)
NUMBER: Final = re.compile(r"[0-9]{1,4}")
GIFT: Final = re.compile(r"([0-9]{1,4})\s+(.+)")
MISREAD: Final = re.compile(r'[|#"\\\n\r]|^\s|\s$')

TOLD_BY_THE_RULEBOOK: Final = """\
# These few the rulebook tells; everything marked ? is copied from your own map.
Primadonna's Horse | XXOOΔΔ | ? | ?
Mymble (the older) | ABCDCBA | ? | ?
The Hattifatteners | 66XXX | ? | ?
The Fuddler | ? | ? | ?
Mymble | ? | 2 | 1 Wild Strawberries on a String
Shadow | ? | 3 | ?
"""
"""An incomplete start: nothing is invented, and no game can be played on it as it is."""


def read_pad(text: str) -> tuple[Resident, ...]:
    """A pad from its lines; empty lines and what follows `#` are passed over.

    Raises:
        UnreadableError: a line cannot be read, is not complete, or is against a rule; names the line.
    """
    found = tuple(_lines(text))
    if not found:
        raise UnreadableError(f"the pad holds nobody; write a line for each resident: {SHAPE}")
    numbers = [number for number, _, _ in found]
    residents = tuple(resident for _, _, resident in found)
    for place, fault in faults_of_pad(residents):
        raise _fault(numbers[place], found[place][1], fault)
    return residents


def write_pad(residents: tuple[Resident, ...]) -> str:
    """A pad as lines that read back equal."""
    return "".join(f"{_written(resident)}\n" for resident in residents)


def faults_of_pad(residents: tuple[Resident, ...]) -> Iterator[tuple[int, str]]:
    """What the rules say against a pad: each resident by place, and a sentence with what to do."""
    rules = rulebook.edition(EDITION)
    table = begin(Session(game="moomin", players=(), setup=MoominSetup(map=residents)))
    printed = [moment for moment in setup_moments(table) if isinstance(moment, Printed)]
    for place, moment in enumerate(printed):
        for violation in rules.violations(table, moment):
            yield place, f"{violation.message}; {violation.fix} ({violation.rule})"


def _lines(text: str) -> Iterator[tuple[int, str, Resident]]:
    for number, line in enumerate(text.split("\n"), start=1):
        fields = _fields(line)
        if fields != [""]:
            yield number, line.strip(), _resident(number, line.strip(), fields)


def _fields(line: str) -> list[str]:
    """The fields of a line; quotes keep `|` and `#` from meaning anything."""
    fields, start = [], 0
    for match in MARKED.finditer(line):
        if match.group(2):
            fields.append(line[start : match.start()].strip())
            start = match.end()
            if match.group(2) == "#":
                return fields
    return [*fields, line[start:].strip()]


def _resident(number: int, line: str, fields: list[str]) -> Resident:
    if len(fields) != len(FIELDS):
        raise _fault(number, line, f"it has {len(fields)} fields, a resident has {len(FIELDS)}: {SHAPE}")
    unknown = [what for what, field in zip(FIELDS, fields, strict=True) if field in {UNKNOWN, ""}]
    if unknown:
        raise _fault(number, line, f"not known yet: {', '.join(unknown)}; copy what your map shows")
    name, combination, strawberries, gift = fields
    name = unquoted(name)
    if (fault := fault_of_name(name)) is not None:
        raise _fault(number, line, f"the name {fault}")
    if NUMBER.fullmatch(strawberries) is None:
        raise _fault(number, line, f"{strawberries!r} is no number of strawberries")
    match = GIFT.fullmatch(gift)
    if match is None:
        raise _fault(number, line, f"{gift!r} is no Gift; write how many and which: 2 Plum Purée")
    return Resident(
        character=name,
        combination=as_printed(combination),
        strawberries=int(strawberries),
        gift=_gift(number, line, match.group(2)),
        gifts=int(match.group(1)),
    )


def _gift(number: int, line: str, typed: str) -> Gift:
    """The kind of Gift, by its name or the only start of one."""
    try:
        meant = name_meant(typed, GIFTS, "Gift")
    except NotationError as error:
        raise _fault(number, line, str(error)) from error
    if folded(meant) not in {folded(gift) for gift in GIFTS}:
        raise _fault(number, line, f"{typed!r} is no kind of Gift: {', '.join(GIFTS)}")
    return cast("Gift", meant)


def _written(resident: Resident) -> str:
    name = resident.character
    shown = quoted(name) if MISREAD.search(name) or name == UNKNOWN else name
    return f"{shown} | {as_printed(resident.combination)} | {resident.strawberries} | {resident.gifts} {resident.gift}"


def _fault(number: int, line: str, why: str) -> UnreadableError:
    return UnreadableError(f"line {number}, {line!r}: {why}")
