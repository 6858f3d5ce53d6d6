"""Watch out, and the variant: SN-20 to SN-28 and SN-40 to SN-47, why a snowball cannot make a move."""

from tracker.engine.rulebook import Objection
from tracker.games.schneemann.components import PIECES
from tracker.games.schneemann.moves import leaving_the_sun
from tracker.games.schneemann.rules.book import hindered, instead, outcome_of, rulebook, strung
from tracker.games.schneemann.state import WAITING, Hindrance, State
from tracker.games.schneemann.turns import Moved


def _at(state: State, place: int) -> str:
    """A place as a message speaks of it."""
    return state.table.spoken(state.playing, place)


def _own(hindrance: Hindrance) -> str:
    """The own snowball that is in the way."""
    return PIECES[hindrance.by or 0]


@rulebook.law("SN-20", Moved)
def own_snowballs_are_not_jumped(state: State, moved: Moved) -> Objection | None:
    """No snowball passes an own one, by its points or when moving on."""
    found = hindered(state, moved, "SN-20")
    if found is None:
        return None
    name, piece, hindrance = found
    return Objection(
        message=f"with a {state.roll} {name}'s {piece} would pass the own {_own(hindrance)} on "
        f"{_at(state, hindrance.at)}",
        fix=instead(state),
    )


@rulebook.law("SN-23", Moved)
def own_snowballs_do_not_share_a_square(state: State, moved: Moved) -> Objection | None:
    """Basic game: a square holds one own snowball, the goal all of them."""
    found = hindered(state, moved, "SN-23")
    if found is None:
        return None
    name, piece, hindrance = found
    return Objection(
        message=f"{_at(state, hindrance.at)} holds {name}'s own {_own(hindrance)}, the {piece} has no room there",
        fix=instead(state),
    )


@rulebook.law("SN-27", Moved)
def the_goal_is_reached_exactly(state: State, moved: Moved) -> Objection | None:
    """The goal is the first step after the last finishing square, and the die shows that number."""
    found = hindered(state, moved, "SN-27")
    outcome = outcome_of(state, moved)
    if found is None or outcome is None:
        return None
    needed = state.table.goal - (state.table.begins_on if outcome.origin == WAITING else outcome.origin)
    return Objection(
        message=f"from {_at(state, outcome.origin)} the goal needs a {needed}, the die shows {state.roll}",
        fix=instead(state),
    )


@rulebook.impossibility("SN-28", Moved)
def what_is_home_stays_home(state: State, moved: Moved) -> Objection | None:
    """A snowball in the goal does not move."""
    outcome = outcome_of(state, moved)
    if outcome is None or outcome.hindrance is None or outcome.hindrance.rule != "SN-28":
        return None
    return Objection(message=f"{state.name(state.playing)}'s {moved.piece} is in the goal already", fix=instead(state))


@rulebook.law("SN-40", Moved)
def the_order_of_starting_is_kept(state: State, moved: Moved) -> Objection | None:
    """Piggy-back: the bottom starts first, then the belly, then the head."""
    found = hindered(state, moved, "SN-40")
    if found is None:
        return None
    name, piece, hindrance = found
    return Objection(message=f"{name}'s {piece} cannot start before the {_own(hindrance)}", fix=instead(state))


@rulebook.law("SN-42", Moved)
def a_rider_does_not_leave(state: State, moved: Moved) -> Objection | None:
    """Piggy-back: snowballs on one square move as one, and the lowest is named."""
    found = hindered(state, moved, "SN-42")
    if found is None:
        return None
    name, piece, hindrance = found
    return Objection(message=f"{name}'s {piece} stands on the {_own(hindrance)}", fix=f"name the {_own(hindrance)}")


@rulebook.law("SN-44", Moved)
def what_stayed_on_a_sun_leaves_it(state: State, moved: Moved) -> Objection | None:
    """Piggy-back: what stayed on a sun moves in its player's next turn, if the die allows it."""
    outcome, due = outcome_of(state, moved), leaving_the_sun(state)
    if outcome is None or outcome.hindrance is not None or not due or outcome in due or state.playing not in state.left:
        return None
    piece, where = PIECES[due[0].piece], _at(state, due[0].origin)
    return Objection(
        message=f"{state.name(state.playing)}'s {piece} is on the sun at {where} and can leave it",
        fix=f"name {strung([f'the {PIECES[one.piece]}' for one in due], 'or')}",
    )


@rulebook.law("SN-47", Moved)
def a_sun_sends_nothing_past_an_own_one(state: State, moved: Moved) -> Objection | None:
    """The order on the own track is kept, also when a sun sends a snowball back."""
    found = hindered(state, moved, "SN-47")
    if found is None:
        return None
    name, _, hindrance = found
    sent, sun = PIECES[hindrance.sent or 0], _at(state, hindrance.sun)
    return Objection(
        message=f"the sun at {sun} would send {name}'s {sent} back past the own {_own(hindrance)} on "
        f"{_at(state, hindrance.at)}",
        fix=instead(state),
    )
