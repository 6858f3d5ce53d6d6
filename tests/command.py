"""The program as its user starts it: a process of its own."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

PROGRAM: Final = (sys.executable, "-c", "from tui.main import main; main()")
"""The console script's own two lines, wherever the environment keeps its scripts."""


def environment(**changes: str) -> dict[str, str]:
    """A plain environment: no database of the user's, no measuring of what the process does."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("TRACKER_", "COVERAGE_", "PYTHON"))}
    return kept | {"PYTHONUTF8": "1", "COLUMNS": "100"} | changes


def run_tracker(
    *words: str, stdin: bytes = b"", folder: Path | None = None, env: dict[str, str] | None = None
) -> "subprocess.CompletedProcess[bytes]":
    """Run the program with these words and wait for its end."""
    return subprocess.run(
        [*PROGRAM, *words],
        input=stdin,
        capture_output=True,
        timeout=60,
        check=False,
        cwd=folder,
        env=environment() if env is None else env,
    )
