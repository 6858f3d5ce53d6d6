"""Laying a chapter out: what wanders, what is kept, what contradicts the story, and games outside it."""

from typing import Any

from msgspec import UNSET

from schemas.campaign import Entry
from schemas.games.mountain_goats import Component, DieNumber, Summits
from tests.campaigns.goat_stories import (
    ability,
    being_played,
    broken,
    changed,
    closed,
    first_chapter,
    fourth,
    goats_plan,
    opened,
    played,
    prepared,
    set_up,
    three_chapters,
    tile,
    told,
)


class TestTheTileThatComesBack:
    def test_it_lies_where_the_setup_says_if_nothing_else_had_to(self) -> None:
        before = three_chapters(memories=("A3",))
        placed = told(*before, fourth(tile("A1", back=True), setup=set_up(summits=Summits(seven="A1"))))
        unplaced = told(*before, fourth(tile("A1", back=True)))

        assert placed.ok
        assert placed.state.backpack.summits == {9: "A4", 7: "A1", 5: "A2"}
        assert broken(unplaced) == {"MG-12": "A1 came into chapter 4, and nobody says on which mountain"}

    def test_it_is_the_tile_of_nine_where_the_chapter_brings_no_other(self) -> None:
        verdict = told(
            *three_chapters(), Entry(opening=opened(4, tile("A1", back=True), ability("B5"), kept_ability="B4"))
        )

        assert verdict.ok
        assert verdict.state.backpack.summits[9] == "A1"


class TestTheAbilityThatIsKept:
    def test_it_was_on_the_last_board(self) -> None:
        assert broken(told(*three_chapters(), fourth(kept_ability="B7"))) == {
            "MG-14": "B7 was not on the board in chapter 3: only B1 or B4 can be kept"
        }
        assert "became a Memory" in broken(told(*three_chapters(), fourth(kept_ability="B2")))["MG-14"]

    def test_somebody_says_which_one_it_is(self) -> None:
        assert broken(told(*three_chapters(), fourth(kept_ability=None))) == {
            "MG-14": "nobody says which of B1 and B4 stays in play in chapter 4"
        }

    def test_nothing_is_kept_in_chapter_one(self) -> None:
        entry = first_chapter()

        verdict = told(changed(entry, opening=changed(entry.opening, kept_ability="B1")))

        assert broken(verdict) == {"MG-14": "chapter 1 keeps no ability, yet B1 is recorded as kept"}

    def test_when_the_book_takes_one_the_other_one_stays(self) -> None:
        before = three_chapters(memories=("B1",))

        assert prepared(*before, fourth(kept_ability=None)).setup.abilities == ("B4", "B5")
        assert goats_plan(told(*before)).abilities.keep_one_of == ("B4",)
        assert "MG-14" in broken(told(*before, fourth(kept_ability="B1")))

    def test_when_the_book_takes_both_none_is_kept(self) -> None:
        before = three_chapters(memories=("B1", "B4"))

        assert prepared(*before, fourth(kept_ability=None)).setup.abilities == ("B5",)
        assert prepared(*before, fourth(ability("B6"), kept_ability=None)).setup.abilities == ("B5", "B6")
        assert broken(told(*before, fourth(kept_ability="B4"))) == {
            "MG-14": "B4 cannot be kept: no ability of chapter 3 is left"
        }

    def test_the_one_not_kept_becomes_a_memory_in_the_setup_and_not_before(self) -> None:
        assert "B4" not in told(*three_chapters()).state.memories
        assert "B1" in told(*three_chapters(), fourth()).state.memories
        assert "B1" in told(*three_chapters(), changed(fourth(), session=None)).state.memories


class TestASetupThatContradicts:
    def test_tiles_lie_where_they_wandered(self) -> None:
        swapped = set_up(summits=Summits(nine="A4", seven="A2", five="A3"))

        said = broken(told(*three_chapters(), fourth(setup=swapped)))["MG-12"]

        assert "A3 lay on mountain 9 in chapter 3, so it belongs on 7, not A2" in said
        assert "A2 lay on mountain 7 in chapter 3, so it belongs on 5, not A3" in said

    def test_nine_has_the_tile_of_the_chapter(self) -> None:
        assert broken(told(*three_chapters(), fourth(setup=set_up(summits=Summits(nine="A3")))))["MG-12"] == (
            "chapter 4 discovers A4 for mountain 9, not A3"
        )

    def test_no_tile_lies_where_none_came(self) -> None:
        before = three_chapters(memories=("A3",))

        undiscovered = broken(told(*before, fourth(setup=set_up(summits=Summits(seven="C9")))))
        from_five = broken(told(*before, fourth(setup=set_up(summits=Summits(seven="A2")))))

        assert undiscovered["MG-12"] == "C9 has not been discovered here, yet C9 lies there"
        assert from_five["MG-12"] == "no tile comes to mountain 7 in chapter 4, yet A2 lies there"

    def test_a_tile_that_comes_too_early_is_the_sessions_business(self) -> None:
        entry = changed(first_chapter(), session=being_played("Ada", "Bo", setup=set_up(summits=Summits(seven="A1"))))

        verdict = told(changed(entry, closing=None))

        assert not verdict.ok
        assert verdict.entries[0].session is not UNSET
        assert "MG-11" in [one.rule for one in verdict.entries[0].session.setup_violations]

    def test_a_ruling_lets_other_tiles_lie_and_they_wander_on_from_there(self) -> None:
        swapped = set_up(summits=Summits(nine="A4", seven="A2", five="A3"))
        entry = changed(fourth(setup=swapped), rulings={"MG-12": "we saw it too late"})
        entry = changed(entry, session=changed(played("Ada", "Bo", by="D1", winner="Ada"), setup=swapped))
        entry = changed(entry, closing=closed("Ada", next_page=33))

        verdict = told(*three_chapters(), entry)

        assert verdict.ok
        assert verdict.state.memories[-1] == "A3"
        assert goats_plan(verdict).summits == {9: None, 7: "A4", 5: "A2"}

    def test_abilities_are_the_kept_one_and_the_new_one(self) -> None:
        said = broken(told(*three_chapters(), fourth(setup=set_up(abilities=("B1", "B5")))))

        assert said == {"MG-14": "B1 and B5 lie on the Ability Board, B4 and B5 should in chapter 4"}
        assert "MG-14" in broken(
            told(*three_chapters(), fourth(setup=set_up(abilities=("B1", "B4")), kept_ability=None))
        )
        assert broken(told(*three_chapters(), fourth(setup=set_up(abilities=("B5",))))) == {
            "MG-14": "B5 lies on the Ability Board, B4 and B5 should in chapter 4"
        }

    def test_a_ruling_lets_another_board_lie(self) -> None:
        entry = changed(fourth(setup=set_up(abilities=("B1", "B5"))), rulings={"MG-14": "changed our minds"})

        verdict = told(*three_chapters(), entry)

        assert verdict.ok
        assert verdict.state.backpack.abilities == ("B1", "B5")
        assert "B4" in verdict.state.memories
        assert "B1" not in verdict.state.memories

    def test_rule_cards_are_all_there_and_no_others(self) -> None:
        missing = broken(told(*three_chapters(), fourth(setup=set_up(rule_cards=("D1",)))))
        strange = broken(told(*three_chapters(), fourth(setup=set_up(rule_cards=("D1", "D2", "D9")))))

        assert missing == {"MG-15": "D2 was discovered in chapter 2 (entry 2) and does not lie out"}
        assert strange == {"MG-15": "D9 has not been discovered here and is not in play, yet lies out"}

    def test_a_ruling_leaves_a_rule_card_out_with_its_material_from_there_on(self) -> None:
        entry = changed(fourth(setup=set_up(rule_cards=("D1",))), rulings={"MG-15": "lost behind the sofa"})

        verdict = told(*three_chapters(), entry)

        assert verdict.ok
        assert verdict.state.backpack.rule_cards == ("D1",)
        assert verdict.state.backpack.material == ()

    def test_no_memory_lies_out(self) -> None:
        before = three_chapters(memories=("D2",))

        assert broken(told(*before, fourth(setup=set_up(rule_cards=("D1", "D2"))))) == {
            "MG-03": "D2 became a Memory after chapter 3 (entry 3), and lies in the setup of chapter 4"
        }
        assert list(broken(told(*before, fourth(setup=set_up(abilities=("B2", "B5")))))) == ["MG-03"]
        assert list(broken(told(*before, fourth(setup=set_up(summits=Summits(five="A1")))))) == ["MG-03"]

    def test_material_of_a_memory_is_not_laid_out_by_itself(self) -> None:
        before = three_chapters(memories=("D2",))
        stuff = {"D3": Component(kind="material", name="Stuff D3", belongs_to="D2")}

        assert broken(told(*before, fourth(setup=set_up(components=stuff)))) == {
            "MG-70": "D3 belongs to D2, which is a Memory"
        }
        assert told(*three_chapters(), fourth(setup=set_up(components=stuff))).ok

    def test_a_ruling_lets_a_memory_lie_out_and_it_is_in_play_from_there_on(self) -> None:
        entry = changed(fourth(setup=set_up(rule_cards=("D1", "D2"))), rulings={"MG-03": "we miss it"})

        verdict = told(*three_chapters(memories=("D2",)), entry)

        assert verdict.ok
        assert verdict.state.backpack.rule_cards == ("D1", "D2")
        assert "D2" not in verdict.state.memories

    def test_components_are_those_that_were_discovered(self) -> None:
        known = prepared(*three_chapters(), fourth()).setup.components
        other = changed(known["B4"], effect=DieNumber(value=9))

        assert told(*three_chapters(), fourth(setup=set_up(components=known))).ok
        assert broken(told(*three_chapters(), fourth(setup=set_up(components={"B4": other})))) == {
            "MG-10": "B4 is described otherwise than when discovered"
        }
        assert broken(told(*three_chapters(), fourth(setup=set_up(components={"B9": other})))) == {
            "MG-10": "B9 has not been discovered here, yet the components describe it"
        }


class TestGamesOutsideTheStory:
    def aside(self, **setup: Any) -> Entry:
        return Entry(standalone=True, session=being_played("Cy", "Di", setup=set_up(**setup)))

    def test_memories_may_be_used_and_nothing_changes(self) -> None:
        before = told(*three_chapters(memories=("D2",)))

        after = told(
            *three_chapters(memories=("D2",)),
            self.aside(summits=Summits(five="A1"), abilities=("B2",), rule_cards=("D2",)),
        )

        assert after.ok
        assert (after.state, after.plan) == (before.state, before.plan)

    def test_components_are_filled_in_with_the_material(self) -> None:
        session = prepared(*three_chapters(), self.aside(summits=Summits(seven="A1"), rule_cards=("D2",)))

        assert sorted(session.setup.components) == ["A1", "D2", "D3"]
        assert session.first_player is None

    def test_nothing_undiscovered_may_be_used(self) -> None:
        assert broken(told(*three_chapters(), self.aside(abilities=("C9",)))) == {
            "MG-75": "C9 has not been discovered in this story"
        }

    def test_it_has_no_chapter_no_opening_and_no_closing(self) -> None:
        assert "MG-09" in broken(told(*three_chapters(), self.aside(chapter=4)))
        assert "MG-75" in broken(told(*three_chapters(), changed(self.aside(), closing=closed("Cy"))))
        assert "MG-75" in broken(told(*three_chapters(), changed(self.aside(), opening=opened(4, tile("A4")))))

    def test_pieces_stay_what_they_are(self) -> None:
        other = {"B1": changed(prepared(*three_chapters(), fourth()).setup.components["B1"], effect=DieNumber(value=9))}

        assert "MG-10" in broken(told(*three_chapters(), self.aside(abilities=("B1",), components=other)))

    def test_only_the_last_one_may_be_unfinished(self) -> None:
        finished = Entry(
            standalone=True,
            session=played("Cy", "Di", by="D1", winner="Di", setup=set_up(rule_cards=("D1",))),
        )

        assert told(*three_chapters(), finished, fourth()).ok
        assert "entry 4" in broken(told(*three_chapters(), self.aside(), fourth()))["MG-67"]
