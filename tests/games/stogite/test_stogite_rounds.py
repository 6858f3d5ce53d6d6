"""The points of a round follow from cards and votes alone: every possible round of four, counted another way."""

import json
from collections.abc import Iterator
from itertools import permutations, product
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from schemas.games.stogite import Mode, RoundTold
from schemas.session import Session
from tests.games.stogite.rounds import FOUR, after, play, refused, scores, session, told
from tracker.engine.corrections import nearest_allowed
from tracker.engine.documents import read_document
from tracker.engine.judge import judge_session, resume
from tracker.engine.verdicts import session_verdict
from tracker.errors import UnreadableError
from tracker.games import GAMES
from tracker.games.stogite import GAME

CASES: Final = sorted((Path(__file__).parents[2] / "cases" / "stogite").glob("*.json"))


def rounds_of_four(teller: str) -> Iterator[tuple[dict[int, str], dict[str, int]]]:
    """Every way in which four cards can lie, with every way in which three listeners can vote."""
    listeners = [name for name in FOUR if name != teller]
    for owners in permutations(FOUR):
        cards = dict(enumerate(owners, start=1))
        ballots = [[number for number, owner in cards.items() if owner != voter] for voter in listeners]
        for numbers in product(*ballots):
            yield cards, dict(zip(listeners, numbers, strict=True))


def counted_by_hand(teller: str, cards: dict[int, str], votes: dict[str, int]) -> dict[str, int]:
    """The points of a round as one counts them at the table: card by card, from what lies under each."""
    under = {number: [voter for voter, vote in votes.items() if vote == number] for number in cards}
    points = dict.fromkeys(FOUR, 0)
    for number, owner in cards.items():
        if owner != teller:
            points[owner] += len(under[number])
    (told_at,) = [number for number, owner in cards.items() if owner == teller]
    if len(under[told_at]) in {0, len(votes)}:
        for voter in votes:
            points[voter] += 2
    else:
        for name in [teller, *under[told_at]]:
            points[name] += 3
    return points


class TestEveryRoundOfFour:
    @pytest.mark.parametrize("teller", FOUR)
    def test_the_points_are_those_counted_at_the_table(self, teller: str) -> None:
        seen = 0
        for cards, votes in rounds_of_four(teller):
            turn = RoundTold(player=teller, cards=cards, votes=votes)
            walk = judge_session(GAME, session(turn, first_player=teller))
            seen += 1

            assert walk.turns[0].violations == ()
            assert GAME.picture(walk.state).scores == counted_by_hand(teller, cards, votes)
        assert seen == 24 * 27

    def test_the_sum_of_a_round_is_the_one_of_the_catalogue(self) -> None:
        for cards, votes in rounds_of_four("Ada"):
            walk = judge_session(GAME, session(RoundTold(player="Ada", cards=cards, votes=votes)))
            listeners, found = 3, sum(cards[number] == "Ada" for number in votes.values())
            total = {0: 3 * listeners, listeners: 2 * listeners}.get(found, 3 + 3 * found + listeners - found)

            assert sum(scores(walk).values()) == total


class TestWhatWentWrongForOthers:
    """B17 and B18: too many points when all guess, and the doubled cards and votes of three."""

    CARDS = "Ada.Bo.Bo.Cy.Cy"

    def test_three_players_score_like_the_others(self) -> None:
        assert after(f"Ada: {self.CARDS} | Bo>4 Cy>1", mode="three") == {"Ada": 3, "Cy": 4}

    def test_a_missing_vote_is_named(self) -> None:
        assert refused(f"Ada: {self.CARDS} | Cy>1", mode="three") == {"ST-20": "Bo has not voted"}

    def test_a_vote_for_an_own_card_is_refused(self) -> None:
        assert refused(f"Ada: {self.CARDS} | Bo>2 Cy>1", mode="three") == {"ST-22": "Bo voted for 2, the own card"}

    def test_a_vote_given_twice_in_a_document_is_unreadable(self) -> None:
        text = (
            '{"format": "tracker-session/1", "game": "stogite", "players": ["Ada", "Bo", "Cy"], '
            '"setup": {"mode": "three"}, "turns": [{"player": "Ada", "cards": {"1": "Ada"}, '
            '"votes": {"Cy": 1, "Cy": 4}}]}'
        )

        with pytest.raises(UnreadableError, match="given twice"):
            read_document(text, GAMES)

    def test_three_cards_of_one_listener_are_counted(self) -> None:
        assert refused("Ada: Ada.Bo.Bo.Cy.Cy.Cy | Bo>4 Cy>1", mode="three")["ST-70"] == (
            "Cy laid 3 cards, with three players it is two"
        )

    def test_numbers_are_read_from_the_keys_of_a_document(self) -> None:
        outer = {"format": "tracker-session/1", "game": "stogite", "players": list(FOUR)}
        turn = {"player": "Ada", "cards": {"one": "Ada"}, "votes": {}}

        with pytest.raises(UnreadableError):
            read_document(json.dumps({**outer, "turns": [turn]}), GAMES)


def document_of(path: Path) -> Session:
    case = json.loads(path.read_text(encoding="utf-8"))
    found = read_document(json.dumps(case["document"]), GAMES)
    assert isinstance(found, Session)
    return found


@st.composite
def some_rounds(draw: st.DrawFn) -> tuple[RoundTold, ...]:
    """Rounds of four, most of them as they should be, some with a fault or a ruling."""
    turns, teller = [], 0
    for _ in range(draw(st.integers(1, 8))):
        teller = draw(st.sampled_from([teller, teller, teller, 0, 2]))
        name = FOUR[teller]
        owners = draw(st.permutations(FOUR))
        cards = dict(enumerate(owners, start=draw(st.integers(1, 2))))
        votes = {voter: draw(st.sampled_from(sorted(cards))) for voter in FOUR if voter != name}
        turns.append(RoundTold(player=name, cards=cards, votes=votes, ruling=draw(st.sampled_from([None, "so be it"]))))
        teller = (teller - 1) % len(FOUR)
    return tuple(turns)


def assert_resumes_anywhere(whole: Session) -> None:
    """Judged on from any turn, the game is what it is when judged from its beginning."""
    walk = judge_session(GAME, whole)
    expected = session_verdict(GAME, walk)
    turns = walk.session.turns
    if not walk.setup_allowed:
        return
    for done in range(len(turns)):
        first = judge_session(GAME, msgspec.structs.replace(whole, turns=turns[:done]))
        if first.stopped_at is not None:
            break
        resumed = resume(GAME, first, turns[done:])

        assert session_verdict(GAME, msgspec.structs.replace(resumed, session=walk.session)) == expected


class TestGoingOn:
    @pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
    def test_every_case_goes_on_from_any_round(self, path: Path) -> None:
        assert_resumes_anywhere(document_of(path))

    @given(some_rounds())
    @settings(deadline=None)
    def test_any_game_goes_on_from_any_round(self, turns: tuple[RoundTold, ...]) -> None:
        assert_resumes_anywhere(session(*turns))

    @given(some_rounds())
    @settings(deadline=None)
    def test_totals_never_fall_and_a_refused_round_changes_nothing(self, turns: tuple[RoundTold, ...]) -> None:
        walk = judge_session(GAME, session(*turns))
        states = [walk.begun, *(judged.state for judged in walk.turns)]

        for before, judged in zip(states, walk.turns, strict=False):
            assert all(new >= old for old, new in zip(before.scores, judged.state.scores, strict=True))
            if not judged.allowed:
                assert judged.state is before

    @given(some_rounds())
    @settings(deadline=None)
    def test_what_is_offered_instead_is_accepted_or_there_is_none(self, turns: tuple[RoundTold, ...]) -> None:
        edition = GAME.rulebook.edition(1)
        walk = judge_session(GAME, session(*turns))
        if walk.stopped_at is None:
            return
        near = nearest_allowed(GAME, edition, walk.state, walk.turns[-1].turn)
        if near is not None:
            again: Any = judge_session(GAME, session(*turns[: walk.stopped_at - 1], near))
            assert told(again.turns[-1]) == {}


class TestTheNeighboursOfATurn:
    """A refusal that teaches: the nearest round that the judge accepts."""

    @pytest.mark.parametrize(
        ("mode", "line", "mended"),
        [
            ("standard", "Bo: Bo.Ada.Cy.Di | Bo>1 Ada>4 Cy>2 Di>3", None),
            ("standard", "Ada: Bo.Ada.Cy.Di | Ada>1 Bo>2 Cy>2 Di>1", "Ada: Bo.Ada.Cy.Di | Bo>2 Cy>2 Di>1"),
            ("standard", "Ada: Bo.Ada.Cy.Di | Zoe>1 Bo>2 Cy>2 Di>1", "Ada: Bo.Ada.Cy.Di | Bo>2 Cy>2 Di>1"),
            ("standard", "Ada: Bo.Ada.Cy.Di | Bo>2 Cy>2", "Ada: Bo.Ada.Cy.Di | Bo>2 Cy>2 Di>1"),
            ("standard", "Ada: Bo.Ada.Cy.Di | Bo>1 Cy>2 Di>2", "Ada: Bo.Ada.Cy.Di | Bo>2 Cy>2 Di>2"),
            ("standard", "Ada: Bo.Ada.Cy.Cy | Bo>2 Cy>1 Di>2", "Ada: Bo.Ada.Di.Cy | Bo>2 Cy>1 Di>2"),
            ("standard", "Ada: Bo.Ada.Cy.Di.Di | Bo>2 Cy>1 Di>2", "Ada: Bo.Ada.Cy.-.Di | Bo>2 Cy>1 Di>2"),
            ("standard", "Ada: Bo.Ada.Cy | Bo>2 Cy>1 Di>2", "Ada: Bo.Ada.Cy.Di | Bo>2 Cy>1 Di>2"),
            ("standard", "Ada: Bo.Ada.Cy.-.-.-.-.-.Di | Bo>2 Cy>1 Di>2", "Ada: Bo.Ada.Cy.Di | Bo>2 Cy>1 Di>2"),
            ("mind-reading", "Bo: 1=1", "Ada: 1=1"),
            ("mind-reading", "Ada: 9=1", "Ada: 1=1"),
            ("mind-reading", "Ada: 1=9", "Ada: 1=1"),
            ("advanced-two", "Ada: 6 | 35124", "Ada: 1 | 35124"),
            ("advanced-two", "Ada: 1 | 35524", "Ada: 1 | 31524"),
            ("advanced-two", "Ada: 1 | 3-124", "Ada: 1 | 35124"),
            ("advanced-two", "Ada: 1 | 351247", "Ada: 1 | 35124"),
        ],
    )
    def test_the_nearest_one_is_offered(self, mode: Mode, line: str, mended: str | None) -> None:
        state = play(mode=mode).begun
        near = nearest_allowed(GAME, GAME.rulebook.edition(1), state, GAME.read(line, state))

        assert (None if near is None else GAME.write(near, state)) == mended

    def test_each_lies_one_change_away(self) -> None:
        state = play().begun
        turn = GAME.read("Bo: Bo.Ada.Cy.Di | Ada>1 Cy>2 Di>2", state)

        for near in GAME.nearby(state, turn):
            changed = (near.player != turn.player, near.cards != turn.cards, near.votes != turn.votes)
            assert sum(changed) <= 1
            assert abs(len(near.votes) - len(turn.votes)) <= 1
            assert len(set(near.cards.items()) - set(turn.cards.items())) <= 1

    def test_in_the_advanced_game_too(self) -> None:
        state = play(mode="advanced-two").begun
        turn = GAME.read("Bo: 6 | 35524", state)

        for near in GAME.nearby(state, turn):
            points = set(near.points.items()) - set(turn.points.items())
            assert (near.player != turn.player) + (near.card != turn.card) + len(points) <= 1

    def test_after_the_end_there_is_none(self) -> None:
        walk = play(*[f"{'AB'[place % 2]}: 1=1" for place in range(6)], mode="mind-reading")

        assert nearest_allowed(GAME, GAME.rulebook.edition(1), walk.state, GAME.read("A: 1=1", walk.state)) is None


class TestTheEveningsOfAPair:
    """B12: no winner, the rank that the ruling gives, and an abandoned evening that counts for nothing."""

    def test_two_hits_among_misses_depend_on_their_order(self) -> None:
        def total(hits: str) -> int:
            lines = [f"{'AB'[place % 2]}: 1={1 if hit == '+' else 2}" for place, hit in enumerate(hits)]
            walk = play(*lines, mode="mind-reading")
            assert not any(row.winner for row in GAME.standings(walk.state))
            found: int = GAME.picture(walk.state).scores["Ada"]
            return found

        assert {total("".join(order)) for order in set(permutations("++----"))} == {0, 1, 2, 4, 5, 7, 10}

    def test_an_abandoned_evening_is_not_finished(self) -> None:
        walk = play("Ada: 1=1", "Bo: 1=2", "Ada: 1=1", mode="mind-reading")

        assert (GAME.finished(walk.state), GAME.decided_by(walk.state)) == (False, None)
