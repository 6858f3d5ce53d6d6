"""What the room of Stumblewood offers beside its judge: next steps, corrections, cards, drawings, sheets, plans."""

from typing import Any

import msgspec
import pytest

from exports import text
from schemas.campaign import Campaign, Entry
from schemas.games.stumblewood import StumblewoodSetup
from schemas.session import Session
from schemas.sheet import Facts, Footnotes, Paragraph, Section, Sheet, Table
from tests.games.stumblewood.positions import (
    ADA_ARRIVES,
    BO_ARRIVES,
    FOUR,
    KNOWN,
    ROUTES,
    TEAMS,
    UNKNOWN,
    with_options,
    with_route,
)
from tracker.engine.campaigns import campaign_verdict, judge_campaign, plan_of
from tracker.engine.corrections import nearest_allowed
from tracker.engine.judge import Walk, judge_session
from tracker.errors import NotationError, UnreadableError
from tracker.games.stumblewood import GAME
from tracker.games.stumblewood.cards import face_down, read_cards, write_cards
from tracker.games.stumblewood.drawing import drawing
from tracker.games.stumblewood.legal import legal
from tracker.games.stumblewood.state import Woods

RULES = GAME.rulebook.edition(1)


def walk(
    *lines: Any, setup: StumblewoodSetup = KNOWN, players: tuple[str, ...] = ("Ada", "Bo", "Cy"), **more: Any
) -> Walk[Woods]:
    return judge_session(GAME, Session(game=GAME.id, players=players, setup=setup, turns=lines, **more))


def offered(woods: Woods, so_far: str = "") -> list[str]:
    return [choice.notation.split()[-1] for choice in legal(woods, so_far).choices]


class TestNextSteps:
    def test_where_the_card_is_recorded_every_arrow_has_its_answer(self) -> None:
        assert offered(walk().state) == ["u=ok", "r=lost"]

    def test_a_trap_may_be_met_or_crossed(self) -> None:
        assert offered(walk().state, "u=ok") == ["u=lost", "d=ok", "r=wolf", "r*bone=ok"]

    def test_where_it_is_not_every_answer_is_open_that_contradicts_none(self) -> None:
        woods = walk("Ada: u=wolf", "Bo:", "Cy:", setup=UNKNOWN).state
        ups = [word for word in offered(woods) if word.startswith("u")]

        assert ups == ["u=wolf", "u*bone=ok"]
        assert len([word for word in offered(woods) if word.startswith("l")]) == 9 + 6

    def test_beyond_the_edge_nothing_is_offered_unless_it_is_a_mistake(self) -> None:
        assert "l=lost" not in offered(walk().state)
        assert "l=lost" in offered(walk(setup=with_options(off_board="mistake")).state)

    def test_after_the_arrival_nothing_follows(self) -> None:
        assert offered(walk().state, ADA_ARRIVES.removeprefix("Ada: ")) == []

    def test_a_choice_is_the_whole_turn_with_its_events(self) -> None:
        found = legal(walk().state, "U=ok")

        assert (found.player, found.roll, found.game) == ("Ada", "u=ok", "stumblewood")
        assert found.choices[0].notation == "Ada: u=ok u=lost"
        assert found.choices[0].events[0] == "step 2 up to a3: lost"

    def test_the_final_round_is_marked_and_walks_the_other_card(self) -> None:
        found = legal(walk(ADA_ARRIVES, BO_ARRIVES, "Cy:").state, "")

        assert [choice.notation for choice in found.choices] == [
            "Ada: tiebreak u=lost",
            "Ada: tiebreak l=ok",
        ]
        assert not any(choice.finished for choice in found.choices)

    def test_after_the_end_there_is_nobody_to_walk(self) -> None:
        found = legal(walk(ADA_ARRIVES, "Bo:", "Cy:").state, "")

        assert (found.player, found.choices) == (None, ())

    @pytest.mark.parametrize("roll", ["G532", "l=ok", "u=lost"])
    def test_what_is_no_beginning_of_a_turn_is_refused(self, roll: str) -> None:
        with pytest.raises(NotationError):
            legal(walk().state, roll)


@pytest.mark.parametrize(
    ("lines", "near"),
    [
        (("Ada: u=lost r=wolf",), "Ada: u=ok r=wolf"),
        (("Ada: u=lost r=hole",), None),
        (("Ada: u=lost",), "Ada: u=ok"),
        (("Ada: u=ok r=ok",), "Ada: u=ok r=wolf"),
        (("Ada: u=ok r*knife=ok r=ok",), "Ada: u=ok r*bone=ok r=ok"),
        (("Bo: l=ok",), None),
        (("Bo: r=lost",), "Ada: r=lost"),
        (("Ada: tiebreak u=ok",), "Ada: u=ok"),
        (("Ada: u=ok arrived",), "Ada: u=ok"),
        ((ADA_ARRIVES + " l=lost",), ADA_ARRIVES),
        (("Ada: u=ok l=lost",), "Ada: u=ok u=lost"),
        (("Zoe: u=ok",), "Ada: u=ok"),
        ((ADA_ARRIVES, "Bo:", "Cy:", "Ada: u=ok"), None),
        ((ADA_ARRIVES, BO_ARRIVES, "Cy:", "Ada: l=ok"), "Ada: tiebreak l=ok"),
        ((ADA_ARRIVES, BO_ARRIVES, "Cy:", "Ada: tiebreak of Cy l=ok"), "Ada: tiebreak l=ok"),
    ],
)
def test_the_nearest_turn_that_the_judge_accepts(lines: tuple[str, ...], near: str | None) -> None:
    judged = walk(*lines)
    found = nearest_allowed(GAME, RULES, judged.played, judged.turns[-1].turn)

    assert not judged.turns[-1].allowed
    assert (None if found is None else GAME.write(found, judged.state)) == near


def test_a_partner_who_was_mixed_up_is_put_right() -> None:
    judged = walk("Ada & Bo: by Ada r=lost @Ada u=ok", setup=TEAMS, players=FOUR)
    found = nearest_allowed(GAME, RULES, judged.played, judged.turns[-1].turn)

    assert found is not None
    assert GAME.write(found, judged.state) == '"Ada & Bo": by Bo r=lost @Ada u=ok'


PACK = """\
# Our own cards
Fox: 4x4 a1 a2 b2/wolf c2 c3 d3/water d4

"Old Owl": 6x6 f6 f5/hole e5
"""


class TestCardsOfTheBox:
    def test_a_pack_is_read_from_lines_and_written_back(self) -> None:
        cards = read_cards(PACK)

        assert [(card.name, card.board) for card in cards] == [("Fox", "4x4"), ("Old Owl", "6x6")]
        assert cards[0].path == ROUTES["Ada"]
        assert read_cards(write_cards(cards)) == cards

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("Fox", "begin with the card's name"),
            ('" ": 4x4 a1 a2', "the name ' ' is empty"),
            ("Fox: 4x4 a1 a2 ! why", "nothing more than a note"),
            ("Fox:", "after the name comes the board, 4x4 or 6x6, not ''"),
            ("Fox: 5x5 a1 a2", "not '5x5'"),
            ("Fox: 4x4", "two squares at least"),
            ("Fox: 4x4 a1", "two squares at least"),
            ("Fox: 4x4 a1 e1", "'e1' is no square of the 4x4 board"),
            ("Fox: 4x4 a1 aa", "'aa' is no square of the 4x4 board"),
            ("Fox: 4x4 a1 b2", "a1 and b2 do not share an edge"),
            ("Fox: 4x4 a1 a2 a1", "the route comes to a1 twice"),
            ("Fox: 4x4 a1 a2/bear a3", "'bear' at a2 is no trap"),
            ("Fox: 4x4 a1/wolf a2 a3", "the wolf at a1 lies on the Start"),
            ("Fox: 4x4 a1 a2/wolf", "the wolf at a2 lies on the Arrival"),
        ],
    )
    def test_a_fault_names_its_line(self, line: str, said: str) -> None:
        with pytest.raises(UnreadableError) as refused:
            read_cards(f"# ours\nHare: 4x4 a1 a2\n{line}\n")

        assert str(refused.value).startswith("line 3, ")
        assert said in str(refused.value)

    def test_two_cards_have_two_names(self) -> None:
        with pytest.raises(UnreadableError, match=r"line 2, .*: FOX stands in line 1 already"):
            read_cards("Fox: 4x4 a1 a2\nFOX: 4x4 a1 a2\n")

    def test_a_card_lies_face_down_but_for_its_start(self) -> None:
        setup = msgspec.structs.replace(with_route("a1", "a2"), starts={"Bo": "b1"})

        assert face_down(setup).paths == {}
        assert face_down(setup).starts == {"Bo": "b1", "Ada": "a1"}


class TestDrawings:
    def test_a_wood_shows_what_was_said_and_nothing_else(self) -> None:
        assert drawing(walk("Ada: u=ok r=wolf r=lost").state, 0).text.splitlines() == [
            " 4 ·     ·     ·     ·",
            " 3 ·     ·     ·     ·",
            " 2 ok    wolf  ·     ·",
            " 1 Start lost  ·     ·",
            "   a     b     c     d",
        ]

    def test_without_names_the_squares_lie_around_the_start(self) -> None:
        drawn = drawing(walk("Ada: u=ok r*bone=ok d=arrival ! odd", setup=UNKNOWN).state, 0)

        assert drawn.columns == ()
        assert [words for _, words in drawn.rows] == [("ok", "ok"), ("Start", "arrival")]
        assert drawn.text.splitlines()[-1] == "   Start   arrival"

    def test_a_trap_and_a_wrong_way_are_told_apart(self) -> None:
        strict = with_options(UNKNOWN, route_order="strict")

        assert drawing(walk("Ada: u=wolf r=lost", setup=UNKNOWN).state, 0).rows[0][1] == ("wolf", "·")
        assert drawing(walk("Ada: r=lost", setup=strict).state, 0).rows == (("", ("Start", "·")),)


def blocks(sheet: Sheet, kind: type) -> list[Any]:
    return [block for section in sheet.sections for block in section.blocks if isinstance(block, kind)]


class TestSheets:
    def test_a_running_game_keeps_its_cards_hidden(self) -> None:
        printed = text.render(GAME.session_sheet(walk("Ada: u=ok")))

        assert "b2/wolf" not in printed
        assert "Ada's wood" in printed
        assert blocks(GAME.session_sheet(walk("Ada: u=ok")), Paragraph) == []

    def test_a_finished_game_shows_them(self) -> None:
        sheet = GAME.session_sheet(walk(ADA_ARRIVES, "Bo:", "Cy:", played_on=None, place="The kitchen"))

        assert blocks(sheet, Paragraph)[0].text == "The card: a1 a2 b2/wolf c2 c3 d3/water d4"
        assert sheet.subtitle == "The kitchen"
        assert ("Won", "Ada") in blocks(sheet, Facts)[0].rows

    def test_rulings_notes_and_refusals_stand_in_footnotes(self) -> None:
        sheet = GAME.session_sheet(
            walk(
                "Bo: l=ok ! Ada was out # sunny",
                "Ada: u=ok # windy",
                "Cy: r=lost",
                "Ada: # never judged",
                setup=msgspec.structs.replace(KNOWN, ruling="house"),
                notes="A good evening",
            )
        )

        assert [note for _, note in blocks(sheet, Footnotes)[0].rows] == [
            "Ruling: Ada was out (SW-11: it is Ada's turn, this one is Bo's)",
            "sunny",
            "windy",
            "Refused. SW-15: b4 is on Cy's route and free of traps, recorded was lost",
            "Not judged: an earlier turn is refused.",
            "never judged",
        ]
        turns = next(block for block in blocks(sheet, Table) if block.name == "turns")
        assert [row[0].text for row in turns.rows] == ["1", "2", "3", "4"]
        assert [row[1].text for row in turns.rows] == ["1", "1", "1", ""]

    def test_the_final_round_has_a_column(self) -> None:
        sheet = GAME.session_sheet(walk(ADA_ARRIVES, BO_ARRIVES, "Cy:", "Ada: tiebreak l=ok"))
        standings = blocks(sheet, Table)[0]

        assert standings.columns[-1].title == "Final round"
        assert [row[-1].text for row in standings.rows] == ["2", "", ""]
        assert next(block for block in blocks(sheet, Table) if block.name == "turns").rows[3][1].text == "final"

    def test_a_table_without_players_still_has_a_sheet(self) -> None:
        assert isinstance(GAME.session_sheet(walk(players=(), setup=UNKNOWN)).sections[0], Section)

    def test_the_circle_s_chronicle_counts_games_and_wins(self) -> None:
        campaign = circle(
            (TEAMS, FOUR, ('"Ada & Bo": u=ok',)), (KNOWN, ("Ada", "Bo", "Cy"), (ADA_ARRIVES, "Bo:", "Cy:"))
        )
        sheet = GAME.chronicle(campaign, judge_campaign(GAME, campaign))
        first = circle((KNOWN, ("Ada", "Bo", "Cy"), (ADA_ARRIVES, "Bo:", "Cy:")))
        tables = blocks(GAME.chronicle(first, judge_campaign(GAME, first)), Table)

        assert len(blocks(sheet, Table)[0].rows) == 2
        assert [cell.text for cell in tables[0].rows[0]][2:] == [
            "Ada, Bo and Cy",
            "4x4",
            "1",
            "Ada",
            "alone at the Arrival",
        ]
        assert [cell.text for cell in tables[1].rows[0]] == ["Ada", "1", "1"]


def circle(*games: tuple[StumblewoodSetup, tuple[str, ...], tuple[Any, ...]]) -> Campaign:
    entries = tuple(
        Entry(session=Session(game=GAME.id, players=players, setup=setup, turns=turns))
        for setup, players, turns in games
    )
    return Campaign(game=GAME.id, name="Our wood", entries=entries)


class TestCampaigns:
    def test_both_members_of_a_team_have_won(self) -> None:
        over = (ADA_ARRIVES.replace("Ada", '"Ada & Bo"', 1), '"Cy & Di":')
        campaign = circle((TEAMS, FOUR, over), (KNOWN, ("Ada", "Bo", "Cy"), ("Ada:",)))
        verdict = campaign_verdict(GAME, judge_campaign(GAME, campaign))

        assert verdict.ok
        assert verdict.state.games == 1
        assert {name: one.wins for name, one in verdict.state.people.items()} == {"Ada": 1, "Bo": 1, "Cy": 0, "Di": 0}

    def test_a_game_is_not_begun_while_one_is_open(self) -> None:
        running = (KNOWN, ("Ada", "Bo", "Cy"), ("Ada:",))
        verdict = campaign_verdict(GAME, judge_campaign(GAME, circle(running, running)))

        assert verdict.stopped_at == 2
        assert [violation.rule for violation in verdict.entries[1].violations] == ["SW-30"]


def steps_of(present: tuple[str, ...] | None, *games: Any) -> dict[str, tuple[str, ...]]:
    plan = plan_of(GAME, judge_campaign(GAME, circle(*games)), present)
    assert plan is not None
    assert [step.number for step in plan.steps] == list(range(1, len(plan.steps) + 1))
    assert {step.rule for step in plan.steps} <= {rule.id for rule in GAME.catalogue}
    return {step.title: step.do for step in plan.steps}


class TestPlans:
    def test_who_guides_whom_follows_from_the_seats(self) -> None:
        found = steps_of(("Ada", "Bo", "Cy"))

        assert found["Guides"] == ("Bo guides Ada", "Cy guides Bo", "Ada guides Cy")
        assert "6x6" in found["Board"][0]
        assert "Teams" not in found
        assert "3 Path cards" in found["Cards"][0]

    def test_six_are_advised_the_smaller_side_and_may_make_teams(self) -> None:
        found = steps_of(("Ada", "Bo", "Cy", "Di", "Eve", "Finn"))

        assert "4x4" in found["Board"][0]
        assert "3 if you play in teams" in found["Cards"][0]
        assert "the 5 Player Aid cards" in found["Cards"][0]
        assert "Teams" in found

    def test_seven_are_told_that_they_are_too_many(self) -> None:
        assert "7 are too many" in steps_of(tuple("ABCDEFG"))["Board"][-1]

    def test_before_anybody_is_known_the_plan_says_what_holds_for_all(self) -> None:
        found = steps_of(None)

        assert found["Guides"] == ("Each guides the neighbour on the right, for the whole game",)
        assert "a Path card of the side in use each" in found["Cards"][0]

    def test_the_people_and_teams_of_the_last_game_are_expected_again(self) -> None:
        found = steps_of(None, (TEAMS, FOUR, ()))

        assert found["Guides in teams"] == ("Cy & Di guide Ada & Bo", "Ada & Bo guide Cy & Di")
        assert "Guides in teams" not in steps_of(("Ada", "Bo"), (TEAMS, FOUR, ()))
