"""From any position that can be reached exactly one thing happens for each snowball and roll; every game ends."""

import json
import random
from pathlib import Path
from typing import Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schemas.games.schneemann import SchneemannTurn
from schemas.session import Session
from tests.games.schneemann.counted import by_the_book
from tests.games.schneemann.games import chances, played, some_session
from tests.games.schneemann.positions import told
from tracker.engine.corrections import nearest_allowed
from tracker.engine.documents import read_document
from tracker.engine.judge import judge, judge_session, resume
from tracker.engine.verdicts import session_verdict
from tracker.errors import NotationError
from tracker.games import GAMES
from tracker.games.schneemann import GAME
from tracker.games.schneemann.components import PIECES
from tracker.games.schneemann.legal import legal
from tracker.games.schneemann.moves import outcomes
from tracker.games.schneemann.state import WAITING, State

CASES: Final = sorted((Path(__file__).parents[2] / "cases" / "schneemann").glob("*.json"))
EDITION: Final = GAME.rulebook.edition(1)
BOARDS: Final = 200
MOST_TURNS: Final = 20_000


def begun(session: Session) -> State:
    walk = judge_session(GAME, session)
    assert walk.setup_violations == ()
    return walk.begun


def a_position(chance: random.Random, *, house: bool = True) -> State:
    """A position that some game on some board has come to."""
    state = begun(some_session(chance, house=house))
    for _, _, after in played(chance, state, chance.randint(0, 150)):
        state = after
    return state


class TestAnyPosition:
    @given(chances)
    @settings(max_examples=150, deadline=None)
    def test_each_snowball_has_exactly_one_outcome_for_each_roll(self, chance: random.Random) -> None:
        state = a_position(chance)
        table = state.table

        for seat, places in enumerate(state.places):
            for roll in (1, 2, 3):
                found = outcomes(state, seat, roll)
                assert [outcome.piece for outcome in found] == [0, 1, 2]
                for outcome in found:
                    touched = {*outcome.moved, outcome.sent} - {None}
                    assert all(
                        new == old or piece in touched
                        for piece, (old, new) in enumerate(zip(places, outcome.places, strict=True))
                    )
                    assert all(WAITING <= place <= table.goal for place in outcome.places)

    @given(chances)
    @settings(max_examples=150, deadline=None)
    def test_it_is_the_one_that_the_book_says(self, chance: random.Random) -> None:
        state = a_position(chance, house=False)
        table = state.table

        for seat in range(len(state.places)):
            for roll in (1, 2, 3):
                for outcome in outcomes(state, seat, roll):
                    expected = by_the_book(state, seat, outcome.piece, roll)
                    if outcome.hindrance is not None:
                        assert outcome.hindrance.rule == expected
                    else:
                        assert tuple(table.shown(seat, place) for place in outcome.places) == expected

    @given(chances)
    @settings(max_examples=100, deadline=None)
    def test_what_may_be_written_is_what_the_judge_accepts(self, chance: random.Random) -> None:
        state = a_position(chance)
        player = GAME.next_player(state)

        for roll in ("1", "2", "3"):
            found = legal(state, roll)
            assert (found.player, found.roll) == (player, roll)
            if player is None:
                assert found.choices == ()
                continue
            offered = {choice.piece: choice for choice in found.choices}
            assert len(offered) == len(found.choices) > 0
            for piece in (*PIECES, None):
                turn = SchneemannTurn(player=player, roll=int(roll), piece=piece)
                judged = judge(GAME, EDITION, state, turn)
                assert (piece in offered) == (judged.violations == ())
                if piece in offered:
                    assert offered[piece].events == judged.events
                    assert offered[piece].pieces == GAME.picture(judged.state).pieces[player]
                    assert GAME.read(offered[piece].notation, state) == offered[piece].turn == turn

    @given(chances, st.sampled_from([*PIECES, None]), st.integers(0, 4), st.sampled_from([None, "so be it"]))
    @settings(max_examples=150, deadline=None)
    def test_snowballs_never_vanish_or_double_whatever_a_ruling_allows(
        self, chance: random.Random, piece: None, roll: int, ruling: str | None
    ) -> None:
        state = a_position(chance)
        player = chance.choice(state.table.seats.players)
        judged = judge(GAME, EDITION, state, SchneemannTurn(player=player, roll=roll, piece=piece, ruling=ruling))
        moved = judged.state

        if not judged.allowed:
            assert moved is state
        assert len(moved.places) == len(state.places)
        assert all(len(places) == 3 for places in moved.places)
        assert all(WAITING <= place <= moved.table.goal for places in moved.places for place in places)
        for seat, places in enumerate(state.places):
            if moved.name(seat) != player:
                assert moved.places[seat] == places

    @given(chances)
    @settings(max_examples=60, deadline=None)
    def test_a_refused_turn_has_a_neighbour_that_is_accepted(self, chance: random.Random) -> None:
        state = a_position(chance)
        player = GAME.next_player(state)
        if player is None:
            return
        for piece in (*PIECES, None):
            near = nearest_allowed(GAME, EDITION, state, SchneemannTurn(player=player, roll=3, piece=piece))
            assert near is not None
            assert told(judge(GAME, EDITION, state, near)) == {}

    def test_a_die_that_cannot_be_has_a_neighbour_too(self) -> None:
        state = a_position(random.Random(7))
        turn = SchneemannTurn(player=str(GAME.next_player(state)), roll=4, piece="bottom")

        assert {near.roll for near in GAME.nearby(state, turn)} == {1, 2, 3, 4}


class TestAnyGame:
    @given(chances)
    @settings(max_examples=40, deadline=None)
    def test_squares_and_the_order_on_the_track_are_kept(self, chance: random.Random) -> None:
        state = begun(some_session(chance))
        splitting = state.table.splitting

        for _, _, after in played(chance, state, 150):
            assert_possible(after, splitting=splitting)

    @pytest.mark.parametrize("seed", range(4))
    def test_random_play_on_random_boards_always_ends(self, seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(BOARDS // 4):
            assert_ends(chance, some_session(chance, house=False))

    def test_it_ends_with_house_options_too(self) -> None:
        # Waiting snowballs that occupy their start square can close a row of suns for ever.
        chance = random.Random(4)
        for _ in range(BOARDS // 4):
            session = some_session(chance)
            options = msgspec.structs.replace(session.setup.options, waiting_occupies="no")
            setup = msgspec.structs.replace(session.setup, options=options)
            assert_ends(chance, msgspec.structs.replace(session, setup=setup))

    @given(chances)
    @settings(max_examples=25, deadline=None)
    def test_it_goes_on_from_any_turn(self, chance: random.Random) -> None:
        session = some_session(chance)
        turns = tuple(turn for _, turn, _ in played(chance, begun(session), 25))

        assert_resumes_anywhere(msgspec.structs.replace(session, turns=turns))

    @pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
    def test_every_case_goes_on_from_any_turn(self, path: Path) -> None:
        found = read_document(json.dumps(json.loads(path.read_bytes())["document"]), GAMES)

        assert isinstance(found, Session)
        assert_resumes_anywhere(found)


def assert_ends(chance: random.Random, session: Session) -> None:
    """Played at random, the game comes to the moment when nobody plays any more."""
    state = begun(session)
    for _, _, after in played(chance, state, MOST_TURNS):
        state = after
    assert GAME.next_player(state) is None, session.setup
    assert len(state.placed) == min(3, len(state.places))


def assert_possible(state: State, *, splitting: bool) -> None:
    """No square holds two colours; the own order is kept; only piggy-back shares a square."""
    table = state.table
    standing: dict[int, int] = {}
    for seat, places in enumerate(state.places):
        for place in places:
            if table.on_circuit(place):
                assert standing.setdefault(table.square(seat, place), seat) == seat or table.send_back
        in_play = [place for place in places if table.in_play(place)]
        if not table.piggy_back:
            assert len(set(in_play)) == len(in_play)
            assert not any(table.sun(seat, place) for place in places)
        if not splitting:
            assert list(places) == sorted(places, reverse=True)


def assert_resumes_anywhere(whole: Session) -> None:
    """Judged on from any turn, the game is what it is when judged from its beginning."""
    walk = judge_session(GAME, whole)
    expected = session_verdict(GAME, walk)
    turns = walk.session.turns
    for done in range(len(turns)):
        first = judge_session(GAME, msgspec.structs.replace(whole, turns=turns[:done]))
        resumed = resume(GAME, first, turns[done:])

        assert session_verdict(GAME, msgspec.structs.replace(resumed, session=walk.session)) == expected


class TestWhatMayBeWritten:
    def test_no_roll_of_this_die_is_refused_in_a_sentence(self) -> None:
        state = begun(some_session(random.Random(1)))

        for roll, said in (("4", "the die cannot show 4"), ("x", "is no roll"), ("", "is no roll")):
            with pytest.raises(NotationError, match=said):
                GAME.legal(state, roll)

    def test_after_the_end_there_is_nothing(self) -> None:
        chance = random.Random(3)
        state = begun(some_session(chance))
        for _, _, after in played(chance, state, MOST_TURNS):
            state = after

        found = legal(state, " 2 ")
        assert (found.player, found.roll, found.choices) == (None, "2", ())
