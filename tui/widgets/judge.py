"""What the judge says of what is typed: every fault with its rule and its cure, or what will happen."""

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from schemas.verdict import Violation
from tui.plain import indented, plain, words

ASSUMED = 60
"""Cells of a line before the panel has been laid out."""


class JudgePanel(Static):
    """The judge's answer."""

    DEFAULT_CLASSES = "judge"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own word
        super().__init__(id=id, markup=False)
        self._high = 0

    def _say(self, *lines: Content) -> None:
        """Show these lines; the screen is laid out anew only where their height differs."""
        said = Content("\n").join(lines)
        width = self._wide
        high = said.get_height({}, width)
        self.update(said, layout=high != self._high)
        self._high = high

    @property
    def _wide(self) -> int:
        return self.content_size.width or ASSUMED

    def wait(self, *said: str) -> None:
        """Say what can be typed, or what is missing still, each on a line of its own."""
        self._say(*(Content.styled(plain(one), "$dim") for one in said))

    def accept(self, events: Sequence[str], violations: Sequence[Violation] = (), ruling: str | None = None) -> None:
        """Say what will happen, and what was let stand."""
        stood = [_fault(one, "$warning", self._wide) for one in violations]
        why = [Content.assemble(("Ruling  ", "bold $warning"), plain(ruling))] if ruling else []
        told = [
            Content.assemble(("✓ " if not place else "  ", "bold $success"), plain(e)) for place, e in enumerate(events)
        ]
        self._say(*(told or [Content.styled("✓ allowed; nothing moves", "$success")]), *stood, *why)

    def refuse(self, violations: Sequence[Violation], *, near: str | None, sought: bool) -> None:
        """Say what is wrong, how to mend it, and the nearest turn that would do."""
        wide = self._wide
        lines = [line for one in violations for line in (_fault(one, "$error", wide), _cure(one, wide))]
        if sought and near is not None:
            lines.append(Content.assemble(("Tab takes  ", "bold $accent"), (plain(near), "bold")))
        elif sought:
            lines.append(Content.styled("No turn near it is accepted.", "$dim"))
        self._say(*lines)


def _fault(violation: Violation, style: str, width: int) -> Content:
    before = len(violation.rule) + 2
    lock = "" if violation.possible else "  (no ruling helps)"
    said = Content.assemble(plain(violation.message), (lock, "$dim"))
    return Content.assemble((f"{violation.rule}  ", f"bold {style}"), indented(said, width, before))


def _cure(violation: Violation, width: int) -> Content:
    before = len(violation.rule) + 4
    return Content.assemble((f"{'→ ':>{before}}", "$dim"), indented(words(violation.fix, "italic"), width, before))
