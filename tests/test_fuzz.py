"""Ten thousand spoilt documents and as many spoilt lines: read and judged, or refused in a sentence, and quickly."""

import json
import random
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from schemas.session import Session
from tests.command import PROGRAM, environment
from tests.hostile import documents, spoilt_documents, spoilt_line
from tracker.engine.campaigns import judge_campaign
from tracker.engine.documents import read_document
from tracker.engine.game import Game
from tracker.engine.judge import Walk, judge, judge_session
from tracker.errors import UnreadableError
from tracker.games import GAMES
from tracker.services import checking
from tracker.services.campaigns import import_campaign, new_campaign
from tracker.services.home import open_database

ROUNDS: Final = 20
EACH: Final = 500
SLOWEST: Final = 2.0
LARGEST: Final = 200 * 1024
"""Kilobytes of memory."""
rounds: Final = pytest.mark.parametrize("seed", range(ROUNDS))


@contextmanager
def answered(what: object) -> Iterator[None]:
    """What is done here is done quickly, or refused in one printable sentence; nothing else may be raised."""
    begun, said = time.perf_counter(), ""
    try:
        yield
    except UnreadableError as unreadable:
        said = str(unreadable)
    except Exception as fault:
        raise AssertionError(what) from fault
    assert said.isprintable(), what
    assert time.perf_counter() - begun < SLOWEST, what


@rounds
def test_a_spoilt_document_is_judged_or_refused_in_a_sentence(seed: int) -> None:
    for content in spoilt_documents(seed, EACH):
        with answered(content):
            json.dumps(msgspec.to_builtins(checking.check(content).verdict, str_keys=True))


def test_a_document_that_cannot_be_read_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    with open_database(tmp_path / "tracker.db") as database:
        new_campaign(database, next(iter(GAMES)), "as it was")
        before = database.path.read_bytes()
        unreadable = 0
        for content in spoilt_documents(ROUNDS, EACH):
            try:
                checking.check(content)
            except UnreadableError:
                unreadable += 1
                with pytest.raises(UnreadableError):
                    import_campaign(database, content)

        assert unreadable > EACH // 2
        assert database.path.read_bytes() == before


def standings() -> list[tuple[Game[Any], Walk[Any]]]:
    """Every session of the cases that can be judged, with its game."""
    found: list[tuple[Game[Any], Walk[Any]]] = []
    for content in documents():
        try:
            document = read_document(content, GAMES)
            game = GAMES[document.game]
            if isinstance(document, Session):
                found.append((game, judge_session(game, document)))
            else:
                walked = judge_campaign(game, document).entries
                found += [(game, one.session) for one in walked if one.session is not None]
        except UnreadableError:
            continue
    return [(game, walk) for game, walk in found if walk.turns]


@pytest.fixture(scope="module")
def played() -> list[tuple[Game[Any], Walk[Any]]]:
    return standings()


@rounds
def test_a_spoilt_line_is_judged_or_refused_in_a_sentence(seed: int, played: list[tuple[Game[Any], Walk[Any]]]) -> None:
    chance = random.Random(seed)
    for _ in range(EACH):
        game, walk = chance.choice(played)
        judged = chance.choice(walk.turns)
        line = spoilt_line(chance, game.write(judged.turn, walk.begun))
        with answered(line):
            turn = game.read(line, walk.begun)
            game.write(turn, walk.begun)
            judge(game, game.rulebook.edition(walk.edition), walk.played, turn)


@rounds
def test_a_spoilt_roll_is_answered_or_refused_in_a_sentence(
    seed: int, played: list[tuple[Game[Any], Walk[Any]]]
) -> None:
    chance = random.Random(seed)
    for _ in range(EACH // 10):
        game, walk = chance.choice(played)
        roll = spoilt_line(chance, chance.choice(("G532", "444531+2", "3", "")))
        with answered(roll):
            game.legal(walk.played, roll)


HEAD: Final = b'{"format":"tracker-session/1","game":"mountain-goats","players":["Ada","Bo"],'
MONSTERS: Final = {
    "nothing": b"",
    "a number": b"1",
    "a hundred thousand brackets": b"[" * 100_000,
    "a hundred thousand objects": b'{"a":' * 100_000,
    "brackets in a document": HEAD + b'"turns":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "a doubled key": HEAD + b'"turns":[],"turns":[]}',
    "a key doubled in another case": HEAD + b'"setup":{"components":{"A1":{"kind":"rule"},"a1":{"kind":"rule"}}}}',
    "no number": HEAD + b'"edition":NaN}',
    "infinity": HEAD + b'"edition":Infinity}',
    "a number past all numbers": HEAD + b'"edition":1e400}',
    "a million digits": HEAD + b'"edition":' + b"9" * 1_000_000 + b"}",
    "half a letter": HEAD + b'"notes":"\\ud800"}',
    "a null": HEAD + b'"notes":"\\u0000"}',
    "bytes that are no text": bytes(range(256)) * 40,
    "another encoding": HEAD.decode().encode("utf-16"),
    "Latin-1": HEAD + '"notes":"Zoë"}'.encode("latin-1"),
    "nine megabytes of blanks": HEAD + b" " * 9_000_000 + b"}",
    "nine megabytes of names": HEAD + b'"notes":"' + b"A" * 9_000_000 + b'"}',
    "a document cut short": HEAD,
    "a newer format": b'{"format":"tracker-session/2"}',
    "another program's format": b'{"format":"\\u202e","x":1}',
}


@pytest.mark.parametrize("content", MONSTERS.values(), ids=MONSTERS)
def test_a_monster_is_refused_in_one_line_quickly_and_with_little_memory(content: bytes) -> None:
    with subprocess.Popen(
        [*PROGRAM, "check", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        begun = time.perf_counter()
        out, err = process.communicate(content, timeout=60)
    said = err.decode()

    assert time.perf_counter() - begun < SLOWEST
    assert (process.returncode, out) == (2, b"")
    assert len(said.splitlines()) == 1
    assert said.rstrip("\n").isprintable()


STATUS: Final = Path("/proc/self/status")
TELLING: Final = f"""
import atexit, sys
atexit.register(lambda: sys.__stderr__.write(open({str(STATUS)!r}).read()))
"""


@pytest.mark.skipif(not STATUS.exists(), reason="the system does not tell what one process used")
@pytest.mark.parametrize("name", ["a hundred thousand objects", "nine megabytes of names", "a million digits"])
def test_a_monster_uses_little_memory(name: str) -> None:
    done = subprocess.run(
        [PROGRAM[0], "-c", TELLING + PROGRAM[2], "check", "-"],
        input=MONSTERS[name],
        capture_output=True,
        env=environment(),
        timeout=60,
        check=False,
    )
    peak = re.search(r"VmHWM:\s+(\d+) kB", done.stderr.decode())

    assert done.returncode == 2
    assert peak is not None
    assert int(peak.group(1)) < LARGEST
