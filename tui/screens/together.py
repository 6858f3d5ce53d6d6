"""What screens of one campaign have in common: other windows may be writing to it, and every write may fail."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Final, TypeVar

from tracker.errors import RefusedTurnError, StaleLogError, TrackerError
from tracker.services.campaigns import is_stale, open_campaign
from tracker.services.opened import OpenCampaign
from tui.screens.page import Page

T = TypeVar("T")
LOOK: Final = 1.0
"""Seconds between two looks at what other windows have done."""


class Together(Page):
    """A screen of one campaign that is never the only one that writes."""

    table: OpenCampaign

    @abstractmethod
    def follow(self, table: OpenCampaign) -> None:
        """Show what stands now that another window has written."""

    def on_mount(self) -> None:
        """Look every now and then."""
        self.set_interval(LOOK, self.look_around)

    def look_around(self) -> None:
        """Catch up with another window; where nothing can be read, the next step says so."""
        try:
            stale = self.is_current and is_stale(self.tracker.database, self.table)
        except TrackerError:
            return
        if stale:
            self.catch_up()

    def catch_up(self) -> None:
        """Read the campaign anew and show it."""
        now = self.tried(lambda: open_campaign(self.tracker.database, self.table.id))
        if now is not None:
            self.follow(now)

    def tried(self, do: Callable[[], T]) -> T | None:
        """What comes of it; nothing where it fails, and then it is said why. A refused turn is for the screen to show.

        Raises:
            RefusedTurnError: the judge refuses the turn, as the campaign stands now.
        """
        try:
            return do()
        except RefusedTurnError:
            if not is_stale(self.tracker.database, self.table):
                raise
            self.catch_up()
        except StaleLogError:
            self.catch_up()
        except TrackerError as error:
            self.tracker.report(error)
        return None
