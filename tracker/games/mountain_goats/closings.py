"""What may not close a chapter, rule by rule, in the order of the catalogue (MG-64 to MG-71)."""

from schemas.names import folded
from tracker.engine.rulebook import Objection
from tracker.games.mountain_goats.components import CHAPTERS, FIRST_CHAPTER_WITH_MEMORIES
from tracker.games.mountain_goats.entries import Aside, Closed, LeftOut, Opened, Packed
from tracker.games.mountain_goats.saga import STORY_RULES, Saga, listed


@STORY_RULES.impossibility("MG-64", Closed)
def the_winner_has_played(saga: Saga, closed: Closed) -> Objection | None:
    """Only those who were there can have won."""
    winner = closed.closing.winner
    if not closed.players or folded(winner) in map(folded, closed.players):
        return None
    return Objection(
        message=f"the Chronicle says {winner} won chapter {saga.chapter}, but {winner} did not play",
        fix=f"name one of {listed(closed.players, 'or')}"
        if not closed.won
        else f"take over {listed(closed.won, 'or')}",
    )


@STORY_RULES.law("MG-64", Closed)
def the_chronicle_names_the_winner(saga: Saga, closed: Closed) -> Objection | None:
    """The Chronicle gets the name of who won by the turns; of those who share a win, any."""
    winner, agreed = closed.closing.winner, closed.agreed
    if closed.over and folded(winner) not in map(folded, closed.won):
        return Objection(
            message=f"the Chronicle says {winner} won chapter {saga.chapter}, the turns say {listed(closed.won)}",
            fix=f"take over {listed(closed.won, 'or')}, or correct the turns",
        )
    if closed.over and agreed is not None and folded(agreed) != folded(winner):
        return Objection(
            message=f"the Chronicle names {winner} for chapter {saga.chapter}, the session names {agreed}",
            fix="take one name for both",
        )
    return None


@STORY_RULES.law("MG-67", Opened, Aside, Closed)
def the_next_page_is_chosen_after_the_end(saga: Saga, moment: Opened | Aside | Closed) -> Objection | None:
    """A chapter is played to its end and closed, its next page one of the book's options, before anything follows."""
    if isinstance(moment, Closed):
        return _closed_too_early(saga, moment) or _page_not_offered(saga, moment)
    if saga.pending is None:
        return None
    return Objection(message=f"{saga.pending.what}, so nothing can follow it yet", fix=saga.pending.fix)


def _closed_too_early(saga: Saga, closed: Closed) -> Objection | None:
    if closed.over:
        return None
    return Objection(
        message=f"chapter {saga.chapter} is not finished, so its next page cannot be chosen yet",
        fix="play on, or record its last turns",
    )


def _page_not_offered(saga: Saga, closed: Closed) -> Objection | None:
    page, offered = closed.closing.next_page, closed.closing.options
    if page is None:
        return None
    if saga.chapter >= CHAPTERS:
        return Objection(
            message=f"chapter {saga.chapter} is the last one, yet page {page} is noted as the next",
            fix="leave the next page out",
        )
    if not offered or page in offered:
        return None
    pages = tuple(map(str, offered))
    return Objection(
        message=f"the book offers page {listed(pages, 'or')} after chapter {saga.chapter}, not {page}",
        fix=f"note page {listed(pages, 'or')}",
    )


@STORY_RULES.law("MG-68", Closed)
def the_book_names_memories_from_chapter_three_on(saga: Saga, closed: Closed) -> Objection | None:
    """The book's Memories section names pieces in play; chapters 1 and 2 have none."""
    named = tuple(dict.fromkeys(closed.closing.memories))
    if named and saga.chapter < FIRST_CHAPTER_WITH_MEMORIES:
        return Objection(
            message=f"nothing becomes a Memory by the book after chapter {saga.chapter}, yet {listed(named)} should",
            fix="check the chapter number",
        )
    strange = tuple(code for code in named if code not in saga.in_play)
    if not strange:
        return None
    return Objection(
        message="; ".join(f"{saga.last_said(code)} and is not in play in chapter {saga.chapter}" for code in strange),
        fix=f"take {listed(strange)} off the Memories of this chapter, or correct the code",
    )


@STORY_RULES.law("MG-71", Packed, LeftOut)
def the_backpack_holds_what_stays_in_play(saga: Saga, moment: Packed | LeftOut) -> Objection | None:
    """Tiles of 9 and 7, abilities and rule cards are packed; material goes with its card, in the box or beside it."""
    stays = moment.code in saga.in_play
    if isinstance(moment, Packed):
        if stays:
            return None
        return Objection(
            message=f"{moment.code} was packed, but {saga.last_said(moment.code)}",
            fix=f"take {moment.code} out of the Backpack",
        )
    if not stays or moment.code in saga.material:
        return None
    return Objection(
        message=f"{moment.code} is still in play but was not packed: {saga.last_said(moment.code)}",
        fix=f"put {moment.code} into the Backpack",
    )
