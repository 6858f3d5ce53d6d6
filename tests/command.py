"""The program as its user starts it: in a process of its own, or, many times quicker, in this one."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from tracker.cli.app import command_line
from tracker.cli.report import reporting

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


class Ran(NamedTuple):
    """What a command said and how it left."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """What it said, as JSON."""
        return json.loads(self.out)


def run_here(*words: str, stdin: str = "") -> Ran:
    """Run the program with these words in this process."""
    kept = sys.stdin, sys.stdout, sys.stderr
    streams = [io.TextIOWrapper(io.BytesIO(part), encoding="utf-8") for part in (stdin.encode(), b"", b"")]
    sys.stdin, sys.stdout, sys.stderr = streams
    code: object = None
    try:
        with reporting():
            command_line(lambda _: None)(args=list(words), prog_name="tracker")
    except SystemExit as left:
        code = left.code
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept
    _, out, err = streams
    for stream in (out, err):
        stream.flush()
    said, complained = (stream.buffer.getvalue().decode() for stream in (out, err))
    assert "Traceback" not in complained
    return Ran(code if isinstance(code, int) else 0, said, complained)
