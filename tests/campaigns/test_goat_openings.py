"""Opening a chapter: what is filled in, who starts, where it is opened, what the book brings."""

import pytest
from msgspec import UNSET

from schemas.campaign import Entry
from schemas.games.mountain_goats import DieNumber, Discovery, GoatsOptions, Summits
from tests.campaigns.goat_stories import (
    ability,
    being_played,
    broken,
    changed,
    first_chapter,
    fourth,
    goats_plan,
    material,
    opened,
    played,
    prepared,
    rule,
    second_chapter,
    set_up,
    story,
    three_chapters,
    tile,
    told,
)
from tracker.engine.campaigns import judge_campaign
from tracker.games.mountain_goats import GAME


class TestWhatIsFilledIn:
    def test_an_empty_setup_is_filled_in_from_the_story(self) -> None:
        session = prepared(*three_chapters(), fourth())

        assert session.first_player == "Ada"
        assert session.setup.chapter == 4
        assert session.setup.summits == Summits(nine="A4", seven="A3", five="A2")
        assert session.setup.abilities == ("B4", "B5")
        assert session.setup.rule_cards == ("D1", "D2")
        assert session.setup.components["D3"].belongs_to == "D2"

    def test_what_is_given_in_part_is_completed(self) -> None:
        given = set_up(summits=Summits(seven="A3"), rule_cards=("D2", "D1"))

        session = prepared(*three_chapters(), fourth(setup=given))

        assert session.setup.summits == Summits(nine="A4", seven="A3", five="A2")
        assert set(session.setup.rule_cards) == {"D1", "D2"}

    def test_the_board_given_says_which_ability_was_kept(self) -> None:
        entry = fourth(setup=set_up(abilities=("B5", "B1")), kept_ability=None)

        verdict = told(*three_chapters(), entry)

        assert verdict.ok
        assert verdict.state.memories[-1] == "B4"
        assert set(verdict.state.backpack.abilities) == {"B1", "B5"}

    def test_a_memory_is_described_too_so_that_a_ruling_may_let_it_act(self) -> None:
        entry = fourth()
        line = 'Ada: 1111 | {A1 Bo+5} ! "we liked it so"'
        entry = changed(entry, session=changed(entry.session, turns=(line,)))

        verdict = told(*three_chapters(), entry)

        assert verdict.ok
        assert verdict.entries[-1].session is not UNSET
        assert [one.rule for one in verdict.entries[-1].session.turns[0].violations] == ["MG-49"]
        assert "A1" in verdict.state.memories

    def test_the_house_option_of_the_campaign_reaches_table_and_plan(self) -> None:
        options = GoatsOptions(fewer_cards=True)

        walk = judge_campaign(
            GAME, story(Entry(opening=first_chapter().opening, session=being_played("Ada", "Bo")), options=options)
        )
        plan = goats_plan(
            told(Entry(opening=first_chapter().opening, session=being_played("Ada", "Bo")), options=options)
        )

        assert walk.entries[0].session is not None
        assert walk.entries[0].session.state.stacks == (10, 9, 8, 7, 6, 5)
        assert plan.scoring_cards == {5: 10, 6: 9, 7: 8, 8: 7, 9: 6, 10: 5}


class TestWhoStarts:
    def test_the_last_winner_does_if_nobody_says_otherwise(self) -> None:
        entry = Entry(
            opening=opened(2, tile("A2"), ability("B3"), kept_ability="B1"), session=being_played("Bo", "Ada")
        )

        assert prepared(first_chapter("Ada"), entry).first_player == "Ada"

    def test_somebody_else_may_not(self) -> None:
        verdict = told(first_chapter("Ada"), second_chapter(starter="Bo"))
        entry = second_chapter(starter="Bo")
        entry = changed(entry, session=changed(entry.session, first_player="Bo"))

        assert broken(told(first_chapter("Ada"), entry)) == {"MG-08": "Ada won chapter 1 and is here, but Bo starts"}
        assert not verdict.ok

    def test_a_ruling_lets_somebody_else_start(self) -> None:
        entry = second_chapter(starter="Bo", winner="Bo")
        entry = changed(entry, session=changed(entry.session, first_player="Bo"), rulings={"MG-08": "his birthday"})

        verdict = told(first_chapter("Ada"), entry)

        assert verdict.ok
        assert list(broken(verdict)) == ["MG-08"]

    def test_opening_and_session_name_the_same_person(self) -> None:
        entry = fourth(first_player="Bo")
        entry = changed(entry, session=changed(entry.session, first_player="Ada"))

        assert broken(told(*three_chapters(), entry)) == {"MG-08": "Bo starts by the opening, Ada by the session"}

    def test_anybody_may_where_the_winner_stays_away(self) -> None:
        entry = fourth(players=("Bo", "Cy"), first_player="Cy")

        assert prepared(*three_chapters(), entry).first_player == "Cy"

    def test_any_of_those_who_share_a_win_may_and_nobody_else(self) -> None:
        shared = first_chapter("Ada")
        shared = changed(shared, session=played("Ada", "Bo", "Cy", by="D1", winner=("Ada", "Bo"), starter="Ada"))

        def second(starter: str | None, *players: str) -> Entry:
            opening = opened(2, tile("A2"), ability("B3"), kept_ability="B1", first_player=starter)
            return Entry(opening=opening, session=being_played(*players))

        assert prepared(shared, second("Bo", "Ada", "Bo", "Cy")).first_player == "Bo"
        assert prepared(shared, second(None, "Cy", "Ada", "Bo")).first_player == "Ada"
        assert prepared(shared, second(None, "Cy", "Bo")).first_player == "Bo"
        assert broken(told(shared, second("Cy", "Cy", "Ada", "Bo"))) == {
            "MG-08": "Ada and Bo shared the win of chapter 1 and are here, but Cy starts"
        }

    def test_names_compare_whatever_their_capitals(self) -> None:
        entry = fourth(players=("ADA", "Bo"), first_player="ada")

        assert prepared(*three_chapters(), entry).first_player == "ADA"


class TestChaptersAndPages:
    def test_chapters_follow_one_another(self) -> None:
        entry = changed(second_chapter(), opening=opened(3, tile("A2"), ability("B3"), kept_ability="B1"))

        assert broken(told(first_chapter(), entry)) == {"MG-09": "chapter 3 is opened after chapter 1"}
        assert broken(told(entry))["MG-09"] == "chapter 3 is opened at the beginning"

    def test_there_is_no_chapter_eleven(self) -> None:
        entry = Entry(opening=opened(11, tile("A2"), ability("B3")))

        assert broken(told(first_chapter(), entry))["MG-09"] == "chapter 11 does not exist"

    def test_a_chapter_needs_its_opening(self) -> None:
        assert "MG-09" in broken(told(first_chapter(), Entry(session=being_played("Ada", "Bo"))))

    def test_the_setup_is_that_of_the_chapter_opened(self) -> None:
        entry = fourth(setup=set_up(chapter=3))

        assert broken(told(*three_chapters(), entry)) == {
            "MG-09": "chapter 4 is opened, but the setup is that of chapter 3"
        }

    def test_a_chapter_is_opened_at_the_page_noted(self) -> None:
        assert broken(told(*three_chapters(), fourth(page=27))) == {
            "MG-72": "the Chronicle says page 28, this chapter was opened at 27"
        }
        assert told(*three_chapters(), fourth(page=28)).ok
        assert goats_plan(told(*three_chapters(), fourth())).page == 28

    def test_the_first_chapter_is_opened_where_the_story_begins(self) -> None:
        assert broken(told(first_chapter(), start_page=5)) == {
            "MG-72": "the story begins at page 5, this chapter was opened at 4"
        }
        assert told(first_chapter(), start_page=None).ok

    def test_a_page_that_nobody_noted_is_the_one_that_was_opened_if_the_book_offered_it(self) -> None:
        start = first_chapter(next_page=None, options=(12, 17))

        verdict = told(start, changed(second_chapter(), opening=changed(second_chapter().opening, page=17)))

        assert verdict.state.chronicle[0].next_page == 17
        assert "MG-72" in broken(
            told(start, changed(second_chapter(), opening=changed(second_chapter().opening, page=18)))
        )

    def test_nothing_follows_a_chapter_that_is_not_closed(self) -> None:
        unfinished = Entry(opening=first_chapter().opening, session=being_played("Ada", "Bo"))
        unclosed = changed(first_chapter(), closing=None)

        assert (
            broken(told(unfinished, second_chapter()))["MG-67"]
            == "chapter 1 is not finished, so nothing can follow it yet"
        )
        assert (
            broken(told(unclosed, second_chapter()))["MG-67"] == "chapter 1 is not closed, so nothing can follow it yet"
        )
        assert broken(told(changed(unclosed, session=None), Entry(standalone=True, session=being_played("Ada", "Bo"))))
        assert told(unclosed).ok

    def test_a_ruling_leaves_a_chapter_behind(self) -> None:
        left = Entry(
            opening=first_chapter().opening, session=being_played("Ada", "Bo"), rulings={"MG-67": "the cat sat on it"}
        )
        entry = Entry(opening=opened(2, tile("A2"), ability("B3"), kept_ability="B1"))

        verdict = told(left, entry)

        assert verdict.ok
        assert verdict.state.backpack.summits == {9: "A2", 7: "A1"}
        assert verdict.state.chronicle == ()


class TestDiscoveries:
    def test_a_code_is_discovered_once(self) -> None:
        again = fourth(rule("D1"))
        memory = fourth(rule("B2"))

        assert broken(told(*three_chapters(), again)) == {
            "MG-10": "D1 is discovered in chapter 4, but D1 was discovered in chapter 1 (entry 1)"
        }
        assert "became a Memory in the setup of chapter 2" in broken(told(*three_chapters(), memory))["MG-10"]

    def test_the_book_calls_back_memories_only(self) -> None:
        in_play = fourth(rule("D1", back=True))
        unknown = fourth(rule("D9", back=True))

        assert broken(told(*three_chapters(), in_play)) == {
            "MG-73": "D1 is brought back from the Memories, but D1 was discovered in chapter 1 (entry 1)"
        }
        assert broken(told(*three_chapters(), unknown)) == {
            "MG-73": "D9 is brought back from the Memories, but D9 has not been discovered here"
        }

    def test_a_memory_called_back_is_in_play_again(self) -> None:
        verdict = told(
            *three_chapters(memories=("D2",)), fourth(rule("D2", back=True), material("D3", "D2", back=True))
        )

        assert verdict.ok
        assert verdict.state.backpack.rule_cards == ("D1", "D2")
        assert verdict.state.backpack.material == ("D3",)
        assert verdict.state.memories == ("B2", "B3", "A1", "B1")

    def test_each_material_comes_back_by_itself_and_only_with_its_rule_card(self) -> None:
        alone = told(*three_chapters(memories=("D2",)), fourth(material("D3", "D2", back=True)))
        without = told(*three_chapters(memories=("D2",)), fourth(rule("D2", back=True)))

        assert broken(alone) == {"MG-70": "D3 belongs to D2, which is a Memory"}
        assert without.ok
        assert without.state.backpack.material == ()
        assert "D3" in without.state.memories
        assert "D3" not in prepared(*three_chapters(memories=("D2",)), fourth(rule("D2", back=True))).setup.components

    def test_what_comes_back_is_what_it_was(self) -> None:
        other = changed(ability("B2", back=True), effect=DieNumber(value=7))

        verdict = told(*three_chapters(), Entry(opening=opened(4, tile("A4"), other, kept_ability="B4")))

        assert broken(verdict) == {"MG-10": "B2 comes back as another piece than the one that was discovered"}

    def test_an_ability_brought_back_counts_as_the_new_one(self) -> None:
        verdict = told(
            *three_chapters(), Entry(opening=opened(4, tile("A4"), ability("B2", back=True), kept_ability="B4"))
        )

        assert verdict.ok
        assert verdict.state.backpack.abilities == ("B4", "B2")

    @pytest.mark.parametrize(
        ("piece", "said"),
        [
            (changed(tile("C1"), kind="rule", effect=DieNumber(value=6)), "C1 is a rule card"),
            (changed(rule("C1"), effect=DieNumber(value=6)), "die-number is nothing that one does"),
            (material("C1", "B1"), "which is no rule card"),
            (material("C1", "D9"), "which is no rule card that has been discovered here"),
        ],
    )
    def test_a_piece_is_described_so_that_it_can_be(self, piece: Discovery, said: str) -> None:
        assert said in broken(told(*three_chapters(), fourth(piece)))["MG-10"]

    def test_a_die_counts_twenty_at_most(self) -> None:
        high = changed(ability("B5"), effect=DieNumber(value=21))

        verdict = told(*three_chapters(), Entry(opening=opened(4, tile("A4"), high, kept_ability="B4")))

        assert broken(verdict) == {"MG-10": "B5 makes a die count 21"}

    def test_every_chapter_brings_one_tile(self) -> None:
        none = told(*three_chapters(), Entry(opening=opened(4, ability("B5"), kept_ability="B4")))
        two = told(*three_chapters(), fourth(tile("A5")))

        assert broken(none) == {"MG-11": "chapter 4 discovers no tile for mountain 9"}
        assert "A4 and A5" in broken(two)["MG-11"]

    def test_two_abilities_are_new_at_first_and_one_later(self) -> None:
        short = told(Entry(opening=opened(1, tile("A1"), ability("B1"))))
        many = told(*three_chapters(), fourth(ability("B6")))
        none = told(*three_chapters(), Entry(opening=opened(4, tile("A4"), kept_ability="B4")))

        assert broken(short) == {"MG-13": "chapter 1 discovers the Ability Card B1, two are due"}
        assert broken(many)["MG-13"] == "chapter 4 discovers the Ability Cards B5 and B6, one is due"
        assert broken(none) == {"MG-13": "chapter 4 discovers no new Ability Card, one is due"}
