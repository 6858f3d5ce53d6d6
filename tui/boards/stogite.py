"""Stogite: the storyteller's table, with everybody's way towards the end; what is laid and voted stays covered.

The clue stands in quotes, a full stop stands for a gesture; then letters say
whose card lies at the next number, and digits what the next listener votes.
"""

import re
from typing import Final, NamedTuple

from textual.content import Content

from schemas.games.stogite import StogiteState
from tui.board import Board, Form, Quick, Scene, Typed
from tui.plain import fitted, plain
from tui.themes import seat_colour

CLUE: Final = re.compile(r'"(?:[^"\\]|\\.)*"|\.')
BEGUN: Final = re.compile(r'"(?:[^"\\]|\\.)*\\?')
FACT: Final = re.compile(r"(?P<who>[^\W\d_])(?:(?P<sign>[>=])(?P<number>\d))?|(?P<vote>\d)|.", re.DOTALL)
"""A letter for a card, a digit for a vote; `b>2` is the vote of one player, `b=2` the card at one number."""
SPARE: Final = "zyxwvutsrqponmlkjihgfedcba"
NAME: Final = 14
FOR_POINTS: Final = 8
LOWEST_SCALE: Final = 10
GUESS: Final = 2
POINTS: Final = 5
CALLED: Final = {
    "standard": "",
    "three": "three players · ",
    "mind-reading": "mind-reading · ",
    "advanced-two": "advanced for two · ",
}

Span = tuple[str, str]
Line = list[Span]


def draw(scene: Scene, width: int, height: int) -> Content:
    """Who tells and who comes after, and a track for each with the points towards the end."""
    state: StogiteState = scene.state
    between = 1 if height >= 3 * len(scene.players) + 4 else 0
    lines = [_telling(scene, width), Content("")]
    name = min(NAME, max(Content(plain(player)).cell_length for player in scene.players)) if scene.players else 0
    track = max(8, width - name - FOR_POINTS - 8)
    scale = state.target or max(LOWEST_SCALE, *state.scores.values())
    for seat in range(len(scene.players)):
        lines.append(_track(scene, seat, (name, track, scale)))
        lines += [Content("")] * between
    if between or height > len(lines) + 1:
        lines += [Content("")] * (1 - between)
        lines.append(_foot(state, name, track))
    return Content("\n").join(lines)


def _telling(scene: Scene, width: int) -> Content:
    """Whose round it is, and in which order the others follow: by name, or by letter where room is short."""
    state: StogiteState = scene.state
    if not state.tellers:
        return Content.styled("Nobody tells any more", "$dim")
    seats = [scene.seat(player) or 0 for player in state.tellers]
    whole = [(f"{scene.letters[seat]} {plain(scene.players[seat])}", seat_colour(seat)) for seat in seats]
    short = [whole[0], *((scene.letters[seat], seat_colour(seat)) for seat in seats[1:])]
    shown = [Content(" ").join([Content.styled(*one) for one in parts[1:]]) for parts in (whole, short)]
    said = [Content.assemble(whole[0], " tells, then ", then) for then in shown]
    return said[0] if said[0].cell_length <= width else said[1].truncate(width, ellipsis=True)


def _track(scene: Scene, seat: int, room: tuple[int, int, int]) -> Content:
    state: StogiteState = scene.state
    name, track, scale = room
    player, colour = scene.players[seat], seat_colour(seat)
    score = state.scores.get(player, 0)
    at = min(track - 1, max(0, score * (track - 1) // scale))
    mark = "▸" if scene.next_player == player else "♛" if _won(scene, player) else " "
    return Content.assemble(
        (f"{mark} ", "bold $accent"),
        (f"{scene.letters[seat]} ", colour),
        (fitted(player, name) + " ", colour if mark == "▸" else ""),
        ("━" * at, colour),
        (scene.letters[seat], f"{colour} reverse"),
        ("─" * (track - 1 - at), "$faint"),
        (f"{score:>4}", "bold"),
        (f" ✎{state.told.get(player, 0)}", "$dim"),
    )


def _won(scene: Scene, player: str) -> bool:
    return any(one.winner and one.player == player for one in scene.standings)


def _foot(state: StogiteState, name: int, track: int) -> Content:
    end = f"{state.target} points end it ⚑" if state.target else f"{state.rounds} rounds" if state.rounds else ""
    return Content.styled(" " * (name + 5) + f"{end or 'the end is agreed':>{track}}", "$dim")


def heading(scene: Scene) -> str:
    """Which of the four games, and which round."""
    state: StogiteState = scene.state
    return CALLED[state.mode] + ("the game is over" if scene.finished else f"round {state.round}")


def keys(scene: Scene) -> tuple[str, ...]:
    """The key of each player: the letter where it is one, else one that nobody has."""
    own = [letter.casefold() if letter.isalpha() else "" for letter in scene.letters]
    found: list[str] = []
    for key in own:
        free = (spare for spare in SPARE if spare not in own and spare not in found)
        found.append(key if len(key) == 1 and key not in found else next(free))
    return tuple(found)


def read(scene: Scene, typed: str) -> Typed | None:
    """A round as it is typed, in the game that is played."""
    state: StogiteState = scene.state
    if state.mode == "mind-reading":
        return _guess(scene, typed)
    clue = CLUE.match(typed)
    if clue is None:
        asks = "The clue, up to the closing quotation mark"
        return Typed(says=asks) if BEGUN.fullmatch(typed) else None
    said = "" if clue.group() in {".", '""'} else f"{clue.group()} "
    rest = typed[clue.end() :].replace(" ", "")
    return _card(scene, said, rest) if state.mode == "advanced-two" else _round(scene, said, rest)


def _guess(scene: Scene, typed: str) -> Typed | None:
    if not typed.isdecimal() or len(typed) > GUESS:
        return None
    if len(typed) < GUESS:
        return Typed(says="Foretold. Which card was played?", secret=True)
    return Typed(line=f"{scene.next_written}: {typed[0]}={typed[1]}")


def _card(scene: Scene, clue: str, rest: str) -> Typed | None:
    if (rest and not rest.isdecimal()) or len(rest) > 1 + POINTS:
        return None
    if not rest:
        return Typed(says=f"{clue}At which number lies the told card?")
    if len(rest) <= POINTS:
        return Typed(says=f"{clue}How many points for card {len(rest)}?", secret=True)
    return Typed(line=f"{scene.next_written}: {clue}{rest[0]} | {rest[1:]}")


class _Laid(NamedTuple):
    """What is laid and voted so far."""

    cards: dict[int, int]
    """For each number whose card lies there, by seat."""
    votes: dict[int, int]
    listeners: tuple[int, ...]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The listeners who have not voted."""
        return tuple(seat for seat in self.listeners if seat not in self.votes)


def _round(scene: Scene, clue: str, rest: str) -> Typed | None:
    state: StogiteState = scene.state
    laid = _laid(scene, rest)
    if laid is None:
        return None
    if len(laid.cards) < state.cards or laid.waiting:
        return Typed(says=_asks(scene, clue, laid), secret=bool(rest))
    owners = ".".join(
        scene.written[laid.cards[number]] if number in laid.cards else "-" for number in range(1, max(laid.cards) + 1)
    )
    votes = " ".join(f"{scene.written[seat]}>{number}" for seat, number in sorted(laid.votes.items()))
    return Typed(line=f"{scene.next_written}: {clue}{owners} | {votes}")


def _laid(scene: Scene, rest: str) -> _Laid | None:
    """Cards and votes, in whichever order they were typed; nothing where a key does not fit."""
    known = {key: seat for seat, key in enumerate(keys(scene))}
    laid = _Laid({}, {}, _listeners(scene))
    for match in FACT.finditer(rest.casefold()):
        seat, number = known.get(match["who"] or ""), match["number"]
        waiting = laid.waiting
        if seat is not None and match["sign"] == ">":
            laid.votes[seat] = int(number)
        elif seat is not None:
            laid.cards[int(number) if number else _free(laid.cards)] = seat
        elif match["vote"] and waiting:
            laid.votes[waiting[0]] = int(match["vote"])
        else:
            return None
    return laid if len(laid.cards) <= scene.state.cards else None


def _free(cards: dict[int, int]) -> int:
    return next(number for number in range(1, len(cards) + 2) if number not in cards)


def _listeners(scene: Scene) -> tuple[int, ...]:
    """Everybody but who tells, clockwise from there."""
    teller = scene.seat(scene.next_player or "") or 0
    count = len(scene.players)
    return tuple((teller + place) % count for place in range(1, count))


def _asks(scene: Scene, clue: str, laid: _Laid) -> str:
    """How much is in, and what is asked next; never what was typed."""
    state: StogiteState = scene.state
    asked = []
    if len(laid.cards) < state.cards:
        who = "  ".join(f"{key} {name}" for key, name in zip(keys(scene), scene.players, strict=True))
        asked.append(f"Whose card lies at {_free(laid.cards)}?  {who}")
    if laid.waiting:
        asked.append(f"What does {scene.players[laid.waiting[0]]} vote?  1 to {state.most}")
    count = f"{len(laid.cards)} of {state.cards} cards, {len(laid.votes)} of {len(laid.listeners)} votes"
    return "\n".join([f"{clue}{count}", *asked])


BOARD: Final = Board(
    draw=draw,
    heading=heading,
    quick=Quick("the clue in quotes (or a full stop for a gesture), then whose cards lie there, then the votes", read),
    ends_by_word=True,
    session="game",
    final=Form(titles={"ended": "The group has ended the game"}),
)
"""How this game looks."""
