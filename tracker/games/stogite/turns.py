"""The moments of a turn, and how each is carried out: who tells, the cards, the votes, then the score."""

from collections.abc import Iterator, Mapping
from typing import Final, assert_never

import msgspec

from schemas.games.stogite import (
    Agreed,
    CardTold,
    EveryoneTold,
    MindRead,
    PointsEnd,
    RoundTold,
    StogiteFinal,
    StogiteTurn,
)
from tracker.games.stogite.components import TURNS_OF_MIND_READING
from tracker.games.stogite.scoring import Points, counted, points_of_card, points_of_guess, points_of_round
from tracker.games.stogite.state import NOBODY, SixTurns, State
from tracker.games.stogite.telling import told_of_card, told_of_guess, told_of_round, told_of_the_end


class PeopleSeated(msgspec.Struct, frozen=True):
    """Who sits at the table, and who tells first."""


class EndAgreed(msgspec.Struct, frozen=True):
    """How long the game is to last."""


class Began(msgspec.Struct, frozen=True):
    """Somebody begins to tell."""

    player: str


class CardLaid(msgspec.Struct, frozen=True):
    """A card lies at a number."""

    number: int
    owner: str


class CardsLaid(msgspec.Struct, frozen=True):
    """All cards lie on the table."""

    cards: Mapping[int, str]


class Voted(msgspec.Struct, frozen=True):
    """Somebody has voted."""

    player: str
    number: int
    cards: Mapping[int, str]


class VotesIn(msgspec.Struct, frozen=True):
    """All votes are given, and the round is scored."""

    cards: Mapping[int, str]
    votes: Mapping[str, int]


class Guessed(msgspec.Struct, frozen=True):
    """A number was foretold, and a card was played."""

    guess: int
    played: int


class PointsGiven(msgspec.Struct, frozen=True):
    """The opponent has given points to all five cards."""

    card: int
    points: Mapping[int, int]


class Ended(msgspec.Struct, frozen=True):
    """The group says that the game is over."""


Moment = PeopleSeated | EndAgreed | Began | CardLaid | CardsLaid | Voted | VotesIn | Guessed | PointsGiven | Ended

DECISIVE: Final = (Began,)
"""Without a storyteller who sits here the rest of a turn cannot be read."""


def setup_moments(_state: State) -> tuple[Moment, ...]:
    """What the setup asks."""
    return PeopleSeated(), EndAgreed()


def final_moments(_state: State, final: StogiteFinal) -> tuple[Moment, ...]:
    """What the end of a game asks."""
    return (Ended(),) if final.ended else ()


def moments(turn: StogiteTurn) -> Iterator[Moment]:
    """A turn, moment by moment."""
    yield Began(turn.player)
    match turn:
        case RoundTold(cards=cards, votes=votes):
            yield from (CardLaid(number, owner) for number, owner in cards.items())
            yield CardsLaid(cards)
            yield from (Voted(player, number, cards) for player, number in votes.items())
            yield VotesIn(cards, votes)
        case MindRead(guess=guess, played=played):
            yield Guessed(guess, played)
        case CardTold(card=card, points=points):
            yield PointsGiven(card, points)
        case _:
            assert_never(turn)


def apply(state: State, moment: Moment) -> tuple[State, tuple[str, ...]]:
    """Carry out one possible moment, and tell what happened."""
    match moment:
        case PeopleSeated() | EndAgreed() | CardLaid() | CardsLaid() | Voted():
            return state, ()
        case Ended():
            return (state if state.over else msgspec.structs.replace(state, ended_in=state.rounds)), ()
        case Began(player=player):
            return msgspec.structs.replace(state, playing=state.seat(player)), ()
        case VotesIn() | Guessed() | PointsGiven():
            return _scored(state, moment)
        case _:
            assert_never(moment)


def _scored(state: State, moment: VotesIn | Guessed | PointsGiven) -> tuple[State, tuple[str, ...]]:
    """Score the round as a whole and add it to the running totals."""
    teller = state.playing
    match moment:
        case VotesIn(cards=cards, votes=votes):
            found = counted(state, teller, cards, votes)
            points = points_of_round(state, teller, found)
            told = told_of_round(state, teller, found, points)
        case Guessed(guess=guess, played=played):
            points = points_of_guess(state, guess, played)
            told = told_of_guess(state, teller, (guess, played), points)
        case PointsGiven(card=card, points=given):
            points = points_of_card(state, teller, given[card])
            told = told_of_card(state, teller, given[card], points)
        case _:
            assert_never(moment)
    after = _after(state, teller, points)
    return after, (*told, *told_of_the_end(state, after))


def _after(state: State, teller: int, points: Points) -> State:
    """The totals after a round; a game that is over stays over."""
    after = msgspec.structs.replace(
        state,
        scores=tuple(score + more for score, more in zip(state.scores, points, strict=True)),
        told=tuple(count + (seat == teller) for seat, count in enumerate(state.told)),
        last=teller,
        rounds=state.rounds + 1,
        playing=NOBODY,
    )
    if state.over or not comes_to_its_end(after):
        return after
    return msgspec.structs.replace(after, ended_in=after.rounds)


def comes_to_its_end(state: State) -> bool:
    """Whether the game ends with the round just scored."""
    match state.table.end:
        case SixTurns():
            return state.rounds >= TURNS_OF_MIND_READING
        case Agreed():
            return False
        case EveryoneTold():
            return all(state.told) and _settled(state)
        case PointsEnd():
            waits = state.table.equal_turns and len(set(state.told)) > 1
            return bool(state.reached) and not waits and _settled(state)
        case _ as other:
            assert_never(other)


def _settled(state: State) -> bool:
    """Whether a tie at the top, if there is one, may stand."""
    shared = state.table.share_the_target and bool(state.reached)
    return shared or not state.table.play_on or len(state.leaders) == 1
