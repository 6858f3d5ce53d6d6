"""The next chapter, or the one on the table, as steps in the rulebook's order.

What only the Adventure Book knows stays open; what is not discovered is not named.
"""

from typing import Final

import msgspec

from schemas.games.mountain_goats import AbilityPlan, GoatsPlan
from schemas.plan import Step
from tracker.games.mountain_goats.components import (
    ABILITY_PLACES,
    BONUS_CARDS,
    CARDS_NAMES,
    CHAPTERS,
    FEWER_CARDS,
    FEWEST_PLAYERS,
    FIRST_CHAPTER_WITH_MEMORIES,
    MOST_PLAYERS,
    MOUNTAINS,
    SCORING_CARDS,
    SUMMIT_SPACE,
)
from tracker.games.mountain_goats.saga import Saga, listed

GAME: Final = "mountain-goats"
Line = tuple[str, str, tuple[str, ...]]
"""A step's title, its rule and what to do."""


def plan_chapter(saga: Saga, present: tuple[str, ...] | None = None) -> GoatsPlan | None:
    """The plan of the next chapter for those who will come, or of the chapter being played; none after the last."""
    if saga.complete:
        return None
    plan = _playing(saga) if saga.opened else _coming(saga, present)
    lines = (*_general_setup(saga, plan, present), *_chapter_setup(saga, plan), *_recording(saga, plan))
    steps = tuple(Step(number=number, title=line[0], rule=line[1], do=line[2]) for number, line in enumerate(lines, 1))
    return msgspec.structs.replace(plan, steps=steps)


def _coming(saga: Saga, present: tuple[str, ...] | None) -> GoatsPlan:
    """What the next chapter takes over from the last one."""
    starter = saga.starting(present)
    tiles: dict[int, str | None] = {9: None}
    tiles |= {to: saga.tiles[origin] for to, origin in ((7, 9), (5, 7)) if origin in saga.tiles}
    choice = saga.abilities
    return GoatsPlan(
        game=GAME,
        campaign=saga.name,
        chapter=saga.chapter + 1,
        page=saga.noted_page,
        first_player=starter,
        first_player_because=None if starter is None else won_because(saga),
        summits=tiles,
        abilities=AbilityPlan(
            keep_one_of=choice,
            chosen_by=starter if len(choice) > 1 else None,
            discover=1 if saga.chapter else ABILITY_PLACES,
        ),
        rule_cards=saga.rule_cards,
        material=saga.material,
        becomes_memory_after=_leaving(tiles),
        scoring_cards=_stacks(None if present is None else len(present), fewer=saga.fewer_by_choice),
        bonus_cards=BONUS_CARDS,
    )


def _playing(saga: Saga) -> GoatsPlan:
    """What lies on the table of the chapter that is set up or being played."""
    tiles: dict[int, str | None] = dict(saga.tiles)
    kept = tuple(code for code in saga.abilities if code in saga.last_board)
    because = saga.because
    if because is None and saga.starter is not None and saga.starter == saga.starting(saga.players or None):
        because = won_because(saga)
    return GoatsPlan(
        game=GAME,
        campaign=saga.name,
        chapter=saga.chapter,
        page=saga.page,
        first_player=saga.starter,
        first_player_because=because,
        summits=tiles,
        abilities=AbilityPlan(
            keep_one_of=kept, chosen_by=saga.starter if kept else None, discover=0, on_board=saga.abilities
        ),
        rule_cards=saga.rule_cards,
        material=saga.material,
        becomes_memory_after=_leaving(tiles),
        scoring_cards=_stacks(
            len(saga.players) or None, fewer=saga.fewer_cards if saga.players else saga.fewer_by_choice
        ),
        bonus_cards=BONUS_CARDS,
    )


def won_because(saga: Saga) -> str:
    """Why the last winner starts."""
    return f"{'shared the win of' if len(saga.winners) > 1 else 'won'} chapter {saga.won}"


def _leaving(tiles: dict[int, str | None]) -> tuple[str, ...]:
    tile = tiles.get(5)
    return () if tile is None else (tile,)


def _stacks(people: int | None, *, fewer: bool) -> dict[int, int]:
    """The Scoring Cards above each mountain, for so many people."""
    less = FEWER_CARDS.get(people, 0) if fewer and people is not None else 0
    return {mountain: count - less for mountain, count in SCORING_CARDS.items()}


def _general_setup(saga: Saga, plan: GoatsPlan, present: tuple[str, ...] | None) -> tuple[Line, ...]:
    """Steps 1 to 6 of the rulebook."""
    heights = dict.fromkeys(SUMMIT_SPACE.values())
    cards = ", ".join(f"{cards} for {_as_high_as(cards)}" for cards in heights)
    stacks = listed(tuple(f"{plan.scoring_cards[mountain]} {CARDS_NAMES[mountain]}" for mountain in MOUNTAINS))
    bonus = listed(tuple(map(str, plan.bonus_cards)))
    return (
        ("Backpack", "MG-03", (_unpack(saga),)),
        ("Mountain Cards", "MG-04", (f"Lay out the cards of each mountain, either side up: {cards}",)),
        ("Goats", "MG-05", _goats(saga.players if saga.opened else present)),
        ("Scoring Cards", "MG-06", (f"Sort them above their mountains: {stacks}",)),
        ("Bonus Cards", "MG-07", (f"Lay out {bonus}",)),
        ("Starting player", "MG-08", (_starting(saga, plan),)),
    )


def _as_high_as(cards: int) -> str:
    """The mountains with so many cards."""
    return listed(tuple(str(mountain) for mountain in MOUNTAINS if SUMMIT_SPACE[mountain] == cards))


def _unpack(saga: Saga) -> str:
    """What is taken out of the Backpack, by kind, each piece with its code."""
    tiles = tuple(map(saga.named, saga.tiles.values()))
    abilities = tuple(map(saga.named, saga.abilities))
    rules = tuple(_with_material(saga, code) for code in saga.rule_cards)
    kinds = (("summit", tiles), ("ability", abilities), ("rule card", rules))
    named = tuple(f"{_counted(word, len(codes))} {listed(codes)}" for word, codes in kinds if codes)
    if saga.opened:
        return f"In play are {'; '.join(named)}" if named else "Nothing is in play yet"
    return f"Take out {'; '.join(named)}" if named else "It is empty: the story begins"


def _counted(word: str, count: int) -> str:
    if count == 1:
        return word
    return "abilities" if word == "ability" else f"{word}s"


def _with_material(saga: Saga, code: str) -> str:
    """A rule card with the material that goes along."""
    material = tuple(saga.named(one) for one in saga.material if saga.discovered[one].belongs_to == code)
    return f"{saga.named(code)} with {listed(material)}" if material else saga.named(code)


def _goats(people: tuple[str, ...] | None) -> tuple[str, ...]:
    said = "Everyone takes the marker and the six goats of one colour and puts a goat at the foot of each mountain"
    if not people or FEWEST_PLAYERS <= len(people) <= MOST_PLAYERS:
        return (said,)
    return (said, f"There are goats for {FEWEST_PLAYERS} to {MOST_PLAYERS} people, and {len(people)} will come")


def _starting(saga: Saga, plan: GoatsPlan) -> str:
    if plan.first_player is not None:
        because = f" ({plan.first_player_because})" if plan.first_player_because else ""
        return f"{plan.first_player} starts{because} and takes the dice"
    return "Whoever was last on the summit of a real mountain starts and takes the dice" + _sharers(saga)


def _sharers(saga: Saga) -> str:
    return f"; of {listed(saga.winners)}, who shared the last win, one who is there comes first" * (
        len(saga.winners) > 1
    )


def _chapter_setup(saga: Saga, plan: GoatsPlan) -> tuple[Line, ...]:
    """Steps 7 to 11 of the rulebook."""
    page = "the page of this chapter" if plan.page is None else f"page {plan.page}"
    return (
        ("Adventure Book", "MG-72", (f"Open it at {page} and read the introduction",)),
        ("New discoveries", "MG-10", _discover()),
        ("Summit tiles", "MG-12" if plan.chapter > 1 else "MG-11", _lay_tiles(saga, plan)),
        ("Ability Cards", "MG-14" if plan.chapter > 1 else "MG-13", _lay_abilities(saga, plan)),
        ("Rule cards", "MG-15", _lay_rules(saga)),
    )


def _discover() -> tuple[str, ...]:
    return (
        "Take what the book names from the secret box or sheet with its letter, and put boxes and sheets back",
        "Look at nothing else; get to know what is new, its text read aloud",
    )


def _lay_tiles(saga: Saga, plan: GoatsPlan) -> tuple[str, ...]:
    told = []
    for mountain, code in plan.summits.items():
        if code is None:
            told.append(f"Put the tile that you have just discovered above mountain {mountain}")
        else:
            leaves = "; it becomes a Memory when the chapter ends" if code in plan.becomes_memory_after else ""
            told.append(f"Put {saga.named(code)} above mountain {mountain}{leaves}")
    return tuple(told)


def _lay_abilities(saga: Saga, plan: GoatsPlan) -> tuple[str, ...]:
    """What happens on the Ability Board."""
    if saga.opened:
        return (f"On the board lie {listed(tuple(map(saga.named, saga.abilities)))}",) if saga.abilities else ()
    choice = tuple(map(saga.named, plan.abilities.keep_one_of))
    told = []
    if len(choice) > 1:
        who = plan.abilities.chosen_by or "The starting player"
        told.append(f"{who} keeps {listed(choice, 'or')}; the other one becomes a Memory")
    elif choice:
        told.append(f"{choice[0]} stays on the board")
    new = "the new Ability Card" if plan.abilities.discover == 1 else f"the {plan.abilities.discover} new Ability Cards"
    return (*told, f"Lay {new} on the board")


def _lay_rules(saga: Saga) -> tuple[str, ...]:
    old = tuple(f"Lay out {_with_material(saga, code)} and set up what it asks for" for code in saga.rule_cards)
    if saga.opened:
        return old or ("No rule card is in play",)
    return (*old, "Lay out new rule cards and set up what they ask for")


def _recording(saga: Saga, plan: GoatsPlan) -> tuple[Line, ...]:
    """What is done after the final scoring."""
    last = plan.chapter >= CHAPTERS
    page = "the story ends here" if last else "the winner chooses the next page, which is noted and not opened"
    tiles = "the tiles on 7 and 9" if plan.chapter > 1 else "the tile on 9"
    noted = f"Note the winner, {tiles} and the award where the book offers one"
    gone = [f"{saga.named(code)} becomes a Memory" for code in plan.becomes_memory_after]
    if plan.chapter >= FIRST_CHAPTER_WITH_MEMORIES:
        gone.append("Look into the book's Memories section and take out what it names, rule cards with their material")
    return (
        ("Chronicle", "MG-64", (f"{noted}; {page}",)),
        *((("Memories", "MG-68", tuple(gone)),) if gone else ()),
        (
            "Packing up",
            "MG-71",
            ("Into the Backpack go all Scoring and Bonus Cards, the tiles of 9 and 7, abilities and rule cards",),
        ),
    )
