"""Which backups are kept: everything of two days, then one a day, a week, a month."""

import datetime as dt
from collections.abc import Callable, Iterable
from typing import Final

WHOLE: Final = dt.timedelta(days=2)
BY_DAY: Final = 12
BY_WEEK: Final = 10
BY_MONTH: Final = 9


def kept(moments: Iterable[dt.datetime], now: dt.datetime) -> frozenset[dt.datetime]:
    """Of these moments those whose backup is kept; the newest of a day, week or month stands for it."""
    newest_first = sorted(set(moments), reverse=True)
    found = {moment for place, moment in enumerate(newest_first) if not place or now - moment < WHOLE}
    older = [moment for moment in newest_first if moment not in found]
    spans: tuple[tuple[int, Callable[[dt.datetime], tuple[int, ...]]], ...] = (
        (BY_DAY, lambda moment: (moment.year, moment.month, moment.day)),
        (BY_WEEK, lambda moment: tuple(moment.isocalendar())[:2]),
        (BY_MONTH, lambda moment: (moment.year, moment.month)),
    )
    for most, span in spans:
        chosen: dict[tuple[int, ...], dt.datetime] = {}
        rest: list[dt.datetime] = []
        for moment in older:
            if span(moment) in chosen:
                continue
            if len(chosen) < most:
                chosen[span(moment)] = moment
            else:
                rest.append(moment)
        found |= set(chosen.values())
        older = rest
    return frozenset(found)
