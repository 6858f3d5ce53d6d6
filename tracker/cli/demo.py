"""`tracker demo`: the three jobs once through, on a sample campaign of every game in a scratch database."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import typer

from tracker.cli.judgement import INDENT, count, tell_standings, tell_violations
from tracker.cli.noun import noun
from tracker.cli.plan import tell_plan
from tracker.cli.report import give
from tracker.errors import RefusedTurnError, UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from schemas.campaign import Campaign, Entry
    from schemas.session import Session
    from tracker.services.chronicles import Target
    from tracker.services.home import Database
    from tracker.services.opened import OpenCampaign
    from tracker.services.sample import Sample
    from tracker.services.turns import LogLine

app = noun()

SHOWN: Final = 3
"""How many turns of a session are shown before the rest is only counted."""
SHOWN_BRIEFLY: Final = 1
"""The same for the games after the first."""


@app.command()
def demo(
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where the sheets go; a new folder for passing things otherwise.")
    ] = None,
) -> None:
    """Play a sample campaign of every game through a scratch database, plan what comes next, write the sheets.

    For example: tracker demo --out sheets
    """
    from tracker.services.chronicles import TARGETS
    from tracker.services.home import open_database
    from tracker.services.sample import SAMPLES, STORY

    folder, sheets = folder_of(out), list[Path]()
    with (
        tempfile.TemporaryDirectory(prefix="tracker-demo-") as scratch,
        open_database(Path(scratch) / "demo.db") as database,
    ):
        give("In a scratch database; all that a box would hold is invented here.")
        for sample in SAMPLES:
            if sample == STORY:
                table = tell(database, sample, SHOWN)
                show_plan(table)
                sheets += write_sheets(table, folder, TARGETS)
            else:
                table = tell(database, sample, SHOWN_BRIEFLY)
                show_plan_briefly(table)
                sheets += write_sheets(table, folder, ("pdf",))
    give()
    give("Sheets")
    for path in sheets:
        give(f"{INDENT}{path}")


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


def tell(database: "Database", sample: "Sample", shown: int) -> "OpenCampaign":
    """Play one sample campaign from its beginning, with so many turns of each session shown."""
    from tracker.services import sample as samples

    document = samples.sample(sample.name)
    table = begin(database, document)
    title = f"{table.name} ({table.game.name})"
    give()
    give(title)
    give("=" * len(title))
    for number, entry in enumerate(document.entries, start=1):
        table = play(Telling(database, sample, number, shown), table, entry)
    return table


def begin(database: "Database", document: "Campaign") -> "OpenCampaign":
    """Begin a sample campaign, with nothing played yet."""
    from tracker.services.campaigns import new_campaign

    return new_campaign(
        database,
        document.game,
        document.name,
        started_on=document.started_on,
        start_page=document.start_page,
        options=document.options,
    )


class Telling(NamedTuple):
    """One session of a sample being played, and how much of it is shown."""

    database: "Database"
    sample: "Sample"
    session: int
    shown: int


def play(telling: Telling, table: "OpenCampaign", entry: "Entry") -> "OpenCampaign":
    """Play one session; of the games told in short, those without a slip are read from their documents."""
    session = entry.session
    if session is None:
        return table
    give()
    give(f"Session {telling.session}: {', '.join(session.players)}, {count(len(session.turns), 'turn', 'turns')}")
    if telling.shown == SHOWN or telling.session == telling.sample.slip.entry:
        after = played(telling, table, entry, session)
    else:
        after = read_in(telling, table, session)
    walk = after.walk.entries[-1].session
    if walk is not None:
        tell_standings(after.game.standings(walk.state), INDENT, after.game.decided_by(walk.state))
    return after


def played(telling: Telling, table: "OpenCampaign", entry: "Entry", session: "Session") -> "OpenCampaign":
    """Open one session, record its turns one by one, close it."""
    from tracker.services import sessions

    table = sessions.open_entry(
        telling.database,
        table,
        opening=entry.opening,
        players=session.players,
        first_player=session.first_player,
        setup=session.setup,
        played_on=session.played_on,
        place=session.place,
        notes=session.notes,
    )
    for place, line in enumerate(session.turns, start=1):
        table = record(telling, table, place, line)
    return sessions.close_entry(telling.database, table, closing=entry.closing, final=session.final)


def read_in(telling: Telling, table: "OpenCampaign", session: "Session") -> "OpenCampaign":
    """Add one session from its document, all turns at once."""
    from tracker.services.sample import document_of
    from tracker.services.sessions import import_session
    from tracker.services.turns import log_lines

    table = import_session(telling.database, table, document_of(session)).campaign
    for written in log_lines(table)[: telling.shown]:
        tell_line(written)
    give(f"{INDENT} …")
    return table


def record(telling: Telling, table: "OpenCampaign", place: int, line: str) -> "OpenCampaign":
    """Record one turn; the one with a slip in it is first tried as it was written down."""
    from tracker.services.turns import last_line, record_line

    slip = telling.sample.slip
    slipped = (telling.session, place) == (slip.entry, slip.turn)
    if slipped:
        try_slip(telling.database, table, slip.line)
    table = record_line(telling.database, table, line)
    written = last_line(table)
    if place <= telling.shown or slipped or written.violations:
        tell_line(written)
    elif place == telling.shown + 1 + slipped:
        give(f"{INDENT} …")
    return table


def tell_line(written: "LogLine") -> None:
    """Give out one turn as the log has it, with what it did and what let it stand."""
    give(f"{INDENT}{written.number:>2}  {written.notation}")
    for event in written.events:
        give(f"{INDENT * 4}{event}")
    if written.violations:
        give(f"{INDENT * 3}stands by the table's ruling ({written.ruling}):")
        tell_violations(written.violations, INDENT * 4)


def try_slip(database: "Database", table: "OpenCampaign", line: str) -> None:
    """Try to record a turn with a slip in it, and tell what the judge says."""
    from tracker.services.turns import record_line

    give(f"{INDENT}Somebody writes: {line}")
    try:
        record_line(database, table, line)
    except RefusedTurnError as refused:
        give(f"{INDENT * 2}refused:")
        tell_violations(refused.violations, INDENT * 3)
        give(f"{INDENT * 3}accepted: {refused.correction or 'no turn within one change of it'}")


def show_plan(table: "OpenCampaign") -> None:
    """Give out the steps of the next session, to be ticked off."""
    from tracker.services.plans import plan

    give()
    give(f"Plan of session {len(table.document.entries) + 1}, step by step")
    tell_plan(plan(table))


def show_plan_briefly(table: "OpenCampaign") -> None:
    """Give out how each step of the next session begins; the sheet has the rest."""
    from tracker.services.plans import plan

    give()
    give(f"Plan of session {len(table.document.entries) + 1}, in short")
    found = plan(table)
    for step in () if found is None else found.steps:
        give(f"{step.number:>2}. {step.title} ({step.rule}): {step.do[0]}")


def write_sheets(table: "OpenCampaign", folder: Path, formats: "Iterable[Target]") -> list[Path]:
    """Write the chronicle in these formats, with the last session and the plan as PDF."""
    from tracker.services import chronicles

    paths = [path for to in formats for path in chronicles.export_chronicle(table, to, folder)]
    for sheet in (chronicles.session_sheet_of(table), chronicles.plan_sheet_of(table)):
        paths += chronicles.export_sheet(sheet, "pdf", folder)
    return paths
