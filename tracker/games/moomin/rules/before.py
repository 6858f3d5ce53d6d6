"""What may not be agreed before the first turn: people, characters, frames and the map."""

from tracker.engine.rulebook import Objection
from tracker.engine.seating import first_namesakes
from tracker.engine.texts import SHOWN
from tracker.games.moomin.combinations import as_printed, can_be_made, fault_of_combination
from tracker.games.moomin.components import FEWEST_PLAYERS, PENCILS
from tracker.games.moomin.rules.book import rulebook, seated, whose
from tracker.games.moomin.state import Evening, compared, has_frame, with_frame
from tracker.games.moomin.turns import Casting, FilledIn, Printed, SetUp


@rulebook.impossibility("MO-01", SetUp)
def everyone_has_another_name(evening: Evening, _setup: SetUp) -> Objection | None:
    """Somebody plays, and everyone has another colour, so everyone has another name."""
    players = evening.table.players
    if not players:
        return Objection("nobody plays", f"name the {FEWEST_PLAYERS} to {PENCILS} people at the table")
    if namesakes := first_namesakes(players):
        return Objection(f"{namesakes[0]} and {namesakes[1]} are one name", "tell the two apart, or leave one out")
    return None


@rulebook.law("MO-01", SetUp)
def there_is_a_pencil_for_each(evening: Evening, _setup: SetUp) -> Objection | None:
    """Two to six people play, each with a pencil of their own colour."""
    many = len(evening.table.players)
    if FEWEST_PLAYERS <= many <= PENCILS:
        return None
    players = "1 player" if many == 1 else f"{many} players"
    fix = f"leave {many - PENCILS} out" if many > PENCILS else "find somebody to play with"
    return Objection(f"{players}, but there are pencils for {FEWEST_PLAYERS} to {PENCILS}", fix)


@rulebook.impossibility("MO-02", Casting)
def whoever_is_cast_sits_at_the_table(evening: Evening, casting: Casting) -> Objection | None:
    """Characters belong to those who play."""
    return seated(evening, casting.player)


@rulebook.law("MO-02", Casting)
def everyone_plays_one_character_of_their_own(evening: Evening, casting: Casting) -> Objection | None:
    """No two play the same character; abilities and unlocking ask for one of the abilities page."""
    player, character = casting.player, casting.character
    if character is None:
        return Objection(f"{player} has no character", "choose one of the abilities page")
    twin = next((name for name, other in casting.before if compared(other) == compared(character)), None)
    if twin is not None:
        return Objection(f"{twin} and {player} are both {with_frame(character)}", "give one of them another")
    if has_frame(character) or not (evening.table.abilities or evening.table.unlocking):
        return None
    return Objection(f"{character} is on no frame of the abilities page", "choose one that is")


@rulebook.impossibility("MO-05", SetUp)
def whoever_begins_sits_at_the_table(evening: Evening, _setup: SetUp) -> Objection | None:
    """The starting player is one of those who play."""
    first = evening.table.first_player
    return None if first is None else seated(evening, first)


@rulebook.law("MO-33", Casting)
def only_unlocked_characters_are_chosen(evening: Evening, casting: Casting) -> Objection | None:
    """With unlocking, only characters with a filled-in frame may be chosen."""
    table, character = evening.table, casting.character
    if character is None or not table.unlocking or not has_frame(character) or with_frame(character) in table.unlocked:
        return None
    many = len(set(table.unlocked))
    others = f"choose one of the {many} unlocked characters" if many > 1 else "choose an unlocked character"
    return Objection(f"{with_frame(character)} is still locked", f"{others}, or fill in this frame first")


@rulebook.law("MO-33", FilledIn)
def only_characters_with_a_frame_are_unlocked(_evening: Evening, filled: FilledIn) -> Objection | None:
    """What is filled in is a frame of the abilities page."""
    if has_frame(filled.character):
        return None
    return Objection(f"{filled.character} has no frame on the abilities page", "take the name out of the unlocked ones")


@rulebook.impossibility("MO-54", Printed)
def the_combination_can_be_made(evening: Evening, printed: Printed) -> Objection | None:
    """Every resident has a combination that some dice hold."""
    resident, strict = printed.resident, evening.table.strict_letters
    fault = fault_of_combination(resident.combination)
    if fault is None and not can_be_made(resident.combination, strict=strict):
        fault = "leaves its signs no number that is not printed in it"
    if fault is None:
        return None
    printed_as = as_printed(resident.combination)
    said = printed_as if len(printed_as) <= SHOWN else f"{printed_as[:SHOWN]}…"
    what = " ".join(part for part in ("combination", said, fault) if part)
    return Objection(f"{whose(resident.character)} {what}", "copy it from the map again")


@rulebook.impossibility("MO-54", Printed)
def nothing_is_printed_below_zero(_evening: Evening, printed: Printed) -> Objection | None:
    """A frame shows strawberries and Gifts, or none."""
    resident = printed.resident
    if resident.strawberries >= 0 and resident.gifts >= 0:
        return None
    return Objection(
        f"{resident.character} cannot give {min(resident.strawberries, resident.gifts)} of anything",
        "copy the numbers below the portrait again",
    )


@rulebook.law("MO-54", Printed)
def everybody_stands_once_on_the_map(_evening: Evening, printed: Printed) -> Objection | None:
    """A resident has one portrait."""
    name = printed.resident.character
    if compared(name) not in {compared(other) for other in printed.before}:
        return None
    return Objection(f"{with_frame(name)} is on the map twice", "remove one")


@rulebook.law("MO-54", Printed)
def one_or_two_gifts_are_printed(_evening: Evening, printed: Printed) -> Objection | None:
    """A frame shows its Gift once or twice."""
    resident = printed.resident
    if resident.gifts in {1, 2}:
        return None
    return Objection(f"{resident.character} gives {resident.gifts} {resident.gift}", "record 1 or 2 of them")
