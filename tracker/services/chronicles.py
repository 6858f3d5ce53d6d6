"""Sheets of a campaign, of a session, of a plan; and every way to put them into files."""

from pathlib import Path
from typing import Final, Literal, get_args

from exports.files import write_new, write_whole
from exports.formats import Format, Piece, render
from exports.names import file_name
from schemas.sheet import Sheet
from tracker.engine.booklets import booklet
from tracker.engine.plans import plan_sheet
from tracker.errors import NotFoundError
from tracker.services.campaigns import export_campaign
from tracker.services.opened import OpenCampaign
from tracker.services.plans import plan

Target = Literal["json", "pdf", "png", "svg", "html", "md", "txt", "csv"]
TARGETS: Final[tuple[Target, ...]] = get_args(Target)


def chronicle_of(table: OpenCampaign) -> Sheet:
    """The chronicle sheet of a campaign."""
    return table.game.chronicle(table.document, table.walk)


def booklet_of(table: OpenCampaign) -> Sheet:
    """The chronicle with a page for each chapter or evening."""
    return booklet(table.game, table.walk)


def session_sheet_of(table: OpenCampaign, entry: int | None = None) -> Sheet:
    """The sheet of one session, the last one where none is named.

    Raises:
        NotFoundError: there is no such entry, or the judge did not come as far as its session.
    """
    number = table.number_of_entry(entry)
    walk = table.walk.entries[number - 1].session if number <= len(table.walk.entries) else None
    if walk is None:
        raise NotFoundError(f"entry {number} of {table.name} has no session that the judge has come to")
    return table.game.session_sheet(walk)


def plan_sheet_of(table: OpenCampaign, present: tuple[str, ...] | None = None) -> Sheet:
    """The plan of the next session, to be ticked off.

    Raises:
        NotFoundError: the story is over.
    """
    found = plan(table, present)
    if found is None:
        raise NotFoundError(f"{table.name} is complete: there is nothing left to plan")
    return plan_sheet(found)


def export_sheet(sheet: Sheet, to: Format, path: Path | None = None, *, overwrite: bool = False) -> tuple[Path, ...]:
    """Write a sheet into files and return where they are.

    A path to a folder, or none at all, leaves the names to the sheet's title; a path to a file names it.

    Raises:
        ExistingFileError: a file is there already, and nobody asked to overwrite it.
        UnwrittenError: the disk refuses.
    """
    return _put(render(sheet, to), path, overwrite=overwrite)


def export_chronicle(
    table: OpenCampaign, to: Target, path: Path | None = None, *, overwrite: bool = False
) -> tuple[Path, ...]:
    """Write a campaign's chronicle into files, or, as `json`, its lossless document.

    Raises:
        ExistingFileError: a file is there already, and nobody asked to overwrite it.
        UnwrittenError: the disk refuses.
    """
    if to == "json":
        piece = Piece(file_name(table.name, "json"), export_campaign(table).encode())
        return _put((piece,), path, overwrite=overwrite)
    return export_sheet(chronicle_of(table), to, path, overwrite=overwrite)


def rendered(sheet: Sheet, to: Format) -> tuple[Piece, ...]:
    """A sheet as named pieces of content, for a front end that puts them elsewhere than into files."""
    return render(sheet, to)


def _put(pieces: tuple[Piece, ...], path: Path | None, *, overwrite: bool) -> tuple[Path, ...]:
    if path is None or path.is_dir():
        folder = path or Path()
        if overwrite:
            return tuple(write_whole(folder, piece.name, piece.content, overwrite=True) for piece in pieces)
        return tuple(write_new(folder, piece.name, piece.content) for piece in pieces)
    names = [path.name]
    if len(pieces) > 1:
        names = [f"{path.stem}-{number}{path.suffix}" for number in range(1, len(pieces) + 1)]
    return tuple(
        write_whole(path.parent, name, piece.content, overwrite=overwrite)
        for name, piece in zip(names, pieces, strict=True)
    )
