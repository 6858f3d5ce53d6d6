"""How long a bar is: shared by the renderers that draw bars by themselves."""

from typing import NamedTuple


class Span(NamedTuple):
    """Where a bar begins and how long it is, in parts of the room that all bars share."""

    start: int
    length: int


def spans(numbers: tuple[int, ...], room: int) -> list[Span]:
    """Give each number its bar; those below zero end where the others begin."""
    lowest, highest = min((0, *numbers)), max((0, *numbers))
    reach = highest - lowest
    if not reach:
        return [Span(0, 0) for _ in numbers]
    zero = min(max(round(-lowest * room / reach), int(lowest < 0)), room - int(highest > 0))
    return [_span(number, zero, room, reach) for number in numbers]


def _span(number: int, zero: int, room: int, reach: int) -> Span:
    # Whatever is not zero is seen, however short.
    length = max(1, round(abs(number) * room / reach)) if number else 0
    if number < 0:
        return Span(max(0, zero - length), min(length, zero))
    return Span(zero, min(length, room - zero))
