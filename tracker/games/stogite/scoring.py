"""The points of a round: they follow from cards and votes alone."""

from collections.abc import Mapping

import msgspec

from tracker.games.stogite.components import ALL_OR_NONE, FORETOLD, FOUND, MISSED, TOLD_FOR_POINTS
from tracker.games.stogite.state import State

Points = tuple[int, ...]
"""What a round brings to each seat."""


class Votes(msgspec.Struct, frozen=True):
    """The votes of a round that count."""

    finders: tuple[int, ...]
    """The listeners who found the card."""
    bonus: Mapping[int, int]
    """For each listener how many others voted for a card of theirs."""


def counted(state: State, teller: int, cards: Mapping[int, str], votes: Mapping[str, int]) -> Votes:
    """Count the votes: a storyteller's does not count, nor one for an own card; whoever gave none has not found."""
    seats = state.table.seats
    cast = {seats.of(name): number for name, number in votes.items()}
    owners = {number: seats.of(name) for number, name in cards.items()}
    finders, bonus = list[int](), dict[int, int]()
    for listener in state.listeners(teller):
        owner = owners.get(cast.get(listener, 0))
        if owner == teller:
            finders.append(listener)
        elif owner is not None and owner != listener:
            bonus[owner] = bonus.get(owner, 0) + 1
    return Votes(tuple(finders), bonus)


def points_of_round(state: State, teller: int, votes: Votes) -> Points:
    """What the round brings to each seat: finding first, then one for every vote on an own card."""
    listeners = state.listeners(teller)
    points = [0] * len(state.scores)
    if 0 < len(votes.finders) < len(listeners):
        for seat in (teller, *votes.finders):
            points[seat] = state.table.mixed or FOUND
    else:
        for seat in listeners:
            points[seat] = ALL_OR_NONE
    for seat, count in votes.bonus.items():
        points[seat] += count
    return tuple(points)


def points_of_guess(state: State, guess: int, played: int) -> Points:
    """What a turn of mind-reading brings to the pair; the marker stops at its start."""
    if guess == played:
        return (FORETOLD,) * len(state.scores)
    return tuple(MISSED if state.table.below_zero else max(MISSED, -score) for score in state.scores)


def points_of_card(state: State, teller: int, given: int) -> Points:
    """What a turn of the advanced game brings: only the storyteller scores."""
    return tuple(TOLD_FOR_POINTS[given] if seat == teller else 0 for seat in range(len(state.scores)))
