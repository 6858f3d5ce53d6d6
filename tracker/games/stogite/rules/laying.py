"""Telling and laying cards: ST-10 to ST-14, and ST-70 for three."""

from tracker.engine.rulebook import Objection
from tracker.games.stogite.components import LAID, NUMBERS, NUMBERS_FOR_THREE
from tracker.games.stogite.rules.book import count_of, laid_by, rulebook, stranger
from tracker.games.stogite.state import State
from tracker.games.stogite.telling import strung
from tracker.games.stogite.turns import Began, CardLaid, CardsLaid, Voted


@rulebook.law("ST-10", Began)
def the_role_goes_to_the_right(state: State, began: Began) -> Objection | None:
    """After each round the player on the storyteller's right tells."""
    due = state.next
    if due is None or state.table.seats.of(began.player) == due:
        return None
    name, this = state.name(due), state.table.seats.spelled(began.player)
    when = "first" if state.last is None else f"after {state.name(state.last)}"
    return Objection(message=f"{name} tells {when}, this round is {this}'s", fix=f"record {name}'s round first")


@rulebook.impossibility("ST-11", Began, Voted)
def only_those_seated_tell_and_vote(state: State, moment: Began | Voted) -> Objection | None:
    """Whoever tells or votes sits at the table."""
    return stranger(state, moment.player)


@rulebook.impossibility("ST-11", CardLaid)
def only_those_seated_lay_cards(state: State, laid: CardLaid) -> Objection | None:
    """Whoever laid a card sits at the table."""
    return stranger(state, laid.owner)


@rulebook.impossibility("ST-12", CardsLaid)
def the_storyteller_lays_one_card(state: State, laid: CardsLaid) -> Objection | None:
    """Exactly one card on the table is the storyteller's."""
    count = laid_by(state, laid.cards)[state.playing]
    if count == 1:
        return None
    name = state.name(state.playing)
    lying = f"{count} cards of {name}'s lie" if count else f"no card of {name}'s lies"
    return Objection(message=f"{name} tells, and {lying} on the table", fix="correct the owners")


@rulebook.law("ST-13", CardsLaid)
def every_listener_lays_one_card(state: State, laid: CardsLaid) -> Objection | None:
    """Standard game: every listener lays exactly one card."""
    return _listeners_lay(state, laid, "correct the owners") if state.table.mode == "standard" else None


def _listeners_lay(state: State, laid: CardsLaid, fix: str) -> Objection | None:
    """What is wrong with the numbers of cards that the listeners laid."""
    wanted, counts = LAID[state.table.mode], laid_by(state, laid.cards)
    wrong = [seat for seat in state.listeners(state.playing) if counts[seat] != wanted]
    if not wrong:
        return None
    said = strung([f"{state.name(seat)} laid {count_of(counts[seat], 'card')}" for seat in wrong])
    due = "each listener lays one" if wanted == 1 else "with three players it is two"
    return Objection(message=f"{said}, {due}", fix=fix)


@rulebook.impossibility("ST-14", CardLaid)
def cards_lie_at_the_numbers_of_the_board(_state: State, laid: CardLaid) -> Objection | None:
    """The scoring board has the numbers 1 to 8."""
    if 1 <= laid.number <= NUMBERS:
        return None
    return Objection(
        message=f"there is no number {laid.number} on the board", fix=f"number the cards within 1 to {NUMBERS}"
    )


@rulebook.law("ST-14", CardLaid)
def three_players_use_five_numbers(state: State, laid: CardLaid) -> Objection | None:
    """With three players the cards lie at 1 to 5."""
    if state.table.mode != "three" or laid.number <= NUMBERS_FOR_THREE:
        return None
    return Objection(
        message=f"a card lies at {laid.number}, with three players the cards lie at 1 to {NUMBERS_FOR_THREE}",
        fix=f"number the cards within 1 to {NUMBERS_FOR_THREE}",
    )


@rulebook.law("ST-70", CardsLaid)
def with_three_players_each_listener_lays_two(state: State, laid: CardsLaid) -> Objection | None:
    """Three players: each of the two listeners lays two cards, so five lie on the table."""
    if state.table.mode != "three":
        return None
    return _listeners_lay(state, laid, "correct the owners, so that five cards lie on the table")
