"""The shelf: every campaign, where it stands and when it was last played."""

from typing import TYPE_CHECKING, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Footer, OptionList
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from tracker.errors import TrackerError
from tui.plain import fitted
from tui.screens.page import Page
from tui.widgets.head import Head

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tracker.services.campaigns import Shelved

NEW: Final = "new"
SAMPLE: Final = "sample"
FIRST_STEPS: Final = (
    (NEW, "Begin a new campaign", "a story, or the games of a circle of friends"),
    (SAMPLE, "Look at the sample", "two chapters already played, to try everything on"),
)
AFTER_THE_FRAME: Final = 0.02
"""Seconds after which the shelf is read: the frame has left for the terminal by then."""
FOR_DAY: Final = 10
FOR_STANDING: Final = 20
FOR_GAME: Final = 28
GAPS: Final = 3
"""Cells of a line: for the day, for where a campaign stands, at most for its game, and between them."""


class Shelf(Page):
    """Every campaign on one list."""

    CSS_PATH = "shelf.tcss"
    HELP = (
        "Each line is a campaign: its name, its game, where it stands and when it was last played.\n"
        "Enter opens it. n begins a new one, s brings the sample, which is yours to play with.\n"
        "b is for what you record once of your own box: pads, boards, cards."
    )
    BINDINGS = [
        Binding("enter", "open", "Open", id="shelf.open"),
        Binding("n", "begin", "New campaign", id="shelf.new"),
        Binding("s", "sample", "Sample", tooltip="Put the sample campaign on the shelf", id="shelf.sample"),
        Binding("b", "box", "Your own box", tooltip="Record pads, boards, cards", show=False, id="shelf.box"),
        Binding("q", "app.quit", "Quit", id="shelf.quit"),
    ]

    def compose(self) -> ComposeResult:
        """The frame, painted before anything is read."""
        yield Head("Chronicle Tracker")
        yield OptionList(markup=False, id="campaigns")
        yield Footer()

    def on_mount(self) -> None:
        """Read the shelf once the frame stands."""
        self.set_timer(AFTER_THE_FRAME, self.fill)

    def on_screen_resume(self) -> None:
        """Read it again after something was played."""
        if self.query_one(OptionList).option_count:
            self.fill()

    @work(thread=True, exclusive=True, exit_on_error=False)
    def fill(self) -> None:
        """Read the shelf beside the screen."""
        from tracker.services.campaigns import list_campaigns  # noqa: PLC0415 - the first frame comes before it

        worker = get_current_worker()
        try:
            found = list_campaigns(self.tracker.database)
        except TrackerError as error:
            self.app.call_from_thread(self._stop, error)
            return
        if not worker.is_cancelled:
            self.app.call_from_thread(self.show, found)

    def _stop(self, error: TrackerError) -> None:
        self.tracker.fault = error
        self.tracker.leave(error.exit_code)

    def show(self, campaigns: "Sequence[Shelved]") -> None:
        """List the campaigns, or the two ways to begin."""
        listing = self.query_one("#campaigns", OptionList)
        at = listing.highlighted
        listing.clear_options()
        if campaigns:
            listing.add_options([Option(self._row(one), id=f"c-{one.id}") for one in campaigns])
        else:
            listing.add_options([Option(_step(title, says), id=key) for key, title, says in FIRST_STEPS])
        listing.highlighted = min(at or 0, listing.option_count - 1)
        listing.focus()
        count = len(campaigns)
        self.query_one(Head).stands = "" if not count else f"{count} campaign{'s' * (count > 1)}"

    def _row(self, one: "Shelved") -> Content:
        room = max(60, self.size.width - 6) - FOR_DAY - FOR_STANDING - GAPS
        game = min(FOR_GAME, room * 45 // 100)
        return Content.assemble(
            (fitted(one.name, room - game), "bold"),
            " ",
            (fitted(one.game_name, game), "$dim"),
            " ",
            fitted(one.standing, FOR_STANDING),
            " ",
            (f"{one.last_played or ''}", "$dim"),
        )

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Open a campaign, or take the first step."""
        match event.option_id:
            case "new":
                self.action_begin()
            case "sample":
                self.action_sample()
            case str(key):
                self.open_campaign(key.removeprefix("c-"))

    def action_open(self) -> None:
        """Open the campaign under the cursor."""
        self.query_one(OptionList).action_select()

    def open_campaign(self, campaign: str) -> None:
        """Open a campaign."""
        from tracker.services.campaigns import open_campaign  # noqa: PLC0415 - as above
        from tui.screens.campaign import CampaignScreen  # noqa: PLC0415 - as above

        try:
            table = open_campaign(self.tracker.database, campaign)
        except TrackerError as error:
            self.tracker.report(error)
            return
        self.app.push_screen(CampaignScreen(table))

    def action_begin(self) -> None:
        """Begin a campaign."""
        from tui.screens.beginning import Beginning  # noqa: PLC0415 - as above

        self.app.push_screen(Beginning(), self._begun)

    def _begun(self, campaign: str | None) -> None:
        if campaign is not None:
            self.open_campaign(campaign)

    def action_box(self) -> None:
        """Go to what is recorded of the boxes."""
        from tui.screens.box import BoxScreen  # noqa: PLC0415 - as above

        self.app.push_screen(BoxScreen())

    def action_sample(self) -> None:
        """Put the sample on the shelf, or open the one that is there."""
        from tracker.samples import sample_campaign  # noqa: PLC0415 - as above
        from tracker.services.campaigns import import_campaign  # noqa: PLC0415 - as above

        try:
            added = import_campaign(self.tracker.database, sample_campaign())
        except TrackerError as error:
            self.tracker.report(error)
            return
        self.notify(added.message[:1].upper() + added.message[1:] + ".", markup=False)
        self.open_campaign(added.id)


def _step(title: str, says: str) -> Content:
    return Content.assemble((title, "bold"), "   ", (says, "$dim"))
