"""The plan as steps to tick off, in the rulebook's order."""

from collections.abc import Sequence

from textual import on
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from schemas.plan import Step
from tui.plain import indented, plain, words


class PlanSteps(OptionList):
    """Steps; Enter, the space bar or a click ticks one."""

    BINDINGS = [("space", "select", "Tick")]

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        super().__init__(id=id, markup=False, compact=True)
        self.steps: Sequence[Step] = ()
        self.ticked: set[int] = set()

    def show(self, steps: Sequence[Step]) -> None:
        """Show these steps; ticks stay where a step says what it said."""
        self.ticked = {step.number for step in steps if step in self.steps and step.number in self.ticked}
        self.steps = steps
        at = self.highlighted
        self.clear_options()
        self.add_options([Option(self._prompt(step)) for step in steps])
        if steps:
            self.highlighted = min(at or 0, len(steps) - 1)

    def on_resize(self) -> None:
        """Break the lines anew."""
        self.show(self.steps)

    @on(OptionList.OptionSelected)
    def tick(self, event: OptionList.OptionSelected) -> None:
        """Tick a step, or take the tick back."""
        event.stop()
        step = self.steps[event.option_index]
        self.ticked ^= {step.number}
        self.replace_option_prompt_at_index(event.option_index, self._prompt(step))

    def _prompt(self, step: Step) -> Content:
        done = step.number in self.ticked
        box = ("☑ ", "$success") if done else ("☐ ", "$dim")
        title = (plain(step.title), "$dim" if done else "bold")
        wide = max(20, self.scrollable_content_region.width - 3)
        told = [Content.assemble("\n   ", indented(words(one), wide, 3)) for one in step.do]
        return Content.assemble(box, title, (f"  {step.rule}", "$dim"), *([] if done else told))
