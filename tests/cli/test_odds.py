"""Chances as a table reads them."""

import json
from typing import Any, Final

from tests.command import run_tracker

PAD: Final = [
    {"character": "Sofus", "combination": "XX", "strawberries": 9, "gift": "Blueberry Soup", "gifts": 1},
    {"character": "Fanny", "combination": "XXOO", "strawberries": 2, "gift": "Plum Purée", "gifts": 1},
    {"character": "Edward", "combination": "666", "strawberries": 1, "gift": "Plum Purée", "gifts": 1},
]


def told(*turns: str, roll: str) -> Any:
    """What the command says of a game of Ada and Bo, whose pad is invented."""
    game = {
        "format": "tracker-session/1",
        "game": "moomin",
        "players": ["Ada", "Bo"],
        "setup": {"map": PAD},
        "turns": turns,
    }
    return run_tracker("odds", "-", "--roll", roll, stdin=json.dumps(game).encode())


class TestTable:
    def test_what_holds_already_is_told_first_and_what_to_keep_beside_the_rest(self) -> None:
        rows = told(roll="441235").stdout.decode().splitlines()

        assert rows[0].split() == ["Sofus", "100.00%", "now"]
        assert all("keep " in row for row in rows[1:])

    def test_what_is_all_but_certain_is_not_said_to_be_certain(self) -> None:
        twice = ("Ada: 112346 -> Sofus", "Bo: 112346") * 3
        rows = told(*twice, roll="123456+1").stdout.decode().splitlines()

        assert [row.split()[:2] for row in rows if "Fanny" in row] == [["Fanny", "99.99%"]]

    def test_to_keep_no_die_is_said_in_words(self) -> None:
        assert "keep nothing" in told(roll="123455").stdout.decode()

    def test_after_the_end_it_is_said_that_nothing_can_be_worked_out(self) -> None:
        done = told(*("Ada: 123456", "Bo: 123456") * 6, roll="123456")

        assert (done.returncode, done.stdout) == (0, b"")
        assert b"the session is over" in done.stderr
