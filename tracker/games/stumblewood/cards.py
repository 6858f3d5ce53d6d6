"""Path cards that a group has recorded, as lines of text that one can edit, and cards kept face down.

One card a line: its name, a colon, the board, then the squares from the Start
to the Arrival, each trap behind its square: `Fox: 4x4 a1 a2 b2/wolf c2 c3`.
Blank lines and lines that begin with `#` are left out.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, get_args

import msgspec

from schemas.games.stumblewood import Board, CardOfTheBox, PathCard, Square, StumblewoodSetup, Trap
from schemas.names import fault_of_name, folded
from tracker.engine.game import Box, Secret
from tracker.engine.lines import Lines
from tracker.engine.notation import Line, split_line, words, written_name
from tracker.engine.texts import shown
from tracker.errors import NotationError, UnreadableError
from tracker.games.stumblewood.components import SIZES
from tracker.games.stumblewood.squares import on_board, place_of, side_by_side
from tracker.games.stumblewood.state import Woods

BOARDS: Final[dict[str, Board]] = {board: board for board in get_args(Board)}
TRAP_WORDS: Final[dict[str, Trap]] = {trap: trap for trap in get_args(Trap)}
SHAPE: Final = "Fox: 4x4 a1 a2 b2/wolf c2 c3"
"""A card by an example: its name, the board, the squares from the Start to the Arrival with their traps."""
SQUARE: Final = re.compile(r"[a-z][1-9][0-9]?")


def read_cards(text: str) -> tuple[CardOfTheBox, ...]:
    """Every card of a text.

    Raises:
        UnreadableError: there is none, or lines are no cards; names each line and says what is wrong with it.
    """
    lines = Lines(text, _card_or_remark)
    first: dict[str, int] = {}
    for place, card in enumerate(lines.items):
        before = first.setdefault(folded(card.name), place)
        if before != place:
            number = lines.number_of(before)
            lines.object(place, f"{card.name} stands in line {number} already; give one of the two another name")
    lines.check()
    if not lines.items:
        raise UnreadableError(f"the pack holds no card; write a line for each: {SHAPE}")
    return lines.items


def _card_or_remark(line: str) -> CardOfTheBox | None:
    return None if not line.strip() or line.lstrip().startswith("#") else read_card(line)


def read_card(line: str) -> CardOfTheBox:
    """One card from its line.

    Raises:
        UnreadableError: it is no card; says why.
    """
    parts = _taken_apart(line)
    fault = fault_of_name(parts.player)
    if fault is not None:
        raise NotationError(f"the name {shown(parts.player)} {fault}")
    board_word, *rest = words(parts.body.lower()) or [""]
    board = BOARDS.get(board_word)
    if board is None:
        raise NotationError(f"after the name comes the board, {' or '.join(BOARDS)}, not {shown(board_word)}")
    squares, traps = _route(rest, board)
    return CardOfTheBox(name=parts.player, board=board, path=PathCard(squares=squares, traps=traps))


def _taken_apart(line: str) -> Line:
    try:
        parts = split_line(line)
    except NotationError as error:
        raise NotationError(f"begin with the card's name, then a colon: {SHAPE}") from error
    if parts.ruling is not None:
        raise NotationError("after the squares comes nothing more than a note behind #")
    return parts


def _route(found: list[str], board: Board) -> tuple[tuple[Square, ...], dict[Square, Trap]]:
    squares: list[Square] = []
    traps: dict[Square, Trap] = {}
    for word in found:
        square, mark, trap = word.partition("/")
        _check_square(square, squares, board)
        squares.append(square)
        if mark:
            if trap not in TRAP_WORDS:
                raise NotationError(f"{shown(trap)} at {square} is no trap; write one of {', '.join(TRAP_WORDS)}")
            traps[square] = TRAP_WORDS[trap]
    if len(squares) < 2:  # noqa: PLR2004 - a Start and an Arrival
        raise NotationError("a route has two squares at least, the Start and the Arrival")
    for end, what in ((squares[0], "Start"), (squares[-1], "Arrival")):
        if end in traps:
            raise NotationError(f"the {traps[end]} at {end} lies on the {what}; traps lie in between")
    return tuple(squares), traps


def _check_square(square: str, before: list[Square], board: Board) -> None:
    if SQUARE.fullmatch(square) is None or not on_board(place_of(square), SIZES[board]):
        raise NotationError(f"{shown(square)} is no square of the {board} board; write a1, b2, c3 …")
    if square in before:
        raise NotationError(f"the route comes to {square} twice; it never crosses itself")
    if before and not side_by_side(place_of(before[-1]), place_of(square)):
        raise NotationError(f"{before[-1]} and {square} do not share an edge; add the square in between")


def write_cards(cards: tuple[CardOfTheBox, ...]) -> str:
    """The text of some cards, one a line."""
    return "".join(f"{write_card(card)}\n" for card in cards)


def write_card(card: CardOfTheBox) -> str:
    """One card as its line."""
    return f"{written_name(card.name)}: {card.board} {written_route(card.path)}"


def written_route(path: PathCard) -> str:
    """A route as words: each square, and the trap that lies on it."""
    return " ".join(f"{square}/{path.traps[square]}" if square in path.traps else square for square in path.squares)


def face_down(setup: StumblewoodSetup) -> StumblewoodSetup:
    """The setup as everybody at the table may see it: of each card only the Start, where the token stands."""
    starts = {walker: path.squares[0] for walker, path in setup.paths.items() if path.squares}
    return msgspec.structs.replace(setup, paths={}, starts={**setup.starts, **starts})


def names_of(pack: tuple[CardOfTheBox, ...]) -> tuple[str, ...]:
    """What the cards of a pack are called."""
    return tuple(card.name for card in pack)


def dealt_out(setup: Mapping[str, Any], pack: tuple[CardOfTheBox, ...], dealt: Mapping[str, str]) -> Mapping[str, Any]:
    """The setup of a game in which these walkers have these cards; they show the side of the board, too."""
    by_name = {folded(card.name): card for card in pack}
    cards = {walker: by_name[folded(name)] for walker, name in dealt.items()}
    side = {card.board for card in cards.values()}
    board = {"board": next(iter(side))} if len(side) == 1 else {}
    return {**board, **setup, "paths": {walker: card.path for walker, card in cards.items()}}


def face_up(woods: Woods) -> tuple[str, ...]:
    """The cards that are recorded, by who walks them."""
    return tuple(f"{walker}: {written_route(path)}" for walker, path in woods.table.setup.paths.items())


CARDS: Final[Secret[Woods]] = Secret(face_down=face_down, face_up=face_up)
"""Whose card is which is seen by the guide alone."""

PACK: Final[Box[tuple[CardOfTheBox, ...]]] = Box(
    called="pack of Path cards",
    record=tuple[CardOfTheBox, ...],
    lines=(SHAPE,),
    read=read_cards,
    write=write_cards,
    fills="paths",
    names=names_of,
    laid_out=dealt_out,
)
"""The Path cards, as each group has recorded them."""
