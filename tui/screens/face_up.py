"""What lies face down, for those who may see it: shown only once somebody has said that the others look away."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tui.plain import plain
from tui.screens.page import Dialog


class FaceUp(Dialog[None]):
    """The cards of a session, turned up for a look."""

    BINDINGS = [("escape,enter,q", "dismiss", "Back")]

    def __init__(self, cards: tuple[str, ...]) -> None:
        super().__init__()
        self.cards = cards

    def compose(self) -> ComposeResult:
        """One line for each."""
        with VerticalScroll(classes="dialog") as dialog:
            dialog.border_title = Content("Face up")
            yield Static(Content("\n").join(Content(plain(card)) for card in self.cards))
            yield Static("Esc turns them down again", classes="keys", markup=False)

    async def action_dismiss(self, result: None = None) -> None:
        """Turn them down."""
        self.dismiss(result)
