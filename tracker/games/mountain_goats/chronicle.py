"""A story as a sheet: the Chronicle's columns, the people, where it stands, and how each chapter was decided."""

from typing import Final

from schemas.campaign import Campaign
from schemas.games.mountain_goats import ChronicleRow
from schemas.sheet import Block, Cell, Column, Facts, Paragraph, Section, Sheet, Table
from tracker.engine.campaigns import CampaignWalk, EntryWalk
from tracker.engine.footnotes import Notes
from tracker.games.mountain_goats.components import CHAPTERS
from tracker.games.mountain_goats.evening import session_sheet
from tracker.games.mountain_goats.footnotes import of_the_entry
from tracker.games.mountain_goats.plan import won_because
from tracker.games.mountain_goats.saga import Saga, listed
from tracker.games.mountain_goats.scores import COLUMNS, score_rows, score_sums
from tracker.games.mountain_goats.standings import winners

__all__ = ["chronicle_sheet", "session_sheet"]
CHAPTER_COLUMNS: Final = (
    Column(title="Chapter", align="right"),
    Column(title="Winner", weight=1),
    Column(title="Summit on 7", weight=1),
    Column(title="Summit on 9", weight=1),
    Column(title="Award"),
    Column(title="Next page", align="right"),
)
PEOPLE_COLUMNS: Final = (
    Column(title="Person", weight=1),
    Column(title="Chapters", align="right"),
    Column(title="Won", align="right"),
)
SUM_COLUMNS: Final = (Column(title="Chapter", align="right"), Column(title="Points, and how they came about", weight=1))
ASIDE_COLUMNS: Final = (Column(title="Played on"), Column(title="Players", weight=2), Column(title="Winner", weight=1))
AWARDS: Final = {True: "won", False: "missed", None: "–"}
NOTHING: Final = "–"

Walked = EntryWalk[Saga]


def chronicle_sheet(campaign: Campaign, walk: CampaignWalk[Saga], *, a_page_a_chapter: bool = False) -> Sheet:
    """The Chronicle of a story, on one page or with a page for each chapter."""
    saga = walk.standing
    stand = [one for one in walk.entries if one.allowed]
    closed = [one for one in stand if len(one.standing.rows) > len(one.opened.rows)]
    notes = Notes()
    overview: tuple[Block, ...] = (_chapters(saga, closed, notes), *_people(saga))
    standing = (*_standing(saga), *_aside(stand), *_refused(walk))
    if a_page_a_chapter:
        sections = (
            Section(blocks=(*overview, *standing, *notes.blocks())),
            *(_chapter_page(campaign, one) for one in closed),
        )
    else:
        # Where everything lies matters while the story goes on; without it a whole story fits on one page.
        standing = _aside(stand) if saga.complete else standing
        sections = (Section(blocks=(*overview, *_scores(closed), *standing, *_house(campaign), *notes.blocks())),)
    return Sheet(kind="chronicle", title=campaign.name, subtitle=_subtitle(campaign, saga), sections=sections)


def _subtitle(campaign: Campaign, saga: Saga) -> str:
    begun = "" if campaign.started_on is None else f", begun {campaign.started_on.isoformat()}"
    if saga.complete:
        return f"Mountain Goats Legacy: all {CHAPTERS} chapters{begun}"
    played = len(saga.rows)
    return f"Mountain Goats Legacy: {played} of {CHAPTERS} chapters{begun}"


def _chapters(saga: Saga, closed: list[Walked], notes: Notes) -> Table:
    """The paper's columns, a line for each chapter that was closed."""
    explained = {one.standing.rows[-1].chapter: of_the_entry(one) for one in closed}
    rows = tuple(_chapter_row(saga, row, notes.of(explained.get(row.chapter, ()))) for row in saga.rows)
    return Table(name="chapters", title="Chronicle", columns=CHAPTER_COLUMNS, rows=rows)


def _chapter_row(saga: Saga, row: ChronicleRow, notes: tuple[int, ...]) -> tuple[Cell, ...]:
    return (
        Cell(text=str(row.chapter)),
        Cell(text=_winner(row), notes=notes),
        Cell(text=_tile(saga, row.summit_7)),
        Cell(text=_tile(saga, row.summit_9)),
        Cell(text=AWARDS[row.award]),
        Cell(text=NOTHING if row.next_page is None else str(row.next_page)),
    )


def _winner(row: ChronicleRow) -> str:
    return row.winner if isinstance(row.winner, str) else listed(row.winner)


def _tile(saga: Saga, code: str | None) -> str:
    return NOTHING if code is None else saga.named(code)


def _people(saga: Saga) -> tuple[Block, ...]:
    rows = tuple(
        (Cell(text=name), Cell(text=str(count.chapters)), Cell(text=str(count.wins)))
        for name, count in saga.people.items()
    )
    return (Table(name="people", title="People", columns=PEOPLE_COLUMNS, rows=rows),) if rows else ()


def _scores(closed: list[Walked]) -> tuple[Block, ...]:
    """Every chapter's final scoring on a line of its own."""
    rows = tuple(
        (Cell(text=str(one.opened.chapter)), Cell(text="; ".join(score_sums(one.session.state))))
        for one in closed
        if one.session is not None
    )
    return (Table(name="scores", title="Final scores", columns=SUM_COLUMNS, rows=rows),) if rows else ()


def _standing(saga: Saga) -> tuple[Block, ...]:
    """Where every piece lies that the group has discovered."""
    backpack = saga.backpack()
    tiles = tuple(f"{saga.named(code)} on {mountain}" for mountain, code in backpack.summits.items())
    kinds = (
        ("Summits", tiles),
        ("Abilities", _named(saga, backpack.abilities)),
        ("Rule cards", _named(saga, backpack.rule_cards)),
        ("Material", _named(saga, backpack.material)),
        ("Memories", _named(saga, saga.memories)),
    )
    rows = tuple((title, ", ".join(pieces)) for title, pieces in kinds if pieces)
    where = f"In play in chapter {saga.chapter}" if saga.opened else "In the Backpack"
    return (Facts(title=where, rows=rows),) if rows else ()


def _named(saga: Saga, codes: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(saga.named, codes))


def _aside(stand: list[Walked]) -> tuple[Block, ...]:
    """The games outside the story."""
    sessions = [one.session for one in stand if one.entry.standalone and one.session is not None]
    rows = tuple(
        (
            Cell(text=NOTHING if walk.session.played_on is None else walk.session.played_on.isoformat()),
            Cell(text=", ".join(walk.session.players)),
            Cell(text=listed(winners(walk.state)) or NOTHING),
        )
        for walk in sessions
    )
    return (Table(name="standalone", title="Outside the story", columns=ASIDE_COLUMNS, rows=rows),) if rows else ()


def _refused(walk: CampaignWalk[Saga]) -> tuple[Block, ...]:
    """A line about the entry at which the judge stopped."""
    number = walk.stopped_at
    if number is None:
        return ()
    return (Paragraph(text=f"Entry {number} is refused by the judge; it and what follows are not on this sheet."),)


def _house(campaign: Campaign) -> tuple[Block, ...]:
    """The house's decisions."""
    chosen = campaign.options is not None and campaign.options.fewer_cards
    return (Paragraph(text="House decision: fewer Scoring Cards for two or three people."),) if chosen else ()


def _chapter_page(campaign: Campaign, one: Walked) -> Section:
    """One chapter on a page of its own."""
    saga, row, notes = one.opened, one.standing.rows[-1], Notes()
    session = one.session
    numbers = notes.of(of_the_entry(one))
    blocks: tuple[Block, ...] = (_chapter_facts(one, row),)
    if session is not None:
        first, *others = score_rows(session.state)
        marked = (Cell(text=first[0].text, notes=numbers, strong=first[0].strong), *first[1:])
        name = f"scores-{row.chapter}"
        blocks += (Table(name=name, title="Final scores", columns=COLUMNS, rows=(marked, *others)),)
        blocks += (Paragraph(title="Notes", text=session.session.notes),) if session.session.notes else ()
    title = f"Chapter {saga.chapter}"
    return Section(title=title, new_page=True, blocks=(*blocks, *_house(campaign), *notes.blocks()))


def _chapter_facts(one: Walked, row: ChronicleRow) -> Facts:
    saga, session = one.opened, None if one.session is None else one.session.session
    gone = tuple(code for code in one.standing.memories if code not in saga.memories)
    because = saga.because or (won_because(saga) if saga.starter in saga.winners else "")
    rows = (
        ("Page", "" if saga.page is None else str(saga.page)),
        ("Played on", "" if session is None or session.played_on is None else session.played_on.isoformat()),
        ("Place", "" if session is None else session.place or ""),
        ("Players", ", ".join(saga.players)),
        ("Started", f"{saga.starter} ({because})" if because else saga.starter or ""),
        ("Winner", _winner(row)),
        ("Summits", ", ".join(f"{saga.named(code)} on {mountain}" for mountain, code in saga.tiles.items())),
        ("Abilities", ", ".join(_named(saga, saga.abilities))),
        ("Rule cards", ", ".join(_named(saga, (*saga.rule_cards, *saga.material)))),
        ("Award", "" if row.award is None else AWARDS[row.award]),
        ("Became Memories", ", ".join(_named(saga, (*saga.dropped, *gone)))),
        ("Next page", "" if row.next_page is None else str(row.next_page)),
    )
    return Facts(rows=tuple((title, text) for title, text in rows if text))
