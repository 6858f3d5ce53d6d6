"""`tracker campaign`: the campaigns on the shelf."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from tracker.cli import files
from tracker.cli.noun import noun
from tracker.cli.report import give, give_json, say
from tracker.cli.shelf import (
    AsJson,
    Confirmed,
    Force,
    Named,
    Target,
    campaign_of,
    database_of,
    give_document,
    record_from,
)
from tracker.errors import REFUSED

if TYPE_CHECKING:
    from tracker.services.campaigns import Shelved

app = noun("Keep campaigns: a story, an unlock progression, or the games of one circle.")


@app.command()
def new(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game, by any unique start of its name.")],
    name: Annotated[str, typer.Argument(help="What the campaign is called.")],
    started_on: Annotated[
        datetime | None, typer.Option(formats=["%Y-%m-%d"], metavar="DATE", help="When it began.")
    ] = None,
    start_page: Annotated[int | None, typer.Option(metavar="N", help="The page on which the story begins.")] = None,
    options: Annotated[str | None, typer.Option(metavar="JSON|FILE", help="The house options.")] = None,
    unlocked: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="What was unlocked before; may be repeated.")
    ] = None,
) -> None:
    """Begin a campaign.

    For example: tracker campaign new mountain "The goats of Autumn Lane" --start-page 4
    """
    from tracker.services.campaigns import new_campaign
    from tracker.services.checking import game_named

    with database_of(context) as database:
        table = new_campaign(
            database,
            game_named(game).id,
            name,
            started_on=started_on.date() if started_on else None,
            start_page=start_page,
            options=record_from(options, "options"),
            unlocked=unlocked or (),
        )
    say(f"{table.name} has begun ({table.game.name}).")


@app.command("list")
def show_all(
    context: typer.Context,
    *,
    removed: Annotated[bool, typer.Option("--removed", help="Those in the bin instead.")] = False,
    json: AsJson = False,
) -> None:
    """List the campaigns, last played first.

    For example: tracker campaign list
    """
    from tracker.services.campaigns import list_campaigns, list_removed

    with database_of(context) as database:
        found = list_removed(database) if removed else list_campaigns(database)
    if json:
        give_json(found)
        return
    widest = max((len(one.name) for one in found), default=0)
    for one in found:
        give(f"{one.name:<{widest}}  {_told(one)}")
    if not found:
        say("The bin is empty." if removed else "There is no campaign yet; begin one with `tracker campaign new`.")


@app.command()
def show(context: typer.Context, campaign: Named, *, json: AsJson = False) -> None:
    """Show where a campaign stands, judged from its beginning.

    For example: tracker campaign show goats
    """
    from tracker.cli.judgement import tell
    from tracker.services.checking import checked_campaign

    with campaign_of(context, campaign) as (_, table):
        found = checked_campaign(table.game, table.walk)
    if json:
        give_json(found.verdict)
    else:
        tell(found.name, found.verdict, found.refusal)


@app.command("import")
def bring_in(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="A campaign document; - is standard input.")],
) -> None:
    """Add a campaign document; one that is known already adds nothing.

    For example: tracker campaign import goats.json
    """
    from tracker.services.campaigns import import_campaign

    with database_of(context) as database:
        found = import_campaign(database, files.read(file))
    say(f"{found.message}.")
    if found.stopped_at is not None:
        raise typer.Exit(REFUSED)


@app.command()
def export(context: typer.Context, campaign: Named, out: Target = None, *, force: Force = False) -> None:
    """Give out a campaign as its document, without loss.

    For example: tracker campaign export goats -o goats.json
    """
    from tracker.services.campaigns import export_campaign

    with campaign_of(context, campaign) as (_, table):
        give_document(export_campaign(table), table.name, out, force)


@app.command()
def rename(
    context: typer.Context, campaign: Named, name: Annotated[str, typer.Argument(help="The name from now on.")]
) -> None:
    """Give a campaign another name.

    For example: tracker campaign rename goats "Goats of Autumn Lane"
    """
    from tracker.services.campaigns import rename_campaign

    with campaign_of(context, campaign) as (database, table):
        say(f"{table.name} is called {rename_campaign(database, table, name).name} now.")


@app.command()
def reset(
    context: typer.Context,
    campaign: Named,
    name: Annotated[str | None, typer.Option(metavar="NAME", help="What the new campaign is called.")] = None,
) -> None:
    """Begin the story anew as a new campaign; the old one is kept as it is.

    For example: tracker campaign reset goats
    """
    from tracker.services.campaigns import reset_campaign

    with campaign_of(context, campaign) as (database, table):
        fresh = reset_campaign(database, table.id, name)
        say(f"{fresh.name} has begun; {table.name} is kept.")


@app.command()
def remove(context: typer.Context, campaign: Named, *, yes: Confirmed = False) -> None:
    """Put a campaign in the bin, from which it can be restored.

    For example: tracker campaign remove goats --yes
    """
    from tracker.services.campaigns import find_campaign, remove_campaign

    with database_of(context) as database:
        found = remove_campaign(database, find_campaign(database, campaign).id, confirmed=yes)
    say(f"{found.name} is in the bin; `tracker campaign restore` takes it out again.")


@app.command()
def restore(context: typer.Context, campaign: Named) -> None:
    """Take a campaign out of the bin.

    For example: tracker campaign restore goats
    """
    from tracker.services.campaigns import restore_campaign

    with database_of(context) as database:
        say(f"{restore_campaign(database, campaign).name} is back on the shelf.")


def _told(one: "Shelved") -> str:
    played = "" if one.last_played is None else f", last played {one.last_played}"
    return f"{one.game_name}, {one.standing}{played}"
