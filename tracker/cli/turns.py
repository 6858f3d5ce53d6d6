"""Turns on the command line: recorded, taken back, done again, amended, struck."""

from typing import TYPE_CHECKING, Annotated

import typer

from tracker.cli.noun import noun
from tracker.cli.report import give, give_json, say
from tracker.cli.shelf import AsJson, Confirmed, EntryNumber, Named, campaign_of, database_of

if TYPE_CHECKING:
    from tracker.services.opened import OpenCampaign

app = noun()

Line = Annotated[str, typer.Argument(metavar="NOTATION", help="The turn on one line, in the game's notation.")]
Number = Annotated[int, typer.Argument(metavar="TURN", help="The turn's number.")]
Steps = Annotated[int, typer.Option(min=1, metavar="N", help="How many, one after the other.")]


@app.command()
def record(
    context: typer.Context,
    campaign: Named,
    notation: Line,
    ruling: Annotated[str | None, typer.Option(metavar="WHY", help="Why the table lets broken rules stand.")] = None,
    *,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Judge it and write nothing.")] = False,
    json: AsJson = False,
) -> None:
    """Judge one turn and write it on the next line of the log.

    For example: tracker record goats 'Bo: G532 | G+5>6 2+3>5'
    """
    from tracker.services.campaigns import find_campaign, open_campaign
    from tracker.services.turns import last_line, record_now, try_line

    with database_of(context) as database:
        found = find_campaign(database, campaign).id
        if dry_run:
            line = try_line(open_campaign(database, found), notation, ruling)
        else:
            line = last_line(record_now(database, found, notation, ruling))
    if json:
        give_json(line)
        return
    say(f"Turn {line.number} {'would be accepted' if dry_run else 'is recorded'}: {line.notation}")
    for violation in line.violations:
        say(f"  {violation.rule}  {violation.message}")
    for event in line.events:
        give(event)


@app.command()
def undo(context: typer.Context, campaign: Named, steps: Steps = 1, *, yes: Confirmed = False) -> None:
    """Take back what was written last; nothing is erased.

    For example: tracker undo goats
    """
    from tracker.services import undoing

    with campaign_of(context, campaign) as (database, table):
        before = undoing.reach(database, table)
        after = undoing.undo(database, table, steps=steps, confirmed=yes)
    _tell_change(after, before.undo if steps == 1 else None, "taken back")


@app.command()
def redo(context: typer.Context, campaign: Named, steps: Steps = 1) -> None:
    """Do again what was undone last.

    For example: tracker redo goats
    """
    from tracker.services import undoing

    with campaign_of(context, campaign) as (database, table):
        before = undoing.reach(database, table)
        after = undoing.redo(database, table, steps=steps)
    _tell_change(after, before.redo if steps == 1 else None, "done again")


@app.command()
def amend(
    context: typer.Context,
    campaign: Named,
    turn: Number,
    notation: Line,
    entry: EntryNumber = None,
    *,
    yes: Confirmed = False,
) -> None:
    """Let a turn say something else; shows first what that would change later on.

    For example: tracker amend goats 7 'Bo: G532 | G+5>6' --entry 2
    """
    from tracker.services.amending import At, amend_turn, read_line_at

    with campaign_of(context, campaign) as (database, table):
        at = At(table.number_of_entry(entry), turn)
        amend_turn(database, table, at, read_line_at(table, at, notation), confirmed=yes)
    say(f"Turn {turn} of session {at.entry} is amended.")


@app.command()
def strike(
    context: typer.Context, campaign: Named, turn: Number, entry: EntryNumber = None, *, yes: Confirmed = False
) -> None:
    """Strike a turn; shows first what that would change later on, and can be undone.

    For example: tracker strike goats 7 --entry 2 --yes
    """
    from tracker.services.amending import At, strike_turn

    with campaign_of(context, campaign) as (database, table):
        at = At(table.number_of_entry(entry), turn)
        strike_turn(database, table, at, confirmed=yes)
    say(f"Turn {turn} of session {at.entry} is struck.")


def _tell_change(table: "OpenCampaign", what: str | None, done: str) -> None:
    what = what or "it"
    say(f"{what[0].upper()}{what[1:]} is {done}.")
    if table.session is not None and (player := table.game.next_player(table.session.state)):
        say(f"{player} plays next.")
