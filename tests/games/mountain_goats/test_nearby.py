"""What is suggested instead of a refused turn: what the table probably meant."""

import time
from itertools import islice

import pytest

from schemas.games.mountain_goats import ApplyEffect, CardsMoved, GoatsSetup, GoatsTurn, Move
from schemas.session import Session
from tests.rulebooks.goat_positions import PIECES, with_cards
from tracker.engine.corrections import nearest_allowed
from tracker.engine.judge import judge_session
from tracker.games.mountain_goats import GAME
from tracker.games.mountain_goats.nearby import nearby

TWO_CARDS = with_cards("B1", "B3")
RULES = GAME.rulebook.edition(1)


def meant(line: str, *before: str, setup: GoatsSetup = TWO_CARDS) -> str | None:
    """The suggestion for a refused line, after these lines."""
    walk = judge_session(GAME, Session(game=GAME.id, players=("Ada", "Bo"), setup=setup, turns=(*before, line)))
    assert walk.stopped_at == len(before) + 1
    near = nearest_allowed(GAME, RULES, walk.state, walk.turns[-1].turn)
    return None if near is None else GAME.write(near, walk.state)


class TestMoves:
    @pytest.mark.parametrize(
        ("line", "near"),
        [
            ("Ada: 5521 | a+b>5", "Ada: 5521 | a+b>10"),
            ("Ada: 5321 | a+b>9", "Ada: 5321 | a+b>8"),
            ("Ada: G462 | a>5", "Ada: G462 | a+b>5"),
            ("Ada: 6521 | a+b>11", "Ada: 6521 |"),
            ("Ada: 5521 | a>5 a+b>10", "Ada: 5521 | a+b>10"),
            ("Ada: 5521 | a>10 b>10", "Ada: 5521 | a+b>10"),
            ("Ada: 5521 | a>10 c+d>10 b>10", None),
            ("Ada: 6431 | b+c+d>9", "Ada: 6431 | b+c+d>8"),
            ("Ada: 6611 | a+a>6", "Ada: 6611 | a>6"),
            ("Ada: 5321 | a+b>8 b+c>5", "Ada: 5321 | b+c>5"),
        ],
    )
    def test_a_wrong_group_or_a_wrong_mountain(self, line: str, near: str | None) -> None:
        assert meant(line) == near


class TestPeople:
    def test_whose_turn_it_is(self) -> None:
        assert meant("Bo: 5321 | a+b>8") == "Ada: 5321 | a+b>8"
        assert meant("Zoe: 5321 | a+b>8 ! she sat in") == "Ada: 5321 | a+b>8"

    def test_after_the_end_nobody_can_be_meant(self) -> None:
        over = ('Ada: 1111 | {D2 Bo+5*12 Bo+6*11 Bo+7*10 "all"}', "Bo: 1111 |")

        assert meant("Ada: 5321 | a+b>8", *over) is None

    def test_dice_that_cannot_be_are_not_guessed(self) -> None:
        assert meant("Ada: 9321 | a>9") is None


class TestAbilities:
    @pytest.mark.parametrize(
        ("line", "near"),
        [
            ("Ada: 5G22 | a=B1", "Ada: 5G22 | b=B1"),
            ("Ada: 5322 | a=B1", "Ada: 5322 |"),
            ("Ada: G322 | a=B8", "Ada: G322 | a=B1"),
            ("Ada: G322 | a=B1 a*B3>5", "Ada: G322 | a*B3>5"),
            ("Ada: G432 | a*B3>7", "Ada: G432 | a*B3>5"),
            ("Ada: G432 | a*B3>5@Bo", "Ada: G432 | a*B3>5"),
            ("Ada: G432 | a*B1>6", "Ada: G432 | a=B1"),
            ("Ada: G432 | a+b>10 a=B1", "Ada: G432 | a=B1 a+b>10"),
            ("Ada: G432 | a*B3", "Ada: G432 | a*B3>5"),
        ],
    )
    def test_a_wrong_die_card_goat_or_order(self, line: str, near: str) -> None:
        assert meant(line) == near

    def test_a_goat_that_was_lifted_first(self) -> None:
        assert meant("Ada: 6G22 | a>6 b*B4>6", setup=with_cards("B4")) == "Ada: 6G22 | b*B4>6 a>6"


class TestEffects:
    WIND = GoatsSetup(abilities=("B6",), components=PIECES)

    def test_the_goat_symbol_that_set_it_off_is_added(self) -> None:
        assert meant('Ada: 6G42 | {B6 Ada@9=1 "a gust"}', setup=self.WIND) == ('Ada: 6G42 | b*B6 {B6 Ada@9=1 "a gust"}')

    def test_without_a_goat_symbol_it_did_not_happen(self) -> None:
        assert meant('Ada: 6442 | {B6 Ada@9=1 "a gust"}', setup=self.WIND) == "Ada: 6442 |"

    def test_a_card_that_is_in_play_acted(self) -> None:
        assert meant("Ada: 6442 | {A9 Ada@9=1}") == "Ada: 6442 | {A1 Ada@9=1}"

    def test_no_more_cards_were_taken_than_there_are(self) -> None:
        assert meant("Ada: 6442 | {D2 Ada+5 Ada+10*8}") == "Ada: 6442 | {D2 Ada+5 Ada+10*7}"

    def test_no_card_was_taken_from_a_mountain_that_is_not_there(self) -> None:
        assert meant("Ada: 6442 | {D2 Ada+11}") == "Ada: 6442 |"

    def test_a_card_that_was_cited_in_vain_is_left_out(self) -> None:
        assert meant("Ada: 5321 | a+b>8 by C4") == "Ada: 5321 | a+b>8"


class TestHowManyAreLookedAt:
    def test_a_turn_of_a_hundred_thousand_actions_costs_no_more_than_a_few(self) -> None:
        chapter = GAME.begin(Session(game=GAME.id, players=("Ada", "Bo"), setup=GoatsSetup(components=PIECES)), None)
        action = ApplyEffect(card="A1", cards=(CardsMoved(player="Ada", mountain=11),))
        turn = GoatsTurn(player="Ada", roll=(1, 2, 3, 4), actions=(Move(dice=(1,), mountain=5), action) * 50_000)

        begun = time.perf_counter()
        found = list(nearby(chapter, turn))

        assert len(found) <= 1
        assert time.perf_counter() - begun < 2

    def test_the_turn_itself_is_not_among_its_neighbours(self) -> None:
        chapter = GAME.begin(Session(game=GAME.id, players=("Ada", "Bo"), setup=with_cards("B1")), None)
        turn = GoatsTurn(player="Ada", roll=(5, 3, 2, 1), actions=(Move(dice=(1, 2), mountain=9),))

        assert turn not in list(islice(nearby(chapter, turn), 1, None))
