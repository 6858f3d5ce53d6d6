"""A circle's games, counted: who played, who won, and that no game follows one that is not over."""

from typing import Any

import pytest

from schemas.campaign import Campaign, Entry
from schemas.circle import CircleState, GamesAndWins
from schemas.session import Session
from schemas.verdict import Standing
from tracker.engine.circle import Circle, NextGame, circle_begun, circle_story, winners_in
from tracker.engine.judge import Walk

STORY = circle_story(
    ends="XX-01", finished=lambda state: state is not None, standings=lambda state: state, plan=lambda *_: None
)


def won_by(*names: str) -> tuple[Standing, ...]:
    return tuple(Standing(player=name, score=1, rank=1, winner=True) for name in names)


def played(circle: Circle, players: tuple[str, ...], standings: Any, *, standalone: bool = False) -> Circle:
    session = Session(game="any", players=players)
    entry = Entry(session=session, standalone=standalone)
    walk = Walk(session=session, edition=1, begun=None, state=standings)
    for moment in (*STORY.before(circle, entry), *STORY.after(circle, entry, walk)):
        circle = STORY.apply(circle, moment)
    return circle


def begun() -> Circle:
    circle: Circle = STORY.begin(Campaign(game="any", name="Thursdays"))
    return circle


def test_games_and_wins_are_counted_by_person() -> None:
    circle = played(begun(), ("Ada", "Bo"), won_by("Ada"))
    circle = played(circle, ("BO", "Cy"), won_by("BO"))

    assert STORY.picture(circle) == CircleState(
        games=2,
        people={
            "Ada": GamesAndWins(games=1, wins=1),
            "Bo": GamesAndWins(games=2, wins=1),
            "Cy": GamesAndWins(games=1, wins=0),
        },
    )


def test_each_sharer_of_a_win_and_each_member_of_a_team_has_a_win() -> None:
    assert winners_in(won_by("Ada", "Bo"), ("Ada", "Bo", "Cy")) == ("Ada", "Bo")
    assert winners_in(won_by("Ada & Bo"), ("Ada", "Bo", "Cy")) == ("Ada", "Bo")
    assert winners_in(won_by("Ada & Bo"), ("Ada & Bo", "Cy")) == ("Ada & Bo",)


def test_a_game_being_played_is_not_counted_and_none_may_follow_it() -> None:
    circle = played(begun(), ("Ada", "Bo"), None)
    (rule,) = STORY.rulebook.rules

    assert (circle.games, circle.playing) == (0, True)
    assert rule.id == "XX-01"
    objection = rule.asks(circle, NextGame())
    assert objection is not None
    assert objection.message == "game 1 is not over, so no other one can follow it"
    assert rule.asks(begun(), NextGame()) is None


def test_a_game_outside_the_campaign_changes_nothing() -> None:
    assert played(begun(), ("Ada", "Bo"), won_by("Ada"), standalone=True) == begun()


def test_an_entry_without_a_game_asks_nothing() -> None:
    assert STORY.before(begun(), Entry()) == ()
    assert STORY.after(begun(), Entry(), None) == ()
    assert STORY.prepare(begun(), Entry()) is None


@pytest.mark.parametrize("name", ["Thursdays", "[/] =1+1"])
def test_the_name_of_the_campaign_is_kept(name: str) -> None:
    assert circle_begun(Campaign(game="any", name=name)).name == name
