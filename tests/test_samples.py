"""The sample campaigns: what the demo plays is valid, marked as invented, and lossless."""

import json
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from tests.command import Ran, run_here
from tracker import samples
from tracker.engine.campaigns import judge_campaign
from tracker.engine.judge import Judged, Walk, judge, judge_session
from tracker.games import GAMES
from tracker.samples import SAMPLES, Sample, sample_campaign
from tracker.services.campaigns import export_campaign, import_campaign, open_campaign
from tracker.services.home import open_database
from tracker.services.refusals import correction
from tracker.services.sample import sample

FOLDER: Final = Path(samples.__file__).parent

every_sample = pytest.mark.parametrize("one", SAMPLES, ids=lambda one: one.name)


def test_there_is_one_sample_for_each_game_and_every_document_is_one() -> None:
    assert [sample(one.name).game for one in SAMPLES] == list(GAMES)
    assert {path.stem for path in FOLDER.glob("*.json")} == {one.name for one in SAMPLES}


@every_sample
class TestEverySample:
    def test_the_judge_lets_all_of_it_stand_to_its_end(self, one: Sample) -> None:
        document = sample(one.name)
        walk = judge_campaign(GAMES[document.game], document)

        assert walk.stopped_at is None
        assert len(walk.entries) == len(document.entries) >= 2
        for entry in walk.entries:
            assert entry.session is not None
            assert GAMES[document.game].decided_by(entry.session.state) is not None

    def test_it_says_that_it_is_invented(self, one: Sample) -> None:
        assert "invented" in sample_campaign(one.name).decode()

    def test_every_session_is_dated_placed_and_played_by_the_same_few_people(self, one: Sample) -> None:
        for entry in sample(one.name).entries:
            assert entry.session is not None
            assert entry.session.played_on is not None
            assert entry.session.place
            assert set(entry.session.players) <= {"Ada", "Bo", "Cy", "Zoë"}

    def test_exported_imported_and_exported_again_it_is_the_same_to_the_byte(self, one: Sample, tmp_path: Path) -> None:
        written: list[str] = []
        content: bytes | str = sample_campaign(one.name)
        for name in ("first.db", "second.db"):
            with open_database(tmp_path / name) as database:
                content = export_campaign(open_campaign(database, import_campaign(database, content).id))
                written.append(content)

        assert written[0] == written[1]
        assert json.loads(written[0])["name"] == sample(one.name).name

    def test_its_slip_is_refused_and_the_nearest_turn_is_what_was_meant(self, one: Sample) -> None:
        walk, judged = slipped(one)
        session = sample(one.name).entries[one.slip.entry - 1].session

        assert not judged.allowed
        assert session is not None
        assert correction(GAMES[session.game], walk, judged.turn) == session.turns[one.slip.turn - 1]


def slipped(one: Sample) -> tuple[Walk[Any], Judged[Any]]:
    """The table before the slip of a sample, and what the judge says of it."""
    document = sample(one.name)
    game = GAMES[document.game]
    entry = judge_campaign(game, document).entries[one.slip.entry - 1]
    assert entry.session is not None
    session = entry.session.session
    before = msgspec.structs.replace(session, turns=session.turns[: one.slip.turn - 1], final=game.final())
    walk = judge_session(game, before, document.options)
    assert walk.allowed
    return walk, judge(game, game.rulebook.edition(game.edition), walk.state, game.read(one.slip.line, walk.state))


class TestTheDemo:
    @pytest.fixture(scope="class")
    @staticmethod
    def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
        return tmp_path_factory.mktemp("sheets")

    @pytest.fixture(scope="class")
    @staticmethod
    def done(folder: Path) -> Ran:
        return run_here("demo", "--out", str(folder))

    def test_every_game_is_played_planned_and_refused_once(self, done: Ran) -> None:
        assert done.code == 0
        assert done.err == ""
        for one in SAMPLES:
            document = sample(one.name)
            assert f"{document.name} ({GAMES[document.game].name})" in done.out
            assert f"Somebody writes: {one.slip.line}" in done.out
            assert f"Plan of session {len(document.entries) + 1}, " in done.out
        assert done.out.count("refused:") == done.out.count("accepted: ") == len(SAMPLES)
        assert "no turn within one change" not in done.out

    def test_every_session_is_told_with_its_winner(self, done: Ran) -> None:
        sessions = sum(len(sample(one.name).entries) for one in SAMPLES)

        assert done.out.count("\nSession ") == sessions
        assert done.out.count("decided by ") == sessions

    def test_it_says_where_every_sheet_is_and_each_is_there(self, done: Ran, folder: Path) -> None:
        told = {Path(line.strip()) for line in done.out.partition("\nSheets\n")[2].splitlines()}

        assert told == set(folder.iterdir())
        assert all(path.stat().st_size for path in told)
        assert len([path for path in told if path.suffix == ".pdf"]) == 3 * len(SAMPLES)

    def test_it_stays_short_enough_to_read(self, done: Ran) -> None:
        assert len(done.out.splitlines()) < 60 * len(SAMPLES)
