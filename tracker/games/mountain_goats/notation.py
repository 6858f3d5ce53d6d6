"""A turn on one line, both ways: `Bo: G532 | a=B1 a+c>9 b+d>7 {A1 Ada@7=0 Bo+7 "the waterfall"}`.

Letters name dice by their place in the roll; faces, when typed, are the first
unspent die that shows them. Letters are printed.
"""

import re
from typing import Final, assert_never

import msgspec

from schemas.games.mountain_goats import (
    Action,
    ApplyEffect,
    BonusMoved,
    CardsMoved,
    DieSet,
    Face,
    GoatSet,
    GoatsTurn,
    Move,
    UseAbility,
)
from tracker.engine.notation import (
    QUOTED,
    join_line,
    number_of,
    player_meant,
    quoted,
    split_line,
    text_of,
    unquoted,
    words,
    written_name,
)
from tracker.engine.seating import Seats
from tracker.engine.texts import shown
from tracker.errors import NotationError
from tracker.games.mountain_goats.components import GOAT
from tracker.games.mountain_goats.state import Chapter, Table

LETTERS: Final = "abcd"
DIE_OF: Final = {letter: place for place, letter in enumerate(LETTERS, start=1)}
FACES: Final[dict[str, Face]] = {"G": "G", "g": "G", **{str(face): face for face in range(10)}}
CODE: Final = re.compile(r"[A-Z][1-9]\d{0,2}")
NAME: Final = rf"(?P<name>{QUOTED}|[^\W_]+(?:['’-]+(?:(?<!-)|(?!\d))[^\W_]+)*)"
GOAT_PUT: Final = re.compile(NAME + r"@(?P<mountain>\d+)=(?P<to>\d+)(?P<quiet>~?)")
CARDS_PUT: Final = re.compile(NAME + r"(?P<sign>[+-])(?P<mountain>\d+)(?:\*(?P<count>\d+))?")
BONUS_PUT: Final = re.compile(NAME + r"\^(?P<sign>-?)(?P<value>\d+)(?:\*(?P<count>\d+))?")
BRACES: Final = re.compile(rf'{QUOTED}|[{{}}"]', re.DOTALL)
WHOLE_QUOTATION: Final = re.compile(QUOTED, re.DOTALL)
ABILITY: Final = re.compile(r"(?P<die>[^=*]*)(?P<how>[=*])(?P<rest>.*)", re.DOTALL)
EXAMPLE: Final = "Bo: G532 | a+b>6 c+d>5"


class Dice:
    """The dice of one line while it is read: which are spent, and what each shows."""

    def __init__(self, faces: tuple[Face, ...], numbers: dict[str, int]) -> None:
        self.shown: Final[list[Face]] = list(faces)
        self.spent: Final = [False] * len(faces)
        self._numbers: Final = numbers

    def meant(self, word: str) -> int:
        """The die that a letter or a face names, by its place in the roll.

        Raises:
            NotationError: no die is left that shows the face.
        """
        named = DIE_OF.get(word)
        if named is not None:
            return named
        number = number_of(word) if word.isascii() and word.isdigit() else None
        face: Face = GOAT if number is None else number
        if number is None and word.upper() != GOAT:
            raise NotationError(f"{shown(word)} is no die: name it a to d, or by the face it shows")
        for place, showing in enumerate(self.shown):
            if showing == face and not self.spent[place]:
                return place + 1
        raise NotationError(f"no unused die shows {face}; the dice show {' '.join(map(str, self.shown))}")

    def group(self, written: str) -> tuple[int, ...]:
        """The dice of one group, spent."""
        dice: tuple[int, ...] = ()
        count = len(self.spent)
        for word in written.split("+"):
            die = self.meant(word)
            if die <= count:
                self.spent[die - 1] = True
            dice += (die,)
        return dice

    def give(self, die: int, value: int | None, *, spent: bool) -> None:
        """Note that a die shows another number now, or is used up."""
        if die <= len(self.shown):
            self.spent[die - 1] = spent
            if value is not None:
                self.shown[die - 1] = value

    def given_by(self, card: str) -> int | None:
        """The number that a card gives to a die."""
        return self._numbers.get(card)


def read_turn(line: str, chapter: Chapter) -> GoatsTurn:
    """One line as a turn; nothing is guessed.

    Raises:
        NotationError: the line cannot be read, or in two ways; says which word and why.
    """
    table = chapter.table
    parts = split_line(line)
    written_roll, _, rest = parts.body.partition("|")
    faces = read_roll(written_roll.strip())
    actions, by = _read_body(rest, Dice(faces, table.numbers), table)
    return GoatsTurn(
        player=player_meant(parts.player, table.seats),
        roll=faces,
        actions=actions,
        by=by,
        ruling=parts.ruling,
        notes=parts.notes,
    )


def read_roll(written: str) -> tuple[Face, ...]:
    """The faces of a roll as typed: `G532`.

    Raises:
        NotationError: something else than faces stands there.
    """
    if not written:
        raise NotationError("after the name come the four dice as they fell, such as G532")
    try:
        return tuple([FACES[letter] for letter in written])
    except KeyError as strange:
        raise NotationError(
            f"{strange.args[0]!r} is no face of a die; write G or 1 to 6 for each of the four: G532"
        ) from None


def _read_body(rest: str, dice: Dice, table: Table) -> tuple[tuple[Action, ...], tuple[str, ...]]:
    actions: list[Action] = []
    found = _grouped(rest) if "{" in rest or '"' in rest else rest.split()
    for place, word in enumerate(found):
        if word.lower() == "by":
            return tuple(actions), _read_by(found[place + 1 :])
        group, climbs, mountain = word.partition(">")
        if climbs and "*" not in word and "=" not in word and mountain.isdecimal():
            actions.append(Move(dice=dice.group(group.lower()), mountain=number_of(mountain)))
        else:
            actions.append(_read_action(word, dice, table))
    return tuple(actions), ()


def _read_action(word: str, dice: Dice, table: Table) -> Action:
    if word.startswith("{"):
        return _read_effect(word[1:-1], dice, table)
    found = ABILITY.fullmatch(word)
    if found is None:
        raise NotationError(
            f"{shown(word)} is no action; write a+b>9 to move, a=B1 or a*B3>5 for an ability, "
            "{A1 …} for a card's own effect"
        )
    if found["how"] == "=":
        return _read_number(dice, found["die"], _code(found["rest"]))
    return _read_use(dice, found["die"], found["rest"], table)


def _read_number(dice: Dice, word: str, card: str) -> UseAbility:
    die = dice.meant(word.lower())
    dice.give(die, dice.given_by(card), spent=False)
    return UseAbility(die=die, card=card)


def _read_use(dice: Dice, word: str, rest: str, table: Table) -> UseAbility:
    die = dice.meant(word.lower())
    card, climbs, target = rest.partition(">")
    mountain, of, owner = target.partition("@")
    if climbs and not mountain.isdecimal():
        raise NotationError(f"after > comes the mountain on which the goat climbs, not {shown(mountain)}")
    code = _code(card)
    number = None if climbs else dice.given_by(code)
    dice.give(die, number, spent=number is None)
    return UseAbility(
        die=die,
        card=code,
        mountain=number_of(mountain) if climbs else None,
        goat_of=player_meant(text_of(owner, "name after @"), table.seats) if of else None,
    )


def _read_effect(written: str, dice: Dice, table: Table) -> ApplyEffect:
    found = words(written)
    if not found:
        raise NotationError("an effect begins with the card that acts: {A1 …}")
    card, *changes = found
    notes: list[str] = []
    sets, goats, cards, bonus = list[DieSet](), list[GoatSet](), list[CardsMoved](), list[BonusMoved]()
    for word in changes:
        if WHOLE_QUOTATION.fullmatch(word) is not None:
            notes.append(unquoted(word))
        elif (match := GOAT_PUT.fullmatch(word)) is not None:
            goats.append(_goat_put(match, table.seats))
        elif (match := CARDS_PUT.fullmatch(word)) is not None:
            cards.append(_cards_put(match, table.seats))
        elif (match := BONUS_PUT.fullmatch(word)) is not None:
            bonus.append(_bonus_put(match, table.seats))
        else:
            sets.append(_die_set(word, dice))
    if len(notes) > 1:
        raise NotationError("an effect has one quoted note; put the two together")
    return ApplyEffect(
        card=_code(card),
        note=notes[0] if notes else None,
        dice=tuple(sets),
        goats=tuple(goats),
        cards=tuple(cards),
        bonus=tuple(bonus),
    )


def _die_set(word: str, dice: Dice) -> DieSet:
    die, given, value = word.partition("=")
    if not given or not value.isdecimal():
        raise NotationError(
            f"{shown(word)} is no change; write b=9 for a die, Ada@7=0 for a goat, Bo+7 or Bo-7*2 for Scoring Cards, "
            "Bo^15 for a Bonus Card"
        )
    place = dice.meant(die.lower())
    number = number_of(value)
    dice.give(place, number, spent=False)
    return DieSet(die=place, value=number)


def _goat_put(match: re.Match[str], seats: Seats) -> GoatSet:
    return GoatSet(
        player=player_meant(unquoted(match["name"]), seats),
        mountain=number_of(match["mountain"]),
        to=number_of(match["to"]),
        quiet=bool(match["quiet"]),
    )


def _cards_put(match: re.Match[str], seats: Seats) -> CardsMoved:
    count = number_of(match["count"] or "1")
    return CardsMoved(
        player=player_meant(unquoted(match["name"]), seats),
        mountain=number_of(match["mountain"]),
        count=-count if match["sign"] == "-" else count,
    )


def _bonus_put(match: re.Match[str], seats: Seats) -> BonusMoved:
    count = number_of(match["count"] or "1")
    return BonusMoved(
        player=player_meant(unquoted(match["name"]), seats),
        value=number_of(match["value"]),
        count=-count if match["sign"] else count,
    )


def _read_by(rest: list[str]) -> tuple[str, ...]:
    cards = [card for card in " ".join(rest).replace(",", " ").split(" ") if card]
    if not cards:
        raise NotationError("after by come the cards that allow it: by A1,D2")
    return tuple(_code(card) for card in cards)


def _code(written: str) -> str:
    code = written.upper()
    if CODE.fullmatch(code) is None:
        raise NotationError(f"{shown(written)} is no card; a card is a letter and a number, such as B1")
    return code


def _grouped(rest: str) -> list[str]:
    """Words, an effect in braces being one of them."""
    found: list[str] = []
    start, opened = 0, -1
    for match in BRACES.finditer(rest):
        if match.group() == '"':
            raise NotationError('a quotation mark is never closed; end the quotation with "')
        if match.group() == "{" and opened < 0:
            found += words(rest[start : match.start()])
            opened = match.start()
        elif match.group() == "}" and opened >= 0:
            found.append(rest[opened : match.end()])
            start, opened = match.end(), -1
        elif match.group() in "{}":
            raise NotationError("the braces of an effect do not fit; write {A1 …} for each")
    if opened >= 0:
        raise NotationError("the brace of an effect is never closed; end it with }")
    return found + words(rest[start:])


def write_turn(turn: GoatsTurn, chapter: Chapter) -> str:
    """The line of a turn; a recorded value that cannot be and has no form here is shown as JSON."""
    if not _has_a_form(turn):
        return msgspec.json.encode(turn).decode()
    seats = chapter.table.seats
    body = "".join(str(face) for face in turn.roll) + " |"
    for action in turn.actions:
        body += " " + _write_action(action, chapter.table)
    if turn.by:
        body += f" by {','.join(turn.by)}"
    return join_line(written_name(seats.spelled(turn.player)), body, turn.ruling, turn.notes)


def _has_a_form(turn: GoatsTurn) -> bool:
    """Whether every number of the turn is one that a line can hold."""
    if not turn.roll or not all(face == GOAT or 0 <= int(face) <= 9 for face in turn.roll):  # noqa: PLR2004 - one digit
        return False
    for action in turn.actions:
        match action:
            case Move(dice=dice, mountain=mountain):
                fits = bool(dice) and all(1 <= die <= len(LETTERS) for die in dice) and mountain >= 0
            case UseAbility(die=die, mountain=target, goat_of=owner):
                fits = 1 <= die <= len(LETTERS) and (target or 0) >= 0 and (target is not None or owner is None)
            case ApplyEffect(dice=sets, goats=goats, cards=cards, bonus=bonus):
                fits = (
                    all(1 <= one.die <= len(LETTERS) and one.value >= 0 for one in sets)
                    and all(goat.mountain >= 0 and goat.to >= 0 for goat in goats)
                    and all(card.mountain >= 0 for card in cards)
                    and all(card.value >= 0 for card in bonus)
                )
            case _:
                assert_never(action)
        if not fits:
            return False
    return True


def _write_action(action: Action, table: Table) -> str:
    match action:
        case Move(dice=dice, mountain=mountain):
            return f"{'+'.join(map(_letter, dice))}>{mountain}"
        case UseAbility():
            return _write_use(action, table)
        case ApplyEffect():
            return _write_effect(action, table.seats)
        case _:
            assert_never(action)


def _letter(die: int) -> str:
    return LETTERS[die - 1]


def _write_use(use: UseAbility, table: Table) -> str:
    if use.mountain is None:
        return f"{_letter(use.die)}{'=' if use.card in table.numbers else '*'}{use.card}"
    owner = "" if use.goat_of is None else f"@{written_name(table.seats.spelled(use.goat_of))}"
    return f"{_letter(use.die)}*{use.card}>{use.mountain}{owner}"


def _write_effect(effect: ApplyEffect, seats: Seats) -> str:
    def name(player: str) -> str:
        return written_name(seats.spelled(player))

    changes = [f"{_letter(one.die)}={one.value}" for one in effect.dice]
    changes += [f"{name(one.player)}@{one.mountain}={one.to}{'~' * one.quiet}" for one in effect.goats]
    changes += [
        f"{name(one.player)}{'-' if one.count < 0 else '+'}{one.mountain}{_times(one.count)}" for one in effect.cards
    ]
    changes += [f"{name(one.player)}^{'-' * (one.count < 0)}{one.value}{_times(one.count)}" for one in effect.bonus]
    if effect.note:
        changes.append(quoted(effect.note))
    return "{" + " ".join((effect.card, *changes)) + "}"


def _times(count: int) -> str:
    return "" if abs(count) == 1 else f"*{abs(count)}"
