"""Das Schneemann Spiel: one room, one door."""

from typing import Final

from schemas.games.schneemann import SchneemannFinal, SchneemannOptions, SchneemannSetup, SchneemannTurn
from tracker.engine.circle import circle_story
from tracker.engine.game import Game
from tracker.games.schneemann.box import BOX
from tracker.games.schneemann.catalogue import CATALOGUE
from tracker.games.schneemann.chronicle import chronicle_sheet, session_sheet
from tracker.games.schneemann.legal import legal
from tracker.games.schneemann.nearby import nearby
from tracker.games.schneemann.notation import EXAMPLE, read_turn, write_turn
from tracker.games.schneemann.plan import plan
from tracker.games.schneemann.rules import playing, preparation, watching
from tracker.games.schneemann.rules.book import rulebook
from tracker.games.schneemann.standings import decided_by, finished, next_player, picture, standings
from tracker.games.schneemann.state import State, begin
from tracker.games.schneemann.turns import DECISIVE, apply, final_moments, moments, setup_moments

SIGNED: Final = (preparation, playing, watching)
"""The files that sign the rules, in the order of the catalogue; importing them fills the rulebook."""

GAME: Final[Game[State]] = Game(
    id="schneemann",
    name="Das Schneemann Spiel",
    edition=1,
    setup=SchneemannSetup,
    turn=lambda _setup: SchneemannTurn,
    final=SchneemannFinal,
    options=SchneemannOptions,
    rulebook=rulebook,
    catalogue=CATALOGUE,
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
    read=read_turn,
    write=write_turn,
    example=EXAMPLE,
    legal=legal,
    nearby=nearby,
    story=circle_story(ends="SN-30", finished=finished, standings=standings, plan=plan),
    chronicle=chronicle_sheet,
    session_sheet=session_sheet,
    box=BOX,
)
