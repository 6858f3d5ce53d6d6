"""Closing a chapter: the Chronicle, Memories, the Backpack, and who has played and won."""

from typing import Any

import pytest

from schemas.campaign import Entry
from tests.campaigns.goat_stories import (
    ability,
    agreed,
    being_played,
    broken,
    changed,
    closed,
    first_chapter,
    goats_plan,
    opened,
    played,
    second_chapter,
    story,
    third_chapter,
    tile,
    told,
)
from tracker.engine.campaigns import judge_campaign
from tracker.games.mountain_goats import GAME
from tracker.games.mountain_goats.campaign import GOATS_STORY
from tracker.games.mountain_goats.saga import Saga


def shared(winner: str, **more: Any) -> Entry:
    """Chapter 1 with three people, two of whom share the win."""
    entry = first_chapter(winner)
    session = played("Ada", "Bo", "Cy", by="D1", winner=("Ada", "Bo"), **more)
    return changed(entry, session=session)


class TestTheWinner:
    def test_the_chronicle_says_what_the_turns_say(self) -> None:
        entry = changed(first_chapter("Ada"), closing=closed("Bo"))

        assert broken(told(entry)) == {"MG-64": "the Chronicle says Bo won chapter 1, the turns say Ada"}

    def test_a_ruling_lets_another_winner_stand_and_count(self) -> None:
        entry = changed(first_chapter("Ada"), closing=closed("Bo"), rulings={"MG-64": "we counted wrong that night"})

        verdict = told(entry)

        assert verdict.ok
        assert verdict.state.chronicle[0].winner == "Bo"
        assert (verdict.state.people["Ada"].wins, verdict.state.people["Bo"].wins) == (0, 1)
        assert goats_plan(verdict).first_player == "Bo"

    def test_a_shared_win_is_everybodys_and_one_of_them_starts(self) -> None:
        verdict = told(shared("Bo", final=agreed("Bo")))

        assert verdict.ok
        assert verdict.state.chronicle[0].winner == ("Ada", "Bo")
        assert [count.wins for count in verdict.state.people.values()] == [1, 1, 0]
        assert goats_plan(verdict).first_player == "Bo"
        assert goats_plan(verdict).first_player_because == "shared the win of chapter 1"

    def test_somebody_who_does_not_share_it_has_not_won(self) -> None:
        assert broken(told(shared("Cy")))["MG-64"] == "the Chronicle says Cy won chapter 1, the turns say Ada and Bo"

    def test_session_and_closing_name_the_same_one(self) -> None:
        assert broken(told(shared("Bo", final=agreed("Ada")))) == {
            "MG-64": "the Chronicle names Bo for chapter 1, the session names Ada"
        }

    def test_who_did_not_play_has_not_won(self) -> None:
        early = Entry(
            opening=first_chapter().opening,
            session=being_played("Ada", "Bo"),
            closing=closed("Zoe"),
            rulings={"MG-67": "it was late"},
        )

        assert broken(told(early))["MG-64"] == "the Chronicle says Zoe won chapter 1, but Zoe did not play"

    def test_a_person_is_one_person_whatever_the_capitals(self) -> None:
        second = changed(
            second_chapter("Ada"), session=played("ADA", "Bo", by="D1", winner="ADA"), closing=closed("ada")
        )

        verdict = told(first_chapter("Ada"), second)

        assert verdict.ok
        assert list(verdict.state.people) == ["Ada", "Bo"]
        assert verdict.state.people["Ada"].chapters == 2


class TestTheNextPage:
    def test_it_is_chosen_after_the_end(self) -> None:
        for session in (None, being_played("Ada", "Bo")):
            entry = Entry(opening=first_chapter().opening, session=session, closing=closed("Ada"))

            assert broken(told(entry)) == {"MG-67": "chapter 1 is not finished, so its next page cannot be chosen yet"}

    def test_a_ruling_closes_a_chapter_early(self) -> None:
        early = Entry(
            opening=first_chapter().opening,
            session=being_played("Ada", "Bo"),
            closing=closed("Bo", next_page=12),
            rulings={"MG-67": "it was late"},
        )

        verdict = told(early)

        assert verdict.ok
        assert list(broken(verdict)) == ["MG-67"]
        assert verdict.state.chronicle[0].winner == "Bo"
        assert goats_plan(verdict).first_player == "Bo"

    def test_it_is_one_that_the_book_offers(self) -> None:
        assert told(first_chapter(next_page=17, options=(12, 17))).ok
        assert broken(told(first_chapter(next_page=14, options=(12, 17)))) == {
            "MG-67": "the book offers page 12 or 17 after chapter 1, not 14"
        }

    def test_it_may_stay_open_for_now(self) -> None:
        verdict = told(first_chapter(next_page=None, options=(12, 17)))

        assert verdict.ok
        assert goats_plan(verdict).page is None


class TestMemories:
    @pytest.mark.parametrize(
        "chapters", [(first_chapter(memories=("D1",)),), (first_chapter(), second_chapter(memories=("D2",)))]
    )
    def test_the_book_names_none_in_the_first_two_chapters(self, chapters: tuple[Entry, ...]) -> None:
        assert "nothing becomes a Memory by the book after chapter" in broken(told(*chapters))["MG-68"]

    def test_what_it_names_is_in_play(self) -> None:
        gone = told(first_chapter(), second_chapter(), third_chapter(memories=("B2",)))
        unknown = told(first_chapter(), second_chapter(), third_chapter(memories=("C9",)))

        assert broken(gone)["MG-68"] == (
            "B2 became a Memory in the setup of chapter 2 (entry 2) and is not in play in chapter 3"
        )
        assert broken(unknown)["MG-68"] == "C9 has not been discovered here and is not in play in chapter 3"

    def test_a_rule_card_takes_its_material_along_and_material_goes_alone(self) -> None:
        card = told(first_chapter(), second_chapter(), third_chapter(memories=("D2",)))
        alone = told(first_chapter(), second_chapter(), third_chapter(memories=("D3",)))

        assert card.state.memories == ("B2", "B3", "D2", "A1", "D3")
        assert alone.state.memories == ("B2", "B3", "D3", "A1")
        assert alone.state.backpack.rule_cards == ("D1", "D2")
        assert alone.state.backpack.material == ()

    def test_the_tile_on_five_may_be_named_and_leaves_once(self) -> None:
        verdict = told(first_chapter(), second_chapter(), third_chapter(memories=("A1",)))

        assert verdict.ok
        assert verdict.state.memories.count("A1") == 1

    def test_a_tile_that_the_book_took_leaves_its_place_empty(self) -> None:
        verdict = told(first_chapter(), second_chapter(), third_chapter(memories=("A3",)))

        assert goats_plan(verdict).summits == {9: None, 5: "A2"}
        assert goats_plan(verdict).becomes_memory_after == ("A2",)


class TestTheBackpack:
    def packed(self, *codes: str) -> dict[str, str]:
        entry = third_chapter(memories=("D2",), packed=codes)
        return broken(told(first_chapter(), second_chapter(), entry))

    def test_it_holds_what_stays_in_play(self) -> None:
        assert self.packed("A3", "A2", "B1", "B4", "D1") == {}

    def test_what_was_left_out_is_told_with_the_entry_that_put_it_into_play(self) -> None:
        assert self.packed("A3", "A2", "B4", "D1") == {
            "MG-71": "B1 is still in play but was not packed: B1 lies on the Ability Board in chapter 3 (entry 3)"
        }

    def test_what_is_too_much_is_told_with_the_entry_that_took_it_away(self) -> None:
        assert self.packed("A3", "A2", "B1", "B4", "D1", "A1") == {
            "MG-71": "A1 was packed, but A1 became a Memory after chapter 3 (entry 3)"
        }
        assert "became a Memory" in self.packed("A3", "A2", "B1", "B4", "D1", "D3")["MG-71"]
        assert self.packed("A3", "A2", "B1", "B4", "D1", "C9") == {
            "MG-71": "C9 was packed, but C9 has not been discovered here"
        }

    def test_each_piece_is_a_fault_of_its_own(self) -> None:
        entry = third_chapter(packed=("A1", "D1", "D2"))

        verdict = told(first_chapter(), second_chapter(), entry)

        assert [one.rule for one in verdict.entries[-1].violations] == ["MG-71"] * 5

    def test_material_may_lie_in_it_or_beside_it(self) -> None:
        for packed in (("A2", "A1", "B1", "B3", "D1", "D2"), ("A2", "A1", "B1", "B3", "D1", "D2", "D3")):
            assert told(first_chapter(), second_chapter(packed=packed)).ok


class TestTheEndOfTheStory:
    def ten(self, **last: Any) -> tuple[Entry, ...]:
        chapters = [first_chapter("Ada")]
        for number in range(2, 11):
            found = (tile(f"A{number}"), ability(f"B{number + 1}"))
            closing = closed("Ada", **({"next_page": 10 + number} if number < 10 else last))
            chapters.append(
                Entry(
                    opening=opened(number, *found, kept_ability=f"B{number}"),
                    session=played("Ada", "Bo", by="D1", winner="Ada"),
                    closing=closing,
                )
            )
        return tuple(chapters)

    def test_it_is_complete_after_chapter_ten_and_has_no_plan(self) -> None:
        verdict = told(*self.ten())

        assert verdict.ok
        assert verdict.state.complete
        assert verdict.plan is None
        assert len(verdict.state.chronicle) == 10

    def test_no_page_follows_the_last_chapter(self) -> None:
        assert broken(told(*self.ten(next_page=70))) == {
            "MG-67": "chapter 10 is the last one, yet page 70 is noted as the next"
        }

    def test_games_outside_the_story_go_on_and_chapters_do_not(self) -> None:
        aside = Entry(standalone=True, session=being_played("Ada", "Bo"))
        eleventh = Entry(opening=opened(11, tile("A11"), ability("B12"), kept_ability="B11"))
        again = Entry(opening=opened(10, tile("A11"), ability("B12"), kept_ability="B11"))

        assert told(*self.ten(), aside).ok
        assert list(broken(told(*self.ten(), eleventh))) == ["MG-09"]
        assert broken(told(*self.ten(), again)) == {"MG-09": "chapter 10 is opened after chapter 10, the last one"}


class TestWhatBecameOfAPiece:
    def test_its_trace_names_every_entry(self) -> None:
        saga = judge_campaign(GAME, story(first_chapter(), second_chapter(), third_chapter())).standing

        assert isinstance(saga, Saga)
        assert GOATS_STORY.picture(saga).memories == ("B2", "B3", "A1")
        assert [(trace.entry, trace.said) for trace in saga.traces["A1"]] == [
            (1, "was discovered in chapter 1"),
            (1, "lies on mountain 9 in chapter 1"),
            (2, "lies on mountain 7 in chapter 2"),
            (3, "lies on mountain 5 in chapter 3"),
            (3, "became a Memory after chapter 3"),
        ]
