"""A game, or a circle's games, as a sheet: who built a snowman, and how it came to that."""

from collections.abc import Sequence
from typing import Final

import msgspec

from schemas.campaign import Campaign
from schemas.session import Session
from schemas.sheet import Block, Cell, Column, Facts, Section, Sheet, Table
from tracker.engine.campaigns import CampaignWalk
from tracker.engine.circle import Circle, people_blocks
from tracker.engine.footnotes import Notes, ruling_and_notes
from tracker.engine.judge import Walk
from tracker.games.schneemann.components import EXAMPLE_BOARD, EXAMPLE_NAME, PIECES
from tracker.games.schneemann.standings import finished, next_player, standings
from tracker.games.schneemann.state import State

NAME: Final = "Das Schneemann Spiel"
NOT_PLACED: Final = "not placed"
STILL_PLAYING: Final = "still playing"
EXAMPLE_LINE: Final = "The board is an invented example, not the printed one."
PLACES: Final = ("Won by", "Second", "Third")
VARIANTS: Final = {"basic": "basic game", "piggy-back": "piggy-back"}


def session_sheet(walk: Walk[State]) -> Sheet:
    """The sheet of one game: how it ended, and every turn."""
    notes = Notes()
    blocks = (_facts(walk), _results(walk.state), _turns(walk, notes))
    return Sheet(
        kind="session",
        title=NAME,
        subtitle=_when_and_where(walk.session),
        sections=(Section(blocks=(*blocks, *notes.blocks(), *_remarks(walk.session))),),
        closing_line=EXAMPLE_LINE if _on_the_example(walk.state) else None,
    )


def _when_and_where(session: Session) -> str | None:
    known = [session.played_on.isoformat() if session.played_on else "", session.place or ""]
    return ", ".join(part for part in known if part) or None


def _on_the_example(state: State) -> bool:
    return state.table.board == EXAMPLE_BOARD


def _facts(walk: Walk[State]) -> Facts:
    state, table = walk.state, walk.state.table
    board = EXAMPLE_NAME if _on_the_example(state) else f"{table.board.squares} squares, {len(table.suns)} suns"
    rows = [("Game", VARIANTS[table.variant]), ("Board", board), ("Turns", str(sum(state.turns)))]
    if finished(state):
        rows.append(("Won by", state.name(state.placed[0])))
    else:
        rows.append(("Being played", f"next: {next_player(state) or 'nobody'}"))
    ruling = table.setup.ruling
    if walk.setup_violations and ruling:
        rows.append(("Ruling on the setup", ruling))
    return Facts(rows=tuple(rows))


def place_of(state: State, seat: int) -> str:
    """A player's place as a sheet says it: of those who stopped, that they are not placed."""
    if seat in state.placed:
        return str(state.placed.index(seat) + 1)
    return NOT_PLACED if finished(state) else STILL_PLAYING


def _results(state: State) -> Table:
    table, rows = state.table, list[tuple[Cell, ...]]()
    for standing in standings(state):
        seat = state.seat(standing.player)
        rows.append(
            (
                Cell(text=place_of(state, seat)),
                Cell(text=standing.player, strong=standing.winner),
                Cell(text=table.colours[seat] or ""),
                Cell(text=", ".join(_where(state, seat))),
                Cell(text=str(state.turns[seat])),
            )
        )
    columns = (
        Column(title="Place"),
        Column(title="Player", weight=1),
        Column(title="Colour"),
        Column(title="Snowballs", weight=2),
        Column(title="Turns", align="right"),
    )
    return Table(
        name="results",
        title="How it ended" if finished(state) else "Where it stands",
        columns=columns,
        rows=tuple(rows),
    )


def _where(state: State, seat: int) -> list[str]:
    """Where a player's snowballs are, in words."""
    places = [state.table.shown(seat, place) for place in state.places[seat]]
    if set(places) == {"goal"}:
        return ["complete"]
    return [f"{piece} {'waiting' if place == 0 else place}" for piece, place in zip(PIECES, places, strict=True)]


def _turns(walk: Walk[State], notes: Notes) -> Table:
    rows = tuple(
        (
            Cell(text=str(number)),
            Cell(text=walk.state.table.seats.spelled(judged.turn.player)),
            Cell(text=str(judged.turn.roll)),
            Cell(text=judged.turn.piece or "–"),
            Cell(text="; ".join(judged.events), notes=notes.of(ruling_and_notes(judged))),
        )
        for number, judged in enumerate(walk.turns, start=1)
        if judged.allowed
    )
    columns = (
        Column(title="Turn", align="right"),
        Column(title="Player"),
        Column(title="Die", align="right"),
        Column(title="Snowball"),
        Column(title="What happened", weight=1),
    )
    return Table(name="turns", title="Turn by turn", columns=columns, rows=rows)


def _remarks(session: Session) -> tuple[Facts, ...]:
    return (Facts(rows=(("Notes", session.notes),)),) if session.notes else ()


class Played(msgspec.Struct, frozen=True):
    """One game of a circle, as its chronicle lists it."""

    number: int
    walk: Walk[State]
    standalone: bool


def chronicle_sheet(campaign: Campaign, walk: CampaignWalk[Circle]) -> Sheet:
    """The sheet of a circle: its games, and how often everybody won."""
    games = [
        Played(number, entry.session, entry.entry.standalone)
        for number, entry in enumerate(walk.entries, start=1)
        if entry.allowed and entry.session is not None
    ]
    notes = Notes()
    blocks: tuple[Block, ...] = (_games(games, notes), *people_blocks(walk.standing), *notes.blocks())
    since = f"since {campaign.started_on.isoformat()}" if campaign.started_on else None
    example = any(_on_the_example(game.walk.state) for game in games)
    return Sheet(
        kind="chronicle",
        title=campaign.name,
        subtitle=", ".join(part for part in (NAME, since) if part),
        sections=(Section(blocks=blocks),),
        closing_line=EXAMPLE_LINE if example else None,
    )


def _games(games: Sequence[Played], notes: Notes) -> Table:
    """The games, with as many places as anybody has played for."""
    places = PLACES[: max((len(game.walk.state.placed) for game in games), default=1) or 1]
    columns = (
        Column(title="Game", align="right"),
        Column(title="Played on"),
        *(Column(title=place, weight=1) for place in places),
        Column(title="Others", weight=1),
        Column(title="Variant"),
        Column(title="Turns", align="right"),
    )
    rows = tuple(_game_row(game, len(places), notes) for game in games)
    return Table(name="games", title="Games", columns=columns, rows=rows)


def _game_row(game: Played, places: int, notes: Notes) -> tuple[Cell, ...]:
    state, session = game.walk.state, game.walk.session
    placed = [state.name(seat) for seat in state.placed]
    others = [name for seat, name in enumerate(state.table.seats.players) if seat not in state.placed]
    word = NOT_PLACED if finished(state) else STILL_PLAYING
    marks = tuple(number for judged in game.walk.turns for number in notes.of(ruling_and_notes(judged)))
    if game.standalone:
        marks = (notes.number("A game outside the campaign, which counts for nobody."), *marks)
    return (
        Cell(text=str(game.number), notes=tuple(dict.fromkeys(marks))),
        Cell(text=session.played_on.isoformat() if session.played_on else ""),
        *(Cell(text=placed[place] if place < len(placed) else "", strong=place == 0) for place in range(places)),
        Cell(text=f"{', '.join(others)} ({word})" if others else ""),
        Cell(text=VARIANTS[state.table.variant]),
        Cell(text=str(sum(state.turns))),
    )
