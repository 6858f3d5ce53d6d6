"""What the rows of a sheet have to explain: rulings and notes, numbered."""

from typing import Any, Final

from schemas.sheet import Footnotes
from tracker.engine.judge import Judged


class Notes:
    """Footnotes, numbered as they are given out; the same text keeps its number."""

    def __init__(self) -> None:
        self._numbers: Final[dict[str, int]] = {}

    def number(self, text: str) -> int:
        """The number of a footnote."""
        return self._numbers.setdefault(text, len(self._numbers) + 1)

    def of(self, judged: Judged[Any]) -> tuple[int, ...]:
        """The numbers of what a turn has to explain: its ruling and its notes."""
        turn, found = judged.turn, list[int]()
        if judged.violations and turn.ruling:
            broken = ", ".join(dict.fromkeys(violation.rule for violation in judged.violations))
            found.append(self.number(f"Ruling on {broken}: {turn.ruling}"))
        if turn.notes:
            found.append(self.number(turn.notes))
        return tuple(found)

    def blocks(self) -> tuple[Footnotes, ...]:
        """The footnotes as a block, where there are any."""
        rows = tuple((number, text) for text, number in self._numbers.items())
        return (Footnotes(rows=rows),) if rows else ()
