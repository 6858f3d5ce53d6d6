"""A story one step from right: rulings by id wherever the fault shows, winners who were not there, doubled pieces."""

import pytest

from schemas.campaign import Entry
from schemas.games.mountain_goats import GoatsSetup
from tests.campaigns.goat_stories import (
    ability,
    agreed,
    broken,
    changed,
    closed,
    first_chapter,
    goats_plan,
    material,
    opened,
    played,
    rule,
    set_up,
    three_chapters,
    tile,
    told,
)

NO_TILE = opened(2, ability("B3"), kept_ability="B1")
THREE = ("Ada", "Bo", "Cy")


def without_a_tile(rulings: dict[str, str] | None = None, setup: GoatsSetup | None = None) -> Entry:
    """Chapter 2, in which nobody found a tile for mountain 9."""
    session = played("Ada", "Bo", by="D1", winner="Ada", setup=setup)
    return Entry(opening=NO_TILE, session=session, closing=closed("Ada"), rulings=rulings or {})


class TestAChapterWithoutItsTile:
    def test_it_is_refused(self) -> None:
        assert broken(told(first_chapter(), without_a_tile())) == {
            "MG-11": "chapter 2 discovers no tile for mountain 9"
        }

    @pytest.mark.parametrize(
        "entry",
        [
            without_a_tile({"MG-11": "it is lost"}),
            without_a_tile(setup=set_up(ruling="it is lost")),
            without_a_tile({"MG-11": "it is lost"}, set_up(ruling="it is lost")),
        ],
    )
    def test_one_ruling_is_enough_wherever_it_stands(self, entry: Entry) -> None:
        verdict = told(first_chapter(), entry)

        assert verdict.ok
        assert verdict.state.backpack.summits == {7: "A1"}
        assert goats_plan(verdict).summits == {9: None, 5: "A1"}

    def test_a_ruling_for_another_rule_is_none(self) -> None:
        assert told(first_chapter(), without_a_tile({"MG-12": "it is lost"})).stopped_at == 2


class TestWhoWon:
    def test_nobody_won_who_was_not_there_whatever_the_table_says(self) -> None:
        verdict = told(changed(first_chapter(), closing=closed("Zoe"), rulings={"MG-64": "she helped"}))

        assert (verdict.stopped_at, verdict.state.people) == (1, {})
        assert [(one.message, one.fix, one.possible) for one in verdict.entries[0].violations] == [
            ("the Chronicle says Zoe won chapter 1, but Zoe did not play", "take over Ada", False)
        ]

    def test_a_ruling_of_the_entry_lets_the_sessions_winner_stand_too(self) -> None:
        session = changed(played(*THREE, by="D1", winner="Ada"), final=agreed("Bo"))
        entry = changed(first_chapter(), session=session, closing=closed("Bo"))

        assert told(entry).stopped_at == 1
        assert told(changed(entry, rulings={"MG-64": "Ada gives it to Bo"})).ok


class TestDiscoveries:
    def test_a_piece_that_is_listed_twice_is_said_so(self) -> None:
        opening = opened(1, tile("A1"), ability("B1"), ability("B2"), rule("D1"), rule("D1"))

        assert broken(told(Entry(opening=opening))) == {"MG-10": "D1 is discovered twice in chapter 1"}

    def test_material_may_be_listed_before_its_rule_card_or_come_chapters_later(self) -> None:
        found = (material("E1", "D2"), rule("D2"), material("E2", "D1"))
        verdict = told(first_chapter(), Entry(opening=opened(2, tile("A2"), ability("B3"), *found, kept_ability="B2")))

        assert verdict.ok
        assert set(verdict.state.backpack.material) == {"E1", "E2"}

    def test_both_abilities_taken_leave_one_place_empty_for_one_chapter(self) -> None:
        fourth = Entry(
            opening=opened(4, tile("A4"), ability("B5")),
            session=played("Ada", "Bo", by="D1", winner="Bo"),
            closing=closed("Bo"),
        )
        fifth = Entry(opening=opened(5, tile("A5"), ability("B6"), kept_ability="B5"))

        verdict = told(*three_chapters(memories=("B1", "B4")), fourth, fifth)

        assert verdict.ok
        assert verdict.state.backpack.abilities == ("B5", "B6")


class TestThePlan:
    @pytest.mark.parametrize(
        ("before", "noted"), [((), "the tile on 9 and"), ((first_chapter(),), "the tiles on 7 and 9 and")]
    )
    def test_only_the_tile_of_nine_is_noted_after_chapter_one(self, before: tuple[Entry, ...], noted: str) -> None:
        steps = {step.title: step.do for step in goats_plan(told(*before)).steps}

        assert steps["Chronicle"][0].startswith(f"Note the winner, {noted}")
