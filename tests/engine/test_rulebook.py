"""Rules signed with their ids, and the editions in which they hold."""

import msgspec

from tracker.engine.rulebook import Objection, Rulebook


class Roll(msgspec.Struct, frozen=True):
    value: int


class Pass(msgspec.Struct, frozen=True):
    pass


asked: list[str] = []
book = Rulebook()


@book.law("T-2", Roll, Pass)
def always_wrong(_state: object, moment: object) -> Objection | None:
    asked.append(f"T-2 {type(moment).__name__}")
    return Objection("this is wrong", "do not")


@book.law("T-3", Roll, since=2, until=3)
def not_four(_state: object, roll: Roll) -> Objection | None:
    return Objection("four", "five") if roll.value == 4 else None


@book.impossibility("T-1", Roll)
def a_die_has_six_sides(_state: object, roll: Roll) -> Objection | None:
    return None if roll.value <= 6 else Objection(f"a die cannot show {roll.value}", "look again")


@book.impossibility("T-1", Roll, since=3)
def a_die_has_no_zero(_state: object, roll: Roll) -> Objection | None:
    return None if roll.value <= 7 else Objection("far too much", "look again")


def found(edition: int, moment: object) -> list[tuple[str, str, str, bool]]:
    violations = book.edition(edition).violations(None, moment)
    return [(one.rule, one.message, one.fix, one.possible) for one in violations]


class TestAsking:
    def test_a_law_objects_and_the_objection_is_signed(self) -> None:
        assert found(1, Roll(3)) == [("T-2", "this is wrong", "do not", True)]

    def test_one_rule_may_ask_about_several_kinds_of_moment(self) -> None:
        assert [rule for rule, *_ in found(1, Pass())] == ["T-2"]

    def test_what_no_rule_asks_about_breaks_none(self) -> None:
        assert found(1, object()) == []

    def test_laws_are_silent_and_unasked_where_something_is_impossible(self) -> None:
        asked.clear()

        assert found(1, Roll(7)) == [("T-1", "a die cannot show 7", "look again", False)]
        assert asked == []

    def test_all_impossibilities_are_told(self) -> None:
        assert [message for _, message, *_ in found(3, Roll(8))] == ["a die cannot show 8", "far too much"]


class TestEditions:
    def test_a_rule_holds_from_its_first_edition_to_its_last(self) -> None:
        assert [["T-3" in [rule for rule, *_ in found(edition, Roll(4))]] for edition in (1, 2, 3, 4)] == [
            [False],
            [True],
            [True],
            [False],
        ]

    def test_an_edition_is_sorted_once(self) -> None:
        assert book.edition(2) is book.edition(2)
        assert book.edition(2).number == 2

    def test_a_signed_function_stays_the_function_it_was(self) -> None:
        assert a_die_has_six_sides(None, Roll(6)) is None

    def test_all_rules_are_listed_in_the_order_in_which_they_were_signed(self) -> None:
        assert [rule.id for rule in book.rules] == ["T-2", "T-3", "T-1", "T-1"]
