"""StegegetS Moomin: one room, one door."""

from typing import Final

from schemas.games.moomin import MoominFinal, MoominOptions, MoominSetup, MoominTurn
from tracker.engine.game import Game
from tracker.games.moomin.campaign import MOOMIN_STORY
from tracker.games.moomin.catalogue import MOOMIN_CATALOGUE
from tracker.games.moomin.chronicle import chronicle_sheet, session_sheet
from tracker.games.moomin.legal import legal
from tracker.games.moomin.nearby import nearby
from tracker.games.moomin.notation import EXAMPLE, read, write
from tracker.games.moomin.odds import odds
from tracker.games.moomin.pad import PAD
from tracker.games.moomin.rules import abilities, before, dice, ending, visits
from tracker.games.moomin.rules.book import rulebook
from tracker.games.moomin.standings import decided_by, standings
from tracker.games.moomin.state import Evening, begin, finished, next_player, picture
from tracker.games.moomin.turns import DECISIVE, apply, final_moments, moments, setup_moments

SIGNED: Final = (before, dice, abilities, visits, ending)
"""The files that sign the rules; importing them fills the rulebook."""

GAME: Final[Game[Evening]] = Game(
    id="moomin",
    name="StegegetS Moomin",
    edition=1,
    setup=MoominSetup,
    turn=lambda _setup: MoominTurn,
    final=MoominFinal,
    options=MoominOptions,
    rulebook=rulebook,
    catalogue=MOOMIN_CATALOGUE,
    begin=begin,
    setup_moments=setup_moments,
    moments=moments,
    apply=apply,
    decisive=DECISIVE,
    final_moments=final_moments,
    finished=finished,
    next_player=next_player,
    standings=standings,
    decided_by=decided_by,
    picture=picture,
    read=read,
    write=write,
    example=EXAMPLE,
    legal=legal,
    odds=odds,
    nearby=nearby,
    story=MOOMIN_STORY,
    chronicle=chronicle_sheet,
    session_sheet=session_sheet,
    box=PAD,
)
