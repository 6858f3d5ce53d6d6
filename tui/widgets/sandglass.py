"""A sand-glass beside the board: the seconds of a turn, large, and the sand that is left of them."""

import math
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
LOW: Final = 30
"""Lines of a window in which the glass is drawn one row smaller, above and below."""
NEARLY_OUT: Final = 5
"""Seconds from which the sand is shown running out."""


class SandGlass(Vertical):
    """It counts whole seconds down, and rings once the sand is out."""

    DEFAULT_CSS = """
    SandGlass {
        Digits, Static { width: 100%; text-align: center; height: auto; }
        &.-out Digits { color: $warning; }
    }
    """

    def __init__(self, seconds: int, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self.seconds: Final = seconds
        self.clock = clock
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

    def run(self, running: bool) -> None:  # noqa: FBT001 - it runs or it does not
        """Turn the glass over and let it run, or stop it."""
        if self._falling is not None:
            self._falling.stop()
        if running:
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
        rows = ROWS if self.app.size.height > LOW else ROWS[1:]
        self.query_one(Static).update(_glass(self.left / max(1, self.seconds), rows))


def _glass(left: float, rows: tuple[int, ...]) -> Content:
    """The glass with that part of the sand above, and the rest below."""
    grains = sum(rows)
    above = math.ceil(grains * left)
    edge = rows[0] + 4
    upper = reversed(_filled(tuple(reversed(rows)), above))
    lower = reversed(_filled(rows, grains - above))
    return Content("\n").join(
        [
            Content.styled("▁" * edge, "$dim"),
            *(_row("╲", sand, width, "╱") for sand, width in zip(upper, rows, strict=True)),
            *(_row("╱", sand, width, "╲") for sand, width in zip(lower, reversed(rows), strict=True)),
            Content.styled("▔" * edge, "$dim"),
        ]
    )


def _filled(rows: tuple[int, ...], grains: int) -> tuple[int, ...]:
    """How many grains lie in each row, the first one filled first."""
    found: list[int] = []
    for row in rows:
        found.append(min(row, grains))
        grains -= found[-1]
    return tuple(found)


def _row(left: str, grains: int, width: int, right: str) -> Content:
    return Content.assemble((left, "$dim"), (f"{'▒' * grains:^{width}}", "$accent"), (right, "$dim"))
