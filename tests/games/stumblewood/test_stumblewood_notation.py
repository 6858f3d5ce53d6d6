"""A turn of Stumblewood on one line, both ways."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schemas.games.stumblewood import Step, StumblewoodSetup, StumblewoodTurn
from schemas.names import as_typed
from schemas.session import Session
from tests.games.stumblewood.positions import FOUR, KNOWN, TEAMS
from tests.games.stumblewood.wanderings import ACTIONS, ANSWERS, ARROWS
from tracker.errors import NotationError
from tracker.games.stumblewood import GAME
from tracker.games.stumblewood.state import Woods

HOSTILE = ("Åsa", "u=ok", "by", "tiebreak", "arrived", "@Bo", 'say "hi"', "back\\slash", "[/]", "a: b", "=1+1", "x! #y")


def table(*players: str, setup: StumblewoodSetup = KNOWN) -> Woods:
    return GAME.begin(Session(game=GAME.id, players=players or ("Ada", "Bo", "Cy"), setup=setup), None)


TEAM_TABLE = table(*FOUR, setup=TEAMS)


@pytest.mark.parametrize(
    "line",
    [
        "Ada: u=ok r*bone=ok u=lost r=wolf",
        "Ada:",
        "Ada: d*chair=arrival arrived",
        "Ada: u=hole not-arrived",
        "Ada: tiebreak l=ok",
        "Ada: tiebreak of Bo l=ok",
        "Ada: of Bo l=ok",
        "Ada: by Ada @Ada u=ok",
        "Ada: u=ok ! we were in a hurry # noisy",
        'Ada: u=ok ! "who said \\"lost\\"?" # "a # b"',
        "Ada: # nothing was found",
    ],
)
def test_a_line_is_printed_as_it_was_read(line: str) -> None:
    assert GAME.write(GAME.read(line, table()), table()) == line


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("ada: U=OK R*Bone=Ok", "Ada: u=ok r*bone=ok"),
        ("A:u=ok", "Ada: u=ok"),
        ("  Bo :  l=ok   l=lost ", "Bo: l=ok l=lost"),
        ("Ada: TIEBREAK OF b l=ok ARRIVED", "Ada: tiebreak of Bo l=ok arrived"),
        ("Ada: by ad u=ok", "Ada: by Ada u=ok"),
        ("Zoe: u=ok", "Zoe: u=ok"),
    ],
)
def test_what_is_typed_otherwise_is_printed_in_one_form(typed: str, printed: str) -> None:
    assert GAME.write(GAME.read(typed, table()), table()) == printed


@pytest.mark.parametrize(
    "typed", ["Ada & Bo: by Ada u=ok", '"Ada & Bo": by Ada u=ok', "ada: by a u=ok", "ada & b: by A u=ok"]
)
def test_a_team_is_found_by_its_names(typed: str) -> None:
    assert GAME.write(GAME.read(typed, TEAM_TABLE), TEAM_TABLE) == '"Ada & Bo": by Ada u=ok'


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("u=ok", "begin with whose turn it was"),
        ("Ada: up", "'up' is no step"),
        ("Ada: x=ok", "'x' in 'x=ok' is no arrow"),
        ("Ada: u*spoon=ok", "'spoon' in 'u*spoon=ok' is no action"),
        ("Ada: u*bone*kit=ok", "'bone*kit' in 'u*bone*kit=ok' is no action"),
        ("Ada: u=perhaps", "'perhaps' in 'u=perhaps' is no answer"),
        ("Ada: u=", "'' in 'u=' is no answer"),
        ("Ada: by", "after by comes who started"),
        ("Ada: tiebreak of", "after of comes whose card was walked"),
        ("Ada: @", "after @ comes who walks the next step"),
        ("Ada: u=ok @Bo", "after @Bo comes the step that Bo walked"),
        ("Ada: u=ok arrived u=ok", "'arrived' is no step"),
        ("Ada: u=ok tiebreak", "'tiebreak' is no step"),
        ("Ada: @Bo @Cy u=ok", "'@Cy' is no step"),
        ('Ada: u="ok', "never closed"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_word(line: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.read(line, table())

    assert said in str(refused.value)


def test_a_start_of_two_names_is_refused_and_both_are_shown() -> None:
    with pytest.raises(NotationError, match="Ann or as Anton"):
        GAME.read("An: u=ok", table("Ann", "Anton"))


def test_a_whole_name_wins_over_a_start() -> None:
    assert GAME.read("Ann: by ann u=ok", table("Anna", "Ann")).player == "Ann"


steps = st.builds(
    lambda go, action, said, by: msgspec.convert({"go": go, "with": action, "said": said, "by": by}, Step),
    st.sampled_from(list(ARROWS)),
    st.sampled_from(ACTIONS),
    st.sampled_from(ANSWERS),
    st.none() | st.sampled_from(HOSTILE),
)
letters = st.characters(blacklist_categories=("Cc", "Cs", "Cf", "Zl", "Zp"))
texts = (
    st.none()
    | st.text(letters, min_size=1, max_size=20).map(as_typed).filter(lambda text: bool(text.strip()))
    | st.just("two\nlines")
)


@given(
    st.builds(
        StumblewoodTurn,
        player=st.sampled_from(HOSTILE),
        by=st.none() | st.sampled_from(HOSTILE),
        steps=st.lists(steps, max_size=6).map(tuple),
        arrived=st.sampled_from((None, True, False)),
        tiebreak=st.booleans(),
        path_of=st.none() | st.sampled_from(HOSTILE),
        ruling=texts,
        notes=texts,
    )
)
@settings(max_examples=300, deadline=None)
def test_every_turn_has_a_line_that_reads_back_equal(turn: Any) -> None:
    woods = table(*HOSTILE)
    line = GAME.write(turn, woods)

    assert "\n" not in line
    assert GAME.read(line, woods) == turn


def test_the_example_is_a_turn() -> None:
    assert GAME.write(GAME.read(GAME.example, table()), table()) == GAME.example
