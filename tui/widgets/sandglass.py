"""A sand-glass beside the board: the seconds of a turn, large, and the sand that is left of them."""

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Digits, Static

if TYPE_CHECKING:
    from textual.timer import Timer

ROWS: Final = (9, 7, 5, 3)
"""How many grains lie beside each other in the upper half, from the top."""
GRAINS: Final = sum(ROWS)
NEARLY_OUT: Final = 5
"""Seconds from which the sand is shown running out."""


class SandGlass(Vertical):
    """Hidden until it is turned."""

    DEFAULT_CSS = """
    SandGlass {
        display: none;
        width: 1fr;
        align: center middle;

        Digits, Static { width: 100%; text-align: center; height: auto; }
        &.-out Digits { color: $warning; }
    }
    """

    def __init__(self, seconds: int, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self.seconds: Final = seconds
        self.clock: Final = clock
        self._until = 0.0
        self._falling: Timer | None = None

    def compose(self) -> ComposeResult:
        """The seconds, and the glass."""
        yield Digits("")
        yield Static(markup=False)

    @property
    def left(self) -> int:
        """The whole seconds that are left."""
        return max(0, round(self._until - self.clock()))

    def turn(self) -> None:
        """Turn the glass over and let it run, or put it away."""
        self.display = not self.display
        if self._falling is not None:
            self._falling.stop()
        if self.display:
            self._until = self.clock() + self.seconds
            self._falling = self.set_interval(1, self._fall)
            self._show()

    def _fall(self) -> None:
        self._show()
        if not self.left and self._falling is not None:
            self._falling.stop()
            self.app.bell()

    def _show(self) -> None:
        self.set_class(self.left <= NEARLY_OUT, "-out")
        self.query_one(Digits).update(f"{self.left}")
        self.query_one(Static).update(_glass(self.left, self.seconds))


def _glass(left: int, seconds: int) -> Content:
    """The glass with so much sand above, and the rest below."""
    above = GRAINS * left // max(1, seconds)
    upper = _filled(tuple(reversed(ROWS)), above)
    lines = [Content.styled("▁" * (ROWS[0] + 4), "$dim")]
    lines += [_row("╲", grains, width, "╱") for grains, width in zip(reversed(upper), ROWS, strict=True)]
    lower = tuple(reversed(_filled(ROWS, GRAINS - above)))
    lines += [_row("╱", grains, width, "╲") for grains, width in zip(lower, reversed(ROWS), strict=True)]
    lines.append(Content.styled("▔" * (ROWS[0] + 4), "$dim"))
    if not left:
        lines.append(Content.styled("the sand is out", "bold $warning"))
    return Content("\n").join(lines)


def _filled(rows: tuple[int, ...], grains: int) -> tuple[int, ...]:
    """How many grains lie in each row, the first one filled first."""
    found: list[int] = []
    for row in rows:
        found.append(min(row, grains))
        grains -= found[-1]
    return tuple(found)


def _row(left: str, grains: int, width: int, right: str) -> Content:
    return Content.assemble((left, "$dim"), (f"{'▒' * grains:^{width}}", "$accent"), (right, "$dim"))
