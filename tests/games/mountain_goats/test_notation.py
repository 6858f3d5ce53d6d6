"""A turn of Mountain Goats on one line: every form, every refusal, and the way back."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from schemas.games.mountain_goats import (
    Action,
    ApplyEffect,
    BonusMoved,
    CardsMoved,
    DieSet,
    GoatSet,
    GoatsTurn,
    Move,
    UseAbility,
)
from schemas.names import as_typed, fault_of_name, folded
from schemas.session import Session
from tests.hostile import CASES
from tests.rulebooks.goat_positions import with_cards
from tracker.engine.campaigns import judge_campaign
from tracker.engine.documents import plain, read_document
from tracker.engine.judge import judge_session
from tracker.engine.texts import fault_of_text
from tracker.errors import NotationError, UnreadableError
from tracker.games import GAMES
from tracker.games.mountain_goats import GAME

PEOPLE = ("Ada", "Adam", "Bo", "=1+1", "O'2", "x > y @ {z}")


def table(*players: str) -> Any:
    """A table with a card of each kind."""
    return GAME.begin(Session(game=GAME.id, players=players or PEOPLE, setup=with_cards("B1", "B3")), None)


def actions(body: str, roll: str = "G532") -> tuple[Action, ...]:
    """What a body says after the bar."""
    turn: GoatsTurn = GAME.read(f"Bo: {roll} | {body}", table())
    return turn.actions


def effect(changes: str) -> ApplyEffect:
    """The one effect that these changes make."""
    (found,) = actions(f"{{A1 {changes}}}")
    assert isinstance(found, ApplyEffect)
    return found


def refusal(line: str) -> str:
    """Why a line cannot be read."""
    with pytest.raises(NotationError) as refused:
        GAME.read(line, table())
    return str(refused.value)


def written(turn: GoatsTurn) -> str:
    return GAME.write(turn, table())


class TestRolls:
    def test_four_faces_and_nothing_else(self) -> None:
        turn = GoatsTurn(player="Bo", roll=("G", 5, 3, 2))

        for line in ("Bo: G532 |", "bo: g532", "Bo:G532|"):
            assert GAME.read(line, table()) == turn
        assert written(turn) == "Bo: G532 |"

    def test_dice_that_cannot_be_are_read_for_the_judge_to_say_so(self) -> None:
        assert GAME.read("Bo: 97 |", table()).roll == (9, 7)

    @pytest.mark.parametrize("line", ["Bo:", "Bo: | a>5"])
    def test_without_dice_there_is_no_turn(self, line: str) -> None:
        assert refusal(line) == "after the name come the four dice as they fell, such as G532"

    @pytest.mark.parametrize(("roll", "face"), [("G5X2", "X"), ("5 3 1 2", " "), ("53-1", "-"), ("٥312", "٥")])
    def test_what_is_no_face_is_named(self, roll: str, face: str) -> None:
        assert refusal(f"Bo: {roll} |") == f"'{face}' is no face of a die; write G or 1 to 6 for each of the four: G532"


class TestDice:
    """Letters are places in the roll; a face is the first unspent die that shows it."""

    @pytest.mark.parametrize(
        ("roll", "body", "dice"),
        [
            ("G532", "a+c>9", [(1, 3)]),
            ("G532", "A+C>9", [(1, 3)]),
            ("G532", "5+2>7", [(2, 4)]),
            ("G532", "g+3>5", [(1, 3)]),
            ("5531", "5>5 5>5", [(1,), (2,)]),
            ("5531", "5+5>10", [(1, 2)]),
            ("5531", "b>5 5>5", [(2,), (1,)]),
            ("5531", "a+5>10", [(1, 2)]),
            ("5531", "a+a>10", [(1, 1)]),
        ],
    )
    def test_moves(self, roll: str, body: str, dice: list[tuple[int, ...]]) -> None:
        assert [move.dice for move in actions(body, roll) if isinstance(move, Move)] == dice

    def test_letters_are_printed(self) -> None:
        turn = GAME.read("Bo: 5531 | 5>5 5+3>8", table())

        assert written(turn) == "Bo: 5531 | a>5 b+c>8"

    def test_a_raised_die_is_named_by_what_it_shows_now(self) -> None:
        assert actions("G=B1 6+3>9") == (UseAbility(die=1, card="B1"), Move(dice=(1, 3), mountain=9))

    def test_a_die_spent_on_a_lift_is_not_meant_any_more(self) -> None:
        assert actions("G*B3>5 G+5>6", "GG52")[1] == Move(dice=(2, 3), mountain=6)

    def test_a_die_given_a_number_by_an_effect_is_named_by_it(self) -> None:
        assert actions("{A1 c=9} 9>9")[1] == Move(dice=(3,), mountain=9)

    @pytest.mark.parametrize(
        ("body", "said"),
        [
            ("6>6", "no unused die shows 6; the dice show G 5 3 2"),
            ("5>5 5>5", "no unused die shows 5; the dice show G 5 3 2"),
            ("G=B1 G>5", "no unused die shows G; the dice show 6 5 3 2"),
            ("e>5", "'e' is no die: name it a to d, or by the face it shows"),
            (">5", "'' is no die: name it a to d, or by the face it shows"),
            ("a+>5", "'' is no die: name it a to d, or by the face it shows"),
            ("²>5", "'²' is no die: name it a to d, or by the face it shows"),
        ],
    )
    def test_what_names_no_die_is_refused(self, body: str, said: str) -> None:
        assert refusal(f"Bo: G532 | {body}") == said

    def test_a_letter_beyond_the_dice_that_were_written_is_left_to_the_judge(self) -> None:
        turn = GAME.read("Bo: 53 | d>5 c=B1", table())

        assert turn.actions == (Move(dice=(4,), mountain=5), UseAbility(die=3, card="B1"))


class TestAbilities:
    @pytest.mark.parametrize(
        ("body", "use", "printed"),
        [
            ("a=B1", UseAbility(die=1, card="B1"), "a=B1"),
            ("a=b1", UseAbility(die=1, card="B1"), "a=B1"),
            ("a*B1", UseAbility(die=1, card="B1"), "a=B1"),
            ("a=B3", UseAbility(die=1, card="B3"), "a*B3"),
            ("a*B6", UseAbility(die=1, card="B6"), "a*B6"),
            ("a*Z999", UseAbility(die=1, card="Z999"), "a*Z999"),
            ("a*B3>5", UseAbility(die=1, card="B3", mountain=5), "a*B3>5"),
            ("a*B1>5", UseAbility(die=1, card="B1", mountain=5), "a*B1>5"),
            ("G*b3>05", UseAbility(die=1, card="B3", mountain=5), "a*B3>5"),
            ("a*B3>5@ada", UseAbility(die=1, card="B3", mountain=5, goat_of="Ada"), "a*B3>5@Ada"),
            ("a*B3>5@Zoe", UseAbility(die=1, card="B3", mountain=5, goat_of="Zoe"), "a*B3>5@Zoe"),
            ('a*B3>5@"=1+1"', UseAbility(die=1, card="B3", mountain=5, goat_of="=1+1"), 'a*B3>5@"=1+1"'),
            ('a*B3>5@"x > y @ {z}"', UseAbility(die=1, card="B3", mountain=5, goat_of="x > y @ {z}"), None),
        ],
    )
    def test_every_form(self, body: str, use: UseAbility, printed: str | None) -> None:
        assert actions(body) == (use,)
        assert written(GoatsTurn(player="Bo", roll=("G", 5, 3, 2), actions=(use,))) == f"Bo: G532 | {printed or body}"

    @pytest.mark.parametrize(
        ("body", "said"),
        [
            ("a=", "'' is no card; a card is a letter and a number, such as B1"),
            ("a=B0", "'B0' is no card; a card is a letter and a number, such as B1"),
            ("a=B1000", "'B1000' is no card; a card is a letter and a number, such as B1"),
            ("a=B1>5", "'B1>5' is no card; a card is a letter and a number, such as B1"),
            ("a*>5", "'' is no card; a card is a letter and a number, such as B1"),
            ("e=B1", "'e' is no die: name it a to d, or by the face it shows"),
            ("a*B3>", "after > comes the mountain on which the goat climbs, not ''"),
            ("a*B3>@Ada", "after > comes the mountain on which the goat climbs, not ''"),
            ("a*B3>five", "after > comes the mountain on which the goat climbs, not 'five'"),
            ("a*B3>5@", "the name after @ is empty; write it, or leave its mark out"),
            ("a*B3>5@ad", "the player 'ad' can be read as Ada or as Adam; type more of it"),
            ("a*B3>5@\u202e", "the name '\\u202e' holds the character U+202E at place 1, which no name may hold"),
            ("jump", "'jump' is no action; write a+b>9 to move"),
            ("a+b>nine", "'a+b>nine' is no action; write a+b>9 to move"),
            ("a+b", "'a+b' is no action; write a+b>9 to move"),
            ('"a>5"', "'\"a>5\"' is no action; write a+b>9 to move"),
            ("a>" + "9" * 5000, f"the number '{'9' * 40}…' is larger than anything that is counted here"),
            ("9" * 5000 + ">5", f"the number '{'9' * 40}…' is larger than anything that is counted here"),
        ],
    )
    def test_every_refusal(self, body: str, said: str) -> None:
        assert refusal(f"Bo: G532 | {body}").startswith(said)

    def test_the_owner_of_a_goat_is_quoted_whole_or_not_at_all(self) -> None:
        assert "the quotation of the name after @ is broken" in refusal('Bo: G532 | a*B3>5@"Ada"x')


class TestEffects:
    @pytest.mark.parametrize(
        ("changes", "parts"),
        [
            ("", {}),
            ("b=9", {"dice": (DieSet(die=2, value=9),)}),
            ("5=9 9=20", {"dice": (DieSet(die=2, value=9), DieSet(die=2, value=20))}),
            ("Ada@7=0", {"goats": (GoatSet(player="Ada", mountain=7, to=0),)}),
            ("ada@7=3~", {"goats": (GoatSet(player="Ada", mountain=7, to=3, quiet=True),)}),
            ("Bo+7", {"cards": (CardsMoved(player="Bo", mountain=7),)}),
            ("Bo-8*2", {"cards": (CardsMoved(player="Bo", mountain=8, count=-2),)}),
            ("Bo+8*0", {"cards": (CardsMoved(player="Bo", mountain=8, count=0),)}),
            ("Bo^15", {"bonus": (BonusMoved(player="Bo", value=15),)}),
            ("Bo^-15", {"bonus": (BonusMoved(player="Bo", value=15, count=-1),)}),
            ("Bo^6*2", {"bonus": (BonusMoved(player="Bo", value=6, count=2),)}),
            ("O'2+7", {"cards": (CardsMoved(player="O'2", mountain=7),)}),
            ("O'2@5=1", {"goats": (GoatSet(player="O'2", mountain=5, to=1),)}),
            ('"=1+1"+7', {"cards": (CardsMoved(player="=1+1", mountain=7),)}),
            ('"x > y @ {z}"@7=0', {"goats": (GoatSet(player="x > y @ {z}", mountain=7, to=0),)}),
            ('"a } note" Bo+7', {"note": "a } note", "cards": (CardsMoved(player="Bo", mountain=7),)}),
            ('"a \\"note\\" # ! \\n"', {"note": 'a "note" # ! \n'}),
        ],
    )
    def test_every_form(self, changes: str, parts: dict[str, Any]) -> None:
        found = effect(changes)

        assert found == ApplyEffect(card="A1", **parts)
        turn = GoatsTurn(player="Bo", roll=("G", 5, 3, 2), actions=(found,))
        assert GAME.read(written(turn), table()) == turn

    def test_everything_is_printed_in_the_order_in_which_it_is_carried_out(self) -> None:
        line = 'Bo: G532 | {A1 b=9 Ada@7=0 Bo@9=2~ Bo+7 Bo-8*2 Bo^15 Bo^-6 "the waterfall"} c+d>5'

        assert GAME.write(GAME.read(line, table()), table()) == line
        mixed = GAME.read('Bo: G532 | {a1 "the waterfall" Bo^15 Bo+7 Ada@7=0 b=9 Bo-8*2 Bo^-6 Bo@9=2~} c+d>5', table())
        assert written(mixed) == line

    @pytest.mark.parametrize(
        ("body", "said"),
        [
            ("{}", "an effect begins with the card that acts: {A1 …}"),
            ("{ }", "an effect begins with the card that acts: {A1 …}"),
            ("{waterfall}", "'waterfall' is no card"),
            ("{A1 nothing}", "'nothing' is no change; write b=9 for a die, Ada@7=0 for a goat"),
            ("{A1 b=nine}", "'b=nine' is no change; write b=9 for a die"),
            ("{A1 Ada@7}", "'Ada@7' is no change; write b=9 for a die"),
            ("{A1 e=9}", "'e' is no die: name it a to d, or by the face it shows"),
            ("{A1 ad@7=0}", "the player 'ad' can be read as Ada or as Adam"),
            ('{A1 "one" "two"}', "an effect has one quoted note; put the two together"),
            ("{A1 b=9", "the brace of an effect is never closed; end it with }"),
            ("a>5 } {A1}", "the braces of an effect do not fit; write {A1 …} for each"),
            ("{A1 {A2}}", "the braces of an effect do not fit; write {A1 …} for each"),
            ('{A1 "the waterfall}', 'a quotation mark is never closed; end the quotation with "'),
            ('a>5 "', 'a quotation mark is never closed; end the quotation with "'),
            ("{A1 b=" + "9" * 5000 + "}", f"the number '{'9' * 40}…' is larger than anything"),
            ("{A1 Bo+7*" + "9" * 5000 + "}", f"the number '{'9' * 40}…' is larger than anything"),
        ],
    )
    def test_every_refusal(self, body: str, said: str) -> None:
        assert refusal(f"Bo: G532 | {body}").startswith(said)

    def test_a_brace_that_was_never_opened_is_refused_alone_too(self) -> None:
        assert refusal("Bo: G532 | a>5}").startswith("'a>5}' is no action")


class TestCardsThatAllow:
    @pytest.mark.parametrize("body", ["a>5 by A1,D2", "a>5 BY a1, d2", "a>5 by A1 D2"])
    def test_they_stand_at_the_end(self, body: str) -> None:
        turn = GAME.read(f"Bo: 5312 | {body} ! so # yes", table())

        assert (turn.by, turn.ruling, turn.notes) == (("A1", "D2"), "so", "yes")
        assert written(turn) == "Bo: 5312 | a>5 by A1,D2 ! so # yes"

    def test_without_a_card_behind_it_the_word_is_refused(self) -> None:
        assert refusal("Bo: 5312 | a>5 by") == "after by come the cards that allow it: by A1,D2"

    def test_what_is_no_card_allows_nothing(self) -> None:
        assert refusal("Bo: 5312 | by a>5").startswith("'a>5' is no card")


class TestWhatHasNoForm:
    """Recorded values that cannot be, and that no line can hold, are shown as JSON."""

    @pytest.mark.parametrize(
        "changes",
        [
            {"roll": ()},
            {"roll": (10, 1, 1, 1)},
            {"roll": (-1, 1, 1, 1)},
            {"actions": (Move(dice=(), mountain=5),)},
            {"actions": (Move(dice=(5,), mountain=5),)},
            {"actions": (Move(dice=(1,), mountain=-5),)},
            {"actions": (UseAbility(die=0, card="B1"),)},
            {"actions": (UseAbility(die=1, card="B3", mountain=-1),)},
            {"actions": (UseAbility(die=1, card="B3", goat_of="Ada"),)},
            {"actions": (ApplyEffect(card="A1", dice=(DieSet(die=9, value=1),)),)},
            {"actions": (ApplyEffect(card="A1", dice=(DieSet(die=1, value=-1),)),)},
            {"actions": (ApplyEffect(card="A1", goats=(GoatSet(player="Bo", mountain=-7, to=1),)),)},
            {"actions": (ApplyEffect(card="A1", goats=(GoatSet(player="Bo", mountain=7, to=-1),)),)},
            {"actions": (ApplyEffect(card="A1", cards=(CardsMoved(player="Bo", mountain=-7),)),)},
            {"actions": (ApplyEffect(card="A1", bonus=(BonusMoved(player="Bo", value=-6),)),)},
        ],
    )
    def test_it_is_shown_as_it_was_recorded(self, changes: dict[str, Any]) -> None:
        turn = msgspec.structs.replace(GoatsTurn(player="Bo", roll=(5, 3, 1, 2)), **changes)
        line = written(turn)

        assert msgspec.json.decode(line, type=GoatsTurn) == turn
        assert json.loads(line)["player"] == "Bo"

    def test_only_what_cannot_be_has_none(self) -> None:
        assert written(GoatsTurn(player="Bo", roll=(9, 7, 8), actions=(Move(dice=(4, 4), mountain=99),))) == (
            "Bo: 978 | d+d>99"
        )


names = st.text(min_size=1, max_size=12).filter(lambda name: fault_of_name(name) is None)
notes = st.none() | st.text(min_size=1, max_size=12).filter(lambda text: fault_of_text(text) is None)


@given(names, notes, notes, notes)
def test_any_name_ruling_and_note_come_back_from_their_line(
    name: str, note: str | None, ruling: str | None, told: str | None
) -> None:
    people = table(as_typed(name), "somebody else at this table, whose name is quite long")
    name = people.table.players[0]
    changes = ApplyEffect(
        card="A1",
        note=note,
        goats=(GoatSet(player=name, mountain=7, to=0),),
        cards=(CardsMoved(player=name, mountain=7, count=-3),),
        bonus=(BonusMoved(player=name, value=6),),
    )
    lift = UseAbility(die=1, card="B3", mountain=5, goat_of=name)
    turn = GoatsTurn(player=name, roll=("G", 1, 2, 3), actions=(lift, changes), by=("A1",), ruling=ruling, notes=told)

    line = GAME.write(turn, people)

    assert plain(GAME.read(line, people)) == composed(plain(turn))
    assert "\n" not in line


def composed(part: Any) -> Any:
    """The record with its texts as they are kept: in NFC."""
    if isinstance(part, dict):
        return {key: composed(item) for key, item in part.items()}
    if isinstance(part, list):
        return [composed(item) for item in part]
    return as_typed(part) if isinstance(part, str) else part


GOAT_CASES = [path for path in CASES if path.parent.name == "mountain-goats"]


@pytest.mark.parametrize("path", GOAT_CASES, ids=[f"{path.parent.parent.name}-{path.stem}" for path in GOAT_CASES])
def test_every_turn_of_every_case_comes_back_from_its_line(path: Any) -> None:
    for walk in walks(json.dumps(json.loads(path.read_bytes())["document"])):
        for turn in walk.session.turns:
            line = GAME.write(turn, walk.begun)

            assert folded(str(plain(GAME.read(line, walk.begun)))) == folded(str(plain(turn)))
            assert GAME.write(GAME.read(line, walk.begun), walk.begun) == line


def walks(content: str) -> list[Any]:
    """Every session of a document, judged."""
    try:
        document = read_document(content, GAMES)
    except UnreadableError:
        return []
    if isinstance(document, Session):
        return [judge_session(GAME, document)]
    return [one.session for one in judge_campaign(GAME, document).entries if one.session is not None]
