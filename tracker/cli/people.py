"""`tracker people`: who plays."""

from typing import Annotated

import typer

from tracker.cli.noun import noun
from tracker.cli.report import give, give_json, say
from tracker.cli.shelf import AsJson, database_of

app = noun("Keep the people who play.")


@app.command()
def add(
    context: typer.Context, names: Annotated[list[str], typer.Argument(metavar="NAME...", help="Who plays.")]
) -> None:
    """Make people known.

    For example: tracker people add Ada Bo
    """
    from tracker.services.people import add_person

    with database_of(context) as database:
        for name in names:
            say(f"{add_person(database, name).name} is known now.")


@app.command("list")
def show_all(context: typer.Context, *, json: AsJson = False) -> None:
    """List everybody who is known.

    For example: tracker people list
    """
    from tracker.services.people import list_people

    with database_of(context) as database:
        found = list_people(database)
    if json:
        give_json([{"name": person.name} for person in found])
        return
    for person in found:
        give(person.name)


@app.command()
def rename(
    context: typer.Context,
    old: Annotated[str, typer.Argument(help="The name until now.")],
    new: Annotated[str, typer.Argument(help="The name from now on, in every session.")],
) -> None:
    """Give somebody another name, in every session at once.

    For example: tracker people rename Ada Adelheid
    """
    from tracker.services.people import rename_person

    with database_of(context) as database:
        say(f"{old} is called {rename_person(database, old, new).name} now.")
