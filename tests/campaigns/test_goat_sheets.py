"""The chronicle sheet and the session sheet: the paper's columns, how it came about, and what the table let stand."""

import datetime as dt

import pytest

from exports import text
from schemas.campaign import Campaign, Entry
from schemas.games.mountain_goats import (
    Adjustment,
    Component,
    DieNumber,
    Effect,
    FinalEach,
    FinalValue,
    GoatsFinal,
    GoatsOptions,
    MoveGoat,
)
from schemas.session import Session
from schemas.sheet import Facts, Footnotes, Paragraph, Sheet, Table
from tests.campaigns.goat_stories import (
    ability,
    being_played,
    changed,
    closed,
    first_chapter,
    opened,
    played,
    rule,
    second_chapter,
    set_up,
    story,
    third_chapter,
    tile,
)
from tracker.engine.campaigns import judge_campaign
from tracker.engine.judge import judge_session
from tracker.games.mountain_goats import GAME
from tracker.games.mountain_goats.chronicle import chronicle_sheet, session_sheet
from tracker.games.mountain_goats.evening import meaning


def sheet_of(campaign: Campaign, *, a_page_a_chapter: bool = False) -> Sheet:
    """The chronicle of a story."""
    return chronicle_sheet(campaign, judge_campaign(GAME, campaign), a_page_a_chapter=a_page_a_chapter)


def evening_of(session: Session) -> Sheet:
    """The sheet of a session on its own."""
    return session_sheet(judge_session(GAME, session))


def table(sheet: Sheet, name: str) -> list[list[str]]:
    """The rows of one table, as texts."""
    blocks = [block for section in sheet.sections for block in section.blocks]
    (found,) = [block for block in blocks if isinstance(block, Table) and block.name == name]
    return [[cell.text for cell in row] for row in found.rows]


def names_of_tables(sheet: Sheet) -> list[str]:
    """Every table, in order."""
    return [block.name for section in sheet.sections for block in section.blocks if isinstance(block, Table)]


def facts(sheet: Sheet, section: int = 0) -> dict[str, str]:
    """All labels of a section."""
    return {
        label: value
        for block in sheet.sections[section].blocks
        if isinstance(block, Facts)
        for label, value in block.rows
    }


def footnotes(sheet: Sheet, section: int = 0) -> list[str]:
    """The footnotes of a section."""
    return [said for block in sheet.sections[section].blocks if isinstance(block, Footnotes) for _, said in block.rows]


class TestTheChronicle:
    def test_it_has_the_papers_columns(self) -> None:
        sheet = sheet_of(story(first_chapter(), second_chapter("Bo", award=True), third_chapter("Bo", award=False)))

        assert table(sheet, "chapters")[:2] == [
            ["1", "Ada", "–", "A1 (Tile A1)", "–", "12"],
            ["2", "Bo", "A1 (Tile A1)", "A2 (Tile A2)", "won", "20"],
        ]

    def test_people_have_their_chapters_and_wins(self) -> None:
        sheet = sheet_of(story(first_chapter(), second_chapter("Bo")))

        assert table(sheet, "people") == [["Ada", "2", "1"], ["Bo", "2", "1"]]

    def test_scores_say_how_they_came_about(self) -> None:
        found = (tile("A2", FinalEach(points=2)), ability("B3"))
        second = Entry(
            opening=opened(2, *found, kept_ability="B1"),
            session=played(
                *("Ada", "Bo"),
                by="D1",
                winner="Ada",
                final=GoatsFinal(adjustments=(Adjustment(player="Bo", points=3, card="D1"),)),
            ),
            closing=closed("Ada"),
        )

        sheet = sheet_of(story(first_chapter(), second))

        assert table(sheet, "scores") == [
            ["1", "Ada 214 (9×8 8×9 7×10); Bo 0"],
            ["2", "Ada 230 (9×8 8×(9+2) 7×10); Bo 3 (adjusted +3)"],
        ]

    def test_rulings_of_the_chapter_stand_at_its_foot(self) -> None:
        entry = second_chapter(starter="Bo")
        assert entry.session is not None
        turns = (*entry.session.turns[:1], "Ada: 1111 | a>9 ! why not")
        session = changed(entry.session, first_player="Bo", turns=turns)
        entry = changed(entry, session=session, rulings={"MG-08": "his birthday"})

        sheet = sheet_of(story(first_chapter(), entry))

        assert footnotes(sheet) == [
            "MG-08 was let stand (Ada won chapter 1 and is here, but Bo starts): his birthday",
            "Turn 2: MG-22 was let stand (die 1 counts 1, not mountain 9): why not",
        ]
        (chapters,) = [
            block for block in sheet.sections[0].blocks if isinstance(block, Table) and block.name == "chapters"
        ]
        assert [row[1].notes for row in chapters.rows] == [(), (1, 2)]

    def test_all_winners_of_a_shared_win_are_named(self) -> None:
        entry = changed(first_chapter(), session=played("Ada", "Bo", "Cy", by="D1", winner=("Ada", "Bo")))

        sheet = sheet_of(story(entry))

        assert table(sheet, "chapters")[0][1] == "Ada and Bo"
        assert footnotes(sheet) == ["A tie to the very end: the win is shared."]

    def test_it_says_where_every_piece_lies(self) -> None:
        sheet = sheet_of(story(first_chapter(), second_chapter(), third_chapter()))

        assert facts(sheet) == {
            "Summits": "A3 (Tile A3) on 9, A2 (Tile A2) on 7",
            "Abilities": "B1 (Leap B1), B4 (Leap B4)",
            "Rule cards": "D1 (Rule D1), D2 (Rule D2)",
            "Material": "D3 (Stuff D3)",
            "Memories": "B2 (Leap B2), B3 (Leap B3), A1 (Tile A1)",
        }

    def test_games_outside_the_story_have_a_table_of_their_own(self) -> None:
        aside = Entry(
            standalone=True,
            session=played(
                "Cy", "Di", by="D1", winner="Di", setup=set_up(rule_cards=("D1",)), played_on=dt.date(2026, 12, 6)
            ),
        )

        sheet = sheet_of(story(first_chapter(), aside, Entry(standalone=True, session=being_played("Ada", "Bo"))))

        assert table(sheet, "standalone") == [["2026-12-06", "Cy, Di", "Di"], ["–", "Ada, Bo", "–"]]
        assert table(sheet, "people") == [["Ada", "1", "1"], ["Bo", "1", "0"]]

    def test_what_the_judge_refuses_is_not_on_it(self) -> None:
        sheet = sheet_of(story(first_chapter(), second_chapter(kept="B7")))

        assert len(table(sheet, "chapters")) == 1
        assert "Entry 2 is refused by the judge" in text.render(sheet)

    def test_the_houses_decision_is_told(self) -> None:
        options = GoatsOptions(fewer_cards=True)

        assert "House decision: fewer Scoring Cards" in text.render(sheet_of(story(options=options)))

    def test_an_empty_story_is_an_empty_sheet(self) -> None:
        sheet = sheet_of(story(started_on=dt.date(2026, 11, 30)))

        assert sheet.subtitle == "Mountain Goats Legacy: 0 of 10 chapters, begun 2026-11-30"
        assert names_of_tables(sheet) == ["chapters"]

    def test_a_whole_story_leaves_the_backpack_out(self) -> None:
        chapters = [first_chapter("Ada")]
        for number in range(2, 11):
            opening = opened(number, tile(f"A{number}"), ability(f"B{number + 1}"), kept_ability=f"B{number}")
            session = played("Ada", "Bo", by="D1", winner="Ada")
            chapters.append(Entry(opening=opening, session=session, closing=closed("Ada")))

        sheet = sheet_of(story(*chapters))

        assert sheet.subtitle == "Mountain Goats Legacy: all 10 chapters"
        assert facts(sheet) == {}


class TestAPageAChapter:
    def test_each_chapter_has_a_page_with_everything_about_it(self) -> None:
        second = second_chapter("Bo", award=True)
        session = changed(second.session, played_on=dt.date(2026, 12, 6), place="Kitchen", notes="Snow outside.")
        sheet = sheet_of(story(first_chapter(), changed(second, session=session)), a_page_a_chapter=True)

        assert [(section.title, section.new_page) for section in sheet.sections] == [
            (None, False),
            ("Chapter 1", True),
            ("Chapter 2", True),
        ]
        assert facts(sheet, 2) == {
            "Page": "12",
            "Played on": "2026-12-06",
            "Place": "Kitchen",
            "Players": "Ada, Bo",
            "Started": "Ada (won chapter 1)",
            "Winner": "Bo",
            "Summits": "A2 (Tile A2) on 9, A1 (Tile A1) on 7",
            "Abilities": "B1 (Leap B1), B3 (Leap B3)",
            "Rule cards": "D1 (Rule D1), D2 (Rule D2), D3 (Stuff D3)",
            "Award": "won",
            "Became Memories": "B2 (Leap B2)",
            "Next page": "20",
        }
        assert table(sheet, "scores-2") == [
            ["Bo", "–", "–", "–", "9", "8", "7", "–", "–", "–", "214"],
            ["Ada", "–", "–", "–", "–", "–", "–", "–", "–", "–", "0"],
        ]
        assert [block.text for block in sheet.sections[2].blocks if isinstance(block, Paragraph)] == ["Snow outside."]

    def test_a_chapter_that_was_closed_without_being_played_has_one_too(self) -> None:
        entry = Entry(opening=first_chapter().opening, closing=closed("Ada"), rulings={"MG-67": "we ran out of time"})

        sheet = sheet_of(story(entry), a_page_a_chapter=True)

        assert facts(sheet, 1)["Winner"] == "Ada"
        assert footnotes(sheet, 1) == [
            "MG-67 was let stand (chapter 1 is not finished, so its next page cannot be chosen yet): we ran out of time"
        ]
        assert "scores" not in names_of_tables(sheet_of(story(entry)))


class TestTheSessionSheet:
    def chapter(self, *turns: str, **more: object) -> Session:
        pieces = {
            one.code: Component(kind=one.kind, name=one.name, effect=one.effect) for one in (tile("A1"), rule("D1"))
        }
        setup = set_up(summits=changed(set_up().summits, nine="A1"), rule_cards=("D1",), components=pieces)
        return changed(Session(game="mountain-goats", players=("Ada", "Bo"), setup=setup, turns=turns), **more)

    def test_every_turn_stands_in_notation_with_what_happened(self) -> None:
        sheet = evening_of(self.chapter("Ada: 4511 | a+b>9 # at last", "Bo: 1211 |"))

        assert table(sheet, "turns") == [
            ["1", "Ada: 4511 | a+b>9", "Ada's goat climbs mountain 9 (1 of 2)"],
            ["2", "Bo: 1211 |", "–"],
        ]
        assert footnotes(sheet) == ["at last"]
        assert facts(sheet)["Where it stands"] == "round 2, Ada plays next"
        assert facts(sheet)["A1 (Tile A1)"] == "has a text of its own"

    def test_a_refused_turn_says_why(self) -> None:
        sheet = evening_of(self.chapter("Ada: 4511 | a+b>8"))

        assert table(sheet, "turns")[0][2] == "refused: the dice 4 and 5 make 9, not mountain 8"
        assert facts(sheet)["Where it stands"] == "round 1, Ada plays next; turn 1 is refused"

    def test_a_ruling_stands_at_the_foot(self) -> None:
        sheet = evening_of(self.chapter("Ada: 4511 | a+b>8 ! we played it so"))

        assert footnotes(sheet) == ["MG-22 was let stand (the dice 4 and 5 make 9, not mountain 8): we played it so"]

    def test_a_card_that_allows_it_is_no_departure(self) -> None:
        assert footnotes(evening_of(self.chapter("Ada: 4511 | a+b>8 by A1"))) == []

    def test_rulings_of_setup_and_end_stand_at_the_foot_too(self) -> None:
        end = GoatsFinal(adjustments=(Adjustment(player="Bo", points=1, card="A1"),), ruling="he was so sad")
        session = self.chapter(final=end)
        session = changed(session, setup=changed(session.setup, chapter=11, ruling="an extra one"))

        said = footnotes(evening_of(session))

        assert "Setup: MG-09 was let stand (chapter 11 does not exist): an extra one" in said
        assert any(
            one.startswith("Final scoring: MG-63 was let stand") and one.endswith("he was so sad") for one in said
        )

    def test_a_finished_session_says_who_won(self) -> None:
        session = changed(
            self.chapter(), turns=played("Ada", "Bo", by="D1", winner="Bo").turns, notes="Snow.", place="Kitchen"
        )

        sheet = evening_of(session)

        assert facts(sheet)["Where it stands"] == "won by Bo"
        assert sheet.subtitle == "Outside the story, Kitchen"
        assert [block.text for block in sheet.sections[0].blocks if isinstance(block, Paragraph)] == ["Snow."]

    def test_a_refused_setup_is_said_so(self) -> None:
        session = changed(self.chapter(), players=())

        assert facts(evening_of(session))["Where it stands"] == "the setup is refused"

    @pytest.mark.parametrize(
        ("effect", "said"),
        [
            (DieNumber(value=8), "a goat symbol counts 8"),
            (MoveGoat(mountains=(5, 6), origin="foot"), "moves one's own goat from the foot one space up, on 5, 6"),
            (MoveGoat(whose="any"), "moves any goat one space up, on 5, 6, 7, 8, 9, 10"),
            (FinalEach(points=-1), "each card of its mountain counts -1"),
            (FinalValue(value=12), "each card of its mountain counts 12"),
            (None, "has a text of its own"),
        ],
    )
    def test_what_a_piece_does_is_told_in_a_few_words(self, effect: Effect | None, said: str) -> None:
        assert meaning(Component(kind="ability", effect=effect)) == said

    def test_material_says_to_what_it_belongs(self) -> None:
        assert meaning(Component(kind="material", belongs_to="D1")) == "belongs to D1"
