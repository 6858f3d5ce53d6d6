"""Whole processes: what a user waits for before anything is said."""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from tests.benchmarks.engine import session_document
from tests.benchmarks.row import Row
from tests.command import PROGRAM, environment

PYTHON: Final = sys.executable
NOTHING: Final = (PYTHON, "-c", "pass")
SQLMODEL: Final = (PYTHON, "-c", "import sqlmodel")
SQLITE_UTILS: Final = (PYTHON, "-m", "sqlite_utils", "--version")


def process(*words: str, **changes: str) -> Callable[[], float]:
    """A process, timed from its start to its end, in milliseconds."""
    env = environment(**changes)

    def measure() -> float:
        begun = time.perf_counter()
        subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, env=env)
        return (time.perf_counter() - begun) * 1000

    return measure


def rows() -> Iterator[Row]:
    """Commands against a Python that does nothing, a peer, and a process that only imports sqlmodel."""
    folder = Path(tempfile.mkdtemp(prefix="tracker-bench-"))
    document = folder / "session.json"
    document.write_text(json.dumps(session_document(60)), encoding="utf-8")
    nothing, peer = process(*NOTHING), process(*SQLITE_UTILS)
    yield Row("--help", process(*PROGRAM, "--help"), "python -c pass", nothing, 7, 7)
    without = {
        "check, 60 turns": ("check", "--json", str(document)),
        "legal": ("legal", str(document), "G532"),
        "rules": ("rules", "mountain-goats"),
    }
    for name, words in without.items():
        yield Row(name, process(*PROGRAM, *words), "python -c pass", nothing, 10, 10)
    yield Row("check, 60 turns", process(*PROGRAM, *without["check, 60 turns"]), "sqlite-utils --version", peer, 1, 1)
    sqlmodel, database = process(*SQLMODEL), str(folder / "tracker.db")
    prepare(folder, database)
    line = "Ada: 5312 | a+b>8"
    with_database = {
        "record, dry run": ("record", "bench", line, "--dry-run"),
        "record, ruled": ("record", "bench", line, "--ruling", "for the bench"),
        "plan": ("plan", "bench"),
    }
    for name, words in with_database.items():
        yield Row(name, process(*PROGRAM, *words, TRACKER_DB=database), "import sqlmodel", sqlmodel, 1.2, 1.2)


def prepare(folder: Path, database: str) -> None:
    """A database with one campaign whose session has 60 turns."""
    campaign = folder / "campaign.json"
    entry = {"standalone": True, "session": session_document(60)}
    campaign.write_text(
        json.dumps({"format": "tracker-campaign/1", "game": "mountain-goats", "name": "bench", "entries": [entry]}),
        encoding="utf-8",
    )
    words = (*PROGRAM, "campaign", "import", str(campaign))
    process(*words, TRACKER_DB=database)()
