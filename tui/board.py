"""What a board gives the app: one plain value for each game, and the fallback that shows any state as text."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec
from textual.content import Content

from schemas.names import folded
from schemas.plan import Plan
from schemas.sheet import Facts
from schemas.verdict import Choice, Legal, Standing
from tui.plain import plain
from tui.themes import seat_colour

JOINT: Final = " & "
"""What stands between the names of a team."""


class Scene(NamedTuple):
    """What lies on the table now."""

    players: tuple[str, ...]
    letters: tuple[str, ...]
    """One letter for each player, all different."""
    setup: Any
    state: Any
    """The state as the verdict shows it."""
    standings: tuple[Standing, ...]
    next_player: str | None
    finished: bool
    written: tuple[str, ...] = ()
    """Each player's name as the notation writes it."""
    next_written: str = ""
    """Whose turn it is, as the notation writes the name."""

    def seat(self, name: str) -> int | None:
        """The seat of somebody, a team's first for its joined names; nothing for who does not sit here."""
        return next((seat for seat, player in enumerate(self.players) if self.plays_as(player, name)), None)

    def plays_as(self, player: str, name: str) -> bool:
        """Whether a name is a player's own, or that of a team with the player in it."""
        wanted = folded(player)
        return folded(name) == wanted or (JOINT in name and wanted in map(folded, name.split(JOINT)))


CHOOSING: Final = "123456789abcdefghijklmnopqrstuvwxyz"
"""The keys that take a choice from the list, in its order."""


class Typed(NamedTuple):
    """What stands on the line, read as a game's own keys; where there is neither roll nor line, more is to come."""

    roll: str = ""
    """All that was rolled, for which the choices are listed."""
    line: str = ""
    """A whole turn in notation, to be judged and recorded."""
    begun: str = ""
    """As much of a turn in notation as can be drawn already, on a table that is drawn ahead."""
    says: str = ""
    """What comes next, or how far what is typed goes."""
    secret: bool = False
    """Whether nobody at the table may see yet what is typed."""
    picks: str = CHOOSING
    """The keys that take a choice: those that can't go on with the turn."""
    others: tuple[Choice, ...] = ()
    """What may be done beside the listed choices."""


class Quick(NamedTuple):
    """A game's own keys, one for each fact of a turn."""

    says: str
    """What the keys are, for who has never seen them."""
    read: Callable[[Scene, str], Typed | None]
    """What was typed, as far as it is in these keys; nothing where it is something else."""
    arrows: bool = False
    """Whether the arrow keys are typed too, as u, d, l and r."""


def rolled(keys: str, length: int, says: str) -> Quick:
    """The keys of a game in which a roll is typed, and a choice taken for it."""

    def read(scene: Scene, typed: str) -> Typed | None:
        del scene
        if len(typed) > length or not all(key in keys for key in typed.casefold()):
            return None
        return Typed(roll=typed.upper() if len(typed) == length else "")

    return Quick(says, read)


class Form(NamedTuple):
    """What is asked before a session, or after it, beyond what the records say of themselves."""

    begins: Callable[[Plan | None], Mapping[str, Any]] = lambda _: {}
    """What the form holds at first."""
    choices: Callable[[Plan | None], Mapping[str, tuple[Any, ...]]] = lambda _: {}
    """For a field, by its name, what may be chosen."""
    hidden: frozenset[str] = frozenset()
    """Fields that nobody is asked for, because they follow from others."""
    titles: Mapping[str, str] = MappingProxyType({})
    """Labels that say more than a field's own name."""


def _text(scene: Scene, width: int, height: int) -> Content:
    """Any state as words: each of its fields, and what is in it by name."""
    del width, height
    return Content("\n").join(_lines(msgspec.to_builtins(scene.state, str_keys=True)))


def _lines(value: Any, depth: int = 0) -> list[Content]:
    if not isinstance(value, dict):
        return [Content("  " * depth + plain(_short(value)))]
    found: list[Content] = []
    for key, part in value.items():
        name = Content.styled("  " * depth + plain(str(key).replace("_", " ")), "$dim")
        if isinstance(part, dict) and any(isinstance(inner, dict) for inner in part.values()):
            found += [name, *_lines(part, depth + 1)]
        else:
            found.append(Content.assemble(name, "  ", plain(_short(part))))
    return found


def _short(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{key} {_short(part)}" for key, part in value.items()) or "–"
        case list() | tuple():
            return ", ".join(_short(part) for part in value) or "–"
        case None:
            return "–"
        case _:
            return str(value)


def _no_holding(scene: Scene, player: str) -> Content:
    del scene, player
    return Content("")


def _heading(scene: Scene) -> str:
    played = getattr(scene.state, "round", None)
    return "" if played is None else f"round {played}"


def _said(choice: Choice) -> Content:
    """A choice as its notation, less the roll that was typed anyway, and what would happen."""
    done = choice.notation.partition("|")[2].strip() or choice.notation
    return Content.assemble(plain(done), ("  " + plain("; ".join(choice.events)), "$dim"))


def _no_notes(legal: Legal, chances: Any) -> tuple[Content, ...]:
    del legal, chances
    return ()


def _nothing_held(state: Any, names: Mapping[str, str]) -> tuple[Facts, ...]:
    del state, names
    return ()


class Board(NamedTuple):
    """How one game looks, and how its turns are typed."""

    draw: Callable[[Scene, int, int], Content] = _text
    """The table, in so many cells and lines."""
    holding: Callable[[Scene, str], Content] = _no_holding
    """What lies before a player, on one line."""
    heading: Callable[[Scene], str] = _heading
    """Where the session stands, in a few words."""
    says: Callable[[Choice], Content] = _said
    """A choice on one line: what would be done, and what comes of it."""
    held: Callable[[Any, Mapping[str, str]], tuple[Facts, ...]] = _nothing_held
    """What a campaign holds, from its state and the names of its pieces."""
    quick: Quick | None = None
    notes: Callable[[Legal, Any], tuple[Content, ...]] = _no_notes
    """What else there is to say of a roll, below its choices, from the exact chances where the game has any."""
    lively: bool = False
    """Whether the table is drawn as it would lie after what is typed."""
    glass: int | None = None
    """How many seconds a turn may take, where the sand-glass counts."""
    ends_by_word: bool = False
    """Whether the table itself may say that a session is over."""
    session: str = "session"
    """What a session is called."""
    opening: Form = Form()
    setup: Form | None = Form()
    """Nothing where the whole setup follows from the campaign."""
    final: Form | None = Form()
    closing: Form = Form()


PLAIN: Final = Board()
"""The board of a game that has none of its own."""


def letters_of(players: tuple[str, ...]) -> tuple[str, ...]:
    """A letter for each player that nobody else has: of the name where one is free, else the seat's number."""
    taken: list[str] = []
    for seat, name in enumerate(players, start=1):
        own = (letter.upper() for letter in name if letter.isalnum())
        free = (one for one in own if len(one) == 1 and Content(one).cell_length == 1 and one not in taken)
        spare = (str(number) for number in (*range(seat, 10), *range(10)) if str(number) not in taken)
        taken.append(next(free, None) or next(spare, "?"))
    return tuple(taken)


def named(scene: Scene, player: str) -> Content:
    """A player by letter and name, in their colour."""
    seat = scene.seat(player)
    if seat is None:
        return Content(plain(player))
    return Content.styled(f"{scene.letters[seat]} {plain(player)}", seat_colour(seat))
