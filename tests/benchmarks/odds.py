"""Exact chances of thirty residents, asked for the first time and then for another roll."""

import sys
import time
from collections.abc import Callable, Iterator
from typing import Final

from tests.benchmarks.row import Row
from tests.benchmarks.starts import NOTHING, process
from tests.games.moomin.positions import as_characters, with_rules
from tests.games.moomin.test_moomin_odds import MANY, at, table
from tracker.games.moomin.odds import odds
from tracker.games.moomin.state import Evening

ROOM: Final = "tracker.games.moomin"
STRAWBERRIES: Final = 3
COLD: Final = 9
"""A hundred milliseconds where a Python that does nothing takes eleven."""
WARM: Final = 0.9


def forget() -> None:
    """Clear every table that the room keeps, as in a fresh process."""
    for name, module in list(sys.modules.items()):
        if name.startswith(ROOM):
            for kept in list(vars(module).values()):
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()


def asked(evening: Evening, roll: str, other: str | None = None) -> Callable[[], float]:
    """How long the first answer takes; with another roll, how long that one takes after it."""

    def measure() -> float:
        forget()
        begun = time.perf_counter()
        odds(evening, roll)
        if other is not None:
            begun = time.perf_counter()
            odds(evening, other)
        return (time.perf_counter() - begun) * 1000

    return measure


def rows() -> Iterator[Row]:
    """The plain case and the dearest ones that an evening brings."""
    nothing = process(*NOTHING)
    kinds = (1, 1, 1, 1, 1, 1, 0, 0)
    plain = at(table(*MANY), STRAWBERRIES)
    gifts = at(table(*MANY, setup=with_rules("gift-roll")), STRAWBERRIES, gifts=(kinds, kinds))
    professor = table(*MANY, setup=as_characters("The Professor"))
    professor = at(professor, STRAWBERRIES, jam=(1, 0), jam_left=3)
    cold = {
        "odds of 30 residents": asked(plain, "444531"),
        "odds, six kinds of Gift": asked(gifts, "444531"),
        "odds, the Professor with a Queen Jam die": asked(professor, "444531+2"),
        "odds before the roll, six kinds of Gift": asked(gifts, ""),
    }
    for what, measure in cold.items():
        yield Row(what, measure, "python -c pass", nothing, COLD, COLD)
    yield Row("odds, another roll", asked(plain, "444531", "444532"), "python -c pass", nothing, WARM, WARM)
