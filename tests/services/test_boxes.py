"""What a group records of its own box: checked line by line, kept by name and version, laid out for a session."""

from typing import Any, Final

import pytest

from tests.store.homes import rows
from tracker.errors import (
    DamagedDatabaseError,
    NotFoundError,
    RefusedEntryError,
    RefusedError,
    TrackerError,
    UnreadableError,
    UnreadableLinesError,
)
from tracker.services.boxes import (
    LARGEST,
    MOST_LINES,
    Lying,
    boxed_game,
    games_with_boxes,
    import_box,
    laid_out,
    list_boxes,
    read_box,
    remove_box,
    restore_box,
    show_box,
    start_of,
)
from tracker.services.campaigns import export_campaign, new_campaign, open_campaign
from tracker.services.opened import OpenCampaign
from tracker.services.sessions import open_entry
from tracker.services.upkeep import doctor
from tracker.store.database import Database

PAD: Final = "Snufkin | XX | 1 | 1 Blueberry Soup\nThe Fuddler | XXO | 2 | 2 Plum Purée\n"
CORRECTED: Final = PAD.replace("| 1 | 1", "| 3 | 1")
BOARD: Final = "squares 12\nsuns 4 9\nstart red 1\nstart blue 7\nfinish 3\n"
CARDS: Final = 'Fox: 4x4 a1 a2 b2/wolf c2\n"Old Owl": 4x4 d4 d3 c3\nBear: 6x6 f6 f5 e5\n'
TEXTS: Final = {"moomin": PAD, "schneemann": BOARD, "stumblewood": CARDS}


def opened(database: Database, game: str, lying: Lying, setup: Any = None, name: str = "Evenings") -> OpenCampaign:
    """A game of Ada and Bo, with something recorded on the table."""
    table = new_campaign(database, game, name)
    full = laid_out(database, table.game, setup, lying)
    return open_entry(database, table, players=("Ada", "Bo"), setup=full)


def setup_of(table: OpenCampaign, entry: int = 0) -> Any:
    session = table.document.entries[entry].session
    assert session is not None
    return session.setup


def kept(database: Database) -> list[tuple[object, ...]]:
    return rows(database.path, "SELECT game, name, number, removed_at IS NOT NULL FROM box ORDER BY game, name, number")


@pytest.mark.parametrize("game", TEXTS)
class TestEveryBox:
    def test_it_goes_from_a_file_into_the_database_and_out_again_letter_for_letter(
        self, database: Database, game: str
    ) -> None:
        import_box(database, boxed_game(game), "Home", TEXTS[game])

        assert show_box(database, boxed_game(game), "Home").text == TEXTS[game]

    def test_a_name_that_is_known_gets_another_version_and_the_old_one_can_be_shown(
        self, database: Database, game: str
    ) -> None:
        box, first = boxed_game(game), TEXTS[game]
        second = first.replace("Snufkin", "Fanny").replace("suns 4 9\n", "suns 4\n").replace("Fox", "Vixen")
        import_box(database, box, "Home", first)
        again = import_box(database, box, "HOME", second)

        assert (again.number, again.added) == (2, True)
        assert show_box(database, box, "home").text == second
        assert show_box(database, box, "home", 1).text == first
        assert [(one.name, one.versions) for one in list_boxes(database, box)] == [("HOME", 2)]

    def test_the_same_text_adds_nothing(self, database: Database, game: str) -> None:
        import_box(database, boxed_game(game), "Home", TEXTS[game])
        again = import_box(database, boxed_game(game), "Home", f"\ufeff{TEXTS[game]}\n# looked at again\n".encode())

        assert (again.number, again.added) == (1, False)
        assert len(kept(database)) == 1

    def test_what_is_removed_is_kept_and_comes_back(self, database: Database, game: str) -> None:
        box = boxed_game(game)
        import_box(database, box, "Home", TEXTS[game])
        remove_box(database, box, "Home")

        assert list_boxes(database, box) == ()
        assert kept(database) == [(game, "Home", 1, 1)]
        with pytest.raises(NotFoundError, match="called 'Home'"):
            show_box(database, box, "Home")

        restore_box(database, box, "home")
        assert show_box(database, box, "Home").text == TEXTS[game]
        with pytest.raises(NotFoundError, match="is in the bin"):
            restore_box(database, box, "Home")

    def test_a_removed_name_that_is_imported_again_goes_on_counting(self, database: Database, game: str) -> None:
        box = boxed_game(game)
        import_box(database, box, "Home", TEXTS[game])
        remove_box(database, box, "Home")

        assert import_box(database, box, "Home", TEXTS[game]).number == 2
        assert show_box(database, box, "Home", 1).text == TEXTS[game]

    def test_what_one_begins_with_cannot_be_kept_as_it_is(self, database: Database, game: str) -> None:
        with pytest.raises(UnreadableError):
            import_box(database, boxed_game(game), "Home", start_of(boxed_game(game)))

        assert kept(database) == []

    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"\n\n# nothing\n",
            b"\xff\xfe",
            b"squares 12\n\xff",
            b"x" * (LARGEST + 1),
            b"#\n" * (MOST_LINES + 1),
            b"a1 | \x1b[2J",
            b"\x00",
            "\ud800".encode("utf-8", "surrogatepass"),
            b"Fox: 4x4 " + b"a1 a2 " * 9000,
            b'"' * 50_000,
            b"Snufkin | " + b"X" * 50_000 + b" | 1 | 1 Plum",
            b"squares 999999999999999\nstart red 1\nsuns " + b"1 " * 30_000,
        ],
        ids=lambda content: repr(content[:20]),
    )
    def test_junk_is_refused_in_short_lines_and_nothing_is_kept(
        self, database: Database, game: str, content: bytes
    ) -> None:
        with pytest.raises(UnreadableError) as refused:
            import_box(database, boxed_game(game), "Home", content)

        error = refused.value
        faults = error.faults if isinstance(error, UnreadableLinesError) else (str(error),)
        assert all(fault.isprintable() and len(fault) < 300 for fault in faults)
        assert kept(database) == []

    @pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\nb", "\x1b[2J", "\u202eoda"])
    def test_what_is_no_name_is_refused(self, database: Database, game: str, name: str) -> None:
        with pytest.raises(UnreadableError, match="the name"):
            import_box(database, boxed_game(game), name, TEXTS[game])

        assert kept(database) == []

    @pytest.mark.parametrize(
        "name", ["[/]", "=1+1", "<script>", "'; DROP TABLE box; --", "خانه", "👨\u200d👩", "?", "a/b", ".."]
    )
    def test_a_name_of_any_letters_is_only_a_name(self, database: Database, game: str, name: str) -> None:
        import_box(database, boxed_game(game), name, TEXTS[game])
        import_box(database, boxed_game(game), "Other", TEXTS[game])

        assert show_box(database, boxed_game(game), name).name == name
        assert {one.name for one in list_boxes(database, boxed_game(game))} == {name, "Other"}


class TestNames:
    def test_a_unique_start_will_do_and_a_whole_name_wins(self, database: Database) -> None:
        box = boxed_game("moomin")
        for name in ("Home", "Home of Ada", "Cottage"):
            import_box(database, box, name, PAD)

        assert show_box(database, box, "cot").name == "Cottage"
        assert show_box(database, box, "HOME").name == "Home"
        with pytest.raises(NotFoundError, match="may be Home, Home of Ada"):
            show_box(database, box, "Hom")
        with pytest.raises(NotFoundError, match="has no version 2; it has 1 to 1"):
            show_box(database, box, "Cottage", 2)

    def test_each_game_has_names_of_its_own(self, database: Database) -> None:
        for game, text in TEXTS.items():
            import_box(database, boxed_game(game), "Home", text)

        assert [show_box(database, boxed_game(game), "Home").text for game in TEXTS] == list(TEXTS.values())

    def test_a_game_without_a_box_of_its_own_says_which_have_one(self) -> None:
        with pytest.raises(NotFoundError, match=r"nothing of the box of .* needs to be recorded; it does for"):
            boxed_game("mountain")

        assert {game for game, _ in games_with_boxes()} == set(TEXTS)

    def test_a_body_that_was_spoilt_is_told(self, database: Database) -> None:
        import_box(database, boxed_game("moomin"), "Home", PAD)
        with database.writing() as page:
            page.exec_driver_sql("""UPDATE box SET body = '[{"character": 7}]'""")

        with pytest.raises(DamagedDatabaseError, match="version 1 of Home cannot be read"):
            show_box(database, boxed_game("moomin"), "Home")
        assert [(one.kind, one.where) for one in doctor(database)] == [("box", "Home of StegegetS Moomin, version 1")]


class TestFaults:
    """Everything that is wrong is said at once, each line by its number."""

    @pytest.mark.parametrize(
        ("game", "text", "said"),
        [
            (
                "moomin",
                "Snufkin | X | 1 | 1 Plum\n\nFay | X | two | 1 Plum\nsnufkin | X | 1 | 1 Plum\nOy | XZ | 1 | 3 Plum\n",
                {3: "'two' is no number of strawberries", 4: "is on the map twice", 5: "holds 'Z'"},
            ),
            (
                "moomin",
                "Fanny | 123456XXX | 1 | 1 Plum\nThe One | XO | 1 | 0 Plum\n",
                {1: "nobody ever rolls more than 8 dice", 2: "gives 0 Plum Purée"},
            ),
            (
                "schneemann",
                "squares 12\nsun 3\nstart red 1\nstart red 4\n",
                {2: "a line is one of", 4: "'red' has a start already"},
            ),
            (
                "schneemann",
                "squares 12\nstart red 13\nsuns 4 5 6\nstart blue 0\n",
                {2: "red starts on 13", 3: "suns in a row", 4: "blue starts on 0"},
            ),
            (
                "stumblewood",
                "Fox: 4x4 a1 a3\nOwl: 4x4 a1 a2\nowl: 4x4 a1 b1\nBear: 4x4 a1 e1\nHare: 4x4 a1/wolf a2\n",
                {1: "do not share an edge", 3: "stands in line 2 already", 4: "is no square", 5: "lies on the Start"},
            ),
        ],
    )
    def test_each_line_at_fault_is_named(self, database: Database, game: str, text: str, said: dict[int, str]) -> None:
        with pytest.raises(UnreadableLinesError) as refused:
            import_box(database, boxed_game(game), "Home", text)

        found = {int(fault.split(",")[0].removeprefix("line ")): fault for fault in refused.value.faults}
        assert found.keys() == said.keys()
        assert all(words in found[number] for number, words in said.items())
        assert kept(database) == []

    def test_a_fault_leaves_what_was_there(self, database: Database) -> None:
        import_box(database, boxed_game("moomin"), "Home", PAD)
        with pytest.raises(UnreadableError):
            import_box(database, boxed_game("moomin"), "Home", f"{PAD}Fanny | XX | 2 | ?\n")

        assert show_box(database, boxed_game("moomin"), "Home").text == PAD

    def test_a_text_is_judged_without_being_kept(self) -> None:
        assert [one.character for one in read_box(boxed_game("moomin"), PAD)] == ["Snufkin", "The Fuddler"]


class TestOnTheTable:
    def test_a_session_is_played_on_the_pad_of_that_name(self, database: Database) -> None:
        import_box(database, boxed_game("moomin"), "Home", PAD)
        table = opened(database, "moomin", Lying("home"), {"advanced": ["rounds"]})

        assert [one.character for one in setup_of(table).map] == ["Snufkin", "The Fuddler"]
        assert setup_of(table).advanced == ("rounds",)

    def test_sessions_keep_the_pad_that_they_were_played_on(self, database: Database) -> None:
        import_box(database, boxed_game("moomin"), "Home", PAD)
        table = opened(database, "moomin", Lying("Home"))
        before = export_campaign(table)
        import_box(database, boxed_game("moomin"), "Home", CORRECTED)
        remove_box(database, boxed_game("moomin"), "Home")

        assert export_campaign(open_campaign(database, table.id)) == before
        assert setup_of(open_campaign(database, table.id)).map[0].strawberries == 1

    def test_a_later_session_is_played_on_the_newest_version(self, database: Database) -> None:
        import_box(database, boxed_game("moomin"), "Home", PAD)
        opened(database, "moomin", Lying("Home"), name="Before")
        import_box(database, boxed_game("moomin"), "Home", CORRECTED)

        assert setup_of(opened(database, "moomin", Lying("Home"), name="After")).map[0].strawberries == 3

    def test_a_board_of_ones_own_takes_the_place_of_the_example(self, database: Database) -> None:
        import_box(database, boxed_game("schneemann"), "Ours", BOARD)
        table = opened(database, "schneemann", Lying("Ours"), {"colours": {"Ada": "red", "Bo": "blue"}})

        assert (setup_of(table).board.squares, setup_of(table).board.suns) == (12, (4, 9))

    def test_cards_are_dealt_to_walkers_and_show_the_side_of_the_board(self, database: Database) -> None:
        import_box(database, boxed_game("stumblewood"), "Ours", CARDS)
        setup = setup_of(opened(database, "stumblewood", Lying("Ours", {"Ada": "fox", "Bo": "old owl"})))

        assert setup.board == "4x4"
        assert setup.paths["Ada"].traps == {"b2": "wolf"}
        assert setup.paths["Bo"].squares == ("d4", "d3", "c3")

    def test_a_card_of_the_other_side_is_for_the_judge(self, database: Database) -> None:
        import_box(database, boxed_game("stumblewood"), "Ours", CARDS)

        with pytest.raises(RefusedEntryError, match="SW-02"):
            opened(database, "stumblewood", Lying("Ours", {"Ada": "Bear"}), {"board": "4x4"})

    @pytest.mark.parametrize(
        ("game", "lying", "setup", "answer"),
        [
            ("moomin", Lying("Away"), None, (NotFoundError, "there is Home")),
            ("moomin", Lying("Home"), {"map": [{"character": "Fanny"}]}, (RefusedError, "its own map already")),
            ("moomin", Lying("Home"), [], (UnreadableError, "is no object")),
            ("moomin", Lying("Home", {"Ada": "Snufkin"}), None, (UnreadableError, "nothing of a map pad is dealt")),
            ("stumblewood", Lying("Home"), None, (UnreadableError, "which piece of Home: Fox, Old Owl, Bear")),
            ("stumblewood", Lying("Home", {"Ada": "Wolf"}), None, (NotFoundError, "nothing called 'Wolf' for Ada")),
            ("mountain-goats", Lying("Home"), None, (NotFoundError, "needs to be recorded")),
        ],
    )
    def test_what_cannot_lie_there_is_told_in_a_line(
        self, database: Database, game: str, lying: Lying, setup: Any, answer: tuple[type[TrackerError], str]
    ) -> None:
        for name, text in TEXTS.items():
            import_box(database, boxed_game(name), "Home", text)
        kind, said = answer
        with pytest.raises(kind, match=said) as refused:
            opened(database, game, lying, setup)

        assert "\n" not in str(refused.value)
