"""Amending and striking a turn anywhere in a campaign, once it is clear what that changes later on."""

from collections.abc import Iterator
from typing import Any

import msgspec

from schemas.campaign import Campaign
from schemas.shapes import Turn
from tracker.engine.campaigns import CampaignWalk, EntryWalk, judge_campaign
from tracker.engine.game import Game
from tracker.engine.judge import Judged
from tracker.engine.records import names_in, with_names
from tracker.engine.seating import Seats
from tracker.errors import NotFoundError, RefusedTurnError, UnconfirmedError
from tracker.services.opened import OpenCampaign, written
from tracker.services.refusals import open_faults, sentence
from tracker.store import log
from tracker.store.database import Database
from tracker.store.documents import part_stroke


class At(msgspec.Struct, frozen=True):
    """Which turn is meant: its entry's number and its own, both from 1."""

    entry: int
    turn: int


class Amendment(msgspec.Struct, frozen=True):
    """What a campaign would become with one turn changed."""

    at: At
    turn: Any
    """What would stand there; nothing where the turn is struck."""
    document: Campaign
    walk: CampaignWalk[Any]
    changes: tuple[str, ...]
    """What differs later on, in sentences."""

    @property
    def judged(self) -> Judged[Any] | None:
        """What the judge says of the changed turn, where it comes so far."""
        walked = self.walk.entries[self.at.entry - 1 :][:1]
        walk = walked[0].session if walked else None
        if self.turn is None or walk is None or len(walk.turns) < self.at.turn:
            return None
        return walk.turns[self.at.turn - 1]


def read_line_at(table: OpenCampaign, at: At, line: str) -> Turn:
    """A line of notation as the turn that should stand there.

    Raises:
        NotationError: it cannot be read, or in more than one way.
        NotFoundError: there is no such turn.
    """
    session = _session(table, at)
    walked = table.walk.entries[at.entry - 1].session if at.entry <= len(table.walk.entries) else None
    if walked is None:
        state = table.game.begin(session, table.document.options)
    else:
        before = walked.turns[: at.turn - 1]
        state = before[-1].state if before else walked.begun
    turn: Turn = table.game.read(line, state)
    return turn


def preview_amendment(table: OpenCampaign, at: At, turn: Turn | None) -> Amendment:
    """What would change if that turn said this instead, or nothing; nothing is written.

    Raises:
        NotFoundError: there is no such turn.
    """
    session = _session(table, at)
    if turn is not None:
        turn = with_names(turn, Seats(session.players).spelled)
    turns = (*session.turns[: at.turn - 1], *(() if turn is None else (turn,)), *session.turns[at.turn :])
    replace = msgspec.structs.replace
    entry = replace(table.document.entries[at.entry - 1], session=replace(session, turns=turns))
    entries = (*table.document.entries[: at.entry - 1], entry, *table.document.entries[at.entry :])
    document = replace(table.document, entries=entries)
    walk = judge_campaign(table.game, document)
    return Amendment(at, turn, document, walk, tuple(_changes(table, walk, at, struck=turn is None)))


def amend_turn(database: Database, table: OpenCampaign, at: At, turn: Turn, *, confirmed: bool = False) -> OpenCampaign:
    """Write another turn on that line of the log.

    Raises:
        NotFoundError: there is no such turn.
        RefusedTurnError: the judge refuses the new turn.
        UnconfirmedError: something changes later on, and nobody has confirmed it; says what.
        StaleLogError: the log has been written to meanwhile.
    """
    amendment = preview_amendment(table, at, turn)
    judged = amendment.judged
    if judged is not None and not judged.allowed:
        raise RefusedTurnError(
            f"turn {at.turn} of session {at.entry} is refused: {sentence(judged.violations)}", judged.violations
        )
    return _carry_out(database, table, amendment, "amend", confirmed=confirmed)


def strike_turn(database: Database, table: OpenCampaign, at: At, *, confirmed: bool = False) -> OpenCampaign:
    """Strike that line of the log; what stood there can be seen and restored.

    Raises:
        NotFoundError: there is no such turn.
        UnconfirmedError: something changes later on, and nobody has confirmed it; says what.
        StaleLogError: the log has been written to meanwhile.
    """
    return _carry_out(database, table, preview_amendment(table, at, None), "strike", confirmed=confirmed)


def restore_turn(database: Database, table: OpenCampaign, entry: int, place: int) -> OpenCampaign:
    """Let a struck turn stand again, by its number on the log's paper.

    Raises:
        NotFoundError: no struck turn has that number.
        StaleLogError: the log has been written to meanwhile.
    """
    kept = table.kept[table.number_of_entry(entry) - 1]
    line = log.Line(kept.id, "turn", place)
    with database.reading() as connection:
        on_line = [writing for writing in log.writings(connection, table.id) if writing.line == line]
    before = [writing for writing in on_line if writing.body is not None]
    if not before or on_line[-1].body is not None or on_line[-1].deed == "undo":
        raise NotFoundError(f"no struck turn of session {entry} has the number {place} in the log")
    stroke = log.Stroke(line, before[-1].body, before[-1].version)
    return written(database, table, "restore", (), lambda _: [stroke])


def _session(table: OpenCampaign, at: At) -> Any:
    session = table.document.entries[table.number_of_entry(at.entry) - 1].session
    if session is None or not 1 <= at.turn <= len(session.turns):
        there = 0 if session is None else len(session.turns)
        raise NotFoundError(f"session {at.entry} of {table.name} has no turn {at.turn}: it has {there}")
    return session


def _carry_out(
    database: Database, table: OpenCampaign, amendment: Amendment, deed: log.Deed, *, confirmed: bool
) -> OpenCampaign:
    at, turn = amendment.at, amendment.turn
    if amendment.changes and not confirmed:
        raise UnconfirmedError(f"this changes what comes later: {'; '.join(amendment.changes)}; confirm it with --yes")
    if at.entry < len(table.kept):
        database.keep("amend")
    kept = table.kept[at.entry - 1]
    place = kept.places[at.turn - 1]
    if turn is None:
        return written(database, table, deed, (), lambda _: [log.Stroke(log.Line(kept.id, "turn", place), None)])
    names = names_in(turn)
    return written(database, table, deed, names, lambda change: [part_stroke(kept.id, "turn", turn, change, place)])


def _changes(table: OpenCampaign, after: CampaignWalk[Any], at: At, *, struck: bool) -> Iterator[str]:
    """What differs between two walks, in sentences."""
    game, before = table.game, table.walk
    for number, old in enumerate(before.entries, start=1):
        if number > len(after.entries):
            yield f"session {number} is not judged any more"
            continue
        new = after.entries[number - 1]
        stop = None if new.session is None else new.session.stopped_at
        if stop is not None and struck and number == at.entry and stop >= at.turn:
            stop += 1  # the number by which the group knows the turn now
        yield from _entry_changes(game, f"session {number}", old, new, stop)
    old_picture, new_picture = game.story.picture(before.standing), game.story.picture(after.standing)
    for field in getattr(old_picture, "__struct_fields__", ()):
        if getattr(old_picture, field) != getattr(new_picture, field):
            yield f"the campaign's {field.replace('_', ' ')} changes"


def _entry_changes(
    game: Game[Any], where: str, old: EntryWalk[Any], new: EntryWalk[Any], stop: int | None
) -> Iterator[str]:
    if old.session is not None and new.session is not None:
        if stop is not None and stop != old.session.stopped_at:
            yield f"turn {stop} of {where} is refused then ({sentence(new.session.turns[-1].violations)})"
        scores = {one.player: one for one in game.standings(old.session.state)}
        for one in game.standings(new.session.state):
            was = scores.get(one.player)
            if was is not None and was.score != one.score:
                yield f"{one.player} has {one.score} points in {where} instead of {was.score}"
            if was is not None and was.winner != one.winner:
                yield f"{one.player} {'wins' if one.winner else 'no longer wins'} {where}"
    if old.allowed and not new.allowed and (new.session is None or new.session.stopped_at is None):
        yield f"{where} is refused then ({sentence(open_faults(new))})"
