"""What all games' notation has in common: one line, quoted words, names by their starts.

`player: body ! ruling # notes`; a game reads and writes only the body.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from schemas.names import as_typed, fault_of_name, folded
from tracker.engine.seating import Seats
from tracker.engine.texts import fault_of_text, shown
from tracker.errors import NotationError

QUOTED: Final = r'"(?:[^"\\]++|\\.)*+"'
"""A quotation; it never goes back on what it has read, so a broken one costs no more than a whole one."""
PARTS: Final = re.compile(rf'{QUOTED}|[!#"]', re.DOTALL)
MARKS: Final = re.compile("[!#]")
WORDS: Final = re.compile(rf'(?:{QUOTED}|[^\s"]++)++|"', re.DOTALL)
BARE_NAME: Final = re.compile(r"[^\W_]+(?:['’-]+[^\W_]+)*")
ESCAPE: Final = re.compile(r"\\(.)", re.DOTALL)
UNTOLD: Final = re.compile(r'[!#"\n\\]|^\s|\s$|^$')
LONGEST_NUMBER: Final = 15


class Line(msgspec.Struct, frozen=True):
    """One line of notation, taken apart."""

    player: str
    """As typed, without quotes."""
    body: str
    ruling: str | None = None
    notes: str | None = None


def split_line(line: str) -> Line:
    """Take a line apart; quotes keep `:`, `!` and `#` from meaning anything.

    Raises:
        NotationError: there is no player in front, a quotation is not closed, or it holds what no text may hold.
    """
    fault = fault_of_text(line)
    if fault is not None:
        raise NotationError(fault)
    head, ruling, notes = _body_ruling_notes(as_typed(line))
    player, colon, body = _player_and_body(head.strip())
    if not colon or not player:
        raise NotationError("begin with whose turn it was, then a colon: Ada: …")
    return Line(player, body.strip(), ruling, notes)


def _player_and_body(head: str) -> tuple[str, str, str]:
    if not head.startswith('"'):
        player, colon, body = head.partition(":")
        return player.strip(), colon, body
    match = re.match(QUOTED, head, re.DOTALL)
    if match is None:
        raise NotationError('the quotation mark in front is never closed; end the name with "')
    rest = head[match.end() :].lstrip()
    return unquoted(match.group()), rest[:1] if rest.startswith(":") else "", rest[1:]


def _body_ruling_notes(line: str) -> tuple[str, str | None, str | None]:
    if "!" not in line and "#" not in line:
        return line, None, None
    marks: dict[str, int] = {}
    for place in _places_of_marks(line):
        if line[place] == "#" or not marks:
            marks[line[place]] = place
        if line[place] == "#":
            break
    bang, hashed = marks.get("!"), marks.get("#")
    body = line[: min(place for place in (bang, hashed, len(line)) if place is not None)]
    ruling = None if bang is None else text_of(line[bang + 1 : hashed], "ruling")
    return body, ruling, None if hashed is None else text_of(line[hashed + 1 :], "notes")


def _places_of_marks(line: str) -> Iterator[int]:
    """Where `!` and `#` stand outside quotations; a quotation mark that is never closed quotes nothing."""
    for match in PARTS.finditer(line):
        if match.group() == '"':
            yield from (mark.start() for mark in MARKS.finditer(line, match.end()))
            return
        if match.group() in "!#":
            yield match.start()


def text_of(written: str, what: str) -> str:
    """A ruling, a note or a clue as it was meant, out of its quotes where it has them.

    Raises:
        NotationError: nothing stands there, or its quotation is broken.
    """
    text = written.strip()
    if not text:
        raise NotationError(f"the {what} is empty; write it, or leave its mark out")
    if not text.startswith('"'):
        return text
    if re.fullmatch(QUOTED, text, re.DOTALL) is None:
        raise NotationError(f'the quotation of the {what} is broken; it begins and ends with " and hides others as \\"')
    return unquoted(text)


def join_line(player: str, body: str, ruling: str | None, notes: str | None) -> str:
    """The line of a turn, from a player already written as a word."""
    line = f"{player}: {body}".rstrip()
    if ruling:
        line += f" ! {written_text(ruling)}"
    if notes:
        line += f" # {written_text(notes)}"
    return line


def words(body: str) -> list[str]:
    """The words of a body, split by blanks; a quotation is one word with what it touches.

    Raises:
        NotationError: a quotation is not closed.
    """
    if '"' not in body:
        return body.split()
    found: list[str] = []
    for match in WORDS.finditer(body):
        if match.group() == '"':
            raise NotationError('a quotation mark is never closed; end the quotation with "')
        found.append(match.group())
    return found


def number_of(written: str) -> int:
    """A whole number above zero, or zero, in decimal figures.

    Raises:
        NotationError: something else stands there, or more than anything that is counted here.
    """
    if not written.isdecimal():
        raise NotationError(f"{shown(written)} is no number")
    if len(written) > LONGEST_NUMBER:
        raise NotationError(f"the number {shown(written)} is larger than anything that is counted here")
    return int(written)


def quoted(text: str) -> str:
    """A text in quotes, on one line."""
    hidden = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{hidden}"'


def unquoted(word: str) -> str:
    """What a word means: as it stands, or out of its quotes."""
    if not word.startswith('"'):
        return word
    return ESCAPE.sub(lambda match: "\n" if match.group(1) == "n" else match.group(1), word[1:-1])


def written_text(text: str) -> str:
    """A ruling or a note as it is printed: in quotes only where it could be misread."""
    return quoted(text) if UNTOLD.search(text) else text


def written_name(name: str, reserved: Iterable[str] = ()) -> str:
    """A name as it is printed: bare where nothing in it, and no fixed word, could be misread."""
    plain = BARE_NAME.fullmatch(name) is not None and re.search(r"-\d", name) is None
    return name if plain and name.casefold() not in reserved else quoted(name)


def name_meant(typed: str, names: Iterable[str], what: str = "name") -> str:
    """The one name that this is, or the only one that begins so; a stranger's name stays as typed.

    Raises:
        NotationError: several names begin so; all are shown.
    """
    wanted, known = folded(typed), tuple(names)
    whole = [name for name in known if folded(name) == wanted]
    if whole:
        return whole[0]
    begun = [name for name in known if folded(name).startswith(wanted)]
    if len(begun) > 1:
        raise NotationError(f"the {what} {shown(typed)} can be read as {' or as '.join(begun)}; type more of it")
    return begun[0] if begun else typed


def player_meant(typed: str, seats: Seats) -> str:
    """The player of this table who is meant.

    Raises:
        NotationError: several players' names begin so, or this is no name.
    """
    seat = seats.of(typed)
    if seat is not None:
        return seats.players[seat]
    fault = fault_of_name(typed)
    if fault is not None:
        raise NotationError(f"the name {shown(typed)} {fault}")
    return name_meant(typed, seats.players, "player")
