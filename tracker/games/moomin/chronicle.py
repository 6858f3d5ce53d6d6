"""A progression as a sheet: the games, who unlocked whom and when, the people, and the abilities page as it stands."""

from typing import Final

from schemas.campaign import Campaign
from schemas.games.moomin import UnlockRow
from schemas.sheet import Block, Cell, Column, Facts, Paragraph, Section, Sheet, Table
from tracker.engine.campaigns import CampaignWalk, EntryWalk
from tracker.engine.footnotes import Notes
from tracker.engine.judge import Walk
from tracker.games.moomin.components import ABILITIES, ABILITIES_PAGE, FIRST_EIGHT
from tracker.games.moomin.evening import NAME, NOTHING, house_decisions, session_sheet
from tracker.games.moomin.footnotes import of_the_entry, of_the_session
from tracker.games.moomin.progression import Progression
from tracker.games.moomin.standings import standings, winners
from tracker.games.moomin.state import Evening

__all__ = ["chronicle_sheet", "session_sheet"]
GAME_COLUMNS: Final = (
    Column(title="Game", align="right"),
    Column(title="Played on"),
    Column(title="Players", weight=2),
    Column(title="Winner", weight=1),
    Column(title="Gifts", align="right"),
    Column(title="Unlocked", weight=1),
)
FRAME_COLUMNS: Final = (
    Column(title="Character", weight=1),
    Column(title="Frame", weight=1),
    Column(title="Ability", weight=2),
)
PEOPLE_COLUMNS: Final = (
    Column(title="Person", weight=1),
    Column(title="Games", align="right"),
    Column(title="Won", align="right"),
)
ASIDE_COLUMNS: Final = (Column(title="Played on"), Column(title="Players", weight=2), Column(title="Winner", weight=1))

Walked = EntryWalk[Progression]
Counted = list[tuple[Walked, Walk[Evening]]]
"""The games that were played to their end, each entry with its game."""


def chronicle_sheet(campaign: Campaign, walk: CampaignWalk[Progression]) -> Sheet:
    """The progression of a group."""
    progression, notes = walk.standing, Notes()
    stand = [one for one in walk.entries if one.allowed]
    counted = [
        (one, one.session)
        for one in stand
        if one.session is not None and len(one.standing.history) > len(one.opened.history)
    ]
    blocks: tuple[Block, ...] = (
        *_games(progression, counted, notes),
        *_people(progression),
        _frames(walk, counted),
        *_house(stand),
        *_being_played(progression, stand),
        *_aside(stand),
        *_refused(walk),
        *notes.blocks(),
    )
    begun = "" if campaign.started_on is None else f", begun {campaign.started_on.isoformat()}"
    games = progression.circle.games
    unlocked = f"{len(progression.unlocked)} of {len(ABILITIES_PAGE)} characters unlocked"
    return Sheet(
        kind="chronicle",
        title=campaign.name,
        subtitle=f"{NAME}: {games} {'game' if games == 1 else 'games'}, {unlocked}{begun}",
        sections=(Section(blocks=blocks),),
    )


def _games(progression: Progression, counted: Counted, notes: Notes) -> tuple[Block, ...]:
    rows = tuple(_game_row(played, row, notes) for played, row in zip(counted, progression.history, strict=True))
    return (Table(name="games", title="Games", columns=GAME_COLUMNS, rows=rows),) if rows else ()


def _game_row(played: tuple[Walked, Walk[Evening]], row: UnlockRow, notes: Notes) -> tuple[Cell, ...]:
    one, walk = played
    told = (*of_the_entry(one.entry.rulings, one.violations), *of_the_session(walk), *_rulings_of_turns(walk))
    best = next((standing.score for standing in standings(walk.state)), 0)
    return (
        Cell(text=str(row.game)),
        Cell(text=_date(walk)),
        Cell(text=", ".join(_as_whom(walk.state))),
        Cell(text=", ".join(winners(walk.state)), notes=notes.of(told)),
        Cell(text=str(best)),
        Cell(text=row.unlocked or NOTHING),
    )


def _rulings_of_turns(walk: Walk[Evening]) -> tuple[str, ...]:
    """A line for each turn that the table let stand."""
    return tuple(
        f"Turn {number}: {violation.rule} was let stand ({violation.message}): {judged.turn.ruling}"
        for number, judged in enumerate(walk.turns, start=1)
        for violation in judged.violations
    )


def _as_whom(evening: Evening) -> list[str]:
    table = evening.table
    return [
        player if character is None else f"{player} as {character}"
        for player, character in zip(table.players, table.characters, strict=True)
    ]


def _date(walk: Walk[Evening]) -> str:
    return NOTHING if walk.session.played_on is None else walk.session.played_on.isoformat()


def _people(progression: Progression) -> tuple[Block, ...]:
    rows = tuple(
        (Cell(text=name), Cell(text=str(count.games)), Cell(text=str(count.wins)))
        for name, count in progression.circle.people.items()
    )
    return (Table(name="people", title="People", columns=PEOPLE_COLUMNS, rows=rows),) if rows else ()


def _frames(walk: CampaignWalk[Progression], counted: Counted) -> Table:
    """The abilities page: who is unlocked since when, and by whom."""
    begun, now = walk.begun.unlocked, walk.standing.unlocked
    since: dict[str, str] = {}
    for (_, played), row in zip(counted, walk.standing.history, strict=True):
        if row.unlocked is not None:
            when = "" if played.session.played_on is None else f", {_date(played)}"
            since.setdefault(row.unlocked, f"game {row.game}, by {_chooser(played)}{when}")
    rows = []
    for name in ABILITIES_PAGE:
        if name not in now:
            frame = "locked"
        elif name in FIRST_EIGHT:
            frame = "from the start"
        else:
            frame = since.get(name, "filled in before" if name in begun else "by a ruling")
        rows.append((Cell(text=name), Cell(text=frame), Cell(text=ABILITIES[name])))
    return Table(name="frames", title="The abilities page", columns=FRAME_COLUMNS, rows=tuple(rows))


def _chooser(walk: Walk[Evening]) -> str:
    """Who filled in the frame: the winner named, else the winner."""
    final = walk.session.final
    if final is not None and final.winner is not None:
        return walk.state.table.seats.spelled(final.winner)
    return ", ".join(winners(walk.state))


def _house(stand: list[Walked]) -> tuple[Block, ...]:
    """The readings that the group chose, as the last game has them."""
    walks = [one.session for one in stand if one.session is not None]
    chosen = house_decisions(walks[-1].state) if walks else ()
    return (Paragraph(text=f"House decisions: {'; '.join(chosen)}."),) if chosen else ()


def _being_played(progression: Progression, stand: list[Walked]) -> tuple[Block, ...]:
    """A line about the game that is not over."""
    walks = [one.session for one in stand if one.session is not None and not one.entry.standalone]
    if not progression.circle.playing or not walks:
        return ()
    rows = tuple(
        (row.player, f"{row.score} {'Gift' if row.score == 1 else 'Gifts'}") for row in standings(walks[-1].state)
    )
    return (Facts(title=f"Game {progression.circle.games + 1} is being played", rows=rows),)


def _aside(stand: list[Walked]) -> tuple[Block, ...]:
    """The games outside the progression."""
    walks = [one.session for one in stand if one.entry.standalone and one.session is not None]
    rows = tuple(
        (
            Cell(text=_date(walk)),
            Cell(text=", ".join(_as_whom(walk.state))),
            Cell(text=", ".join(winners(walk.state)) or NOTHING),
        )
        for walk in walks
    )
    title = "Outside the progression"
    return (Table(name="standalone", title=title, columns=ASIDE_COLUMNS, rows=rows),) if rows else ()


def _refused(walk: CampaignWalk[Progression]) -> tuple[Block, ...]:
    """A line about the entry at which the judge stopped."""
    number = walk.stopped_at
    if number is None:
        return ()
    return (Paragraph(text=f"Entry {number} is refused by the judge; it and what follows are not on this sheet."),)
