"""Sheets: which one, in which format, into which folder; and where they are then."""

from pathlib import Path
from typing import Any, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Footer, Input, Select, Static

from schemas.sheet import Sheet
from tracker.errors import TrackerError
from tracker.services.chronicles import (
    Target,
    booklet_of,
    chronicle_of,
    export_chronicle,
    export_sheet,
    plan_sheet_of,
    session_sheet_of,
)
from tracker.services.opened import OpenCampaign
from tui.plain import plain, words
from tui.screens.page import Page
from tui.widgets.head import Head
from tui.widgets.line import Line
from tui.widgets.sheet import SheetView

CHRONICLE: Final = "chronicle"
BOOKLET: Final = "booklet"
LAST: Final = "last session"
NEXT: Final = "next time"
WHICH: Final = {
    CHRONICLE: "The chronicle",
    BOOKLET: "The chronicle, a page for each chapter or evening",
    LAST: "The last session",
    NEXT: "The plan for next time",
}
FORMATS: Final[dict[Target, str]] = {
    "pdf": "PDF, to print",
    "png": "PNG, a picture",
    "svg": "SVG, a picture that scales",
    "html": "HTML, a page for the browser",
    "md": "Markdown",
    "txt": "plain text",
    "csv": "CSV, for a spreadsheet",
    "json": "the campaign's document, nothing lost",
}


class Sheets(Page):
    """A sheet as it will be printed, and where to put it."""

    CSS_PATH = "sheets.tcss"
    HELP = (
        "Choose a sheet, a format and a folder; Ctrl+S writes it and says where. An older file is never written over."
    )
    BINDINGS = [
        Binding("ctrl+s", "write", "Write", tooltip="Write the sheet into a file", id="sheets.write"),
        Binding("escape", "back", "Back", id="sheets.back"),
    ]

    def __init__(self, table: OpenCampaign) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        """Choices above, the sheet below."""
        yield Head(self.table.name, "sheets")
        with Horizontal(classes="row"):
            yield Static("Sheet", classes="label", markup=False)
            yield Select(_options(WHICH), value=CHRONICLE, allow_blank=False, compact=True, id="which")
            yield Static("Format", classes="label", markup=False)
            yield Select(_options(FORMATS), value="pdf", allow_blank=False, compact=True, id="format")
        with Horizontal(classes="row"):
            yield Static("Folder", classes="label", markup=False)
            yield Line(plain(str(Path.cwd())), id="folder")
        with VerticalScroll(id="preview", classes="panel") as preview:
            preview.border_title = Content("As it stands")
            yield SheetView()
        yield Static("", id="done", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """Show the chronicle."""
        self.show()

    @on(Select.Changed, "#which")
    def chosen(self, event: Select.Changed) -> None:
        """Show the sheet that was chosen."""
        event.stop()
        self.show()

    def show(self) -> None:
        """Show the sheet as it stands."""
        try:
            self.query_one(SheetView).sheet = self._sheet()
        except TrackerError as error:
            self.query_one(SheetView).sheet = None
            self._say(str(error))

    def _which(self) -> str:
        return str(self.query_one("#which", Select).value)

    def _sheet(self) -> Sheet:
        match self._which():
            case "booklet":
                return booklet_of(self.table)
            case "last session":
                return session_sheet_of(self.table)
            case "next time":
                return plan_sheet_of(self.table)
            case _:
                return chronicle_of(self.table)

    def _say(self, said: str) -> None:
        self.query_one("#done", Static).update(Content(plain(said)))

    @on(Input.Submitted, "#folder")
    def submitted(self, event: Input.Submitted) -> None:
        """Write the sheet."""
        event.stop()
        self.action_write()

    def action_write(self) -> None:
        """Write the sheet, and say where."""
        to: Any = self.query_one("#format", Select).value
        folder = Path(self.query_one("#folder", Line).value.strip() or ".").expanduser()
        if not folder.is_dir():
            self._say(f"{folder} is no folder; name one that is there.")
            return
        try:
            if self._which() == CHRONICLE or to == "json":
                written = export_chronicle(self.table, to, folder)
            else:
                written = export_sheet(self._sheet(), to, folder)
        except TrackerError as error:
            self._say(str(error))
            return
        self._say("Written: " + ", ".join(str(path) for path in written))

    def action_back(self) -> None:
        """Go back to the campaign."""
        self.app.pop_screen()


def _options(named: Any) -> list[tuple[Content, Any]]:
    return [(words(says), key) for key, says in named.items()]
