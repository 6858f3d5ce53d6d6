"""Positions of a snowman game, written as one sees them on the board."""

from typing import Any, Final

import msgspec

from schemas.games.schneemann import Board, SchneemannOptions, SchneemannSetup
from schemas.session import Session
from tracker.engine.judge import Judged, Walk, judge, judge_session
from tracker.games.schneemann import GAME
from tracker.games.schneemann.components import PIECES
from tracker.games.schneemann.state import WAITING, State

NAMES: Final = ("Ada", "Bo", "Cy", "Di")
COLOURS: Final = ("red", "blue", "green", "yellow")
SIXTEEN: Final = Board(squares=16, suns=(14,), starts={"red": 1, "blue": 5, "green": 9, "yellow": 13}, finish=3)
EIGHT: Final = Board(squares=8, suns=(), starts={"red": 1, "blue": 5}, finish=3)


def board(
    squares: int = 16, suns: tuple[int, ...] = (), starts: dict[str, int] | None = None, finish: int = 3
) -> Board:
    """A board of four colours, or of those named."""
    return Board(squares=squares, suns=suns, starts=starts or SIXTEEN.starts, finish=finish)


def session(*turns: Any, board: Board | None = SIXTEEN, people: int = 2, **setup: Any) -> Session:
    """A session of the first few people, each in their own colour."""
    names = setup.pop("names", NAMES[:people])
    options = setup.pop("options", SchneemannOptions())
    return Session(
        game="schneemann",
        players=names,
        first_player=setup.pop("first_player", None),
        setup=SchneemannSetup(
            colours=setup.pop("colours", dict(zip(names, COLOURS, strict=False))), board=board, options=options, **setup
        ),
        turns=turns,
    )


def play(*lines: str, **setup: Any) -> Walk[State]:
    """Judge a game from its beginning."""
    return judge_session(GAME, session(*lines, **setup))


def after(*lines: str, **setup: Any) -> Walk[State]:
    """A game in which all of these turns stand, none with a broken rule."""
    walk = play(*lines, **setup)
    assert walk.setup_violations == ()
    assert [judged.violations for judged in walk.turns if judged.violations] == []
    return walk


class Position:
    """Where everybody's bottom, belly and head are: `-` waits, a number is a square, F1 and so on, `goal`."""

    def __init__(self, places: dict[str, str], **setup: Any) -> None:
        people = max(NAMES.index(name) for name in places) + 1
        begun = judge_session(GAME, session(people=max(people, 2), **setup)).begun
        written = [places.get(name, "- - -") for name in begun.table.seats.players]
        self.state = msgspec.structs.replace(
            begun,
            places=tuple(tuple(step(begun, seat, word) for word in line.split()) for seat, line in enumerate(written)),
        )

    def judge(self, line: str) -> Judged[State]:
        """What the judge says of one turn in this position."""
        return judge(GAME, GAME.rulebook.edition(1), self.state, GAME.read(line, self.state))

    def play(self, line: str) -> str:
        """Where the player's snowballs are after a turn that breaks no rule."""
        judged = self.judge(line)
        assert told(judged) == {}
        return shown(judged)


def step(state: State, seat: int, word: str) -> int:
    """A place of the board as a step of the own track."""
    if word == "-":
        return WAITING
    if word == "goal":
        return state.table.goal
    if word.startswith("F"):
        return state.table.lane + int(word[1:]) - 1
    return (int(word) - state.table.starts[seat]) % state.table.board.squares


def shown(judged: Judged[State]) -> str:
    """Where the snowballs of the one who had the turn are."""
    state = judged.state
    pieces = GAME.picture(state).pieces[state.table.seats.spelled(judged.turn.player)]
    return " ".join(str(pieces[piece]) if pieces[piece] else "-" for piece in PIECES)


def told(judged: Judged[State]) -> dict[str, str]:
    """What was objected to, by rule."""
    return {violation.rule: violation.message for violation in judged.violations}


def faults(walk: Walk[State]) -> dict[str, str]:
    """What was objected to in the setup, by rule."""
    return {violation.rule: violation.message for violation in walk.setup_violations}


COMPLETE: Final = (
    *(f"{name}: 3 bottom" for _ in range(3) for name in ("Ada", "Bo")),
    *("Ada: 1 bottom", "Bo: 1 bottom"),
    *(f"{name}: 3 belly" for _ in range(3) for name in ("Ada", "Bo")),
    *(f"{name}: 3 head" for _ in range(2) for name in ("Ada", "Bo")),
    *("Ada: 2 head", "Bo: 2 head", "Ada: 1 bottom", "Bo: 1 bottom", "Ada: 2 belly", "Bo: 2 belly", "Ada: 3 head"),
)
"""On the small board, up to Ada's complete snowman; Bo's head is on F1."""
