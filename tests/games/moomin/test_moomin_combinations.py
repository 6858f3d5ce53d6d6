"""The matcher against a count over every assignment, and the dice that it names."""

import random
from collections import Counter
from functools import cache
from itertools import permutations, product

import pytest

from tracker.games.moomin.combinations import (
    as_printed,
    can_be_made,
    combination,
    counts,
    fault_of_combination,
    filling,
    is_held,
)

SIGNS = "XOΔ"
LETTERS = "ABCDEF"
ALL_KINDS = SIGNS + LETTERS + "123456"
PRINTED = (
    "XXOOΔΔ",
    "ABCDCBA",
    "66XXX",
    "XXOO",
    "ABC",
    "123456",
    "ABCDEF",
    "11ABC",
    "6",
    "AACC",
    "BD",
    "XAX1",
    "XOΔABC1",
)


@cache
def ways(text: str, *, strict: bool) -> frozenset[tuple[int, ...]]:
    """What each way to choose the signs and A needs of every number, found by trying all of them."""
    found = set()
    signs = sorted({sign for sign in text if sign in SIGNS})
    printed = {int(sign) for sign in text if sign.isdigit()}
    for faces, lowest in product(permutations(range(1, 7), len(signs)), range(-4, 7)):
        meaning = dict(zip(signs, faces, strict=True)) | {letter: lowest + LETTERS.index(letter) for letter in LETTERS}
        values = [int(sign) if sign.isdigit() else meaning[sign] for sign in text]
        chosen = {value for sign, value in zip(text, values, strict=True) if not sign.isdigit()}
        if all(1 <= value <= 6 for value in values) and not (strict and chosen & printed):
            found.add(tuple(values.count(face) for face in range(1, 7)))
    return frozenset(found)


def held_by_brute_force(text: str, dice: tuple[int, ...], *, strict: bool) -> bool:
    there = [dice.count(face) for face in range(1, 7)]
    return any(
        all(have >= need for have, need in zip(there, needs, strict=True)) for needs in ways(text, strict=strict)
    )


def check(text: str, rolls: list[tuple[int, ...]], *, strict: bool) -> None:
    pattern = combination(text, strict=strict)
    for dice in rolls:
        expected = held_by_brute_force(text, dice, strict=strict)
        assert is_held(pattern, counts(dice)) == expected, (text, dice)
        shown = filling(pattern, dice)
        assert (shown is not None) == expected
        if shown is not None:
            assert len(set(shown.dice)) == len(text)
            assert [dice[die - 1] for die in shown.dice] == list(shown.values)
            fits(text, shown.values, strict=strict)


def fits(text: str, values: tuple[int, ...], *, strict: bool) -> None:
    """The values that are shown are those that the combination asks for."""
    meaning: dict[str, int] = {}
    for sign, value in zip(text, values, strict=True):
        assert meaning.setdefault(sign, value) == value
        assert not sign.isdigit() or int(sign) == value
    signs = [value for sign, value in meaning.items() if sign in SIGNS]
    assert len(set(signs)) == len(signs)
    steps = {value - LETTERS.index(sign) for sign, value in meaning.items() if sign in LETTERS}
    assert len(steps) <= 1
    chosen = {value for sign, value in meaning.items() if not sign.isdigit()}
    assert not (strict and chosen & {int(sign) for sign in text if sign.isdigit()})


@pytest.mark.parametrize("strict", [False, True])
def test_it_agrees_with_brute_force_on_five_thousand_rolls(strict: bool) -> None:  # noqa: FBT001 - a parameter
    chance = random.Random(20261130)
    rolls = [tuple(chance.randint(1, 6) for _ in range(chance.choice((6, 6, 7, 8)))) for _ in range(5000)]
    for place, text in enumerate(PRINTED):
        check(text, rolls[place % 5 :: 5] if place else rolls, strict=strict)


@pytest.mark.parametrize("strict", [False, True])
def test_it_agrees_on_combinations_of_every_length_up_to_seven(strict: bool) -> None:  # noqa: FBT001 - a parameter
    chance = random.Random(7)
    for size in range(1, 8):
        for _ in range(60):
            text = "".join(chance.choices(ALL_KINDS, k=size))
            rolls = [tuple(chance.choices(chance.choices(range(1, 7), k=3), k=7)) for _ in range(20)]
            rolls += [tuple(chance.choices(range(1, 7), k=6)) for _ in range(20)]
            check(text, rolls, strict=strict)
            assert can_be_made(text, strict=strict) == bool(ways(text, strict=strict))


@pytest.mark.parametrize("size", [1, 2])
def test_it_agrees_on_every_short_combination_and_every_roll_of_three(size: int) -> None:
    rolls = list(product(range(1, 7), repeat=3))
    for signs in product(ALL_KINDS, repeat=size):
        check("".join(signs), rolls[:: 1 if size == 1 else 5], strict=False)


def test_order_never_matters() -> None:
    chance = random.Random(3)
    for text in PRINTED:
        pattern = combination(text)
        for _ in range(50):
            dice = [chance.randint(1, 6) for _ in range(7)]
            held = filling(pattern, tuple(dice)) is not None
            chance.shuffle(dice)
            assert (filling(pattern, tuple(dice)) is not None) == held


def test_a_combination_is_shown_in_one_way() -> None:
    assert as_printed("xxoo^^") == as_printed("XXOO∆∆") == "XXOOΔΔ"


def test_what_cannot_be_is_never_held() -> None:
    for text in ("", "XXZ", "XXXXXXXXX"):
        assert fault_of_combination(text) is not None
        assert filling(combination(text), (1, 1, 1, 1, 1, 1)) is None


def test_the_dice_named_are_the_first_that_do() -> None:
    shown = filling(combination("66XXX"), (1, 6, 2, 2, 6, 2))

    assert shown is not None
    assert shown.values == (6, 6, 2, 2, 2)
    assert shown.dice == (2, 5, 3, 4, 6)
    assert Counter(shown.values) == Counter({2: 3, 6: 2})
