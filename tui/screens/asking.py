"""Short questions: why the table lets something stand, and whether something should really be done."""

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from schemas.verdict import Violation
from tui.plain import plain
from tui.screens.page import Dialog
from tui.widgets.line import Line


class AskWhy(Dialog[str | None]):
    """Asks for the reason of a ruling; nothing is ruled without one."""

    BINDINGS = [("escape", "dismiss", "Back")]

    def __init__(self, violations: Sequence[Violation]) -> None:
        super().__init__()
        self.violations = violations

    def compose(self) -> ComposeResult:
        """What would be let stand, and a line for the reason."""
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = Content("A ruling")
            lines = [
                Content.assemble((f"{one.rule}  ", "bold $warning"), plain(one.message)) for one in self.violations
            ]
            yield Static(Content("\n").join(lines))
            yield Static(
                "The table may let this stand. Why? The chronicle keeps the reason.", classes="keys", markup=False
            )
            yield Line(placeholder="the reason", id="why")
            yield Static(
                "Enter records it with this ruling · Esc goes back and records nothing", classes="keys", markup=False
            )

    @on(Input.Submitted)
    def ruled(self, event: Input.Submitted) -> None:
        """Give the reason back."""
        event.stop()
        if event.value.strip():
            self.dismiss(event.value.strip())

    async def action_dismiss(self, result: str | None = None) -> None:
        """Go back without a ruling."""
        self.dismiss(result)


class Confirm(Dialog[bool]):
    """Asks before something that is more than one line of the log."""

    BINDINGS = [("y,enter", "answer(True)", "Yes"), ("n,escape", "answer(False)", "No")]

    def __init__(self, question: str, says: str) -> None:
        super().__init__()
        self.question = question
        self.says = says

    def compose(self) -> ComposeResult:
        """The question, and what would follow."""
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = Content(plain(self.question))
            yield Static(Content(plain(self.says)))
            yield Static("y or Enter: yes · n or Esc: no", classes="keys", markup=False)

    def action_answer(self, answer: bool) -> None:  # noqa: FBT001 - a binding gives it
        """Give the answer back."""
        self.dismiss(answer)
