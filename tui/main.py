"""The program's entry: the command line, with the terminal app as its bare command."""

import gc
import os
import signal
import sys
from pathlib import Path

from tracker.cli.app import command_line
from tracker.cli.report import reporting
from tracker.errors import UnreadableError


def main() -> None:
    """Run what was typed and leave with its exit code; a reader that goes away ends the program quietly."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    # A command is over before there is garbage worth collecting; the app, which lives longer, switches this on again.
    gc.disable()
    try:
        with reporting():
            command_line(open_app)()
    finally:
        # Nor is there anything to look for on the way out: what is frozen the last collections pass over.
        gc.freeze()


def open_app(database: Path | None) -> None:
    """Open the terminal app on a database, or on the one in its usual place.

    Raises:
        UnreadableError: there is no terminal to draw on.
    """
    there = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
    if not there or os.environ.get("TERM") == "dumb":
        raise UnreadableError(
            "the app needs a terminal that can draw, and this is none; every command works without one: "
            "`tracker --help` lists them"
        )
    from tui.app import TrackerApp  # noqa: PLC0415 - the command line starts without Textual

    gc.enable()
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    app = TrackerApp(database)
    app.run()
    if app.fault is not None:
        raise app.fault
    sys.exit(app.return_code or 0)
