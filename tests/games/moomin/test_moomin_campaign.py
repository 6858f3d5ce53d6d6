"""Frames from game to game, the plan of the next game, and the two sheets."""

import datetime as dt
from typing import Any

import msgspec
import pytest

from exports import text as printed
from schemas.campaign import Campaign, Entry
from schemas.games.moomin import MoominCampaignState, MoominFinal, MoominOptions, MoominPlan, UnlockRow
from schemas.session import Session
from schemas.sheet import Sheet, Table
from tests.games.moomin.positions import NOTHING, PLAIN, session, walk, whole_game, with_bo, with_options, with_rules
from tracker.engine.campaigns import CampaignWalk, campaign_verdict, judge_campaign, plan_of
from tracker.games.moomin import GAME
from tracker.games.moomin.components import ABILITIES, ABILITIES_PAGE, FIRST_EIGHT
from tracker.games.moomin.evening import tally

AS = {"Ada": "Snufkin", "Bo": "Sniff"}
ADA_WINS = whole_game("132465 -> Stinky", "441123 -> Fanny")


def game(*lines: str, unlock: str | None = None, players: tuple[str, ...] = ("Ada", "Bo"), **setup: Any) -> Entry:
    rules = with_rules("unlocking", **({"characters": dict(zip(players, AS.values(), strict=False))} | setup))
    return Entry(session=session(*(lines or ADA_WINS), setup=rules, players=players, final=MoominFinal(unlock=unlock)))


def campaign(*entries: Entry, **parts: Any) -> Campaign:
    return Campaign(**({"game": "moomin", "name": "Veranda", "entries": entries} | parts))


def judged(*entries: Entry, **parts: Any) -> CampaignWalk[Any]:
    return judge_campaign(GAME, campaign(*entries, **parts))


def state(*entries: Entry, **parts: Any) -> MoominCampaignState:
    found: MoominCampaignState = GAME.story.picture(judged(*entries, **parts).standing)
    return found


def broken(walked: CampaignWalk[Any]) -> dict[str, str]:
    return {violation.rule: violation.message for violation in walked.entries[-1].violations}


class TestFrames:
    def test_the_first_eight_and_what_games_unlocked_in_the_order_of_the_page(self) -> None:
        found = state(game(unlock="Stinky"), game(unlock="fanny"))

        assert found.unlocked == (*FIRST_EIGHT, "Fanny", "Stinky")
        assert set(found.unlocked) | set(found.locked) == set(ABILITIES_PAGE)
        assert found.history == (
            UnlockRow(game=1, winner="Ada", unlocked="Stinky"),
            UnlockRow(game=2, winner="Ada", unlocked="Fanny"),
        )
        assert (found.games, found.people["Ada"].wins, found.people["Bo"].games) == (2, 2, 2)

    def test_a_shared_win_is_a_row_with_all_winners(self) -> None:
        assert state(game(*whole_game())).history == (UnlockRow(game=1, winner=("Ada", "Bo"), unlocked=None),)

    def test_one_unlocked_may_be_chosen_in_the_next_game_only(self) -> None:
        fanny: Any = {"characters": {"Ada": "Fanny", "Bo": "Sniff"}}

        assert judged(game(unlock="Fanny"), game(**fanny)).stopped_at is None
        assert judged(game(unlock="Fanny", **fanny)).stopped_at == 1
        assert judged(game(), game(**fanny)).stopped_at == 2

    def test_frames_filled_in_before_the_first_game_are_said_once(self) -> None:
        assert state(unlocked=("fanny", "Sniff")).unlocked == (*FIRST_EIGHT, "Fanny")
        assert judged(game(characters={"Ada": "Fanny", "Bo": "Sniff"}), unlocked=("Fanny",)).stopped_at is None

    def test_a_frame_that_the_page_does_not_have_is_refused_with_the_first_game(self) -> None:
        walked = judged(game(), unlocked=("Wimsy",))

        assert broken(walked) == {
            "MO-53": "Wimsy counts as unlocked before the first game, and has no frame on the abilities page"
        }
        assert walked.entries[0].violations[0].fix.startswith("take the name out, or choose one of Moomintroll")

    @pytest.mark.parametrize(
        ("given", "said"),
        [
            ((*FIRST_EIGHT, "Fanny"), "Fanny counts as unlocked here, but no earlier game unlocked this character"),
            (
                (*FIRST_EIGHT, "Fanny", "Stinky"),
                "Fanny, Stinky count as unlocked here, but no earlier game unlocked them",
            ),
            (FIRST_EIGHT[1:], "Moomintroll is unlocked by now, and missing from the frames of this game"),
            (FIRST_EIGHT[2:], "Moomintroll, Moominpappa are unlocked by now, and missing from the frames of this game"),
        ],
    )
    def test_a_list_that_differs_is_refused_longer_or_shorter(self, given: tuple[str, ...], said: str) -> None:
        assert broken(judged(game(unlocked=given))) == {"MO-53": said}

    def test_a_list_that_is_the_same_in_another_order_is_not(self) -> None:
        assert judged(game(unlocked=tuple(reversed(FIRST_EIGHT)))).stopped_at is None

    def test_what_a_ruling_lets_stand_counts_from_there_on(self) -> None:
        entry = msgspec.structs.replace(
            game(unlocked=(*FIRST_EIGHT, "Fanny")), rulings={"MO-53": "a game that nobody wrote down"}
        )

        assert state(entry, game(characters={"Ada": "Fanny", "Bo": "Sniff"})).unlocked == (*FIRST_EIGHT, "Fanny")

    def test_a_character_without_a_frame_is_never_on_the_page(self) -> None:
        entry = game(unlock="The Hattifatteners")
        final = MoominFinal(unlock="The Hattifatteners", ruling="they insist")
        assert entry.session is not None
        ruled = msgspec.structs.replace(entry, session=msgspec.structs.replace(entry.session, final=final))

        assert state(ruled).unlocked == FIRST_EIGHT

    def test_a_game_that_is_not_over_counts_for_nothing_and_stands_last(self) -> None:
        begun = game("Ada: 132465 -> Stinky")

        assert state(begun).games == 0
        assert state(begun).history == ()
        assert broken(judged(begun, game())) == {"MO-28": "game 1 is not over, so no other one can follow it"}

    def test_a_game_outside_the_progression_changes_nothing(self) -> None:
        aside = msgspec.structs.replace(game(unlock="Stinky", unlocked=FIRST_EIGHT), standalone=True)

        assert state(aside, game()).unlocked == FIRST_EIGHT
        assert state(aside, game()).games == 1

    def test_an_entry_without_a_game_changes_nothing(self) -> None:
        assert state(Entry()).games == 0

    def test_amending_an_old_game_judges_all_later_ones_anew(self) -> None:
        later = game(characters={"Ada": "Stinky", "Bo": "Sniff"})

        assert judged(game(unlock="Stinky"), later).stopped_at is None
        assert judged(game(unlock="Fanny"), later).stopped_at == 2


class TestPlan:
    def plan(self, *entries: Entry, present: tuple[str, ...] | None = None, **parts: Any) -> MoominPlan:
        found = plan_of(GAME, judged(*entries, **parts), present)
        assert isinstance(found, MoominPlan)
        return found

    def test_before_the_first_game_the_first_eight_may_be_chosen(self) -> None:
        plan = self.plan()

        assert plan.characters == FIRST_EIGHT
        assert plan.unlockable == ABILITIES_PAGE[8:]
        assert plan.rounds is None
        assert [step.number for step in plan.steps] == list(range(1, 9))
        assert plan.campaign == "Veranda"

    def test_the_number_of_rounds_follows_from_who_will_come(self) -> None:
        four = ("Ada", "Bo", "Cy", "Di")

        assert self.plan(present=four).rounds == 8
        assert self.plan(game(), present=four).rounds == 6
        assert self.plan(game(), present=()).rounds is None

    def test_where_the_last_game_did_without_unlocking_everybody_may_be_chosen(self) -> None:
        entry = Entry(session=session(*ADA_WINS))
        plan = self.plan(entry)

        assert plan.characters == ABILITIES_PAGE
        assert plan.steps[-1].do == ("Without the unlocking rule no frame is filled in",)
        assert plan.steps[0].do[0] == "Last chosen: the basic game"

    def test_the_plan_of_a_game_being_played_is_its_own(self) -> None:
        plan = self.plan(game(unlock="Fanny"), game("Ada: 132465 -> Stinky"))

        assert plan.characters == (*FIRST_EIGHT, "Fanny")
        assert plan.rounds == 6

    def test_abilities_tell_who_starts_with_more(self) -> None:
        entry = Entry(session=session(setup=with_rules("abilities", "rounds", characters=AS)))
        plan = self.plan(entry)

        assert plan.rounds == 12
        assert any("starts with 5 strawberries" in line for line in plan.steps[2].do)
        assert plan.steps[6].do == ("Play 12 rounds; the starting player fills in a circle for each",)

    def test_once_every_frame_is_filled_in_nobody_is_left_to_unlock(self) -> None:
        plan = self.plan(unlocked=ABILITIES_PAGE)

        assert plan.unlockable == ()
        assert plan.steps[-1].do == ("Every frame is filled in",)

    def test_the_basic_game_has_six_rounds_whoever_comes(self) -> None:
        assert self.plan(game()).steps[6].do[0].startswith("Play 6 rounds")

    def test_a_game_whose_setup_was_left_out_is_planned_as_the_basic_game(self) -> None:
        bare = Entry(session=Session(game="moomin", players=("Ada", "Bo")))

        assert self.plan(bare).characters == ABILITIES_PAGE
        assert campaign_verdict(GAME, judged(bare)).ok


def table(sheet: Sheet, name: str) -> list[list[str]]:
    blocks = [block for section in sheet.sections for block in section.blocks]
    found = [block for block in blocks if isinstance(block, Table) and block.name == name]
    return [[cell.text for cell in row] for one in found for row in one.rows]


class TestSheets:
    def evening(self, *lines: str, **how: Any) -> Sheet:
        sheet = GAME.session_sheet(walk(*lines, **how))
        assert printed.render(sheet)
        return sheet

    def chronicle(self, *entries: Entry, **parts: Any) -> Sheet:
        sheet = GAME.chronicle(campaign(*entries, **parts), judged(*entries, **parts))
        assert printed.render(sheet)
        return sheet

    def test_pantries_with_tallies(self) -> None:
        sheet = self.evening("Ada: 441123 -> Fanny", setup=with_rules(characters=AS))
        rows = {row[0]: row[1:] for row in table(sheet, "pantries")}

        assert rows["Blackcurrant Juice"] == ["||", "–"]
        assert rows["Strawberries"] == ["4", "2"]
        assert rows["Gifts"] == ["2", "0"]
        assert rows["Place"] == ["1", "2"]
        assert [tally(number) for number in (0, 4, 5, 7, 10)] == ["–", "||||", "||||/", "||||/ ||", "||||/ ||||/"]

    def test_the_map_as_visited(self) -> None:
        rows = {
            row[0]: row[1:] for row in table(self.evening("Ada: 445612 -> Snufkin", "Bo: 445612 -> Snufkin"), "map")
        }

        assert rows["Snufkin"] == ["XX", "1", "1 Blueberry Soup", "Ada", "2"]
        assert rows["Fanny"][-2:] == ["–", "0"]

    def test_round_by_round_with_rulings_and_notes_at_the_foot(self) -> None:
        sheet = self.evening("Ada: 444412 -> Fanny ! she is four # and proud", "Bo: 112356", "Ada: 112356", "Bo: 4")
        rounds = table(sheet, "rounds")
        text = " ".join(printed.render(sheet).split())

        assert [row[0] for row in rounds] == ["1", "", "2", ""]
        assert rounds[-1][2].startswith("refused: 1 Strawberry die rolled, there are 6")
        assert "MO-16 was let stand" in text
        assert "she is four" in text
        assert "and proud" in text
        assert "turn 4 is refused" in text

    def test_how_a_tie_was_decided(self) -> None:
        lines = whole_game("445612 -> Snufkin")
        lines[1] = "Bo: 222145 -> Mymble"

        assert "decided by the ranking of Gifts: Wild Strawberries on a String" in " ".join(
            printed.render(self.evening(*lines)).split()
        )
        assert "the win is shared" in printed.render(self.evening(*whole_game()))

    def test_a_refused_setup_and_an_empty_table_have_sheets_too(self) -> None:
        assert "the setup is refused" in printed.render(self.evening(players=()))
        ruled = PLAIN.__class__(ruling="one box, one child")
        assert "MO-01 was let stand" in printed.render(self.evening(setup=ruled, players=("Ada",)))

    def test_an_evening_says_what_the_table_chose_and_who_was_unlocked(self) -> None:
        setup = with_options(
            with_rules("unlocking", characters=AS),
            letters_differ_from_numbers=True,
            die_only_from_others=True,
            professor_any_die=True,
        )
        one = msgspec.structs.replace(
            session(*ADA_WINS, setup=setup, final=MoominFinal(unlock="stinky")), notes="It rained.", place="Veranda"
        )
        text = " ".join(printed.render(GAME.session_sheet(judge_one(one))).split())

        for said in (
            "signs and letters differ",
            "unlocking characters",
            "Stinky",
            "It rained.",
            "Veranda",
            "won by Ada",
        ):
            assert said in text

    def test_the_progression_says_who_unlocked_whom_and_when(self) -> None:
        first = game(unlock="Stinky")
        assert first.session is not None
        dated = msgspec.structs.replace(
            first, session=msgspec.structs.replace(first.session, played_on=dt.date(2026, 11, 30))
        )
        sheet = self.chronicle(dated, game(*whole_game()), started_on=dt.date(2026, 11, 1), unlocked=("Fanny",))
        frames = {row[0]: row[1:] for row in table(sheet, "frames")}

        assert frames["Stinky"] == ["game 1, by Ada, 2026-11-30", ABILITIES["Stinky"]]
        assert frames["Fanny"][0] == "filled in before"
        assert frames["Sniff"][0] == "from the start"
        assert frames["Too-ticky"][0] == "locked"
        assert sheet.subtitle == "StegegetS Moomin: 2 games, 10 of 18 characters unlocked, begun 2026-11-01"
        games = table(sheet, "games")
        assert games[0] == ["1", "2026-11-30", "Ada as Snufkin, Bo as Sniff", "Ada", "3", "Stinky"]
        assert games[1][3:] == ["Ada, Bo", "0", "–"]
        assert table(sheet, "people") == [["Ada", "2", "2"], ["Bo", "2", "1"]]

    def test_whoever_chose_among_the_winners_is_named(self) -> None:
        lines = whole_game("132465 -> Stinky")
        lines[1] = "Bo: 123456 -> Shadow"
        setup = with_rules("unlocking", characters=AS)
        entry = Entry(session=session(*lines, setup=setup, final=MoominFinal(unlock="Stinky", winner="bo")))
        frames = {row[0]: row[1] for row in table(self.chronicle(entry), "frames")}

        assert frames["Stinky"] == "game 1, by Bo"

    def test_rulings_games_aside_games_open_and_refused_ones(self) -> None:
        ruled = msgspec.structs.replace(game(unlocked=(*FIRST_EIGHT, "Fanny")), rulings={"MO-53": "a lost sheet"})
        turn_ruled = game(*whole_game("444412 -> Fanny ! she is four"), unlocked=None)
        aside = Entry(session=session(*ADA_WINS), standalone=True)
        aside_open = Entry(session=session("Ada: 445612 -> Snufkin"), standalone=True)
        playing = game("Ada: 445612 -> Snufkin", options=MoominOptions(die_only_from_others=True))
        sheet = self.chronicle(ruled, turn_ruled, aside, aside_open, playing, game())
        text = " ".join(printed.render(sheet).split())

        assert "MO-53 was let stand" in text
        assert "Turn 1: MO-16 was let stand" in text
        assert "by a ruling" in text
        assert [row[2] for row in table(sheet, "standalone")] == ["Ada", "–"]
        assert "Game 3 is being played" in text
        assert "1 Gift" in text
        assert "House decisions: a Queen Jam die only from residents" in text
        assert "Entry 6 is refused by the judge" in text

    def test_an_empty_campaign_has_a_sheet(self) -> None:
        assert "0 games, 8 of 18 characters unlocked" in (self.chronicle().subtitle or "")
        assert "1 game," in (self.chronicle(game()).subtitle or "")


def judge_one(one: Session) -> Any:
    (entry,) = judged(Entry(session=one)).entries
    assert entry.session is not None
    return entry.session


def test_bo_sits_between_adas_turns() -> None:
    assert with_bo(NOTHING) == [f"Ada: {NOTHING}"]
