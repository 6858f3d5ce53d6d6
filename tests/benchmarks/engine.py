"""The judge: turns read from notation, judged and applied, against a chess library that does the same with moves."""

import random
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

import chess

from tests.benchmarks.row import Row
from tracker.engine.documents import session_of
from tracker.engine.judge import judge, judge_session
from tracker.games import GAMES

SECONDS: Final = 0.4
GAME: Final = "mountain-goats"
FACES: Final = ("G", "2", "3", "4", "5", "6")
GAMES_OF_CHESS: Final = 40
PLIES: Final = 80


@cache
def lines(count: int) -> tuple[str, ...]:
    """Turns of one session in notation: random rolls, each spent on one of the choices that the rules allow."""
    chance, game = random.Random(20261130), GAMES[GAME]
    walk = judge_session(game, session_of(session_document(0), GAMES))
    state, rules = walk.state, game.rulebook.edition(game.edition)
    written: list[str] = []
    while len(written) < count:
        choices = game.legal(state, "".join(chance.choice(FACES) for _ in range(4))).choices
        if not choices:
            break
        choice = chance.choice(choices)
        state = judge(game, rules, state, choice.turn).state
        written.append(choice.notation)
    return tuple(written)


def session_document(turns: int) -> dict[str, Any]:
    """A session of four people with that many turns, or as many as it takes to its end."""
    return {
        "format": "tracker-session/1",
        "game": GAME,
        "players": ["Ada", "Bo", "Cy", "Di"],
        "turns": list(lines(turns)) if turns else [],
    }


def rate(work: Callable[[], int]) -> Callable[[], float]:
    """How many a second, over a fraction of a second."""

    def measure() -> float:
        done, begun = 0, time.perf_counter()
        while (spent := time.perf_counter() - begun) < SECONDS:
            done += work()
        return done / spent

    return measure


def turns_from_notation() -> Callable[[], int]:
    """Read, judge and apply every turn of a session."""
    game, written = GAMES[GAME], lines(1000)
    begun = judge_session(game, session_of(session_document(0), GAMES)).state
    rules = game.rulebook.edition(game.edition)

    def work() -> int:
        state = begun
        for line in written:
            judged = judge(game, rules, state, game.read(line, state))
            assert judged.allowed
            state = judged.state
        return len(written)

    return work


def chess_moves() -> Callable[[], int]:
    """Read, judge and apply every move of forty random games."""
    chance, games = random.Random(20261130), []
    for _ in range(GAMES_OF_CHESS):
        board = chess.Board()
        moves: list[str] = []
        while not board.is_game_over() and len(moves) < PLIES:
            move = chance.choice(list(board.legal_moves))
            moves.append(board.san(move))
            board.push(move)
        games.append(moves)

    def work() -> int:
        for moves in games:
            board = chess.Board()
            for move in moves:
                board.push_san(move)
        return sum(map(len, games))

    return work


def rows() -> Iterator[Row]:
    """How many a second, on both sides."""
    yield Row(
        what="turns read, judged and applied",
        measure=rate(turns_from_notation()),
        reference="python-chess push_san",
        refer=rate(chess_moves()),
        aim=1,
        limit=0.5,
        unit="/s",
        lower_is_better=False,
    )
