"""The room as the rest of the house sees it: its door, its catalogue, its cases, its speed."""

import statistics
import time
from pathlib import Path
from typing import Any, Final

import chess
import msgspec
import pytest

from schemas.campaign import Campaign
from tests.games.moomin.positions import session, whole_game, with_bo, with_rules
from tracker import samples
from tracker.engine.campaigns import judge_campaign
from tracker.engine.documents import read_document
from tracker.engine.judge import judge, judge_session
from tracker.errors import UnreadableError
from tracker.games import GAMES
from tracker.games.moomin import GAME
from tracker.games.moomin.campaign import campaign_rulebook
from tracker.games.moomin.components import ABILITIES, ABILITIES_PAGE, GIFTS, ONE_MORE, ROUNDS_BY_PLAYERS

CASES: Final = Path(__file__).parents[2] / "cases" / "moomin"
SAMPLE: Final = Path(samples.__file__).with_name("moomin.json")
CHESS: Final = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8"


class TestTheCatalogue:
    def test_every_rule_has_its_text_in_order(self) -> None:
        assert [rule.id for rule in GAME.catalogue] == [f"MO-{number:02}" for number in range(1, 57)]
        assert all(rule.text.endswith(".") and rule.where for rule in GAME.catalogue)

    def test_every_rule_that_is_said_to_check_is_a_function(self) -> None:
        signed = {rule.id for rule in (*GAME.rulebook.rules, *campaign_rulebook.rules)}
        said = {rule.id for rule in GAME.catalogue if rule.engine == "checks"}

        assert signed == said

    def test_every_function_says_what_it_asks(self) -> None:
        assert all(rule.asks.__doc__ for rule in GAME.rulebook.rules)


class TestThePrintedTables:
    def test_eighteen_characters_and_eight_gifts(self) -> None:
        assert len(ABILITIES_PAGE) == len(set(ABILITIES_PAGE)) == 18
        assert len(GIFTS) == len(set(GIFTS)) == 8
        assert sorted(ONE_MORE.values()) == sorted(GIFTS)
        assert tuple(ABILITIES) == ABILITIES_PAGE

    def test_rounds_by_players(self) -> None:
        assert ROUNDS_BY_PLAYERS == {2: 12, 3: 10, 4: 8, 5: 7, 6: 6}


class TestWhatIsUnreadable:
    @pytest.mark.parametrize(
        "part",
        [
            '"advanced": ["magic"]',
            '"map": [{"character": "A", "combination": "X", "strawberries": 1, "gift": "Honey", "gifts": 1}]',
            '"options": {"fewer-cards": true}',
            '"pad": "ours"',
        ],
    )
    def test_unknown_words_make_a_document_unreadable(self, part: str) -> None:
        text = (
            '{"format": "tracker-session/1", "game": "moomin", "players": ["Ada", "Bo"], "setup": {'
            + part
            + '}, "turns": []}'
        )

        with pytest.raises(UnreadableError):
            read_document(text, GAMES)


class TestTheSample:
    def test_three_games_on_an_invented_pad_unlock_three_characters(self) -> None:
        document = read_document(SAMPLE.read_bytes(), GAMES)
        assert isinstance(document, Campaign)
        walk = judge_campaign(GAME, document)

        assert walk.stopped_at is None
        assert [row.unlocked for row in walk.standing.history] == ["Too-ticky", "Fanny", "The Professor"]
        assert "invented" in document.name


class TestOptions:
    def test_the_campaigns_options_hold_where_the_setup_is_silent(self) -> None:
        strict, loose = GAME.options(letters_differ_from_numbers=True), GAME.options(letters_differ_from_numbers=False)
        one = session('Ada: 666661 -> "The Hattifatteners"')
        chosen = msgspec.structs.replace(one, setup=msgspec.structs.replace(one.setup, options=loose))

        assert judge_session(GAME, one, None).allowed
        assert not judge_session(GAME, one, strict).allowed
        assert judge_session(GAME, chosen, strict).allowed


def turns_a_second() -> float:
    """A whole evening with steps and visits, judged a hundred times."""
    lines = whole_game(
        "444531 | r456=235 r456=445 -> Mymble", "445612 -> Snufkin", "445612 -> Snufkin", "441123+2 -> Fanny"
    )
    walk = judge_session(GAME, session(*lines, setup=with_rules("gift-roll")))
    rules, turns = GAME.rulebook.edition(1), [one.turn for one in walk.turns]
    assert walk.allowed
    begun = time.perf_counter()
    for _ in range(100):
        state: Any = walk.begun
        for turn in turns:
            state = judge(GAME, rules, state, turn).state
    return 100 * len(turns) / (time.perf_counter() - begun)


def plies_a_second() -> float:
    sans = CHESS.split()
    begun = time.perf_counter()
    for _ in range(50):
        board = chess.Board()
        for san in sans:
            board.push_san(san)
    return 50 * len(sans) / (time.perf_counter() - begun)


@pytest.mark.slow
def test_a_turn_is_judged_at_least_a_third_as_fast_as_a_chess_move_is_read() -> None:
    ratio = statistics.median(turns_a_second() / plies_a_second() for _ in range(7))

    assert ratio > 1 / 3
    assert with_bo("112356") == ["Ada: 112356"]
