"""Where a campaign stands: the Backpack, the Memories, the Chronicle, what is unlocked, and why."""

from typing import Annotated, Any

import typer

from tracker.cli.noun import noun
from tracker.cli.report import give, give_json
from tracker.cli.shelf import AsJson, Named, campaign_of

app = noun()


@app.command()
def backpack(context: typer.Context, campaign: Named, *, json: AsJson = False) -> None:
    """Say what is in play, or lies packed for the next chapter.

    For example: tracker backpack goats
    """
    _tell(context, campaign, ("backpack",), json)


@app.command()
def memories(context: typer.Context, campaign: Named, *, json: AsJson = False) -> None:
    """Say what has left the story.

    For example: tracker memories goats
    """
    _tell(context, campaign, ("memories",), json)


@app.command()
def unlocks(context: typer.Context, campaign: Named, *, json: AsJson = False) -> None:
    """Say what is unlocked, and what is not yet.

    For example: tracker unlocks evenings
    """
    _tell(context, campaign, ("unlocked", "locked"), json)


@app.command()
def chronicle(context: typer.Context, campaign: Named, *, json: AsJson = False) -> None:
    """Read the chronicle; with --json, the whole standing of the campaign.

    For example: tracker chronicle goats
    """
    from tracker.services.chronicles import chronicle_of, rendered
    from tracker.services.standing import standing

    with campaign_of(context, campaign) as (_, table):
        if json:
            give_json(standing(table))
            return
        (piece,) = rendered(chronicle_of(table), "txt")
    give(piece.content.decode().rstrip("\n"))


@app.command()
def why(
    context: typer.Context,
    campaign: Named,
    code: Annotated[str, typer.Argument(help="A piece's code, or its name where it has no code.")],
    *,
    json: AsJson = False,
) -> None:
    """Tell how a piece came to lie where it lies.

    For example: tracker why goats A1
    """
    from tracker.services import standing

    with campaign_of(context, campaign) as (_, table):
        moves, names = standing.why(table, code), standing.named(table)
    if json:
        give_json(moves)
        return
    for move in moves:
        where = ", ".join(move.places) or "nowhere in play"
        give(f"entry {move.entry} {move.when}: {where}")
    if code in names:
        give(f"{code} is {names[code]}")


def _tell(context: typer.Context, campaign: str, parts: tuple[str, ...], as_json: bool) -> None:
    from tracker.services import standing

    with campaign_of(context, campaign) as (_, table):
        found, names = standing.part(table, *parts), standing.named(table)
    if as_json:
        give_json(found[parts[0]] if len(parts) == 1 else found)
        return
    for label, value in found.items():
        _tell_part(label, value, names)


def _tell_part(label: str, value: Any, names: dict[str, str]) -> None:
    """Give out one part of a standing, a line for each piece in it."""
    if isinstance(value, dict):
        for inner, held in value.items():
            _tell_part(inner.replace("_", " "), held, names)
        return
    for one in value if isinstance(value, list | tuple) else (value,):
        named = f" ({names[one]})" if one in names else ""
        give(f"{label}: {one}{named}")
