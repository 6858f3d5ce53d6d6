"""What may be written next, and how likely the rest is."""

from typing import Any

import msgspec

from schemas.verdict import Legal
from tracker.engine.judge import judge_session
from tracker.errors import NotFoundError
from tracker.services.checking import odds_at
from tracker.services.opened import OpenCampaign


def legal_choices(table: OpenCampaign, roll: str = "", *, face_up: bool = False) -> Legal:
    """Every turn that the rules allow the next player for that roll and that is worth choosing.

    What lies face down is looked at only where somebody asks for it, so that no choice gives it away.

    Raises:
        NotationError: that is no roll of this game.
        NotFoundError: no session is open.
    """
    choices: Legal = table.game.legal(_played(table, face_up=face_up), roll)
    return choices


def odds(table: OpenCampaign, roll: str) -> Any:
    """The exact chances of the next player's turn with that roll; nothing where the game has none to work out.

    Raises:
        NotationError: that is no roll of this game.
        NotFoundError: no session is open.
    """
    return None if table.game.odds is None else odds_at(table.game, _played(table, face_up=False), roll)


def face_up_cards(table: OpenCampaign, entry: int | None = None) -> tuple[str, ...]:
    """What lies face down in a session, the last one where none is named, line by line, for those who may see it.

    Raises:
        NotFoundError: there is no such entry, the judge did not come as far, or nothing lies face down in it.
    """
    number = table.number_of_entry(entry)
    walk = table.walk.entries[number - 1].session if number <= len(table.walk.entries) else None
    secret = table.game.secret
    found = () if secret is None or walk is None else secret.face_up(walk.state)
    if not found:
        raise NotFoundError(f"nothing lies face down in session {number} of {table.name}")
    return found


def _played(table: OpenCampaign, *, face_up: bool) -> Any:
    walk = table.session
    if walk is None:
        raise NotFoundError(f"no session is open in {table.name}; open one with `tracker session open`")
    secret = table.game.secret
    if secret is None or face_up:
        return walk.played
    shown = msgspec.structs.replace(walk.session, setup=secret.face_down(walk.session.setup))
    return judge_session(table.game, shown, table.document.options).played
