"""`tracker odds`: exact chances for the next turn."""

from typing import Annotated, Any

import msgspec
import typer

from tracker.cli import files, report
from tracker.cli.noun import noun
from tracker.cli.shelf import campaign_of
from tracker.errors import NotFoundError
from tracker.services import checking

app = noun()


@app.command()
def odds(
    context: typer.Context,
    where: Annotated[str, typer.Argument(metavar="FILE|-|CAMPAIGN", help="A document, or a campaign by its name.")],
    roll: Annotated[str | None, typer.Option(help="What was rolled, as in the notation.")] = None,
    *,
    json: Annotated[bool, typer.Option("--json", help="Print the chances as JSON.")] = False,
) -> None:
    """Work out the exact chances of the next turn.

    For example: tracker odds evening.json --roll 444531+2
    """
    answer = checking.odds(files.read(where), roll) if files.is_file(where) else in_campaign(context, where, roll)
    if json:
        report.give_json(answer)
    else:
        tell(answer)


def in_campaign(context: typer.Context, word: str, roll: str | None) -> Any:
    """The chances in the session that is open in a campaign."""
    with campaign_of(context, word) as (_, table):
        if table.session is None:
            raise NotFoundError(f"no session is open in {table.name}; open one with `tracker session open`")
        return checking.odds_at(table.game, table.session.played, roll)


def tell(answer: Any) -> None:
    """Give out each chance with what to do for it, the best first; a game says what its chances are of."""
    found = msgspec.to_builtins(answer)
    rows = next((part for part in found.values() if isinstance(part, list | tuple)), ())
    names = [str(next(iter(row.values()))) for row in rows]
    if not rows:
        report.say("There is nothing to work out: the session is over, or nothing here can be met.")
    widest = max(map(len, names), default=0)
    for name, row in sorted(zip(names, rows, strict=True), key=lambda pair: -pair[1]["chance"]):
        report.give(f"{name:<{widest}}  {_percent(row['chance']):>7}  {_advice(row)}".rstrip())


def _percent(chance: float) -> str:
    """A chance in hundredths; what is not certain is never said to be."""
    said = f"{chance:.2%}"
    return "99.99%" if said == "100.00%" and chance < 1 else said


def _advice(row: dict[str, Any]) -> str:
    if row.get("now"):
        return "now"
    if row.get("first"):
        return "first " + " ".join(str(value) for value in row["first"].values() if value)
    if (keep := row.get("keep")) is None:
        return ""
    return f"keep {' '.join(map(str, keep))}" if keep else "keep nothing"
