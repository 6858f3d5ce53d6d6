"""What may be told next cannot be listed: there are no dice, and the clue is free."""

from typing import Final

from schemas.games.stogite import StogiteLegal
from tracker.games.stogite.standings import next_player
from tracker.games.stogite.state import State

GAME: Final = "stogite"


def legal(state: State, roll: str) -> StogiteLegal:
    """Whose round it is, and no choices."""
    return StogiteLegal(game=GAME, player=next_player(state), roll=roll.strip())
