"""The rulebook of Mountain Goats Legacy, heading by heading; a position is a line or two of notation."""

from typing import Any

import msgspec
import pytest

from schemas.games.mountain_goats import (
    Adjustment,
    Component,
    DieNumber,
    FinalEach,
    FinalValue,
    GoatsFinal,
    GoatsOptions,
    GoatsSetup,
    Manual,
    MoveGoat,
    Summits,
)
from schemas.session import Session
from schemas.verdict import Verdict
from tracker.engine.judge import judge_session
from tracker.engine.verdicts import session_verdict
from tracker.games.mountain_goats import GAME

PIECES = {
    "C4": Component(kind="summit", name="Eagle's nest", effect=FinalEach(points=2)),
    "A1": Component(kind="summit", name="Waterfall", effect=Manual()),
    "A9": Component(kind="summit", name="Gold vein", effect=FinalValue(value=1)),
    "B1": Component(kind="ability", name="Big leap", effect=DieNumber(value=6)),
    "B8": Component(kind="ability", name="Giant leap", effect=DieNumber(value=10)),
    "B3": Component(kind="ability", name="Helping horn", effect=MoveGoat(mountains=(5, 6))),
    "B4": Component(kind="ability", name="Early start", effect=MoveGoat(origin="foot")),
    "B5": Component(kind="ability", name="Second wind", effect=MoveGoat(origin="path")),
    "B6": Component(kind="ability", name="Strong wind", effect=Manual()),
    "B7": Component(kind="ability", name="Neighbour's push", effect=MoveGoat(whose="others")),
    "B9": Component(kind="ability", name="Anybody's push", effect=MoveGoat(whose="any")),
    "D2": Component(kind="rule", name="The old bridge", effect=Manual()),
    "D3": Component(kind="material", name="Bridge", belongs_to="D2"),
}
SETUP = GoatsSetup(chapter=2, summits=Summits(nine="C4", seven="A1"), abilities=("B1", "B3"), components=PIECES)
ANY_TABLE = msgspec.structs.replace(SETUP, chapter=None)


def play(
    *lines: str,
    setup: GoatsSetup = SETUP,
    players: tuple[str, ...] = ("Bo", "Ada"),
    first: str | None = None,
    final: GoatsFinal | None = None,
) -> Verdict:
    """The verdict on these lines, from the start of a chapter."""
    session = Session(
        game=GAME.id, players=players, first_player=first, setup=setup, turns=lines, final=final or GoatsFinal()
    )
    return session_verdict(GAME, judge_session(GAME, session))


def with_cards(*abilities: str) -> GoatsSetup:
    """A game outside the story with these Ability Cards, and the bridge."""
    return msgspec.structs.replace(ANY_TABLE, abilities=abilities, rule_cards=("D2",))


def told(verdict: Verdict, turn: int = -1) -> dict[str, str]:
    """Rule by rule, what is said against the last turn (or the setup, where it never came to a turn)."""
    found = verdict.turns[turn].violations if verdict.turns else verdict.setup_violations
    return {violation.rule: violation.message for violation in found}


def goats(verdict: Verdict, player: str) -> dict[int, int]:
    """Where somebody's goats stand, those above the foot."""
    return {mountain: space for mountain, space in verdict.state.goats[player].items() if space}


def events(verdict: Verdict) -> str:
    """Everything that happened in the last turn."""
    return "; ".join(verdict.turns[-1].events)


def scores(verdict: Verdict) -> dict[str, int]:
    """Everybody's points."""
    return {standing.player: standing.score for standing in verdict.standings}


TAKE_THREE_STACKS = '{A1 Bo+5*12 Bo+6*11 Bo+7*10 "a landslide"}'


class TestPlayers:
    """Two to five people, each with a name of their own."""

    @pytest.mark.parametrize("count", [2, 3, 4, 5])
    def test_two_to_five_people_can_play(self, count: int) -> None:
        assert play(players=("Ada", "Bo", "Cy", "Di", "Eli")[:count]).ok

    def test_a_sixth_has_no_goats(self) -> None:
        verdict = play(players=("Ada", "Bo", "Cy", "Di", "Eli", "Fay"))

        assert told(verdict) == {"MG-01": "6 players, but there are goats for 2 to 5"}
        assert verdict.setup_violations[0].possible

    def test_one_alone_is_too_few(self) -> None:
        assert told(play(players=("Ada",))) == {"MG-01": "1 player, but there are goats for 2 to 5"}

    def test_a_ruling_lets_six_play(self) -> None:
        setup = msgspec.structs.replace(SETUP, ruling="we painted six more goats")

        verdict = play("Ada: 5312 | a+b>8", setup=setup, players=("Ada", "Bo", "Cy", "Di", "Eli", "Fay"))

        assert verdict.ok
        assert [violation.rule for violation in verdict.setup_violations] == ["MG-01"]

    def test_two_of_one_name_cannot_be_told_apart_whatever_the_table_says(self) -> None:
        setup = msgspec.structs.replace(SETUP, ruling="they know who they are")

        verdict = play(setup=setup, players=("Åsa", "A\u030asa".upper()))

        assert not verdict.ok
        assert [(found.rule, found.possible) for found in verdict.setup_violations] == [("MG-01", False)]

    def test_nobody_at_all_is_no_session(self) -> None:
        verdict = play(players=())

        assert "MG-01" in told(verdict)
        assert verdict.next_player is None

    def test_the_starting_player_sits_at_the_table(self) -> None:
        assert told(play(first="Zoe")) == {"MG-08": "Zoe does not sit at this table"}


class TestSetup:
    """What lies on the table before the first turn."""

    def test_everyone_has_six_goats_at_the_foot(self) -> None:
        assert play().state.goats["Ada"] == dict.fromkeys((5, 6, 7, 8, 9, 10), 0)

    def test_the_stacks_hold_fifty_seven_cards(self) -> None:
        stacks = play().state.stacks

        assert stacks == {5: 12, 6: 11, 7: 10, 8: 9, 9: 8, 10: 7}
        assert sum(stacks.values()) == 57

    @pytest.mark.parametrize(("people", "cards"), [(2, 45), (3, 51), (4, 57)])
    def test_a_house_option_takes_cards_out_for_two_and_three(self, people: int, cards: int) -> None:
        setup = msgspec.structs.replace(SETUP, options=GoatsOptions(fewer_cards=True))

        assert sum(play(setup=setup, players=("Ada", "Bo", "Cy", "Di")[:people]).state.stacks.values()) == cards

    def test_the_campaigns_options_hold_where_the_session_chooses_nothing(self) -> None:
        session = Session(game=GAME.id, players=("Ada", "Bo"), setup=SETUP)

        walk = judge_session(GAME, session, GoatsOptions(fewer_cards=True))

        assert sum(walk.state.stacks) == 45

    def test_four_bonus_cards_lie_out(self) -> None:
        assert play().state.bonus_left == (15, 12, 9, 6)

    @pytest.mark.parametrize("chapter", [0, 11, 12])
    def test_the_story_has_ten_chapters(self, chapter: int) -> None:
        setup = msgspec.structs.replace(SETUP, chapter=chapter)

        assert told(play(setup=setup))["MG-09"] == f"chapter {chapter} does not exist"

    def test_a_game_outside_the_story_needs_no_tile_and_no_ability(self) -> None:
        assert play(setup=GoatsSetup()).ok


class TestPieces:
    """Discoveries are pieces: each is described, of a kind, and lies in one place."""

    def changed(self, **changes: Any) -> dict[str, str]:
        return told(play(setup=msgspec.structs.replace(SETUP, **changes)))

    def test_what_lies_out_has_been_described(self) -> None:
        assert self.changed(abilities=("B1", "B77")) == {
            "MG-10": "B77 lies on the Ability Board but nobody has described it"
        }

    def test_a_tile_is_no_ability(self) -> None:
        assert self.changed(abilities=("B1", "A1"), summits=Summits(nine="C4")) == {
            "MG-10": "A1 is a summit tile and lies on the Ability Board"
        }

    def test_an_ability_is_no_tile(self) -> None:
        assert self.changed(summits=Summits(nine="B4"))["MG-10"] == "B4 is an Ability Card and lies on mountain 9"

    def test_one_tile_lies_on_one_mountain(self) -> None:
        assert self.changed(summits=Summits(nine="C4", seven="C4")) == {
            "MG-10": "C4 lies on mountain 9 and on mountain 7"
        }

    def test_a_rule_card_lies_there_once(self) -> None:
        assert self.changed(rule_cards=("D2", "D2")) == {"MG-10": "D2 lies in two places"}

    def test_material_names_a_rule_card(self) -> None:
        lost = Component(kind="material", name="Rope", belongs_to="D9")
        wrong = Component(kind="material", name="Rope", belongs_to="B1")

        assert self.changed(components=PIECES | {"D8": lost}) == {
            "MG-10": "D8 belongs to D9, which nobody has described"
        }
        assert self.changed(components=PIECES | {"D8": wrong}) == {
            "MG-10": "D8 belongs to B1, which is an Ability Card"
        }

    def test_what_it_does_fits_what_it_is(self) -> None:
        odd = Component(kind="ability", effect=FinalEach(points=2))

        assert "MG-10" in self.changed(components=PIECES | {"B2": odd})

    def test_no_die_counts_twenty_one(self) -> None:
        verdict = play(
            setup=msgspec.structs.replace(
                SETUP,
                ruling="it says so",
                components=PIECES | {"B2": Component(kind="ability", effect=DieNumber(value=21))},
            )
        )

        assert told(verdict) == {"MG-10": "B2 makes a die count 21"}
        assert not verdict.ok

    def test_no_ability_works_on_mountain_eleven(self) -> None:
        far = Component(kind="ability", effect=MoveGoat(mountains=(5, 11)))

        assert self.changed(components=PIECES | {"B2": far}) == {"MG-10": "B2 works on mountain 11, which is not there"}


class TestSummitTiles:
    """Each chapter brings a tile for mountain 9; the older ones move to 7 and 5."""

    def at(self, chapter: int, **tiles: str) -> dict[str, str]:
        setup = msgspec.structs.replace(SETUP, chapter=chapter, summits=Summits(**tiles))
        return told(play(setup=setup))

    def test_every_chapter_has_a_tile_on_nine(self) -> None:
        assert self.at(3) == {"MG-11": "chapter 3 has no tile on mountain 9"}

    def test_in_chapter_one_no_tile_can_lie_on_seven(self) -> None:
        said = "chapter 1 has a tile on mountain 7, but no tile can have moved there yet"

        assert self.at(1, nine="C4", seven="A1") == {"MG-11": said}

    def test_in_chapter_two_no_tile_can_lie_on_five(self) -> None:
        assert "mountain 5" in self.at(2, nine="C4", seven="A1", five="A9")["MG-11"]

    def test_in_chapter_three_all_three_lie_there(self) -> None:
        assert self.at(3, nine="C4", seven="A1", five="A9") == {}

    def test_the_book_may_have_taken_the_older_ones_away(self) -> None:
        assert self.at(5, nine="C4") == {}


class TestAbilityBoard:
    """Two Ability Cards lie out in a chapter."""

    def with_abilities(self, chapter: int | None, *abilities: str) -> dict[str, str]:
        return told(play(setup=msgspec.structs.replace(SETUP, chapter=chapter, abilities=abilities)))

    def test_three_are_one_too_many(self) -> None:
        assert self.with_abilities(2, "B1", "B3", "B4") == {
            "MG-13": "3 Ability Cards lie out in chapter 2; the board has two"
        }

    def test_one_is_too_few_while_the_book_takes_nothing(self) -> None:
        assert self.with_abilities(3, "B1") == {"MG-13": "1 Ability Card lies out in chapter 3; the board has two"}

    def test_one_may_be_left_once_the_book_has_taken_both(self) -> None:
        assert self.with_abilities(4, "B1") == {}

    def test_the_same_card_does_not_count_twice(self) -> None:
        assert set(self.with_abilities(2, "B1", "B1")) == {"MG-10", "MG-13"}

    def test_outside_the_story_any_number_will_do(self) -> None:
        assert self.with_abilities(None, "B1", "B3", "B4", "B5") == {}


class TestSequenceOfATurn:
    """Turns go clockwise from the starting player; four dice are rolled once."""

    def test_the_first_of_the_list_begins_where_nobody_is_named(self) -> None:
        assert told(play("Ada: 5312 |")) == {"MG-16": "it is Bo's turn, not Ada's"}

    def test_the_starting_player_begins_and_play_goes_clockwise(self) -> None:
        verdict = play("Cy: 1111", "Ada: 1111", "Bo: 1111", players=("Ada", "Bo", "Cy"), first="Cy")

        assert verdict.ok
        assert (verdict.next_player, verdict.state.round) == ("Cy", 2)

    def test_a_stranger_has_no_turn_even_with_a_ruling(self) -> None:
        verdict = play("Zoe: 5312 | a+b>8 ! she helped")

        assert told(verdict) == {"MG-16": "Zoe does not sit at this table"}
        assert not verdict.turns[0].violations[0].possible

    def test_names_are_the_same_whatever_their_case(self) -> None:
        verdict = play("BO: 5312 | a+b>8")

        assert (verdict.ok, verdict.turns[0].player) == (True, "Bo")

    def test_who_was_passed_over_by_a_ruling_comes_next(self) -> None:
        verdict = play("Ada: 1111 ! she had to leave early", "Bo: 1111")

        assert verdict.ok
        assert list(told(verdict, 0)) == ["MG-16"]

    def test_no_die_shows_nine(self) -> None:
        verdict = play("Bo: 9312 | a>9 ! it did")

        assert told(verdict) == {"MG-17": "a die cannot show 9"}
        assert not verdict.ok

    def test_five_dice_are_one_too_many(self) -> None:
        assert told(play("Bo: 53126 |")) == {"MG-17": "5 dice rolled, there are 4"}

    def test_an_impossible_roll_ends_the_turn(self) -> None:
        assert list(told(play("Bo: 9312 | a+b>5"))) == ["MG-17"]

    def test_a_refused_turn_changes_nothing_and_the_judging_stops(self) -> None:
        verdict = play("Bo: 5312 | a+b>8 c+d>9", "Ada: 5312 | a+b>8")

        assert (verdict.stopped_at, len(verdict.turns), verdict.next_player) == (1, 1, "Bo")
        assert goats(verdict, "Bo") == {}

    def test_all_faults_of_a_turn_are_listed(self) -> None:
        verdict = play("Ada: 5312 | a+b>9 a+c>7 c>11")

        assert [found.rule for found in verdict.turns[0].violations] == ["MG-16", "MG-22", "MG-19", "MG-22", "MG-23"]


class TestMovingGoats:
    """A group of one to four dice moves the goat on the mountain of its sum, one space up."""

    def test_five_and_three_climb_mountain_eight(self) -> None:
        assert goats(play("Bo: 5312 | a+b>8"), "Bo") == {8: 1}

    def test_two_fives_in_one_group_make_ten_and_not_five(self) -> None:
        verdict = play("Bo: 5512 | a+b>5")

        assert told(verdict) == {"MG-22": "the dice 5 and 5 make 10, not mountain 5"}
        assert verdict.turns[0].violations[0].fix == "record mountain 10, or other dice"
        assert goats(verdict, "Bo") == {}

    def test_two_fives_in_two_groups_climb_mountain_five_twice(self) -> None:
        assert goats(play("Bo: 5512 | a>5 b>5"), "Bo") == {5: 2}

    def test_all_four_dice_may_be_one_group(self) -> None:
        assert goats(play("Bo: 3222 | a+b+c+d>9"), "Bo") == {9: 1}

    def test_three_groups_move_three_goats(self) -> None:
        assert goats(play("Bo: 5634 | a>5 b>6 c+d>7"), "Bo") == {5: 1, 6: 1, 7: 1}

    def test_dice_may_lie_idle(self) -> None:
        assert play("Bo: 5634 |").ok

    def test_a_die_serves_in_one_group_only(self) -> None:
        assert told(play("Bo: 5512 | a>5 a+c>6")) == {"MG-19": "die 1 (5) has already moved the goat on mountain 5"}

    def test_a_die_stands_once_in_a_group(self) -> None:
        assert told(play("Bo: 5512 | a+a>10")) == {"MG-19": "die 1 (5) stands twice in one group"}

    def test_a_sum_below_five_moves_nothing(self) -> None:
        verdict = play("Bo: 2212 | a+b>4 ! as we always do")

        assert told(verdict) == {"MG-23": "there is no mountain 4"}
        assert not verdict.ok

    def test_a_ruling_lets_a_broken_rule_stand_and_it_is_applied_as_recorded(self) -> None:
        verdict = play("Bo: 5512 | a+b>5 ! we played it so for years")

        assert verdict.ok
        assert verdict.turns[0].ruling == "we played it so for years"
        assert list(told(verdict)) == ["MG-22"]
        assert goats(verdict, "Bo") == {5: 1}

    def test_goats_share_a_space_below_the_summit(self) -> None:
        verdict = play("Bo: 5312 | a+b>8", "Ada: 5312 | a+b>8")

        assert (goats(verdict, "Bo"), goats(verdict, "Ada")) == ({8: 1}, {8: 1})

    def test_the_number_of_a_die_is_never_divided(self) -> None:
        verdict = play("Bo: G111 | a=B8 a>5", setup=with_cards("B8"))

        assert told(verdict) == {"MG-22": "die 1 counts 10 as a whole and cannot move a goat on mountain 5 twice"}


class TestAbilityCards:
    """A goat symbol counts 1, or activates one ability of the board."""

    def test_a_goat_symbol_that_no_ability_uses_counts_one(self) -> None:
        assert goats(play("Bo: G423 | a+b>5"), "Bo") == {5: 1}

    def test_a_goat_symbol_becomes_the_cards_number(self) -> None:
        assert goats(play("Bo: G423 | a=B1 a+d>9"), "Bo") == {9: 1}

    def test_a_die_raised_to_six_may_lie_idle(self) -> None:
        assert goats(play("Bo: G423 | a=B1 b+d>7"), "Bo") == {7: 1}

    def test_only_the_goat_activates_an_ability(self) -> None:
        assert told(play("Bo: 5423 | a=B1")) == {"MG-28": "die 1 shows 5, not the goat"}

    def test_only_cards_on_the_board_can_be_used(self) -> None:
        assert told(play("Bo: G423 | a=B8")) == {"MG-29": "B8 is not on the Ability Board (B1, B3 are)"}

    def test_a_card_that_nobody_knows_is_impossible(self) -> None:
        verdict = play("Bo: G423 | a=B2 ! we found it")

        assert told(verdict) == {"MG-29": "B2 is not discovered here: nobody has described it"}
        assert not verdict.ok

    def test_a_tile_is_no_ability(self) -> None:
        assert told(play("Bo: G423 | a*A1")) == {"MG-29": "A1 (Waterfall) is no Ability Card"}

    def test_each_symbol_serves_for_one_ability(self) -> None:
        assert told(play("Bo: G423 | a=B1 a*B3>5")) == {"MG-31": "die 1 already became 6 by B1"}

    def test_several_symbols_serve_for_the_same_ability(self) -> None:
        assert goats(play("Bo: GG23 | a*B3>5 b*B3>5"), "Bo") == {5: 2}

    def test_a_die_that_moved_a_goat_activates_nothing(self) -> None:
        assert told(play("Bo: G423 | a+b>5 a*B3>5")) == {"MG-19": "die 1 (G) has already moved the goat on mountain 5"}

    def test_a_symbol_spent_on_an_ability_moves_no_goat(self) -> None:
        assert told(play("Bo: G423 | a*B3>5 a+b>5")) == {"MG-19": "die 1 (G) was already spent on B3"}

    def test_it_works_on_its_own_mountains_only(self) -> None:
        assert told(play("Bo: G423 | a*B3>7")) == {"MG-32": "B3 works on mountains 5, 6, not 7"}

    def test_from_the_foot_means_from_the_foot(self) -> None:
        verdict = play("Bo: GG23 | a*B4>6 b*B4>6", setup=with_cards("B4"))

        said = "B4 moves a goat from the foot, but Bo's goat on mountain 6 stands on space 1"
        assert told(verdict) == {"MG-32": said}

    def test_on_the_path_means_between_foot_and_summit(self) -> None:
        foot = play("Bo: G123 | a*B5>9", setup=with_cards("B5"))
        summit = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 1111", "Bo: G123 | a*B5>9", setup=with_cards("B5"))

        assert told(foot) == {"MG-32": "B5 moves a goat on the path, but Bo's goat on mountain 9 stands at the foot"}
        assert told(summit) == {
            "MG-32": "B5 moves a goat on the path, but Bo's goat on mountain 9 stands on the summit"
        }

    def test_one_moves_ones_own_goat_unless_the_card_says_others(self) -> None:
        assert told(play("Bo: G123 | a*B3>5@Ada")) == {"MG-33": "B3 moves own goats only, not Ada's"}
        assert told(play("Bo: G123 | a*B7>5", setup=with_cards("B7"))) == {
            "MG-33": "B7 moves others' goats only, not one's own"
        }

    def test_a_goat_of_somebody_else_climbs_where_the_card_allows_it(self) -> None:
        assert goats(play("Bo: G123 | a*B7>5@Ada", setup=with_cards("B7")), "Ada") == {5: 1}
        assert goats(play("Bo: GG23 | a*B9>5@Ada b*B9>5", setup=with_cards("B9")), "Ada") == {5: 1}

    def test_a_strangers_goat_is_impossible(self) -> None:
        assert told(play("Bo: G123 | a*B9>5@Zoe ! ok", setup=with_cards("B9"))) == {
            "MG-33": "Zoe does not sit at this table"
        }

    def test_a_goat_is_named_on_some_mountain(self) -> None:
        assert told(play("Bo: G123 | a*B3 ! ok")) == {"MG-32": "B3 moves a goat, and no mountain is recorded"}

    def test_on_the_summit_a_move_ability_does_nothing_and_uses_its_die(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 1111", "Bo: G123 | a*B9>9 a+b>2", setup=with_cards("B9"))

        assert list(told(verdict)) == ["MG-23"]
        stays = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 1111", "Bo: G123 | a*B9>9", setup=with_cards("B9"))
        assert "stays" in events(stays)
        assert stays.state.cards["Bo"] == {9: 1}


class TestScoring:
    """A goat on the summit scores: on arrival, and again with every group of the mountain's number."""

    def test_who_reaches_the_summit_takes_a_card(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9")

        assert goats(verdict, "Bo") == {9: 2}
        assert (verdict.state.cards["Bo"], verdict.state.stacks[9]) == ({9: 1}, 7)

    def test_who_stands_there_scores_again_without_moving(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 1111", "Bo: 6312 | a+b>9")

        assert (goats(verdict, "Bo"), verdict.state.cards["Bo"]) == ({9: 2}, {9: 2})

    def test_also_in_the_turn_of_the_arrival(self) -> None:
        verdict = play("Bo: 6354 | a+b>9", "Ada: 1111", "Bo: 6354 | a+b>9 c+d>9")

        assert verdict.state.cards["Bo"] == {9: 2}

    def test_who_arrives_knocks_the_other_down_to_the_foot(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 6354 | a+b>9 c+d>9")

        assert (goats(verdict, "Bo"), goats(verdict, "Ada")) == ({}, {9: 2})
        assert "Bo's goat is knocked down to the foot of mountain 9" in events(verdict)
        assert verdict.state.cards["Bo"] == {9: 1}

    def test_the_one_knocked_down_climbs_again(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 6354 | a+b>9 c+d>9", "Bo: 6312 | a+b>9")

        assert goats(verdict, "Bo") == {9: 1}

    def test_an_ability_brings_a_goat_to_the_summit_for_its_owner(self) -> None:
        setup = with_cards("B9")

        verdict = play("Bo: 6312 | a+b>9", "Ada: G123 | a*B9>9@Bo", setup=setup)

        assert verdict.state.cards == {"Bo": {9: 1}, "Ada": {}}

    def test_an_empty_mountain_is_scored_without_a_card(self) -> None:
        verdict = play('Bo: 6354 | {A1 Bo+9*8 "all gone"} a+b>9 c+d>9', setup=ANY_TABLE)

        assert "the stack is empty, no card is taken" in events(verdict)
        assert verdict.state.cards["Bo"] == {9: 8}


class TestBonusCards:
    """A set of all six values brings the highest Bonus Card, at once and once."""

    SET = "Bo+5 Bo+6 Bo+7 Bo+8 Bo+9 Bo+10"

    def test_a_set_brings_the_highest(self) -> None:
        verdict = play(f"Bo: 1111 | {{A1 {self.SET}}}")

        assert (verdict.state.bonus["Bo"], verdict.state.bonus_left) == ((15,), (12, 9, 6))
        assert scores(verdict)["Bo"] == 5 + 6 + 7 + 8 + (9 + 2) + 10 + 15

    def test_two_sets_bring_two_one_after_the_other(self) -> None:
        doubled = self.SET.replace(" ", "*2 ") + "*2"

        assert play(f"Bo: 1111 | {{A1 {doubled}}}").state.bonus["Bo"] == (15, 12)

    def test_a_set_broken_and_completed_again_brings_nothing_more(self) -> None:
        verdict = play(f"Bo: 1111 | {{A1 {self.SET}}} {{A1 Bo-7}} {{A1 Bo+7}}")

        assert verdict.state.bonus["Bo"] == (15,)

    def test_when_none_is_left_a_set_brings_nothing_now_or_later(self) -> None:
        verdict = play(f"Bo: 1111 | {{A1 Ada^15 Ada^12 Ada^9 Ada^6}} {{A1 {self.SET}}} {{A1 Ada^-6}} {{A1 Bo+5}}")

        assert verdict.state.bonus == {"Bo": (), "Ada": (15, 12, 9)}
        assert verdict.state.bonus_left == (6,)

    def test_the_last_bonus_card_calls_the_end(self) -> None:
        verdict = play(
            "Bo: 1111 | {A1 Ada^15 Ada^12 Ada^9 Ada^6}", f"Ada: 1111 | {{A1 {self.SET.replace('Bo', 'Ada')}}}"
        )

        assert (verdict.state.ending, verdict.finished) == (True, True)
        assert "no Bonus Card is left" in events(verdict)


class TestEffects:
    """A card with a text of its own acts while it is in play, in plain changes."""

    def test_a_tile_in_play_moves_goats_and_cards(self) -> None:
        verdict = play("Bo: 4311 | a+b>7", 'Ada: 5233 | a+b>7 {A1 Bo@7=0 Ada+7 "the waterfall"}')

        assert (goats(verdict, "Bo"), goats(verdict, "Ada"), verdict.state.cards["Ada"]) == ({}, {7: 1}, {7: 1})
        assert "A1 (Waterfall) acts: the waterfall" in events(verdict)

    def test_a_card_that_is_not_in_play_does_nothing(self) -> None:
        assert told(play("Bo: 1111 | {D2 Bo+7}")) == {"MG-49": "D2 is not in play (a Memory, or not yet discovered)"}

    def test_a_card_with_a_worked_effect_is_the_engines_business(self) -> None:
        assert told(play("Bo: 1111 | {C4 Bo+7}")) == {
            "MG-49": "C4 (Eagle's nest) is worked out by itself and is not carried out by hand"
        }
        assert told(play("Bo: 1111 | {B1 Bo+7}")) == {
            "MG-49": "B1 (Big leap) gives a die its number and is not carried out by hand"
        }

    def test_a_code_that_nobody_described_is_impossible(self) -> None:
        verdict = play("Bo: 1111 | {E5 Bo+7} ! found it")

        assert (list(told(verdict)), verdict.ok) == (["MG-49"], False)

    def test_material_acts_with_its_rule_card_only(self) -> None:
        assert play("Bo: 1111 | {D3 Bo+7}", setup=with_cards("B1")).ok
        assert list(told(play("Bo: 1111 | {D3 Bo+7}"))) == ["MG-49"]

    def test_an_ability_with_a_text_of_its_own_takes_a_goat_symbol(self) -> None:
        setup = with_cards("B6")

        assert told(play("Bo: G111 | {B6 Ada@9=1}", setup=setup)) == {
            "MG-35": "B6 acted, but no goat symbol was used for it"
        }
        assert play("Bo: G111 | a*B6 {B6 Ada@9=1}", setup=setup).ok

    def test_each_time_another_symbol(self) -> None:
        setup = with_cards("B6")

        assert list(told(play("Bo: GG11 | a*B6 {B6 Ada@9=1} {B6 Ada@8=1}", setup=setup))) == ["MG-35"]
        assert play("Bo: GG11 | a*B6 b*B6 {B6 Ada@9=1} {B6 Ada@8=1}", setup=setup).ok

    def test_a_die_takes_on_another_number(self) -> None:
        assert goats(play("Bo: 1111 | {A1 b=9} b>9"), "Bo") == {9: 1}
        assert told(play("Bo: 5111 | a>5 {A1 a=9}")) == {"MG-19": "die 1 (5) has already moved the goat on mountain 5"}
        assert told(play("Bo: 1111 | {A1 b=21} ! so it says")) == {"MG-53": "a die cannot count 21"}
        assert told(play("Bo: G111 | {A1 a=9} a=B1")) == {"MG-31": "die 1 already became 9 by an effect"}

    def test_there_are_no_more_cards_than_there_are(self) -> None:
        assert told(play("Bo: 1111 | {A1 Bo+10*8} ! but we did")) == {"MG-53": "8 tens taken, the stack holds 7"}
        assert told(play("Bo: 1111 | {A1 Bo-5} ! but we did")) == {"MG-53": "Bo gives back 1 five and has 0"}
        assert told(play("Bo: 1111 | {A1 Ada^7} ! but we did")) == {
            "MG-53": "no Bonus Card 7 lies out for that (15, 12, 9, 6 left)"
        }
        assert told(play("Bo: 1111 | {A1 Ada^-15} ! but we did")) == {
            "MG-53": "Ada gives back a Bonus Card 15 and has none"
        }

    @pytest.mark.parametrize("change", ["Zoe@7=0", "Zoe+7", "Zoe^15"])
    def test_a_strangers_things_cannot_be_moved(self, change: str) -> None:
        assert told(play(f"Bo: 1111 | {{A1 {change}}} ! ok")) == {"MG-53": "Zoe does not sit at this table"}

    def test_no_space_beyond_the_summit(self) -> None:
        assert told(play("Bo: 1111 | {A1 Ada@9=3} ! ok")) == {"MG-42": "mountain 9 has spaces 0 to 2, not 3"}

    @pytest.mark.parametrize("change", ["Ada@11=0", "Ada+11"])
    def test_no_other_mountain(self, change: str) -> None:
        assert told(play(f"Bo: 1111 | {{A1 {change}}} ! ok")) == {"MG-23": "there is no mountain 11"}

    def test_no_fifth_die(self) -> None:
        verdict = play("Bo: 1111 |")
        turn = GAME.read(
            "Bo: 1111 | {A1 b=9}", GAME.begin(Session(game=GAME.id, players=("Bo", "Ada"), setup=SETUP), None)
        )
        fifth = msgspec.structs.replace(turn.actions[0].dice[0], die=5)
        action = msgspec.structs.replace(turn.actions[0], dice=(fifth,))
        session = Session(
            game=GAME.id, players=("Bo", "Ada"), setup=SETUP, turns=(msgspec.structs.replace(turn, actions=(action,)),)
        )

        assert verdict.ok
        assert told(session_verdict(GAME, judge_session(GAME, session))) == {"MG-20": "there is no die 5"}

    def test_bonus_cards_go_back_to_their_place_in_the_row(self) -> None:
        verdict = play("Bo: 1111 | {A1 Bo^12}", "Ada: 1111 | {A1 Bo^-12}")

        assert verdict.state.bonus_left == (15, 12, 9, 6)

    def test_a_goat_set_on_the_summit_arrives_like_any_other(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 1111 | {A1 Ada@9=2}")

        assert (goats(verdict, "Bo"), verdict.state.cards["Ada"]) == ({}, {9: 1})

    def test_set_quietly_it_neither_scores_nor_knocks_down(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9", "Ada: 1111 | {A1 Ada@9=2~}")

        assert (goats(verdict, "Bo"), goats(verdict, "Ada"), verdict.state.cards["Ada"]) == ({9: 2}, {9: 2}, {})

    def test_of_two_that_arrive_together_the_last_one_stays(self) -> None:
        verdict = play("Bo: 1111 | {A1 Bo@10=2 Ada@10=2}")

        assert (goats(verdict, "Bo"), goats(verdict, "Ada")) == ({}, {10: 2})
        assert verdict.state.cards == {"Bo": {10: 1}, "Ada": {10: 1}}

    def test_from_the_summit_to_the_summit_is_nothing(self) -> None:
        verdict = play("Bo: 1111 | {A1 Bo@10=2 Bo@10=2}")

        assert verdict.state.cards["Bo"] == {10: 1}


class TestCardsThatChangeRules:
    """A card in play may let a turn do what the rules forbid; the chronicle marks no departure."""

    def test_a_turn_by_a_card_may_break_a_law(self) -> None:
        verdict = play("Bo: 5512 | a+b>5 by A1")

        assert verdict.ok
        assert verdict.turns[0].by == ("A1",)
        assert verdict.turns[0].ruling is msgspec.UNSET
        assert list(told(verdict)) == ["MG-22"]

    def test_not_by_a_card_that_is_not_in_play(self) -> None:
        verdict = play("Bo: 5512 | a+b>5 by D2")

        assert (list(told(verdict)), verdict.ok) == (["MG-49", "MG-22"], False)

    def test_nor_by_one_with_a_worked_effect(self) -> None:
        assert not play("Bo: 5512 | a+b>5 by A1,C4").ok

    def test_nor_does_it_make_the_impossible_possible(self) -> None:
        assert not play("Bo: 5612 | a+b>11 by A1").ok

    def test_where_the_card_is_cited_in_vain_a_ruling_still_helps(self) -> None:
        verdict = play("Bo: 5512 | a+b>5 by D2 ! the bridge held")

        assert (verdict.ok, verdict.turns[0].by) == (True, msgspec.UNSET)
        assert verdict.turns[0].ruling == "the bridge held"


class TestTheEnd:
    """Three empty stacks or the last Bonus Card call the end; the round is played out."""

    def test_three_empty_stacks_call_the_end_and_the_round_goes_on(self) -> None:
        verdict = play(f"Bo: 1111 | {TAKE_THREE_STACKS}")

        assert (verdict.state.ending, verdict.finished, verdict.next_player) == (True, False, "Ada")

    def test_with_the_last_turn_of_the_round_the_chapter_is_over(self) -> None:
        verdict = play(f"Bo: 1111 | {TAKE_THREE_STACKS}", "Ada: 1111")

        assert (verdict.finished, verdict.next_player, verdict.state.round) == (True, None, 1)
        assert events(verdict) == "the chapter is over"

    def test_called_in_the_last_turn_it_is_over_at_once(self) -> None:
        assert play("Bo: 1111", f"Ada: 1111 | {TAKE_THREE_STACKS}").finished

    def test_the_round_is_counted_from_the_starting_player(self) -> None:
        verdict = play(f"Ada: 1111 | {TAKE_THREE_STACKS}", first="Ada")

        assert (verdict.finished, verdict.next_player) == (False, "Bo")

    def test_a_stack_filled_again_does_not_call_it_off(self) -> None:
        verdict = play(f"Bo: 1111 | {TAKE_THREE_STACKS}", "Ada: 1111 | {A1 Bo-5*2}")

        assert (verdict.state.stacks[5], verdict.finished) == (2, True)

    def test_nobody_plays_after_the_end(self) -> None:
        verdict = play(f"Bo: 1111 | {TAKE_THREE_STACKS}", "Ada: 1111", "Bo: 1111")

        assert told(verdict) == {"MG-57": "the chapter ended with turn 2"}


class TestFinalScoring:
    """Cards, Bonus Cards, tiles and adjustments; ties go to summits."""

    def ended(self, effect: str, *, setup: GoatsSetup = ANY_TABLE, final: GoatsFinal | None = None) -> Verdict:
        return play(
            f"Bo: 1111 | {{A1 {effect} Bo+5*4 Bo+6*3 Bo+7*2 Ada+5*8 Ada+6*8 Ada+7*8}}",
            "Ada: 1111",
            setup=setup,
            final=final,
        )

    def test_the_highest_score_wins(self) -> None:
        verdict = self.ended("")

        assert scores(verdict) == {"Ada": 144, "Bo": 52}
        assert (verdict.standings[0].player, verdict.standings[0].winner, verdict.decided_by) == ("Ada", True, "points")

    def test_nobody_has_won_before_the_end(self) -> None:
        verdict = play("Bo: 6354 | a+b>9 c+d>9")

        assert [standing.winner for standing in verdict.standings] == [False, False]
        assert verdict.decided_by is None

    def test_a_tile_makes_the_cards_of_its_mountain_worth_more(self) -> None:
        assert scores(play("Bo: 1111 | {A1 Bo+9}", setup=ANY_TABLE))["Bo"] == 9 + 2

    def test_or_says_what_they_are_worth(self) -> None:
        setup = msgspec.structs.replace(ANY_TABLE, summits=Summits(nine="A9", seven="A1"))

        assert scores(play("Bo: 1111 | {A1 Bo+9*3}", setup=setup))["Bo"] == 3

    def test_only_on_the_mountain_where_it_lies(self) -> None:
        setup = msgspec.structs.replace(ANY_TABLE, summits=Summits(five="C4", seven="A1"))

        assert scores(play("Bo: 1111 | {A1 Bo+9 Bo+5}", setup=setup))["Bo"] == 9 + 7

    def test_a_tie_goes_to_more_goats_on_summits(self) -> None:
        verdict = self.tied("Bo@10=2~ Bo@9=2~ Ada@8=3~")

        assert (verdict.decided_by, verdict.standings[0].player) == ("goats on summits", "Bo")
        assert [standing.rank for standing in verdict.standings] == [1, 2]

    def test_then_to_the_highest_summit(self) -> None:
        verdict = self.tied("Bo@9=2~ Ada@10=2~")

        assert (verdict.decided_by, verdict.standings[0].player) == ("highest summit", "Ada")

    def test_else_the_win_is_shared(self) -> None:
        verdict = self.tied("Bo@9=0")

        assert verdict.decided_by == "shared"
        assert [(standing.rank, standing.winner) for standing in verdict.standings] == [(1, True), (1, True)]

    def tied(self, effect: str, final: GoatsFinal | None = None) -> Verdict:
        stacks = "Bo+5*6 Ada+5*6 Bo+10*3 Ada+10*3 Bo+9*4 Ada+9*4 Bo+7*5 Ada+7*5"
        return play(f"Bo: 1111 | {{A1 {stacks} {effect}}}", "Ada: 1111", setup=ANY_TABLE, final=final)

    def test_adjustments_count_once_the_chapter_is_over(self) -> None:
        final = GoatsFinal(adjustments=(Adjustment(player="Bo", points=-3, card="A1", note="wet fur"),))

        assert scores(self.ended("", final=final)) == {"Ada": 144, "Bo": 49}
        unfinished = play("Bo: 1111", final=final)
        assert [found.rule for found in unfinished.final_violations] == ["MG-63"]
        assert not unfinished.ok

    @pytest.mark.parametrize("card", ["D2", "E5", "C4"])
    def test_an_adjustment_cites_a_card_in_play_with_a_text_of_its_own(self, card: str) -> None:
        final = GoatsFinal(adjustments=(Adjustment(player="Bo", points=3, card=card),))

        verdict = self.ended("", final=final)

        assert [found.rule for found in verdict.final_violations] == ["MG-63"]
        assert (verdict.ok, scores(verdict)["Bo"]) == (False, 52)

    def test_an_adjustment_for_a_stranger_is_impossible(self) -> None:
        final = GoatsFinal(adjustments=(Adjustment(player="Zoe", points=3, card="A1"),), ruling="she cheered")

        assert not self.ended("", final=final).ok

    def test_a_ruling_lets_an_adjustment_stand(self) -> None:
        final = GoatsFinal(adjustments=(Adjustment(player="Bo", points=3, card="D2"),), ruling="the bridge helped")

        verdict = self.ended("", final=final)

        assert (verdict.ok, scores(verdict)["Bo"]) == (True, 55)

    def test_where_the_win_is_shared_the_group_names_one_of_the_sharers(self) -> None:
        assert self.tied("Bo@9=0", GoatsFinal(winner="Ada")).ok
        assert self.tied("Bo@9=0", GoatsFinal(winner="bo")).ok

    def test_nobody_else_has_won(self) -> None:
        verdict = self.ended("", final=GoatsFinal(winner="Bo"))

        assert [(found.rule, found.message) for found in verdict.final_violations] == [
            ("MG-64", "Bo did not win, Ada did")
        ]

    def test_and_nobody_before_the_end(self) -> None:
        assert [found.rule for found in play("Bo: 1111", final=GoatsFinal(winner="Bo")).final_violations] == ["MG-64"]
