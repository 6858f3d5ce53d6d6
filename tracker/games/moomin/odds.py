"""x."""

from schemas.games.moomin import MoominOdds
from tracker.games.moomin.state import Evening


def odds(evening: Evening, roll: str) -> MoominOdds:
    """X."""
    return MoominOdds(player=None, roll=roll)
