"""The app in a real pseudo-terminal: how it begins, what it survives, and how it leaves."""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.tui.evening import House

ROOT: Final = Path(__file__).parents[2]
PAIRS: Final = ((b"\x1b[?1049h", b"\x1b[?1049l"), (b"\x1b[?1000h", b"\x1b[?1000l"), (b"\x1b[?2004h", b"\x1b[?2004l"))
"""The alternate screen, the mouse and bracketed paste: switched on, switched off."""

SOURCE: Final = "import sys; from tui.main import main; sys.argv[0] = 'tracker'; main()"

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are POSIX")]


class Terminal:
    """The program on the other side of a pseudo-terminal."""

    def __init__(self, database: Path, config: Path, source: str = SOURCE) -> None:
        self.leader, follower = pty.openpty()
        subprocess.run(["stty", "rows", "24", "cols", "80"], stdin=follower, check=True)  # noqa: S607 - POSIX has it
        environment = {**os.environ, "TERM": "xterm-256color", "TRACKER_CONFIG": str(config), "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", source, "--db", str(database)]
        self.process = subprocess.Popen(
            command, stdin=follower, stdout=follower, stderr=follower, env=environment, start_new_session=True
        )
        os.close(follower)
        self.seen = b""

    def read(self, seconds: float, until: bytes | None = None) -> bytes:
        """Read what is drawn, until something is there or the time is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and (until is None or until not in self.seen):
            ready, _, _ = select.select([self.leader], [], [], 0.05)
            if ready:
                try:
                    self.seen += os.read(self.leader, 65536)
                except OSError:
                    break
        return self.seen

    def write(self, keys: bytes) -> None:
        os.write(self.leader, keys)

    def ended(self) -> int:
        """The exit code, once it is over."""
        end = time.monotonic() + 20
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.1)
        self.read(0.2)
        return self.process.wait(timeout=1)


@pytest.fixture
def terminal(playing: House, tmp_path: Path) -> Iterator[Terminal]:
    playing.database.close()
    found = Terminal(playing.path, tmp_path / "config")
    found.read(20, until=b"Autumn")
    yield found
    if found.process.poll() is None:
        found.process.kill()
        found.process.wait()
    os.close(found.leader)


def at_the_table(terminal: Terminal) -> None:
    terminal.write(b"\r")
    terminal.read(10, until=b"At hand")
    terminal.read(0.5)
    terminal.write(b"t")
    terminal.read(10, until=b"Bonus Cards")
    terminal.read(0.5)


def given_back(seen: bytes) -> bool:
    """Whether everything that was switched on was switched off."""
    return all(seen.count(on) == seen.count(off) > 0 for on, off in PAIRS)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_gives_the_terminal_back_and_keeps_the_draft(
    terminal: Terminal, playing: House, number: signal.Signals, code: int
) -> None:
    at_the_table(terminal)
    terminal.write(b"632")
    terminal.read(1)
    terminal.process.send_signal(number)

    assert terminal.ended() == code
    assert given_back(terminal.seen)
    assert playing.app().drafts.kept(playing.table.id) == "632"


def test_a_terminal_that_is_gone_without_a_word_ends_it_and_keeps_the_draft(terminal: Terminal, playing: House) -> None:
    at_the_table(terminal)
    terminal.write(b"632")
    terminal.read(1)
    os.close(terminal.leader)
    terminal.leader = os.open(os.devnull, os.O_RDONLY)

    assert terminal.process.wait(timeout=10) == 129
    assert playing.app().drafts.kept(playing.table.id) == "632"


def test_a_kill_costs_no_more_than_half_a_second_of_typing(terminal: Terminal, playing: House) -> None:
    at_the_table(terminal)
    terminal.write(b"632")
    terminal.read(1.5)
    terminal.process.kill()

    assert terminal.ended() == -9
    assert playing.app().drafts.kept(playing.table.id) == "632"


def test_quitting_leaves_with_0_and_gives_the_terminal_back(terminal: Terminal) -> None:
    terminal.write(b"q")

    assert terminal.ended() == 0
    assert given_back(terminal.seen)


def test_bytes_that_are_no_text_do_not_end_it(terminal: Terminal) -> None:
    for byte in range(0x80, 0x100):
        terminal.write(bytes([byte]))
    terminal.write(b"\x1b[M\xa0\xff\xff" * 20)
    terminal.read(1.5)

    assert terminal.process.poll() is None
    terminal.write(b"\x1b\x11")
    assert terminal.ended() == 0


def test_a_fault_of_ours_leaves_with_70_and_without_a_traceback(playing: House, tmp_path: Path) -> None:
    playing.database.close()
    source = (
        "import sys; from tui.screens.shelf import Shelf; from tui.main import main\n"
        "def broken(self): raise RuntimeError('Zoë has a secret')\n"
        "Shelf.action_begin = broken; sys.argv[0] = 'tracker'; main()"
    )
    found = Terminal(playing.path, tmp_path / "config", source)
    found.read(20, until=b"Autumn")
    found.write(b"n")

    assert found.ended() == 70
    assert given_back(found.seen)
    assert b"Traceback" not in found.seen
    assert b"secret" not in found.seen.split(b"\x1b[?1049l")[-1]
    os.close(found.leader)


def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    foreign = tmp_path / "letter.db"
    foreign.write_bytes(b"Dear Zo\xc3\xab" * 100)
    found = Terminal(foreign, tmp_path / "config")

    assert found.ended() == 4
    assert b"letter.db" in found.seen.split(b"\x1b[?1049l")[-1]
    assert foreign.read_bytes() == b"Dear Zo\xc3\xab" * 100
    os.close(found.leader)
