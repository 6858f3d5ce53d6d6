"""The last step before the screen: whatever a widget draws, nothing in it drives the terminal."""

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from tui.plain import plain


class StandIns(LineFilter):
    """Puts a visible stand-in for every character that has no look of its own."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The line, cleaned."""
        del background
        if all(segment.text.isprintable() for segment in segments):
            return segments
        return [Segment(plain(one.text), one.style, one.control) for one in segments]
