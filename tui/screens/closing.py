"""Closing a session: the final scoring adding up, who won, and what the campaign keeps of it."""

from typing import TYPE_CHECKING, Any, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Footer

from schemas.sheet import Section, Sheet, Table
from schemas.verdict import Violation
from tracker.errors import TrackerError
from tracker.services.chronicles import session_sheet_of
from tracker.services.opened import OpenCampaign
from tracker.services.plans import plan
from tracker.services.refusals import open_faults
from tracker.services.sessions import ClosingParts, close_entry, preview_closing
from tracker.services.standing import named
from tui.boards import board_of
from tui.plain import told
from tui.scene import scene_of
from tui.screens.asking import AskWhy
from tui.screens.page import Page
from tui.widgets.fields import Asking, Field
from tui.widgets.head import Head
from tui.widgets.judge import JudgePanel
from tui.widgets.record_form import RecordForm, Wishes
from tui.widgets.sheet import SheetView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.timer import Timer

ASK_AFTER: Final = 0.05
"""Seconds without a change after which the judge is asked."""


class Closing(Page):
    """The scores on one side, what is written down on the other."""

    CSS_PATH = "closing.tcss"
    HELP = (
        "On the left the final scoring, as it adds up. On the right what is written down: the judge says at once what "
        "does not fit, and below stands what goes back into the box, and where.\nCtrl+S writes it down."
    )
    BINDINGS = [
        Binding("ctrl+s", "write", "Write it down", tooltip="Close the session", id="closing.write"),
        Binding("escape", "back", "Back", tooltip="Go back; nothing is written", id="closing.back"),
    ]

    def __init__(self, table: OpenCampaign) -> None:
        super().__init__()
        self.table = table
        self.board = board_of(table.game.id)
        self._asking: Timer | None = None

    def compose(self) -> ComposeResult:
        """Scores, form, judge, and what to pack."""
        yield Head(self.table.name, f"closing {self.board.session} {len(self.table.document.entries)}")
        with VerticalScroll(id="scores", classes="panel") as scores:
            scores.border_title = Content("Final scoring")
            yield SheetView(id="sheet")
        with Horizontal(id="all"):
            with VerticalScroll(id="form", classes="panel", can_focus=False) as form:
                form.border_title = Content("Written down")
                yield from self._forms()
            with Vertical(id="beside"):
                with VerticalScroll(id="judge", classes="panel", can_focus=False) as judge:
                    judge.border_title = Content("The judge")
                    yield JudgePanel()
                with VerticalScroll(id="pack", classes="panel") as pack:
                    pack.border_title = Content("To pack")
                    yield SheetView(id="packing")
        yield Asking()
        yield Footer()

    def _forms(self) -> ComposeResult:
        game, coming = self.table.game, plan(self.table)
        if game.story.closing is not None:
            form = self.board.closing
            begins = {**self._winner(), **form.begins(coming)}
            yield RecordForm(
                "closing", game.story.closing, begins, Wishes(form.choices(coming), form.hidden, form.titles)
            )
        if self.board.final is not None:
            form = self.board.final
            yield RecordForm(
                "final", game.final, form.begins(coming), Wishes(form.choices(coming), form.hidden, form.titles)
            )

    def _winner(self) -> dict[str, Any]:
        scene = scene_of(self.table)
        won = [] if scene is None else [one.player for one in scene.standings if one.winner]
        return {"winner": won[0]} if len(won) == 1 else {}

    def on_mount(self) -> None:
        """Show the scores, and ask the judge about what is filled in already."""
        self.query_one("#sheet", SheetView).sheet = _scores(session_sheet_of(self.table))
        scene = scene_of(self.table)
        for field in self._fields():
            field.seat(() if scene is None else scene.players)
        self._ask_soon()

    def _fields(self) -> list[RecordForm]:
        return list(self.query(RecordForm))

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Say what the field in focus asks for."""
        super().on_descendant_focus(event)
        self.query_one(Asking).follow(event.widget)

    @on(Field.Edited)
    def edited(self, event: Field.Edited) -> None:
        """Ask the judge about every change."""
        event.stop()
        self._ask_soon()

    def _ask_soon(self) -> None:
        if self._asking is not None:
            self._asking.stop()
        self._asking = self.set_timer(ASK_AFTER, self.ask)

    def parts(self) -> dict[str, Any]:
        """What is filled in; a final in which nothing is said is none."""
        found: dict[str, Any] = {}
        for form in self._fields():
            held: Mapping[str, Any] = form.value or {}
            said = {key: value for key, value in held.items() if value != []}
            found[form.key] = said or None
        return found

    def ask(self) -> tuple[Violation, ...] | None:
        """Show what the judge says and what would be packed; nothing where the form cannot be read yet."""
        panel = self.query_one(JudgePanel)
        try:
            judged = preview_closing(self.table, ClosingParts(**self.parts()))
        except TrackerError as error:
            panel.wait(told(error))
            return None
        faults = () if judged.allowed else open_faults(judged)
        if faults:
            panel.refuse(faults, near=None, sought=False)
        else:
            panel.accept(("everything fits: Ctrl+S writes it down",))
        held = self.board.held(self.table.game.story.picture(judged.standing), named(self.table))
        self.query_one("#packing", SheetView).sheet = Sheet(kind="held", title="", sections=(Section(blocks=held),))
        self.query_one("#pack").display = bool(held)
        return faults

    def action_write(self) -> None:
        """Write it down, or ask why the table lets something stand."""
        faults = self.ask()
        if faults is None:
            self.notify("The form is not complete yet: the judge says what is missing.", markup=False)
        elif not faults:
            self._write({})
        elif all(one.possible for one in faults):
            self.app.push_screen(AskWhy(faults), lambda why: self._rule(faults, why))
        else:
            self.notify("This cannot be; correct it first.", severity="warning", markup=False)

    def _rule(self, faults: tuple[Violation, ...], why: str | None) -> None:
        if why:
            self._write({one.rule: why for one in faults})

    def _write(self, rulings: dict[str, str]) -> None:
        try:
            close_entry(self.tracker.database, self.table, rulings=rulings, **self.parts())
        except TrackerError as error:
            self.tracker.report(error)
            return
        self.notify(f"The {self.board.session} is closed. Ctrl+Z takes that back.", markup=False)
        self.app.pop_screen()

    def action_back(self) -> None:
        """Go back; nothing is written."""
        self.app.pop_screen()


def _scores(sheet: Sheet) -> Sheet:
    """A session's sheet with the scores first, and without the turns that everybody has just played."""
    blocks = [block for section in sheet.sections for block in section.blocks]
    tables = [block for block in blocks if isinstance(block, Table) and block.name != "turns"]
    rest = [block for block in blocks if not isinstance(block, Table)]
    return Sheet(kind=sheet.kind, title=sheet.title, sections=(Section(blocks=(*tables, *rest)),))
