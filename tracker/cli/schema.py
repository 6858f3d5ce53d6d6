"""`tracker schema`: the JSON Schema of the documents."""

from typing import Annotated

import typer

from tracker.cli import report
from tracker.cli.noun import noun
from tracker.services import descriptions

app = noun()


@app.command()
def schema(
    kind: Annotated[str, typer.Argument(metavar="session|campaign|verdict|plan", help="Which document to describe.")],
    game: Annotated[str | None, typer.Option(help="Only this game's, by its id; all games' otherwise.")] = None,
) -> None:
    """Print the JSON Schema of a document.

    For example: tracker schema session --game mountain-goats
    """
    report.give_json(descriptions.schema(kind, game))
