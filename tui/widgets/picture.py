"""The table as its game's board draws it, in the room that there is."""

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from tui.board import PLAIN, Board, Scene


class Picture(Widget):
    """What lies on the table."""

    scene: reactive[Scene | None] = reactive(None, layout=True)

    def __init__(self, board: Board = PLAIN, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        super().__init__(id=id)
        self.board = board

    def render(self) -> Content:
        """Draw the scene."""
        size = self.content_size
        if self.scene is None or not size:
            return Content("")
        return self.board.draw(self.scene, size.width, size.height)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As high as the board draws it."""
        del viewport
        if self.scene is None:
            return 1
        drawn = self.board.draw(self.scene, width, container.height)
        return drawn.plain.count("\n") + 1
