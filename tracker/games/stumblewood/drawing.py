"""A walker's wood as rows of words: what the guide has said of each square, and nothing else.

Where the card is not recorded and its Start has no name, the squares are
drawn as they lie around the Start.
"""

from typing import Final

import msgspec

from tracker.games.stumblewood.hearsay import ARRIVAL, FREE, OFF, TRAP, Hearsay
from tracker.games.stumblewood.squares import ORIGIN, Place, square_at
from tracker.games.stumblewood.state import Woods

UNKNOWN: Final = "·"
START: Final = "Start"
WORDS: Final = {OFF: "lost", FREE: "ok", ARRIVAL: "arrival"} | {mask: trap for trap, mask in TRAP.items()}


class Drawing(msgspec.Struct, frozen=True):
    """A board, or the part of it that was seen: the topmost row first."""

    columns: tuple[str, ...]
    """The letters; empty where squares have no names."""
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """For each row its number, or nothing, and a word for each square."""

    @property
    def text(self) -> str:
        """The same as plain lines of equal width."""
        width = max(len(word) for _, words in self.rows for word in words)
        lines = [f"{label:>2} {' '.join(word.ljust(width) for word in words)}".rstrip() for label, words in self.rows]
        letters = " ".join(letter.ljust(width) for letter in self.columns)
        return "\n".join([*lines, f"   {letters}".rstrip()] if self.columns else lines)


def drawing(woods: Woods, walker: int) -> Drawing:
    """What is known of a walker's wood."""
    card = woods.table.cards[walker]
    if card.placed:
        said: dict[Place, str] = dict(woods.known[walker])
        return _drawn(said | {card.start: START}, (0, 0), (woods.table.size - 1, woods.table.size - 1), named=True)
    heard = woods.heard[walker]
    entered = heard.entered
    for place in (place for (place, origin) in heard.claims if origin is None):
        entered = entered.with_square(place)
    return _drawn(_told(heard) | {ORIGIN: START}, entered.low, entered.high, named=False)


def _told(heard: Hearsay) -> dict[Place, str]:
    """A word for each square of which something was said."""
    return {
        place: WORDS.get(claim.leaves, WORDS[FREE]) for (place, origin), claim in heard.claims.items() if origin is None
    }


def _drawn(said: dict[Place, str], low: Place, high: Place, *, named: bool) -> Drawing:
    columns = range(low[0], high[0] + 1)
    return Drawing(
        columns=tuple(square_at((column, 0))[0] for column in columns) if named else (),
        rows=tuple(
            (str(row + 1) if named else "", tuple(said.get((column, row), UNKNOWN) for column in columns))
            for row in range(high[1], low[1] - 1, -1)
        ),
    )
