"""Best play found by brute force: every choice tried, every result of every die weighed."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product

from tracker.games.moomin.combinations import combination, filling

Faces = tuple[int, ...]


def holds(text: str, dice: Faces) -> bool:
    return filling(combination(text), dice) is not None


def rerolled(dice: Faces, chosen: tuple[int, ...]) -> Iterator[Faces]:
    """Every result of rolling the chosen places again."""
    for shown in product(range(1, 7), repeat=len(chosen)):
        now = list(dice)
        for place, face in zip(chosen, shown, strict=True):
            now[place] = face
        yield tuple(now)


def sets_of(places: int) -> Iterator[tuple[int, ...]]:
    for size in range(1, places + 1):
        yield from combinations(range(places), size)


class Brute:
    """Best play by trying everything; `red` dice come first, `free` are those that the Professor may roll once more."""

    def __init__(self, text: str, red: int = 0, free: str = "") -> None:
        self.text, self.red, self.free = text, red, free
        self._sorted = lru_cache(maxsize=None)(self._strawberry_rolls)
        self.gift_roll = lru_cache(maxsize=None)(self._gift_roll)

    def strawberry_rolls(self, dice: Faces, rolls: int) -> float:
        """Dice of one colour have no order."""
        return self._sorted((*sorted(dice[: self.red]), *sorted(dice[self.red :])), rolls)

    def _strawberry_rolls(self, dice: Faces, rolls: int) -> float:
        if holds(self.text, dice):
            return 1.0
        if not rolls:
            return 0.0
        best = 0.0
        for chosen in sets_of(len(dice)):
            worth = [self.with_free_die(now, chosen, rolls - 1) for now in rerolled(dice, chosen)]
            best = max(best, sum(worth) / len(worth))
        return best

    def with_free_die(self, dice: Faces, chosen: tuple[int, ...], rolls: int) -> float:
        best = self.strawberry_rolls(dice, rolls)
        allowed = range(self.red) if self.free == "any" else [place for place in chosen if place < self.red]
        for place in allowed if self.free else ():
            worth = [self.strawberry_rolls(now, rolls) for now in rerolled(dice, (place,))]
            best = max(best, sum(worth) / 6)
        return best

    def _gift_roll(self, dice: Faces, done: tuple[int, ...], left: int, rolls: int) -> float:
        best = self.strawberry_rolls(dice, rolls)
        for place in range(len(dice)) if left else ():
            if place not in done:
                worth = [self.gift_roll(now, (*done, place), left - 1, rolls) for now in rerolled(dice, (place,))]
                best = max(best, sum(worth) / 6)
        return best
