"""One game as a sheet: the Pantries with their tallies, the map as visited, and every round."""

from typing import Final

from msgspec.structs import replace

from schemas.sheet import Block, Cell, Column, Facts, Paragraph, Section, Sheet, Table
from tracker.engine.footnotes import Notes
from tracker.engine.judge import Walk
from tracker.games.moomin.components import GIFTS, JAM_DICE
from tracker.games.moomin.footnotes import of_the_session, of_the_turn
from tracker.games.moomin.notation import write
from tracker.games.moomin.plan import RULES_IN_WORDS
from tracker.games.moomin.standings import standings, winners
from tracker.games.moomin.state import Evening, finished, next_player, round_of, with_frame

NAME: Final = "StegegetS Moomin"
NOTHING: Final = "–"
FIVE: Final = 5
MAP_COLUMNS: Final = (
    Column(title="Resident", weight=1),
    Column(title="Combination"),
    Column(title="Strawberries", align="right"),
    Column(title="Gift", weight=1),
    Column(title="First visited by", weight=1),
    Column(title="Visits", align="right"),
)
ROUND_COLUMNS: Final = (
    Column(title="Round", align="right"),
    Column(title="As recorded", weight=1),
    Column(title="What happened", weight=2),
)


def tally(number: int) -> str:
    """A number as strokes, every fifth one across."""
    strokes = "||||/ " * (number // FIVE) + "|" * (number % FIVE)
    return strokes.strip() or NOTHING


def session_sheet(walk: Walk[Evening]) -> Sheet:
    """The sheet of one game."""
    session, evening, notes = walk.session, walk.state, Notes()
    numbers = notes.of(of_the_session(walk))
    blocks: tuple[Block, ...] = (_facts(walk), _pantries(evening, numbers), *_map(walk))
    blocks += _rounds(walk, notes)
    blocks += (Paragraph(title="Notes", text=session.notes),) if session.notes else ()
    when = "" if session.played_on is None else session.played_on.isoformat()
    return Sheet(
        kind="session",
        title=NAME,
        subtitle=", ".join(part for part in (when, session.place) if part) or None,
        sections=(Section(blocks=(*blocks, *notes.blocks())),),
    )


def _facts(walk: Walk[Evening]) -> Facts:
    evening, table = walk.state, walk.state.table
    advanced = ", ".join(words for rule, words in RULES_IN_WORDS.items() if rule in table.setup.advanced)
    final = walk.session.final
    unlocked = with_frame(final.unlock) if final is not None and final.unlock and finished(evening) else ""
    rows = (
        ("Players", ", ".join(_player(evening, seat) for seat in range(len(table.players)))),
        ("Started", table.players[table.first] if table.players else ""),
        ("Advanced rules", advanced or "none, the basic game"),
        ("House decisions", "; ".join(house_decisions(evening))),
        ("Where it stands", _where_it_stands(walk)),
        ("Unlocked", unlocked),
    )
    return Facts(rows=tuple((title, text) for title, text in rows if text))


def _player(evening: Evening, seat: int) -> str:
    character = evening.table.characters[seat]
    name = evening.table.players[seat]
    return name if character is None else f"{name} ({character})"


def house_decisions(evening: Evening) -> tuple[str, ...]:
    """The readings that this table chose."""
    table = evening.table
    chosen = (
        (table.strict_letters, "signs and letters differ from printed numbers"),
        (table.die_only_from_others, "a Queen Jam die only from residents whom another player visited first"),
        (table.professor_any_die, "the Professor's free die may be any Strawberry die"),
    )
    return tuple(words for holds, words in chosen if holds)


def _where_it_stands(walk: Walk[Evening]) -> str:
    evening = walk.state
    if not walk.setup_allowed:
        return "the setup is refused"
    if finished(evening):
        return f"won by {', '.join(winners(evening))}"
    stopped = "" if walk.stopped_at is None else f"; turn {walk.stopped_at} is refused"
    return (
        f"round {round_of(evening)} of {evening.table.rounds}, {next_player(evening) or 'nobody'} plays next{stopped}"
    )


def _pantries(evening: Evening, numbers: tuple[int, ...]) -> Table:
    """A column for each player; every Gift is a stroke, as on the map."""
    players = evening.table.players
    ranks = {standing.player: standing.rank for standing in standings(evening)}
    rows = [(Cell(text="Strawberries"), *(Cell(text=str(have)) for have in evening.strawberries))]
    for kind, gift in enumerate(GIFTS):
        rows.append((Cell(text=gift), *(Cell(text=tally(gifts[kind])) for gifts in evening.gifts)))
    rows.append((Cell(text="Queen Jam dice"), *(Cell(text=str(held)) for held in evening.jam)))
    rows.append(
        (Cell(text="Gifts", strong=True), *(Cell(text=str(sum(gifts)), strong=True) for gifts in evening.gifts))
    )
    rows.append((Cell(text="Place", notes=numbers), *(Cell(text=str(ranks[player])) for player in players)))
    columns = (Column(title="Pantry", weight=1), *(Column(title=player, align="center") for player in players))
    return Table(name="pantries", title="Pantries", columns=columns, rows=tuple(rows))


def _map(walk: Walk[Evening]) -> tuple[Block, ...]:
    """Everybody on the map, with the colour of the first visitor and the number of visits."""
    evening = walk.state
    visits: dict[str, int] = {}
    for judged in walk.turns:
        portrait = None if judged.turn.visit is None else evening.table.portrait(judged.turn.visit)
        if judged.allowed and portrait is not None:
            visits[portrait.name] = visits.get(portrait.name, 0) + 1
    rows = []
    for name in evening.table.residents:
        portrait = evening.table.portraits[name]
        first, resident = evening.visited.get(name), portrait.resident
        texts = (
            name,
            portrait.pattern.text,
            str(resident.strawberries),
            f"{resident.gifts} {resident.gift}",
            NOTHING if first is None else evening.table.players[first],
            str(visits.get(name, 0)),
        )
        rows.append(tuple(Cell(text=text) for text in texts))
    left = f"On the Moomin house: {evening.jam_left} of {JAM_DICE} Queen Jam dice."
    drawn = Table(name="map", title="The map as visited", columns=MAP_COLUMNS, rows=tuple(rows))
    return (drawn, Paragraph(text=left)) if rows else (Paragraph(text=left),)


def _rounds(walk: Walk[Evening], notes: Notes) -> tuple[Block, ...]:
    """Every turn that was judged, round by round; a refused one says why."""
    rows, before, shown = [], walk.begun, 0
    for judged in walk.turns:
        number, happened = round_of(before), judged.events
        if not judged.allowed:
            happened = tuple(f"refused: {one.message}" for one in judged.violations)
        line = write(replace(judged.turn, ruling=None, notes=None), walk.begun)
        cells = (
            Cell(text="" if number == shown else str(number)),
            Cell(text=line, notes=notes.of(of_the_turn(judged))),
            Cell(text="; ".join(happened) or NOTHING),
        )
        rows.append(cells)
        before, shown = judged.state, number
    return (Table(name="rounds", title="Round by round", columns=ROUND_COLUMNS, rows=tuple(rows)),) if rows else ()
