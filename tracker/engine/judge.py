"""The one walk: judging and replaying are the same function.

Moment by moment the rules are asked on the state so far, then the moment is
carried out, legal or not, because a ruling applies a turn as recorded.
"""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import msgspec

from schemas.session import Session
from schemas.shapes import Turn
from schemas.verdict import Violation
from tracker.engine.game import Game
from tracker.engine.rulebook import Edition
from tracker.errors import NotationError, UnreadableError

S = TypeVar("S")


class Judged(msgspec.Struct, Generic[S], frozen=True):
    """What became of one turn."""

    turn: Any
    allowed: bool
    state: S
    """The state after the turn; before it, where the turn was refused."""
    violations: tuple[Violation, ...] = ()
    events: tuple[str, ...] = ()
    excused: bool = False
    """Whether cards in play let the broken laws stand."""


class Walk(msgspec.Struct, Generic[S], frozen=True):
    """A session judged from its setup as far as it goes."""

    session: Session
    """As judged: the setup filled in, every turn read."""
    edition: int
    begun: S
    """The state before the first turn."""
    state: S
    """The state after the last turn that was allowed, and after `final`."""
    setup_violations: tuple[Violation, ...] = ()
    setup_allowed: bool = True
    turns: tuple[Judged[S], ...] = ()
    """Every turn that was judged; the last one may be refused."""
    final_violations: tuple[Violation, ...] = ()
    final_allowed: bool = True

    @property
    def played(self) -> S:
        """The state after the last turn that was allowed, before anything that `final` adds."""
        return self.turns[-1].state if self.turns else self.begun

    @property
    def stopped_at(self) -> int | None:
        """The number of the turn that was refused."""
        return len(self.turns) if self.turns and not self.turns[-1].allowed else None

    @property
    def allowed(self) -> bool:
        """Whether everything recorded may stand."""
        return self.setup_allowed and self.final_allowed and self.stopped_at is None


def judge(game: Game[S], edition: Edition, before: S, turn: Turn) -> Judged[S]:
    """Walk through the turn moment by moment, each on what the last one left.

    A ruling lets broken laws stand, and so do cards in play that say so; the turn
    is then applied as recorded. Nothing allows the impossible. A refused turn
    changes nothing.
    """
    state, excused, impossible = before, False, False
    violations, events = list[Violation](), list[str]()
    objections, apply, excusing = edition.violations, game.apply, game.excusing
    for moment in game.moments(turn):
        found = objections(state, moment)
        if found:
            violations += found
            if not found[0].possible:
                impossible = True
                if isinstance(moment, game.decisive):
                    break
                continue
        if type(moment) is excusing:
            excused = not found
        state, told = apply(state, moment)
        if told:
            events += told
    if violations and (impossible or not (turn.ruling or excused)):
        return Judged(turn, False, before, tuple(violations))  # noqa: FBT003 - the fields of the answer, in order
    return Judged(turn, True, state, tuple(violations), tuple(events), excused)  # noqa: FBT003 - as above


def look(game: Game[S], edition: Edition, state: S, moments: Iterable[Any]) -> tuple[S, tuple[Violation, ...]]:
    """Judge moments that are no turn, the setup's or the end's, and carry out those that are possible."""
    violations: list[Violation] = []
    for moment in moments:
        found = edition.violations(state, moment)
        violations += found
        if not found or found[0].possible:
            state, _ = game.apply(state, moment)
    return state, tuple(violations)


def allowed(violations: tuple[Violation, ...], ruling: str | None) -> bool:
    """Whether what was found may stand."""
    return not violations or (bool(ruling) and all(violation.possible for violation in violations))


def read_turn(game: Game[S], state: S, turn: Any, number: int) -> Turn:
    """A turn's record, read from its line where it is written in notation.

    Raises:
        UnreadableError: the line cannot be read; names the turn.
    """
    if isinstance(turn, Turn):
        return turn
    try:
        read: Turn = game.read(turn, state)
    except NotationError as error:
        raise UnreadableError(f"turn {number}: {error}") from error
    return read


def known_edition(game: Game[S], number: int | None) -> int:
    """The edition that judges: the one named, else the newest.

    Raises:
        UnreadableError: there is no such edition.
    """
    if number is None:
        return game.edition
    if not 1 <= number <= game.edition:
        raise UnreadableError(
            f"edition {number} of the reading of {game.name} is not known here, only 1 to {game.edition}; "
            "a newer tracker may know it"
        )
    return number


def judge_session(game: Game[S], session: Session, options: Any = None, edition: int | None = None) -> Walk[S]:
    """Judge a whole session: the setup, then every turn up to the first that is refused, then the end.

    Raises:
        UnreadableError: a line of notation cannot be read, or the edition is not known.
    """
    number = known_edition(game, edition if edition is not None else session.edition)
    rules = game.rulebook.edition(number)
    begun = game.begin(session, options)
    turns = tuple(read_turn(game, begun, turn, place) for place, turn in enumerate(session.turns, start=1))
    session = msgspec.structs.replace(session, turns=turns)
    state, found = look(game, rules, begun, game.setup_moments(begun))
    if not allowed(found, getattr(session.setup, "ruling", None)):
        return Walk(
            session=session, edition=number, begun=begun, state=begun, setup_violations=found, setup_allowed=False
        )
    return resume(game, Walk(session=session, edition=number, begun=state, state=state, setup_violations=found), turns)


def resume(game: Game[S], walk: Walk[S], turns: Iterable[Any]) -> Walk[S]:
    """Go on from the last turn that a walk allowed, with more turns, and judge the end anew.

    Of a session that stops at a refused turn nobody knows the end, so `final` is not asked about.
    """
    rules = game.rulebook.edition(walk.edition)
    state, judged = walk.played, list(walk.turns)
    for turn in turns:
        one = judge(game, rules, state, turn)
        judged.append(one)
        state = one.state
        if not one.allowed:
            return msgspec.structs.replace(
                walk, state=state, turns=tuple(judged), final_violations=(), final_allowed=True
            )
    final = walk.session.final
    ended, found = look(game, rules, state, game.final_moments(state, final))
    stands = allowed(found, getattr(final, "ruling", None))
    return msgspec.structs.replace(
        walk, state=ended if stands else state, turns=tuple(judged), final_violations=found, final_allowed=stands
    )
