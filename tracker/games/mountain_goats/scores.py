"""A final scoring as a table: cards by mountain, tiles, Bonus Cards, adjustments."""

from typing import Final

from schemas.sheet import Cell, Column
from schemas.verdict import Standing
from tracker.games.mountain_goats.components import MOUNTAINS
from tracker.games.mountain_goats.standings import adjusted, standings, worth
from tracker.games.mountain_goats.state import Chapter

COLUMNS: Final = (
    Column(title="Person", weight=1),
    *(Column(title=str(mountain), align="right") for mountain in MOUNTAINS),
    Column(title="Tiles", align="right"),
    Column(title="Bonus", align="right"),
    Column(title="Adjusted", align="right"),
    Column(title="Points", align="right"),
)
"""Under each mountain stands how many of its cards somebody has."""


def score_rows(chapter: Chapter) -> tuple[tuple[Cell, ...], ...]:
    """Everybody's points and how they came about, best first; winners stand out."""
    return tuple(_row(chapter, one) for one in standings(chapter))


def score_sums(chapter: Chapter) -> tuple[str, ...]:
    """Everybody's points as a sum, best first: `Bo 109 (3×8 7×10, Bonus 15)`."""
    return tuple(_sum(chapter, one) for one in standings(chapter))


def _sum(chapter: Chapter, one: Standing) -> str:
    seat = chapter.table.players.index(one.player)
    cards = dict(zip(MOUNTAINS, chapter.cards_of(seat), strict=True))
    more = adjusted(chapter, seat)
    parts = (
        " ".join(f"{count}×{_worth(chapter, mountain)}" for mountain, count in cards.items() if count),
        f"Bonus {' '.join(map(str, chapter.bonus[seat]))}" if chapter.bonus[seat] else "",
        f"adjusted {more:+d}" if more else "",
    )
    how = ", ".join(part for part in parts if part)
    return f"{one.player} {one.score}" + (f" ({how})" if how else "")


def _worth(chapter: Chapter, mountain: int) -> str:
    """What a card counts, and which card it is where a tile changes that."""
    counts = worth(chapter, mountain)
    return str(mountain) if counts == mountain else f"({mountain}{counts - mountain:+d})"


def _row(chapter: Chapter, one: Standing) -> tuple[Cell, ...]:
    seat = chapter.table.players.index(one.player)
    cards = dict(zip(MOUNTAINS, chapter.cards_of(seat), strict=True))
    tiles = sum(count * (worth(chapter, mountain) - mountain) for mountain, count in cards.items())
    return (
        Cell(text=one.player, strong=one.winner),
        *(Cell(text=_number(count)) for count in cards.values()),
        Cell(text=_signed(tiles)),
        Cell(text=" + ".join(map(str, chapter.bonus[seat])) or "–"),
        Cell(text=_signed(adjusted(chapter, seat))),
        Cell(text=str(one.score), strong=one.winner),
    )


def _number(count: int) -> str:
    return str(count) if count else "–"


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "–"
