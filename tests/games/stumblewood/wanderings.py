"""Random woods and turns for Stumblewood, answered by a guide who reads the card and never errs.

The guide here knows nothing of the judge: he is written a second time, from the rulebook.
"""

import random
from typing import Any, Final

import msgspec

from schemas.games.stumblewood import PathCard, Step, StumblewoodOptions, StumblewoodSetup, StumblewoodTurn
from schemas.session import Session
from tracker.games.stumblewood import GAME

PEOPLE: Final = ("Ada", "Bo", "Cy", "Di", "Eve", "Finn")
CURES: Final = {
    "hole": "chair",
    "water": "nose",
    "encounter": "name",
    "cobweb": "knife",
    "wolf": "bone",
    "injury": "kit",
}
ARROWS: Final = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
ANSWERS: Final = ("ok", "lost", *CURES, "arrival")
ACTIONS: Final = (None, *CURES.values())
Place = tuple[int, int]


def square(place: Place) -> str:
    return "abcdef"[place[0]] + str(place[1] + 1)


class Guide:
    """Somebody who holds a card and says what is on it."""

    def __init__(self, chance: random.Random, size: int, options: StumblewoodOptions) -> None:
        self.chance, self.size, self.options = chance, size, options
        self.route = self._route()
        inner = self.route[1:-1]
        self.traps: dict[Place, Any] = {place: chance.choice(list(CURES)) for place in inner if chance.random() < 1 / 3}

    def _route(self) -> list[Place]:
        chance, size = self.chance, self.size
        route = [(chance.randrange(size), chance.randrange(size))]
        while len(route) < chance.randrange(2, 3 * size):
            ways = [(route[-1][0] + dx, route[-1][1] + dy) for dx, dy in ARROWS.values()]
            free = [way for way in ways if way not in route and self.on_board(way)]
            if not free:
                break
            route.append(chance.choice(free))
        return route

    def on_board(self, place: Place) -> bool:
        return all(0 <= line < self.size for line in place)

    def card(self) -> PathCard:
        return PathCard(
            squares=tuple(square(place) for place in self.route),
            traps={square(place): trap for place, trap in self.traps.items()},
        )

    def says(self, place: Place, action: str | None, reached: int, left: Place | None) -> str:
        if place not in self.route:
            return "lost"
        number = self.route.index(place)
        if self.options.route_order == "strict" and place != left and number != reached + 1:
            return "lost"
        if number == len(self.route) - 1:
            return "arrival"
        trap = self.traps.get(place)
        return "ok" if trap is None or CURES[trap] == action else str(trap)

    def leads(self) -> tuple[Step, ...]:
        """Thirty seconds of somebody who walks at random, and half of the time knows the way."""
        chance, steps = self.chance, list[Step]()
        at, reached, left = self.route[0], 0, None
        for _ in range(chance.randrange(10)):
            go, place = self._arrow(at, reached)
            if go is None:
                continue
            trap = self.traps.get(place)
            action = CURES[trap] if trap is not None and chance.random() < 3 / 4 else chance.choice(ACTIONS)
            said = self.says(place, action, reached, left) if self.on_board(place) else "lost"
            steps.append(msgspec.convert({"go": go, "with": action, "said": said}, Step))
            if said == "arrival":
                break
            if said == "ok":
                at, left = place, at
                reached = self.route.index(place)
            else:
                at, reached, left = self.route[0], 0, None
        return tuple(steps)

    def _arrow(self, at: Place, reached: int) -> tuple[str | None, Place]:
        """Towards the next square, or anywhere; off the board only where that is a mistake like others."""
        ways = {go: (at[0] + dx, at[1] + dy) for go, (dx, dy) in ARROWS.items()}
        onward = [go for go, place in ways.items() if place == self.route[min(reached + 1, len(self.route) - 1)]]
        go = onward[0] if onward and self.chance.random() < 3 / 4 else self.chance.choice(list(ways))
        allowed = self.on_board(ways[go]) or self.options.off_board == "mistake"
        return (go if allowed else None), ways[go]


def wandering(seed: int, turns: int = 14) -> Session:
    """A session without a fault: everybody in turn, every answer true, a final round if one is due."""
    chance = random.Random(seed)
    options = StumblewoodOptions(
        route_order=chance.choice((None, "any", "strict")),
        off_board=chance.choice((None, "refuse", "mistake")),
        exchange=chance.choice((None, "clockwise", "counter-clockwise")),
        tiebreak_measure=chance.choice((None, "best-attempt", "total", "last-attempt")),
    )
    board, players = chance.choice((("4x4", 4), ("6x6", 6))), PEOPLE[: chance.randrange(2, 7)]
    walkers = list(players)
    teams: tuple[tuple[str, ...], ...] | None = None
    if len(players) in (4, 6) and chance.random() < 1 / 2:
        teams = tuple(zip(players[::2], players[1::2], strict=True))
        walkers = [" & ".join(team) for team in teams]
    guides = {walker: Guide(chance, board[1], options) for walker in walkers}
    first = chance.randrange(len(players))
    begins = next(place for place, walker in enumerate(walkers) if players[first] in walker.split(" & "))
    order = walkers[begins:] + walkers[:begins]
    setup = msgspec.convert(
        {"board": board[0], "teams": teams, "orientation": chance.choice((0, 90))}, StumblewoodSetup
    )
    setup = msgspec.structs.replace(
        setup, options=options, paths={walker: guide.card() for walker, guide in guides.items()}
    )
    return Session(
        game=GAME.id,
        players=players,
        first_player=players[first],
        setup=setup,
        turns=tuple(_turns(guides, order, walkers, options, turns)),
    )


def _turns(
    guides: dict[str, Guide], order: list[str], walkers: list[str], options: StumblewoodOptions, most: int
) -> list[StumblewoodTurn]:
    found: list[StumblewoodTurn] = []
    arrived: list[str] = []
    while len(found) < most or len(found) % len(order):
        turn = StumblewoodTurn(
            player=order[len(found) % len(order)], steps=guides[order[len(found) % len(order)]].leads()
        )
        found.append(turn)
        if turn.steps and turn.steps[-1].said == "arrival":
            arrived.append(turn.player)
        if arrived and len(found) % len(order) == 0:
            break
    if len(arrived) < 2:
        return found
    onward = 1 if options.exchange == "counter-clockwise" else -1
    seated = [walker for walker in walkers if walker in arrived]
    for player in (walker for walker in order if walker in arrived):
        owner = seated[(seated.index(player) + onward) % len(seated)]
        found.append(StumblewoodTurn(player=player, steps=guides[owner].leads(), tiebreak=True))
    return found


def card_unknown(session: Session, *, starts: bool = False) -> Session:
    """The same session with no card recorded, with or without the Start squares."""
    told = {walker: path.squares[0] for walker, path in session.setup.paths.items()} if starts else {}
    return msgspec.structs.replace(session, setup=msgspec.structs.replace(session.setup, paths={}, starts=told))


def muddled(session: Session, seed: int) -> Session:
    """The same session with some answers written down wrongly."""
    chance = random.Random(seed)

    def blot(step: Step) -> Step:
        if chance.random() < 9 / 10:
            return step
        said = chance.choice(ANSWERS)
        return msgspec.convert({"go": step.go, "with": chance.choice(ACTIONS), "said": said}, Step)

    return msgspec.structs.replace(
        session,
        turns=tuple(
            msgspec.structs.replace(turn, steps=tuple(blot(step) for step in turn.steps)) for turn in session.turns
        ),
    )
