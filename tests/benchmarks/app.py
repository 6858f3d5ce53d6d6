"""The terminal app: from its start to its first frame in a terminal, against an app that shows one line of text."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from tests.benchmarks.row import Row
from tests.command import PROGRAM, environment

TITLE: Final = "Chronicle Tracker"
SIZE: Final = struct.pack("HHHH", 40, 120, 0, 0)
PATIENCE: Final = 20.0
MINIMAL: Final = f"""
from textual.app import App
from textual.widgets import Footer, Header, Input, Static

class Minimal(App):
    TITLE = {TITLE!r}

    def compose(self):
        yield Header()
        yield Static("One line of text")
        yield Input()
        yield Footer()

Minimal().run()
"""


def first_paint(*words: str, **changes: str) -> Callable[[], float]:
    """Milliseconds from the start of a process until its title stands in the terminal."""
    env = environment(TERM="xterm-256color", **changes)

    def measure() -> float:
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, SIZE)
        begun, seen = time.perf_counter(), b""
        with subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=theirs, env=env) as app:
            while TITLE.encode() not in seen:
                assert time.perf_counter() - begun < PATIENCE, seen
                seen += os.read(ours, 65536)
            spent = time.perf_counter() - begun
            app.kill()
        os.close(ours)
        os.close(theirs)
        return spent * 1000

    return measure


def rows() -> Iterator[Row]:
    """Both in a terminal of 120 by 40."""
    home = tempfile.mkdtemp(prefix="tracker-bench-")
    database = str(Path(home) / "tracker.db")
    yield Row(
        "first paint",
        first_paint(*PROGRAM, HOME=home, TRACKER_DB=database),
        "minimal Textual app",
        first_paint(sys.executable, "-c", MINIMAL),
        1.3,
        1.3,
    )
