"""What is written about the program agrees with the program: the help, the catalogues, the papers beside it."""

import re
import shlex
import subprocess
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from tests.command import run_here
from tracker.cli.app import COMMANDS, load
from tracker.engine.game import Game
from tracker.games import GAMES

ROOT: Final = Path(__file__).parents[1]
PAPERS: Final = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
COMMAND: Final = re.compile(r"(?:^|`|\./run )tracker ((?:[a-z]+ ?){1,2})", re.MULTILINE)


def words_of(command: Any, before: tuple[str, ...]) -> list[tuple[str, ...]]:
    """A command and all that stands below it."""
    below = getattr(command, "commands", {})
    return [before] if not below else [words for name, one in below.items() for words in words_of(one, (*before, name))]


EVERY_COMMAND: Final = [words for name in COMMANDS for words in words_of(load(name), (name,))]
GROUPS: Final = sorted({words[:1] for words in EVERY_COMMAND if len(words) > 1})


BEFORE: Final = {"game": "moomin"}
"""What stands between a group's name and its commands, where the group asks for something."""


def typed(words: tuple[str, ...]) -> tuple[str, ...]:
    """A command as one types it."""
    asked = [one.name for one in load(words[0]).params if one.param_type_name == "argument"] if words[1:] else []
    return (words[0], *(BEFORE[name] for name in asked), *words[1:])


class TestHelp:
    @pytest.mark.parametrize("words", EVERY_COMMAND, ids=" ".join)
    def test_every_command_says_what_it_does_with_an_example_of_itself(self, words: tuple[str, ...]) -> None:
        done = run_here(*typed(words), "--help")

        assert done.code == 0
        assert f"For example: tracker {' '.join(typed(words))}" in done.out
        assert done.err == ""

    @pytest.mark.parametrize("words", EVERY_COMMAND, ids=" ".join)
    def test_every_parameter_is_explained(self, words: tuple[str, ...]) -> None:
        command = load(words[0])
        for word in words[1:]:
            command = command.commands[word]

        assert [one.name for one in command.params if not getattr(one, "help", None)] == []

    @pytest.mark.parametrize("name", COMMANDS)
    def test_the_list_says_of_a_command_what_the_command_says(self, name: str) -> None:
        said = load(name).help or ""
        listed = COMMANDS[name].says.rstrip(".")

        assert said.startswith(re.split(r"[:;,]", listed)[0].rstrip("."))

    def test_the_root_lists_every_command_in_the_order_of_the_table(self) -> None:
        told = run_here("--help").out.partition("Commands:\n")[2]

        assert re.findall(r"^  ([a-z]+)  ", told, re.MULTILINE) == list(COMMANDS)

    @pytest.mark.parametrize("words", GROUPS, ids=" ".join)
    def test_a_group_lists_its_commands(self, words: tuple[str, ...]) -> None:
        told = run_here(*words, "--help").out

        assert all(f"  {below[1]} " in told for below in EVERY_COMMAND if below[0] == words[0])


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
class TestCatalogues:
    """The catalogue, the code and the command `rules` agree on every id."""

    def test_every_rule_that_checks_is_a_function_and_every_function_is_in_the_catalogue(self, game: Game[Any]) -> None:
        signed = {rule.id for rule in (*game.rulebook.rules, *game.story.rulebook.rules)}
        checked = {rule.id for rule in game.catalogue if rule.engine == "checks"}

        assert sorted(checked - signed) == []
        assert sorted(signed - {rule.id for rule in game.catalogue}) == []

    def test_every_id_stands_once_with_a_text_and_a_place(self, game: Game[Any]) -> None:
        assert [rule for rule, count in Counter(rule.id for rule in game.catalogue).items() if count > 1] == []
        assert [rule.id for rule in game.catalogue if not (rule.text.strip() and rule.where.strip())] == []

    def test_every_rule_function_says_its_rule(self, game: Game[Any]) -> None:
        rules = (*game.rulebook.rules, *game.story.rulebook.rules)

        assert [rule.id for rule in rules if not (rule.asks.__doc__ or "").strip()] == []


class TestPapers:
    @pytest.mark.parametrize("name", [*PAPERS, "LICENSE"])
    def test_it_is_there(self, name: str) -> None:
        assert (ROOT / name).read_text(encoding="utf-8").strip()

    @pytest.mark.parametrize("name", PAPERS)
    def test_every_command_that_it_names_exists(self, name: str) -> None:
        known = {words[:2] for words in EVERY_COMMAND} | {words[:1] for words in EVERY_COMMAND}
        named = {tuple(found.split()) for found in COMMAND.findall((ROOT / name).read_text(encoding="utf-8"))}

        assert [words for words in sorted(named) if words not in known and words[:1] not in known] == []

    @pytest.mark.parametrize("name", PAPERS)
    def test_every_file_that_it_links_to_is_there(self, name: str) -> None:
        links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / name).read_text(encoding="utf-8"))

        assert [link for link in links if not (ROOT / link).exists()] == []

    def test_the_readme_begins_with_the_two_commands(self) -> None:
        text = (ROOT / "README.md").read_text(encoding="utf-8")

        assert 0 < text.index("./run demo") < text.index("./run test")

    def test_the_evening_that_the_readme_types_goes_as_it_says(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        text = (ROOT / "README.md").read_text(encoding="utf-8").partition("## From the command line")[2]
        _, commands, _, opening, *_ = re.split(r"```(?:json)?\n", text)
        (tmp_path / "chapter-1.json").write_text(opening, encoding="utf-8")
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("TRACKER_DB", str(tmp_path / "evening.db"))

        for line in commands.splitlines():
            done = run_here(*shlex.split(line)[1:])
            assert done.code == 0, (line, done.err)

    def test_the_changelog_knows_the_version(self) -> None:
        assert PROJECT["project"]["version"] in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


class TestTheProject:
    def test_the_lock_names_no_registry_and_hashes_everything(self) -> None:
        lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
        pinned = re.findall(r"^([a-z0-9._-]+)==\S+(.*(?:\\\n    .*)+)", lock, re.MULTILINE)

        assert "://" not in lock
        assert len(pinned) == len(re.findall(r"^[a-z0-9]", lock, re.MULTILINE))
        assert [name for name, hashes in pinned if "--hash=sha256:" not in hashes] == []

    def test_the_lock_holds_every_dependency(self) -> None:
        lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
        wanted = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"]]
        names = [re.split(r"[<>=\[ ]", one)[0] for one in wanted]

        assert [name for name in names if f"\n{name}==" not in f"\n{lock}"] == []

    def test_every_exception_to_the_linter_and_the_types_has_a_reason(self) -> None:
        files = subprocess.run(
            ["git", "ls-files", "*.py"],  # noqa: S607 - whatever git the machine has
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        bare = re.compile(r"# (?:type: ignore\[[^\]]+\]|noqa: [A-Z0-9, ]+?)\s*$|# type: ignore(?!\[)|# noqa(?!:)")

        assert [
            (name, number)
            for name in files
            for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), start=1)
            if bare.search(line) and name != "tests/test_docs.py"
        ] == []
