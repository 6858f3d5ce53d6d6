"""One line to type on, in which nothing pasted can drive the terminal."""

from typing import Final

from textual import events
from textual.widgets import Input

from tui.plain import plain

JOINERS: Final = frozenset("\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}")
"""Letters of Persian and Hindi spelling and of emoji, which Python does not call printable."""


class Line(Input):
    """An input that takes the first line of what is pasted, cleaned, and says that more came."""

    def on_key(self, event: events.Key) -> None:
        """Take the joiners as letters, too."""
        if event.character is not None and event.character in JOINERS:
            event.prevent_default()
            event.stop()
            self.insert_text_at_cursor(event.character)

    def on_paste(self, event: events.Paste) -> None:
        """Take in one clean line."""
        event.prevent_default()
        event.stop()
        first, *more = event.text.splitlines() or [""]
        self.insert_text_at_cursor(plain(first))
        if any(line.strip() for line in more):
            self.notify("Only the first line was taken: one line is meant here.", severity="warning", markup=False)
