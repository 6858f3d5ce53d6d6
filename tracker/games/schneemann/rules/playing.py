"""Playing the game: SN-11 to SN-19, and the end, SN-30 to SN-32, where it says who plays."""

from tracker.engine.rulebook import Objection
from tracker.games.schneemann.components import FACES, PIECES
from tracker.games.schneemann.moves import free_to_go
from tracker.games.schneemann.rules.book import hindered, instead, of_this_table, rulebook
from tracker.games.schneemann.state import WAITING, State
from tracker.games.schneemann.turns import ORDINALS, Began, Moved, Rolled


@rulebook.law("SN-11", Began)
def turns_go_clockwise(state: State, began: Began) -> Objection | None:
    """Of those who still play with the fewest turns, the first clockwise from whoever began has the turn."""
    seat, due = state.seat(began.player), state.next
    if due is None or seat == due or seat in state.placed:
        return None
    return Objection(
        message=f"it is {state.name(due)}'s turn, this one is {state.table.seats.spelled(began.player)}'s",
        fix=f"record {state.name(due)}'s turn first",
    )


@rulebook.impossibility("SN-12", Began)
def only_those_seated_play(state: State, began: Began) -> Objection | None:
    """Whoever has a turn sits at the table."""
    if state.table.seats.of(began.player) is not None:
        return None
    return Objection(message=f"{began.player} does not play here", fix=of_this_table(state))


@rulebook.impossibility("SN-13", Rolled)
def the_die_shows_one_to_three(_state: State, rolled: Rolled) -> Objection | None:
    """The die has 1, 2 and 3 points."""
    if rolled.roll in FACES:
        return None
    return Objection(message=f"the die cannot show {rolled.roll}", fix="record 1, 2 or 3")


@rulebook.law("SN-16", Moved)
def one_snowball_starts_after_the_other(state: State, moved: Moved) -> Objection | None:
    """Basic game: a snowball starts once the one before it is in the lane or home."""
    found = hindered(state, moved, "SN-16")
    if found is None:
        return None
    name, piece, hindrance = found
    before, place = PIECES[hindrance.by or 0], state.table.spoken(state.playing, hindrance.at)
    where = f"is on {place}" if hindrance.at != WAITING else f"waits at {place}"
    return Objection(
        message=f"{name}'s {piece} cannot start while the {before} {where}",
        fix=instead(state),
    )


@rulebook.law("SN-18", Moved)
def moving_is_a_duty(state: State, moved: Moved) -> Objection | None:
    """Whoever can move or start a snowball does so."""
    able = free_to_go(state)
    if moved.piece is not None or not able or state.playing not in state.left:
        return None
    outcome = able[0]
    verb = "start" if outcome.origin == WAITING else "move"
    return Objection(
        message=f"{state.name(state.playing)} passed with a {state.roll}, but the {PIECES[outcome.piece]} can {verb} "
        f"(to {state.table.spoken(state.playing, outcome.places[outcome.piece])})",
        fix=instead(state),
    )


@rulebook.law("SN-31", Began)
def whoever_is_done_has_no_more_turns(state: State, began: Began) -> Objection | None:
    """A player whose snowman is complete is passed over."""
    seat = state.seat(began.player)
    if state.closed or seat not in state.placed:
        return None
    due = state.next
    mend = "leave this turn out" if due is None else f"record {state.name(due)}'s turn"
    return Objection(message=f"{state.name(seat)}'s snowman is complete", fix=mend)


@rulebook.law("SN-32", Began)
def nobody_plays_after_the_last_place(state: State, _began: Began) -> Objection | None:
    """When three snowmen are complete, or all of them, the game is over for everybody."""
    if not state.closed:
        return None
    last = ORDINALS[min(len(state.placed), len(ORDINALS)) - 1]
    return Objection(message=f"the {last} place was taken in turn {state.closed_in}", fix="leave this turn out")
