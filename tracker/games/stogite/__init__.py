"""Stogite: one room, one door."""

from typing import Final, assert_never

from schemas.games.stogite import (
    CardTold,
    MindRead,
    RoundTold,
    StogiteFinal,
    StogiteOptions,
    StogiteSetup,
)
from schemas.shapes import Turn
from tracker.engine.circle import circle_story
from tracker.engine.game import Game
from tracker.games.stogite.catalogue import CATALOGUE
from tracker.games.stogite.chronicle import chronicle_sheet, session_sheet
from tracker.games.stogite.legal import legal
from tracker.games.stogite.nearby import nearby
from tracker.games.stogite.notation import EXAMPLE, read_turn, write_turn
from tracker.games.stogite.plan import plan
from tracker.games.stogite.rules import ending, laying, setup, voting
from tracker.games.stogite.rules.book import rulebook
from tracker.games.stogite.standings import decided_by, finished, next_player, picture, standings
from tracker.games.stogite.state import State, begin
from tracker.games.stogite.turns import DECISIVE, apply, final_moments, moments, setup_moments

SIGNED: Final = (setup, laying, voting, ending)
"""The files that sign the rules, in the order of the catalogue; importing them fills the rulebook."""


def turn_of(setup: StogiteSetup) -> type[Turn]:
    """The record of a turn in that game."""
    match setup.mode:
        case "standard" | "three" | None:
            return RoundTold
        case "mind-reading":
            return MindRead
        case "advanced-two":
            return CardTold
        case _ as mode:
            assert_never(mode)


GAME: Final[Game[State]] = Game(
    id="stogite",
    name="Stogite",
    edition=1,
    setup=StogiteSetup,
    turn=turn_of,
    final=StogiteFinal,
    options=StogiteOptions,
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
    story=circle_story(ends="ST-40", finished=finished, standings=standings, plan=plan),
    chronicle=chronicle_sheet,
    session_sheet=session_sheet,
)
