"""The nearest turn that the judge accepts: a refusal that teaches."""

from typing import TypeVar

import msgspec

from schemas.shapes import Turn
from tracker.engine.game import Game
from tracker.engine.judge import judge
from tracker.engine.rulebook import Edition

S = TypeVar("S")


def nearest_allowed(game: Game[S], edition: Edition, state: S, turn: Turn) -> Turn | None:
    """The first turn within one change of the recorded one that breaks no law, or nothing."""
    plain = msgspec.structs.replace(turn, ruling=None)
    return next(
        (near for near in game.nearby(state, plain) if not judge(game, edition, state, near).violations),
        None,
    )
