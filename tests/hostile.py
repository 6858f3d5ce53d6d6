"""Documents and lines spoilt on purpose, the same ones for the same seed."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

CASES: Final = tuple(sorted((Path(__file__).parent / "cases").rglob("*.json")))
"""Well-formed documents to begin with."""

VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1, 7, 9, 11, 10**9, 10**14, 10**40, 1.5, float("nan"), float("inf")),
    *("", " ", "Ada", "ada", "Zoë", "A" * 5000, "\x1b[2J", "\ud800", "\u202eoda", "[/]", "=1+1", "<script>", " & "),
    *("Ada: 5312 | a+b>8", "Ada:", ":", '"', '"\\', "!", "#", "{", "A1", "9", "G", "-"),
    *([], {}, [[]], {"": {}}, [1, [2, [3]]], {"do": "move"}, {"type": "manual"}, {"player": "Ada"}, {"9": "A1"}),
)
"""What may stand where something else should."""
LETTERS: Final = tuple('aZ9G0|>+={}!#"\\:*@~^.,- \t\n\x00\x1b\x9bé\u200d\u202e\ud800🐐')
JUNK: Final = (
    b"\xff",
    b"\xfe\xff",
    b"\x00",
    b"\xc3",
    b"\xed\xa0\x80",
    b"1e400",
    b"NaN",
    b"-",
    b'"',
    b"{",
    b"[",
    b",",
    b"\\u0000",
)


def documents() -> list[bytes]:
    """The documents of the cases."""
    return [json.dumps(json.loads(path.read_bytes())["document"], ensure_ascii=False).encode() for path in CASES]


def spoilt_documents(seed: int, count: int) -> Iterator[bytes]:
    """Documents with one to four things wrong in them."""
    chance = random.Random(seed)
    whole = documents()
    for _ in range(count):
        content = chance.choice(whole)
        for _ in range(chance.choice((1, 1, 2, 4))):
            content = spoil_bytes(chance, content) if chance.random() < 0.2 else spoil_values(chance, content)
        yield content


def spoil_bytes(chance: random.Random, content: bytes) -> bytes:
    """The text with a piece lost, doubled, or something put in."""
    start = chance.randrange(len(content) + 1)
    end = min(len(content), start + chance.choice((1, 1, 2, 5, 40)))
    match chance.randrange(4):
        case 0:
            return content[:start] + content[end:]
        case 1:
            return content[:end] + content[start:]
        case 2:
            return content[:start] + bytes([chance.randrange(256)]) + content[end:]
        case _:
            return content[:start] + chance.choice(JUNK) + content[start:]


def spoil_values(chance: random.Random, content: bytes) -> bytes:
    """The text with a value changed, dropped, moved or doubled; whatever is no JSON any more stays as it is."""
    try:
        document = json.loads(content)
    except ValueError:
        return content
    places = list(places_in(document))
    if not places:
        return content
    holder, key = chance.choice(places)
    match chance.choices(range(4), (1, 1, 1, 6))[0]:
        case 0:
            del holder[key]
        case 1:
            other, place = chance.choice(places)
            holder[key] = json.loads(json.dumps(other[place])) if has(other, place) else None
        case 2:
            holder[key] = chance.choice(VALUES)
        case _:
            holder[key] = kindred(chance, holder[key], [other[place] for other, place in places if has(other, place)])
    return json.dumps(document, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")


def kindred(chance: random.Random, value: Any, others: list[Any]) -> Any:
    """Another value of the same kind: a document that can be read, and may not be played."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice((-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 99, value + 1, value - 1, 10**14))
    return json.loads(json.dumps(chance.choice([other for other in others if type(other) is type(value)] or [value])))


def places_in(part: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a document at which something stands."""
    for key in part if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ():
        yield part, key
        yield from places_in(part[key])


def has(holder: Any, key: Any) -> bool:
    return key in holder if isinstance(holder, dict) else key < len(holder)


def spoilt_line(chance: random.Random, line: str) -> str:
    """A line of notation with one to three letters lost, doubled, changed or put in."""
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(line) + 1)
        match chance.randrange(4):
            case 0:
                line = line[:place] + line[place + 1 :]
            case 1:
                line = line[: place + 1] + line[place:]
            case 2:
                line = line[:place] + chance.choice(LETTERS) + line[place + 1 :]
            case _:
                line = line[:place] + chance.choice(LETTERS) + line[place:]
    return line
