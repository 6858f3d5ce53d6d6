"""The commands that work on the database: real files, and every word as a user types it."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.command import Ran, run_here

SAMPLE: Final = Path(__file__).parents[2] / "tracker" / "samples" / "mountain_goats.json"


Tracker = Callable[..., Ran]


@pytest.fixture
def tracker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tracker:
    """The program, working on a database of its own, in this process."""
    monkeypatch.setenv("TRACKER_DB", str(tmp_path / "home" / "tracker.db"))
    monkeypatch.chdir(tmp_path)
    return run_here


@pytest.fixture
def evening(tracker: Tracker) -> Tracker:
    """A campaign of Mountain Goats in which a standalone game has just begun."""
    assert tracker("campaign", "new", "mountain", "Goats of the hill").code == 0
    assert tracker("session", "open", "goats", "--player", "Ada", "--player", "Bo", "--standalone").code == 0
    return tracker


class TestRecording:
    def test_a_turn_is_judged_recorded_and_told(self, evening: Tracker) -> None:
        done = evening("record", "goats", "Ada: 5312 | a+b>8")

        assert done.code == 0
        assert "Ada's goat climbs mountain 8 (1 of 3)" in done.out
        assert "Turn 1 is recorded: Ada: 5312 | a+b>8" in done.err
        assert "Bo: 6611 |" in evening("record", "goats", "Bo: 6611 |").err

    def test_a_refused_turn_teaches_and_is_not_recorded(self, evening: Tracker) -> None:
        done = evening("record", "goats", "Ada: 5512 | a+b>5")

        assert done.code == 1
        assert "MG-22  the dice 5 and 5 make 10, not mountain 5" in done.err
        assert "accepted: Ada: 5512 | a+b>10" in done.err
        assert evening("session", "show", "goats", "--json").json["turns"] == []

    def test_a_ruling_lets_it_stand(self, evening: Tracker) -> None:
        done = evening("record", "goats", "Ada: 5512 | a+b>5", "--ruling", "we always did", "--json")

        assert done.code == 0
        assert done.json["ruling"] == "we always did"
        assert [violation["rule"] for violation in done.json["violations"]] == ["MG-22"]

    def test_a_dry_run_says_the_same_and_writes_nothing(self, evening: Tracker) -> None:
        tried = evening("record", "goats", "Ada: 5312 | a+b>8", "--dry-run", "--json")
        refused = evening("record", "goats", "Ada: 5512 | a+b>5", "--dry-run")

        assert evening("session", "show", "goats", "--json").json["turns"] == []
        assert tried.json == evening("record", "goats", "Ada: 5312 | a+b>8", "--json").json
        assert refused.code == 1

    def test_what_was_written_can_be_taken_back_and_done_again(self, evening: Tracker) -> None:
        evening("record", "goats", "Ada: 5312 | a+b>8")

        assert evening("undo", "goats").code == 0
        assert evening("session", "show", "goats", "--json").json["turns"] == []
        assert evening("redo", "goats").code == 0
        assert len(evening("session", "show", "goats", "--json").json["turns"]) == 1
        assert evening("redo", "goats").code == 1

    def test_an_amendment_says_first_what_it_changes(self, evening: Tracker) -> None:
        evening("record", "goats", "Ada: 5312 | a+b>8")
        evening("record", "goats", "Bo: 6611 |")

        assert evening("amend", "goats", "1", "Ada: 5322 | a+c>7", "--yes").code == 0
        assert evening("session", "show", "goats", "--json").json["turns"][0]["notation"] == "Ada: 5322 | a+c>7"
        assert evening("amend", "goats", "9", "Ada: 5322 |").code == 3

    def test_a_struck_turn_that_changes_what_follows_waits_for_a_yes(self, evening: Tracker) -> None:
        evening("record", "goats", "Ada: 5312 | a+b>8")
        evening("record", "goats", "Bo: 6611 |")
        asked = evening("strike", "goats", "1")

        assert asked.code == 1
        assert "--yes" in asked.err
        assert len(evening("session", "show", "goats", "--json").json["turns"]) == 2
        assert evening("strike", "goats", "1", "--yes").code == 0

    def test_the_choices_for_a_roll_are_those_of_the_open_session(self, evening: Tracker) -> None:
        evening("record", "goats", "Ada: 5312 | a+b>8")
        found = evening("legal", "goats", "5312", "--json").json

        assert found["player"] == "Bo"
        assert evening("record", "goats", found["choices"][0]["notation"]).code == 0

    def test_a_game_without_chances_says_so(self, evening: Tracker) -> None:
        assert evening("odds", "goats", "--roll", "G532").code == 2


class TestTheShelf:
    def test_a_campaign_that_goes_out_and_comes_in_again_is_the_same_bytes(
        self, tracker: Tracker, tmp_path: Path
    ) -> None:
        assert tracker("campaign", "import", str(SAMPLE)).code == 0
        first = tracker("campaign", "export", "goats").out
        (tmp_path / "out.json").write_text(first, encoding="utf-8")
        again = tracker("--db", str(tmp_path / "other.db"), "campaign", "import", "out.json")

        assert again.code == 0
        assert tracker("--db", str(tmp_path / "other.db"), "campaign", "export", "goats").out == first
        assert "nothing was added" in tracker("campaign", "import", "out.json").err

    def test_a_name_that_may_be_two_is_not_guessed(self, tracker: Tracker) -> None:
        tracker("campaign", "new", "mountain", "Goats one")
        tracker("campaign", "new", "mountain", "Goats two")
        done = tracker("plan", "goats")

        assert done.code == 3
        assert "Goats one" in done.err
        assert "Goats two" in done.err

    def test_removed_and_restored(self, evening: Tracker) -> None:
        assert evening("campaign", "remove", "goats").code == 1
        assert evening("campaign", "remove", "goats", "--yes").code == 0
        assert evening("campaign", "list", "--json").json == []
        assert evening("campaign", "restore", "goats").code == 0
        assert [one["name"] for one in evening("campaign", "list", "--json").json] == ["Goats of the hill"]

    def test_a_story_begun_anew_keeps_the_old_one(self, tracker: Tracker) -> None:
        tracker("campaign", "import", str(SAMPLE))

        assert tracker("campaign", "reset", "goats", "--name", "Once more").code == 0
        assert {one["name"] for one in tracker("campaign", "list", "--json").json} == {
            "Goats of Autumn Lane",
            "Once more",
        }

    def test_people_are_kept_and_renamed_everywhere(self, evening: Tracker) -> None:
        assert evening("people", "add", "Zoë").code == 0
        assert evening("people", "rename", "Bo", "Bosse").code == 0
        assert [one["name"] for one in evening("people", "list", "--json").json] == ["Ada", "Bosse", "Zoë"]
        assert "Bosse" in evening("session", "list", "goats").out

    def test_no_campaign_yet_is_said_and_is_no_fault(self, tracker: Tracker) -> None:
        done = tracker("campaign", "list")

        assert (done.code, done.out) == (0, "")
        assert "campaign new" in done.err


class TestAStory:
    """The sample's two chapters, imported: what the next one takes, and what is printed."""

    @pytest.fixture
    def story(self, tracker: Tracker) -> Tracker:
        assert tracker("campaign", "import", str(SAMPLE)).code == 0
        return tracker

    def test_the_plan_says_what_to_do_and_follows_who_comes(self, story: Tracker) -> None:
        whole = story("plan", "goats", "--json").json
        without = story("plan", "goats", "--present", "Ada", "--present", "Bo", "--json").json

        assert (whole["chapter"], whole["first_player"]) == (3, "Zoë")
        assert without["first_player"] is None
        assert " 1. Backpack (MG-03)" in story("plan", "goats").out

    def test_the_backpack_and_the_memories_name_their_pieces(self, story: Tracker) -> None:
        assert "9: A2 (Eagle's nest, invented)" in story("backpack", "goats").out
        assert story("memories", "goats").out == "memories: B2 (Helping horn, invented)\n"
        assert story("memories", "goats", "--json").json == ["B2"]
        assert story("unlocks", "goats").code == 3

    def test_a_piece_tells_its_way(self, story: Tracker) -> None:
        assert story("why", "goats", "A1").out.splitlines() == [
            "entry 1 opened: backpack summits 9",
            "entry 2 opened: backpack summits 7",
            "A1 is Windy ledge, invented",
        ]
        assert story("why", "goats", "Z9").code == 3

    @pytest.mark.parametrize("to", ["pdf", "png", "svg", "html", "md", "txt", "csv", "json"])
    def test_every_format_is_written_and_said_where(self, story: Tracker, to: str, tmp_path: Path) -> None:
        done = story("export", "goats", "--to", to, "-o", "sheets" if to == "csv" else f"sheet.{to}")
        if to == "csv":
            (tmp_path / "sheets").mkdir()
            done = story("export", "goats", "--to", to, "-o", "sheets")

        assert done.code == 0
        assert done.out
        for line in done.out.splitlines():
            assert (tmp_path / line).stat().st_size > 0

    def test_a_file_that_is_there_is_overwritten_only_when_asked(self, story: Tracker, tmp_path: Path) -> None:
        (tmp_path / "mine.md").write_text("mine", encoding="utf-8")

        assert story("export", "goats", "--to", "md", "-o", "mine.md").code == 1
        assert (tmp_path / "mine.md").read_text(encoding="utf-8") == "mine"
        assert story("export", "goats", "--to", "md", "-o", "mine.md", "--force").code == 0

    def test_a_sheet_can_go_to_standard_output(self, story: Tracker) -> None:
        assert "Goats of Autumn Lane" in story("export", "goats", "--to", "md", "-o", "-").out
        assert story("export", "goats", "--to", "csv", "-o", "-").code == 2

    def test_the_chronicle_and_the_sessions_can_be_read(self, story: Tracker) -> None:
        assert "Bo 100" in story("chronicle", "goats").out
        assert story("session", "list", "goats").out.splitlines()[0].endswith("27 turns, closed")
        assert story("campaign", "show", "goats").code == 0
        assert story("session", "export", "goats", "--entry", "2").json["format"] == "tracker-session/1"


class TestAChapterByHand:
    def test_a_chapter_is_opened_played_and_closed_with_words_alone(self, tracker: Tracker, tmp_path: Path) -> None:
        entry = json.loads(SAMPLE.read_text(encoding="utf-8"))["entries"][0]
        (tmp_path / "opening.json").write_text(json.dumps(entry["opening"]), encoding="utf-8")
        tracker("campaign", "new", "mountain", "Goats", "--start-page", "4", "--options", '{"fewer-cards": true}')

        assert tracker("session", "open", "goats", "--opening", "opening.json").code == 0
        opened = tracker("session", "open", "goats", *(f"--player={name}" for name in entry["session"]["players"]))
        assert opened.code == 0
        assert "Ada plays first" in opened.err
        assert tracker("session", "close", "goats", "--closing", json.dumps(entry["closing"])).code == 1
        document = json.loads(tracker("campaign", "export", "goats").out)
        document["entries"][0]["session"]["turns"] = entry["session"]["turns"]
        assert document["entries"][0]["opening"] == entry["opening"]

    @pytest.mark.parametrize(
        "words",
        [
            ("--closing", "{"),
            ("--closing", "[]"),
            ("--closing", '"Ada"'),
            ("--closing", "nowhere.json"),
            ("--closing", '{"winner": 1}'),
            ("--closing", '{"winner": "Ada", "winner": "Bo"}'),
            ("--ruling", "MG-08"),
        ],
        ids=" ".join,
    )
    def test_what_cannot_be_read_is_said(self, evening: Tracker, words: tuple[str, ...]) -> None:
        done = evening("session", "close", "goats", *words)

        assert done.code == 2
        assert len(done.err.splitlines()) == 1


class TestUpkeep:
    def test_a_backup_is_made_listed_and_put_back(self, evening: Tracker) -> None:
        evening("record", "goats", "Ada: 5312 | a+b>8")
        made = Path(evening("backup").out.strip())
        evening("undo", "goats")

        assert made.is_file()
        assert made.name in [one["name"] for one in evening("backups", "--json").json]
        assert evening("restore", made.name).code == 0
        assert len(evening("session", "show", "goats", "--json").json["turns"]) == 1
        assert evening("restore", "nothing.db").code == 3

    def test_the_doctor_finds_a_healthy_database_healthy(self, evening: Tracker) -> None:
        done = evening("doctor", "--json")

        assert (done.code, done.json) == (0, [])

    @pytest.mark.parametrize("content", [b"", b"not a database at all, but long enough to be looked at" * 20])
    def test_a_file_that_is_no_database_is_left_alone(self, tracker: Tracker, tmp_path: Path, content: bytes) -> None:
        (tmp_path / "foreign.db").write_bytes(content)
        done = tracker("--db", "foreign.db", "campaign", "list")

        assert done.code == 4
        assert (tmp_path / "foreign.db").read_bytes() == content
        assert len(done.err.splitlines()) == 1

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="everything is readable to this user")
    def test_a_file_that_may_not_be_read_is_said_like_any_other_trouble(self, evening: Tracker, tmp_path: Path) -> None:
        (tmp_path / "locked.db").touch(mode=0)
        done = evening("--db", "locked.db", "campaign", "list")

        assert done.code == 4
        assert len(done.err.splitlines()) == 1

    def test_a_folder_is_no_database(self, tracker: Tracker, tmp_path: Path) -> None:
        assert tracker("--db", str(tmp_path), "campaign", "list").code == 4


class TestTheDemo:
    def test_it_does_all_three_jobs_and_says_where_the_sheets_are(self, tracker: Tracker, tmp_path: Path) -> None:
        done = tracker("demo", "--out", "sheets")
        paths = [tmp_path / line.strip() for line in done.out.partition("\nSheets\n")[2].splitlines()]

        assert done.code == 0
        assert "MG-22  the dice 5 and 5 make 10, not mountain 5" in done.out
        assert "accepted: Bo: 5522 | a+b>10" in done.out
        assert "stands by the table's ruling (everybody had already put the dice away)" in done.out
        assert "Plan of session 3, step by step\n 1. Backpack (MG-03)" in done.out
        assert {path.suffix for path in paths} == {".pdf", ".png", ".svg", ".html", ".md", ".txt", ".csv", ".json"}
        assert all(path.stat().st_size for path in paths)
        assert not (tmp_path / "home").exists()

    def test_a_folder_that_cannot_be_made_is_said(self, tracker: Tracker, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("", encoding="utf-8")

        assert tracker("demo", "--out", "file").code == 2
