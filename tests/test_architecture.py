"""The walls of the house: who may name whom, and what is loaded when."""

import ast
import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.command import environment
from tracker.games import GAMES, ROOMS

ROOT: Final = Path(__file__).parents[1]
PARTS: Final = ("schemas", "tracker", "exports", "tui", "tests")
LONGEST: Final = 400
MODULES: Final = tuple(sorted(path for part in PARTS for path in (ROOT / part).rglob("*.py")))
BOARDS: Final = ROOT / "tui" / "boards"

HEAVY: Final = ("sqlalchemy", "sqlmodel", "pydantic", "textual", "rich", "alembic")
BANNED_NAMES: Final = frozenset({"manager", "helper", "util", "handler", "processor", "data", "info", "base", "misc"})
GAME_WORDS: Final = {
    "mountain_goats": ("mountain goats", "goat", "summit", "bonus card"),
    "moomin": ("moomin", "strawberr", "fillyjonk"),
    "stumblewood": ("stumblewood", "tiebreak"),
    "schneemann": ("schneemann", "snowman", "piggy-back"),
    "stogite": ("stogite", "storyteller", "mind-reading"),
}
"""Words by which a module would show that it knows a game."""


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


every_module = pytest.mark.parametrize("path", MODULES, ids=name_of)


@every_module
def test_no_module_is_longer_than_the_hard_stop(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@every_module
def test_no_module_class_or_function_has_a_name_that_says_nothing(path: Path) -> None:
    defined = [
        node.name
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    plural = {f"{name}s" for name in BANNED_NAMES}

    assert [name for name in [path.stem, *defined] if name.lower() in BANNED_NAMES | plural] == []


def belongs_to(path: Path) -> set[str]:
    """The rooms whose own file this is."""
    return {room for room in ROOMS if any(part.removesuffix(".py") == room for part in path.parts)}


def texts_of(path: Path) -> Iterator[str]:
    """Every name and every text in a module, but for its docstrings and comments, which may give examples."""
    tree = ast.parse(path.read_bytes())
    shown = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in shown:
                yield text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.ImportFrom(module=str(name)):
                yield name


SHELF: Final = ROOT / "tracker" / "games" / "__init__.py"
SAMPLES: Final = ROOT / "tracker" / "samples"
GENERAL: Final = tuple(
    path
    for path in MODULES
    if not path.is_relative_to(ROOT / "tests")
    and not path.is_relative_to(SAMPLES)
    and path not in {SHELF, BOARDS / "__init__.py"}
    and not belongs_to(path)
)


@pytest.mark.parametrize("path", GENERAL, ids=name_of)
def test_no_module_outside_a_game_knows_a_game(path: Path) -> None:
    words = [
        word.replace(" ", joint) for words in GAME_WORDS.values() for word in words for joint in (" ", "_", "-", "")
    ]

    assert sorted({word for text in texts_of(path) for word in words if word in text.casefold()}) == []


@pytest.mark.parametrize("room", ROOMS)
def test_no_game_names_another(room: str) -> None:
    others = {other for other in ROOMS if other != room} | {other for other in GAMES if other.replace("-", "_") != room}
    own = [path for path in MODULES if room in belongs_to(path) and not path.is_relative_to(ROOT / "tests")]

    assert own
    assert [(name_of(path), text) for path in own for text in texts_of(path) if text in others] == []


class TestTheRooms:
    """A game has its room and a file of the same name at each boundary."""

    def test_there_is_a_room_for_every_name_on_the_shelf_and_no_other(self) -> None:
        doors = {path.parent.name for path in (ROOT / "tracker" / "games").glob("*/__init__.py")}

        assert doors == set(ROOMS)

    def test_there_are_records_for_every_game(self) -> None:
        assert files_in(ROOT / "schemas" / "games") == set(ROOMS)

    def test_there_are_tests_that_read_like_the_rulebook_for_every_game(self) -> None:
        tests = {path.stem.removeprefix("test_") for path in (ROOT / "tests" / "rulebooks").glob("test_*.py")}

        assert {
            room for room in ROOMS if not any(test == room or test.startswith(f"{room}_") for test in tests)
        } == set()
        assert {test for test in tests if not any(test.startswith(room) for room in ROOMS)} == set()

    def test_there_is_a_board_for_every_game(self) -> None:
        assert files_in(BOARDS) == set(ROOMS)

    @pytest.mark.parametrize("room", ROOMS)
    def test_the_door_gives_one_game_of_the_same_name(self, room: str) -> None:
        door = importlib.import_module(f"tracker.games.{room}")

        assert door.GAME.id == room.replace("_", "-")
        assert GAMES[door.GAME.id] is door.GAME


def files_in(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")} - {"__init__"}


SCHEMAS: Final = {f"schemas.{path.stem}" for path in (ROOT / "schemas").glob("*.py")} - {"schemas.__init__"}


def test_the_contract_of_purity_names_every_schema_but_the_tables() -> None:
    import tomllib  # noqa: PLC0415 - read in this test alone

    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (pure,) = [contract for contract in contracts if contract["id"] == "pure"]

    assert {module for module in pure["source_modules"] if module.startswith("schemas.")} == (
        SCHEMAS - {"schemas.tables"} | {"schemas.games"}
    )


MARK: Final = "LOADED "
LISTING: Final = f"""
import atexit, json, sys
atexit.register(lambda: sys.__stderr__.write({MARK!r} + json.dumps([*sys.modules])))
"""


def loaded_by(code: str, *words: str, stdin: bytes = b"", **changes: str) -> set[str]:
    """The top-level modules that a fresh interpreter has loaded when this code has run."""
    done = subprocess.run(
        [sys.executable, "-c", LISTING + code, *words],
        input=stdin,
        capture_output=True,
        check=False,
        timeout=60,
        env=environment(**changes),
    )
    said, _, modules = done.stderr.decode().partition(MARK)
    assert done.returncode == 0, said
    return {module.partition(".")[0] for module in json.loads(modules)}


THE_PROGRAM: Final = "from tui.main import main; main()"
SESSION: Final = ROOT / "tests" / "cases" / "mountain-goats" / "two-dice-climb-mountain-eight.json"


EVENING: Final = ("--player=Ada", "--player=Bo", "--standalone")


class TestWhatIsLoaded:
    """A start is quick because it loads little: proven on the modules of a fresh process."""

    @pytest.fixture(scope="class")
    @staticmethod
    def document() -> bytes:
        return json.dumps(json.loads(SESSION.read_text(encoding="utf-8"))["document"]).encode()

    @pytest.mark.parametrize(
        "words",
        [
            ("--help",),
            ("--version",),
            ("check", "--json", "-"),
            ("check", "-"),
            ("check", "--help"),
            ("legal", "-", "G532"),
            ("rules",),
            ("rules", "MG-22"),
            ("schema", "session"),
        ],
        ids=" ".join,
    )
    def test_commands_without_a_database_load_nothing_heavy(self, words: tuple[str, ...], document: bytes) -> None:
        assert loaded_by(THE_PROGRAM, *words, stdin=document) & set(HEAVY) == set()

    @pytest.mark.parametrize(
        "words",
        [
            ("record", "goats", "Ada: 5312 | a+b>8", "--dry-run"),
            ("plan", "goats"),
            ("campaign", "list"),
            ("session", "list", "goats"),
            ("people", "list"),
        ],
        ids=" ".join,
    )
    def test_commands_on_the_database_load_no_screen_no_sheets_and_nothing_to_migrate(
        self, words: tuple[str, ...], tmp_path: Path
    ) -> None:
        home = str(tmp_path / "tracker.db")
        for made in (("campaign", "new", "mountain", "Goats"), ("session", "open", "goats", *EVENING)):
            loaded_by(THE_PROGRAM, *made, TRACKER_DB=home)

        assert loaded_by(THE_PROGRAM, *words, TRACKER_DB=home) & {"textual", "rich", "alembic", "typst"} == set()

    def test_the_help_does_not_even_load_the_records(self) -> None:
        assert loaded_by(THE_PROGRAM, "--help") & {"msgspec", "sqlite3", *HEAVY} == set()

    def test_the_games_load_neither_a_screen_nor_a_database_nor_a_command_line(self) -> None:
        loaded = loaded_by("import tracker.games; [*tracker.games.GAMES.values()]")

        assert loaded & {"typer", "sqlite3", "typst", *HEAVY} == set()

    def test_one_game_is_loaded_without_the_others(self) -> None:
        loaded = loaded_by(
            "import tracker.games; tracker.games.GAMES['mountain-goats']; import sys; "
            "assert not {f'tracker.games.{room}' for room in tracker.games.ROOMS[1:]} & set(sys.modules)"
        )

        assert "tracker" in loaded
