"""Stumblewood: one room, one door."""

from typing import Final

from schemas.games.stumblewood import StumblewoodFinal, StumblewoodOptions, StumblewoodSetup, StumblewoodTurn
from tracker.engine.circle import circle_story
from tracker.engine.game import Game
from tracker.games.stumblewood.cards import CARDS, PACK
from tracker.games.stumblewood.catalogue import STUMBLEWOOD_CATALOGUE
from tracker.games.stumblewood.chronicle import chronicle_sheet, session_sheet
from tracker.games.stumblewood.legal import legal
from tracker.games.stumblewood.nearby import nearby
from tracker.games.stumblewood.notation import EXAMPLE, read_turn, write_turn
from tracker.games.stumblewood.plan import plan
from tracker.games.stumblewood.rules import order, setup, steps, teams
from tracker.games.stumblewood.rules.book import rulebook
from tracker.games.stumblewood.standings import decided_by, standings
from tracker.games.stumblewood.state import Woods, begin_game, finished, next_player, picture
from tracker.games.stumblewood.turns import DECISIVE, apply, final_moments, moments, setup_moments

SIGNED: Final = (setup, order, steps, teams)
"""The files that sign the rules; importing them fills the rulebook."""

GAME: Final[Game[Woods]] = Game(
    id="stumblewood",
    name="Stumblewood",
    edition=1,
    setup=StumblewoodSetup,
    turn=lambda _setup: StumblewoodTurn,
    final=StumblewoodFinal,
    options=StumblewoodOptions,
    rulebook=rulebook,
    catalogue=STUMBLEWOOD_CATALOGUE,
    begin=begin_game,
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
    story=circle_story(ends="SW-30", finished=finished, standings=standings, plan=plan),
    chronicle=chronicle_sheet,
    session_sheet=session_sheet,
    box=PACK,
    secret=CARDS,
)
