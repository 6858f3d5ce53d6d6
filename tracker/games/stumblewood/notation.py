"""A turn on one line, both ways: `Ada: u=ok r*bone=ok u=lost r=wolf`.

In front may stand `tiebreak`, `of` and the card walked, `by` and who started;
`@Name` names who walks the next step; `arrived` or `not-arrived` stands last.
"""

import re
from typing import Final, get_args

from schemas.games.stumblewood import Action, Direction, Said, Step, StumblewoodTurn
from tracker.engine.notation import join_line, player_meant, split_line, unquoted, words, written_name
from tracker.engine.seating import Seats
from tracker.errors import NotationError
from tracker.games.stumblewood.state import Table, Woods

EXAMPLE: Final = "Ada: u=ok r*bone=ok u=lost r=wolf"
STEP: Final = re.compile(r"(?P<go>[^*=]*)(?:\*(?P<action>[^=]*))?=(?P<said>.*)")
ARROWS: Final[dict[str, Direction]] = {"u": "up", "d": "down", "l": "left", "r": "right"}
LETTERS: Final = {go: letter for letter, go in ARROWS.items()}
DONE: Final[dict[str, Action]] = {action: action for action in get_args(Action)}
ANSWERED: Final[dict[str, Said]] = {said: said for said in get_args(Said)}
ENDS: Final = {"arrived": True, "not-arrived": False}


class Front:
    """What stands before the steps of a line."""

    def __init__(self, found: list[str], table: Table) -> None:
        self.tiebreak = False
        self.path_of: str | None = None
        self.by: str | None = None
        while found and found[0].lower() in ("tiebreak", "of", "by"):
            match found.pop(0).lower():
                case "tiebreak":
                    self.tiebreak = True
                case "of":
                    self.path_of = _next_name(found, "of", "whose card was walked", table.walking)
                case _:
                    self.by = _next_name(found, "by", "who started", table.seats)


def read_turn(line: str, woods: Woods) -> StumblewoodTurn:
    """One line as a turn; nothing is guessed.

    Raises:
        NotationError: the line cannot be read, or in two ways; says which word and why.
    """
    table = woods.table
    parts = split_line(line)
    found = words(parts.body)
    front = Front(found, table)
    arrived = ENDS.get(found[-1].lower()) if found else None
    return StumblewoodTurn(
        player=player_meant(parts.player, table.walking),
        by=front.by,
        steps=read_steps(found if arrived is None else found[:-1], table),
        arrived=arrived,
        tiebreak=front.tiebreak,
        path_of=front.path_of,
        ruling=parts.ruling,
        notes=parts.notes,
    )


def read_steps(found: list[str], table: Table) -> tuple[Step, ...]:
    """The steps of a line, first to last.

    Raises:
        NotationError: a word is no step; says which and why.
    """
    steps: list[Step] = []
    by: str | None = None
    for word in found:
        if word.startswith("@") and by is None:
            by = _next_name([word[1:]] if len(word) > 1 else [], "@", "who walks the next step", table.seats)
        else:
            steps.append(_read_step(word, by))
            by = None
    if by is not None:
        raise NotationError(f"after @{by} comes the step that {by} walked, such as u=ok")
    return tuple(steps)


def _next_name(found: list[str], mark: str, what: str, seats: Seats) -> str:
    if not found:
        raise NotationError(f"after {mark} comes {what}")
    return player_meant(unquoted(found.pop(0)), seats)


def _read_step(word: str, by: str | None) -> Step:
    match = STEP.fullmatch(word.lower())
    if match is None:
        raise NotationError(
            f"{word!r} is no step; write an arrow (u d l r), *action if one was made, then = and the answer: r*bone=ok"
        )
    go, action, said = ARROWS.get(match["go"]), match["action"], ANSWERED.get(match["said"])
    if go is None:
        raise NotationError(f"{match['go']!r} in {word!r} is no arrow; write u, d, l or r")
    if action is not None and action not in DONE:
        raise NotationError(f"{action!r} in {word!r} is no action; write one of {', '.join(DONE)}")
    if said is None:
        raise NotationError(f"{match['said']!r} in {word!r} is no answer; write one of {', '.join(ANSWERED)}")
    return Step(go=go, action=None if action is None else DONE[action], said=said, by=by)


def write_turn(turn: StumblewoodTurn, woods: Woods) -> str:
    """The line of a turn."""
    player = written_name(woods.table.walking.spelled(turn.player))
    return join_line(player, write_body(turn, woods.table), turn.ruling, turn.notes)


def write_body(turn: StumblewoodTurn, table: Table) -> str:
    """What was walked, without whose turn it was."""
    body = ["tiebreak"] if turn.tiebreak else []
    if turn.path_of is not None:
        body += ["of", written_name(table.walking.spelled(turn.path_of))]
    if turn.by is not None:
        body += ["by", written_name(table.seats.spelled(turn.by))]
    for step in turn.steps:
        if step.by is not None:
            body.append(f"@{written_name(table.seats.spelled(step.by))}")
        body.append(write_step(step))
    if turn.arrived is not None:
        body.append("arrived" if turn.arrived else "not-arrived")
    return " ".join(body)


def write_step(step: Step) -> str:
    """One step as a word."""
    action = "" if step.action is None else f"*{step.action}"
    return f"{LETTERS[step.go]}{action}={step.said}"
