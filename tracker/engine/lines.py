"""Texts of many lines, read whole: every line that is wrong is named, not only the first."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from tracker.engine.texts import fault_of_text, shown
from tracker.errors import UnreadableError, UnreadableLinesError

T = TypeVar("T")


class Lines(Generic[T]):
    """The lines of a text as they were read, and what is wrong with them."""

    def __init__(self, text: str, read: Callable[[str], T | None]) -> None:
        self._lines: Final = text.replace("\r\n", "\n").split("\n")
        self._faults: Final[list[tuple[int, str]]] = []
        self._found: Final[list[tuple[int, T]]] = []
        for number, line in enumerate(self._lines, start=1):
            try:
                item = self._read(line, read)
            except UnreadableError as error:
                self._faults.append((number, str(error)))
            else:
                if item is not None:
                    self._found.append((number, item))

    @staticmethod
    def _read(line: str, read: Callable[[str], T | None]) -> T | None:
        fault = fault_of_text(line)
        if fault is not None:
            raise UnreadableError(fault)
        return read(line)

    @property
    def items(self) -> tuple[T, ...]:
        """What the lines say that could be read, but for those that say nothing."""
        return tuple(item for _, item in self._found)

    @property
    def are_whole(self) -> bool:
        """Whether nothing is wrong so far."""
        return not self._faults

    def number_of(self, place: int) -> int:
        """The number of the line that one of the items stands on."""
        return self._found[place][0]

    def object(self, place: int, why: str) -> None:
        """Hold something against one of the items."""
        self._faults.append((self.number_of(place), why))

    def check(self) -> None:
        """Say everything that is wrong, line by line.

        Raises:
            UnreadableLinesError: a line cannot be read, or something is held against it.
        """
        if self._faults:
            raise UnreadableLinesError(
                [
                    f"line {number}, {shown(self._lines[number - 1].strip())}: {why}"
                    for number, why in sorted(self._faults, key=lambda fault: fault[0])
                ]
            )
