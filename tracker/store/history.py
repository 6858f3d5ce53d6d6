"""What can be undone and what can be redone, read from the log: acts, and the acts that took them back."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from tracker.store.log import Deed, Line, Stroke, Writing

FIXED: Final[frozenset[Deed]] = frozenset({"begin", "import"})
"""Acts that are the floor: a campaign is removed, not undone."""


class Deeds(msgspec.Struct, frozen=True):
    """One act with its writings."""

    number: int
    deed: Deed
    of: int | None
    writings: tuple[Writing, ...]


class History(msgspec.Struct, frozen=True):
    """A log as acts, with those that an undo or a redo would reach next at the end."""

    acts: tuple[Deeds, ...]
    done: tuple[Deeds, ...]
    undone: tuple[Deeds, ...]


def history(log: Sequence[Writing]) -> History:
    """Sort a log's acts into those that stand and those that were taken back."""
    acts = _acts(log)
    done: list[Deeds] = []
    undone: list[Deeds] = []
    for act in acts:
        if act.deed == "undo":
            undone.append(done.pop())
        elif act.deed == "redo":
            undone.pop()
            done.append(act)
        else:
            undone.clear()
            if act.deed in FIXED:
                done.clear()
            else:
                done.append(act)
    return History(tuple(acts), tuple(done), tuple(undone))


def _acts(log: Sequence[Writing]) -> list[Deeds]:
    found: dict[int, list[Writing]] = {}
    for writing in log:
        found.setdefault(writing.act, []).append(writing)
    return [Deeds(number, rows[0].deed, rows[0].of, tuple(rows)) for number, rows in found.items()]


def taking_back(log: Iterable[Writing], act: Deeds) -> tuple[Stroke, ...]:
    """What must be written so that each line of an act says again what it said before."""
    before: dict[Line, Writing] = {writing.line: writing for writing in log if writing.number < act.number}
    lines = dict.fromkeys(writing.line for writing in act.writings)
    return tuple(_again(line, before.get(line)) for line in lines)


def doing_again(act: Deeds) -> tuple[Stroke, ...]:
    """What must be written so that an act that was taken back stands again."""
    return tuple(_again(writing.line, writing) for writing in act.writings)


def _again(line: Line, writing: Writing | None) -> Stroke:
    return Stroke(line, None) if writing is None else Stroke(line, writing.body, writing.version)
