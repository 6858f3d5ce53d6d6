"""The fold of a story's entries: what an opening, a set-up and a closing make of it (MG-64 to MG-75)."""

from typing import Final

import msgspec

from schemas.campaign import Campaign, Entry
from schemas.games.mountain_goats import (
    Component,
    GoatsClosing,
    GoatsFinal,
    GoatsOpening,
    GoatsSetup,
    Summits,
)
from schemas.session import Session
from tracker.engine.game import Story
from tracker.engine.judge import Walk
from tracker.games.mountain_goats import closings, openings
from tracker.games.mountain_goats.entries import (
    Aside,
    Closed,
    Found,
    LaidOut,
    LeftOut,
    Moment,
    Opened,
    Packed,
    Pending,
    Seated,
)
from tracker.games.mountain_goats.fold import apply
from tracker.games.mountain_goats.plan import plan_chapter
from tracker.games.mountain_goats.saga import STORY_RULES, Saga, picture, tiles_of
from tracker.games.mountain_goats.standings import winners
from tracker.games.mountain_goats.state import Chapter, finished

replace: Final = msgspec.structs.replace
LAWS: Final = (openings, closings)
"""The files that sign the story's laws."""


def begin(campaign: Campaign) -> Saga:
    """The story before its first chapter: nothing discovered, Backpack and Memories empty (MG-74)."""
    return Saga(name=campaign.name, start_page=campaign.start_page, options=campaign.options)


def before(saga: Saga, entry: Entry) -> tuple[Moment, ...]:
    """What an entry asks before its first turn: the opening, each discovery, what is laid out, the table."""
    session = entry.session
    setup = None if session is None else setup_of(session)
    if entry.standalone:
        return (Aside(entry=entry, setup=GoatsSetup() if setup is None else setup),)
    opening: GoatsOpening | None = entry.opening
    number = opening.chapter if opening is not None else saga.chapter + 1
    found = () if opening is None else opening.discoveries
    moments: tuple[Moment, ...] = (
        Opened(number=number, opening=opening),
        *(Found(discovery=discovery, beside=found) for discovery in found),
        LaidOut(
            discoveries=found,
            kept=None if opening is None else opening.kept_ability,
            given=() if setup is None else setup.abilities,
        ),
    )
    if session is None or setup is None:
        return moments
    return (*moments, Seated(session=session, setup=setup, asked=None if opening is None else opening.first_player))


def setup_of(session: Session) -> GoatsSetup:
    """A session's setup, empty where it has none."""
    return session.setup if isinstance(session.setup, GoatsSetup) else GoatsSetup()


def prepare(saga: Saga, entry: Entry) -> Session | None:
    """The entry's session with everything filled in that follows from the story so far (MG-03, MG-12, MG-14, MG-15)."""
    session = entry.session
    if session is None:
        return None
    setup = setup_of(session)
    if entry.standalone:
        lying = (*tiles_of(setup).values(), *setup.abilities, *setup.rule_cards)
        known = {code: saga.discovered[code] for code in lying if code in saga.discovered}
        known |= {code: piece for code, piece in saga.discovered.items() if piece.belongs_to in setup.rule_cards}
        return replace(session, setup=replace(setup, components=known | setup.components))
    return replace(
        session,
        first_player=saga.starter,
        setup=replace(
            setup,
            chapter=saga.chapter,
            summits=Summits(nine=saga.tiles.get(9), seven=saga.tiles.get(7), five=saga.tiles.get(5)),
            abilities=saga.abilities,
            rule_cards=saga.rule_cards,
            components=_described(saga) | setup.components,
        ),
    )


def _described(saga: Saga) -> dict[str, Component]:
    """Every piece the group knows, so that a Memory can be named, but no material that its rule card has lost."""
    material = saga.material
    return {
        code: piece
        for code, piece in saga.discovered.items()
        if piece.kind != "material" or code in material or piece.belongs_to not in saga.rule_cards
    }


def after(saga: Saga, entry: Entry, walk: Walk[Chapter] | None) -> tuple[Moment, ...]:
    """What an entry asks once its session stands: the closing, then each piece that was packed or left out (MG-71)."""
    closing: GoatsClosing | None = entry.closing
    if walk is not None and not walk.allowed:
        return ()
    if entry.standalone or closing is None:
        return _pending(saga, entry, walk)
    final = None if walk is None else walk.session.final
    closed = Closed(
        closing=closing,
        players=saga.players,
        over=walk is not None and finished(walk.state),
        won=() if walk is None else winners(walk.state),
        agreed=final.winner if isinstance(final, GoatsFinal) else None,
    )
    if closing.packed is None:
        return (closed,)
    packed = dict.fromkeys(closing.packed)
    return (
        closed,
        *(Packed(code=code) for code in packed),
        *(LeftOut(code=code) for code in saga.in_play if code not in packed),
    )


def _pending(saga: Saga, entry: Entry, walk: Walk[Chapter] | None) -> tuple[Moment, ...]:
    """What an entry that stops before its end leaves open; only the last one may (MG-67)."""
    over = walk is not None and finished(walk.state)
    if entry.standalone and over:
        return ()
    what = f"the game outside the story in entry {saga.entry}" if entry.standalone else f"chapter {saga.chapter}"
    pending = Pending(
        what=f"{what} is {'not closed' if over else 'not finished'}",
        fix="record its closing" if over else "play on, or record its last turns",
        ruled="MG-67" in entry.rulings,
    )
    return (pending,)


GOATS_STORY: Final = Story[Saga](
    rulebook=STORY_RULES,
    opening=GoatsOpening,
    closing=GoatsClosing,
    begin=begin,
    before=before,
    prepare=prepare,
    after=after,
    apply=apply,
    picture=picture,
    plan=plan_chapter,
)
