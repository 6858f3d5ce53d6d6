"""Scores, ranks, winners and what decided (MG-50, MG-58 to MG-62)."""

from typing import Final

from schemas.games.mountain_goats import FinalEach, FinalValue
from schemas.verdict import Standing
from tracker.engine.seating import ranks
from tracker.games.mountain_goats.components import MOUNTAINS
from tracker.games.mountain_goats.state import Chapter, finished

POINTS: Final = "points"
GOATS_ON_SUMMITS: Final = "goats on summits"
HIGHEST_SUMMIT: Final = "highest summit"
SHARED: Final = "shared"


def worth(chapter: Chapter, mountain: int) -> int:
    """What each Scoring Card of a mountain counts in the final scoring (MG-50)."""
    code = chapter.table.tiles.get(mountain)
    match chapter.table.effect(code) if code is not None else None:
        case FinalEach(points=points):
            return mountain + points
        case FinalValue(value=value):
            return value
        case _:
            return mountain


def score(chapter: Chapter, seat: int) -> int:
    """The points of a seat, as though the chapter ended now; adjustments count once it has (MG-58)."""
    cards = sum(
        count * worth(chapter, mountain)
        for mountain, count in zip(MOUNTAINS, chapter.cards_of(seat), strict=True)
        if count
    )
    return cards + sum(chapter.bonus[seat]) + adjusted(chapter, seat)


def adjusted(chapter: Chapter, seat: int) -> int:
    """What adjustments add for a seat; nothing before the chapter is over (MG-63)."""
    if not finished(chapter):
        return 0
    seats = chapter.table.seats
    return sum(one.points for one in chapter.adjustments if seats.of(one.player) == seat)


def summits_of(chapter: Chapter, seat: int) -> tuple[int, ...]:
    """The mountains on whose summit a seat has a goat."""
    return tuple(mountain for mountain in MOUNTAINS if chapter.on_summit(seat, mountain))


def _keys(chapter: Chapter) -> list[tuple[int, int, int]]:
    """What ranks each seat, best is largest: points, goats on summits, the highest summit."""
    found = []
    for seat in range(len(chapter.turns)):
        summits = summits_of(chapter, seat)
        found.append((score(chapter, seat), len(summits), max(summits, default=0)))
    return found


def standings(chapter: Chapter) -> tuple[Standing, ...]:
    """Everyone in order, best first; nobody has won before the chapter is over."""
    keys = _keys(chapter)
    order = sorted(range(len(keys)), key=lambda seat: keys[seat], reverse=True)
    over = finished(chapter)
    return tuple(
        Standing(player=chapter.player(seat), score=keys[seat][0], rank=rank, winner=over and rank == 1)
        for seat, rank in zip(order, ranks([keys[seat] for seat in order]), strict=True)
    )


def winners(chapter: Chapter) -> tuple[str, ...]:
    """Who has won, in seating order; nobody before the chapter is over."""
    if not finished(chapter):
        return ()
    keys = _keys(chapter)
    return tuple(chapter.player(seat) for seat, key in enumerate(keys) if key == max(keys))


def decided_by(chapter: Chapter) -> str | None:
    """What decided first place (MG-59 to MG-62)."""
    if not finished(chapter):
        return None
    best = max(keys := _keys(chapter))
    if sum(key[:1] == best[:1] for key in keys) == 1:
        return POINTS
    if sum(key[:2] == best[:2] for key in keys) == 1:
        return GOATS_ON_SUMMITS
    return HIGHEST_SUMMIT if keys.count(best) == 1 else SHARED
