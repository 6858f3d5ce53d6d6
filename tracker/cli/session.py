"""`tracker session`: game nights, begun, shown and closed."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from tracker.cli import files
from tracker.cli.judgement import INDENT, count, tell_standings, tell_turn
from tracker.cli.noun import noun
from tracker.cli.report import give, give_json, say
from tracker.cli.shelf import (
    AsJson,
    EntryNumber,
    FaceUp,
    Force,
    Named,
    Rulings,
    Target,
    campaign_of,
    give_document,
    pairs_from,
    record_from,
)
from tracker.errors import UnreadableError

if TYPE_CHECKING:
    from tracker.services.drafts import EntryParts
    from tracker.services.opened import OpenCampaign

app = noun("Keep game nights.")


@app.command("open")
def begin(
    context: typer.Context,
    campaign: Named,
    player: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Who plays, clockwise; once for each person.")
    ] = None,
    first: Annotated[str | None, typer.Option(metavar="NAME", help="Who begins.")] = None,
    opening: Annotated[str | None, typer.Option(metavar="JSON|FILE", help="What opens the entry.")] = None,
    setup: Annotated[str | None, typer.Option(metavar="JSON|FILE", help="How the table is set up.")] = None,
    box: Annotated[
        str | None, typer.Option("--box", metavar="NAME", help="What lies on the table of what `tracker box` keeps.")
    ] = None,
    deal: Annotated[
        list[str] | None, typer.Option(metavar="WHO=PIECE", help="Which piece of it somebody has; may be repeated.")
    ] = None,
    played_on: Annotated[
        datetime | None, typer.Option(formats=["%Y-%m-%d"], metavar="DATE", help="When it was played.")
    ] = None,
    place: Annotated[str | None, typer.Option(help="Where it is played.")] = None,
    notes: Annotated[str | None, typer.Option(help="Anything worth remembering.")] = None,
    ruling: Rulings = None,
    *,
    standalone: Annotated[bool, typer.Option("--standalone", help="A game outside the story.")] = False,
) -> None:
    """Begin a session, or set up what opens it; both at once, or one after the other.

    For example: tracker session open goats --player Ada --player Bo --opening chapter-3.json
    """
    from tracker.services.boxes import Lying, laid_out
    from tracker.services.sessions import open_entry

    if deal and box is None:
        raise UnreadableError("--deal says which piece of a --box somebody has; name the box, too")
    said: EntryParts = {
        "opening": record_from(opening, "opening"),
        "setup": record_from(setup, "set-up"),
        "first_player": first,
        "played_on": played_on.date() if played_on else None,
        "place": place,
        "notes": notes,
        "standalone": standalone,
        "rulings": pairs_from(ruling, "ruling"),
    }
    if player:
        said["players"] = player
    with campaign_of(context, campaign) as (database, table):
        if box is not None:
            lying = Lying(box, pairs_from(deal, "deal"))
            said["setup"] = laid_out(database, table.game, said["setup"], lying)
        after = open_entry(database, table, **said)
    _tell_next(after)


@app.command()
def show(
    context: typer.Context, campaign: Named, entry: EntryNumber = None, *, face_up: FaceUp = False, json: AsJson = False
) -> None:
    """Show a session: every turn with what it did, and how everybody stands.

    For example: tracker session show goats --entry 2
    """
    from tracker.services.legal import face_up_cards
    from tracker.services.standing import session_verdict_of
    from tracker.services.turns import log_lines

    with campaign_of(context, campaign) as (_, table):
        lines = log_lines(table, entry)
        verdict = session_verdict_of(table, entry)
        cards = face_up_cards(table, entry) if face_up else ()
    if json:
        give_json({"turns": lines, "verdict": verdict, **({"face_up": cards} if face_up else {})})
        return
    for card in cards:
        give(f"face up: {card}")
    for line in lines:
        give(f"{line.number:>3}  {line.notation}")
        for event in line.events:
            give(f"       {event}")
    for turn in verdict.turns:
        if turn.violations:
            tell_turn(turn, INDENT)
    tell_standings(verdict.standings, INDENT, verdict.decided_by)


@app.command("list")
def show_all(context: typer.Context, campaign: Named, *, json: AsJson = False) -> None:
    """List a campaign's sessions, oldest first.

    For example: tracker session list goats
    """
    with campaign_of(context, campaign) as (_, table):
        entries = table.document.entries
    rows = [
        {
            "entry": number,
            "played_on": entry.session.played_on if entry.session else None,
            "players": entry.session.players if entry.session else (),
            "turns": len(entry.session.turns) if entry.session else 0,
            "closed": entry.closing is not None,
        }
        for number, entry in enumerate(entries, start=1)
    ]
    if json:
        give_json(rows)
        return
    for row, entry in zip(rows, entries, strict=True):
        people = ", ".join(entry.session.players) if entry.session else "set up"
        when = f", {row['played_on']}" if row["played_on"] else ""
        turns = count(len(entry.session.turns) if entry.session else 0, "turn", "turns")
        give(f"{row['entry']:>3}  {people}{when}, {turns}{', closed' if row['closed'] else ''}")


@app.command()
def close(
    context: typer.Context,
    campaign: Named,
    closing: Annotated[str | None, typer.Option(metavar="JSON|FILE", help="What the chronicle keeps.")] = None,
    final: Annotated[str | None, typer.Option(metavar="JSON|FILE", help="What the end adds to the turns.")] = None,
    ruling: Rulings = None,
) -> None:
    """Write down how the last session ended.

    For example: tracker session close goats --closing '{"winner": "Ada", "next_page": 17}'
    """
    from tracker.services.sessions import close_entry

    with campaign_of(context, campaign) as (database, table):
        after = close_entry(
            database,
            table,
            closing=record_from(closing, "closing"),
            final=record_from(final, "end"),
            rulings=pairs_from(ruling, "ruling"),
        )
    say(f"Session {len(after.document.entries)} of {after.name} is closed.")


@app.command("import")
def bring_in(
    context: typer.Context,
    campaign: Named,
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="A session document; - is standard input.")],
) -> None:
    """Add a session document as a campaign's next entry; one that is known already adds nothing.

    For example: tracker session import circle evening.json
    """
    from tracker.services.sessions import import_session

    with campaign_of(context, campaign) as (database, table):
        message = import_session(database, table, files.read(file)).message
    say(f"{message[:1].upper()}{message[1:]}.")


@app.command()
def export(
    context: typer.Context, campaign: Named, entry: EntryNumber = None, out: Target = None, *, force: Force = False
) -> None:
    """Give out a session as its document, without loss.

    For example: tracker session export goats --entry 2 -o chapter-2.json
    """
    from tracker.services.sessions import export_session

    with campaign_of(context, campaign) as (_, table):
        title = f"{table.name} {table.number_of_entry(entry)}"
        give_document(export_session(table, entry), title, out, force)


def _tell_next(table: "OpenCampaign") -> None:
    number, walk = len(table.document.entries), table.session
    if walk is None:
        say(f"Session {number} of {table.name} is set up; begin it with `tracker session open`.")
        return
    turn = table.game.next_player(walk.state)
    say(f"Session {number} of {table.name} has begun; {turn} plays first." if turn else f"Session {number} is over.")
