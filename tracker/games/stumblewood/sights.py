"""What the square is that a step enters, and what the guide should say of it.

Rules read what stands here; `apply` uses the same answers.
"""

from typing import Literal

import msgspec

from schemas.games.stumblewood import Action, Said, Step, Trap
from tracker.games.stumblewood.components import ANSWERS
from tracker.games.stumblewood.hearsay import OFF, ON, TRAP, Claim, Extent, Subject, open_after
from tracker.games.stumblewood.squares import Place, beyond, from_the_start, on_board, square_at
from tracker.games.stumblewood.state import Woods

Kind = Literal["beyond", "off", "free", "arrival", "trap", "unknown"]


class Sight(msgspec.Struct, frozen=True):
    """The square that a step enters."""

    place: Place
    kind: Kind
    trap: Trap | None = None
    ground: bool = True
    """Whether there is a square to stand on at all."""
    spread: Extent | None = None
    """The squares entered, this one included, where they show that it is off the board."""
    breaks: str | None = None
    """The one rule that the answer to the step breaks, as far as the card is known."""


def sight(woods: Woods, step: Step) -> Sight:
    """What the next step of the turn enters, worked out once for all rules that ask."""
    glance = woods.table.glance
    if glance is not None and glance[0] is woods and glance[1] is step:
        known: Sight = glance[2]
        return known
    seen = _entered(woods, step)
    broken = broken_rule(seen, step)
    if broken is not None:
        seen = msgspec.structs.replace(seen, breaks=broken)
    woods.table.glance = (woods, step, seen)
    return seen


def _entered(woods: Woods, step: Step) -> Sight:
    walk, card = woods.walk, woods.card
    place = beyond(walk.at, step.go)
    if card.placed:
        if not on_board(place, woods.table.size):
            return Sight(place, "beyond", ground=False)
    else:
        heard = woods.heard[walk.card]
        spread = heard.entered.with_square(place)
        if spread is not heard.entered and not spread.fits(woods.table.size):
            ground = heard.certain.with_square(place).fits(woods.table.size)
            return Sight(place, "beyond", ground=ground, spread=spread)
    if card.route:
        return _printed(woods, place)
    if place != card.start:
        return Sight(place, "unknown")
    return Sight(place, "free" if _next_in_order(woods, place, 0) else "off")


def _printed(woods: Woods, place: Place) -> Sight:
    """What the recorded card shows (SW-15 to SW-17, SW-20)."""
    card = woods.card
    number = card.order.get(place)
    if number is None or not _next_in_order(woods, place, number):
        return Sight(place, "off")
    if number == len(card.route) - 1:
        return Sight(place, "arrival")
    trap = card.traps.get(place)
    return Sight(place, "free") if trap is None or not number else Sight(place, "trap", trap)


def _next_in_order(woods: Woods, place: Place, number: int) -> bool:
    """Whether a square of the route is right just now: any is, unless the order counts (R1)."""
    if woods.table.options.route_order == "any":
        return True
    return place == woods.walk.came_from or number == woods.walk.reached + 1


def right_answer(seen: Sight, action: Action | None) -> Said | None:
    """What the guide should say; nothing where the card is not known or there is no square."""
    match seen.kind:
        case "off":
            return "lost"
        case "free":
            return "ok"
        case "arrival":
            return "arrival"
        case "trap" if seen.trap is not None:
            return "ok" if ANSWERS[seen.trap] == action else seen.trap
        case _:
            return None


def broken_rule(seen: Sight, step: Step) -> str | None:
    """The one rule under which a false answer is reported, by what the square is."""
    right = right_answer(seen, step.action)
    if right is None or right == step.said:
        return None
    if seen.trap is None:
        return {"off": "SW-16", "arrival": "SW-17"}.get(seen.kind, "SW-15" if step.action is None else "SW-24")
    if right == "ok":
        return "SW-21"
    if step.said in ANSWERS:
        return "SW-23"
    return "SW-20" if step.action is None else "SW-22"


def subjects(woods: Woods, step: Step) -> dict[Subject, int]:
    """What an answer says of a card that is not recorded: which squares it is about, and what they can be.

    Where the order of the route counts, `lost` speaks only of a square as entered from another one.
    """
    walk, mask = woods.walk, open_after(step.said, step.action)
    place = beyond(walk.at, step.go)
    if woods.table.options.route_order == "any" or place == walk.came_from:
        return {(place, None): mask}
    if step.said == "lost":
        return {(place, walk.at): OFF}
    return {(place, walk.at): ON, (place, None): mask}


def contradiction(woods: Woods, step: Step) -> Claim | None:
    """The earlier answer about the same card with which this one cannot agree (SW-26, R8, R13)."""
    if sight(woods, step).kind != "unknown":
        return None
    return woods.heard[woods.walk.card].contradicted(subjects(woods, step))


def worth_an_action(woods: Woods, step: Step, trap: Trap) -> bool:
    """Whether the action that answers a trap can make a difference on the square entered."""
    seen = sight(woods, step)
    if seen.kind == "unknown":
        return bool(woods.heard[woods.walk.card].leaves(seen.place) & TRAP[trap])
    return seen.trap == trap


def named(woods: Woods, place: Place) -> str:
    """A square of the card being walked, by its name or counted from the Start."""
    return square_at(place) if woods.card.placed else from_the_start(place)
