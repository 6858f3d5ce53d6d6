"""Where an unlock progression stands: the circle of people, and the abilities page of their rulebook."""

import msgspec

from schemas.games.moomin import MoominSetup, UnlockRow
from tracker.engine.circle import Circle
from tracker.games.moomin.components import ABILITIES_PAGE, FIRST_EIGHT


class Progression(msgspec.Struct, frozen=True):
    """The frames filled in so far, and how that came about."""

    circle: Circle
    unlocked: tuple[str, ...] = FIRST_EIGHT
    """In the order of the abilities page."""
    history: tuple[UnlockRow, ...] = ()
    without_frame: tuple[str, ...] = ()
    """Names that the campaign counts as filled in from the start, and that the page does not show."""

    @property
    def locked(self) -> tuple[str, ...]:
        """The characters whose frames are not filled in, in the order of the page."""
        return tuple(name for name in ABILITIES_PAGE if name not in self.unlocked)

    @property
    def setup(self) -> MoominSetup | None:
        """How the last game was set up; nothing before the first one."""
        last = self.circle.last
        return None if last is None else last.setup or MoominSetup()
