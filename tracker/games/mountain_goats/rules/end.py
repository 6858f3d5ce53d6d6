"""What the end of a chapter may add to its turns (MG-63, MG-64)."""

from schemas.games.mountain_goats import Adjustment
from tracker.engine.rulebook import Objection
from tracker.games.mountain_goats.rules.book import rulebook, seated
from tracker.games.mountain_goats.rules.effects import cited_in_vain
from tracker.games.mountain_goats.standings import winners
from tracker.games.mountain_goats.state import Chapter, finished
from tracker.games.mountain_goats.turns import Won


@rulebook.impossibility("MG-63", Adjustment)
def whose_score_is_adjusted_sits_here(chapter: Chapter, adjustment: Adjustment) -> Objection | None:
    """Points go to people of this table."""
    return seated(chapter, adjustment.player)


@rulebook.law("MG-63", Adjustment)
def an_adjustment_belongs_to_the_end(chapter: Chapter, adjustment: Adjustment) -> Objection | None:
    """Adjustments are made in the final scoring, and cite a card in play with a text of its own."""
    who = chapter.table.seats.spelled(adjustment.player)
    if not finished(chapter):
        return Objection(
            f"the chapter is not over, so {who}'s score cannot be adjusted yet", "record the last turns first"
        )
    cites = f"the adjustment for {who} cites {adjustment.card}"
    if cited_in_vain(chapter, adjustment.card) is None:
        return None
    if adjustment.card in chapter.table.in_play:
        return Objection(f"{cites}, which is worked out by itself", "leave it out, or cite the tile it comes from")
    return Objection(f"{cites}, which is not in play", "cite the tile it comes from")


@rulebook.impossibility("MG-64", Won)
def the_winner_named_sits_here(chapter: Chapter, won: Won) -> Objection | None:
    """Only those who sit at the table can win."""
    return seated(chapter, won.winner)


@rulebook.law("MG-64", Won)
def the_winner_named_has_won(chapter: Chapter, won: Won) -> Objection | None:
    """Where the win is shared, the one who begins next and chooses the page is one of the winners."""
    who = chapter.table.seats.spelled(won.winner)
    if not finished(chapter):
        return Objection(f"the chapter is not over, so {who} has not won yet", "record the last turns first")
    names = winners(chapter)
    if who in names:
        return None
    return Objection(f"{who} did not win, {' and '.join(names)} did", f"name {' or '.join(names)}")
