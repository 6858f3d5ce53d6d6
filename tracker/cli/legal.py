"""`tracker legal`: what may be written next for a roll."""

from typing import Annotated

import typer

from schemas.verdict import Legal
from tracker.cli import files, report
from tracker.cli.noun import noun
from tracker.cli.shelf import FaceUp, campaign_of
from tracker.services import checking

app = noun()


@app.command()
def legal(
    context: typer.Context,
    where: Annotated[str, typer.Argument(metavar="FILE|-|CAMPAIGN", help="A document, or a campaign by its name.")],
    roll: Annotated[str, typer.Argument(help="What was rolled, as in the notation; leave it out without dice.")] = "",
    *,
    face_up: FaceUp = False,
    json: Annotated[bool, typer.Option("--json", help="Print the choices as JSON.")] = False,
) -> None:
    """List what may be written next for a roll, each turn with its consequences.

    For example: tracker legal chapter-2.json G532
    """
    answer = (
        checking.legal(files.read(where), roll)
        if files.is_file(where)
        else in_campaign(context, where, roll, face_up=face_up)
    )
    if json:
        report.give_json(answer)
    else:
        tell(answer)


def in_campaign(context: typer.Context, word: str, roll: str, *, face_up: bool) -> Legal:
    """The choices in the session that is open in a campaign."""
    from tracker.services.legal import legal_choices

    with campaign_of(context, word) as (_, table):
        return legal_choices(table, roll, face_up=face_up)


def tell(answer: Legal) -> None:
    """Give out the choices, one a line, with what each does to the table."""
    if answer.player is None:
        report.say("The session is over; nobody plays next.")
    elif not answer.choices:
        report.say(f"There is nothing to choose among for {answer.player}.")
    for choice in answer.choices:
        report.give(choice.notation)
        for event in choice.events:
            report.give(f"    {event}")
