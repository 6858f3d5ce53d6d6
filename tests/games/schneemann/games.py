"""Games of snowmen on any board, played by whoever throws the dice of a test."""

import random
from collections.abc import Iterator
from typing import Final

from hypothesis import strategies as st

from schemas.games.schneemann import Board, SchneemannOptions, SchneemannSetup, SchneemannTurn
from schemas.session import Session
from tests.games.schneemann.positions import COLOURS, NAMES
from tracker.games.schneemann import GAME
from tracker.games.schneemann.legal import movable
from tracker.games.schneemann.state import State

VARIANTS: Final = ("basic", "piggy-back")


def some_board(chance: random.Random, people: int) -> Board:
    """A board that the rules accept: starts apart, no three suns in a row."""
    squares = chance.randint(people + 4, 30)
    starts = chance.sample(range(1, squares + 1), people)
    suns: set[int] = set()
    for square in chance.sample(range(1, squares + 1), chance.randint(0, squares // 3)):
        if square not in starts and not row_of_three(suns | {square}, squares):
            suns.add(square)
    return Board(
        squares=squares,
        suns=tuple(sorted(suns)),
        starts=dict(zip(COLOURS, starts, strict=False)),
        finish=chance.choice((1, 2, 3, 3, 3, 5)),
    )


def row_of_three(suns: set[int], squares: int) -> bool:
    """Whether three suns follow one another on the ring."""
    return any({(sun + step - 1) % squares + 1 for step in range(3)} <= suns for sun in suns)


def some_options(chance: random.Random) -> SchneemannOptions:
    """House options, each as likely as not."""
    return SchneemannOptions(
        first_point=chance.choice((None, "next-square", "start-square")),
        waiting_occupies=chance.choice((None, "no", "yes")),
        occupied_sun=chance.choice((None, "move-on", "send-back")),
        splitting=chance.choice((None, None, "no", "yes")),
        ride_after_moving_on=chance.choice((None, "no", "yes")),
    )


def some_session(chance: random.Random, *, house: bool = True) -> Session:
    """A table that the rules accept, before its first turn."""
    people = chance.randint(2, 4)
    names = NAMES[:people]
    return Session(
        game=GAME.id,
        players=names,
        first_player=chance.choice(names),
        setup=SchneemannSetup(
            variant=chance.choice(("basic", "piggy-back")),
            colours=dict(zip(names, COLOURS, strict=False)),
            board=some_board(chance, people),
            options=some_options(chance) if house else SchneemannOptions(),
        ),
    )


def played(chance: random.Random, state: State, turns: int) -> Iterator[tuple[State, SchneemannTurn, State]]:
    """Random allowed turns, each with the state before and after it, until nobody plays any more."""
    for _ in range(turns):
        player = GAME.next_player(state)
        if player is None:
            return
        roll = chance.randint(1, 3)
        turn = SchneemannTurn(player=player, roll=roll, piece=chance.choice(movable(state, player, roll)))
        after = state
        for moment in GAME.moments(turn):
            after, _ = GAME.apply(after, moment)
        yield state, turn, after
        state = after


chances = st.integers(0, 2**32).map(random.Random)
