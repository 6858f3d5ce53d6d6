"""`tracker box`: what a group records once of its own box."""

from typing import Annotated, Any

import typer

from tracker.cli import files
from tracker.cli.judgement import count
from tracker.cli.noun import noun
from tracker.cli.report import give, give_json, say
from tracker.cli.shelf import AsJson, Confirmed, Force, Target, database_of, give_document
from tracker.errors import UnconfirmedError

app = noun("Keep what a group records once of its own box: pads, boards, packs of cards.")

Called = Annotated[str, typer.Argument(metavar="NAME", help="What it is called, or any unique start of that.")]
Version = Annotated[
    int | None, typer.Option("--version", metavar="N", help="Which version of it; the newest one otherwise.")
]


@app.callback()
def box(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game, by any unique start of its name.")],
) -> None:
    """Keep what a group records once of its own box: pads, boards, packs of cards.

    For example: tracker box moomin start > pad.txt, fill it in, then tracker box moomin import Home pad.txt
    """
    context.meta["game"] = game


def _game(context: typer.Context) -> Any:
    """The game that was named before the command."""
    from tracker.services.boxes import boxed_game

    return boxed_game(context.meta["game"])


@app.command("list")
def show_all(context: typer.Context, *, json: AsJson = False) -> None:
    """List what is recorded, by name.

    For example: tracker box moomin list
    """
    from tracker.services.boxes import box_of, list_boxes

    game = _game(context)
    with database_of(context) as database:
        found = list_boxes(database, game)
    if json:
        give_json(found)
        return
    for one in found:
        give(f"{one.name}  ({count(one.versions, 'version', 'versions')}, written {one.written_at[:10]})")
    if not found:
        called = box_of(game).called
        say(f"No {called} is recorded yet; `tracker box {game.id} start` prints a text to begin with.")


@app.command()
def show(context: typer.Context, name: Called, version: Version = None, *, json: AsJson = False) -> None:
    """Show what is recorded under a name.

    For example: tracker box moomin show Home
    """
    from tracker.services.boxes import show_box

    with database_of(context) as database:
        found = show_box(database, _game(context), name, version)
    if json:
        give_json({"name": found.name, "version": found.number, "written_at": found.written_at, "record": found.record})
        return
    say(f"{found.name}, version {found.number} of {found.versions}, written {found.written_at[:10]}")
    give(found.text.rstrip("\n"))


@app.command("import")
def bring_in(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called from now on.")],
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="Its lines; - is standard input.")],
) -> None:
    """Check a text and keep it under a name; every line at fault is named, and nothing is kept then.

    For example: tracker box moomin import Home pad.txt
    """
    from tracker.services.boxes import import_box

    game, content = _game(context), files.read(file)
    with database_of(context) as database:
        message = import_box(database, game, name, content).message
    say(f"{message[:1].upper()}{message[1:]}.")


@app.command()
def export(
    context: typer.Context, name: Called, version: Version = None, out: Target = None, *, force: Force = False
) -> None:
    """Give out what is recorded under a name as the text that reads back equal.

    For example: tracker box moomin export Home -o pad.txt
    """
    from tracker.services.boxes import show_box

    with database_of(context) as database:
        found = show_box(database, _game(context), name, version)
    give_document(found.text, found.name, out, force, ending="txt")


@app.command()
def start(context: typer.Context) -> None:
    """Print a text to begin with: what the rulebook tells, marked as incomplete, or how the lines are written.

    For example: tracker box moomin start > pad.txt
    """
    from tracker.services.boxes import start_of

    give(start_of(_game(context)).rstrip("\n"))


@app.command()
def remove(context: typer.Context, name: Called, *, yes: Confirmed = False) -> None:
    """Put what is recorded under a name in the bin; sessions played keep theirs.

    For example: tracker box moomin remove Home --yes
    """
    from tracker.services.boxes import remove_box, show_box

    game = _game(context)
    with database_of(context) as database:
        found = show_box(database, game, name)
        if not yes:
            raise UnconfirmedError(f"{found.name} would go into the bin; say --yes to confirm it")
        say(f"{remove_box(database, game, found.name).name} is in the bin; `tracker box {game.id} restore` undoes it.")


@app.command()
def restore(
    context: typer.Context, name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called.")]
) -> None:
    """Take what is recorded under a name out of the bin.

    For example: tracker box moomin restore Home
    """
    from tracker.services.boxes import restore_box

    with database_of(context) as database:
        say(f"{restore_box(database, _game(context), name).name} is back.")
