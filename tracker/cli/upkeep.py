"""Looking after the database: backups, putting one back, finding out what is wrong."""

from typing import Annotated

import typer

from tracker.cli.noun import noun
from tracker.cli.report import give, give_json, say
from tracker.cli.shelf import AsJson, database_of
from tracker.errors import REFUSED

app = noun()


@app.command()
def backup(context: typer.Context) -> None:
    """Make a backup now, and say where it is.

    For example: tracker backup
    """
    from tracker.services import upkeep

    with database_of(context) as database:
        give(str(upkeep.backup(database)))


@app.command()
def backups(context: typer.Context, *, json: AsJson = False) -> None:
    """List the backups, newest first.

    For example: tracker backups
    """
    from tracker.services import upkeep

    with database_of(context) as database:
        found = upkeep.list_backups(database)
    rows = [
        {
            "name": one.path.name,
            "made": f"{one.moment:%Y-%m-%d %H:%M}",
            "why": one.why,
            "campaigns": one.campaigns,
            "writings": one.writings,
        }
        for one in found
    ]
    if json:
        give_json(rows)
        return
    for row in rows:
        give(f"{row['name']}  {row['made']}, {row['why']}, campaigns: {row['campaigns']}, lines: {row['writings']}")


@app.command()
def restore(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="A backup's name, as `tracker backups` gives it.")],
    losing: Annotated[int, typer.Option(metavar="N", help="How many sessions may be lost by it.")] = 0,
) -> None:
    """Put a backup back; the present database is kept first.

    For example: tracker restore tracker-2026-11-30.db
    """
    from tracker.services.upkeep import restore_backup

    restore_backup(name, context.find_root().obj, losing=losing)
    say(f"{name} is back in place; what was there before is kept among the backups.")


@app.command()
def doctor(context: typer.Context, *, json: AsJson = False) -> None:
    """Look for anything that is wrong with the database.

    For example: tracker doctor
    """
    from tracker.services import upkeep

    with database_of(context) as database:
        found, doubt = upkeep.doctor(database), upkeep.doubt(database)
    if json:
        give_json(found)
    else:
        for finding in found:
            give(f"{finding.where}: {finding.message}")
        say("Everything is in order." if not found else "Restore a backup, or ask for help with what is said above.")
    if doubt is not None:
        say(doubt)
    if found:
        raise typer.Exit(REFUSED)
