"""What may be done with a roll, each choice with the key that takes it and what comes of it."""

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from schemas.verdict import Choice
from tui.board import CHOOSING, PLAIN, Board


class Choices(OptionList, can_focus=False):
    """The choices for a roll, best first."""

    def __init__(self, board: Board = PLAIN, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        super().__init__(id=id, markup=False, compact=True)
        self.board = board
        self.choices: Sequence[Choice] = ()

    def show(self, choices: Sequence[Choice], picks: str = CHOOSING) -> None:
        """List these with the keys that take them, the first one looked at."""
        self.choices = choices
        self.clear_options()
        self.add_options([Option(self._prompt(one, picks[place : place + 1])) for place, one in enumerate(choices)])
        self.highlighted = 0 if choices else None

    def note(self, notes: Sequence[Content]) -> None:
        """Say what else there is to say below the choices, in place of what stood there."""
        while self.option_count > len(self.choices):
            self.remove_option_at_index(self.option_count - 1)
        self.add_options([Option(one, disabled=True) for one in notes])

    @property
    def looked_at(self) -> Choice | None:
        """The choice under the cursor."""
        return None if self.highlighted is None or not self.choices else self.choices[self.highlighted]

    def _prompt(self, choice: Choice, key: str) -> Content:
        return Content.assemble((key or " ", "bold $accent"), "  ", self.board.says(choice))
