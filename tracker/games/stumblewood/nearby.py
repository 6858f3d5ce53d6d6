"""Turns that lie within one change of what was recorded, nearest first: what the table probably meant."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec

from schemas.games.stumblewood import Step, StumblewoodTurn
from tracker.games.stumblewood.components import ACTIONS, SAID, WAYS
from tracker.games.stumblewood.state import Woods

replace: Final = msgspec.structs.replace
MOST: Final = 2_000
"""Of a very long turn only so many neighbours are looked at."""


def nearby(woods: Woods, turn: StumblewoodTurn) -> Iterator[StumblewoodTurn]:
    """The turn with one thing changed: whose it is, a mark, an answer, an action, an arrow, a step less, no end."""
    return islice(_changed(woods, turn), MOST)


def _changed(woods: Woods, turn: StumblewoodTurn) -> Iterator[StumblewoodTurn]:
    yield from _other_heads(woods, turn)
    for place, step in enumerate(turn.steps):
        for other in _variants(woods, turn, step):
            yield replace(turn, steps=(*turn.steps[:place], other, *turn.steps[place + 1 :]))
    for place in reversed(range(len(turn.steps))):
        yield replace(turn, steps=(*turn.steps[:place], *turn.steps[place + 1 :]))
    for place in reversed(range(1, len(turn.steps))):
        yield replace(turn, steps=turn.steps[:place])


def _other_heads(woods: Woods, turn: StumblewoodTurn) -> Iterator[StumblewoodTurn]:
    """Everything but the steps."""
    due = woods.next_walker
    if due is not None:
        yield replace(turn, player=woods.name(due))
    yield replace(turn, tiebreak=not turn.tiebreak)
    yield replace(turn, arrived=None)
    yield replace(turn, path_of=None)
    for member in _team(woods, turn):
        yield replace(turn, by=member)


def _team(woods: Woods, turn: StumblewoodTurn) -> tuple[str | None, ...]:
    walker = woods.table.walking.of(turn.player)
    return (None,) if walker is None else (*woods.table.members[walker], None)


def _variants(woods: Woods, turn: StumblewoodTurn, step: Step) -> Iterator[Step]:
    """A step with another answer, another action, another arrow, another walker."""
    yield from (replace(step, said=said) for said in SAID if said != step.said)
    yield from (replace(step, action=action) for action in (None, *ACTIONS) if action != step.action)
    yield from (replace(step, go=go) for go in WAYS if go != step.go)
    yield from (replace(step, by=member) for member in _team(woods, turn) if member != step.by)
