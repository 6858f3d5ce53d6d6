"""The frames from game to game: a fold over the sessions of a group (MO-33, MO-34, MO-53 to MO-56)."""

from typing import Any, Final

import msgspec

from schemas.campaign import Campaign, Entry
from schemas.games.moomin import MoominCampaignState, MoominSetup, UnlockRow
from schemas.session import Session
from tracker.engine.campaigns import Played
from tracker.engine.circle import (
    Circle,
    NextGame,
    being_played,
    circle_begun,
    counted,
    games_that_count,
    the_last_game_is_over,
)
from tracker.engine.game import Story
from tracker.engine.judge import Walk
from tracker.engine.rulebook import Objection, Rulebook
from tracker.games.moomin.components import ABILITIES_PAGE, FIRST_EIGHT
from tracker.games.moomin.plan import plan_of
from tracker.games.moomin.progression import Progression
from tracker.games.moomin.standings import winners
from tracker.games.moomin.state import finished, has_frame, in_page_order, with_frame

campaign_rulebook: Final = Rulebook()
replace: Final = msgspec.structs.replace


class Frames(msgspec.Struct, frozen=True):
    """The frames that count as filled in where the evening's own record names them."""

    given: tuple[str, ...]


class Marked(msgspec.Struct, frozen=True):
    """A frame that was filled in before the campaign's first game."""

    name: str


Moment = NextGame | Frames | Marked | Played


def begin(campaign: Campaign) -> Progression:
    """The abilities page before the first game: the first eight, and what the group had filled in already."""
    before = {with_frame(name) for name in campaign.unlocked}
    return Progression(
        circle=circle_begun(campaign),
        unlocked=in_page_order({*FIRST_EIGHT, *before}),
        without_frame=tuple(name for name in campaign.unlocked if not has_frame(name)),
    )


def before(progression: Progression, entry: Entry) -> tuple[Moment, ...]:
    """What a game asks before it is played; one outside the progression asks nothing."""
    if entry.standalone or entry.session is None:
        return ()
    setup = entry.session.setup or MoominSetup()
    marked = () if progression.circle.last is not None else map(Marked, progression.without_frame)
    return (*marked, NextGame(), *(() if setup.unlocked is None else (Frames(setup.unlocked),)))


def prepare(progression: Progression, entry: Entry) -> Session | None:
    """The game with the frames filled in as they follow from the games before it."""
    session = entry.session
    if session is None:
        return None
    setup: MoominSetup = session.setup or MoominSetup()
    if setup.unlocked is not None:
        return session
    return replace(session, setup=replace(setup, unlocked=progression.unlocked))


def after(progression: Progression, entry: Entry, walk: Walk[Any] | None) -> tuple[Moment, ...]:
    """The game as the progression takes it in."""
    return games_that_count(progression, entry, walk)


def apply(progression: Progression, moment: Moment) -> Progression:
    """Carry out one moment; what a ruling lets stand counts from there on."""
    match moment:
        case Frames(given):
            return replace(progression, unlocked=in_page_order({with_frame(name) for name in given}))
        case Played(walk=walk):
            return _with_game(progression, walk)
        case _:
            return progression


def _with_game(progression: Progression, walk: Walk[Any]) -> Progression:
    """One more game: it counts once it is over, and its winner may have filled in a frame."""
    session, state = walk.session, walk.state
    if not finished(state):
        return replace(progression, circle=being_played(progression.circle, session))
    won = winners(state)
    chosen = None if session.final is None or session.final.unlock is None else with_frame(session.final.unlock)
    circle = counted(progression.circle, session, won)
    row = UnlockRow(game=circle.games, winner=won[0] if len(won) == 1 else won, unlocked=chosen)
    unlocked = in_page_order({*progression.unlocked, *(() if chosen is None else (chosen,))})
    return replace(progression, circle=circle, unlocked=unlocked, history=(*progression.history, row))


def picture(progression: Progression) -> MoominCampaignState:
    """The progression as the campaign's verdict shows it."""
    return MoominCampaignState(
        games=progression.circle.games,
        unlocked=progression.unlocked,
        locked=progression.locked,
        history=progression.history,
        people=progression.circle.people,
    )


@campaign_rulebook.law("MO-28", NextGame)
def no_game_follows_one_that_is_not_over(progression: Progression, moment: NextGame) -> Objection | None:
    """Only the last game of a campaign may be unfinished."""
    circle: Circle = progression.circle
    return the_last_game_is_over(circle, moment)


@campaign_rulebook.law("MO-53", Marked)
def only_frames_are_filled_in(_progression: Progression, marked: Marked) -> Objection | None:
    """What the group had filled in before its first game are frames of the abilities page."""
    return Objection(
        f"{marked.name} counts as unlocked before the first game, and has no frame on the abilities page",
        f"take the name out, or choose one of {', '.join(ABILITIES_PAGE)}",
    )


@campaign_rulebook.law("MO-53", Frames)
def frames_stay_filled_in(progression: Progression, frames: Frames) -> Objection | None:
    """Filled in are the first eight and what earlier games of this group unlocked, no more and no less."""
    given = {with_frame(name) for name in frames.given}
    more = sorted(given - set(progression.unlocked))
    if more:
        count = "counts" if len(more) == 1 else "count"
        return Objection(
            f"{', '.join(more)} {count} as unlocked here, but no earlier game unlocked {_them(more)}",
            "record that game, or start from a list of your own",
        )
    less = [name for name in progression.unlocked if name not in given]
    if not less:
        return None
    is_missing = "is" if len(less) == 1 else "are"
    return Objection(
        f"{', '.join(less)} {is_missing} unlocked by now, and missing from the frames of this game",
        "leave the list out, so that it follows from the games before",
    )


def _them(names: list[str]) -> str:
    return "this character" if len(names) == 1 else "them"


MOOMIN_STORY: Final[Story[Progression]] = Story(
    rulebook=campaign_rulebook,
    begin=begin,
    before=before,
    prepare=prepare,
    after=after,
    apply=apply,
    picture=picture,
    plan=plan_of,
)
