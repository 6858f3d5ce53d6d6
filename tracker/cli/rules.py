"""`tracker rules`: the catalogue, in our words."""

import shutil
import textwrap
from typing import Annotated

import typer

from tracker.cli import report
from tracker.cli.noun import noun
from tracker.services import checking

app = noun()
WIDEST = 100


@app.command()
def rules(
    wanted: Annotated[
        str | None, typer.Argument(metavar="[GAME|ID]", help="A game, by any start of its name, or one rule's id.")
    ] = None,
    *,
    json: Annotated[bool, typer.Option("--json", help="Print the rules as JSON.")] = False,
) -> None:
    """Say what the rules of a game are, in our words.

    For example: tracker rules MG-22
    """
    if wanted is None:
        games = checking.games()
        if json:
            report.give_json([{"game": game, "name": name, "rules": number} for game, name, number in games])
            return
        widest = max(len(game) for game, _, _ in games)
        for game, name, number in games:
            report.give(f"{game:<{widest}}  {name}, {number} rules")
        return
    found = checking.catalogue(wanted)
    if json:
        report.give_json(found)
        return
    width = min(shutil.get_terminal_size().columns, WIDEST)
    for rule in found:
        margin = " " * (len(rule.id) + 2)
        where = "our ruling" if rule.where == "ruling" else rule.where
        report.give(
            textwrap.fill(
                f"{rule.id}  {rule.text} ({where}; the tracker {rule.engine} it)", width, subsequent_indent=margin
            )
        )
