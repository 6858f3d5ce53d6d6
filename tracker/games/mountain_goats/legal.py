"""For a roll, every way to spend the dice that is worth choosing, each with its consequences.

The search plays all orders in which an order can matter, keeps one way to each
table, and leaves out what does only a part of what another choice does. The
best come first: most points gained, then most goat moves, then the shortest
line; using nothing comes last.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import msgspec

from schemas.games.mountain_goats import (
    Action,
    DieNumber,
    GoatsChoice,
    GoatsLegal,
    GoatsTurn,
    Move,
    MoveGoat,
    UseAbility,
)
from tracker.errors import NotationError
from tracker.games.mountain_goats.components import DICE, GOAT, MOUNTAINS, SUMMIT_SPACE
from tracker.games.mountain_goats.notation import read_roll, write_turn
from tracker.games.mountain_goats.standings import score
from tracker.games.mountain_goats.state import SIX, Chapter, finished
from tracker.games.mountain_goats.turns import OVER, Playing, Rolled, apply

Profile = tuple[int, ...]
"""How often the own goat climbs or scores each mountain, then how often it scores."""
NOTHING: Final[Profile] = (0,) * (2 * SIX)
GAME: Final = "mountain-goats"


class Way(msgspec.Struct, frozen=True):
    """Some actions, and the table that they lead to."""

    chapter: Chapter
    actions: tuple[Action, ...] = ()
    events: tuple[str, ...] = ()
    profile: Profile = NOTHING
    last: Move | UseAbility | None = None
    """The last action, where a later one on a lower mountain would lead to the same table."""


def legal(chapter: Chapter, roll: str) -> GoatsLegal:
    """Every turn that the next player may write for a roll and that is worth choosing.

    Raises:
        NotationError: that is no roll of four dice.
    """
    faces = read_roll(roll.strip())
    if len(faces) != DICE or any(isinstance(face, int) and not 1 <= face <= 6 for face in faces):  # noqa: PLR2004 - a die has six faces
        raise NotationError(f"{roll!r} is no roll: four dice, each G or 1 to 6, such as G532")
    written = "".join(map(str, faces))
    if finished(chapter) or not chapter.turns:
        return GoatsLegal(game=GAME, player=None, roll=written)
    player = chapter.player(chapter.next_seat)
    begun, _ = apply(chapter, Playing(player))
    begun, _ = apply(begun, Rolled(faces))
    before = score(begun, begun.seat)
    ranked = sorted(_worth_choosing(_all_ways(begun)), key=lambda way: _order(way, before))
    choices = tuple(_choice(way, GoatsTurn(player=player, roll=faces, actions=way.actions), chapter) for way in ranked)
    return GoatsLegal(game=GAME, player=player, roll=written, choices=choices)


def _order(way: Way, before: int) -> tuple[int, int, int, int]:
    """Most points first, then most moves, then the fewest actions; doing nothing last."""
    gained = score(way.chapter, way.chapter.seat) - before
    return (not way.actions, -gained, -sum(way.profile[:SIX]), len(way.actions))


def _choice(way: Way, turn: GoatsTurn, chapter: Chapter) -> GoatsChoice:
    ended, told = apply(way.chapter, OVER)
    return GoatsChoice(
        notation=write_turn(turn, chapter),
        turn=turn,
        events=(*way.events, *told),
        moves={mountain: count for mountain, count in zip(MOUNTAINS, way.profile, strict=False) if count},
        scored={mountain: count for mountain, count in zip(MOUNTAINS, way.profile[SIX:], strict=True) if count},
        finished=finished(ended),
    )


def _all_ways(begun: Chapter) -> list[Way]:
    """One way to each table that the dice can lead to, with the fewest actions."""
    start = Way(begun)
    seen = {_place(start)}
    tables = {_table(begun, NOTHING): start}
    frontier = [start]
    while frontier:
        reached: list[Way] = []
        for way in frontier:
            for longer in _next_ways(way):
                place = _place(longer)
                if place not in seen:
                    seen.add(place)
                    reached.append(longer)
                    tables.setdefault(_table(longer.chapter, longer.profile), longer)
        frontier = reached
    return list(tables.values())


def _place(way: Way) -> tuple[object, ...]:
    chapter = way.chapter
    left = tuple(
        sorted(
            (str(face), value, raised or "")
            for face, value, raised, spent in zip(
                chapter.faces, chapter.values, chapter.raised, chapter.spent, strict=True
            )
            if spent is None
        )
    )
    return (*_table(chapter, way.profile), left, None if way.last is None else way.last.mountain)


def _table(chapter: Chapter, profile: Profile) -> tuple[object, ...]:
    return (chapter.goats, chapter.cards, chapter.bonus, chapter.ending, profile)


def _next_ways(way: Way) -> Iterator[Way]:
    """Each way with one more action; of dice that show the same only the first is taken."""
    chapter = way.chapter
    free = [die for die in range(1, DICE + 1) if chapter.spent[die - 1] is None]
    actions: tuple[Move | UseAbility, ...] = (*_uses(chapter, free), *_groups(chapter, free))
    for action in actions:
        after, told = apply(chapter, action)
        if isinstance(action, UseAbility) and action.mountain is None:
            yield Way(after, (*way.actions, action), (*way.events, *told), way.profile, way.last)
            continue
        owner = getattr(action, "goat_of", None) or chapter.player(chapter.seat)
        if not _commutes(way, action, owner, after):
            profile = _add(way.profile, chapter, action, owner)
            yield Way(after, (*way.actions, action), (*way.events, *told), profile, action)


def _commutes(way: Way, action: Move | UseAbility, owner: str, after: Chapter) -> bool:
    """Whether the last two actions, the other way round, lead to the same table and are tried there."""
    last = way.last
    if last is None or (last.mountain or 0) <= (action.mountain or 0):
        return False
    before = getattr(last, "goat_of", None) or way.chapter.player(way.chapter.seat)
    return before == owner or after.sets == way.chapter.sets


def _add(profile: Profile, chapter: Chapter, action: Move | UseAbility, owner: str) -> Profile:
    """What an action adds to what the choice does; another's goat adds nothing."""
    if owner != chapter.player(chapter.seat) or action.mountain is None:
        return profile
    place = action.mountain - MOUNTAINS[0]
    scores = chapter.space(chapter.seat, action.mountain) >= SUMMIT_SPACE[action.mountain] - 1
    counts = list(profile)
    counts[place] += 1
    counts[SIX + place] += scores
    return tuple(counts)


def _groups(chapter: Chapter, free: list[int]) -> Iterator[Move]:
    """Every group of free dice that makes a mountain; dice that count the same are taken in order."""
    met = set()
    for size in range(1, len(free) + 1):
        for dice in combinations(free, size):
            kinds = tuple(sorted((chapter.values[die - 1], str(chapter.faces[die - 1])) for die in dice))
            total = sum(chapter.values[die - 1] for die in dice)
            if total in SUMMIT_SPACE and kinds not in met:
                met.add(kinds)
                yield Move(dice=dice, mountain=total)


def _uses(chapter: Chapter, free: list[int]) -> Iterator[UseAbility]:
    """Every use of the first free goat symbol that the Ability Board allows; manual cards are the table's business."""
    symbols = [die for die in free if chapter.faces[die - 1] == GOAT and chapter.raised[die - 1] is None]
    if not symbols:
        return
    for card in dict.fromkeys(chapter.table.setup.abilities):
        effect = chapter.table.effect(card)
        if isinstance(effect, DieNumber):
            yield UseAbility(die=symbols[0], card=card)
        elif isinstance(effect, MoveGoat):
            yield from _lifts(chapter, symbols[0], card, effect)


def _lifts(chapter: Chapter, die: int, card: str, effect: MoveGoat) -> Iterator[UseAbility]:
    for seat, player in enumerate(chapter.table.players):
        own = seat == chapter.seat
        if effect.whose != "any" and own != (effect.whose == "own"):
            continue
        for mountain in sorted(set(effect.mountains)):
            space, summit = chapter.space(seat, mountain), SUMMIT_SPACE[mountain]
            if space < summit and (effect.origin == "any" or (space == 0) == (effect.origin == "foot")):
                yield UseAbility(die=die, card=card, mountain=mountain, goat_of=None if own else player)


def _worth_choosing(ways: list[Way]) -> list[Way]:
    """Leave out what does only a part of what another choice does, but keep using nothing."""
    profiles = {way.profile for way in ways}
    best = {
        profile
        for profile in profiles
        if not any(
            other != profile and all(more >= less for more, less in zip(other, profile, strict=True))
            for other in profiles
        )
    }
    return [way for way in ways if not way.actions or way.profile in best]
