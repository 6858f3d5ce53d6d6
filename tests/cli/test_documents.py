"""The commands that work on documents and need no database."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.command import run_tracker

CASES: Final = Path(__file__).parents[1] / "cases" / "mountain-goats"


def document(name: str = "two-dice-climb-mountain-eight") -> dict[str, Any]:
    found: dict[str, Any] = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))["document"]
    return found


def session(*turns: str) -> bytes:
    """A standalone game of Ada and Bo with these turns."""
    return json.dumps(document() | {"turns": turns}, ensure_ascii=False).encode()


class TestCheck:
    def test_a_session_that_may_stand_says_so_with_the_standings_and_who_is_next(self) -> None:
        done = run_tracker("check", "-", stdin=session("Ada: 5312 | a+b>8"))

        assert done.returncode == 0
        assert done.stdout.decode().splitlines()[0] == "Mountain Goats Legacy: everything recorded may stand"
        assert "next: Bo" in done.stdout.decode()
        assert done.stderr == b""

    def test_a_refusal_teaches_the_rule_the_reason_the_cure_and_the_nearest_turn(self) -> None:
        done = run_tracker("check", "-", stdin=session("Ada: 5512 | a+b>5"))
        told = done.stdout.decode()

        assert done.returncode == 1
        assert "turn 1, Ada: refused" in told
        assert "MG-22  the dice 5 and 5 make 10, not mountain 5" in told
        assert "fix: " in told
        assert "recorded: Ada: 5512 | a+b>5" in told
        assert "accepted: Ada: 5512 | a+b>10" in told

    def test_a_file_is_read_like_standard_input(self, tmp_path: Path) -> None:
        (tmp_path / "evening.json").write_bytes(session("Ada: 5312 | a+b>8"))
        done = run_tracker("check", "evening.json", "--json", folder=tmp_path)

        assert json.loads(done.stdout) == json.loads(
            run_tracker("check", "-", "--json", stdin=session("Ada: 5312 | a+b>8")).stdout
        )

    @pytest.mark.parametrize(
        ("word", "said"),
        [("nowhere.json", "there is no file nowhere.json"), ("./", "cannot be read")],
    )
    def test_a_file_that_cannot_be_read_is_said_in_one_line(self, word: str, said: str, tmp_path: Path) -> None:
        done = run_tracker("check", word, folder=tmp_path)

        assert done.returncode == 2
        assert said in done.stderr.decode().replace("There", "there")
        assert len(done.stderr.decode().splitlines()) == 1
        assert done.stdout == b""

    def test_an_edition_that_nobody_knows_is_unreadable(self) -> None:
        done = run_tracker("check", "-", "--edition", "99", stdin=session())

        assert done.returncode == 2
        assert b"dition 99 " in done.stderr


class TestRules:
    def test_one_rule_by_its_id_in_any_case(self) -> None:
        done = run_tracker("rules", "mg-22")

        assert done.returncode == 0
        assert done.stdout.startswith(b"MG-22  ")

    def test_a_game_by_any_unique_start_of_its_name(self) -> None:
        whole = run_tracker("rules", "mountain-goats", "--json")
        start = run_tracker("rules", "mountain", "--json")

        assert whole.returncode == start.returncode == 0
        assert json.loads(start.stdout) == json.loads(whole.stdout)
        assert {"id", "text", "where", "engine"} <= set(json.loads(whole.stdout)[0])

    def test_the_games_are_listed_where_nothing_is_named(self) -> None:
        assert b"mountain-goats" in run_tracker("rules").stdout

    def test_a_rule_that_is_not_there_is_not_found(self) -> None:
        done = run_tracker("rules", "MG-999")

        assert done.returncode == 3
        assert b"MG-999" in done.stderr


class TestLegal:
    def test_every_choice_that_is_offered_is_accepted_when_recorded(self) -> None:
        done = run_tracker("legal", "-", "5312", "--json", stdin=session())
        found = json.loads(done.stdout)

        assert found["format"] == "tracker-legal/1"
        assert found["player"] == "Ada"
        assert len(found["choices"]) > 1
        for choice in found["choices"][:3]:
            assert run_tracker("check", "-", stdin=session(choice["notation"])).returncode == 0

    def test_the_text_has_a_line_of_notation_for_each_choice(self) -> None:
        found = json.loads(run_tracker("legal", "-", "5312", "--json", stdin=session()).stdout)
        lines = run_tracker("legal", "-", "5312", stdin=session()).stdout.decode().splitlines()

        assert [line for line in lines if not line.startswith(" ")] == [
            choice["notation"] for choice in found["choices"]
        ]

    def test_a_roll_that_is_none_is_unreadable(self) -> None:
        done = run_tracker("legal", "-", "banana", stdin=session())

        assert done.returncode == 2
        assert b"no face of a die" in done.stderr


class TestSchema:
    @pytest.mark.parametrize("kind", ["session", "campaign", "verdict", "plan"])
    def test_every_document_has_a_schema_whose_references_lead_somewhere(self, kind: str) -> None:
        done = run_tracker("schema", kind)
        found = json.loads(done.stdout)

        def references(part: Any) -> list[str]:
            match part:
                case {"$ref": str(target)}:
                    return [target]
                case dict():
                    return [target for inner in part.values() for target in references(inner)]
                case list():
                    return [target for inner in part for target in references(inner)]
            return []

        assert done.returncode == 0
        assert found["$schema"].startswith("https://json-schema.org/")
        assert {target.removeprefix("#/$defs/") for target in references(found)} <= set(found["$defs"])

    def test_a_kind_that_is_none_is_unreadable(self) -> None:
        assert run_tracker("schema", "novel").returncode == 2


class TestTheProgram:
    def test_the_version_is_printed(self) -> None:
        assert run_tracker("--version").stdout.startswith(b"tracker ")

    @pytest.mark.parametrize("words", [("banana",), ("check",), ("check", "-", "--banana"), ("legal",)], ids=" ".join)
    def test_wrong_usage_leaves_with_two_and_a_usage_line(self, words: tuple[str, ...]) -> None:
        done = run_tracker(*words)

        assert done.returncode == 2
        assert done.stderr.startswith(b"Usage: ")
        assert done.stdout == b""
