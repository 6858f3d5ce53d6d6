"""Short stories of Mountain Goats to try the campaign's rules on; every component is invented."""

from typing import Any, TypeVar

import msgspec

from schemas.campaign import Campaign, Entry
from schemas.games.mountain_goats import (
    DieNumber,
    Discovery,
    Effect,
    GoatsClosing,
    GoatsFinal,
    GoatsOpening,
    GoatsPlan,
    GoatsSetup,
    Manual,
)
from schemas.session import Session
from schemas.verdict import CampaignVerdict
from tracker.engine.campaigns import campaign_verdict, judge_campaign
from tracker.games.mountain_goats import GAME

T = TypeVar("T")
MANUAL = Manual()
THREE_STACKS = ((10, 7), (9, 8), (8, 9))
HALF_OF_THREE_STACKS = ((5, 6), (9, 4), (7, 5))


def tile(code: str, effect: Effect = MANUAL, *, back: bool = False) -> Discovery:
    """A summit tile; one with a text of its own empties stacks in no time."""
    return Discovery(code=code, kind="summit", name=f"Tile {code}", effect=effect, from_memories=back)


def ability(code: str, *, back: bool = False) -> Discovery:
    """An ability that makes a goat symbol count 6."""
    return Discovery(code=code, kind="ability", name=f"Leap {code}", effect=DieNumber(value=6), from_memories=back)


def rule(code: str, *, back: bool = False) -> Discovery:
    """A rule card."""
    return Discovery(code=code, kind="rule", name=f"Rule {code}", effect=MANUAL, from_memories=back)


def material(code: str, belongs_to: str, *, back: bool = False) -> Discovery:
    """Material of a rule card."""
    return Discovery(code=code, kind="material", name=f"Stuff {code}", belongs_to=belongs_to, from_memories=back)


def opened(chapter: int, *discoveries: Discovery, **more: Any) -> GoatsOpening:
    """An opening."""
    return GoatsOpening(chapter=chapter, discoveries=discoveries, **more)


def played(*players: str, by: str, winner: str | tuple[str, str], starter: str | None = None, **more: Any) -> Session:
    """A session in which a card hands three whole stacks to the winner, or to two who share, and the round ends."""
    first = players.index(starter or more.get("first_player") or players[0])
    order = (*players[first:], *players[:first])
    winners, stacks = ((winner,), THREE_STACKS) if isinstance(winner, str) else (winner, HALF_OF_THREE_STACKS)
    taken = " ".join(f"{name}+{mountain}*{count}" for name in winners for mountain, count in stacks)
    turns = (f"{order[0]}: 2111 | {{{by} {taken}}}", *(f"{name}: 1312 |" for name in order[1:]))
    return Session(game="mountain-goats", players=players, turns=turns, **more)


def being_played(*players: str, **more: Any) -> Session:
    """A session that has only begun."""
    return Session(game="mountain-goats", players=players, **more)


def closed(winner: str, **more: Any) -> GoatsClosing:
    """A closing."""
    return GoatsClosing(winner=winner, **more)


def first_chapter(winner: str = "Ada", **more: Any) -> Entry:
    """Chapter 1 with Ada and Bo, who find A1, B1, B2 and the rule card D1."""
    opening = opened(1, tile("A1"), ability("B1"), ability("B2"), rule("D1"), page=4, first_player="Ada")
    session = played("Ada", "Bo", by="D1", winner=winner)
    return Entry(opening=opening, session=session, closing=closed(winner, **{"next_page": 12} | more))


def second_chapter(winner: str = "Ada", kept: str | None = "B1", starter: str = "Ada", **more: Any) -> Entry:
    """Chapter 2 with Ada and Bo, who find A2, B3, the rule card D2 and its material D3."""
    found = (tile("A2"), ability("B3"), rule("D2"), material("D3", "D2"))
    session = played("Ada", "Bo", by="D1", winner=winner, starter=starter)
    closing = closed(winner, **{"next_page": 20} | more)
    return Entry(opening=opened(2, *found, kept_ability=kept), session=session, closing=closing)


def third_chapter(winner: str = "Ada", kept: str | None = "B1", **more: Any) -> Entry:
    """Chapter 3 with Ada and Bo, who find A3 and B4."""
    session = played("Ada", "Bo", by="D1", winner=winner)
    closing = closed(winner, **{"next_page": 28} | more)
    return Entry(opening=opened(3, tile("A3"), ability("B4"), kept_ability=kept), session=session, closing=closing)


def told(*entries: Entry, **more: Any) -> CampaignVerdict:
    """The verdict on a story."""
    return campaign_verdict(GAME, judge_campaign(GAME, story(*entries, **more)))


def story(*entries: Entry, **more: Any) -> Campaign:
    """A story that begins at page 4."""
    begun = Campaign(game="mountain-goats", name="Goats", start_page=4, entries=entries)
    return msgspec.structs.replace(begun, **more)


def broken(verdict: CampaignVerdict) -> dict[str, str]:
    """The rules that the last entry broke, with what was said."""
    return {one.rule: one.message for one in verdict.entries[-1].violations}


def changed(record: T, **changes: Any) -> T:
    """A record with other values."""
    copy: T = msgspec.structs.replace(record, **changes)  # type: ignore[type-var]  # every record of ours is a struct
    return copy


def set_up(**parts: Any) -> GoatsSetup:
    """A setup."""
    return GoatsSetup(**parts)


def goats_plan(verdict: CampaignVerdict) -> GoatsPlan:
    """The plan of a verdict."""
    assert isinstance(verdict.plan, GoatsPlan)
    return verdict.plan


def agreed(winner: str) -> GoatsFinal:
    """The end of a session that names one of those who share the win."""
    return GoatsFinal(winner=winner)


def fourth(
    *more: Discovery, players: tuple[str, ...] = ("Ada", "Bo"), setup: GoatsSetup | None = None, **opening: Any
) -> Entry:
    """Chapter 4 as it follows from the first three, with A4 and B5."""
    found = (tile("A4"), ability("B5"), *more)
    return Entry(
        opening=opened(4, *found, **{"kept_ability": "B4"} | opening),
        session=being_played(*players, setup=setup),
    )


def three_chapters(**closing: Any) -> tuple[Entry, Entry, Entry]:
    """Three chapters, after which A3 and A2, B1 and B4, D1 and D2 are in the Backpack."""
    return first_chapter(), second_chapter(), third_chapter(**closing)


def prepared(*entries: Entry) -> Session:
    """The last session, with everything filled in."""
    walk = judge_campaign(GAME, story(*entries)).entries[-1]
    assert walk.allowed, walk.violations
    assert walk.session is not None
    return walk.session.session
