"""Mountain Goats Legacy: one room, one door."""

from functools import partial
from typing import Final

from schemas.games.mountain_goats import GoatsFinal, GoatsOptions, GoatsSetup, GoatsTurn
from tracker.engine.game import Game
from tracker.games.mountain_goats.campaign import GOATS_STORY
from tracker.games.mountain_goats.catalogue import GOATS_CATALOGUE
from tracker.games.mountain_goats.chronicle import chronicle_sheet, session_sheet
from tracker.games.mountain_goats.legal import legal
from tracker.games.mountain_goats.nearby import nearby
from tracker.games.mountain_goats.notation import EXAMPLE, read_turn, write_turn
from tracker.games.mountain_goats.rules import abilities, effects, end, setup, turn
from tracker.games.mountain_goats.rules.book import rulebook
from tracker.games.mountain_goats.standings import decided_by, standings
from tracker.games.mountain_goats.state import Chapter, begin_chapter, finished, next_player, picture
from tracker.games.mountain_goats.turns import DECISIVE, Citing, apply, final_moments, moments, setup_moments

SIGNED: Final = (setup, turn, abilities, effects, end)
"""The files that sign the rules, in the order of the catalogue; importing them fills the rulebook."""

GAME: Final[Game[Chapter]] = Game(
    id="mountain-goats",
    name="Mountain Goats Legacy",
    edition=1,
    setup=GoatsSetup,
    turn=lambda _setup: GoatsTurn,
    final=GoatsFinal,
    options=GoatsOptions,
    rulebook=rulebook,
    catalogue=GOATS_CATALOGUE,
    begin=begin_chapter,
    setup_moments=setup_moments,
    moments=moments,
    apply=apply,
    decisive=DECISIVE,
    excusing=Citing,
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
    story=GOATS_STORY,
    chronicle=chronicle_sheet,
    session_sheet=session_sheet,
    booklet=partial(chronicle_sheet, a_page_a_chapter=True),
)
