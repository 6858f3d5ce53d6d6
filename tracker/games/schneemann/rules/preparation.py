"""Preparation: SN-01 to SN-06, and SN-10, who begins."""

from schemas.names import folded
from tracker.engine.rulebook import Objection
from tracker.engine.seating import first_namesakes
from tracker.games.schneemann.components import FEWEST_PLAYERS, MOST_PLAYERS, MOST_SUNS_IN_A_ROW
from tracker.games.schneemann.rules.book import of_this_table, rulebook, strung
from tracker.games.schneemann.state import State
from tracker.games.schneemann.turns import BoardLaid, ColoursTaken, PeopleSeated


@rulebook.impossibility("SN-01", PeopleSeated)
def somebody_plays_under_a_name_of_their_own(state: State, _seated: PeopleSeated) -> Objection | None:
    """Somebody plays, and no two players go by one name."""
    players = state.table.seats.players
    if not players:
        return Objection(message="nobody is recorded as a player", fix="name the 2 to 4 people who play")
    namesakes = first_namesakes(players)
    if namesakes is None:
        return None
    first, name = namesakes
    said = f"two players are called {name}" if first == name else f"{first} and {name} are the same name"
    return Objection(message=said, fix="give one of them another name")


@rulebook.law("SN-01", PeopleSeated)
def two_to_four_people_play(state: State, _seated: PeopleSeated) -> Objection | None:
    """There are snowballs for two to four people."""
    count = len(state.table.seats.players)
    if FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        return None
    return Objection(
        message=f"{count} player{'s are' if count > 1 else ' is'} recorded, the box has snowballs for 2 to 4",
        fix="leave someone out" if count > MOST_PLAYERS else "add who else played",
    )


@rulebook.impossibility("SN-02", ColoursTaken)
def everybody_has_a_colour_of_the_board(state: State, _taken: ColoursTaken) -> Objection | None:
    """Every player, and nobody else, has a colour that the board has a start square for."""
    table = state.table
    strangers = [name for name in table.setup.colours if table.seats.of(name) is None]
    if strangers:
        return Objection(message=f"{strung(strangers)} has a colour but is not seated", fix=of_this_table(state))
    for name, colour in zip(table.seats.players, table.colours, strict=True):
        if colour is None:
            return Objection(message=f"{name} has no colour", fix=f"give {name} {_free(state)}")
        if colour not in table.board.starts:
            return Objection(
                message=f"{name} has {colour}, the board has none of it", fix=f"give {name} {_free(state)}"
            )
    return None


def _free(state: State) -> str:
    """The colours that are left, as a mend names them."""
    free = [colour for colour in state.table.board.starts if colour not in state.table.colours]
    return strung(free, "or") if free else "a colour of the board"


@rulebook.law("SN-02", ColoursTaken)
def nobody_shares_a_colour(state: State, _taken: ColoursTaken) -> Objection | None:
    """Everybody has a colour of their own."""
    holders: dict[str | None, str] = {}
    for name, colour in zip(state.table.seats.players, state.table.colours, strict=True):
        first = holders.setdefault(colour, name)
        if folded(first) != folded(name):
            return Objection(message=f"{first} and {name} both have {colour}", fix=f"give one of them {_free(state)}")
    return None


@rulebook.impossibility("SN-03", BoardLaid)
def the_starts_lie_on_the_circuit(state: State, _laid: BoardLaid) -> Objection | None:
    """Every colour starts on a square of the circuit, and ends in a lane of at least one square."""
    board = state.table.board
    if board.squares < 1:
        return Objection(message=f"the circuit has {board.squares} squares", fix="count the squares of the circuit")
    if state.table.finish < 1:
        return Objection(
            message=f"the board has {state.table.finish} finishing squares for each colour",
            fix="count the finishing squares, the printed board has 3",
        )
    for colour, square in board.starts.items():
        if not 1 <= square <= board.squares:
            return Objection(
                message=f"{colour} starts on {square}, the circuit has {board.squares} squares",
                fix=f"correct the start square of {colour}",
            )
    return None


@rulebook.law("SN-03", BoardLaid)
def each_colour_has_its_own_start(state: State, _laid: BoardLaid) -> Objection | None:
    """No two colours start on one square."""
    holders: dict[int, str] = {}
    for colour, square in state.table.board.starts.items():
        first = holders.setdefault(square, colour)
        if first != colour:
            return Objection(message=f"{first} and {colour} both start on {square}", fix="correct one of them")
    return None


@rulebook.impossibility("SN-04", BoardLaid)
def the_suns_lie_on_the_circuit(state: State, _laid: BoardLaid) -> Objection | None:
    """Every sun is a square of the circuit."""
    board = state.table.board
    beyond = [sun for sun in board.suns if not 1 <= sun <= board.squares]
    if not beyond:
        return None
    return Objection(
        message=f"a sun is recorded on {strung(beyond)}, the circuit has {board.squares} squares",
        fix="correct the sun squares",
    )


@rulebook.law("SN-04", BoardLaid)
def no_start_is_a_sun(state: State, _laid: BoardLaid) -> Objection | None:
    """Nobody starts in the sun."""
    board = state.table.board
    for colour, square in board.starts.items():
        if square in board.suns:
            return Objection(message=f"square {square} is {colour}'s start and a sun", fix="correct one of them")
    return None


@rulebook.law("SN-06", BoardLaid)
def the_suns_can_be_passed(state: State, _laid: BoardLaid) -> Objection | None:
    """No three suns follow one another, because the die goes up to 3."""
    board = state.table.board
    for sun in sorted(set(board.suns)):
        row = [(sun - 1 + step) % board.squares + 1 for step in range(MOST_SUNS_IN_A_ROW + 1)]
        if len(set(row)) == len(row) and all(square in state.table.suns for square in row):
            return Objection(
                message=f"squares {strung(row)} are suns in a row, nobody could pass them", fix="correct the suns"
            )
    return None


@rulebook.impossibility("SN-10", PeopleSeated)
def whoever_begins_is_seated(state: State, _seated: PeopleSeated) -> Objection | None:
    """The game is begun by one of those who play."""
    table = state.table
    if not table.seats.players or table.seats.of(table.first_named) is not None:
        return None
    return Objection(
        message=f"{table.first_named} is to begin but is not seated",
        fix=f"name one of {', '.join(table.seats.players)}",
    )
