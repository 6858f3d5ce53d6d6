"""What a sheet explains at its foot."""

import msgspec
import pytest

from schemas.shapes import Turn
from schemas.sheet import Footnotes
from schemas.verdict import Violation
from tracker.engine.footnotes import Notes, let_stand, ruling_and_notes
from tracker.engine.judge import Judged


def broken(rule: str, message: str = "too many") -> Violation:
    return Violation(rule=rule, message=message, fix="fewer", possible=True)


class TestNotes:
    def test_they_are_numbered_as_they_come_up_and_a_text_keeps_its_number(self) -> None:
        notes = Notes()

        assert notes.of(("first", "second", "first")) == (1, 2)
        assert notes.of(("third", "second")) == (3, 2)
        assert notes.number("first") == 1
        assert notes.blocks() == (Footnotes(rows=((1, "first"), (2, "second"), (3, "third"))),)

    def test_without_any_there_is_no_block(self) -> None:
        notes = Notes()

        assert notes.of(()) == ()
        assert notes.blocks() == ()


class TestWhatATurnExplains:
    @pytest.mark.parametrize(
        ("rules", "ruling", "remark", "said"),
        [
            ((), None, None, ()),
            ((), "why not", None, ()),
            (("A-1", "A-2", "A-1"), "why not", None, ("Ruling on A-1, A-2: why not",)),
            (("A-1",), None, "a yawn", ("a yawn",)),
            (("A-1",), "why not", "a yawn", ("Ruling on A-1: why not", "a yawn")),
        ],
    )
    def test_a_ruling_that_was_needed_and_the_notes(
        self, rules: tuple[str, ...], ruling: str | None, remark: str | None, said: tuple[str, ...]
    ) -> None:
        turn = msgspec.structs.replace(Turn(player="Ada"), ruling=ruling, notes=remark)
        judged = Judged(turn=turn, allowed=True, state=None, violations=tuple(map(broken, rules)))

        assert ruling_and_notes(judged) == said

    def test_one_broken_rule_by_itself(self) -> None:
        assert let_stand(broken("A-1"), "why not") == "A-1 was let stand (too many): why not"
