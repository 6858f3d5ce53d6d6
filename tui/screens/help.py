"""What can be done on the screen below: what it is for, and its keys."""

from typing import Any

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from tui.screens.page import Dialog

WIDE = 12


class Help(Dialog[None]):
    """The help for one screen."""

    BINDINGS = [("escape,f1,q,enter", "dismiss", "Back")]

    def __init__(self, about: Screen[Any]) -> None:
        super().__init__()
        self.about = about
        self._lines = self._keys(about)

    def compose(self) -> ComposeResult:
        """What the screen says of itself, then its keys."""
        with VerticalScroll(classes="dialog") as dialog:
            dialog.border_title = Content("Help")
            said = getattr(self.about, "HELP", "")
            if said:
                yield Static(Content(said), classes="said")
            yield Static(self._lines)
            yield Static(
                "Esc goes back · Ctrl+P finds everything by name · Ctrl+Q leaves", markup=False, classes="keys"
            )

    def _keys(self, about: Screen[Any]) -> Content:
        seen: dict[str, str] = {}
        for active in about.active_bindings.values():
            binding = active.binding
            if active.enabled and binding.description and (binding.id or binding.show):
                seen.setdefault(about.app.get_key_display(binding), binding.tooltip or binding.description)
        lines = [Content.assemble((f"{key:>{WIDE}}  ", "bold $accent"), says) for key, says in seen.items()]
        return Content("\n").join([Content(""), *lines])

    async def action_dismiss(self, result: None = None) -> None:
        """Go back."""
        self.dismiss(result)
