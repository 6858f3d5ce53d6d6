"""The Gift Roll: one die for each kind of Gift, each time another one (MO-37, MO-38).

Dice are untouched until they are rerolled. What a table is worth follows from
the dice untouched, those rerolled, and how many kinds of Gift are left; the
Queen Jam dice that are told apart are followed by a set of those rerolled.
"""

from functools import lru_cache
from typing import Final

from tracker.games.moomin.components import FACES
from tracker.games.moomin.lanes import Lanes
from tracker.games.moomin.tosses import space

Worth = dict[int, list[int]]
"""For untouched dice what they are worth with each multiset of rerolled dice."""


class GiftRoll:
    """Every way that a Gift Roll may go from some tables on."""

    def __init__(self, dice: int, starts: tuple[int, ...], touched: int, most: int) -> None:
        """Follow so many rerolls; a start is a multiset still untouched, `touched` is what was rerolled before."""
        self._ground: Final = space(dice)
        self._most: Final = most
        self._untouched: Final = [starts]
        depth = min(most, sum(self._ground.counts(starts[0])))
        for _ in range(depth):
            fewer = dict.fromkeys(less for one in self._untouched[-1] for less in self._ground.minus[one].values())
            self._untouched.append(tuple(fewer))
        self._full: Final = [self._joined(rerolled, touched) for rerolled in range(depth + 1)]

    def _joined(self, rerolled: int, touched: int) -> Worth:
        """For each multiset still untouched the full rolls that it makes with each multiset of rerolled dice."""
        ground, before = self._ground, self._ground.keys[touched]
        others = [ground.keys[other] + before for other in ground.of_size(rerolled)]
        index, first = ground.index, ground.first_full
        return {
            one: [index[own + other] - first for other in others]
            for one in self._untouched[rerolled]
            for own in (ground.keys[one],)
        }

    def worth(self, after: list[int], lanes: Lanes, free: int = 0) -> dict[int, list[Worth]]:
        """What every table is worth, where full rolls are worth so much once the Gift Roll is over.

        By the Queen Jam dice rerolled (as bits, of those that are free), then by
        the number of other dice rerolled. The denominator grows by six for each
        reroll that is left.
        """
        found: dict[int, list[Worth]] = {}
        jams = [done for done in range(free + 1) if done & free == done]
        for done in sorted(jams, key=int.bit_count, reverse=True):
            left = self._most - done.bit_count()
            if left >= 0:
                found[done] = self._levels(after, lanes, left, self._with_one_jam(found, done, free))
        return found

    def _with_one_jam(self, found: dict[int, list[Worth]], done: int, free: int) -> list[tuple[int, list[Worth]]]:
        """The Queen Jam dice that may be rerolled next, and what everything is worth then."""
        dice = [die for die in range(free.bit_length()) if free & ~done & 1 << die]
        return [(die, found[done | 1 << die]) for die in dice if done | 1 << die in found]

    def _levels(self, after: list[int], lanes: Lanes, left: int, jams: list[tuple[int, list[Worth]]]) -> list[Worth]:
        deepest = min(left, len(self._untouched) - 1)
        levels: list[Worth] = [{} for _ in range(deepest + 1)]
        deeper: Worth = {}
        for rerolled in range(deepest, -1, -1):
            scale, level = FACES ** (left - rerolled), levels[rerolled]
            for one, full in self._full[rerolled].items():
                ways = [[after[roll] * scale for roll in full]]
                if rerolled < deepest:
                    ways += [deeper[less] for less in self._ground.minus[one].values()]
                for die, then in jams:
                    if rerolled < len(then):
                        ways.append([lanes.rolled(value, die) for value in then[rerolled][one]])
                level[one] = ways[0] if len(ways) == 1 else list(map(lanes.largest, *ways))
            deeper = self.next_die(level, rerolled)
        return levels

    def next_die(self, level: Worth, rerolled: int) -> Worth:
        """What tables of one level are worth on average before the last die that they rerolled was rolled."""
        if not rerolled:
            return {}
        return {one: self._ground.with_one_more(values, rerolled - 1) for one, values in level.items()}


@lru_cache(maxsize=8)
def gift_roll(dice: int, starts: tuple[int, ...], touched: int, most: int) -> GiftRoll:
    """The ways of a Gift Roll, followed once for all residents."""
    return GiftRoll(dice, starts, touched, most)
