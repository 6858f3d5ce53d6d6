"""A round on one line, both ways; its shape follows from the game that is played.

`Ada: "a quiet storm" Bo.Ada.Cy.Di | Bo>2 Cy>1 Di>2`, `Ada: 3=5`, `Ada: "snow" 2 | 35124`.
"""

import re
from typing import Final, NoReturn, assert_never

import msgspec

from schemas.games.stogite import CardTold, MindRead, RoundTold, StogiteTurn
from tracker.engine.notation import (
    QUOTED,
    Line,
    join_line,
    player_meant,
    quoted,
    split_line,
    unquoted,
    words,
    written_name,
)
from tracker.engine.seating import Seats
from tracker.engine.texts import shown
from tracker.errors import NotationError
from tracker.games.stogite.state import State

EXAMPLE: Final = 'Ada: "a quiet storm" Bo.Ada.Cy.Di | Bo>2 Cy>1 Di>2'
BAR: Final = "|"
NOBODY: Final = "-"
MOST_NUMBERS: Final = 20
"""Owners are written from number 1 on; beyond that a number has no form on the line."""
CLUE: Final = re.compile(QUOTED, re.DOTALL)
OWNER: Final = re.compile(rf'({QUOTED}|[^."]+)(?:\.|$)', re.DOTALL)
VOTE: Final = re.compile(rf'({QUOTED}|[^">]+)>(-?[0-9]{{1,15}})', re.DOTALL)
GUESS: Final = re.compile(r"(-?[0-9]{1,15})=(-?[0-9]{1,15})")
CARD: Final = re.compile(r"-?[0-9]{1,15}")
POINTS: Final = re.compile(r"[0-9-]{1,9}")
SHAPES: Final = {
    "round": 'write the clue in quotes, the owners from number 1 on, and the votes: "snow" Bo.Ada.Cy.Di | Bo>2 Cy>1',
    "guess": "write the number foretold and the card played: 3=5",
    "card": 'write the clue in quotes, the told card, and the points of cards 1 to 5: "snow" 2 | 35124',
}


def read_turn(line: str, state: State) -> StogiteTurn:
    """One line as a turn of the game that is played.

    Raises:
        NotationError: the line has another shape, or it can be read in two ways.
    """
    parts = split_line(line)
    player = player_meant(parts.player, state.table.seats)
    match state.table.mode:
        case "standard" | "three":
            return _read_round(parts, player, state.table.seats)
        case "mind-reading":
            return _read_guess(parts, player)
        case "advanced-two":
            return _read_card(parts, player)
        case _ as mode:
            assert_never(mode)


def _refuse(parts: Line, shape: str) -> NoReturn:
    raise NotationError(f"{shown(parts.body)} is not a round of this game; {SHAPES[shape]}")


def _halves(parts: Line) -> tuple[list[str], list[str]]:
    """The words before and after the bar."""
    found = words(parts.body)
    if BAR not in found:
        return found, []
    place = found.index(BAR)
    return found[:place], found[place + 1 :]


def _read_round(parts: Line, player: str, seats: Seats) -> RoundTold:
    before, votes = _halves(parts)
    clue = None
    if before and CLUE.fullmatch(before[0]):
        if len(before) == 1:
            _check_lone_word(before[0], seats)
        clue = unquoted(before.pop(0))
    if len(before) > 1:
        _refuse(parts, "round")
    return RoundTold(
        player=player,
        clue=clue,
        cards=_read_cards(parts, before[0], seats) if before else {},
        votes=_read_votes(parts, votes, seats),
        ruling=parts.ruling,
        notes=parts.notes,
    )


def _check_lone_word(word: str, seats: Seats) -> None:
    """Refuse a quotation that may be a clue without cards or the owner of the only card."""
    name = player_meant(unquoted(word), seats)
    if seats.of(name) is not None:
        raise NotationError(
            f"{word} can be read as a clue without cards ({word} -) or as the owner of card 1 ({word}.-); "
            "write one of the two"
        )


def _read_cards(parts: Line, word: str, seats: Seats) -> dict[int, str]:
    owners, place = list[str](), 0
    while place < len(word):
        match = OWNER.match(word, place)
        if match is None:
            _refuse(parts, "round")
        owners.append(match.group(1))
        place = match.end()
    if word.endswith("."):
        _refuse(parts, "round")
    return {
        number: player_meant(unquoted(owner), seats) for number, owner in enumerate(owners, start=1) if owner != NOBODY
    }


def _read_votes(parts: Line, found: list[str], seats: Seats) -> dict[str, int]:
    votes: dict[str, int] = {}
    for word in found:
        match = VOTE.fullmatch(word)
        if match is None:
            _refuse(parts, "round")
        voter = player_meant(unquoted(match.group(1)), seats)
        if voter in votes:
            raise NotationError(f"{voter} votes twice; which vote holds?")
        votes[voter] = int(match.group(2))
    return votes


def _read_guess(parts: Line, player: str) -> MindRead:
    match = GUESS.fullmatch(parts.body)
    if match is None:
        _refuse(parts, "guess")
    return MindRead(
        player=player,
        guess=int(match.group(1)),
        played=int(match.group(2)),
        ruling=parts.ruling,
        notes=parts.notes,
    )


def _read_card(parts: Line, player: str) -> CardTold:
    before, after = _halves(parts)
    clue = unquoted(before.pop(0)) if before and CLUE.fullmatch(before[0]) else None
    if len(before) != 1 or CARD.fullmatch(before[0]) is None or len(after) > 1:
        _refuse(parts, "card")
    if after and POINTS.fullmatch(after[0]) is None:
        _refuse(parts, "card")
    given = enumerate(after[0] if after else "", start=1)
    return CardTold(
        player=player,
        clue=clue,
        card=int(before[0]),
        points={card: int(points) for card, points in given if points != NOBODY},
        ruling=parts.ruling,
        notes=parts.notes,
    )


def write_turn(turn: StogiteTurn, state: State) -> str:
    """The line of a turn; a recorded value that cannot be and has no form here is shown as JSON."""
    seats = state.table.seats
    match turn:
        case RoundTold():
            body = _write_round(turn, seats)
        case MindRead(guess=guess, played=played):
            body = f"{guess}={played}"
        case CardTold():
            body = _write_card(turn)
        case _:
            assert_never(turn)
    if body is None:
        return msgspec.json.encode(turn).decode()
    return join_line(written_name(seats.spelled(turn.player)), body, turn.ruling, turn.notes)


def _write_round(turn: RoundTold, seats: Seats) -> str | None:
    if any(not 1 <= number <= MOST_NUMBERS for number in turn.cards):
        return None
    last = max(turn.cards, default=0)
    owners = [
        written_name(seats.spelled(turn.cards[number])) if number in turn.cards else NOBODY
        for number in range(1, last + 1)
    ]
    if not owners or (len(owners) == 1 and owners[0].startswith('"') and not turn.clue):
        owners.append(NOBODY)
    votes = [f"{written_name(seats.spelled(voter))}>{number}" for voter, number in turn.votes.items()]
    clue = [quoted(turn.clue)] if turn.clue else []
    return " ".join([*clue, ".".join(owners), BAR, *votes])


def _write_card(turn: CardTold) -> str | None:
    if any(not 1 <= card <= 9 or not 0 <= points <= 9 for card, points in turn.points.items()):  # noqa: PLR2004 - one digit
        return None
    last = max(turn.points, default=0)
    points = "".join(str(turn.points.get(card, NOBODY)) for card in range(1, last + 1))
    clue = [quoted(turn.clue)] if turn.clue else []
    return " ".join([*clue, str(turn.card), BAR, points]).rstrip()
