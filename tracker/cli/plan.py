"""`tracker plan`: what to do at the table next time."""

from typing import Annotated

import typer

from schemas.plan import Plan
from tracker.cli.noun import noun
from tracker.cli.report import give, give_json, say
from tracker.cli.shelf import AsJson, Named, campaign_of

app = noun()


@app.command()
def plan(
    context: typer.Context,
    campaign: Named,
    present: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Somebody who will come; may be repeated.")
    ] = None,
    *,
    json: AsJson = False,
) -> None:
    """Plan the next session as steps to follow at the table.

    For example: tracker plan goats --present Ada --present Bo
    """
    from tracker.services.plans import plan as planned

    with campaign_of(context, campaign) as (_, table):
        found = planned(table, tuple(present) if present else None)
    if json:
        give_json(found)
    elif found is None:
        say(f"{table.name} is complete: there is nothing left to plan.")
    else:
        tell_plan(found)


def tell_plan(found: Plan | None) -> None:
    """Give out a plan's steps, to be ticked off."""
    for step in () if found is None else found.steps:
        give(f"{step.number:>2}. {step.title} ({step.rule})")
        for deed in step.do:
            give(f"    [ ] {deed}")
