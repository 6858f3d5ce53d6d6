"""What every screen and every dialog has in common: it knows its app, watches its size and says what it is for."""

from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual import events
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.worker import Worker, WorkerState

if TYPE_CHECKING:
    from tui.app import TrackerApp

T = TypeVar("T")


class Page(Screen[None]):
    """A screen of the app."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-high")]

    HELP: ClassVar[str] = ""
    """What one does here, in a few lines."""

    @property
    def tracker(self) -> "TrackerApp":
        """The app."""
        return cast("TrackerApp", self.app)

    def on_resize(self, event: events.Resize) -> None:
        """Tell the app how large the window is."""
        self.tracker.fit(event.size)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Bring what has the focus into sight at once: a list that opens would stop a slow scroll half way."""
        focused, around = event.widget, event.widget.parent
        if focused.styles.overlay == "screen" and isinstance(around, Widget):
            focused = around
        focused.scroll_visible(animate=False)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Say that work in the background has failed; the evening goes on."""
        if event.state is WorkerState.ERROR:
            self.tracker.report(event.worker.error)


class Dialog(ModalScreen[T]):
    """A question above a screen, with nothing that was said in passing above the question."""

    def on_mount(self) -> None:
        """Clear what was said in passing."""
        self.app.clear_notifications()

    @property
    def tracker(self) -> "TrackerApp":
        """The app."""
        return cast("TrackerApp", self.app)

    def on_resize(self, event: events.Resize) -> None:
        """Tell the app how large the window is."""
        self.tracker.fit(event.size)
