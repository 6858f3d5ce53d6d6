"""Every next step that the rules allow, one key a step: an arrow, perhaps an action, the answer."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

import msgspec

from schemas.games.stumblewood import Step, StumblewoodChoice, StumblewoodLegal, StumblewoodTurn
from schemas.verdict import Violation
from tracker.engine.notation import words
from tracker.errors import NotationError
from tracker.games.stumblewood.components import ANSWERS, SAID, WAYS
from tracker.games.stumblewood.notation import read_steps, write_step, write_turn
from tracker.games.stumblewood.rules.book import rulebook
from tracker.games.stumblewood.sights import worth_an_action
from tracker.games.stumblewood.state import Woods, finished, next_player
from tracker.games.stumblewood.turns import SandOut, Walking, apply

GAME: Final = "stumblewood"
EDITION: Final = 1


def legal(woods: Woods, roll: str = "") -> StumblewoodLegal:
    """Every next step of the next walker; `roll` holds the steps of this turn so far, in notation.

    Raises:
        NotationError: those are no steps, or steps that the rules do not allow.
    """
    steps = read_steps(words(roll), woods.table)
    written = " ".join(write_step(step) for step in steps)
    player = next_player(woods)
    if player is None:
        return StumblewoodLegal(game=GAME, player=None, roll=written)
    turn = StumblewoodTurn(player=player, steps=steps, tiebreak=woods.final_due)
    walking = _walked(woods, turn)
    return StumblewoodLegal(
        game=GAME,
        player=player,
        roll=written,
        choices=tuple(_choice(walking, turn, step) for step in next_steps(walking)),
    )


def _walked(woods: Woods, turn: StumblewoodTurn) -> Woods:
    """The game in the middle of a turn."""
    woods, _ = apply(woods, Walking(turn.player, turn.tiebreak, ruled=False))
    for step in turn.steps:
        found = _against(woods, step)
        if found:
            raise NotationError(f"after {write_step(step)!r} there is no next step: {found[0].message}")
        woods, _ = apply(woods, step)
    return woods


def _against(woods: Woods, step: Step) -> tuple[Violation, ...]:
    return rulebook.edition(EDITION).violations(woods, step)


def next_steps(woods: Woods) -> Iterator[Step]:
    """Each step that may follow in the turn being walked, and that says or does something of its own."""
    for go in WAYS:
        plain = (Step(go=go, said=said) for said in SAID)
        crossing = (
            step
            for trap, action in ANSWERS.items()
            if worth_an_action(woods, step := Step(go=go, action=action, said="ok"), trap)
        )
        yield from (step for step in chain(plain, crossing) if not _against(woods, step))


def _choice(woods: Woods, turn: StumblewoodTurn, step: Step) -> StumblewoodChoice:
    longer = msgspec.structs.replace(turn, steps=(*turn.steps, step))
    walking, told = apply(woods, step)
    ended, said = apply(walking, SandOut(None))
    return StumblewoodChoice(
        notation=write_turn(longer, woods), turn=longer, events=(*told, *said), step=step, finished=finished(ended)
    )
