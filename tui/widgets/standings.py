"""Who has how many points, and what lies before everyone."""

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from tui.board import PLAIN, Board, Scene
from tui.plain import fitted
from tui.themes import seat_colour

FOR_POINTS = 5


class Standings(Widget):
    """The players in their seating order, whose turn it is, and their points."""

    scene: reactive[Scene | None] = reactive(None, layout=True)

    def __init__(self, board: Board = PLAIN, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        super().__init__(id=id)
        self.board = board

    def render(self) -> Content:
        """Two lines for each player."""
        scene = self.scene
        if scene is None:
            return Content("")
        width = max(12, self.content_size.width)
        return Content("\n").join([line for player in scene.players for line in self._lines(scene, player, width)])

    def _lines(self, scene: Scene, player: str, width: int) -> tuple[Content, ...]:
        seat = scene.seat(player) or 0
        standing = next((one for one in scene.standings if scene.plays_as(player, one.player)), None)
        plays = scene.next_player is not None and scene.plays_as(player, scene.next_player)
        mark = "▸ " if plays else "♛ " if scene.finished and standing is not None and standing.winner else "  "
        points = "" if standing is None else str(standing.score)
        name = fitted(player, width - len(mark) - 2 - FOR_POINTS)
        first = Content.assemble(
            (mark, "bold $accent"),
            (f"{scene.letters[seat]} ", seat_colour(seat)),
            (name, seat_colour(seat) if plays else ""),
            (f"{points:>{FOR_POINTS}}", "bold"),
        )
        before = self.board.holding(scene, player)
        return (first, Content.assemble("    ", before)) if before else (first,)
