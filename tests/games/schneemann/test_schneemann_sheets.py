"""What a game and a circle's games look like on paper, and what the plan says."""

import datetime as dt
from itertools import cycle
from typing import Any

import msgspec
import pytest

from exports import markdown
from schemas.campaign import Campaign, Entry
from schemas.games.schneemann import Board, SchneemannOptions
from schemas.session import Session
from schemas.sheet import Bars, Facts, Footnotes, Sheet, Table
from tests.games.schneemann.positions import EIGHT, session
from tracker.engine.campaigns import CampaignWalk, campaign_verdict, judge_campaign, plan_of
from tracker.engine.circle import Circle
from tracker.engine.judge import judge_session
from tracker.games.schneemann import GAME
from tracker.games.schneemann.chronicle import chronicle_sheet, session_sheet

THREE = Board(squares=8, starts={"red": 1, "blue": 5, "green": 3})
PLAYED_ON = dt.date(2026, 10, 31)


def won_by_ada(**outer: Any) -> Session:
    """A past game on a small board in which Ada finished her snowman and the others stopped."""
    solo = ("3 bottom", "3 bottom", "3 bottom", "2 bottom", "3 belly", "3 belly", "3 belly", "2 belly")
    turns = [f"Ada: {move}" for move in (*solo, "3 head", "3 head", "3 head", "2 head")]
    rounds = [line for turn in turns[:-1] for line in (turn, "Bo: 1 - ! watches", "Cy: 1 - ! watches # a yawn")]
    found = session(*rounds, turns[-1], people=3, board=outer.pop("board", THREE))
    return msgspec.structs.replace(found, played_on=PLAYED_ON, place="Kitchen", **outer)


def tables(sheet: Sheet) -> dict[str, Table]:
    return {block.name: block for section in sheet.sections for block in section.blocks if isinstance(block, Table)}


def facts(sheet: Sheet) -> dict[str, str]:
    return {
        label: text
        for section in sheet.sections
        for block in section.blocks
        if isinstance(block, Facts)
        for label, text in block.rows
    }


def footnotes(sheet: Sheet) -> dict[int, str]:
    return {
        number: text
        for section in sheet.sections
        for block in section.blocks
        if isinstance(block, Footnotes)
        for number, text in block.rows
    }


def texts(table: Table) -> list[list[str]]:
    return [[cell.text for cell in row] for row in table.rows]


class TestAGameThatOthersDidNotFinish:
    """B08: a past game in which one finished and the others stopped is over, not running."""

    def test_the_game_is_finished_and_the_verdict_ranks_everybody(self) -> None:
        walk = judge_session(GAME, won_by_ada())

        assert walk.allowed
        assert GAME.finished(walk.state)
        assert [(row.player, row.rank, row.winner) for row in GAME.standings(walk.state)] == [
            ("Ada", 1, True),
            ("Bo", 2, False),
            ("Cy", 2, False),
        ]

    def test_the_sheet_says_that_the_others_are_not_placed(self) -> None:
        sheet = session_sheet(judge_session(GAME, won_by_ada()))

        assert [row[:2] for row in texts(tables(sheet)["results"])] == [
            ["1", "Ada"],
            ["not placed", "Bo"],
            ["not placed", "Cy"],
        ]
        assert facts(sheet)["Won by"] == "Ada"
        assert sheet.subtitle == "2026-10-31, Kitchen"
        assert "Being played" not in facts(sheet)

    def test_the_chronicle_says_so_too(self) -> None:
        sheet = chronicle(won_by_ada())

        assert texts(tables(sheet)["games"]) == [["1", "2026-10-31", "Ada", "Bo, Cy (not placed)", "basic game", "34"]]


class TestTheSheetOfAGame:
    def test_a_game_being_played_says_who_is_next(self) -> None:
        sheet = session_sheet(judge_session(GAME, session("Ada: 3 bottom", board=EIGHT)))

        assert facts(sheet)["Being played"] == "next: Bo"
        assert facts(sheet)["Board"] == "8 squares, 0 suns"
        assert texts(tables(sheet)["results"])[0] == [
            "still playing",
            "Ada",
            "red",
            "bottom 4, belly waiting, head waiting",
            "1",
        ]
        assert sheet.closing_line is None

    def test_the_example_board_is_marked(self) -> None:
        sheet = session_sheet(judge_session(GAME, session("Ada: 3 bottom", board=None)))

        assert sheet.closing_line == "The board is an invented example, not the printed one."
        assert "invented" in facts(sheet)["Board"]

    def test_every_turn_stands_with_its_rulings_and_notes(self) -> None:
        sheet = session_sheet(judge_session(GAME, won_by_ada(notes="It snowed.")))
        rows = tables(sheet)["turns"].rows

        assert [cell.text for cell in rows[1]] == ["2", "Bo", "1", "–", "Bo passes with a 1"]
        assert (rows[1][-1].notes, rows[2][-1].notes) == ((1,), (1, 2))
        assert footnotes(sheet) == {1: "Ruling on SN-18: watches", 2: "a yawn"}
        assert facts(sheet)["Notes"] == "It snowed."

    def test_a_refused_turn_is_left_out(self) -> None:
        sheet = session_sheet(judge_session(GAME, session("Ada: 3 bottom", "Bo: 3 belly", board=EIGHT)))

        assert len(tables(sheet)["turns"].rows) == 1

    def test_a_ruling_on_the_setup_is_told(self) -> None:
        sheet = session_sheet(judge_session(GAME, session(people=1, board=EIGHT, ruling="all alone")))

        assert facts(sheet)["Ruling on the setup"] == "all alone"

    def test_a_game_that_nobody_can_play_still_prints(self) -> None:
        assert facts(session_sheet(judge_session(GAME, session(people=0))))["Being played"] == "next: nobody"


def circle(*entries: Entry | Session, **outer: Any) -> CampaignWalk[Circle]:
    found = tuple(entry if isinstance(entry, Entry) else Entry(session=entry) for entry in entries)
    return judge_campaign(GAME, Campaign(game=GAME.id, name="Snow at Autumn Lane", entries=found, **outer))


def played_on_for_the_second_place() -> Session:
    """A game of two that goes on until both snowmen are complete."""
    lines: list[str] = []
    for roll in cycle("123"):
        state = judge_session(GAME, session(*lines, people=2, board=EIGHT)).state
        choices = GAME.legal(state, roll).choices
        if not choices:
            break
        lines.append(choices[0].notation)
    return session(*lines, people=2, board=EIGHT)


def chronicle(*entries: Entry | Session, **outer: Any) -> Sheet:
    walk = circle(*entries, **outer)
    return chronicle_sheet(walk.campaign, walk)


class TestACircle:
    def test_it_counts_games_and_wins(self) -> None:
        walk = circle(won_by_ada(), won_by_ada(), session("Ada: 1 bottom", board=EIGHT))
        verdict = campaign_verdict(GAME, walk)

        assert verdict.ok
        assert verdict.state.games == 2
        assert {name: (count.games, count.wins) for name, count in verdict.state.people.items()} == {
            "Ada": (2, 2),
            "Bo": (2, 0),
            "Cy": (2, 0),
        }

    def test_nothing_follows_a_game_that_is_not_over(self) -> None:
        walk = circle(session("Ada: 1 bottom", board=EIGHT), won_by_ada())

        assert walk.stopped_at == 2
        assert [violation.rule for violation in walk.entries[1].violations] == ["SN-30"]

    def test_its_options_hold_where_a_setup_leaves_them_open(self) -> None:
        options = SchneemannOptions(first_point="start-square", splitting="yes")
        own = session("Ada: 3 bottom", board=EIGHT, options=SchneemannOptions(first_point="next-square"))

        for entry, square in ((session("Ada: 3 bottom", board=EIGHT), 3), (own, 4)):
            (one,) = circle(entry, options=options).entries
            assert one.session is not None
            assert GAME.picture(one.session.state).pieces["Ada"]["bottom"] == square
            assert one.session.state.table.splitting

    def test_its_chronicle_lists_games_and_people(self) -> None:
        standalone = Entry(session=session("Ada: 3 bottom", board=None), standalone=True)
        sheet = chronicle(won_by_ada(), standalone, session(board=EIGHT), started_on=dt.date(2026, 1, 2))

        assert (sheet.title, sheet.subtitle) == ("Snow at Autumn Lane", "Das Schneemann Spiel, since 2026-01-02")
        assert texts(tables(sheet)["people"]) == [["Ada", "1", "1"], ["Bo", "1", "0"], ["Cy", "1", "0"]]
        assert texts(tables(sheet)["games"])[2][-3] == "Ada, Bo (still playing)"
        assert [block.rows for block in sheet.sections[0].blocks if isinstance(block, Bars)] == [
            (("Ada", 1), ("Bo", 0), ("Cy", 0))
        ]
        assert footnotes(sheet)[3] == "A game outside the campaign, which counts for nobody."
        assert "outside the campaign" in markdown.render(sheet)

    def test_its_chronicle_has_as_many_places_as_were_played_for(self) -> None:
        titles = [
            [column.title for column in tables(chronicle(*games))["games"].columns]
            for games in (
                (),
                (session(board=EIGHT),),
                (won_by_ada(),),
                (won_by_ada(), played_on_for_the_second_place()),
            )
        ]

        assert ["Second" in one for one in titles] == [False, False, False, True]
        assert all("Won by" in one and "Third" not in one for one in titles)

    def test_before_the_first_game_it_prints_too(self) -> None:
        sheet = chronicle()

        assert texts(tables(sheet)["games"]) == []
        assert "people" not in tables(sheet)

    def test_nobody_s_name_is_interpreted(self) -> None:
        found = session("[/]: 3 bottom", names=("[/]", "=1+1"), colours={"[/]": "red", "=1+1": "blue"}, board=EIGHT)

        assert "[/]" in texts(tables(chronicle(found))["games"])[0][-3]


class TestThePlan:
    @pytest.mark.parametrize(
        ("present", "said"),
        [
            (("Ada", "Bo"), "Sit down in this order, clockwise: Ada, Bo"),
            (("Ada",), "Gather two to four people"),
            (tuple("ABCDE"), "5 people will come, and there are snowballs for 4: play in two groups, or take turns"),
        ],
    )
    def test_it_is_for_the_people_who_will_come(self, present: tuple[str, ...], said: str) -> None:
        plan = plan_of(GAME, circle(), present)

        assert plan is not None
        assert plan.steps[1].do == (said,)
        assert [step.number for step in plan.steps] == [1, 2, 3, 4, 5]

    def test_before_the_first_game_everything_is_open(self) -> None:
        plan: Any = plan_of(GAME, circle())

        assert (plan.variant, plan.colours, plan.example_board) == ("basic", {}, True)
        assert "invented example board" in plan.steps[0].do[1]
        assert plan.steps[2].do[0] == "Everybody chooses a colour"
        assert plan.steps[4].rule == "SN-10"

    def test_the_last_game_s_board_and_colours_come_again(self) -> None:
        last = session(board=Board(squares=9, suns=(4, 7), starts={"red": 1, "blue": 5}), variant="piggy-back")
        plan: Any = plan_of(GAME, circle(last), ("Bo", "Zoe"))

        assert (plan.variant, plan.colours, plan.example_board) == ("piggy-back", {"Bo": "blue"}, False)
        assert plan.steps[0].do == ("Lay out the board: 9 squares, suns on 4, 7",)
        assert plan.steps[2].do[:2] == ("Bo takes blue", "Zoe chooses a colour")
        assert plan.steps[3].rule == "SN-40"

    def test_a_board_without_suns(self) -> None:
        plan: Any = plan_of(GAME, circle(session(board=EIGHT)))

        assert plan.steps[0].do == ("Lay out the board: 8 squares, no suns",)

    def test_with_four_no_colour_stays_in_the_box(self) -> None:
        plan: Any = plan_of(GAME, circle(session(people=4)))

        assert not any("in the box" in line for line in plan.steps[2].do)
