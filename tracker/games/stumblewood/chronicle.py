"""The sheets of a session and of a circle's games: as plain sections, before a renderer prints them.

Of a card that is recorded, the sheet shows only what its guide has said while
the game runs; the whole route follows when it is over.
"""

from typing import Final

from schemas.campaign import Campaign
from schemas.games.stumblewood import StumblewoodTurn
from schemas.sheet import Block, Cell, Column, Facts, Footnotes, Paragraph, Section, Sheet, Table
from tracker.engine.campaigns import CampaignWalk
from tracker.engine.circle import Circle
from tracker.engine.judge import Judged, Walk
from tracker.games.stumblewood.cards import written_route
from tracker.games.stumblewood.drawing import drawing
from tracker.games.stumblewood.notation import write_body
from tracker.games.stumblewood.standings import decided_by, standings
from tracker.games.stumblewood.state import Table as Wood
from tracker.games.stumblewood.state import Woods, listed

NAME: Final = "Stumblewood"
BY_WHAT: Final = {
    "arrival": "alone at the Arrival",
    "final round": "the most squares in the final round",
    "shared": "a shared victory",
    None: "the game is not over",
}


def session_sheet(walk: Walk[Woods]) -> Sheet:
    """One game: who stood where, every turn, every wood as it was found."""
    session = walk.session
    when = ", ".join(str(part) for part in (session.played_on, session.place) if part)
    return Sheet(
        kind="session",
        title=NAME,
        subtitle=when or None,
        sections=(
            Section(blocks=(_facts(walk), _result(walk.state))),
            Section(title="Turns", blocks=_turns(walk)),
            Section(title="The woods", blocks=_woods(walk.state)),
        ),
    )


def _facts(walk: Walk[Woods]) -> Facts:
    woods, session = walk.state, walk.session
    table = woods.table
    rows = [
        ("Board", table.setup.board),
        ("Walked and guided", "; ".join(_guided(table, walker) for walker in range(len(table.walkers)))),
        ("Began", table.walkers[table.first] if table.walkers else "nobody"),
        ("Round", str(woods.round)),
        ("Decided by", BY_WHAT[decided_by(woods)]),
        ("Won", listed(winners(woods))),
    ]
    rows += [("Ruling on the setup", table.setup.ruling)] if table.setup.ruling else []
    rows += [("Notes", session.notes)] if session.notes else []
    return Facts(rows=tuple(rows))


def _guided(table: Wood, walker: int) -> str:
    return f"{table.does(table.guide(walker), 'guides', 'guide')} {table.walkers[walker]}"


def winners(woods: Woods) -> tuple[str, ...]:
    """Who has won: players, or teams by their joined names."""
    return tuple(standing.player for standing in standings(woods) if standing.winner)


def _result(woods: Woods) -> Table:
    columns = [Column(title="Rank", align="right"), Column(title="Walker", weight=1), Column(title="Arrived")]
    columns.append(Column(title="Best attempt", align="right"))
    if woods.final_due:
        columns.append(Column(title="Final round", align="right"))
    rows = []
    for standing in standings(woods):
        walker = woods.table.walkers.index(standing.player)
        cells = [
            Cell(text=str(standing.rank)),
            Cell(text=standing.player, strong=standing.winner),
            Cell(text="yes" if walker in woods.arrived else "no"),
            Cell(text=str(standing.score)),
        ]
        if woods.final_due:
            cells.append(Cell(text=str(woods.final.get(walker, ""))))
        rows.append(tuple(cells))
    return Table(name="standings", columns=tuple(columns), rows=tuple(rows))


def _turns(walk: Walk[Woods]) -> tuple[Block, ...]:
    """Every turn as recorded, with the rulings and notes that it carries."""
    notes: list[str] = []
    rows: list[tuple[Cell, ...]] = []
    before, table = walk.begun, walk.begun.table
    for place, turn in enumerate(walk.session.turns):
        judged = walk.turns[place] if place < len(walk.turns) else None
        said = _said_of(turn, judged)
        notes += said
        marks = tuple(range(len(notes) - len(said) + 1, len(notes) + 1))
        rows.append(
            (
                Cell(text=str(place + 1)),
                Cell(text="final" if turn.tiebreak else "" if judged is None else str(before.round)),
                Cell(text=table.walking.spelled(turn.player)),
                Cell(text=write_body(turn, table), notes=marks),
            )
        )
        before = before if judged is None else judged.state
    columns = (
        Column(title="Turn", align="right"),
        Column(title="Round", align="right"),
        Column(title="Walker"),
        Column(title="Steps and answers", weight=1),
    )
    found: tuple[Block, ...] = (Table(name="turns", columns=columns, rows=tuple(rows)),)
    return (*found, Footnotes(rows=tuple(enumerate(notes, start=1)))) if notes else found


def _said_of(turn: StumblewoodTurn, judged: Judged[Woods] | None) -> list[str]:
    """What the footnotes say of a turn."""
    broken = () if judged is None else judged.violations
    said = "; ".join(f"{violation.rule}: {violation.message}" for violation in broken)
    notes = [turn.notes] if turn.notes else []
    if judged is None:
        return ["Not judged: an earlier turn is refused.", *notes]
    if not judged.allowed:
        return [f"Refused. {said}", *notes]
    return [f"Ruling: {turn.ruling} ({said})", *notes] if said else notes


def _woods(woods: Woods) -> tuple[Block, ...]:
    """What each guide has said, square by square, and after the end the whole route."""
    blocks: list[Block] = []
    for walker, name in enumerate(woods.table.walkers):
        drawn = drawing(woods, walker)
        count = len(drawn.rows[0][1])
        blocks.append(
            Table(
                name=f"wood-{walker + 1}",
                title=f"{name}'s wood",
                columns=(
                    Column(title="", align="right"),
                    *(Column(title=title, align="center") for title in drawn.columns or ("",) * count),
                ),
                rows=tuple((Cell(text=label), *(Cell(text=word) for word in words)) for label, words in drawn.rows),
            )
        )
        path = next(
            (path for key, path in woods.table.setup.paths.items() if woods.table.walking.of(key) == walker), None
        )
        if path is not None and woods.over:
            blocks.append(Paragraph(text=f"The card: {written_route(path)}"))
    return tuple(blocks)


def chronicle_sheet(campaign: Campaign, walk: CampaignWalk[Circle]) -> Sheet:
    """A circle's games one after another, and what everybody has won."""
    people = walk.standing.people.items()
    games = tuple(
        _game_row(number, entry.session) for number, entry in enumerate(walk.entries, start=1) if entry.session
    )
    rows = tuple((Cell(text=name), Cell(text=str(one.games)), Cell(text=str(one.wins))) for name, one in people)
    counted = (Column(title="Games", align="right"), Column(title="Wins", align="right"))
    return Sheet(
        kind="chronicle",
        title=campaign.name,
        subtitle=NAME,
        sections=(
            Section(
                title="Games",
                blocks=(
                    Table(
                        name="games",
                        columns=(
                            Column(title="Game", align="right"),
                            Column(title="Played on"),
                            Column(title="Players", weight=1),
                            Column(title="Board"),
                            Column(title="Rounds", align="right"),
                            Column(title="Won", weight=1),
                            Column(title="Decided by", weight=1),
                        ),
                        rows=games,
                    ),
                ),
            ),
            Section(
                title="People",
                blocks=(Table(name="people", columns=(Column(title="Name", weight=1), *counted), rows=rows),),
            ),
        ),
    )


def _game_row(number: int, walk: Walk[Woods]) -> tuple[Cell, ...]:
    woods, session = walk.state, walk.session
    return (
        Cell(text=str(number)),
        Cell(text=str(session.played_on or "")),
        Cell(text=listed(woods.table.walkers)),
        Cell(text=woods.table.setup.board),
        Cell(text=str(woods.round)),
        Cell(text=listed(winners(woods)), strong=True),
        Cell(text=BY_WHAT[decided_by(woods)]),
    )
