"""The terminal app: from its start to its first frame, against a Textual app that holds a line of text."""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.benchmarks.row import Row
from tests.benchmarks.starts import process

PAINTED: Final = """
import os, sys
{app}

async def leave(pilot):
    await pilot.pause()
    os._exit(0)

{made}.run(headless=True, auto_pilot=leave)
"""
OURS: Final = PAINTED.format(
    app="from pathlib import Path\nfrom tui.app import TrackerApp", made="TrackerApp(Path(sys.argv[1]))"
)
MINIMAL: Final = PAINTED.format(
    app="""
from textual.app import App
from textual.widgets import Footer, Header, Input, Static

class Minimal(App):
    def compose(self):
        yield Header()
        yield Static("Chronicle Tracker")
        yield Input()
        yield Footer()
""",
    made="Minimal()",
)


def rows() -> Iterator[Row]:
    """Both in fresh processes, without a terminal."""
    database = Path(tempfile.mkdtemp(prefix="tracker-bench-")) / "tracker.db"
    yield Row(
        "first paint",
        process(sys.executable, "-c", OURS, str(database), HOME=str(database.parent)),
        "minimal Textual app",
        process(sys.executable, "-c", MINIMAL),
        1.3,
        1.3,
    )
