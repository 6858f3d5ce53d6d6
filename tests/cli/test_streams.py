"""What leaves the program: whole on every encoding, quiet on a closed pipe, and never able to drive a terminal."""

import json
import os
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.cli.test_documents import document
from tests.command import PROGRAM, environment, run_here, run_tracker
from tracker.cli.report import reporting

PERSON: Final = "زهرا → Åsa 🐐"
ENCODINGS: Final = ("utf-8", "latin-1", "cp1252", "ascii")
COMMANDS: Final = {
    "check": (("check", "-"), 0),
    "check --json": (("check", "--json", "-"), 0),
    "a refusal": (("check", "-"), 1),
    "a refusal as JSON": (("check", "--json", "-"), 1),
    "legal": (("legal", "-", "5312"), 0),
    "legal --json": (("legal", "-", "5312", "--json"), 0),
    "rules": (("rules", "mountain-goats"), 0),
    "not found": (("rules", PERSON), 3),
}


def evening(*, refused: bool = False) -> bytes:
    turns = [{"player": PERSON, "roll": [5, 5, 1, 2], "actions": [{"do": "move", "dice": [1, 2], "mountain": 5}]}]
    spoken = document() | {"players": [PERSON, "Bo"], "first_player": PERSON, "turns": turns if refused else []}
    return json.dumps(spoken).encode()


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", COMMANDS)
def test_no_letter_stops_a_command_on_any_terminal(name: str, encoding: str) -> None:
    words, code = COMMANDS[name]
    done = run_tracker(
        *words,
        stdin=evening(refused=name.startswith("a refusal")),
        env=environment(PYTHONIOENCODING=encoding, PYTHONUTF8="0", LC_ALL="C.UTF-8"),
    )

    assert done.returncode == code
    assert b"Traceback" not in done.stderr
    assert done.stdout.decode(encoding) or done.stderr.decode(encoding)
    if "--json" in words:
        assert PERSON in json.dumps(json.loads(done.stdout.decode(encoding)), ensure_ascii=False)


PAYLOADS: Final = (
    *(
        "\x1b[2J",
        "\x1b]0;title\x07",
        "\x1b]52;c;QQ==\x07",
        "\x1bP1$q\x1b\\",
        "\x1b_G\x1b\\",
        "\x1b",
        "\x9b2J",
        "\x9d0;x\x9c",
    ),
    *("\x07", "\x08", "\x7f", "\r", "\x00\x01", "\x85", "\u202e", "\u2066", "\u200b", "\ufeff", "\U000e0041", "\u2028"),
)


class TestWhatDrivesATerminal:
    @pytest.mark.parametrize("payload", [one for one in PAYLOADS if "\x00" not in one], ids=ascii)
    def test_a_word_typed_by_somebody_never_comes_back_raw(self, payload: str) -> None:
        typed = f"x{payload}y"
        for words in (("rules", typed), (typed,), ("check", f"{typed}/"), ("schema", typed), ("rules", f"--{typed}")):
            done = run_here(*words)

            assert done.code in {2, 3}
            assert payload not in done.out + done.err
            assert "\x1b" not in done.out + done.err

    def test_what_may_spell_a_name_is_kept(self) -> None:
        spelled = "می\u200cخواهم 👩\u200d👧"

        assert spelled in run_tracker("rules", spelled).stderr.decode()

    def test_a_byte_that_is_no_text_is_said_and_does_not_stop_the_program(self) -> None:
        done = subprocess.run(
            [*PROGRAM, "rules", b"\xff\xfe"], capture_output=True, env=environment(), check=False, timeout=60
        )

        assert done.returncode == 3
        assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes of this kind are not everywhere")
class TestClosedStreams:
    def test_a_reader_that_has_gone_away_ends_the_program_quietly(self) -> None:
        with subprocess.Popen(
            [*PROGRAM, "rules", "mountain-goats", "--json"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            said = process.stderr.read()

        assert said == b""
        assert process.returncode not in {0, 70}

    @pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
    def test_a_stream_that_was_never_open_is_no_fault(self, closed: str, tmp_path: Path) -> None:
        (tmp_path / "evening.json").write_bytes(evening())
        done = subprocess.run(
            ["/bin/sh", "-c", f'exec "$@" {closed}', "sh", *PROGRAM, "check", "evening.json"],
            capture_output=True,
            cwd=tmp_path,
            env=environment(),
            check=False,
            timeout=60,
        )

        assert done.returncode == 0
        assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("closed", ["", "<&-", "</dev/null"])
def test_without_a_terminal_the_app_says_what_to_use_instead(closed: str, tmp_path: Path) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {closed}', "sh", *PROGRAM, "--db", str(tmp_path / "shelf.db")],
        capture_output=True,
        env=environment(),
        check=False,
        timeout=60,
    )

    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"tracker --help" in done.stderr
    assert done.stdout == b""


@pytest.mark.parametrize(
    "words",
    [("people", "add"), ("campaign", "new", "stogite"), ("undo",), ("session", "import", "shelf"), ("rules",)],
    ids=" ".join,
)
def test_an_endless_word_is_refused_in_one_short_line(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRACKER_DB", str(tmp_path / "shelf.db"))
    assert run_here("campaign", "new", "stogite", "Shelf").code == 0
    done = run_here(*words, "x" * 100_000)

    assert done.code in {2, 3}
    assert done.err.count("\n") == 1
    assert len(done.err) < 400


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only there a full disk can be had for nothing")
@pytest.mark.parametrize("words", [("--version",), ("--help",), ("rules",), ("check", "--json", "-")], ids=" ".join)
def test_a_full_disk_behind_the_output_is_said_in_one_line(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*PROGRAM, *words],
            input=evening(),
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
            env=environment(),
        )

    assert done.returncode == 1
    assert done.stderr == b"What was printed could not be written: No space left on device.\n"


def test_the_report_of_a_fault_holds_where_it_happened_and_nothing_that_anybody_wrote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))

    def broken() -> None:
        try:
            _ = json.loads("{}")[PERSON]
        except KeyError as error:
            raise ValueError(f"{PERSON} has a secret") from error

    with pytest.raises(SystemExit) as left, reporting():
        broken()

    (kept,) = tmp_path.iterdir()
    text = kept.read_text(encoding="utf-8")
    assert left.value.code == 70
    assert kept.name in capsys.readouterr().err
    assert PERSON not in text
    assert "secret" not in text.replace('raise ValueError(f"{PERSON} has a secret") from error', "")
    assert [word in text for word in ("KeyError", "ValueError", "in broken")] == [True, True, True]
