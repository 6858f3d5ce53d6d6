"""`tracker box`, as a user types it: a file that one edits, a checked import, and a session that is played with it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.command import Ran, run_here
from tests.services.test_boxes import PAD, TEXTS

Tracker = Callable[..., Ran]
HOSTILE: Final = ("[/]", "=1+1", "<script>", "'; DROP TABLE box; --", "-x", "خانه", "a/b", "..")


@pytest.fixture
def tracker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tracker:
    """The program, working on a database of its own, in this process."""
    monkeypatch.setenv("TRACKER_DB", str(tmp_path / "home" / "tracker.db"))
    monkeypatch.chdir(tmp_path)
    for game, text in TEXTS.items():
        (tmp_path / f"{game}.txt").write_text(text, encoding="utf-8")
    return run_here


class TestKeeping:
    @pytest.mark.parametrize("game", TEXTS)
    def test_a_file_goes_in_and_comes_out_as_the_same_bytes(self, tracker: Tracker, game: str, tmp_path: Path) -> None:
        assert tracker("box", game, "import", "Home", f"{game}.txt").code == 0
        assert tracker("box", game, "export", "Home", "-o", "out.txt").code == 0

        assert (tmp_path / "out.txt").read_bytes() == TEXTS[game].encode()
        assert tracker("box", game, "export", "home").out == TEXTS[game]
        assert tracker("box", game, "show", "home").out == TEXTS[game]
        assert "holds the same already" in tracker("box", game, "import", "Home", "out.txt").err

    def test_standard_input_will_do_and_the_list_says_what_is_there(self, tracker: Tracker) -> None:
        tracker("box", "moo", "import", "Home", "-", stdin=PAD)
        done = tracker("box", "moo", "import", "Home", "-", stdin=PAD.replace("| 1 | 1", "| 2 | 1"))

        assert done.err == (
            "The map pad Home is kept as version 2; the older ones can still be shown, and sessions played keep "
            "theirs.\n"
        )
        assert tracker("box", "moo", "list").out.startswith("Home  (2 versions, written 2")
        assert tracker("box", "moo", "list", "--json").json[0]["name"] == "Home"
        assert tracker("box", "moo", "show", "Home", "--version", "1", "--json").json["record"][0]["strawberries"] == 1

    def test_nothing_recorded_yet_is_said_and_is_no_fault(self, tracker: Tracker) -> None:
        done = tracker("box", "stumblewood", "list")

        assert (done.code, done.out) == (0, "")
        assert "tracker box stumblewood start" in done.err

    def test_a_start_is_a_text_that_says_what_is_missing(self, tracker: Tracker, tmp_path: Path) -> None:
        (tmp_path / "pad.txt").write_text(tracker("box", "moomin", "start").out, encoding="utf-8")
        done = tracker("box", "moomin", "import", "Home", "pad.txt")

        assert done.code == 2
        assert "not known yet: strawberries, Gift; copy what your map shows." in done.err
        assert tracker("box", "moomin", "list", "--json").json == []

    def test_removed_and_restored(self, tracker: Tracker) -> None:
        tracker("box", "moomin", "import", "Home", "moomin.txt")

        assert tracker("box", "moomin", "remove", "Home").code == 1
        assert tracker("box", "moomin", "remove", "Home", "--yes").code == 0
        assert tracker("box", "moomin", "show", "Home").code == 3
        assert tracker("box", "moomin", "restore", "home").code == 0
        assert tracker("box", "moomin", "show", "Home").out == PAD

    @pytest.mark.parametrize("name", HOSTILE)
    def test_a_name_of_any_letters_is_only_a_name(self, tracker: Tracker, name: str, tmp_path: Path) -> None:
        assert tracker("box", "moomin", "import", "--", name, "moomin.txt").code == 0
        (tmp_path / "out").mkdir()
        done = tracker("box", "moomin", "export", "-o", "out", "--", name)

        assert done.code == 0
        assert [path.read_text(encoding="utf-8") for path in (tmp_path / "out").iterdir()] == [PAD]
        assert tracker("box", "moomin", "list").out.startswith(f"{name}  (1 version, ")


class TestRefusing:
    def test_every_line_at_fault_stands_on_a_line_of_its_own(self, tracker: Tracker) -> None:
        done = tracker("box", "schneemann", "import", "Ours", "-", stdin="squares 12\nsun 3\nstart red\nstart blue 2\n")

        assert done.code == 2
        assert done.err.splitlines() == [
            "Line 2, 'sun 3': a line is one of: squares 40; suns 7 17 27 37; start red 1; finish 3.",
            "Line 3, 'start red': it needs a colour and a square: start red 1.",
            "Nothing was changed.",
        ]
        assert tracker("box", "schneemann", "list", "--json").json == []

    def test_a_long_list_of_faults_is_cut(self, tracker: Tracker) -> None:
        done = tracker("box", "stumblewood", "import", "Ours", "-", stdin="Fox: 4x4 a1\n" * 50)

        assert len(done.err.splitlines()) == 31
        assert done.err.endswith("\n20 more are not shown; nothing was changed.\n")

    @pytest.mark.parametrize(
        ("words", "code", "said"),
        [
            (("moomin", "import", "Home", "nowhere.txt"), 2, "there is no file nowhere.txt"),
            (("moomin", "import", " ", "moomin.txt"), 2, "the name ' ' is empty"),
            (("moomin", "import", "Home", "schneemann.txt"), 2, "line 1, 'squares 12'"),
            (("moomin", "show", "Home"), 3, "none is recorded"),
            (("moomin", "export", "Home"), 3, "none is recorded"),
            (("moomin", "restore", "Home"), 3, "is in the bin"),
            (("mountain", "list"), 3, "needs to be recorded"),
            (("s", "list"), 3, "write more of the name"),
            (("chess", "start"), 3, "no game known here"),
            (("moomin",), 2, "Missing command"),
        ],
    )
    def test_what_does_not_work_is_said(self, tracker: Tracker, words: tuple[str, ...], code: int, said: str) -> None:
        done = tracker("box", *words)

        assert done.code == code
        assert said.casefold() in done.err.casefold()

    def test_a_file_that_is_there_is_not_overwritten(self, tracker: Tracker) -> None:
        tracker("box", "moomin", "import", "Home", "moomin.txt")

        assert tracker("box", "moomin", "export", "Home", "-o", "schneemann.txt").code == 1
        assert tracker("box", "moomin", "export", "Home", "-o", "schneemann.txt", "--force").code == 0


class TestPlaying:
    @pytest.fixture
    def filled(self, tracker: Tracker) -> Tracker:
        for game in TEXTS:
            tracker("box", game, "import", "Home", f"{game}.txt")
            tracker("campaign", "new", game, f"Evenings of {game}")
        return tracker

    def test_a_session_is_opened_with_the_pad_and_keeps_it(self, filled: Tracker) -> None:
        campaign = ("Evenings of moomin", "--player", "Ada", "--player", "Bo")
        assert filled("session", "open", *campaign, "--box", "home").code == 0
        before = filled("session", "export", "Evenings of moomin").json
        filled("box", "moomin", "import", "Home", "-", stdin=PAD.replace("| 1 | 1", "| 9 | 1"))

        assert [one["strawberries"] for one in before["setup"]["map"]] == [1, 2]
        assert filled("session", "export", "Evenings of moomin").json == before

    def test_a_board_lies_beside_what_else_the_setup_says(self, filled: Tracker) -> None:
        words = ("--player", "Ada", "--player", "Bo", "--setup", '{"colours": {"Ada": "red", "Bo": "blue"}}')

        assert filled("session", "open", "Evenings of s", *words, "--box", "Home").code == 3
        assert filled("session", "open", "Evenings of sch", *words, "--box", "Home").code == 0
        assert filled("session", "export", "Evenings of sch").json["setup"]["board"]["suns"] == [4, 9]

    def test_cards_are_dealt(self, filled: Tracker) -> None:
        words = ("Evenings of stu", "--player", "Ada", "--player", "Bo", "--box", "Home")

        assert filled("session", "open", *words).code == 2
        assert filled("session", "open", *words, "--deal", "Ada=Fix", "--deal", "Bo=Old Owl").code == 3
        assert filled("session", "open", *words, "--deal", "Ada=Fox", "--deal", "Bo=Old Owl").code == 0
        assert filled("session", "export", "Evenings of stu").json["setup"]["paths"]["Bo"]["squares"] == [
            *("d4", "d3", "c3")
        ]

    def test_dealing_without_a_box_is_told(self, filled: Tracker) -> None:
        done = filled("session", "open", "Evenings of stu", "--player", "Ada", "--deal", "Ada=Fox")

        assert done.code == 2
        assert "name the box, too" in done.err
