"""After the end, ST-43 and ST-54; and the numbers of the two games for two, ST-51, ST-60 and ST-61."""

from tracker.engine.rulebook import Objection
from tracker.games.stogite.components import FIVE, NUMBERS
from tracker.games.stogite.rules.book import rulebook
from tracker.games.stogite.state import SixTurns, State
from tracker.games.stogite.telling import strung
from tracker.games.stogite.turns import Began, Guessed, PointsGiven

A_NEW_SESSION = "record a new session"


@rulebook.law("ST-43", Began)
def nobody_tells_after_the_end(state: State, _began: Began) -> Objection | None:
    """Once the game has ended nobody tells any more."""
    if not state.over or isinstance(state.table.end, SixTurns):
        return None
    return Objection(message=f"the game ended with round {state.ended_in}", fix=A_NEW_SESSION)


@rulebook.impossibility("ST-51", Guessed)
def the_cards_bear_one_to_eight(_state: State, guessed: Guessed) -> Objection | None:
    """Mind-reading: the partner's cards bear the numbers 1 to 8."""
    wrong = [number for number in dict.fromkeys((guessed.guess, guessed.played)) if not 1 <= number <= NUMBERS]
    if not wrong:
        return None
    return Objection(message=f"there is no card {' and no card '.join(map(str, wrong))}", fix=f"record 1 to {NUMBERS}")


@rulebook.law("ST-54", Began)
def mind_reading_lasts_six_turns(state: State, _began: Began) -> Objection | None:
    """Mind-reading: the game is over after six turns."""
    if not state.over or not isinstance(state.table.end, SixTurns):
        return None
    return Objection(message="the sixth turn was the last", fix=A_NEW_SESSION)


@rulebook.impossibility("ST-60", PointsGiven)
def the_told_card_is_one_of_five(_state: State, given: PointsGiven) -> Objection | None:
    """Advanced game: the storyteller's five cards lie at 1 to 5."""
    if given.card in FIVE:
        return None
    return Objection(message=f"there is no card {given.card}", fix="record 1 to 5")


@rulebook.impossibility("ST-61", PointsGiven)
def each_number_of_points_is_given_once(_state: State, given: PointsGiven) -> Objection | None:
    """Advanced game: the five cards are given the points 1 to 5, each once."""
    points = given.points
    if sorted(points) == list(FIVE) and sorted(points.values()) == list(FIVE):
        return None
    faults = [f"there is no card {card}" for card in sorted(points) if card not in FIVE]
    faults += [f"nobody can give {cast} points" for cast in sorted(set(points.values())) if cast not in FIVE]
    for cast in FIVE:
        to = [str(card) for card in sorted(points) if points[card] == cast]
        if len(to) > 1:
            faults.append(
                f"{cast} point{'s were' if cast > 1 else ' was'} given {strung([f'to {card}' for card in to])}"
            )
    without = [str(card) for card in FIVE if card not in points]
    if without:
        faults.append(f"card{'s' if len(without) > 1 else ''} {strung(without)} got no points")
    left = [str(cast) for cast in FIVE if cast not in points.values()]
    if left:
        faults.append(f"none got {strung(left, 'or')}")
    return Objection(message=", ".join(faults), fix="give the five cards the points 1 to 5, each once")
