"""Who is at the table: people are tapped in their seating order, and new ones typed in."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from schemas.names import fault_of_name, folded
from tui.plain import plain
from tui.themes import seat_colour
from tui.widgets.line import Line


class Seating(Widget):
    """The people known, those at the table first, in their order."""

    DEFAULT_CSS = """
    Seating { height: auto; }
    Seating OptionList { height: auto; max-height: 8; min-width: 12; }
    """

    @dataclass
    class Seated(Message):
        """Somebody sat down, or got up."""

        players: tuple[str, ...]

    def __init__(self, known: Sequence[str], players: Sequence[str] = ()) -> None:
        super().__init__()
        self.known = list(dict.fromkeys((*players, *known)))
        self.players = list(players)

    def compose(self) -> ComposeResult:
        """The list, and a line for a new name."""
        yield OptionList(markup=False, compact=True)
        yield Line(placeholder="another name, then Enter")

    def on_mount(self) -> None:
        """Show everybody."""
        self._show()
        self.query_one(OptionList).highlighted = 0 if self.known else None

    def _show(self) -> None:
        listing = self.query_one(OptionList)
        at = listing.highlighted
        listing.clear_options()
        listing.add_options([Option(self._row(name)) for name in self.known])
        listing.highlighted = min(at, len(self.known) - 1) if at is not None and self.known else None

    def _row(self, name: str) -> Content:
        if name not in self.players:
            return Content.assemble("    ", (plain(name), "$dim"))
        seat = self.players.index(name)
        return Content.assemble((f"{seat + 1:>2}  ", "bold $accent"), (plain(name), seat_colour(seat)))

    @on(OptionList.OptionSelected)
    def toggled(self, event: OptionList.OptionSelected) -> None:
        """Let somebody sit down, or get up."""
        event.stop()
        name = self.known[event.option_index]
        if name in self.players:
            self.players.remove(name)
        else:
            self.players.append(name)
        self._show()
        self.post_message(self.Seated(tuple(self.players)))

    @on(Input.Changed)
    def typing(self, event: Input.Changed) -> None:
        """A half-typed name concerns nobody yet."""
        event.stop()

    def start(self) -> None:
        """Take the focus where one begins: in the list, or on the line while nobody is known."""
        self.query_one(OptionList if self.known else Line).focus()

    @on(Input.Submitted)
    @on(Input.Blurred)
    def added(self, event: Input.Submitted | Input.Blurred) -> None:
        """Let somebody new sit down, whether Enter ended the name or the next field did."""
        event.stop()
        self.seat_typed()

    def seat_typed(self) -> bool:
        """Let whoever is typed sit down; whether nothing is left on the line."""
        line = self.query_one(Line)
        name = line.value.strip()
        fault = fault_of_name(name) if name else None
        if fault is not None:
            self.notify(f"This name {fault}.", severity="warning", markup=False)
        if not name or fault is not None:
            return not name
        known = next((one for one in self.known if folded(one) == folded(name)), None)
        if known is None:
            self.known.append(name)
        if (known or name) not in self.players:
            self.players.append(known or name)
        line.clear()
        self._show()
        self.post_message(self.Seated(tuple(self.players)))
        return True
