"""The second fold: a campaign's entries, one after another, each on what the last one left."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET

from schemas.campaign import Campaign, Entry
from schemas.plan import Plan
from schemas.session import Session
from schemas.verdict import CampaignVerdict, EntryVerdict, Violation
from tracker.engine.game import Game
from tracker.engine.judge import Walk, judge_session
from tracker.engine.verdicts import session_verdict
from tracker.errors import UnreadableError

C = TypeVar("C")


class Played(msgspec.Struct, frozen=True):
    """An entry's session, as the moment in which a campaign takes it in."""

    entry: Entry
    walk: Walk[Any]


class EntryWalk(msgspec.Struct, Generic[C], frozen=True):
    """What became of one entry."""

    entry: Entry
    """As recorded."""
    session: Walk[Any] | None
    """The session as judged, with everything filled in that follows from the campaign."""
    opened: C
    """Where the campaign stood once this entry was opened."""
    standing: C
    """Where the campaign stands after it; before it, where the entry was refused."""
    violations: tuple[Violation, ...]
    allowed: bool

    @property
    def ruled(self) -> frozenset[str]:
        """The ids of the rules that a ruling lets stand broken, one of the entry or one of its session."""
        return _ruled(self.entry, self.session)


class CampaignWalk(msgspec.Struct, Generic[C], frozen=True):
    """A campaign judged from its beginning as far as it goes."""

    campaign: Campaign
    begun: C
    entries: tuple[EntryWalk[C], ...]
    """Every entry that was judged; the last one may be refused."""

    @property
    def standing(self) -> C:
        """Where the campaign stands."""
        return self.entries[-1].standing if self.entries else self.begun

    @property
    def stopped_at(self) -> int | None:
        """The number of the entry that was refused."""
        return len(self.entries) if self.entries and not self.entries[-1].allowed else None


def judge_entry(
    game: Game[Any], standing: Any, entry: Entry, options: Any = None, edition: int | None = None
) -> EntryWalk[Any]:
    """Judge one entry: what opens it, its session, what closes it.

    A ruling of the entry, by the rule's id, lets a broken law stand, in its session's setup and end too; a ruling
    of the setup or the end counts for what the entry has broken of the same rule. A refused entry changes nothing.

    Raises:
        UnreadableError: a turn's line cannot be read, or the edition is not known.
    """
    return take_in(game, standing, entry, lambda session: judge_session(game, session, options, edition))


def take_in(game: Game[Any], standing: Any, entry: Entry, walk_of: Callable[[Session], Walk[Any]]) -> EntryWalk[Any]:
    """Judge one entry whose session is walked in a way of its own, as when its walk is at hand already."""
    story = game.story
    rules = story.rulebook.edition(game.edition)
    found: tuple[Violation, ...] = ()
    state = standing
    for moment in story.before(standing, entry):
        broken = rules.violations(state, moment)
        found += broken
        if not broken or broken[0].possible:
            state = story.apply(state, moment)
    opened = state
    session = story.prepare(opened, entry)
    walk = None if session is None else _walked(session, entry.rulings, walk_of)
    for moment in story.after(opened, entry, walk):
        broken = rules.violations(state, moment)
        found += broken
        if not broken or broken[0].possible:
            state = story.apply(state, moment)
    ruled = _ruled(entry, walk)
    stands = all(violation.possible and violation.rule in ruled for violation in found)
    stands = stands and (walk is None or walk.allowed)
    return EntryWalk(entry, walk, opened, state if stands else standing, found, stands)


def _walked(session: Session, rulings: Mapping[str, str], walk_of: Callable[[Session], Walk[Any]]) -> Walk[Any]:
    """The session judged, its setup and its end with the rulings that the entry gives for what is broken there."""
    walk = walk_of(session)
    if walk.allowed or not rulings:
        return walk
    for part in ("setup", "final"):
        broken = walk.setup_violations if part == "setup" else walk.final_violations
        refused = not (walk.setup_allowed if part == "setup" else walk.final_allowed)
        if refused and all(one.possible and one.rule in rulings for one in broken):
            why = "; ".join(dict.fromkeys(rulings[one.rule] for one in broken))
            record = msgspec.structs.replace(getattr(session, part), ruling=why)
            session = msgspec.structs.replace(session, **{part: record})
            walk = walk_of(session)
    return walk


def _ruled(entry: Entry, walk: Walk[Any] | None) -> frozenset[str]:
    """The ids of what may stand broken: by the entry's rulings, or by those of a session that stands."""
    if walk is None or not walk.allowed:
        return frozenset(entry.rulings)
    return frozenset((*entry.rulings, *(one.rule for one in (*walk.setup_violations, *walk.final_violations))))


def judge_campaign(game: Game[Any], campaign: Campaign, edition: int | None = None) -> CampaignWalk[Any]:
    """Judge a campaign up to the first entry that is refused.

    Raises:
        UnreadableError: a turn's line cannot be read, or an edition is not known; names the entry.
    """
    begun = standing = game.story.begin(campaign)
    walked: list[EntryWalk[Any]] = []
    for number, entry in enumerate(campaign.entries, start=1):
        try:
            one = judge_entry(game, standing, entry, campaign.options, edition)
        except UnreadableError as error:
            raise UnreadableError(f"entry {number}: {error}") from error
        walked.append(one)
        if not one.allowed:
            break
        standing = one.standing
    return CampaignWalk(campaign, begun, tuple(walked))


def campaign_verdict(
    game: Game[Any], walk: CampaignWalk[Any], present: tuple[str, ...] | None = None
) -> CampaignVerdict:
    """The whole verdict on a campaign, with the plan of what comes next."""
    return CampaignVerdict(
        game=game.id,
        ok=walk.stopped_at is None,
        entries=tuple(
            EntryVerdict(
                number=number,
                ok=one.allowed,
                violations=one.violations,
                rulings=one.entry.rulings,
                session=UNSET if one.session is None else session_verdict(game, one.session),
            )
            for number, one in enumerate(walk.entries, start=1)
        ),
        stopped_at=walk.stopped_at,
        state=game.story.picture(walk.standing),
        plan=plan_of(game, walk, present),
    )


def plan_of(game: Game[Any], walk: CampaignWalk[Any], present: tuple[str, ...] | None = None) -> Plan | None:
    """The plan of the next session, or of the one that is set up; nothing once a story is over."""
    return game.story.plan(walk.standing, present)
