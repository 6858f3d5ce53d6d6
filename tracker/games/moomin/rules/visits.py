"""Who may be visited, and what a visit does not bring (MO-15 to MO-20, MO-24, MO-27)."""

from tracker.engine.rulebook import Objection
from tracker.games.moomin.combinations import filling
from tracker.games.moomin.rules.book import rulebook, whose
from tracker.games.moomin.state import Evening
from tracker.games.moomin.turns import Leaving


@rulebook.impossibility("MO-15", Leaving)
def only_residents_of_the_map_are_visited(evening: Evening, leaving: Leaving) -> Objection | None:
    """Whoever is visited has a portrait on the map in use."""
    if leaving.visit is None or evening.table.portrait(leaving.visit) is not None:
        return None
    many = len(evening.table.residents)
    return Objection(
        f"{leaving.visit} is not on this map",
        f"choose one of its {many} residents, or add {leaving.visit} to the map" if many else "record the map first",
    )


@rulebook.law("MO-16", Leaving)
def the_dice_hold_the_combination(evening: Evening, leaving: Leaving) -> Objection | None:
    """Each place of the combination is filled by a die of its own, by the rules of its signs (MO-17 to MO-20)."""
    portrait = None if leaving.visit is None else evening.table.portrait(leaving.visit)
    if portrait is None or filling(portrait.pattern, evening.hand.dice) is not None:
        return None
    dice = " ".join(map(str, evening.hand.dice))
    return Objection(
        f"the dice {dice} do not hold {whose(portrait.name)} {portrait.pattern.text}",
        "record other dice, another resident, or no visit",
    )


@rulebook.impossibility("MO-24", Leaving)
def a_die_taken_lies_on_the_house(evening: Evening, leaving: Leaving) -> Objection | None:
    """A Queen Jam die is taken from the Moomin house; those rolled in this turn are not back yet."""
    if not leaving.take_die or evening.jam_left:
        return None
    return Objection("no Queen Jam die lies on the Moomin house", "record take_die false")


@rulebook.law("MO-24", Leaving)
def the_die_comes_from_whom_others_visited(evening: Evening, leaving: Leaving) -> Objection | None:
    """Where the table chose so, a die comes only from residents whom another player visited first."""
    if not leaving.take_die or leaving.visit is None or not evening.table.die_only_from_others:
        return None
    portrait = evening.table.portrait(leaving.visit)
    if portrait is None or evening.visited.get(portrait.name) != evening.hand.seat:
        return None
    return Objection(
        f"{evening.player} visited {portrait.name} first, and a die comes only from whom others visited",
        "record take_die false",
    )


@rulebook.law("MO-27", Leaving)
def a_first_visit_brings_no_die(evening: Evening, leaving: Leaving) -> Objection | None:
    """The first visitor gets a Gift and no die; without a visit there is neither."""
    if not leaving.take_die:
        return None
    if leaving.visit is None:
        return Objection(f"{evening.player} visits nobody and gets no die", "leave take_die out")
    portrait = evening.table.portrait(leaving.visit)
    if portrait is None or portrait.name in evening.visited:
        return None
    return Objection(
        f"{evening.player} is {whose(portrait.name)} first visitor and gets a Gift, no die", "leave take_die out"
    )
