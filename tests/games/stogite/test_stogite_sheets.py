"""What a game of Stogite and a circle's games look like on paper, and what the plan says."""

import datetime as dt
from typing import Any

import msgspec
import pytest

from exports import markdown
from schemas.campaign import Campaign, Entry
from schemas.games.stogite import (
    Agreed,
    EveryoneTold,
    Mode,
    PointsEnd,
    StogiteFinal,
    StogiteOptions,
    StogiteSetup,
)
from schemas.session import Session
from schemas.sheet import Facts, Footnotes, Sheet, Table
from tests.games.stogite.rounds import FOUR, PEOPLE, session
from tracker.engine.campaigns import CampaignWalk, campaign_verdict, judge_campaign, plan_of
from tracker.engine.circle import Circle
from tracker.engine.judge import judge_session
from tracker.games.stogite import GAME
from tracker.games.stogite.chronicle import chronicle_sheet, session_sheet

STORM = 'Ada: "a quiet storm" Bo.Ada.Cy.Di | Bo>2 Cy>1 Di>2'
HUM = "Di: Bo.Ada.Cy.Di | Ada>4 Bo>4 Cy>4 # she hummed"
NOBODY = 'Cy: "<b>[/] =1+1" Bo.Ada.Cy.Di | Ada>1 Bo>2 Di>1'


def an_evening(*lines: str, **setup: Any) -> Session:
    found = session(*(lines or (STORM, HUM, NOBODY)), **{"end": Agreed(), "final": StogiteFinal(ended=True), **setup})
    return msgspec.structs.replace(found, played_on=dt.date(2026, 12, 1))


def a_pair(hits: str) -> Session:
    lines = [f"{'AB'[place % 2]}: 1={1 if hit == '+' else 2}" for place, hit in enumerate(hits)]
    return session(*lines, mode="mind-reading")


def blocks(sheet: Sheet, kind: type) -> list[Any]:
    return [block for section in sheet.sections for block in section.blocks if isinstance(block, kind)]


def tables(sheet: Sheet) -> dict[str, Table]:
    return {block.name: block for block in blocks(sheet, Table)}


def facts(sheet: Sheet) -> dict[str, str]:
    return {label: text for block in blocks(sheet, Facts) for label, text in block.rows}


def footnotes(sheet: Sheet) -> dict[int, str]:
    return {number: text for block in blocks(sheet, Footnotes) for number, text in block.rows}


def texts(table: Table) -> list[list[str]]:
    return [[cell.text for cell in row] for row in table.rows]


def sheet_of(found: Session) -> Sheet:
    return session_sheet(judge_session(GAME, found))


class TestTheSheetOfAGame:
    def test_the_clues_are_kept_with_who_found_the_card(self) -> None:
        sheet = sheet_of(an_evening())

        assert texts(tables(sheet)["clues"]) == [
            ["“a quiet storm”", "Ada", "Bo, Di"],
            ["(without words)", "Di", "everybody"],
            ["“<b>[/] =1+1”", "Cy", "nobody"],
        ]
        assert "<b>" not in markdown.render(sheet).replace("\\<b\\>", "")

    def test_the_totals_stand_after_every_round(self) -> None:
        sheet = sheet_of(an_evening())
        rounds = tables(sheet)["rounds"]

        assert [column.title for column in rounds.columns] == ["Round", "Told by", "What happened", *FOUR]
        assert [row[3:] for row in texts(rounds)] == [
            ["3", "4", "0", "3"],
            ["5", "6", "2", "3"],
            ["8", "10", "2", "5"],
        ]
        assert rounds.rows[1][0].notes == (1,)
        assert footnotes(sheet) == {1: "she hummed"}

    def test_it_says_who_won(self) -> None:
        sheet = sheet_of(an_evening())

        assert facts(sheet) == {"Game": "standard game", "Rounds": "3", "Won by": "Bo"}
        assert texts(tables(sheet)["results"])[0] == ["1", "Bo", "10", "0"]
        assert sheet.subtitle == "2026-12-01"

    def test_a_shared_victory_is_shared(self) -> None:
        sheet = sheet_of(an_evening("Ada: Bo.Ada.Cy.Di | Bo>2 Cy>2 Di>2"))

        assert facts(sheet)["Shared by"] == "Bo, Cy, Di"

    def test_a_game_being_played_says_who_is_next(self) -> None:
        assert facts(sheet_of(session(STORM)))["Being played"] == "next: Di"
        assert facts(sheet_of(session(players=())))["Being played"] == "next: nobody"

    def test_rulings_are_told(self) -> None:
        away = 'Ada: "storm" Bo.Ada.Cy.Di | Bo>2 ! they were at the door'
        sheet = sheet_of(session(away, players=FOUR, ruling="why not", end=PointsEnd(target=-1), notes="Cold."))

        assert facts(sheet)["Ruling on the setup"] == "why not"
        assert facts(sheet)["Notes"] == "Cold."
        assert footnotes(sheet) == {1: "Ruling on ST-20: they were at the door"}

    def test_a_refused_round_is_left_out(self) -> None:
        sheet = sheet_of(session(STORM, STORM))

        assert len(tables(sheet)["rounds"].rows) == len(tables(sheet)["clues"].rows) == 1

    def test_a_pair_has_a_rank_and_no_clues(self) -> None:
        sheet = sheet_of(a_pair("+++++-"))

        assert facts(sheet)["Rank"] == "Dream Interpreter"
        assert "clues" not in tables(sheet)
        assert texts(tables(sheet)["rounds"])[5][:2] == ["6", "Bo"]

    def test_in_the_advanced_game_a_clue_is_given_points(self) -> None:
        sheet = sheet_of(session('Ada: "snow" 2 | 35124', mode="advanced-two"))

        assert texts(tables(sheet)["clues"]) == [["“snow”", "Ada", "given 5 of 5"]]


def circle(*entries: Entry | Session, **outer: Any) -> CampaignWalk[Circle]:
    found = tuple(entry if isinstance(entry, Entry) else Entry(session=entry) for entry in entries)
    return judge_campaign(GAME, Campaign(game=GAME.id, name="Tuesdays", entries=found, **outer))


def chronicle(*entries: Entry | Session, **outer: Any) -> Sheet:
    walk = circle(*entries, **outer)
    return chronicle_sheet(walk.campaign, walk)


class TestACircle:
    def test_it_counts_games_and_wins_and_a_pair_wins_nothing(self) -> None:
        verdict = campaign_verdict(GAME, circle(an_evening(), a_pair("++++++")))

        assert verdict.state.games == 2
        assert {name: (count.games, count.wins) for name, count in verdict.state.people.items()} == {
            "Ada": (2, 0),
            "Bo": (2, 1),
            "Cy": (1, 0),
            "Di": (1, 0),
        }

    def test_an_abandoned_evening_counts_for_nobody(self) -> None:
        verdict = campaign_verdict(GAME, circle(an_evening(), a_pair("+-+")))

        assert verdict.ok
        assert (verdict.state.games, verdict.state.people["Ada"].games) == (1, 1)

    def test_its_options_hold_where_a_setup_leaves_them_open(self) -> None:
        below = StogiteOptions(mind_reading_floor="none")
        own = session("Ada: 1=2", mode="mind-reading", options=StogiteOptions(mind_reading_floor="zero"))

        for entry, score in ((a_pair("-"), -3), (own, 0)):
            (one,) = circle(entry, options=below).entries
            assert one.session is not None
            assert GAME.picture(one.session.state).scores["Ada"] == score

    def test_its_chronicle_lists_games_clues_and_people(self) -> None:
        standalone = Entry(session=an_evening(STORM), standalone=True)
        sheet = chronicle(an_evening(), a_pair("+++++-"), standalone, session(STORM), started_on=dt.date(2026, 1, 2))

        assert (sheet.title, sheet.subtitle) == ("Tuesdays", "Stogite, since 2026-01-02")
        assert texts(tables(sheet)["games"]) == [
            ["1", "2026-12-01", "standard game", "Bo 10, Ada 8, Di 5, Cy 2", "won by Bo", "3"],
            ["2", "", "mind-reading", "Ada 22, Bo 22", "rank Dream Interpreter", "6"],
            ["3", "2026-12-01", "standard game", "Bo 4, Ada 3, Di 3, Cy 0", "won by Bo", "1"],
            ["4", "", "standard game", "Bo 4, Ada 3, Di 3, Cy 0", "still being played", "1"],
        ]
        assert [row[:3] for row in texts(tables(sheet)["clues"])] == [
            ["1", "“a quiet storm”", "Ada"],
            ["1", "(without words)", "Di"],
            ["1", "“<b>[/] =1+1”", "Cy"],
            ["3", "“a quiet storm”", "Ada"],
            ["4", "“a quiet storm”", "Ada"],
        ]
        assert texts(tables(sheet)["people"])[0] == ["Bo", "2", "1"]
        assert "A game outside the campaign, which counts for nobody." in footnotes(sheet).values()

    def test_before_the_first_game_it_prints_too(self) -> None:
        sheet = chronicle()

        assert set(tables(sheet)) == {"games"}


class TestThePlan:
    @pytest.mark.parametrize(
        ("count", "mode", "cards"),
        [
            (1, None, None),
            (2, "mind-reading", 8),
            (3, "three", 7),
            (4, "standard", 6),
            (8, "standard", 6),
            (9, None, None),
        ],
    )
    def test_the_number_of_people_chooses_the_game(self, count: int, mode: Mode | None, cards: int | None) -> None:
        plan: Any = plan_of(GAME, circle(), tuple("ABCDEFGHI"[:count]))

        assert (plan.mode, plan.cards_each) == (mode, cards)
        assert [step.number for step in plan.steps] == list(range(1, len(plan.steps) + 1))
        assert all(step.rule in {rule.id for rule in GAME.catalogue} for step in plan.steps)

    def test_while_nobody_is_known_it_asks(self) -> None:
        plan: Any = plan_of(GAME, circle())

        assert plan.steps[0].do == ("Say who will come: the number of people chooses among the four games",)

    @pytest.mark.parametrize("mode", ["standard", "three", "mind-reading", "advanced-two"])
    def test_the_last_game_comes_again_where_it_fits(self, mode: Mode) -> None:
        plan: Any = plan_of(GAME, circle(session(mode=mode)))

        assert plan.mode == mode
        assert plan.steps[0].do[0].endswith(", ".join(PEOPLE[mode]))

    @pytest.mark.parametrize(
        ("end", "said"),
        [
            (None, "30 points end the game"),
            (PointsEnd(target=60), "60 points end the game"),
            (EveryoneTold(), "the game ends once everybody has told"),
            (Agreed(), "the group ends the game when it likes"),
        ],
    )
    def test_while_a_game_is_played_its_end_is_agreed(
        self, end: PointsEnd | EveryoneTold | Agreed | None, said: str
    ) -> None:
        plan: Any = plan_of(GAME, circle(session(end=end)))

        assert plan.steps[3].do == (f"Agreed: {said}",)

    def test_before_a_game_the_end_is_to_be_agreed(self) -> None:
        first: Any = plan_of(GAME, circle(), FOUR)
        second: Any = plan_of(GAME, circle(an_evening()))

        assert first.steps[3].do == ("Agree on the end: 30 points, 60 points, everybody has told, or another",)
        assert second.steps[3].do == ("Agree on the end; last time: the group ends the game when it likes",)

    def test_the_steps_tell_how_a_pair_begins(self) -> None:
        lines = {line for step in plan_of(GAME, circle(), ("Ada", "Bo")).steps for line in step.do}  # type: ignore[union-attr]  # there is always a plan

        assert "The game lasts 6 turns" in lines
        assert "Take turns telling" in lines


class TestWhatMayBeTold:
    def test_nothing_can_be_listed(self) -> None:
        walk = judge_session(GAME, session(STORM))
        legal = GAME.legal(walk.state, "")

        assert (legal.game, legal.player, legal.choices) == ("stogite", "Di", ())

    def test_a_setup_without_a_mode_is_the_standard_game(self) -> None:
        assert GAME.turn(StogiteSetup()) is GAME.turn(StogiteSetup(mode="three"))
        assert GAME.turn(StogiteSetup()) is not GAME.turn(StogiteSetup(mode="mind-reading"))
