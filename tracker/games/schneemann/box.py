"""A group's own board as lines of text, both ways: what is copied down once, and corrected by hand.

squares 40
suns 7 17 27 37
start red 1
start blue 11
finish 3
"""

import re
from collections.abc import Sequence
from typing import Final

from schemas.games.schneemann import Board, SchneemannSetup
from schemas.names import folded
from schemas.session import Session
from schemas.verdict import Violation
from tracker.engine.notation import QUOTED, quoted, unquoted, words
from tracker.engine.texts import fault_of_text, shown
from tracker.errors import NotationError, UnreadableError
from tracker.games.schneemann.components import LANE
from tracker.games.schneemann.rules.book import rulebook
from tracker.games.schneemann.state import begin
from tracker.games.schneemann.turns import BoardLaid

GAME: Final = "schneemann"
EDITION: Final = 1
NUMBER: Final = re.compile(r"[0-9]{1,15}")
REMARK: Final = re.compile(rf"({QUOTED})|#.*")
BARE: Final = re.compile(r"[^\W_]+")
SHAPES: Final = {
    "squares": "squares 40",
    "suns": "suns 7 17 27 37",
    "start": "start red 1",
    "finish": "finish 3",
}
"""The lines of a board, each by an example."""
A_START: Final = 2
"""The words of a start: a colour and its square."""


class Draft:
    """A board while its lines are being read."""

    def __init__(self) -> None:
        self.single: Final[dict[str, tuple[int, ...]]] = {}
        """The lines that are given once, with their numbers."""
        self.starts: Final[dict[str, int]] = {}

    def take(self, number: int, line: str) -> None:
        """Read one line.

        Raises:
            UnreadableError: it is no line of a board, or says anew what another one says.
        """
        what, *values = _words(number, line)
        match what.casefold():
            case "start":
                self._take_start(number, line, values)
            case "squares" | "finish" | "suns" as key:
                numbers = tuple(_number(number, line, word) for word in values)
                if key != "suns" and len(numbers) != 1:
                    raise _fault(number, line, f"it needs one number: {SHAPES[key]}")
                if key in self.single:
                    raise _fault(number, line, f"{key} is given twice")
                self.single[key] = numbers
            case _:
                raise _fault(number, line, f"a line is one of: {'; '.join(SHAPES.values())}")

    def _take_start(self, number: int, line: str, values: Sequence[str]) -> None:
        if len(values) != A_START:
            raise _fault(number, line, f"it needs a colour and a square: {SHAPES['start']}")
        colour, square = values
        if folded(colour) in {folded(known) for known in self.starts}:
            raise _fault(number, line, f"{shown(colour)} has a start already")
        self.starts[colour] = _number(number, line, square)

    def finished(self) -> Board:
        """The board, once all lines are read.

        Raises:
            UnreadableError: a line is missing.
        """
        if "squares" not in self.single:
            raise UnreadableError(f"the board does not say how many squares it has; add a line: {SHAPES['squares']}")
        if not self.starts:
            raise UnreadableError(f"the board has no start square; add a line for each colour: {SHAPES['start']}")
        return Board(
            squares=self.single["squares"][0],
            suns=self.single.get("suns", ()),
            starts=self.starts,
            finish=self.single.get("finish", (LANE,))[0],
        )


def read_board(text: str) -> Board:
    """A board from its lines; empty lines and what follows `#` are passed over.

    Whether the board can be played on is for the rules to say.

    Raises:
        UnreadableError: a line cannot be read, or one is missing; names the line.
    """
    text = text.replace("\r\n", "\n")
    fault = fault_of_text(text)
    if fault is not None:
        raise UnreadableError(fault)
    draft = Draft()
    for number, line in enumerate(text.split("\n"), start=1):
        said = REMARK.sub(lambda match: match.group(1) or "", line).strip()
        if said:
            draft.take(number, said)
    return draft.finished()


def write_board(board: Board) -> str:
    """A board as lines that read back equal."""
    lines = [f"squares {board.squares}"]
    if board.suns:
        lines.append(f"suns {' '.join(map(str, board.suns))}")
    lines += [f"start {_written(colour)} {square}" for colour, square in board.starts.items()]
    lines.append(f"finish {LANE if board.finish is None else board.finish}")
    return "\n".join(lines) + "\n"


def faults_of_board(board: Board) -> tuple[Violation, ...]:
    """What keeps a board from being played on, rule by rule."""
    session = Session(game=GAME, players=(), setup=SchneemannSetup(board=board))
    return rulebook.edition(EDITION).violations(begin(session, None), BoardLaid())


def _words(number: int, line: str) -> list[str]:
    try:
        return [unquoted(word) for word in words(line)]
    except NotationError as error:
        raise _fault(number, line, str(error)) from error


def _written(colour: str) -> str:
    return colour if BARE.fullmatch(colour) else quoted(colour)


def _number(number: int, line: str, word: str) -> int:
    if NUMBER.fullmatch(word) is None:
        raise _fault(number, line, f"{shown(word)} is no number")
    return int(word)


def _fault(number: int, line: str, why: str) -> UnreadableError:
    return UnreadableError(f"line {number}, {shown(line)}: {why}")
