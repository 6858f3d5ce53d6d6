"""What the rows of a sheet have to explain at its foot: rulings and notes, numbered as they come up."""

from collections.abc import Iterable
from typing import Any, Final

from schemas.sheet import Footnotes
from schemas.verdict import Violation
from tracker.engine.judge import Judged


class Notes:
    """Footnotes in the order in which they are given out; the same text keeps its number."""

    def __init__(self) -> None:
        self._numbers: Final[dict[str, int]] = {}

    def number(self, text: str) -> int:
        """The number of one text."""
        return self._numbers.setdefault(text, len(self._numbers) + 1)

    def of(self, texts: Iterable[str]) -> tuple[int, ...]:
        """The numbers of some texts, each once."""
        return tuple(dict.fromkeys(map(self.number, texts)))

    def blocks(self) -> tuple[Footnotes, ...]:
        """The footnotes as a block, where there are any."""
        rows = tuple((number, text) for text, number in self._numbers.items())
        return (Footnotes(rows=rows),) if rows else ()


def ruling_and_notes(judged: Judged[Any]) -> tuple[str, ...]:
    """What a turn has to explain: the rules that a ruling let be broken, and what the table noted."""
    turn, found = judged.turn, list[str]()
    if judged.violations and turn.ruling:
        broken = ", ".join(dict.fromkeys(violation.rule for violation in judged.violations))
        found.append(f"Ruling on {broken}: {turn.ruling}")
    if turn.notes:
        found.append(turn.notes)
    return tuple(found)


def let_stand(violation: Violation, why: str) -> str:
    """One broken rule that a ruling let stand."""
    return f"{violation.rule} was let stand ({violation.message}): {why}"
