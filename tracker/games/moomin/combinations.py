"""Combinations: what is printed beside a portrait, and whether dice hold it.

Only the three signs have to differ from one another, so for each value of the
letters it is enough to give the sign that stands most often the number that is
there most often.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

import msgspec

from tracker.games.moomin.components import FACES, MOST_PLACES

SIGNS: Final = "XOΔ"
LETTERS: Final = "ABCDEF"
TYPED: Final = str.maketrans({"^": "Δ", "∆": "Δ"})

Counts = tuple[int, ...]
"""How often each number is there, from 1 on."""


class Combination(msgspec.Struct, frozen=True):
    """A combination, sorted by what its places ask."""

    text: str
    """As printed, with Δ for every triangle."""
    starts: tuple[tuple[int, Counts], ...]
    """For each value that A may have what the letters and the printed numbers need together."""
    signs: tuple[tuple[str, int], ...]
    """Each sign and how often it stands, the most frequent first."""
    free: tuple[int, ...]
    """The numbers (from 0 on) that signs may stand for."""


class Filling(msgspec.Struct, frozen=True):
    """One way to fill a combination."""

    values: tuple[int, ...]
    """The number in each place."""
    dice: tuple[int, ...]
    """The die in each place, by its number."""


def as_printed(typed: str) -> str:
    """A combination in the form in which it is shown: capital letters, Δ for every triangle."""
    return typed.upper().translate(TYPED)


def fault_of_combination(typed: str) -> str | None:
    """Why this is no combination that dice can make, as a sentence part, or nothing."""
    text = as_printed(typed)
    strange = next((sign for sign in text if sign not in SIGNS + LETTERS + "123456"), None)
    if strange is not None:
        return f"holds {strange!r}, which is none of X, O, Δ, A to F and 1 to 6"
    if not text:
        return "has no place to fill"
    if len(text) > MOST_PLACES:
        return f"has {len(text)} places, and nobody ever rolls more than {MOST_PLACES} dice"
    return None


def can_be_made(typed: str, *, strict: bool = False) -> bool:
    """Whether some dice hold this combination; `strict` keeps letters and signs off the printed numbers."""
    pattern = combination(typed, strict=strict)
    return bool(pattern.starts) and len(pattern.free) >= len(pattern.signs)


@cache
def combination(typed: str, *, strict: bool = False) -> Combination:
    """The combination as its places ask; one that cannot be has no value for A and is never held."""
    text = as_printed(typed)
    printed = [0] * FACES
    for sign in text:
        if sign in "123456":
            printed[int(sign) - 1] += 1
    taken = {face for face in range(FACES) if strict and printed[face]}
    letters = {sign: text.count(sign) for sign in LETTERS if sign in text}
    starts = () if fault_of_combination(typed) else _starts(printed, letters, taken)
    signs = sorted(((sign, text.count(sign)) for sign in SIGNS if sign in text), key=lambda sign: -sign[1])
    free = tuple(face for face in range(FACES) if face not in taken)
    return Combination(text=text, starts=starts, signs=tuple(signs), free=free)


def _starts(printed: list[int], letters: dict[str, int], taken: set[int]) -> tuple[tuple[int, Counts], ...]:
    if not letters:
        return ((1, tuple(printed)),)
    found = []
    for lowest in range(1 - FACES, FACES):
        faces = {lowest + LETTERS.index(letter): times for letter, times in letters.items()}
        if all(0 <= face < FACES and face not in taken for face in faces):
            found.append((lowest + 1, tuple(printed[face] + faces.get(face, 0) for face in range(FACES))))
    return tuple(found)


def counts(dice: Sequence[int]) -> Counts:
    """How often each number is among the dice."""
    return (dice.count(1), dice.count(2), dice.count(3), dice.count(4), dice.count(5), dice.count(6))


def is_held(pattern: Combination, there: Counts) -> bool:
    """Whether dice with these counts hold the combination."""
    return _way(pattern, there) is not None


def _way(pattern: Combination, there: Counts) -> tuple[int, dict[str, int]] | None:
    """The value of A and the face (from 0 on) of each sign that fill the combination, or nothing."""
    for lowest, need in pattern.starts:
        left = [have - needed for have, needed in zip(there, need, strict=True)]
        if min(left) < 0:
            continue
        if not pattern.signs:
            return lowest, {}
        faces = sorted(pattern.free, key=lambda face: -left[face])
        if len(faces) >= len(pattern.signs) and all(
            left[face] >= times for face, (_, times) in zip(faces, pattern.signs, strict=False)
        ):
            return lowest, {sign: face for face, (sign, _) in zip(faces, pattern.signs, strict=False)}
    return None


@lru_cache(maxsize=8192)
def filling(pattern: Combination, dice: tuple[int, ...]) -> Filling | None:
    """A way in which these dice fill the combination, place by place, or nothing."""
    way = _way(pattern, counts(dice))
    if way is None:
        return None
    lowest, faces = way
    values = tuple(_value(sign, lowest, faces) for sign in pattern.text)
    used: list[int] = []
    for value in values:
        used.append(next(die for die, shown in enumerate(dice, start=1) if shown == value and die not in used))
    return Filling(values=values, dice=tuple(used))


def _value(sign: str, lowest: int, faces: dict[str, int]) -> int:
    """The number that one place asks for, once A and the signs have theirs."""
    if sign in SIGNS:
        return faces[sign] + 1
    return lowest + LETTERS.index(sign) if sign in LETTERS else int(sign)
