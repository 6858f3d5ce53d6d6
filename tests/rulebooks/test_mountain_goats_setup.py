"""The rulebook of Mountain Goats Legacy: people, pieces and what lies out before the first turn."""

from typing import Any

import msgspec
import pytest

from schemas.games.mountain_goats import Component, DieNumber, FinalEach, GoatsOptions, GoatsSetup, MoveGoat, Summits
from schemas.session import Session
from tests.rulebooks.goat_positions import PIECES, SETUP, play, told
from tracker.engine.judge import judge_session
from tracker.games.mountain_goats import GAME


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

    def test_nor_can_two_who_are_spelled_alike(self) -> None:
        assert told(play(players=("Ada", "Bo", "Ada"))) == {"MG-01": "Ada and Ada are one name"}

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
