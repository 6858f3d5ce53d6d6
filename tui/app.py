"""The terminal app: which screen is shown, themes, signals and the way out. Everything else is a screen's own."""

import asyncio
import contextlib
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.driver import Driver
from textual.filter import LineFilter
from textual.geometry import Size
from textual.screen import Screen

from tui.drafts import Drafts
from tui.drivers import hung_up, tolerant_driver
from tui.filters import StandIns
from tui.plain import plain
from tui.screens.shelf import Shelf
from tui.screens.small import TooSmall
from tui.settings import Settings
from tui.themes import DAY, NIGHT

if TYPE_CHECKING:
    from tracker.services.home import Database

SMALLEST: Final = Size(80, 24)
"""The smallest window that every screen fits into."""
STAND_INS: Final = StandIns()
SIGNALS: Final = ("SIGTERM", "SIGHUP")
LOOK: Final = 1.0
"""Seconds between two looks whether the terminal is still there."""
SIGNALLED: Final = 128
"""What a shell adds to a signal's number to make an exit code of it."""


class TrackerApp(App[None]):
    """Everything on one shelf, and one screen on the table."""

    TITLE = "Chronicle Tracker"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = True
    NOTIFICATION_TIMEOUT = 7
    BINDINGS = [
        Binding("f1", "help", "Help", tooltip="What can be done on this screen", id="help"),
        Binding("f10", "turn_the_light", "Light or dark", show=False, id="theme"),
    ]

    def __init__(self, database: Path | None = None, *, opened: "Callable[[], Database] | None" = None) -> None:
        super().__init__()
        self.path: Final = database
        self.fault: Exception | None = None
        """What ended the app, where that was no wish of the user's."""
        self._opened: Final = opened
        self._database: Database | None = None
        self._drafts: Drafts | None = None
        self.settings: Final = Settings()
        self.register_theme(NIGHT)
        self.register_theme(DAY)
        self.theme = self.settings.theme if self.settings.theme in self.available_themes else NIGHT.name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Colours for the seats and the rocks in every theme, the platform's own included."""
        return (NIGHT if self.current_theme.dark else DAY).variables

    @property
    def database(self) -> "Database":
        """The database, opened when it is first asked for.

        Raises:
            DatabaseError: it cannot be used.
        """
        if self._database is None:
            from tracker.services.home import open_database  # noqa: PLC0415 - the first frame comes before it

            self._database = open_database(self.path) if self._opened is None else self._opened()
        return self._database

    @property
    def drafts(self) -> Drafts:
        """The half-typed turns beside the database."""
        if self._drafts is None:
            self._drafts = Drafts(self.database.path)
        return self._drafts

    def get_driver_class(self) -> type[Driver]:
        """The platform's driver, made patient with bytes that are no text."""
        return tolerant_driver(super().get_driver_class())

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every drawn line passes: colours where there are none, and stand-ins for control characters."""
        return [*super().get_line_filters(), STAND_INS]

    def on_mount(self) -> None:
        """Listen to signals and show the shelf."""
        self.theme_changed_signal.subscribe(self, lambda theme: self.settings.keep_theme(theme.name))
        if not self.is_headless:
            self._listen()
        self.push_screen(Shelf())

    def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        for name in SIGNALS:
            number = getattr(signal, name, None)
            if number is not None:
                with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self.leave, SIGNALLED + number)
        if sys.__stdin__ is not None and sys.__stdin__.isatty():
            self.set_interval(LOOK, partial(self._see_whether_it_is_there, sys.__stdin__.fileno()))

    def _see_whether_it_is_there(self, terminal: int) -> None:
        """Leave as at SIGHUP where the terminal is gone and sent no signal: nobody could type or read any more."""
        if hung_up(terminal):
            self.leave(SIGNALLED + signal.SIGHUP)

    def leave(self, code: int = 0) -> None:
        """Leave with an exit code, everything typed so far kept."""
        self.exit(return_code=code)

    def fit(self, size: Size) -> None:
        """Say so where the window is too small for any screen, and go on where it is large enough again."""
        small = size.width < SMALLEST.width or size.height < SMALLEST.height
        showing = isinstance(self.screen, TooSmall)
        if small and not showing:
            self.push_screen(TooSmall(SMALLEST))
        elif showing and not small:
            self.pop_screen()

    def action_turn_the_light(self) -> None:
        """Change between the dark theme and the light one."""
        self.theme = DAY.name if self.current_theme.dark else NIGHT.name

    def action_help(self) -> None:
        """Show what can be done on this screen."""
        from tui.screens.help import Help  # noqa: PLC0415 - read only where it is asked for

        if not isinstance(self.screen, Help | TooSmall):
            self.push_screen(Help(self.screen))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The palette: what the screen can do, then what the app can."""
        from tui.commands import commands_of  # noqa: PLC0415 - as above

        yield from commands_of(self, screen)

    def notify(self, message: str, **how: Any) -> None:
        """Say something in passing, in place of what was said before: several would hide the table."""
        self.clear_notifications()
        super().notify(message, **how)

    def report(self, error: BaseException | None) -> None:
        """Say what went wrong."""
        said = plain(str(error)) or type(error).__name__
        self.notify(f"{said[:1].upper()}{said[1:]}.", title="That did not work", severity="error", markup=False)

    def _handle_exception(self, error: Exception) -> None:
        """End the app on a fault of ours; what ran it reports the fault, without what is on the screen."""
        if self.is_headless:
            super()._handle_exception(error)
            return
        if self.fault is None:
            self.fault = error
        self.exit(return_code=1)
