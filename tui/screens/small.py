"""What is shown where a window is too small for anything else."""

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static


class TooSmall(Screen[None]):
    """A request for more room; what was being done waits below, untouched."""

    def __init__(self, wanted: Size) -> None:
        super().__init__()
        self.wanted = wanted

    def compose(self) -> ComposeResult:
        """Say how much room is wanted."""
        yield Static(
            f"Please make this window larger: {self.wanted.width} columns and {self.wanted.height} lines are needed. "
            "Nothing that you have typed is lost.",
            markup=False,
        )

    def on_resize(self, event: events.Resize) -> None:
        """Go back once there is room."""
        from tui.app import TrackerApp  # noqa: PLC0415 - the app knows this screen

        if isinstance(self.app, TrackerApp):
            self.app.fit(event.size)
