"""Which card was dealt stays hidden on screen and on sheets while its game runs, unless somebody may look."""

from pathlib import Path
from typing import Final

import pytest

from exports.text import render
from tests.command import Ran, run_here
from tests.services.tables import home
from tests.services.test_boxes import CARDS, PAD, opened
from tracker.errors import NotFoundError
from tracker.services.boxes import Lying, boxed_game, import_box
from tracker.services.campaigns import export_campaign
from tracker.services.chronicles import chronicle_of, plan_sheet_of, session_sheet_of
from tracker.services.legal import face_up_cards, legal_choices
from tracker.services.opened import OpenCampaign
from tracker.services.turns import record_line
from tracker.store.database import Database

DEALT: Final = Lying("Ours", {"Ada": "Fox", "Bo": "Old Owl"})
ROUTE: Final = "a1 a2 b2/wolf c2"
HIDDEN: Final = ("b2", "c2", "c3", "Fox", "Old Owl")
"""Squares that nobody has come to, and the names of the cards."""


def wood(database: Database) -> OpenCampaign:
    import_box(database, boxed_game("stumblewood"), "Ours", CARDS)
    return record_line(database, opened(database, "stumblewood", DEALT), "Ada: u=ok")


def to_the_end(database: Database, table: OpenCampaign) -> OpenCampaign:
    for line in ("Bo:", "Ada: u=ok r*bone=ok r=arrival", "Bo:"):
        table = record_line(database, table, line)
    return table


def printed(table: OpenCampaign) -> str:
    sheets = (session_sheet_of(table), chronicle_of(table), plan_sheet_of(table))
    return "\n".join(render(sheet) for sheet in sheets)


class TestWhileTheGameRuns:
    def test_no_sheet_prints_a_route_before_the_end(self, database: Database) -> None:
        table = wood(database)
        assert [word for word in HIDDEN if word in printed(table)] == []

        assert f"The card: {ROUTE}" in printed(to_the_end(database, table))

    def test_the_document_is_without_loss(self, database: Database) -> None:
        assert '"c2"' in export_campaign(wood(database))

    def test_no_choice_gives_the_route_away(self, database: Database) -> None:
        table = wood(database)
        hidden = {choice.notation for choice in legal_choices(table).choices}
        seen = {choice.notation for choice in legal_choices(table, face_up=True).choices}

        assert seen < hidden
        assert {"Bo: d=ok", "Bo: d=lost", "Bo: l=ok", "Bo: l=lost"} <= hidden
        assert "Bo: l=ok" not in seen

    def test_who_may_look_sees_the_cards(self, database: Database) -> None:
        assert face_up_cards(wood(database)) == (f"Ada: {ROUTE}", "Bo: d4 d3 c3")

    def test_where_nothing_lies_face_down_that_is_said(self, database: Database) -> None:
        import_box(database, boxed_game("moomin"), "Home", PAD)
        with pytest.raises(NotFoundError, match="nothing lies face down in session 1"):
            face_up_cards(opened(database, "moomin", Lying("Home")))


class TestOnTheCommandLine:
    @pytest.fixture(autouse=True)
    def there(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TRACKER_DB", str(tmp_path / "family.db"))
        with home(tmp_path) as database:
            wood(database)

    def run(self, *words: str) -> Ran:
        done = run_here(*words)
        assert done.code == 0
        return done

    @pytest.mark.parametrize(
        "words",
        [
            ("session", "show", "Eve"),
            ("session", "show", "Eve", "--json"),
            ("session", "list", "Eve"),
            ("campaign", "show", "Eve"),
            ("campaign", "show", "Eve", "--json"),
            ("chronicle", "Eve"),
            ("plan", "Eve"),
            ("export", "Eve", "--to", "txt", "-o", "-", "--sheet", "session"),
            ("export", "Eve", "--to", "html", "-o", "-"),
            ("export", "Eve", "--to", "csv", "-o", "-", "--sheet", "session"),
        ],
        ids=" ".join,
    )
    def test_no_command_prints_a_route(self, words: tuple[str, ...]) -> None:
        said = run_here(*words).out

        assert [word for word in HIDDEN if word in said] == []

    def test_who_asks_for_it_sees_the_cards(self) -> None:
        assert f"face up: Ada: {ROUTE}" in self.run("session", "show", "Eve", "--face-up").out
        assert self.run("session", "show", "Eve", "--face-up", "--json").json["face_up"][0] == f"Ada: {ROUTE}"
        assert "Bo: l=ok" in self.run("legal", "Eve").out
        assert "Bo: l=ok" not in self.run("legal", "Eve", "--face-up").out
