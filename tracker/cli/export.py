"""`tracker export`: chronicle sheets."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from schemas.sheet import Sheet
from tracker.cli.noun import noun
from tracker.cli.report import give
from tracker.cli.shelf import EntryNumber, Force, Named, campaign_of
from tracker.errors import UnreadableError

if TYPE_CHECKING:
    from tracker.services.opened import OpenCampaign

app = noun()


Ending = Literal["pdf", "png", "svg", "html", "md", "txt", "csv", "json"]
"""The formats, by the ending of their files."""


Kind = Literal["chronicle", "booklet", "session", "plan"]
"""Which sheet."""


@app.command()
def export(
    context: typer.Context,
    campaign: Named,
    to: Annotated[Ending, typer.Option(help="The format; json is the document without loss.")],
    out: Annotated[
        str | None, typer.Option("-o", "--out", metavar="PATH|-", help="A file or a folder; - is standard output.")
    ] = None,
    sheet: Annotated[
        Kind, typer.Option(help="Which sheet; a booklet has a page for each chapter or evening.")
    ] = "chronicle",
    entry: EntryNumber = None,
    *,
    force: Force = False,
) -> None:
    """Write a chronicle sheet, and say where it is.

    For example: tracker export goats --to pdf -o goats.pdf
    """
    with campaign_of(context, campaign) as (_, table):
        if out == "-":
            _pour(table, to, sheet, entry)
            return
        for path in _put(table, to, sheet, entry, Path(out) if out else None, force):
            give(str(path))


def _put(
    table: "OpenCampaign", to: Ending, sheet: Kind, entry: int | None, out: Path | None, force: bool
) -> tuple[Path, ...]:
    from tracker.services import chronicles
    from tracker.services.sessions import export_session
    from tracker.services.writing import write_document

    if to == "json":
        if sheet in {"chronicle", "booklet"}:
            return chronicles.export_chronicle(table, to, out, overwrite=force)
        text = export_session(table, entry)
        return (write_document(text, f"{table.name} {table.number_of_entry(entry)}", out or Path(), overwrite=force),)
    return chronicles.export_sheet(_sheet(table, sheet, entry), to, out, overwrite=force)


def _pour(table: "OpenCampaign", to: Ending, sheet: Kind, entry: int | None) -> None:
    """Put one sheet on standard output.

    Raises:
        UnreadableError: it would be more than one file, or bytes on a terminal.
    """
    from tracker.services import chronicles
    from tracker.services.campaigns import export_campaign
    from tracker.services.sessions import export_session

    if to == "json":
        give(
            (export_campaign(table) if sheet in {"chronicle", "booklet"} else export_session(table, entry)).rstrip("\n")
        )
        return
    pieces = chronicles.rendered(_sheet(table, sheet, entry), to)
    if len(pieces) != 1:
        raise UnreadableError(f"this makes {len(pieces)} files; name a folder with -o instead of standard output")
    if to in {"pdf", "png"}:
        if sys.stdout.isatty():
            raise UnreadableError(f"{to} is not for a terminal; name a file with -o, or pipe it on")
        sys.stdout.buffer.write(pieces[0].content)
        sys.stdout.flush()
        return
    give(pieces[0].content.decode().removeprefix("\N{BYTE ORDER MARK}").rstrip("\n"))


def _sheet(table: "OpenCampaign", sheet: Kind, entry: int | None) -> Sheet:
    from tracker.services import chronicles

    match sheet:
        case "chronicle":
            return chronicles.chronicle_of(table)
        case "booklet":
            return chronicles.booklet_of(table)
        case "session":
            return chronicles.session_sheet_of(table, entry)
        case "plan":
            return chronicles.plan_sheet_of(table)
