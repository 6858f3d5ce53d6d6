"""Turns that lie within one change of what was recorded, nearest first: what the table probably meant."""

from collections.abc import Iterator, Mapping
from typing import TypeVar, assert_never

import msgspec

from schemas.games.stogite import CardTold, MindRead, RoundTold, StogiteTurn
from tracker.games.stogite.components import FIVE, NUMBERS
from tracker.games.stogite.state import NOBODY, State

replace = msgspec.structs.replace
K = TypeVar("K")
V = TypeVar("V")


def nearby(state: State, turn: StogiteTurn) -> Iterator[StogiteTurn]:
    """The turn told by whoever is next, or with another vote, another owner, another number."""
    if state.next is not None:
        yield replace(turn, player=state.name(state.next))
    match turn:
        case RoundTold():
            yield from _other_rounds(state, turn)
        case MindRead():
            yield from (replace(turn, guess=number) for number in range(1, NUMBERS + 1))
            yield from (replace(turn, played=number) for number in range(1, NUMBERS + 1))
        case CardTold():
            yield from (replace(turn, card=card) for card in FIVE)
            yield from (replace(turn, points=points) for points in _other_points(turn.points))
        case _:
            assert_never(turn)


def _other_rounds(state: State, turn: RoundTold) -> Iterator[RoundTold]:
    seats, numbers, teller = state.table.seats, sorted(turn.cards), state.seat(turn.player)
    for voter in turn.votes:
        if state.seat(voter) in {NOBODY, teller}:
            yield replace(turn, votes=_without(turn.votes, voter))
    cast = {state.seat(voter) for voter in turn.votes}
    missing = [seats.players[seat] for seat in state.listeners(teller) if seat not in cast]
    for voter in (*turn.votes, *missing[:1]):
        yield from (replace(turn, votes={**turn.votes, voter: number}) for number in numbers)
    for number in numbers:
        yield from (replace(turn, cards={**turn.cards, number: owner}) for owner in seats.players)
    for number in numbers:
        yield replace(turn, cards=_without(turn.cards, number))
        free = (other for other in range(1, NUMBERS + 1) if other not in turn.cards)
        for other in free:
            yield replace(turn, cards={**_without(turn.cards, number), other: turn.cards[number]})
    for number in range(1, NUMBERS + 1):
        if number not in turn.cards:
            yield from (replace(turn, cards={**turn.cards, number: owner}) for owner in seats.players)


def _other_points(points: Mapping[int, int]) -> Iterator[dict[int, int]]:
    """The points with one card's changed, or one that is missing added."""
    for card in FIVE:
        yield from ({**points, card: given} for given in FIVE)
    for card in points:
        yield _without(points, card)


def _without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    return {other: value for other, value in mapping.items() if other != key}
