"""Stumblewood: the dark wood of whoever walks, with what the guide has said of it, and a key for each word said.

What nobody has said stays dark: a recorded Path card is never looked at here.
"""

from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from msgspec import UNSET
from textual.content import Content

from schemas.names import folded
from tui.board import Board, Form, Quick, Scene, Typed
from tui.plain import fitted, plain

if TYPE_CHECKING:
    from schemas.games.stumblewood import StumblewoodSetup, StumblewoodState

SAND: Final = 30
ARROWS: Final = {"u": "up", "d": "down", "l": "left", "r": "right"}
ACTIONS: Final = {"c": "chair", "n": "nose", "m": "name", "k": "knife", "b": "bone", "t": "kit"}
ANSWERS: Final = {
    "o": "ok",
    "x": "lost",
    "h": "hole",
    "w": "water",
    "e": "encounter",
    "s": "cobweb",
    "f": "wolf",
    "i": "injury",
    "a": "arrival",
}
SIGNS: Final = {"ok": ("•", "$success"), "lost": ("×", "$dim"), "arrival": ("★", "bold $accent")}
START: Final = ("⌂", "bold $accent")
SMALL: Final = 2
BROADEST: Final = 10
THICKEST: Final = 3
GAP: Final = 3
NOTHING: Final = "-"
MEMBERS: Final = {"1": 0, "2": 1}

Span = tuple[str, str]
Line = list[Span]


def draw(scene: Scene, width: int, height: int) -> Content:
    """The wood of whoever walks next, large, and the others' beside and below it."""
    state: StumblewoodState = scene.state
    walkers = list(state.known)
    front = scene.next_player if scene.next_player in walkers else next(iter(walkers), None)
    if front is None:
        return Content("")
    wood = _Wood(scene, front)
    others = [_Wood(scene, walker) for walker in walkers if walker != front]
    side = max((other.width(SMALL) for other in others), default=0)
    wide = width >= wood.width(SMALL * 2) + GAP + side and height > wood.size * 2 + 2
    cell = max(SMALL, min(BROADEST, (width - (side + GAP) * wide - 2) // wood.size - 1))
    large = [*wood.lines(cell, max(1, min(THICKEST, (height - 2) // wood.size)))]
    if not wide:
        return _joined(large)
    return _joined(_beside(large, wood.width(cell), others, (width - wood.width(cell) - GAP, height)))


def _joined(lines: list[Line]) -> Content:
    return Content("\n").join(Content.assemble(*line) for line in lines)


def _beside(large: list[Line], left: int, others: list["_Wood"], room: tuple[int, int]) -> list[Line]:
    """The small woods to the right of the large one, as many in a row as there is room for."""
    columns = max(1, room[0] // (max(other.width(SMALL) for other in others) + GAP))
    small: list[Line] = []
    for first in range(0, len(others), columns):
        row = [[*other.lines(SMALL, 1)] for other in others[first : first + columns]]
        small += [[part for line in lines for part in (*line, (" " * GAP, ""))] for lines in zip(*row, strict=True)]
        small.append([])
    pairs = zip_longest(large, small[: max(len(large), room[1])], fillvalue=None)
    return [[*(one or [(" " * left, "")]), (" " * GAP, ""), *(other or [])] for one, other in pairs]


class _Wood:
    """One walker's wood: the squares, and what was said of them."""

    def __init__(self, scene: Scene, walker: str) -> None:
        setup: StumblewoodSetup = scene.setup
        state: StumblewoodState = scene.state
        self.walker: Final = walker
        self.size: Final = int(setup.board[0])
        self.known: Final = state.known.get(walker, {})
        self.start: Final = state.starts.get(walker)
        self.guide: Final = state.guides.get(walker, "")
        self.arrived: Final = walker in state.arrived

    def width(self, cell: int) -> int:
        """Cells across."""
        return 2 + self.size * (cell + 1)

    def lines(self, cell: int, thick: int) -> Iterator[Line]:
        """The name, the squares from the top row down, and the letters of the columns."""
        width = self.width(cell)
        title = f"{'★ ' if self.arrived else ''}{self.walker}"
        told = f", guided by {self.guide}"
        yield [(fitted(title + told if cell > SMALL else title, width), "bold" if cell > SMALL else "")]
        if self.start is None:
            told = "no Start is recorded, so no square has a name"
            yield [(fitted(told, width), "$dim")]
            for _ in range(self.size * thick):
                yield [(" " * width, "")]
            return
        for row in range(self.size, 0, -1):
            for line in range(thick):
                yield self._row(row, cell, line, thick)
        letters = "".join(f"{chr(ord('a') + column):^{cell}} " for column in range(self.size))
        yield [("  ", ""), (letters, "$dim")]

    def _row(self, row: int, cell: int, line: int, thick: int) -> Line:
        """One line of a row of squares: in the middle what was said, at the top the edge where there is one."""
        lettered = line == thick // 2
        spans: Line = [(f"{row} " if lettered else "  ", "$dim")]
        for column in range(self.size):
            square = f"{chr(ord('a') + column)}{row}"
            text, style = self._shown(square, cell) if lettered else ("", "")
            if line == 0 and thick > 1:
                text, style = "▔" * cell, "$border-blurred"
            ground = "on $rock-top" if square in self.known or square == self.start else "on $rock"
            spans += [(f"{text:^{cell}}", f"{style} {ground}"), (" ", "")]
        return spans

    def _shown(self, square: str, cell: int) -> Span:
        if square == self.start:
            return START
        said = self.known.get(square)
        if said is None:
            return "·", "$faint"
        if said in SIGNS:
            return SIGNS[said]
        shown = fitted(said, cell).rstrip() if cell > SMALL else _letter(said)
        return shown, "bold $warning"


def _letter(said: str) -> str:
    return next((key.upper() for key, answer in ANSWERS.items() if answer == said), "?")


def holding(scene: Scene, player: str) -> Content:
    """How far a walker, or a walker's team, has come, and who guides."""
    state: StumblewoodState = scene.state
    walker = next((name for name in state.best if player == name or player in _team(scene, name)), None)
    if walker is None:
        return Content("")
    parts = [f"best {state.best[walker]}", f"guide {state.guides.get(walker, '')}"]
    if state.final is not UNSET and walker in state.final:
        parts.insert(1, f"final round {state.final[walker]}")
    shown = [("★ ", "$accent")] if walker in state.arrived else []
    return Content.assemble(*shown, (plain("  ".join(parts)), "$dim"))


def _team(scene: Scene, walker: str) -> tuple[str, ...]:
    setup: StumblewoodSetup = scene.setup
    teams = setup.teams or ()
    return next((team for team in teams if folded(" & ".join(team)) == folded(walker)), ())


def heading(scene: Scene) -> str:
    """The side of the board, and which round it is."""
    setup: StumblewoodSetup = scene.setup
    state: StumblewoodState = scene.state
    if scene.finished:
        stands = "the game is over"
    elif state.final is not UNSET:
        stands = "the final round"
    else:
        stands = f"round {state.round}{', the last one' if state.last_round else ''}"
    return f"{setup.board} · {stands}"


def _legend(keys: dict[str, str]) -> str:
    return "  ".join(f"{key} {word}" for key, word in keys.items())


def read(scene: Scene, typed: str) -> Typed | None:
    """The steps as they are called out: an arrow, perhaps what the walker does, what the guide says."""
    state: StumblewoodState = scene.state
    front = "tiebreak " if state.final is not UNSET and not scene.finished else ""
    if typed == NOTHING:
        return Typed(line=f"{scene.next_written}: {front}".rstrip())
    steps, rest = _steps(typed, _members(scene))
    if rest is None:
        return None
    walked = f"{scene.next_written}: {front}{' '.join(steps)}" if steps else ""
    return Typed(line="" if rest else walked, begun=walked, says=_says(steps, rest))


def _says(steps: list[str], rest: str) -> str:
    walked = f"{' '.join(steps)}  " if steps else ""
    if not rest:
        return f"{walked}Which way?  {_legend(ARROWS)}, or the arrow keys; - for no step"
    doing = "" if rest[-1] in ACTIONS else f"\nWhat is done?  {_legend(ACTIONS)}"
    return f"{walked}{rest} …\nWhat does the guide say?  {_legend(ANSWERS)}{doing}"


def _steps(typed: str, members: tuple[str, ...]) -> tuple[list[str], str | None]:
    """Whole steps in notation, and what is left of one; nothing where a key does not fit."""
    found: list[str] = []
    rest = before = ""
    for key in typed:
        if not rest and key in MEMBERS and MEMBERS[key] < len(members) and not before:
            before = f"by {members[MEMBERS[key]]} " if not found else f"@{members[MEMBERS[key]]} "
        elif not rest and key in ARROWS:
            rest = key
        elif rest and key in ANSWERS:
            action = f"*{ACTIONS[rest[1]]}" if len(rest) > 1 else ""
            found.append(f"{before}{rest[0]}{action}={ANSWERS[key]}")
            rest = before = ""
        elif len(rest) == 1 and key in ACTIONS:
            rest += key
        else:
            return found, None
    return found, rest or before


def _members(scene: Scene) -> tuple[str, ...]:
    """The two who walk as a team, as the notation writes them."""
    team = _team(scene, scene.next_player or "")
    return tuple(scene.written[seat] for name in team if (seat := scene.seat(name)) is not None)


BOARD: Final = Board(
    draw=draw,
    holding=holding,
    heading=heading,
    quick=Quick(
        "each step as it is called: an arrow key (or u d l r), then what the guide says: o for ok, x for lost, "
        "and so on. F3 turns the sand-glass",
        read,
        arrows=True,
    ),
    lively=True,
    glass=SAND,
    ends_by_word=True,
    session="game",
    final=Form(titles={"share": "Those who arrived share the victory"}),
)
"""How this game looks."""
