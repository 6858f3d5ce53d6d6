"""Scores, ranks, winners and what decided (MO-29 to MO-31)."""

from typing import Final

from schemas.verdict import Standing
from tracker.engine.seating import ranks
from tracker.games.moomin.components import GIFTS
from tracker.games.moomin.state import Evening, finished

POINTS: Final = "points"
SHARED: Final = "shared"


def _keys(evening: Evening) -> list[tuple[int, ...]]:
    """What ranks each seat, best is largest: all Gifts, then each kind, the most valuable first."""
    return [(sum(gifts), *gifts) for gifts in evening.gifts]


def standings(evening: Evening) -> tuple[Standing, ...]:
    """Everyone in order, best first; nobody has won before the game is over."""
    keys, over = _keys(evening), finished(evening)
    order = sorted(range(len(keys)), key=lambda seat: keys[seat], reverse=True)
    return tuple(
        Standing(player=evening.table.players[seat], score=keys[seat][0], rank=rank, winner=over and rank == 1)
        for seat, rank in zip(order, ranks([keys[seat] for seat in order]), strict=True)
    )


def winners(evening: Evening) -> tuple[str, ...]:
    """Who has won, in seating order; nobody before the game is over."""
    if not finished(evening):
        return ()
    keys = _keys(evening)
    return tuple(evening.table.players[seat] for seat, key in enumerate(keys) if key == max(keys))


def decided_by(evening: Evening) -> str | None:
    """What decided first place: the number of Gifts, or the kind that left one alone."""
    if not finished(evening):
        return None
    keys = _keys(evening)
    left = [key for key in keys if key[0] == max(keys)[0]]
    if len(left) == 1:
        return POINTS
    for place, gift in enumerate(GIFTS, start=1):
        most = max(key[place] for key in left)
        left = [key for key in left if key[place] == most]
        if len(left) == 1:
            return f"gift ranking: {gift}"
    return SHARED
