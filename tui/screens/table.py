"""The table: the board, who has what, the line on which a turn is typed, the judge's answer and the log."""

from contextlib import suppress
from functools import partial
from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.timer import Timer
from textual.widgets import ContentSwitcher, Footer, Input, OptionList

from schemas.verdict import Legal
from tracker.errors import RefusedTurnError, TrackerError
from tracker.services.legal import legal_choices, odds
from tracker.services.opened import OpenCampaign
from tracker.services.turns import correction_of, log_lines, preview_line, record_line
from tracker.services.undoing import reach, redo, undo
from tui.board import Typed
from tui.boards import board_of
from tui.plain import words
from tui.scene import scene_of
from tui.screens.asking import AskWhy, Confirm
from tui.screens.together import Together
from tui.widgets.choices import Choices
from tui.widgets.head import Head
from tui.widgets.judge import JudgePanel
from tui.widgets.picture import Picture
from tui.widgets.sandglass import SandGlass
from tui.widgets.standings import Standings
from tui.widgets.turn_line import TurnLine
from tui.widgets.turn_log import TurnLog

SEEK_AFTER = 0.15
"""Seconds without a key after which the nearest accepted turn is looked for."""
KEEP_AFTER = 0.5
"""Seconds without a key after which the half-typed line is kept on disk."""


class TableScreen(Together):
    """One session in play, whatever the game."""

    CSS_PATH = "table.tcss"
    HELP = (
        "Type what was rolled, one key a die; the list shows what can be done with it, best first: one more key takes "
        "a choice, Enter records it.\nOr type the turn in the game's notation: the judge answers at every key. "
        "Tab takes what is offered: the choice under the cursor, or the nearest turn that the rules allow.\n"
        "What the judge refuses can still be recorded, with the table's reason."
    )
    BINDINGS = [
        Binding("enter", "record", "Record", show=False, id="table.record"),
        Binding("ctrl+r", "rule", "Ruling", tooltip="Record what is refused, and say why", id="table.ruling"),
        Binding("ctrl+z", "undo", "Undo", tooltip="Take back the last turn", id="table.undo"),
        Binding("ctrl+y", "redo", "Redo", tooltip="Let the turn that was taken back stand again", id="table.redo"),
        Binding("f3", "turn_glass", "Sand-glass", tooltip="Let the sand of a turn run", id="table.glass"),
        Binding("f2", "close", "Close", tooltip="Write down how it ended", id="table.close"),
        Binding("escape", "back", "Back", id="table.back"),
    ]

    def __init__(self, table: OpenCampaign) -> None:
        super().__init__()
        self.table = table
        self.board = board_of(table.game.id)
        self.over = False
        self.near: str | None = None
        self.judged: Any = None
        self._typed = ""
        self._seeking: Timer | None = None
        self._keeping: Timer | None = None

    def compose(self) -> ComposeResult:
        """The board and the people above, the line between, the judge and the log below."""
        yield Head(self.table.name)
        with Horizontal(id="above"):
            with VerticalScroll(id="board", can_focus=False):
                yield Picture(self.board)
            with VerticalScroll(id="people", can_focus=False):
                yield Standings(self.board)
            yield SandGlass(self.board.glass or 0)
        yield TurnLine(placeholder=self.table.game.example, id="turn", classes="panel")
        with Horizontal(id="below"):
            with ContentSwitcher(initial="judge-room", id="answer"):
                with VerticalScroll(id="judge-room", can_focus=False):
                    yield JudgePanel()
                yield Choices(self.board, id="choices")
            yield TurnLog(id="log")
        yield Footer()

    def on_mount(self) -> None:
        """Show the table, and offer what was being typed."""
        self.query_one("#log").border_title = Content("Log")
        draft = self._typed = self.tracker.drafts.kept(self.table.id)
        line = self.query_one(TurnLine)
        line.focus()
        self.show(self.table)
        if draft:
            line.write(draft)
            self.notify("What you were typing is still here.", markup=False)

    def show(self, table: OpenCampaign) -> None:
        """Show a table as it stands now."""
        self.table = table
        scene = scene_of(table)
        if scene is None:
            return
        self.query_one(Picture).scene = scene
        self.query_one(Standings).scene = scene
        self.query_one(TurnLog).show(log_lines(table), scene)
        self.query_one(Head).stands = " · ".join(
            part for part in (f"{self.board.session} {len(table.document.entries)}", self.board.heading(scene)) if part
        )
        line = self.query_one(TurnLine)
        if self.board.quick is not None:
            line.reads, line.arrows = partial(self.board.quick.read, scene), self.board.quick.arrows
        who, line.players, line.who = scene.next_player, scene.players, scene.next_written
        line.border_title = words(f"{who} plays") if who else Content("It is over")
        line.disabled, self.over = who is None, scene.finished or self.board.ends_by_word
        self._ask(line.value)
        self.refresh_bindings()

    @on(Input.Changed, "#turn")
    def typed(self, event: Input.Changed) -> None:
        """Ask the judge at every key."""
        self._typed = event.value
        self._ask(event.value)
        self._keeping = self._again(self._keeping, KEEP_AFTER, self.keep_draft)

    def keep_draft(self) -> None:
        """Keep the half-typed line."""
        self.tracker.drafts.keep(self.table.id, self._typed)

    def _again(self, timer: Timer | None, seconds: float, run: Any) -> Timer:
        if timer is not None:
            timer.stop()
        return self.set_timer(seconds, run)

    def _ask(self, typed: str) -> None:
        """Show the choices for a roll, or the judge's answer to a line."""
        self.near, self.judged = None, None
        if self._seeking is not None:
            self._seeking.stop()
        line, quick = self.query_one(TurnLine), self.query_one(TurnLine).typed
        if self.board.lively:
            self._draw_ahead(typed if quick is None else quick.begun)
        line.password = quick is not None and quick.secret
        line.border_subtitle = words("" if quick is None or quick.secret else quick.line or quick.roll)
        if quick is not None and quick.roll:
            self._list_choices(line, quick)
            return
        line.choices = 0
        self.query_one("#answer", ContentSwitcher).current = "judge-room"
        panel = self.query_one(JudgePanel)
        if line.disabled:
            panel.wait("It is over: F2 closes it, Ctrl+Z takes the last turn back.")
        elif not typed.strip() or (quick is not None and not quick.line):
            says = quick.says if quick is not None and typed.strip() else ""
            panel.wait(*(says or self._hint()).splitlines())
        else:
            self._judge(line.meant, panel)

    def _hint(self) -> str:
        how = f"Notation: {self.table.game.example}"
        return f"Type {self.board.quick.says}. {how}" if self.board.quick is not None else how

    def _draw_ahead(self, typed: str) -> None:
        """Draw the table as it would lie after what is typed, as far as the judge allows it."""
        ahead = None
        with suppress(TrackerError):
            judged = preview_line(self.table, typed)
            ahead = judged.state if judged.allowed else None
        self.query_one(Picture).scene = scene_of(self.table, ahead)

    def _judge(self, typed: str, panel: JudgePanel) -> None:
        try:
            judged = preview_line(self.table, typed)
        except TrackerError as error:
            panel.wait(str(error))
            return
        self.judged = judged
        if judged.allowed:
            panel.accept(judged.events, judged.violations, judged.turn.ruling)
        else:
            panel.refuse(judged.violations, near=None, sought=False)
            self._seeking = self.set_timer(SEEK_AFTER, partial(self._seek, judged))

    def _seek(self, judged: Any) -> None:
        """Look for the nearest turn that would do."""
        if judged is self.judged:
            self.near = correction_of(self.table, judged)
            self.query_one(JudgePanel).refuse(judged.violations, near=self.near, sought=True)

    def _list_choices(self, line: TurnLine, quick: Typed) -> None:
        listing = self.query_one(Choices)
        try:
            legal = legal_choices(self.table, quick.roll)
            found = (*legal.choices, *quick.others)
        except TrackerError as error:
            legal, found = None, ()
            self.query_one(JudgePanel).wait(str(error))
        line.choices, line.listed = len(found), line.value
        listing.show(found, quick.picks)
        self.query_one("#answer", ContentSwitcher).current = "choices" if found else "judge-room"
        if legal is not None:
            listing.note(self.board.notes(legal, None))
            self._seeking = self.set_timer(SEEK_AFTER, partial(self._weigh, legal, quick.roll))

    def _weigh(self, legal: Legal, roll: str) -> None:
        """Say how likely the rest is."""
        try:
            chances = odds(self.table, roll)
        except TrackerError:
            return
        if chances is not None:
            self.query_one(Choices).note(self.board.notes(legal, chances))

    @on(TurnLine.Chosen)
    def take(self, event: TurnLine.Chosen) -> None:
        """Write a choice on the line."""
        self._take(event.place)

    @on(TurnLine.Continued)
    def write_out(self) -> None:
        """Begin the line as notation has it, with the roll that was typed."""
        line, scene = self.query_one(TurnLine), scene_of(self.table)
        if line.typed is not None and scene is not None:
            bar = "" if "|" in line.typed.roll else " |"
            line.write(f"{scene.next_written}: {line.typed.roll}{bar} ")

    @on(OptionList.OptionSelected, "#choices")
    def clicked(self, event: OptionList.OptionSelected) -> None:
        """Write the choice that was clicked on the line."""
        event.stop()
        self._take(event.option_index)

    def _take(self, place: int) -> None:
        choices = self.query_one(Choices).choices
        if place < len(choices):
            self.query_one(TurnLine).write(choices[place].notation)
            self.query_one(TurnLine).focus()

    @on(TurnLine.Looked)
    def look(self, event: TurnLine.Looked) -> None:
        """Look at the choice above or below."""
        listing = self.query_one(Choices)
        if event.step > 0:
            listing.action_cursor_down()
        else:
            listing.action_cursor_up()

    @on(TurnLine.Accepted)
    def accept(self) -> None:
        """Take what is offered: the choice looked at, or the nearest turn that would do."""
        line, listing = self.query_one(TurnLine), self.query_one(Choices)
        if line.choosing and listing.highlighted is not None:
            self._take(listing.highlighted)
        elif self.judged is not None and not self.judged.allowed:
            near = self.near or correction_of(self.table, self.judged)
            if near is not None:
                line.write(near)

    @on(Input.Submitted, "#turn")
    def submit(self, event: Input.Submitted) -> None:
        """Record the line, or take the choice looked at."""
        event.stop()
        self.action_record()

    def action_record(self) -> None:
        """Record what is typed."""
        line, listing = self.query_one(TurnLine), self.query_one(Choices)
        if line.choosing and listing.highlighted is not None:
            self._take(listing.highlighted)
        elif line.meant.strip():
            self._record(line.meant)

    def _record(self, typed: str, ruling: str | None = None) -> None:
        try:
            after = self.tried(lambda: record_line(self.tracker.database, self.table, typed, ruling))
        except RefusedTurnError as error:
            self.near = error.correction
            self.query_one(JudgePanel).refuse(error.violations, near=self.near, sought=True)
            if all(one.possible for one in error.violations):
                self.notify("Refused. Ctrl+R records it with a ruling.", severity="warning", markup=False)
            return
        if after is None:
            return
        self.query_one(TurnLine).clear()
        self.remove_class("-timed")
        self.query_one(SandGlass).run(running=False)
        self._typed = ""
        self.keep_draft()
        self.show(after)
        lines = log_lines(after)
        self.notify(f"Turn {len(lines)} of {lines[-1].player} recorded. Ctrl+Z takes it back.", markup=False, timeout=4)

    def follow(self, table: OpenCampaign) -> None:
        """Show what another window has written, and keep what is typed."""
        said = "Another window has written meanwhile. The table shows that now; what you typed is still here."
        self.notify(said, severity="warning", markup=False)
        self._go_on(table)

    def action_rule(self) -> None:
        """Record what is refused, with the table's reason."""
        typed = self.query_one(TurnLine).meant
        judged = self.judged
        if judged is None or judged.allowed:
            self.notify("Nothing here needs a ruling.", markup=False)
        elif any(not one.possible for one in judged.violations):
            self.notify("No ruling makes this possible; correct the line.", severity="warning", markup=False)
        else:
            self.app.push_screen(AskWhy(judged.violations), lambda why: self._record(typed, why) if why else None)

    def action_undo(self, *, confirmed: bool = False) -> None:
        """Take back the last turn; ask first where it is more than a turn."""
        reached = self.tried(lambda: reach(self.tracker.database, self.table))
        if reached is None:
            return
        what = reached.undo
        if what is None:
            self.notify("There is nothing to take back.", markup=False)
        elif not confirmed and not what.startswith("turn "):
            self.app.push_screen(
                Confirm("Take this back?", f"This takes back {what}. Redo brings it back."),
                lambda yes: self.action_undo(confirmed=True) if yes else None,
            )
        elif (after := self.tried(lambda: undo(self.tracker.database, self.table, confirmed=True))) is not None:
            self.notify(f"Took back {what}. Ctrl+Y brings it back.", markup=False)
            self._go_on(after)

    def action_redo(self) -> None:
        """Let what was taken back stand again."""
        reached = self.tried(lambda: reach(self.tracker.database, self.table))
        if reached is None:
            return
        if reached.redo is None:
            self.notify("There is nothing to bring back.", markup=False)
        elif (after := self.tried(lambda: redo(self.tracker.database, self.table))) is not None:
            self.notify(f"Brought back {reached.redo}. Ctrl+Z takes it back.", markup=False)
            self._go_on(after)

    def _go_on(self, table: OpenCampaign) -> None:
        """Show what is left, or leave a table that is no longer there."""
        self.table = table
        if table.session is None or (table.current is not None and table.current.entry.closing is not None):
            self.action_back()
        else:
            self.show(table)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Closing is offered once the session is over, a sand-glass where the game has one."""
        del parameters
        if action == "turn_glass":
            return self.board.glass is not None
        return self.over if action == "close" else True

    def action_turn_glass(self) -> None:
        """Let the sand run, from the top; or put the glass away where it runs."""
        self.toggle_class("-timed")
        self.query_one(SandGlass).run(self.has_class("-timed"))

    def action_close(self) -> None:
        """Write down how it ended."""
        from tui.screens.closing import Closing  # noqa: PLC0415 - read only where it is asked for

        self.app.switch_screen(Closing(self.table))

    def action_back(self) -> None:
        """Go back to the campaign."""
        self.keep_draft()
        self.app.pop_screen()

    def on_unmount(self) -> None:
        """Keep what is typed, however the screen is left."""
        self.keep_draft()
