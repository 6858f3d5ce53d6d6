"""The line on which a turn is typed: its notation, or a roll and one key for what is done with it."""

from dataclasses import dataclass
from typing import Final

from textual import events
from textual.binding import Binding
from textual.message import Message

from tui.board import Quick
from tui.widgets.line import Line

CHOOSING: Final = "123456789abcdefghijklmnopqrstuvwxyz"
"""The keys that take a choice from the list, in its order."""


class TurnLine(Line):
    """The turn as it is typed."""

    BINDINGS = [
        Binding("up", "look(-1)", "Choice above", show=False),
        Binding("down", "look(1)", "Choice below", show=False),
        Binding("tab", "accept", "Take what is offered", show=False),
    ]

    @dataclass
    class Chosen(Message):
        """A key took a choice from the list."""

        place: int

    @dataclass
    class Looked(Message):
        """The choice above or below was looked for."""

        step: int

    class Continued(Message):
        """After a roll the turn is written out by hand."""

    class Accepted(Message):
        """What is offered was taken."""

    quick: Quick | None = None
    """The game's own roll, once it is known."""
    choices: int = 0
    """How many choices are listed for the roll that is typed."""

    @property
    def roll(self) -> str | None:
        """The whole roll, where that is what is typed and no more."""
        if self.quick is None or len(self.value) != self.quick.length:
            return None
        return self.quick.roll(self.value)

    def on_key(self, event: events.Key) -> None:
        """Take a choice where a whole roll is typed and its choices are listed."""
        if event.character is None or self.roll is None or not self.choices:
            return
        place = CHOOSING.find(event.character.casefold())
        if event.character in " |":
            event.prevent_default()
            event.stop()
            self.post_message(self.Continued())
        elif 0 <= place < self.choices:
            event.prevent_default()
            event.stop()
            self.post_message(self.Chosen(place))

    def write(self, line: str) -> None:
        """Put a whole line in place of what was typed."""
        self.value = line
        self.cursor_position = len(line)

    def action_look(self, step: int) -> None:
        """Look at the choice above or below."""
        self.post_message(self.Looked(step))

    def action_accept(self) -> None:
        """Take what is offered."""
        self.post_message(self.Accepted())
