"""The table as a board sees it, taken from an open campaign."""

from typing import TYPE_CHECKING, Any

from tracker.services.opened import OpenCampaign
from tracker.services.turns import in_notation
from tui.board import Scene, letters_of

if TYPE_CHECKING:
    from schemas.session import Session


def scene_of(table: OpenCampaign, instead: Any = None) -> Scene | None:
    """What lies on the table of the last session; nothing where there is none, or it is not judged.

    `instead` is a state in which it would lie, seen by whoever is still to play.
    """
    walk = table.session
    if walk is None:
        return None
    session: Session = walk.session
    game, state = table.game, walk.state if instead is None else instead
    coming = game.next_player(walk.state)
    return Scene(
        players=session.players,
        letters=letters_of(session.players),
        setup=session.setup,
        state=game.picture(state),
        standings=game.standings(state),
        next_player=coming,
        finished=game.finished(state),
        written=tuple(map(in_notation, session.players)),
        next_written="" if coming is None else in_notation(coming),
    )
