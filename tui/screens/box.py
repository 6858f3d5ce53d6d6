"""What a group records once of its own box: its lines on one side, what is wrong with them on the other."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Input, OptionList, Select, Static, TextArea
from textual.widgets.option_list import Option

from tracker.errors import TrackerError, UnreadableLinesError
from tracker.services.boxes import (
    box_of,
    boxed_game,
    games_with_boxes,
    import_box,
    list_boxes,
    read_box,
    show_box,
    start_of,
)
from tui.plain import plain, words
from tui.screens.asking import Confirm
from tui.screens.page import Page
from tui.widgets.head import Head
from tui.widgets.line import Line

if TYPE_CHECKING:
    from textual.timer import Timer

    from tracker.services.boxes import Cover

CHECK_AFTER: Final = 0.1
"""Seconds without a change after which the lines are looked at."""


class BoxScreen(Page):
    """A text to edit, checked while one types."""

    CSS_PATH = "box.tcss"
    HELP = (
        "Copy here once what your own box shows; sessions are then opened with it by its name. "
        "Below the lines stands at once what is wrong with them, and in which line.\n"
        "Ctrl+S keeps the lines under the name above them. What was kept under that name before stays readable, "
        "and sessions that were played with it stay as they are. Ctrl+N begins another one."
    )
    BINDINGS = [
        Binding("ctrl+s", "keep", "Keep", tooltip="Keep the lines under this name", id="box.keep"),
        Binding("ctrl+n", "begin", "Another", tooltip="Begin another one", id="box.new"),
        Binding("escape", "back", "Back", tooltip="Go back; only what was kept is kept", id="box.back"),
    ]

    def __init__(self, game: str | None = None) -> None:
        super().__init__()
        self.game = boxed_game(game or games_with_boxes()[0][0])
        self.covers: tuple[Cover, ...] = ()
        self.untouched = ("", "")
        """The name and the text as they were before anybody typed."""
        self._checking: Timer | None = None

    def compose(self) -> ComposeResult:
        """What is kept, the name and the lines, the faults."""
        yield Head("Your own box")
        with Horizontal(id="all"):
            with Vertical(id="known"):
                known = [(words(name), key) for key, name in games_with_boxes()]
                yield Select(known, value=self.game.id, allow_blank=False, compact=True, id="game")
                yield OptionList(markup=False, id="names")
            with Vertical(id="sheet", classes="panel"):
                yield Line(placeholder="its name", id="name")
                yield TextArea(id="lines", show_line_numbers=True, soft_wrap=False, tab_behavior="focus")
        with VerticalScroll(id="faults", classes="panel", can_focus=False) as faults:
            faults.border_title = Content("Line by line")
            yield Static(id="said", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """Show what is kept."""
        self.show_game()

    def show_game(self) -> None:
        """List what is kept of this game's box, and open the first, or begin one."""
        self.query_one("#sheet").border_title = Content(plain(box_of(self.game).called))
        self.list_names()
        if self.covers:
            self.open(self.covers[0].name)
        else:
            self.begin()

    def list_names(self) -> None:
        """Read the names."""
        self.covers = list_boxes(self.tracker.database, self.game)
        listing = self.query_one("#names", OptionList)
        listing.clear_options()
        listing.add_options([Option(words(one.name), id=f"n-{place}") for place, one in enumerate(self.covers)])
        self.query_one(Head).stands = f"{self.game.name} · {len(self.covers)} kept"

    def open(self, name: str) -> None:
        """Show what is kept under a name."""
        kept = show_box(self.tracker.database, self.game, name)
        self._lay(kept.name, kept.text)
        self.query_one("#lines").focus()

    def begin(self) -> None:
        """Begin with what the rulebook tells, or with how the lines are written."""
        self._lay("", start_of(self.game))
        self.query_one("#name").focus()

    def _lay(self, name: str, text: str) -> None:
        self.query_one("#name", Line).value = plain(name)
        self.query_one("#lines", TextArea).load_text(text)
        self.untouched = self.typed
        self.check()

    @property
    def typed(self) -> tuple[str, str]:
        """The name and the lines as they stand."""
        return self.query_one("#name", Line).value, self.query_one("#lines", TextArea).text

    @on(TextArea.Changed)
    @on(Input.Changed)
    def edited(self) -> None:
        """Look at the lines soon."""
        if self._checking is not None:
            self._checking.stop()
        self._checking = self.set_timer(CHECK_AFTER, self.check)

    def check(self) -> None:
        """Say what is wrong, line by line, or that everything fits."""
        name, text = self.typed
        try:
            read_box(self.game, text)
        except UnreadableLinesError as error:
            self._say(error.faults, fits=False)
        except TrackerError as error:
            self._say((str(error),), fits=False)
        else:
            under = f"under {name}" if name.strip() else "once it has a name"
            self._say((f"everything fits: Ctrl+S keeps it {under}",), fits=True)

    def _say(self, lines: tuple[str, ...], *, fits: bool) -> None:
        sign, style = ("✓ ", "bold $success") if fits else ("✗ ", "bold $error")
        said = self.query_one("#said", Static)
        said.update(Content("\n").join(Content.assemble((sign, style), plain(line)) for line in lines))
        said.set_class(not fits, "-refusing")

    @on(OptionList.OptionSelected, "#names")
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Open another one."""
        event.stop()
        name = self.covers[event.option_index].name
        self._when_kept(lambda: self.open(name))

    @on(Select.Changed, "#game")
    def turned(self, event: Select.Changed) -> None:
        """Go to another game's box."""
        event.stop()
        if event.value != self.game.id:
            game = str(event.value)
            self._when_kept(lambda: self._turn(game), lambda: setattr(event.select, "value", self.game.id))

    def _turn(self, game: str) -> None:
        self.game = boxed_game(game)
        self.show_game()

    def _when_kept(self, go: Callable[[], object], stay: Callable[[], object] = lambda: None) -> None:
        """Go on at once where nothing would be lost, and ask otherwise."""
        if self.typed == self.untouched:
            go()
            return

        def answered(yes: bool | None) -> None:  # noqa: FBT001 - the question gives it
            (go if yes else stay)()

        says = "What you have typed here is not kept yet; it would be lost. Ctrl+S keeps it."
        self.app.push_screen(Confirm("Leave it?", says), answered)

    def action_keep(self) -> None:
        """Keep the lines under their name."""
        name, text = self.typed
        if not name.strip():
            self.notify("Give it a name first.", severity="warning", markup=False)
            self.query_one("#name").focus()
            return
        try:
            kept = import_box(self.tracker.database, self.game, name.strip(), text)
        except UnreadableLinesError:
            self.check()
            self.notify("Nothing was kept: correct the lines that are named below.", severity="warning", markup=False)
            return
        except TrackerError as error:
            self.tracker.report(error)
            return
        self.untouched = self.typed
        self.list_names()
        self.notify(f"{kept.message[:1].upper()}{kept.message[1:]}.", markup=False)

    def action_begin(self) -> None:
        """Begin another one."""
        self._when_kept(self.begin)

    def action_back(self) -> None:
        """Go back."""
        self._when_kept(self.app.pop_screen)
