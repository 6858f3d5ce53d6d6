"""One line of the table: something measured, and what it is compared with."""

from collections.abc import Callable
from typing import NamedTuple


class Row(NamedTuple):
    """Both sides are measured in turn, round by round, so a busy machine slows both alike."""

    what: str
    measure: Callable[[], float]
    reference: str
    refer: Callable[[], float]
    aim: float
    limit: float
    unit: str = "ms"
    lower_is_better: bool = True
