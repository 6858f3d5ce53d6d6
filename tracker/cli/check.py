"""`tracker check`: a document judged, every broken rule with its reason and its cure."""

from typing import Annotated

import typer

from tracker.cli import files, judgement, report
from tracker.cli.noun import noun
from tracker.errors import REFUSED
from tracker.services import checking

app = noun()


@app.command()
def check(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="A session or campaign document; - is standard input.")],
    edition: Annotated[
        int | None, typer.Option(metavar="N", help="Judge by this edition of our reading, not the document's own.")
    ] = None,
    *,
    json: Annotated[bool, typer.Option("--json", help="Print the whole verdict as JSON.")] = False,
) -> None:
    """Judge a session or campaign document.

    Leaves with 0 where everything may stand, 1 where something is refused, 2 where it cannot be read.

    For example: tracker check chapter-2.json
    """
    found = checking.check(files.read(file), edition)
    if json:
        report.give_json(found.verdict)
    else:
        judgement.tell(found.name, found.verdict, found.refusal)
    if not found.verdict.ok:
        raise typer.Exit(REFUSED)
