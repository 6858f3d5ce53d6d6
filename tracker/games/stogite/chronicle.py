"""A game, or a circle's games, as a sheet: the totals, the rounds, and above all the clues."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

import msgspec

from schemas.campaign import Campaign
from schemas.games.stogite import CardTold, MindRead, RoundTold, StogiteTurn
from schemas.session import Session
from schemas.sheet import Block, Cell, Column, Facts, Section, Sheet, Table
from tracker.engine.campaigns import CampaignWalk
from tracker.engine.circle import Circle, people_blocks
from tracker.engine.footnotes import Notes, ruling_and_notes
from tracker.engine.judge import Judged, Walk
from tracker.games.stogite.components import rank_of
from tracker.games.stogite.scoring import counted
from tracker.games.stogite.standings import decided_by, finished, next_player, standings
from tracker.games.stogite.state import State

NAME: Final = "Stogite"
MODES: Final = {
    "standard": "standard game",
    "three": "game for three",
    "mind-reading": "mind-reading",
    "advanced-two": "advanced game for two",
}
STILL_PLAYED: Final = "still being played"
WORDLESS: Final = "(without words)"


class Told(msgspec.Struct, frozen=True):
    """One round of a game, as a sheet lists it."""

    number: int
    teller: str
    turn: StogiteTurn
    judged: Judged[State]
    fate: str
    """What became of the clue: who found the card, how near the opponent came."""
    scores: tuple[int, ...]


def session_sheet(walk: Walk[State]) -> Sheet:
    """The sheet of one game: how it ended, its clues, every round."""
    notes, told = Notes(), tuple(rounds(walk))
    blocks: list[Block] = [_facts(walk), _results(walk.state)]
    if walk.state.table.mode != "mind-reading":
        blocks.append(_clues(told))
    blocks.append(_rounds(walk, told, notes))
    blocks += notes.blocks()
    if walk.session.notes:
        blocks.append(Facts(rows=(("Notes", walk.session.notes),)))
    return Sheet(
        kind="session", title=NAME, subtitle=_when_and_where(walk.session), sections=(Section(blocks=tuple(blocks)),)
    )


def rounds(walk: Walk[State]) -> Iterator[Told]:
    """Every round that stands, with what became of it."""
    seats, before = walk.state.table.seats, walk.begun
    for number, judged in enumerate(walk.turns, start=1):
        if judged.allowed:
            teller = seats.spelled(judged.turn.player)
            yield Told(number, teller, judged.turn, judged, _fate(before, judged.turn), judged.state.scores)
        before = judged.state


def _fate(state: State, turn: StogiteTurn) -> str:
    match turn:
        case RoundTold(cards=cards, votes=votes):
            teller = state.seat(turn.player)
            finders = counted(state, teller, cards, votes).finders
            names = ", ".join(state.name(seat) for seat in finders)
            listeners = len(state.listeners(teller))
            return "everybody" if len(finders) == listeners else names or "nobody"
        case MindRead(guess=guess, played=played):
            return "foretold" if guess == played else f"missed: {guess} foretold, {played} played"
        case CardTold(card=card, points=points):
            return f"given {points[card]} of 5"
        case _:
            assert_never(turn)


def _when_and_where(session: Session) -> str | None:
    known = [session.played_on.isoformat() if session.played_on else "", session.place or ""]
    return ", ".join(part for part in known if part) or None


def _facts(walk: Walk[State]) -> Facts:
    state = walk.state
    rows = [("Game", MODES[state.table.mode]), ("Rounds", str(state.rounds)), _result(state)]
    if walk.setup_violations and state.table.setup.ruling:
        rows.append(("Ruling on the setup", state.table.setup.ruling))
    return Facts(rows=tuple(rows))


def _result(state: State) -> tuple[str, str]:
    """How the game ended, or how it stands, with a label."""
    if not finished(state):
        return "Being played", f"next: {next_player(state) or 'nobody'}"
    if state.table.mode == "mind-reading":
        return "Rank", rank_of(max(state.scores))
    return "Shared by" if decided_by(state) == "shared" else "Won by", ", ".join(winners(state))


def winners(state: State) -> list[str]:
    """Who won, or shares the victory."""
    return [standing.player for standing in standings(state) if standing.winner]


def _results(state: State) -> Table:
    rows = tuple(
        (
            Cell(text=str(standing.rank)),
            Cell(text=standing.player, strong=standing.winner),
            Cell(text=str(standing.score)),
            Cell(text=str(state.told[state.seat(standing.player)])),
        )
        for standing in standings(state)
    )
    columns = (
        Column(title="Rank", align="right"),
        Column(title="Player", weight=1),
        Column(title="Points", align="right"),
        Column(title="Told", align="right"),
    )
    title = "How it ended" if finished(state) else "Where it stands"
    return Table(name="results", title=title, columns=columns, rows=rows)


def clue_of(turn: StogiteTurn) -> str:
    """The clue as a sheet quotes it."""
    clue = None if isinstance(turn, MindRead) else turn.clue
    return f"“{clue}”" if clue else WORDLESS


def _clues(told: Sequence[Told]) -> Table:
    columns = (Column(title="Clue", weight=2), Column(title="Told by"), Column(title="Found by", weight=1))
    rows = tuple(
        (Cell(text=clue_of(one.turn), strong=True), Cell(text=one.teller), Cell(text=one.fate)) for one in told
    )
    return Table(name="clues", title="The clues", columns=columns, rows=rows)


def _rounds(walk: Walk[State], told: Sequence[Told], notes: Notes) -> Table:
    players = walk.state.table.seats.players
    columns = (
        Column(title="Round", align="right"),
        Column(title="Told by"),
        Column(title="What happened", weight=1),
        *(Column(title=name, align="right") for name in players),
    )
    rows = tuple(
        (
            Cell(text=str(one.number), notes=notes.of(ruling_and_notes(one.judged))),
            Cell(text=one.teller),
            Cell(text="; ".join(one.judged.events)),
            *(Cell(text=str(score)) for score in one.scores),
        )
        for one in told
    )
    return Table(name="rounds", title="Round by round", columns=columns, rows=rows)


def chronicle_sheet(campaign: Campaign, walk: CampaignWalk[Circle]) -> Sheet:
    """The sheet of a circle: its games, its clues, and how often everybody won."""
    games = [
        (number, entry.session, entry.entry.standalone)
        for number, entry in enumerate(walk.entries, start=1)
        if entry.allowed and entry.session is not None
    ]
    notes = Notes()
    blocks: list[Block] = [_games(games, notes)]
    clues = [(number, one) for number, game, _ in games for one in rounds(game) if not isinstance(one.turn, MindRead)]
    if clues:
        blocks.append(_all_clues(clues))
    blocks += people_blocks(walk.standing)
    blocks += notes.blocks()
    since = f"since {campaign.started_on.isoformat()}" if campaign.started_on else None
    return Sheet(
        kind="chronicle",
        title=campaign.name,
        subtitle=", ".join(part for part in (NAME, since) if part),
        sections=(Section(blocks=tuple(blocks)),),
    )


def _games(games: Sequence[tuple[int, Walk[State], bool]], notes: Notes) -> Table:
    columns = (
        Column(title="Game", align="right"),
        Column(title="Played on"),
        Column(title="Kind"),
        Column(title="Points", weight=2),
        Column(title="Outcome", weight=1),
        Column(title="Rounds", align="right"),
    )
    rows = tuple(_game_row(number, walk, notes, standalone=standalone) for number, walk, standalone in games)
    return Table(name="games", title="Games", columns=columns, rows=rows)


def _game_row(number: int, walk: Walk[State], notes: Notes, *, standalone: bool) -> tuple[Cell, ...]:
    state = walk.state
    marks = [mark for judged in walk.turns for mark in notes.of(ruling_and_notes(judged))]
    if standalone:
        marks.insert(0, notes.number("A game outside the campaign, which counts for nobody."))
    label, outcome = _result(state)
    return (
        Cell(text=str(number), notes=tuple(dict.fromkeys(marks))),
        Cell(text=walk.session.played_on.isoformat() if walk.session.played_on else ""),
        Cell(text=MODES[state.table.mode]),
        Cell(text=", ".join(f"{standing.player} {standing.score}" for standing in standings(state))),
        Cell(text=f"{label.lower()} {outcome}" if finished(state) else STILL_PLAYED, strong=finished(state)),
        Cell(text=str(state.rounds)),
    )


def _all_clues(clues: Sequence[tuple[int, Told]]) -> Table:
    columns = (
        Column(title="Game", align="right"),
        Column(title="Clue", weight=2),
        Column(title="Told by"),
        Column(title="Found by", weight=1),
    )
    rows = tuple(
        (
            Cell(text=str(number)),
            Cell(text=clue_of(one.turn), strong=True),
            Cell(text=one.teller),
            Cell(text=one.fate),
        )
        for number, one in clues
    )
    return Table(name="clues", title="The clues", columns=columns, rows=rows)
