"""Where a step leads and what the guide says of it (SW-14 to SW-26)."""

from typing import Final

from schemas.games.stumblewood import Action, Said, Step
from tracker.engine.rulebook import Objection
from tracker.games.stumblewood.components import ANSWERS, SPOKEN
from tracker.games.stumblewood.hearsay import answered_by
from tracker.games.stumblewood.rules.book import rulebook
from tracker.games.stumblewood.sights import Sight, contradiction, named, sight
from tracker.games.stumblewood.state import Woods
from tracker.games.stumblewood.turns import SandOut

LEAVE_OUT: Final = "leave the step out: the hourglass was not moved"


@rulebook.impossibility("SW-14", Step)
def there_is_a_square_to_stand_on(woods: Woods, step: Step) -> Objection | None:
    """Off the board the hourglass cannot go on: the answer can only be that one is lost."""
    seen = sight(woods, step)
    if seen.kind != "beyond" or seen.ground or step.said == "lost":
        return None
    return Objection(_off_the_board(woods, step, seen), LEAVE_OUT)


@rulebook.law("SW-14", Step)
def the_arrow_points_at_a_square(woods: Woods, step: Step) -> Objection | None:
    """One step leads to one of the four squares that share an edge, and that is one of the board."""
    seen = sight(woods, step)
    if seen.kind != "beyond" or (step.said == "lost" and woods.table.options.off_board == "mistake"):
        return None
    return Objection(_off_the_board(woods, step, seen), LEAVE_OUT)


def _off_the_board(woods: Woods, step: Step, seen: Sight) -> str:
    board, size, number = woods.table.setup.board, woods.table.size, woods.walk.steps + 1
    if seen.spread is None:
        return f"step {number} goes {step.go} from {named(woods, woods.walk.at)}, off the {board} board"
    lines, count = ("columns", seen.spread.columns) if seen.spread.columns > size else ("rows", seen.spread.rows)
    return (
        f"with step {number} ({step.go}) the squares entered are spread over {count} {lines}, "
        f"the {board} board has {size}"
    )


@rulebook.law("SW-15", Step)
def a_free_square_is_answered_ok(woods: Woods, step: Step) -> Objection | None:
    """A square of the route without a trap is answered ok; the Start is one of them."""
    seen = _false(woods, step, "SW-15")
    if seen is None:
        return None
    what = f"on {_whose(woods)} route and free of traps"
    return Objection(f"{named(woods, seen.place)} is {what}, recorded was {step.said}", "record ok")


@rulebook.law("SW-16", Step)
def a_square_off_the_route_is_answered_lost(woods: Woods, step: Step) -> Objection | None:
    """Off the route one is lost, whatever action was made."""
    seen = _false(woods, step, "SW-16")
    if seen is None:
        return None
    where = "is off" if seen.place not in woods.card.order else "is not the next square of"
    return Objection(
        f"{named(woods, seen.place)} {where} {_whose(woods)} route, recorded was {step.said}",
        "record lost, or correct the direction",
    )


@rulebook.law("SW-17", Step)
def the_arrival_is_called_arrival(woods: Woods, step: Step) -> Objection | None:
    """The last square of the route is answered arrival, whatever action was made."""
    seen = _false(woods, step, "SW-17")
    if seen is None:
        return None
    return Objection(
        f"{named(woods, seen.place)} is the Arrival of {_whose(woods)} route, recorded was {step.said}",
        "record arrival",
    )


@rulebook.law("SW-18", Step)
def no_step_follows_the_arrival(woods: Woods, _step: Step) -> Objection | None:
    """Arriving ends the walker's turn."""
    walk = woods.walk
    if walk.arrival_in is None:
        return None
    return Objection(
        f"step {walk.steps + 1} comes after the arrival in step {walk.arrival_in}", "leave the later steps out"
    )


@rulebook.law("SW-19", SandOut)
def who_arrived_was_told_so(woods: Woods, sand: SandOut) -> Objection | None:
    """A turn counts as arrived exactly when its last step was answered arrival."""
    told = woods.walk.said == "arrival"
    if sand.arrived is None or sand.arrived == told:
        return None
    if told:
        return Objection(
            "the turn says not arrived, the last step was answered arrival", "record arrived as true, or leave it out"
        )
    where = "no step" if woods.walk.arrival_in is None else "an earlier step than the last"
    return Objection(
        f"the turn says arrived, {where} was answered arrival",
        "record the last step as arrival, or arrived as false",
    )


@rulebook.law("SW-20", Step)
def a_trap_without_an_action_is_named(woods: Woods, step: Step) -> Objection | None:
    """Entering a trap without an action is answered with its name."""
    seen = _false(woods, step, "SW-20")
    if seen is None or seen.trap is None:
        return None
    return Objection(
        f"{named(woods, seen.place)} is {_a(seen.trap)} trap and no action was made, recorded was {step.said}",
        f"record {seen.trap}, or add the action ({ANSWERS[seen.trap]})",
    )


@rulebook.law("SW-21", Step)
def the_right_action_opens_a_trap(woods: Woods, step: Step) -> Objection | None:
    """Entering a trap with the action that answers it is answered ok; a trap so answered is never named."""
    if step.action is None:
        return None
    seen = sight(woods, step)
    known = seen.breaks == "SW-21"
    if not known and (seen.kind != "unknown" or answered_by(step.action) != step.said):
        return None
    trap = seen.trap if known else step.said
    return Objection(
        f"the {SPOKEN[step.action]} answers the {trap} at {named(woods, seen.place)}, recorded was {step.said}",
        "record ok, or correct the action",
    )


@rulebook.law("SW-22", Step)
def another_action_does_not_open_a_trap(woods: Woods, step: Step) -> Objection | None:
    """Entering a trap with another action sends back, and the trap is named again."""
    seen = _false(woods, step, "SW-22")
    if seen is None or seen.trap is None or step.action is None:
        return None
    return Objection(
        f"the {SPOKEN[step.action]} does not answer the {seen.trap} at {named(woods, seen.place)}, "
        f"recorded was {step.said}",
        f"record {seen.trap}, or {ANSWERS[seen.trap]} as the action",
    )


@rulebook.law("SW-23", Step)
def a_trap_is_called_by_its_name(woods: Woods, step: Step) -> Objection | None:
    """The guide names the trap that is printed there."""
    seen = _false(woods, step, "SW-23")
    if seen is None:
        return None
    return Objection(
        f"{named(woods, seen.place)} holds {_a(seen.trap)}, recorded was {step.said}", f"record {seen.trap}"
    )


@rulebook.law("SW-24", Step)
def a_needless_action_does_no_harm(woods: Woods, step: Step) -> Objection | None:
    """An action where none is needed changes nothing."""
    seen = _false(woods, step, "SW-24")
    if seen is None or step.action is None:
        return None
    return Objection(
        f"the {SPOKEN[step.action]} at {named(woods, seen.place)} was not needed and does no harm, "
        f"recorded was {step.said}",
        "record ok",
    )


@rulebook.law("SW-26", Step)
def the_card_does_not_change(woods: Woods, step: Step) -> Objection | None:
    """Where the card is not recorded, one square is one thing in all answers."""
    before = contradiction(woods, step)
    if before is None:
        return None
    who, where = woods.name(before.walker), named(woods, sight(woods, step).place)
    return Objection(
        f"{who} heard {_heard(before.said, before.action)} for {where} in turn {before.turn}, "
        f"now {_heard(step.said, step.action)}",
        "correct the one that was written down wrongly",
    )


def _heard(said: Said, action: Action | None) -> str:
    return said if action is None else f"{said} (with the {SPOKEN[action]})"


def _false(woods: Woods, step: Step, rule: str) -> Sight | None:
    """The square entered, if its answer is false in the way that this rule forbids."""
    seen = sight(woods, step)
    return seen if seen.breaks == rule else None


def _a(trap: Said | None) -> str:
    return f"an {trap}" if trap is not None and trap[0] in "aeiou" else f"a {trap}"


def _whose(woods: Woods) -> str:
    return f"{woods.name(woods.walk.card)}'s"
