"""`tracker demo`: the three jobs once through, on a sample campaign in a scratch database."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tracker.cli.judgement import INDENT, count, tell_standings, tell_violations
from tracker.cli.noun import noun
from tracker.cli.plan import tell_plan
from tracker.cli.report import give
from tracker.errors import RefusedTurnError, UnreadableError

if TYPE_CHECKING:
    from schemas.campaign import Entry
    from tracker.services.home import Database
    from tracker.services.opened import OpenCampaign

app = noun()

SHOWN = 3
"""How many turns of a session are shown before the rest is only counted."""


@app.command()
def demo(
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where the sheets go; a new folder for passing things otherwise.")
    ] = None,
) -> None:
    """Play a sample campaign through a scratch database, plan its next chapter, write its sheets.

    For example: tracker demo --out sheets
    """
    from tracker.services.home import open_database
    from tracker.services.sample import sample

    folder = folder_of(out)
    document = sample()
    with (
        tempfile.TemporaryDirectory(prefix="tracker-demo-") as scratch,
        open_database(Path(scratch) / "demo.db") as database,
    ):
        table = begin(database)
        give(f"{table.name} ({table.game.name}), in a scratch database.")
        give("Everything that its boxes hold here is invented.")
        for number, entry in enumerate(document.entries, start=1):
            table = play(database, table, number, entry)
        show_plan(table)
        write_sheets(table, folder)


def folder_of(out: Path | None) -> Path:
    """The folder for the sheets, made where it is missing.

    Raises:
        UnreadableError: it cannot be made.
    """
    if out is None:
        return Path(tempfile.mkdtemp(prefix="tracker-sheets-"))
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as refused:
        raise UnreadableError(f"{out} cannot be made a folder: {refused.strerror}; name another one") from None
    return out


def begin(database: "Database") -> "OpenCampaign":
    """Begin the sample campaign, with nothing played yet."""
    from tracker.services.campaigns import new_campaign
    from tracker.services.sample import sample

    document = sample()
    return new_campaign(
        database,
        document.game,
        document.name,
        started_on=document.started_on,
        start_page=document.start_page,
        options=document.options,
    )


def play(database: "Database", table: "OpenCampaign", number: int, entry: "Entry") -> "OpenCampaign":
    """Open one session, record its turns, close it."""
    from tracker.services import sessions

    session = entry.session
    if session is None:
        return table
    table = sessions.open_entry(
        database,
        table,
        opening=entry.opening,
        players=session.players,
        played_on=session.played_on,
        place=session.place,
    )
    give()
    give(f"Session {number}: {', '.join(session.players)}, {count(len(session.turns), 'turn', 'turns')}")
    for place, line in enumerate(session.turns, start=1):
        table = record(database, table, (number, place), line)
    if table.session is not None:
        tell_standings(table.game.standings(table.session.state), INDENT, None)
    return sessions.close_entry(database, table, closing=entry.closing)


def record(database: "Database", table: "OpenCampaign", at: tuple[int, int], line: str) -> "OpenCampaign":
    """Record one turn; the one with a slip in it is first tried as it was written down."""
    from tracker.services.sample import SLIP
    from tracker.services.turns import last_line, record_line

    slipped = at == (SLIP.entry, SLIP.turn)
    if slipped:
        give(f"{INDENT}Somebody writes: {SLIP.line}")
        try:
            record_line(database, table, SLIP.line)
        except RefusedTurnError as refused:
            give(f"{INDENT * 2}refused:")
            tell_violations(refused.violations, INDENT * 3)
            give(f"{INDENT * 3}accepted: {refused.correction or 'no turn within one change of it'}")
    table = record_line(database, table, line)
    written = last_line(table)
    if at[1] <= SHOWN or slipped or written.violations:
        give(f"{INDENT}{written.number:>2}  {written.notation}")
        for event in written.events:
            give(f"{INDENT * 4}{event}")
        if written.violations:
            give(f"{INDENT * 3}stands by the table's ruling ({written.ruling}):")
            tell_violations(written.violations, INDENT * 4)
    elif at[1] == SHOWN + 1 + slipped:
        give(f"{INDENT} …")
    return table


def show_plan(table: "OpenCampaign") -> None:
    """Give out the steps of the next session."""
    from tracker.services.plans import plan

    give()
    give(f"Plan of session {len(table.document.entries) + 1}, step by step")
    tell_plan(plan(table))


def write_sheets(table: "OpenCampaign", folder: Path) -> None:
    """Write the chronicle in every format, with the plan and the last session as PDF, and say where they are."""
    from tracker.services import chronicles

    give()
    give("Sheets")
    paths = [path for to in chronicles.TARGETS for path in chronicles.export_chronicle(table, to, folder)]
    for sheet in (chronicles.session_sheet_of(table), chronicles.plan_sheet_of(table)):
        paths += chronicles.export_sheet(sheet, "pdf", folder)
    for path in paths:
        give(f"{INDENT}{path}")
