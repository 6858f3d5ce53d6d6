"""Values that only a document can hold, and turns longer than any evening."""

import time
from typing import Any

import pytest

from schemas.games.mountain_goats import ApplyEffect, GoatSet, GoatsSetup, GoatsTurn, Move, UseAbility
from schemas.session import Session
from tests.rulebooks.goat_positions import PIECES, with_cards
from tracker.engine.judge import Walk, judge_session
from tracker.games.mountain_goats import GAME

SLOWEST = 5
"""Seconds, on a machine that has other things to do; in proportion to the length it takes a tenth of that."""


def judged(*actions: Any, setup: GoatsSetup | None = None, **parts: Any) -> Walk[Any]:
    """A turn of these actions at the start of a game."""
    turn = GoatsTurn(player="Ada", roll=("G", 5, 3, 2), actions=actions, **parts)
    table = with_cards("B1", "B6") if setup is None else setup
    return judge_session(GAME, Session(game=GAME.id, players=("Ada", "Bo"), setup=table, turns=(turn,)))


def told(walk: Walk[Any]) -> list[tuple[str, str, bool]]:
    """What is said against the turn."""
    return [(found.rule, found.message, found.possible) for found in walk.turns[-1].violations]


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Move(dice=(), mountain=5), ("MG-20", "a group of 0 dice moves nothing", False)),
        (Move(dice=(1, 2, 3, 4, 1), mountain=5), ("MG-20", "a group of 5 dice moves nothing", False)),
        (Move(dice=(0,), mountain=5), ("MG-20", "there is no die 0", False)),
        (UseAbility(die=5, card="B1"), ("MG-20", "there is no die 5", False)),
        (
            ApplyEffect(card="A1", goats=(GoatSet(player="Ada", mountain=7, to=-1),)),
            ("MG-41", "there is no space -1", False),
        ),
        (
            UseAbility(die=1, card="B1", mountain=5),
            ("MG-32", "B1 gives a die its number and moves no goat, not even on mountain 5", True),
        ),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(action: Any, said: tuple[str, str, bool]) -> None:
    assert told(judged(action)) == [said]


class TestLongTurns:
    """What a turn costs grows with its length, and no faster."""

    @pytest.mark.parametrize("ruling", [None, "we had all night"])
    def test_a_card_used_fifty_thousand_times(self, ruling: str | None) -> None:
        begun = time.perf_counter()
        walk = judged(*(UseAbility(die=1, card="B6"),) * 50_000, ruling=ruling)

        assert walk.allowed == bool(ruling)
        assert len(walk.turns[0].violations) == 49_999
        assert time.perf_counter() - begun < SLOWEST

    def test_a_card_that_was_used_twice_acts_twice_and_not_three_times(self) -> None:
        use, act = UseAbility(die=1, card="B6"), ApplyEffect(card="B6")

        walk = judged(use, use, act, act, act, ruling="one symbol was bent")

        assert [rule for rule, *_ in told(walk)] == ["MG-19", "MG-35"]

    def test_fifty_thousand_pieces_in_the_setup(self) -> None:
        begun = time.perf_counter()
        walk = judged(setup=GoatsSetup(rule_cards=("D2",) * 50_000, components=PIECES))

        assert {found.message for found in walk.setup_violations} == {"D2 lies in two places"}
        assert len(walk.setup_violations) == 49_999
        assert time.perf_counter() - begun < SLOWEST
