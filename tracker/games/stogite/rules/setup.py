"""Setup, for all four games: ST-01 to ST-03."""

from schemas.games.stogite import Agreed, PointsEnd
from tracker.engine.rulebook import Objection
from tracker.engine.seating import first_namesakes
from tracker.games.stogite.components import CALLED, PLAYERS, TARGET
from tracker.games.stogite.rules.book import rulebook
from tracker.games.stogite.state import State
from tracker.games.stogite.turns import EndAgreed, Ended, PeopleSeated


@rulebook.impossibility("ST-01", PeopleSeated)
def everybody_has_a_name_of_their_own(state: State, _seated: PeopleSeated) -> Objection | None:
    """Somebody plays, and no two players go by one name."""
    players = state.table.seats.players
    if not players:
        return Objection(message="nobody is recorded as a player", fix="name the 2 to 8 people who play")
    namesakes = first_namesakes(players)
    if namesakes is None:
        return None
    first, name = namesakes
    said = f"two players are called {name}" if first == name else f"{first} and {name} are the same name"
    return Objection(message=said, fix="give one of them another name")


@rulebook.law("ST-01", PeopleSeated)
def there_is_a_game_for_that_many(state: State, _seated: PeopleSeated) -> Objection | None:
    """Each of the four games is for its own number of people."""
    count, mode = len(state.table.seats.players), state.table.mode
    fewest, most = PLAYERS[mode]
    if fewest <= count <= most:
        return None
    others = [other for other, (least, largest) in PLAYERS.items() if least <= count <= largest]
    wanted = f"{fewest} to {most}" if fewest < most else f"{fewest}"
    return Objection(
        message=f"{count} player{'s are' if count > 1 else ' is'} recorded, {CALLED[mode]} is for {wanted}",
        fix=f"use mode {' or '.join(others)}, or correct the players" if others else "correct the players",
    )


@rulebook.law("ST-02", EndAgreed)
def the_end_is_one_that_can_be_agreed(state: State, _agreed: EndAgreed) -> Objection | None:
    """The end is agreed beforehand; the two games for two have their own."""
    mode, end = state.table.mode, state.table.setup.end
    if end is None:
        return None
    if mode == "mind-reading":
        return Objection(message="the mind-reading game ends after six turns, an end is recorded", fix="leave end out")
    if mode == "advanced-two":
        if end == PointsEnd(target=TARGET):
            return None
        return Objection(
            message=f"the advanced game for two ends at {TARGET} points, another end is recorded", fix="leave end out"
        )
    if isinstance(end, PointsEnd) and end.target < 1:
        return Objection(message=f"{end.target} points cannot end a game", fix="record a target above 0")
    return None


@rulebook.law("ST-02", Ended)
def only_an_agreed_end_is_called(state: State, _ended: Ended) -> Objection | None:
    """The group calls the end only where it agreed to call it."""
    if isinstance(state.table.end, Agreed):
        return None
    return Objection(
        message="the group is recorded to have ended the game, but that end was not agreed",
        fix="leave ended out, or record the agreed end in the setup",
    )


@rulebook.impossibility("ST-03", PeopleSeated)
def whoever_tells_first_is_seated(state: State, _seated: PeopleSeated) -> Objection | None:
    """The first storyteller is one of those who play."""
    table = state.table
    if not table.seats.players or table.seats.of(table.first_named) is not None:
        return None
    return Objection(
        message=f"{table.first_named} is to tell first but is not seated",
        fix=f"name one of {', '.join(table.seats.players)}",
    )
