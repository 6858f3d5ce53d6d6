"""One session as a sheet: the table, every turn in notation with what happened, and how it ended."""

from typing import Final

from msgspec.structs import replace

from schemas.games.mountain_goats import Component, DieNumber, Effect, FinalEach, FinalValue, MoveGoat
from schemas.sheet import Block, Cell, Column, Facts, Paragraph, Section, Sheet, Table
from tracker.engine.footnotes import Notes
from tracker.engine.judge import Walk
from tracker.games.mountain_goats.footnotes import of_the_session, rulings_of
from tracker.games.mountain_goats.notation import write_turn
from tracker.games.mountain_goats.scores import COLUMNS, score_rows
from tracker.games.mountain_goats.standings import winners
from tracker.games.mountain_goats.state import Chapter, finished, next_player

TURN_COLUMNS: Final = (
    Column(title="Turn", align="right"),
    Column(title="As recorded", weight=1),
    Column(title="What happened", weight=2),
)
ORIGINS: Final = {"any": "", "foot": " from the foot", "path": " on the path"}
WHOSE: Final = {"own": "one's own goat", "others": "another's goat", "any": "any goat"}


def session_sheet(walk: Walk[Chapter]) -> Sheet:
    """The sheet of one session."""
    session, notes = walk.session, Notes()
    number = walk.state.table.setup.chapter
    numbers = notes.of(text for text in of_the_session(walk) if not text.startswith("Turn "))
    blocks: tuple[Block, ...] = (_facts(walk), _scores(walk.state, numbers), *_turns(walk, notes))
    blocks += (Paragraph(title="Notes", text=session.notes),) if session.notes else ()
    when = "" if session.played_on is None else session.played_on.isoformat()
    return Sheet(
        kind="session",
        title="Mountain Goats Legacy",
        subtitle=", ".join(
            part
            for part in ("Outside the story" if number is None else f"Chapter {number}", when, session.place)
            if part
        ),
        sections=(Section(blocks=(*blocks, *_pieces(walk.state), *notes.blocks())),),
    )


def _facts(walk: Walk[Chapter]) -> Facts:
    chapter = walk.state
    table = chapter.table
    tiles = ", ".join(f"{table.named(code)} on {mountain}" for mountain, code in table.tiles.items())
    players = table.players
    rows = (
        ("Players", ", ".join(players)),
        ("Started", players[table.first] if players else ""),
        ("Summits", tiles),
        ("Abilities", ", ".join(map(table.named, table.setup.abilities))),
        ("Rule cards", ", ".join(map(table.named, table.setup.rule_cards))),
        ("House decision", "fewer Scoring Cards for two or three people" if table.fewer_cards else ""),
        ("Where it stands", _where_it_stands(walk)),
    )
    return Facts(rows=tuple((title, text) for title, text in rows if text))


def _where_it_stands(walk: Walk[Chapter]) -> str:
    chapter = walk.state
    if not walk.setup_allowed:
        return "the setup is refused"
    if finished(chapter):
        return f"won by {', '.join(winners(chapter))}"
    stopped = "" if walk.stopped_at is None else f"; turn {walk.stopped_at} is refused"
    return f"round {chapter.round}, {next_player(chapter)} plays next{stopped}"


def _scores(chapter: Chapter, numbers: tuple[int, ...]) -> Table:
    rows = score_rows(chapter)
    marked = tuple(
        (Cell(text=row[0].text, notes=numbers if place == 0 else (), strong=row[0].strong), *row[1:])
        for place, row in enumerate(rows)
    )
    title = "Final scores" if finished(chapter) else "Scores so far"
    return Table(name="scores", title=title, columns=COLUMNS, rows=marked)


def _turns(walk: Walk[Chapter], notes: Notes) -> tuple[Table, ...]:
    """Every turn that was judged; a refused one says why."""
    rows = []
    for number, judged in enumerate(walk.turns, start=1):
        told = rulings_of(judged)
        remarks = (*told, *((judged.turn.notes,) if judged.turn.notes else ()))
        happened = judged.events if judged.allowed else tuple(f"refused: {one.message}" for one in judged.violations)
        line = write_turn(replace(judged.turn, ruling=None, notes=None), walk.begun)
        rows.append(
            (Cell(text=str(number)), Cell(text=line, notes=notes.of(remarks)), Cell(text="; ".join(happened) or "–"))
        )
    return (Table(name="turns", title="Turns", columns=TURN_COLUMNS, rows=tuple(rows)),) if rows else ()


def _pieces(chapter: Chapter) -> tuple[Facts, ...]:
    """What the pieces on the table do, as the group wrote it down."""
    table = chapter.table
    known = ((code, table.component(code)) for code in table.in_play)
    rows = tuple((table.named(code), meaning(piece)) for code, piece in known if piece is not None)
    return (Facts(title="Pieces in play", rows=rows),) if rows else ()


def meaning(piece: Component) -> str:
    """What a piece does, in a few words."""
    if piece.belongs_to is not None:
        return f"belongs to {piece.belongs_to}"
    return _effect(piece.effect)


def _effect(effect: Effect | None) -> str:
    match effect:
        case DieNumber(value=value):
            return f"a goat symbol counts {value}"
        case MoveGoat(mountains=mountains, origin=origin, whose=whose):
            where = ", ".join(map(str, mountains))
            return f"moves {WHOSE[whose]}{ORIGINS[origin]} one space up, on {where}"
        case FinalEach(points=points):
            return f"each card of its mountain counts {points:+d}"
        case FinalValue(value=value):
            return f"each card of its mountain counts {value}"
        case _:
            return "has a text of its own"
