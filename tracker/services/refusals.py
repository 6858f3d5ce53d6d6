"""What is said where the judge refuses: every violation, and the nearest turn that would do."""

from collections.abc import Sequence
from typing import Any

from schemas.shapes import Turn
from schemas.verdict import Violation
from tracker.engine.campaigns import EntryWalk
from tracker.engine.corrections import nearest_allowed
from tracker.engine.game import Game
from tracker.engine.judge import Judged, Walk
from tracker.errors import RefusedEntryError, RefusedTurnError


def sentence(violations: Sequence[Violation]) -> str:
    """Violations on one line."""
    return "; ".join(f"{one.rule}: {one.message} ({one.fix})" for one in violations)


def correction(game: Game[Any], walk: Walk[Any], turn: Turn) -> str | None:
    """The nearest turn that the judge accepts, in notation, where there is one."""
    state = walk.played
    near = nearest_allowed(game, game.rulebook.edition(walk.edition), state, turn)
    return None if near is None else game.write(near, state)


def refused_turn(game: Game[Any], walk: Walk[Any], judged: Judged[Any]) -> RefusedTurnError:
    """The error for a turn that may not stand."""
    said = f"the turn of {judged.turn.player} is refused: {sentence(judged.violations)}"
    return RefusedTurnError(said, judged.violations, correction(game, walk, judged.turn))


def open_faults(entry: EntryWalk[Any]) -> tuple[Violation, ...]:
    """The violations that no ruling lets stand, of an entry and of its session."""
    found = tuple(one for one in entry.violations if not (one.possible and one.rule in entry.ruled))
    walk = entry.session
    if walk is None:
        return found
    if not walk.setup_allowed:
        found += walk.setup_violations
    if walk.stopped_at is not None:
        found += walk.turns[-1].violations
    if not walk.final_allowed:
        found += walk.final_violations
    return found


def refused_entry(what: str, entry: EntryWalk[Any]) -> RefusedEntryError:
    """The error for an opening, a setup or a closing that may not stand."""
    faults = open_faults(entry)
    return RefusedEntryError(f"{what} is refused: {sentence(faults)}", faults)
