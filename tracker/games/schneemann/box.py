"""A group's own board as lines of text, both ways: what is copied down once, and corrected by hand.

squares 40
suns 7 17 27 37
start red 1
start blue 11
finish 3
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from schemas.games.schneemann import Board, SchneemannSetup
from schemas.names import folded
from schemas.session import Session
from schemas.verdict import Violation
from tracker.engine.game import Box
from tracker.engine.lines import Lines
from tracker.engine.notation import QUOTED, quoted, unquoted, words
from tracker.engine.texts import shown
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
Said = tuple[str, str]
"""What a line is about: its first word, and for a start the colour."""


class Draft:
    """A board while its lines are being read."""

    def __init__(self) -> None:
        self.single: Final[dict[str, tuple[int, ...]]] = {}
        """The lines that are given once, with their numbers."""
        self.starts: Final[dict[str, int]] = {}

    def take(self, line: str) -> Said | None:
        """Read one line, and return what it is about.

        Raises:
            UnreadableError: it is no line of a board, or says anew what another one says.
        """
        said = REMARK.sub(lambda match: match.group(1) or "", line).strip()
        if not said:
            return None
        what, *values = [unquoted(word) for word in words(said)]
        match what.casefold():
            case "start":
                return "start", self._take_start(values)
            case "squares" | "finish" | "suns" as key:
                numbers = tuple(map(_number, values))
                if key != "suns" and len(numbers) != 1:
                    raise NotationError(f"it needs one number: {SHAPES[key]}")
                if key in self.single:
                    raise NotationError(f"{key} is given twice")
                self.single[key] = numbers
                return key, ""
            case _:
                raise NotationError(f"a line is one of: {'; '.join(SHAPES.values())}")

    def _take_start(self, values: Sequence[str]) -> str:
        if len(values) != A_START:
            raise NotationError(f"it needs a colour and a square: {SHAPES['start']}")
        colour, square = values
        if folded(colour) in {folded(known) for known in self.starts}:
            raise NotationError(f"{shown(colour)} has a start already")
        self.starts[colour] = _number(square)
        return colour

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
        UnreadableError: lines cannot be read, or one is missing; names each line.
    """
    return _drafted(text)[0]


def read_playable_board(text: str) -> Board:
    """A board from its lines, one that can be played on.

    Raises:
        UnreadableError: lines cannot be read or are against a rule, or one is missing; names each line.
    """
    board, lines = _drafted(text)
    for about, fault in _objections(board):
        place = lines.items.index(about) if about in lines.items else 0
        lines.object(place, f"{fault.message}; {fault.fix} ({fault.rule})")
    lines.check()
    return board


def _drafted(text: str) -> tuple[Board, Lines[Said]]:
    draft = Draft()
    lines = Lines(text, draft.take)
    lines.check()
    return draft.finished(), lines


def _objections(board: Board) -> Iterator[tuple[Said, Violation]]:
    """What the rules say against a board, each with the line that brings it: laid line by line, on what is in order."""
    replace = msgspec.structs.replace
    laid = replace(board, suns=(), starts={})
    for fault in faults_of_board(laid):
        yield ("squares" if board.squares < 1 else "finish", ""), fault
        return
    for colour, square in board.starts.items():
        longer = replace(laid, starts={**laid.starts, colour: square})
        faults = faults_of_board(longer)
        yield from ((("start", colour), fault) for fault in faults)
        laid = laid if faults else longer
    yield from ((("suns", ""), fault) for fault in faults_of_board(replace(laid, suns=board.suns)))


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


def _written(colour: str) -> str:
    return colour if BARE.fullmatch(colour) else quoted(colour)


def _number(word: str) -> int:
    if NUMBER.fullmatch(word) is None:
        raise NotationError(f"{shown(word)} is no number")
    return int(word)


def laid_out(setup: Mapping[str, Any], board: Board, _dealt: Mapping[str, str]) -> Mapping[str, Any]:
    """The setup of a game that is played on this board."""
    return {**setup, "board": board}


BOX: Final[Box[Board]] = Box(
    called="board",
    record=Board,
    lines=tuple(SHAPES.values()),
    read=read_playable_board,
    write=write_board,
    fills="board",
    laid_out=laid_out,
)
"""The board, as each group has it."""
