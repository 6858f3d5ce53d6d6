"""A group's own map pad as lines of text, both ways: what is copied from the box once, and corrected by hand.

Primadonna's Horse | XXOOΔΔ | 1 | 2 Plum Purée
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from schemas.games.moomin import Gift, MoominSetup, Resident
from schemas.names import fault_of_name, folded
from schemas.session import Session
from tracker.engine.game import Box
from tracker.engine.lines import Lines
from tracker.engine.notation import QUOTED, name_meant, quoted, unquoted
from tracker.engine.texts import shown
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
        UnreadableError: nobody is on it, or lines cannot be read, are not complete or against a rule; names each.
    """
    lines = Lines(text, _resident)
    for place, fault in faults_of_pad(lines.items):
        lines.object(place, fault)
    lines.check()
    if not lines.items:
        raise UnreadableError(f"the pad holds nobody; write a line for each resident: {SHAPE}")
    return lines.items


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


def _resident(line: str) -> Resident | None:
    fields = _fields(line)
    if fields == [""]:
        return None
    if len(fields) != len(FIELDS):
        raise UnreadableError(f"it has {len(fields)} fields, a resident has {len(FIELDS)}: {SHAPE}")
    unknown = [what for what, field in zip(FIELDS, fields, strict=True) if field in {UNKNOWN, ""}]
    if unknown:
        raise UnreadableError(f"not known yet: {', '.join(unknown)}; copy what your map shows")
    name, combination, strawberries, gift = fields
    name = unquoted(name)
    if (fault := fault_of_name(name)) is not None:
        raise UnreadableError(f"the name {fault}")
    if NUMBER.fullmatch(strawberries) is None:
        raise UnreadableError(f"{shown(strawberries)} is no number of strawberries")
    match = GIFT.fullmatch(gift)
    if match is None:
        raise UnreadableError(f"{shown(gift)} is no Gift; write how many and which: 2 Plum Purée")
    return Resident(
        character=name,
        combination=as_printed(combination),
        strawberries=int(strawberries),
        gift=_gift(match.group(2)),
        gifts=int(match.group(1)),
    )


def _gift(typed: str) -> Gift:
    """The kind of Gift, by its name or the only start of one."""
    meant = name_meant(typed, GIFTS, "Gift")
    if folded(meant) not in {folded(gift) for gift in GIFTS}:
        raise NotationError(f"{shown(typed)} is no kind of Gift: {', '.join(GIFTS)}")
    return cast("Gift", meant)


def _written(resident: Resident) -> str:
    name = resident.character
    written = quoted(name) if MISREAD.search(name) or name == UNKNOWN else name
    return (
        f"{written} | {as_printed(resident.combination)} | {resident.strawberries} | {resident.gifts} {resident.gift}"
    )


def laid_out(setup: Mapping[str, Any], pad: tuple[Resident, ...], _dealt: Mapping[str, str]) -> Mapping[str, Any]:
    """The setup of a game that is played on this pad."""
    return {**setup, "map": pad}


PAD: Final[Box[tuple[Resident, ...]]] = Box(
    called="map pad",
    record=tuple[Resident, ...],
    lines=(SHAPE,),
    read=read_pad,
    write=write_pad,
    start=TOLD_BY_THE_RULEBOOK,
    fills="map",
    laid_out=laid_out,
)
"""The map pad, as each group has it."""
