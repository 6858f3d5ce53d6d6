"""One campaign: its chronicle, what it holds, who plays, and what to do next time."""

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Footer

from schemas.sheet import Facts, Section, Sheet
from tracker.errors import TrackerError
from tracker.services.chronicles import chronicle_of
from tracker.services.legal import face_up_cards
from tracker.services.opened import OpenCampaign
from tracker.services.plans import plan
from tracker.services.standing import named
from tracker.services.undoing import reach, redo, undo
from tui.boards import board_of
from tui.plain import plain
from tui.scene import scene_of
from tui.screens.asking import Confirm
from tui.screens.page import Dialog
from tui.screens.together import Together
from tui.widgets.head import Head
from tui.widgets.plan_steps import PlanSteps
from tui.widgets.sheet import SheetView


class CampaignScreen(Together):
    """Where a campaign stands."""

    CSS_PATH = "campaign.tcss"
    HELP = (
        "On the left the chronicle; beside it what lies in the box, and the next session step by step: "
        "Enter or the space bar ticks a step.\n"
        "o opens the next session, t goes to the table, c writes down how a session ended, x prints sheets."
    )
    BINDINGS = [
        Binding("t", "play", "Table", tooltip="Go to the table", id="campaign.play"),
        Binding("o", "open", "Open", tooltip="Open the next session", id="campaign.open"),
        Binding("c", "close", "Close", tooltip="Write down how the session ended", id="campaign.close"),
        Binding("x", "export", "Sheets", tooltip="Write sheets into files", id="campaign.export"),
        Binding("b", "box", "Box", tooltip="Record what your own box holds", id="campaign.box"),
        Binding("f", "look", "Face up", tooltip="Look at what lies face down", show=False, id="campaign.look"),
        Binding("ctrl+z", "undo", "Undo", tooltip="Take back what was done last", id="campaign.undo"),
        Binding("ctrl+y", "redo", "Redo", tooltip="Bring it back", id="campaign.redo", show=False),
        Binding("escape", "back", "Shelf", id="campaign.back"),
    ]

    def __init__(self, table: OpenCampaign) -> None:
        super().__init__()
        self.table = table
        self.board = board_of(table.game.id)

    def compose(self) -> ComposeResult:
        """The chronicle, what is held, and the steps."""
        yield Head(self.table.name)
        with Horizontal(id="all"):
            with VerticalScroll(id="chronicle", classes="panel") as left:
                left.border_title = Content("Chronicle")
                yield SheetView(id="sheet")
            with Vertical(id="beside"):
                with VerticalScroll(id="held", classes="panel") as held:
                    held.border_title = Content("At hand")
                    yield SheetView(id="holding")
                with Vertical(id="plan", classes="panel") as steps:
                    steps.border_title = Content("Next time")
                    yield PlanSteps(id="steps")
        yield Footer()

    def on_mount(self) -> None:
        """Show the campaign, ready for what comes next."""
        self.show(self.table)
        self.query_one(PlanSteps).focus()

    def on_screen_resume(self) -> None:
        """Read it again after something was played."""
        self.catch_up()

    def follow(self, table: OpenCampaign) -> None:
        """Show what stands now."""
        self.show(table)

    def show(self, table: OpenCampaign) -> None:
        """Show a campaign as it stands now."""
        self.table = table
        self.query_one(Head).titled = table.name
        self.query_one(Head).stands = f"{table.game.name} · {self._stands()}"
        held = self.board.held(table.game.story.picture(table.walk.standing), named(table))
        self.query_one("#sheet", SheetView).sheet = _beside(chronicle_of(table), held)
        self.query_one("#holding", SheetView).sheet = Sheet(kind="held", title="", sections=(Section(blocks=held),))
        self.query_one("#held").display = bool(held)
        coming = plan(table)
        self.query_one("#plan").border_title = Content("At the table" if table.is_playing else "Next time")
        self.query_one(PlanSteps).show(() if coming is None else coming.steps)
        self.refresh_bindings()

    def _stands(self) -> str:
        table, count, word = self.table, len(self.table.document.entries), self.board.session
        if table.walk.stopped_at is not None:
            return f"{word} {table.walk.stopped_at} is refused"
        if not count:
            return "not begun"
        if table.is_playing:
            scene = scene_of(table)
            who = "" if scene is None or scene.next_player is None else f", {scene.next_player} plays"
            return f"{word} {count}{who}"
        if table.session is None:
            return f"{word} {count} set up"
        due = table.game.story.closing is not None and self._can_close()
        return f"{word} {count} " + ("to be closed" if due else "over")

    def _can_close(self) -> bool:
        table = self.table
        current = table.current
        asked = table.game.story.closing is not None or self.board.final is not None
        over = table.session is not None and not table.is_playing
        return asked and over and current is not None and current.entry.closing is None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What does not fit where the campaign stands is not offered."""
        del parameters
        match action:
            case "play":
                return self.table.session is not None and (self.table.is_playing or self._can_close())
            case "open":
                return not self.table.is_playing and self.table.walk.stopped_at is None and plan(self.table) is not None
            case "close":
                return self._can_close()
            case "box":
                return self.table.game.box is not None
            case "look":
                return self.table.game.secret is not None and self.table.session is not None
            case _:
                return True

    def action_play(self) -> None:
        """Go to the table."""
        from tui.screens.table import TableScreen  # noqa: PLC0415 - read only where it is asked for

        self.app.push_screen(TableScreen(self.table))

    def action_open(self) -> None:
        """Open the next session."""
        from tui.screens.opening import Opening  # noqa: PLC0415 - as above

        self.app.push_screen(Opening(self.table))

    def action_close(self) -> None:
        """Write down how the session ended."""
        from tui.screens.closing import Closing  # noqa: PLC0415 - as above

        self.app.push_screen(Closing(self.table))

    def action_export(self) -> None:
        """Write sheets into files."""
        from tui.screens.sheets import Sheets  # noqa: PLC0415 - as above

        self.app.push_screen(Sheets(self.table))

    def action_box(self) -> None:
        """Go to what is recorded of the game's box."""
        from tui.screens.box import BoxScreen  # noqa: PLC0415 - as above

        self.app.push_screen(BoxScreen(self.table.game.id))

    def action_look(self) -> None:
        """Look at what lies face down, once nobody looks who may not."""
        from tui.screens.face_up import FaceUp  # noqa: PLC0415 - as above

        try:
            cards = face_up_cards(self.table)
        except TrackerError as error:
            said = plain(str(error))
            self.notify(f"{said[:1].upper()}{said[1:]}.", markup=False)
            return
        says = "It is shown to whoever sees this screen: let the others look away first."
        show = FaceUp(cards)
        self.app.push_screen(
            Confirm("Look at what lies face down?", says), lambda yes: self._turn_up(show) if yes else None
        )

    def _turn_up(self, cards: Dialog[None]) -> None:
        self.app.push_screen(cards)

    def action_undo(self) -> None:
        """Take back what was done last, once that is clear."""
        reached = self.tried(lambda: reach(self.tracker.database, self.table))
        if reached is None:
            return
        if (what := reached.undo) is None:
            self.notify("There is nothing to take back.", markup=False)
            return
        says = f"This takes back {what}. Ctrl+Y brings it back."
        self.app.push_screen(Confirm("Take this back?", says), lambda yes: self._undo(what) if yes else None)

    def _undo(self, what: str) -> None:
        after = self.tried(lambda: undo(self.tracker.database, self.table, confirmed=True))
        if after is not None:
            self.show(after)
            self.notify(f"Took back {what}. Ctrl+Y brings it back.", markup=False)

    def action_redo(self) -> None:
        """Bring back what was taken back."""
        reached = self.tried(lambda: reach(self.tracker.database, self.table))
        after = None if reached is None else self.tried(lambda: redo(self.tracker.database, self.table))
        if reached is not None and after is not None:
            self.show(after)
            self.notify(f"Brought back {reached.redo}. Ctrl+Z takes it back.", markup=False)

    def action_back(self) -> None:
        """Go back to the shelf."""
        self.app.pop_screen()


def _beside(sheet: Sheet, held: tuple[Facts, ...]) -> Sheet:
    """The chronicle without the facts that are shown beside it."""
    if not held:
        return sheet
    sections = tuple(
        replace(section, blocks=tuple(block for block in section.blocks if not isinstance(block, Facts)))
        for section in sheet.sections
    )
    return replace(sheet, sections=sections)
