"""Opening a session: who is there, what was found, and the judge's word on the table before anybody begins."""

import datetime as dt
from typing import TYPE_CHECKING, Any, Final

import msgspec
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Footer

from schemas.verdict import Violation
from tracker.errors import RefusedEntryError, StaleLogError, TrackerError
from tracker.services.boxes import Lying, laid_out, list_boxes
from tracker.services.opened import OpenCampaign
from tracker.services.people import list_people
from tracker.services.plans import plan
from tracker.services.refusals import open_faults
from tracker.services.sessions import open_entry, preview_entry
from tui.boards import board_of
from tui.plain import told
from tui.screens.asking import AskWhy
from tui.screens.page import Page
from tui.widgets.fields import Asking, Field, PersonField, TextField
from tui.widgets.head import Head
from tui.widgets.judge import JudgePanel
from tui.widgets.laying import Laying
from tui.widgets.plan_steps import PlanSteps
from tui.widgets.record_form import RecordForm, Wishes
from tui.widgets.seating import Seating

if TYPE_CHECKING:
    from textual.timer import Timer

ASK_AFTER: Final = 0.05
"""Seconds without a change after which the judge is asked."""


class Opening(Page):
    """A guided form, and beside it the rulebook's steps to tick."""

    CSS_PATH = "opening.tcss"
    HELP = (
        "Tap who is there, in the order in which you sit; then fill in what the table shows. Tab goes on. "
        "The judge says at once what does not fit, with the rule.\n"
        "Ctrl+S begins. Where a rule is broken on purpose, it asks for the reason."
    )
    BINDINGS = [
        Binding("ctrl+s", "begin", "Begin", tooltip="Begin the session", id="opening.begin"),
        Binding("ctrl+b", "box", "Box", tooltip="Record what your own box holds", id="opening.box"),
        Binding("escape", "back", "Back", tooltip="Go back; nothing is written", id="opening.back"),
    ]

    def __init__(self, table: OpenCampaign) -> None:
        super().__init__()
        self.table = table
        self.board = board_of(table.game.id)
        self._asking: Timer | None = None

    def compose(self) -> ComposeResult:
        """The form, the steps and the judge."""
        yield Head(self.table.name, f"opening {self.board.session} {self._number()}")
        with Horizontal(id="all"):
            with VerticalScroll(id="form", classes="panel", can_focus=False) as form:
                form.border_title = Content("At the table")
                yield Seating(*self._people())
                yield from self._forms()
                yield TextField("played_on", "Played on", "year-month-day", self._today())
                yield TextField("place", "Place", "", None)
            with Vertical(id="steps", classes="panel") as steps:
                steps.border_title = Content("Step by step")
                yield PlanSteps()
        with VerticalScroll(id="judge", classes="panel", can_focus=False) as judge:
            judge.border_title = Content("The judge")
            yield JudgePanel()
        yield Asking()
        yield Footer()

    def _number(self) -> int:
        return len(self.table.document.entries) + (not self._is_set_up())

    def _is_set_up(self) -> bool:
        entries = self.table.document.entries
        return bool(entries) and entries[-1].session is None

    def _people(self) -> tuple[list[str], tuple[str, ...]]:
        """Everybody known, and who was there the last time."""
        known = [person.name for person in list_people(self.tracker.database)]
        sessions = [entry.session for entry in self.table.document.entries if entry.session is not None]
        return known, sessions[-1].players if sessions else ()

    def _today(self) -> str:
        return f"{self.tracker.database.clock().astimezone():%Y-%m-%d}"

    def _forms(self) -> ComposeResult:
        """What the game asks: its opening, its setup, or who begins."""
        game, coming = self.table.game, plan(self.table)
        opening = game.story.opening
        if opening is not None and not self._is_set_up():
            form = self.board.opening
            yield RecordForm(
                "opening", opening, form.begins(coming), Wishes(form.choices(coming), form.hidden, form.titles)
            )
        if opening is None:
            yield PersonField("first_player", "First player", "", None)
        if self.board.setup is not None:
            begins = {**self._last_setup(), **self.board.setup.begins(coming)}
            form = self.board.setup
            hidden = form.hidden if game.box is None else form.hidden | {game.box.fills}
            yield RecordForm("setup", game.setup, begins, Wishes(form.choices(coming), hidden, form.titles))
        if game.box is not None:
            yield Laying(game.box.called, self._recorded(), dealt=game.box.names is not None)

    def _recorded(self) -> tuple[str, ...]:
        """What is recorded of the game's box, by name."""
        return tuple(one.name for one in list_boxes(self.tracker.database, self.table.game))

    def _last_setup(self) -> dict[str, Any]:
        """The setup of the last game, which the next one often has too."""
        setups = [entry.session.setup for entry in self.table.document.entries if entry.session is not None]
        found = msgspec.to_builtins(setups[-1], str_keys=True) if setups else None
        return found if isinstance(found, dict) else {}

    def on_mount(self) -> None:
        """Ask for the people first."""
        self._seat(self.query_one(Seating).players)
        self.query_one(Seating).start()

    @on(Seating.Seated)
    def seated(self, event: Seating.Seated) -> None:
        """Fill in what follows from who is there."""
        event.stop()
        self._seat(list(event.players))

    def _seat(self, players: list[str]) -> None:
        coming = plan(self.table, tuple(players))
        self.query_one(PlanSteps).show(() if coming is None else coming.steps)
        begins = self.board.opening.begins(coming)
        for field in self._fields():
            field.seat(players)
        for form in self.query(RecordForm):
            for field in form.fields:
                if form.key == "opening" and isinstance(field, TextField | PersonField):
                    field.fill(begins.get(field.key))
        self._ask_soon()

    def _fields(self) -> list[Field]:
        return [field for field in self.query_one("#form").children if isinstance(field, Field)]

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
        """What is filled in, as parts of an entry."""
        filled = {field.key: field.value for field in self._fields()}
        found: dict[str, Any] = {key: value for key, value in filled.items() if value is not None}
        found["players"] = list(self.query_one(Seating).players)
        return found

    def ask(self) -> tuple[Violation, ...] | None:
        """Show what the judge says; nothing where the form cannot be read yet."""
        panel = self.query_one(JudgePanel)
        try:
            judged = preview_entry(self.table, **self._typed())
        except TrackerError as error:
            panel.wait(told(error))
            return None
        faults = () if judged.allowed else open_faults(judged)
        if faults:
            panel.refuse(faults, near=None, sought=False)
        else:
            panel.accept(("everything fits: Ctrl+S begins", *self._unrecorded()))
        return faults

    def _unrecorded(self) -> tuple[str, ...]:
        """Whether the table lies bare of what the group's own box holds."""
        box, setup = self.table.game.box, self._typed().get("setup") or {}
        return (
            () if box is None or box.fills in setup else (f"no {box.called} of your own lies here: Ctrl+B records one",)
        )

    def _typed(self) -> Any:
        """The parts, with the day as a day."""
        found = self._with_box(self.parts())
        if "played_on" in found:
            try:
                found["played_on"] = dt.date.fromisoformat(found["played_on"])
            except ValueError:
                raise _no_day(found["played_on"]) from None
        return found

    def _with_box(self, found: dict[str, Any]) -> dict[str, Any]:
        """The parts, with what lies on the table of the group's own box; what lay there the last time otherwise."""
        box, lying = self.table.game.box, found.pop("box", None) or {}
        if box is None:
            return found
        setup, before = found.get("setup") or {}, self._last_setup().get(box.fills)
        if "name" in lying:
            choice = Lying(lying["name"], lying.get("dealt") or {})
            setup = laid_out(self.tracker.database, self.table.game, setup, choice)
        elif before and box.names is None:
            setup = {**setup, box.fills: before}
        return {**found, "setup": setup}

    def on_screen_resume(self) -> None:
        """Offer what was recorded meanwhile."""
        for laying in self.query(Laying):
            laying.offer(self._recorded())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What this game has no use for is not offered."""
        del parameters
        return self.table.game.box is not None if action == "box" else True

    def action_box(self) -> None:
        """Record what the own box holds."""
        from tui.screens.box import BoxScreen  # noqa: PLC0415 - read only where it is asked for

        self.app.push_screen(BoxScreen(self.table.game.id))

    def action_begin(self) -> None:
        """Begin, or ask why the table lets something stand."""
        if not self.query_one(Seating).seat_typed():
            return
        faults = self.ask()
        if faults is None:
            self.notify("The form is not complete yet: the judge says what is missing.", markup=False)
        elif not faults:
            self._write({})
        elif all(one.possible for one in faults):
            self.app.push_screen(AskWhy(faults), lambda why: self._rule(faults, why))
        else:
            self.notify("This cannot lie on the table; correct it first.", severity="warning", markup=False)

    def _rule(self, faults: tuple[Violation, ...], why: str | None) -> None:
        if why:
            self._write({one.rule: why for one in faults})

    def _write(self, rulings: dict[str, str]) -> None:
        try:
            after = open_entry(self.tracker.database, self.table, rulings=rulings, **self._typed())
        except RefusedEntryError as error:
            self.query_one(JudgePanel).refuse(error.violations, near=None, sought=False)
            return
        except StaleLogError as error:
            self.tracker.report(error)
            self.app.pop_screen()
            return
        except TrackerError as error:
            self.tracker.report(error)
            return
        from tui.screens.table import TableScreen  # noqa: PLC0415 - read only where it is asked for

        self.notify(f"The {self.board.session} is open. Ctrl+Z takes the opening back.", markup=False)
        self.app.switch_screen(TableScreen(after))

    def action_back(self) -> None:
        """Go back; nothing is written."""
        self.app.pop_screen()


def _no_day(typed: str) -> TrackerError:
    return TrackerError(f"{typed} is no day; write it as year-month-day, such as 2026-11-30")
