"""What may be done with a roll, each choice with the key that takes it and what comes of it."""

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from schemas.verdict import Choice
from tui.board import PLAIN, Board
from tui.widgets.turn_line import CHOOSING


class Choices(OptionList, can_focus=False):
    """The choices for a roll, best first."""

    def __init__(self, board: Board = PLAIN, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        super().__init__(id=id, markup=False, compact=True)
        self.board = board
        self.choices: Sequence[Choice] = ()

    def show(self, choices: Sequence[Choice]) -> None:
        """List these, the first one looked at."""
        self.choices = choices
        self.clear_options()
        self.add_options([Option(self._prompt(place, one)) for place, one in enumerate(choices)])
        self.highlighted = 0 if choices else None

    @property
    def looked_at(self) -> Choice | None:
        """The choice under the cursor."""
        return None if self.highlighted is None or not self.choices else self.choices[self.highlighted]

    def _prompt(self, place: int, choice: Choice) -> Content:
        key = CHOOSING[place] if place < len(CHOOSING) else " "
        return Content.assemble((f"{key}", "bold $accent"), "  ", self.board.says(choice))
