"""What may be written next."""

from schemas.verdict import Legal
from tracker.errors import NotFoundError
from tracker.services.opened import OpenCampaign


def legal_choices(table: OpenCampaign, roll: str = "") -> Legal:
    """Every turn that the rules allow the next player for that roll and that is worth choosing.

    Raises:
        NotationError: that is no roll of this game.
        NotFoundError: no session is open.
    """
    walk = table.session
    if walk is None:
        raise NotFoundError(f"no session is open in {table.name}; open one with `tracker session open`")
    choices: Legal = table.game.legal(walk.played, roll)
    return choices
