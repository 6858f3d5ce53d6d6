"""The line on which a turn is typed: its notation, or the game's own keys, one for each fact."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from textual import events
from textual.binding import Binding
from textual.message import Message

from schemas.names import folded
from tui.board import Typed
from tui.widgets.line import Line

ARROWS: Final = {"up": "u", "down": "d", "left": "l", "right": "r"}
QUOTED: Final = re.compile(r'"[^"]*"')


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

    reads: Callable[[str], Typed | None] | None = None
    """How the game reads its own keys, once it is known."""
    arrows: bool = False
    """Whether the arrow keys are among them."""
    choices: int = 0
    """How many choices are listed for the roll that is typed."""
    listed: str = ""
    """What was typed when they were listed: keys may come faster than lists."""
    players: Sequence[str] = ()
    """Who is at the table."""
    who: str = ""
    """Who plays next, as notation writes it."""

    @property
    def typed(self) -> Typed | None:
        """What is typed, where it is typed in the game's own keys."""
        return None if self.reads is None else self.reads(self.value)

    @property
    def choosing(self) -> bool:
        """Whether a roll is typed for which there are choices, or may be."""
        typed = self.typed
        return typed is not None and bool(typed.roll) and (self.choices > 0 or self.listed != self.value)

    @property
    def meant(self) -> str:
        """The turn in notation, as far as that is what is typed; it is the next player's where nobody is named."""
        typed = self.typed
        if typed is not None:
            return typed.line
        return f"{self.who}: {self.value}" if self.who and self._names_nobody else self.value

    @property
    def _names_nobody(self) -> bool:
        first = folded(self.value.strip().removeprefix('"'))
        begun = any(folded(name).startswith(first) for name in self.players)
        return not begun and ":" not in QUOTED.sub("", self.value)

    def on_key(self, event: events.Key) -> None:
        """Take an arrow as a letter, or a choice where a whole roll is typed and its choices are listed."""
        arrow = ARROWS.get(event.key) if self.arrows else None
        if arrow is not None and self.reads is not None and self.reads(self.value + arrow) is not None:
            _take(event)
            self.write(self.value + arrow)
            return
        typed = self.typed
        if event.character is None or typed is None or not self.choosing:
            return
        place = typed.picks.find(event.character)
        if event.character in " |":
            _take(event)
            self.post_message(self.Continued())
        elif place >= 0 and (place < self.choices or self.listed != self.value):
            _take(event)
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


def _take(event: events.Key) -> None:
    """Keep a key from everybody else."""
    event.prevent_default()
    event.stop()
