"""Every rule case, judged in this process as the command line would judge it, and a few through the command itself."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from schemas.names import folded
from schemas.session import Session
from tests.cases.comparison import META, as_list, difference, of_mentions
from tests.command import run_tracker
from tracker.engine.campaigns import judge_campaign
from tracker.engine.documents import plain, read_document, write_document
from tracker.engine.judge import Walk, judge_session
from tracker.errors import REFUSED, UNREADABLE, UnreadableError
from tracker.games import GAMES
from tracker.services import checking

HERE: Final = Path(__file__).parent / "cases"
SHARED: Final = Path(__file__).parents[2] / "shared" / "cases"
CASES: Final = sorted(HERE.rglob("*.json"))
THROUGH_THE_COMMAND: Final = 12


def name_of(path: Path) -> str:
    return path.relative_to(HERE).with_suffix("").as_posix()


def read(path: Path) -> dict[str, Any]:
    case: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return case


def content_of(path: Path) -> bytes:
    return json.dumps(read(path)["document"], ensure_ascii=False).encode()


def expected_exits(expect: dict[str, Any]) -> list[int]:
    if "exit" in expect:
        return as_list(expect["exit"]) or [expect["exit"]]
    return [0 if expect["ok"] else REFUSED]


every_case = pytest.mark.parametrize("path", CASES, ids=name_of)


@every_case
def test_the_judge_says_what_the_case_expects(path: Path) -> None:
    expect = read(path)["expect"]
    if UNREADABLE in expected_exits(expect):
        with pytest.raises(UnreadableError) as unreadable:
            checking.check(content_of(path))

        assert of_mentions(expect.get("stderr_has", []), str(unreadable.value), "stderr") is None
        return
    verdict = checking.check(content_of(path)).verdict
    printed = json.loads(json.dumps(msgspec.to_builtins(verdict, str_keys=True)))

    assert difference(expect, printed) is None
    assert (0 if verdict.ok else REFUSED) in expected_exits(expect)


def walks(path: Path) -> Iterator[tuple[Any, Walk[Any]]]:
    """Every session of the case's document, judged, with its game."""
    try:
        document = read_document(content_of(path), GAMES)
        game = GAMES[document.game]
        if isinstance(document, Session):
            yield game, judge_session(game, document)
            return
        yield from ((game, one.session) for one in judge_campaign(game, document).entries if one.session is not None)
    except UnreadableError:
        return


@every_case
def test_every_possible_turn_reads_back_from_its_own_line(path: Path) -> None:
    for game, walk in walks(path):
        for judged in walk.turns:
            if all(violation.possible for violation in judged.violations):
                line = game.write(judged.turn, walk.begun)
                again = game.read(line, walk.begun)
                assert folded(str(plain(again))) == folded(str(plain(judged.turn))), line
                assert game.write(again, walk.begun) == line


@every_case
def test_written_and_read_and_written_again_is_the_same_text(path: Path) -> None:
    try:
        document = read_document(content_of(path), GAMES)
    except UnreadableError:
        return
    text = write_document(document)

    assert write_document(read_document(text, GAMES)) == text


@every_case
def test_what_is_offered_instead_of_a_refused_turn_is_accepted(path: Path) -> None:
    for game, walk in walks(path):
        refusal = checking.refusal_of(game, walk)
        if refusal is None or refusal.nearest is None:
            continue
        turns = [*(judged.turn for judged in walk.turns[:-1]), refusal.nearest]
        mended = judge_session(game, msgspec.structs.replace(walk.session, turns=tuple(turns)))

        assert mended.stopped_at is None, refusal.nearest
        assert mended.turns[-1].violations == ()


class TestTheCases:
    def test_every_game_has_cases_and_every_folder_has_a_game(self) -> None:
        assert {path.parent.name for path in CASES if path.parent.parent == HERE} == set(GAMES)

    def test_names_are_the_names_of_their_files(self) -> None:
        assert [name_of(path) for path in CASES if read(path)["name"] != path.stem] == []

    @pytest.mark.skipif(not SHARED.is_dir(), reason="no shared cases lie beside this clone")
    def test_the_copy_is_not_behind_the_shared_cases(self) -> None:
        shared = {path.relative_to(SHARED): path.read_bytes() for path in SHARED.rglob("*.json")}

        assert {path.relative_to(HERE): path.read_bytes() for path in CASES} == shared


@pytest.mark.parametrize("path", CASES[:: len(CASES) // THROUGH_THE_COMMAND], ids=name_of)
def test_the_command_says_the_same(path: Path) -> None:
    expect = read(path)["expect"]
    done = run_tracker("check", "--json", "-", stdin=content_of(path))

    assert done.returncode in expected_exits(expect), done.stderr
    assert b"Traceback" not in done.stderr
    if not set(expect) <= META:
        assert difference(expect, json.loads(done.stdout)) is None
