"""Turns: asked about on every key press, recorded one at a time."""

from typing import Any

import msgspec

from schemas.shapes import Turn
from schemas.verdict import Violation
from tracker.engine.campaigns import EntryWalk, take_in
from tracker.engine.judge import Judged, Walk, judge, resume
from tracker.engine.notation import written_name
from tracker.engine.records import names_in, with_names
from tracker.engine.seating import Seats
from tracker.errors import NotFoundError, RefusedTurnError
from tracker.services.drafts import clean
from tracker.services.opened import OpenCampaign, opened
from tracker.services.refusals import correction, open_faults, refused_turn, sentence
from tracker.store import log, people
from tracker.store.database import Database, Page
from tracker.store.documents import part_stroke


class LogLine(msgspec.Struct, frozen=True):
    """One turn as a log shows it."""

    number: int
    player: str
    notation: str
    events: tuple[str, ...]
    violations: tuple[Violation, ...]
    ruling: str | None
    allowed: bool
    judged: bool = True
    """Whether the judge came as far as this turn."""


def in_notation(name: str) -> str:
    """A name as a line of notation writes it: in quotes where it could be misread."""
    return written_name(name)


def read_line(table: OpenCampaign, line: str) -> Turn:
    """A line of notation as the next turn.

    Raises:
        NotationError: it cannot be read, or in more than one way.
        NotFoundError: no session is open.
    """
    walk = _walk(table)
    turn: Turn = table.game.read(line, walk.played)
    return turn


def preview_turn(table: OpenCampaign, turn: Turn, ruling: str | None = None) -> Judged[Any]:
    """What the judge would say, and how the table would stand; nothing is written.

    Raises:
        NotFoundError: no session is open.
        RefusedTurnError: the session takes no more turns, because something before them is refused or it is closed.
    """
    walk = _walk(table)
    spelled = with_names(turn, Seats(walk.session.players).spelled)
    if ruling is not None:
        spelled = msgspec.structs.replace(spelled, ruling=clean(ruling))
    return judge(table.game, table.game.rulebook.edition(walk.edition), walk.played, spelled)


def preview_line(table: OpenCampaign, line: str, ruling: str | None = None) -> Judged[Any]:
    """What the judge would say of a line of notation; nothing is written.

    Raises:
        NotationError: it cannot be read, or in more than one way.
        NotFoundError: no session is open.
        RefusedTurnError: the session takes no more turns.
    """
    return preview_turn(table, read_line(table, line), ruling)


def correction_of(table: OpenCampaign, judged: Judged[Any]) -> str | None:
    """The nearest turn that the judge accepts instead of a refused one, in notation, where there is one."""
    return correction(table.game, _walk(table), judged.turn)


def record_turn(database: Database, table: OpenCampaign, turn: Turn, ruling: str | None = None) -> OpenCampaign:
    """Write the turn on the next line of the log and return the campaign as it then stands.

    Raises:
        RefusedTurnError: the judge refuses it; carries every violation and the nearest allowed turn.
        StaleLogError: the log has been written to meanwhile, by another window.
    """
    judged = _accepted(table, preview_turn(table, turn, ruling))
    with database.writing() as connection:
        return _recorded(connection, database, table, judged)


def record_line(database: Database, table: OpenCampaign, line: str, ruling: str | None = None) -> OpenCampaign:
    """Write a turn given in notation.

    Raises:
        NotationError: it cannot be read, or in more than one way.
        RefusedTurnError: the judge refuses it; carries every violation and the nearest allowed turn.
        StaleLogError: the log has been written to meanwhile, by another window.
    """
    return record_turn(database, table, read_line(table, line), ruling)


def record_now(database: Database, campaign: str, line: str, ruling: str | None = None) -> OpenCampaign:
    """Read the log, judge the line and write it while nobody else can write.

    Raises:
        NotFoundError: there is no such campaign, or no session is open in it.
        NotationError: the line cannot be read, or in more than one way.
        RefusedTurnError: the judge refuses it; carries every violation and the nearest allowed turn.
    """
    with database.writing() as connection:
        table = opened(connection, campaign)
        judged = _accepted(table, preview_line(table, line, ruling))
        return _recorded(connection, database, table, judged)


def try_line(table: OpenCampaign, line: str, ruling: str | None = None) -> LogLine:
    """A line of notation as the log would show it; nothing is written.

    Raises:
        NotationError: it cannot be read, or in more than one way.
        NotFoundError: no session is open.
        RefusedTurnError: the judge refuses it; carries every violation and the nearest allowed turn.
    """
    judged = _accepted(table, preview_line(table, line, ruling))
    walk = _walk(table)
    return _line(table, len(walk.turns) + 1, judged, walk.played)


def last_line(table: OpenCampaign) -> LogLine:
    """The turn that was recorded last, as a log shows it."""
    walk = _walk(table)
    before = walk.turns[-2].state if len(walk.turns) > 1 else walk.begun
    return _line(table, len(walk.turns), walk.turns[-1], before)


def log_lines(table: OpenCampaign, entry: int | None = None) -> tuple[LogLine, ...]:
    """The turns of an entry's session, the last one's where none is named, as a log shows them.

    Raises:
        NotFoundError: there is no such entry.
    """
    place = table.number_of_entry(entry) - 1
    session = table.document.entries[place].session
    if session is None:
        return ()
    judged = table.walk.entries[place].session if place < len(table.walk.entries) else None
    state = table.game.begin(session, table.document.options) if judged is None else judged.begun
    lines: list[LogLine] = []
    for number, one in enumerate(() if judged is None else judged.turns, start=1):
        lines.append(_line(table, number, one, state))
        state = one.state
    for number, turn in enumerate(session.turns[len(lines) :], start=len(lines) + 1):
        unjudged = _line(table, number, Judged(turn=turn, allowed=False, state=state), state)
        lines.append(msgspec.structs.replace(unjudged, judged=False))
    return tuple(lines)


def _line(table: OpenCampaign, number: int, judged: Judged[Any], before: Any) -> LogLine:
    turn = judged.turn
    return LogLine(
        number=number,
        player=turn.player,
        notation=table.game.write(turn, before),
        events=judged.events,
        violations=judged.violations,
        ruling=turn.ruling,
        allowed=judged.allowed,
    )


def _walk(table: OpenCampaign) -> Walk[Any]:
    """The session that takes the next turn."""
    entry = table.current
    if entry is None and table.walk.stopped_at is not None:
        faults = open_faults(table.walk.entries[-1])
        said = f"session {table.walk.stopped_at} of {table.name} is refused, amend it first: {sentence(faults)}"
        raise RefusedTurnError(said, faults)
    if entry is None or entry.session is None:
        raise NotFoundError(f"no session is open in {table.name}; open one with `tracker session open`")
    if entry.entry.closing is not None:
        raise RefusedTurnError(f"the last session of {table.name} is closed; open another one, or undo its closing")
    walk = entry.session
    if not walk.setup_allowed or walk.stopped_at is not None:
        faults = open_faults(entry)
        raise RefusedTurnError(f"the session stops at what is refused, amend that first: {sentence(faults)}", faults)
    return walk


def _accepted(table: OpenCampaign, judged: Judged[Any]) -> Judged[Any]:
    if not judged.allowed:
        raise refused_turn(table.game, _walk(table), judged)
    return judged


def _recorded(connection: Page, database: Database, table: OpenCampaign, judged: Judged[Any]) -> OpenCampaign:
    kept = table.kept[-1]
    names, ids = names_in(judged.turn), table.ids
    if not ids.keys() >= set(names):
        ids = people.ids_of(connection, names)
    stroke = part_stroke(kept.id, "turn", judged.turn, ids.__getitem__, kept.next_place)
    end = log.append(connection, log.Act(table.id, "record", expected=table.version), [stroke], database.clock)
    return _after(table, judged, end)


def _after(table: OpenCampaign, judged: Judged[Any], end: log.Tip) -> OpenCampaign:
    """The campaign with one more turn, without replaying the others."""
    replace = msgspec.structs.replace
    kept, entry, before = table.kept[-1], table.document.entries[-1], _walk(table)
    session = entry.session
    grown = replace(entry, session=None if session is None else replace(session, turns=(*session.turns, judged.turn)))
    walk = resume(table.game, before, [judged.turn])
    walk = replace(walk, session=replace(walk.session, turns=(*walk.session.turns, judged.turn)))
    last: EntryWalk[Any] = take_in(table.game, table.before_last, grown, lambda _: walk)
    document = replace(table.document, entries=(*table.document.entries[:-1], grown))
    return replace(
        table,
        document=document,
        walk=replace(table.walk, campaign=document, entries=(*table.walk.entries[:-1], last)),
        kept=(
            *table.kept[:-1],
            replace(kept, places=(*kept.places, kept.next_place), next_place=kept.next_place + 1),
        ),
        version=end.id or table.version,
    )
