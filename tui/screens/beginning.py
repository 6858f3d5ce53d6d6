"""Beginning a campaign: its game, its name, and the house's choices."""

from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Select, Static

from tracker.errors import TrackerError
from tracker.services.campaigns import new_campaign
from tracker.services.checking import games
from tracker.services.opened import game_of
from tui.plain import plain, words
from tui.screens.page import Dialog
from tui.widgets.fields import Asking
from tui.widgets.line import Line
from tui.widgets.record_form import RecordForm

if TYPE_CHECKING:
    import datetime as dt


class Beginning(Dialog[str | None]):
    """Asks for what a campaign cannot do without."""

    CSS_PATH = "beginning.tcss"
    BINDINGS = [
        Binding("ctrl+s", "begin", "Begin"),
        Binding("escape", "dismiss", "Back"),
    ]

    def compose(self) -> ComposeResult:
        """The game, the name, the house choices."""
        known = [(words(name), key) for key, name, _ in games()]
        with VerticalScroll(classes="dialog", can_focus=False) as dialog:
            dialog.border_title = Content("A new campaign")
            yield Static("Its name", classes="muted", markup=False)
            yield Line(placeholder="Autumn Lane, Thursday games, …", id="name")
            yield Static("Its game", classes="muted", markup=False)
            yield Select(known, value=known[0][1], allow_blank=False, compact=True, id="game")
            yield Static("House choices; what is left open follows the book", classes="muted", markup=False)
            yield Vertical(id="choices")
            yield Asking()
            yield Static("", id="fault", markup=False)
            yield Static("Ctrl+S begins · Tab goes on · Esc goes back", classes="keys", markup=False)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Say what the field in focus asks for."""
        self.query_one(Asking).follow(event.widget)

    @on(Select.Changed, "#game")
    async def chosen(self, event: Select.Changed) -> None:
        """Ask for the house choices of that game."""
        event.stop()
        room = self.query_one("#choices", Vertical)
        await room.remove_children()
        await room.mount(RecordForm("options", game_of(str(event.value)).options, {}))

    @on(Input.Submitted, "#name")
    def named(self, event: Input.Submitted) -> None:
        """Begin at once."""
        event.stop()
        self.action_begin()

    def action_begin(self) -> None:
        """Begin the campaign."""
        game = str(self.query_one("#game", Select).value)
        options: Any = next((form.value for form in self.query(RecordForm)), None)
        clock = self.tracker.database.clock
        today: dt.date = clock().astimezone().date()
        try:
            name = self.query_one("#name", Line).value
            table = new_campaign(self.tracker.database, game, name, options=options, started_on=today)
        except TrackerError as error:
            self.query_one("#fault", Static).update(Content(plain(str(error))))
            return
        self.dismiss(table.id)

    async def action_dismiss(self, result: str | None = None) -> None:
        """Go back; nothing is begun."""
        self.dismiss(result)
