"""What may be written next, and how likely the rest is."""

from typing import Any

from schemas.verdict import Legal
from tracker.errors import NotFoundError
from tracker.services.checking import odds_at
from tracker.services.opened import OpenCampaign


def legal_choices(table: OpenCampaign, roll: str = "") -> Legal:
    """Every turn that the rules allow the next player for that roll and that is worth choosing.

    Raises:
        NotationError: that is no roll of this game.
        NotFoundError: no session is open.
    """
    choices: Legal = table.game.legal(_played(table), roll)
    return choices


def odds(table: OpenCampaign, roll: str) -> Any:
    """The exact chances of the next player's turn with that roll; nothing where the game has none to work out.

    Raises:
        NotationError: that is no roll of this game.
        NotFoundError: no session is open.
    """
    return None if table.game.odds is None else odds_at(table.game, _played(table), roll)


def _played(table: OpenCampaign) -> Any:
    walk = table.session
    if walk is None:
        raise NotFoundError(f"no session is open in {table.name}; open one with `tracker session open`")
    return walk.played
