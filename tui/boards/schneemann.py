"""Das Schneemann Spiel: the circuit as a ring, snowballs by size and letter, every lane and goal inside it."""

from collections.abc import Iterator
from typing import Final

from textual.content import Content

from schemas.games.schneemann import SchneemannChoice, SchneemannSetup, SchneemannState
from schemas.verdict import Choice
from tui.board import Board, Scene, rolled
from tui.plain import fitted, plain
from tui.themes import seat_colour

BALLS: Final = {"bottom": "O", "belly": "o", "head": "°"}
"""The three snowballs, large to small."""
SUN: Final = "☼"
START: Final = "▸"
NARROW: Final = 4
BROADEST: Final = 8
ROOM: Final = 34
"""Cells that a lane and a goal need within the ring."""
NAME: Final = 16

Span = tuple[str, str]
Line = list[Span]


def draw(scene: Scene, width: int, height: int) -> Content:
    """The ring, as large as there is room for."""
    ring = _Ring(scene, width, height)
    return Content("\n").join(Content.assemble(*line) for line in ring.lines())


class _Ring:
    """The squares clockwise from the corner at the top left, and what is inside."""

    def __init__(self, scene: Scene, width: int, height: int) -> None:
        self.scene: Final = scene
        self.state: Final[SchneemannState] = scene.state
        self.cell, self.columns, self.rows = self._shape(width, height)
        self.thick: Final = 2 if height >= 2 * self.rows else 1
        self.room: Final = (self.columns - 2) * self.cell
        homes = [self._home(seat, player) for seat, player in enumerate(scene.players)]
        self.homes: Final = [self._headline(), *homes]
        self.standing: Final = self._standing()
        seats = {self.state.colours[player]: seat for seat, player in enumerate(scene.players)}
        self.starts: Final = {square: seats.get(colour) for colour, square in self.state.board.starts.items()}

    def _shape(self, width: int, height: int) -> tuple[int, int, int]:
        """How broad a square is, and how many lie in a line and in a column: the broadest that fit in."""
        half = (self.state.board.squares + 5) // 2
        longest = max(3, half - len(self.scene.players) - 2)
        for cell in range(BROADEST, NARROW, -1):
            columns = max(3, min(width // cell, longest))
            if half - columns <= height:
                return cell, columns, max(2, half - columns)
        columns = max(3, min(width // NARROW, longest))
        return NARROW, columns, max(2, half - columns)

    def _standing(self) -> dict[int, list[Span]]:
        """What stands on each square, with whose letter."""
        found: dict[int, list[Span]] = {}
        for seat, player in enumerate(self.scene.players):
            own: dict[int, str] = {}
            for piece, place in self.state.pieces[player].items():
                if isinstance(place, int) and place:
                    own[place] = own.get(place, self.scene.letters[seat]) + BALLS[piece]
            for square, shown in own.items():
                found.setdefault(square, []).append((shown, seat_colour(seat)))
        return found

    def lines(self) -> Iterator[Line]:
        """Every line, from the top."""
        within = self.room > ROOM and (self.rows - 2) * self.thick >= len(self.scene.players)
        inner = self._inner() if within else iter(())
        for row in range(self.rows):
            for line in range(self.thick):
                yield self._row(row, line, inner)
        if not within:
            yield from self.homes

    def _row(self, row: int, line: int, inner: Iterator[Line]) -> Line:
        columns, rows = self.columns, self.rows
        if row == 0:
            return [part for place in range(columns) for part in self._square(place + 1, line)]
        if row == rows - 1:
            last = 2 * columns + rows - 2
            return [part for place in range(columns) for part in self._square(last - place, line)]
        left = self._square(2 * (columns + rows) - 3 - row, line)
        within = next(inner, [])
        filled = sum(Content(text).cell_length for text, _ in within)
        return [*left, *within, (" " * max(0, self.room - filled), ""), *self._square(columns + row, line)]

    def _square(self, number: int, line: int) -> Line:
        """One line of a square: who stands on it, else what it is."""
        width = self.cell - 1
        if number > self.state.board.squares:
            return [(" " * self.cell, "")]
        sun, start = number in self.state.board.suns, number in self.starts
        style = "on $rock-top" if sun or start else "on $rock"
        here = self.standing.get(number, [])
        if here and line == self.thick - 1:
            text = "".join(shown for shown, _ in here)
            if len(text) <= self.cell:
                spans = [(shown, f"{colour} {style}") for shown, colour in here]
                return [*spans, (" " * (width - len(text)), style), (" " * (len(text) <= width), "")]
            return [(fitted(text, width), f"bold {style}"), (" ", "")]
        if line:
            return [(" " * width, style), (" ", "")]
        label = f"{self._sign(number)}{number}"[:width]
        edge = ("▔" if self.thick > 1 else " ") * (width - len(label))
        return [(label, f"{self._colour(number)} {style}"), (edge, f"$border-blurred {style}"), (" ", "")]

    def _sign(self, number: int) -> str:
        return SUN if number in self.state.board.suns else START if number in self.starts else ""

    def _colour(self, number: int) -> str:
        seat = self.starts.get(number)
        if seat is not None:
            return seat_colour(seat)
        return "$warning" if number in self.state.board.suns else "$dim"

    def _inner(self) -> Iterator[Line]:
        """Lane, goal and waiting snowballs of each player, in the middle of the ring."""
        free = (self.rows - 2) * self.thick - len(self.homes)
        yield from [[] for _ in range(free // 2)]
        yield from self.homes if free >= 0 else self.homes[1:]

    @property
    def _lane(self) -> int:
        return 3 * (self.state.board.finish or 0)

    @property
    def _name(self) -> int:
        return max(4, min(NAME, self.room - self._lane - len("  A   wait     goal ♛")))

    def _headline(self) -> Line:
        return [(f"    {' ' * self._name} wait  {'lane':<{self._lane}} goal", "$dim")]

    def _home(self, seat: int, player: str) -> Line:
        colour, pieces = seat_colour(seat), self.state.pieces[player]

        def those(place: int | str) -> str:
            return "".join(BALLS[piece] for piece, at in pieces.items() if at == place)

        lane: Line = []
        for number in range(1, (self.state.board.finish or 0) + 1):
            here = those(f"F{number}")
            lane += [(here or "·", colour if here else "$faint"), (" " * max(1, 3 - len(here or "·")), "")]
        home = those("goal")
        waits = those(0)
        return [
            ("  ", ""),
            (self.scene.letters[seat], colour),
            (f" {fitted(player, self._name)} ", ""),
            (f"{waits or '–':<5} ", colour if waits else "$faint"),
            *lane,
            (f" {home or '–':<3}", colour if home else "$faint"),
            (" ♛" if player in self.state.placed[:1] else " ✓" if player in self.state.placed else "", "$accent"),
        ]


def holding(scene: Scene, player: str) -> Content:
    """The colour of a player, and where the three snowballs are."""
    state: SchneemannState = scene.state
    colour = state.colours.get(player)
    where = "  ".join(f"{BALLS[piece]} {place or '–'}" for piece, place in state.pieces.get(player, {}).items())
    return Content.assemble((plain(f"{colour}  " if colour else ""), "$dim"), (where, "$dim"))


def heading(scene: Scene) -> str:
    """What is played, on which board, and who has finished."""
    setup: SchneemannSetup = scene.setup
    state: SchneemannState = scene.state
    parts = ["piggy-back" if setup.variant == "piggy-back" else "basic game"]
    if setup.board is None:
        parts.append("example board")
    if state.placed:
        parts.append(f"complete: {', '.join(state.placed)}")
    return " · ".join(parts)


def says(choice: Choice) -> Content:
    """A choice: the snowball, and what comes of it."""
    if not isinstance(choice, SchneemannChoice):
        return Content(plain(choice.notation))
    told = plain("; ".join(choice.events))
    if choice.piece is None:
        return Content.assemble(("– nothing moves", "bold"), (f"  {told}", "$dim"))
    return Content.assemble((f"{BALLS[choice.piece]} {choice.piece}", "bold"), (f"  {told}", "$dim"))


BOARD: Final = Board(
    draw=draw,
    holding=holding,
    heading=heading,
    says=says,
    quick=rolled("123", 1, "what the die shows: 1, 2 or 3"),
    session="game",
)
"""How this game looks."""
