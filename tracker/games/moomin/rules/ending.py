"""Who fills in a frame after the game, and which one (MO-34, MO-35)."""

from tracker.engine.rulebook import Objection
from tracker.games.moomin.rules.book import listed, rulebook, seated, together
from tracker.games.moomin.standings import winners
from tracker.games.moomin.state import Evening, finished, has_frame, unlockable, with_frame
from tracker.games.moomin.turns import Choosing


@rulebook.impossibility("MO-34", Choosing)
def whoever_chooses_sits_at_the_table(evening: Evening, choosing: Choosing) -> Objection | None:
    """The winner is one of those who played."""
    return None if choosing.winner is None else seated(evening, choosing.winner)


@rulebook.law("MO-34", Choosing)
def a_winner_unlocks_after_the_game(evening: Evening, choosing: Choosing) -> Objection | None:
    """With unlocking, the winner, or one of those who share the win, may fill in one frame once the game is over."""
    if choosing.unlock is not None and not evening.table.unlocking:
        return Objection("unlocking is not in use in this game", "add it to the setup, or unlock nobody")
    if not finished(evening):
        return Objection("the game is not over", "record its last turns first")
    won = winners(evening)
    if choosing.winner is None:
        if choosing.unlock is None or len(won) == 1:
            return None
        return Objection(f"{together(won)} share the win, and nobody says who chose", f"name one of {listed(won)}")
    who = evening.table.seats.spelled(choosing.winner)
    return (
        None
        if who in won
        else Objection(f"{who} did not win", f"name {'one of ' if len(won) > 1 else ''}{listed(won)}")
    )


@rulebook.law("MO-35", Choosing)
def the_one_unlocked_was_visited_and_locked(evening: Evening, choosing: Choosing) -> Objection | None:
    """It is somebody visited in this game whose frame is not filled in."""
    if choosing.unlock is None or not evening.table.unlocking or not finished(evening):
        return None
    name, open_to_all = with_frame(choosing.unlock), unlockable(evening)
    if name in open_to_all:
        return None
    fix = f"choose one of {listed(open_to_all)}, or nobody" if open_to_all else "unlock nobody"
    if not has_frame(name):
        return Objection(f"{name} has no frame to fill in", fix)
    if name in evening.table.unlocked:
        return Objection(f"{name} is unlocked already", fix)
    return Objection(f"nobody visited {name} in this game", fix)
