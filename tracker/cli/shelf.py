"""The database and the campaign that a command works on."""

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from tracker.cli import files
from tracker.errors import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tracker.services.home import Database
    from tracker.services.opened import OpenCampaign

JSON_BEGINS: Final = ("{", "[", '"')
"""What the text of a record begins with; anything else names a file."""
Named = Annotated[str, typer.Argument(metavar="CAMPAIGN", help="A campaign, by any unique start of its name.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]
Confirmed = Annotated[bool, typer.Option("--yes", help="Do it without asking again.")]
EntryNumber = Annotated[int | None, typer.Option("--entry", metavar="N", help="Which session; the last one otherwise.")]
Rulings = Annotated[
    list[str] | None,
    typer.Option("--ruling", metavar="RULE=WHY", help="Why the table lets a broken rule stand; may be repeated."),
]
FaceUp = Annotated[
    bool, typer.Option("--face-up", help="Look at what lies face down, too: only for those who may see it.")
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite a file that is there already.")]
Target = Annotated[Path | None, typer.Option("-o", "--out", metavar="PATH", help="A file or a folder to write to.")]


@contextmanager
def database_of(context: typer.Context) -> "Iterator[Database]":
    """The database that was named, or the one in its usual place."""
    from tracker.services.home import open_database

    with open_database(context.find_root().obj) as database:
        yield database


@contextmanager
def campaign_of(context: typer.Context, word: str) -> "Iterator[tuple[Database, OpenCampaign]]":
    """A campaign, read and judged, and the database in which it lies."""
    from tracker.services.campaigns import find_campaign, open_campaign

    with database_of(context) as database:
        yield database, open_campaign(database, find_campaign(database, word).id)


def record_from(word: str | None, what: str) -> Any:
    """A record given on the command line: JSON itself, or a file that holds it.

    Raises:
        UnreadableError: it is no JSON, or no such file is there.
    """
    if word is None:
        return None
    from tracker.services.checking import read_part

    return read_part(word if word.lstrip()[:1] in JSON_BEGINS else files.read(word), what)


def pairs_from(words: list[str] | None, what: str) -> dict[str, str]:
    """Words of the form NAME=VALUE.

    Raises:
        UnreadableError: a word has another form.
    """
    found = {}
    for word in words or ():
        name, sign, value = word.partition("=")
        if not (sign and name.strip() and value.strip()):
            raise UnreadableError(f"{word!r} is no {what}; write it as NAME=VALUE")
        found[name.strip()] = value.strip()
    return found


def give_document(text: str, title: str, out: Path | None, force: bool, *, ending: str = "json") -> None:
    """Put a document into a file, or on stdout where none is named."""
    from tracker.cli.report import give, say
    from tracker.services.writing import write_document

    if out is None:
        give(text.rstrip("\n"))
    else:
        say(f"Written to {write_document(text, title, out, overwrite=force, ending=ending)}.")
