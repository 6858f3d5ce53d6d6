"""The turns of a session as a virtual list: however many there are, only those in sight are drawn."""

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from tracker.services.turns import LogLine
from tui.board import Scene
from tui.plain import plain
from tui.themes import seat_colour


class TurnLog(ScrollView, can_focus=True):
    """Every turn on one line: its number, whose it was, what was recorded and what came of it."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        super().__init__(id=id)
        self.turns: Sequence[LogLine] = ()
        self.scene: Scene | None = None

    def show(self, turns: Sequence[LogLine], scene: Scene) -> None:
        """Show these turns, the newest in sight."""
        self.turns, self.scene = turns, scene
        self.virtual_size = Size(max(20, self.size.width - 1), max(1, len(turns)))
        self.refresh()
        self.call_after_refresh(self.scroll_end, animate=False, immediate=True)

    def on_resize(self) -> None:
        """Fit the lines to the new width."""
        self.virtual_size = Size(max(20, self.size.width - 1), max(1, len(self.turns)))

    def render_line(self, y: int) -> Strip:
        """Draw one line of what is in sight."""
        place = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        content = self._line(self.turns[place]) if place < len(self.turns) else Content("")
        if not self.turns and y == 0:
            content = Content.styled("No turn yet", "$dim")
        cut = content.truncate(width, ellipsis=True)
        return next(iter(Visual.to_strips(self, cut, width, 1, self.visual_style)), Strip.blank(width))

    def _line(self, turn: LogLine) -> Content:
        seat = None if self.scene is None else self.scene.seat(turn.player)
        letter = "?" if seat is None or self.scene is None else self.scene.letters[seat]
        said = turn.notation.partition(":")[2].strip() or turn.notation
        mark = ("✗ ", "bold $error") if not turn.allowed else ("! ", "bold $warning") if turn.ruling else ("  ", "")
        return Content.assemble(
            (f"{turn.number:>3} ", "$faint"),
            mark,
            (f"{letter} ", "" if seat is None else seat_colour(seat)),
            plain(said),
            ("   " + plain("; ".join(turn.events)), "$dim"),
        )
