"""What a board gives the app: one plain value for each game, and the fallback that shows any state as text."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec
from textual.content import Content

from schemas.names import folded
from schemas.plan import Plan
from schemas.sheet import Facts
from schemas.verdict import Choice, Standing
from tui.plain import plain
from tui.themes import seat_colour


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

    def seat(self, name: str) -> int | None:
        """The seat of somebody, or nothing for who does not sit here."""
        wanted = folded(name)
        return next((seat for seat, player in enumerate(self.players) if folded(player) == wanted), None)


class Quick(NamedTuple):
    """The keys that a roll is typed with."""

    keys: str
    length: int
    says: str
    """What the keys are, for who has never seen them."""

    def roll(self, typed: str) -> str | None:
        """What was typed as a roll, as far as it is one; nothing where it is something else."""
        return (
            typed.upper() if len(typed) <= self.length and all(key in self.keys for key in typed.casefold()) else None
        )


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
