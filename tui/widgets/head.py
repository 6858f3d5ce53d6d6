"""The screen's first line: where one is, and how things stand there."""

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from tui.plain import fitted, plain


class Head(Widget):
    """A title on the left and a few words on the right."""

    titled: reactive[str] = reactive("")
    stands: reactive[str] = reactive("")

    def __init__(self, titled: str = "", stands: str = "") -> None:
        super().__init__()
        self.set_reactive(Head.titled, titled)
        self.set_reactive(Head.stands, stands)

    def render(self) -> Content:
        """One line, the title cut where both do not fit."""
        stands = Content.styled(plain(self.stands), "$dim")
        room = max(10, self.content_size.width - stands.cell_length - 2)
        return Content.assemble((fitted(self.titled, room), "bold $primary"), "  ", stands)
