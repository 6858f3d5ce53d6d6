"""Who plays, on which board, along which cards (SW-01 to SW-07, SW-40, SW-50)."""

from collections import Counter
from itertools import pairwise
from typing import Final

from tracker.engine.records import JOINT
from tracker.engine.rulebook import Objection
from tracker.engine.seating import first_namesakes
from tracker.games.stumblewood.components import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    ORIENTATIONS,
    SIZES,
    TEAM,
    TEAM_GAMES,
)
from tracker.games.stumblewood.rules.book import rulebook, seated
from tracker.games.stumblewood.squares import on_board, place_of, side_by_side
from tracker.games.stumblewood.state import Woods, listed
from tracker.games.stumblewood.turns import Dealt, Placed, SetUp

LARGEST: Final = max(SIZES.values())


@rulebook.impossibility("SW-01", SetUp)
def everyone_has_a_name_of_their_own(woods: Woods, _setup: SetUp) -> Objection | None:
    """Somebody plays, no two are called the same, and no name looks like a team's."""
    players = woods.table.players
    if not players:
        return Objection("nobody plays", f"name the {FEWEST_PLAYERS} to {MOST_PLAYERS} people at the table")
    if namesakes := first_namesakes(players):
        return Objection(f"{namesakes[0]} and {namesakes[1]} are one name", "give one of the two a name of their own")
    joined = next((name for name in players if JOINT in name), None)
    if joined is None or woods.table.teams is None:
        return None
    return Objection(
        f"{joined} reads like the names of a team", f"give that player a name without {JOINT.strip()} in it"
    )


@rulebook.law("SW-01", SetUp)
def two_to_six_people_play(woods: Woods, _setup: SetUp) -> Objection | None:
    """Two to six people play."""
    count = len(woods.table.players)
    if FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        return None
    if count < FEWEST_PLAYERS:
        return Objection(
            f"1 player is recorded, Stumblewood is for {FEWEST_PLAYERS} to {MOST_PLAYERS}", "name who else was there"
        )
    return Objection(
        f"{count} players are recorded, Stumblewood is for {FEWEST_PLAYERS} to {MOST_PLAYERS}",
        "leave someone out, or record two games",
    )


@rulebook.impossibility("SW-02", Dealt)
def every_square_is_on_some_board(_woods: Woods, dealt: Dealt) -> Objection | None:
    """No board of the box has other squares than a1 to f6."""
    nowhere = tuple(square for square in dealt.path.squares if not on_board(place_of(square), LARGEST))
    if not nowhere:
        return None
    return Objection(f"{dealt.walker}'s route has {listed(nowhere)}, which no board has", "squares go from a1 to f6")


@rulebook.law("SW-02", Dealt)
def the_card_matches_the_board(woods: Woods, dealt: Dealt) -> Objection | None:
    """A card belongs to the side of the board with as many squares."""
    size, board = woods.table.size, woods.table.setup.board
    beside = tuple(square for square in dealt.path.squares if not on_board(place_of(square), size))
    if not beside:
        return None
    return Objection(
        f"{dealt.walker}'s route has {listed(beside)}, the board in use is {board}",
        "record the 6x6 side, or correct the square",
    )


@rulebook.law("SW-03", Dealt)
def the_route_is_one_unbroken_chain(_woods: Woods, dealt: Dealt) -> Objection | None:
    """A route has two squares at least, each beside the one before it, and no square twice."""
    squares = dealt.path.squares
    if len(squares) < 2:  # noqa: PLR2004 - a Start and an Arrival
        return Objection(
            f"{dealt.walker}'s route has {'only ' + squares[0] if squares else 'no square'}",
            "record every square from the Start to the Arrival",
        )
    for one, other in pairwise(squares):
        if not side_by_side(place_of(one), place_of(other)):
            return Objection(
                f"{dealt.walker}'s route goes from {one} to {other}, which do not share an edge",
                "add the square in between, or correct one",
            )
    twice = next((square for square, count in Counter(squares).items() if count > 1), None)
    if twice is None:
        return None
    return Objection(f"{dealt.walker}'s route has {twice} twice", "leave one out, or correct it")


@rulebook.law("SW-04", Dealt)
def traps_lie_on_the_way(_woods: Woods, dealt: Dealt) -> Objection | None:
    """A trap lies on a square of the route that is neither its Start nor its Arrival."""
    squares = dealt.path.squares
    for square, trap in dealt.path.traps.items():
        if square not in squares:
            where = f"is not on {dealt.walker}'s route"
        elif square in (squares[0], squares[-1]):
            where = f"lies on the {'Start' if square == squares[0] else 'Arrival'} of {dealt.walker}'s route"
        else:
            continue
        return Objection(f"the {trap} at {square} {where}", "move it to a square of the route, or leave it out")
    return None


@rulebook.impossibility("SW-05", Dealt, Placed)
def a_card_belongs_to_somebody_who_walks(woods: Woods, card: Dealt | Placed) -> Objection | None:
    """There is one card for each walker, and none for anybody else."""
    if woods.table.walking.of(card.walker) is not None:
        return None
    what = "route" if isinstance(card, Dealt) else "Start"
    hint = " (for a team the joined names)" if woods.table.teams is not None else ""
    return Objection(
        f"there is a {what} for {card.walker}, who does not play",
        f"use the walker's name{hint}: {', '.join(woods.table.walkers)}",
    )


@rulebook.impossibility("SW-05", Placed)
def the_start_lies_on_the_board(woods: Woods, placed: Placed) -> Objection | None:
    """The Start token is set on a square of the board in use."""
    if on_board(place_of(placed.square), woods.table.size):
        return None
    board = woods.table.setup.board
    return Objection(f"{placed.walker}'s Start is {placed.square}, the board in use is {board}", "correct the square")


@rulebook.law("SW-05", Placed)
def the_start_is_that_of_the_card(woods: Woods, placed: Placed) -> Objection | None:
    """Where the card is recorded, its first square is the Start."""
    card = woods.table.cards[woods.table.walking.of(placed.walker) or 0]
    if not card.route or card.start == place_of(placed.square):
        return None
    return Objection(
        f"{placed.walker}'s Start is {placed.square}, but the recorded route begins elsewhere",
        "leave the Start out: the route says where it is",
    )


@rulebook.impossibility("SW-06", SetUp)
def the_first_player_sits_here(woods: Woods, _setup: SetUp) -> Objection | None:
    """Who begins is one of those who play."""
    first = woods.table.first_player
    if first is None or woods.table.seats.of(first) is not None:
        return None
    return Objection(f"{first} is to begin but is not seated", f"name one of {', '.join(woods.table.players)}")


@rulebook.impossibility("SW-40", SetUp)
def teams_are_made_of_people_who_play(woods: Woods, _setup: SetUp) -> Objection | None:
    """A team has members, all of them seated, nobody stands in it twice, and no team is there twice."""
    for team in woods.table.members if woods.table.teams is not None else ():
        if not team:
            return Objection("a team has no members", "name the two of it, or leave the team out")
        stranger = next((fault for name in team if (fault := seated(woods, name)) is not None), None)
        if stranger is not None:
            return stranger
        if len(set(team)) < len(team) or woods.table.members.count(team) > 1:
            return Objection(f"the team {JOINT.join(team)} names somebody twice", "put everyone in one team, once")
    return None


@rulebook.law("SW-40", SetUp)
def teams_are_pairs_of_everyone(woods: Woods, _setup: SetUp) -> Objection | None:
    """With four or six people one may play in teams of two, and everyone is in exactly one of them."""
    if woods.table.teams is None:
        return None
    players, teams = woods.table.players, woods.table.members
    if len(players) not in TEAM_GAMES:
        return Objection(f"{len(players)} players cannot form teams of two", "leave teams out")
    odd = next((team for team in teams if len(team) != TEAM), None)
    if odd is not None:
        return Objection(
            f"the team {JOINT.join(odd)} has {len(odd)} member{'s' * (len(odd) > 1)}, a team is a pair",
            f"make teams of {TEAM}",
        )
    counts = Counter(name for team in teams for name in team)
    for player in players:
        if counts[player] != 1:
            return Objection(
                f"{player} is in {counts[player] or 'no'} team{'s' * (counts[player] > 1)}",
                "put everyone in exactly one team",
            )
    return None


@rulebook.impossibility("SW-50", SetUp)
def the_cards_are_turned_by_quarters(woods: Woods, _setup: SetUp) -> Objection | None:
    """A square card is read from one of its four sides."""
    turned = woods.table.setup.orientation
    if turned in ORIENTATIONS:
        return None
    return Objection(f"the cards are turned by {turned} degrees", "record 0, 90, 180 or 270")
