"""The next game as steps, for the number of people who will come."""

from typing import Final

from schemas.games.schneemann import SchneemannPlan, SchneemannSetup, Variant
from schemas.names import folded
from schemas.plan import Step
from tracker.engine.circle import Circle, Present
from tracker.games.schneemann.components import EXAMPLE_BOARD, FEWEST_PLAYERS, MOST_PLAYERS

GAME: Final = "schneemann"


def plan(circle: Circle, present: Present) -> SchneemannPlan:
    """What the group does before the next game, or in the one that is being played."""
    last = circle.last
    setup = last.setup if last is not None else SchneemannSetup()
    people = present if present is not None else last.players if last is not None else ()
    variant: Variant = setup.variant or "basic"
    colours = _colours(setup, people)
    steps = (
        ("Board", "SN-03", _board_steps(setup)),
        ("People", "SN-01", _people_steps(people)),
        ("Snowballs", "SN-05", _snowball_steps(people, colours)),
        ("Order", "SN-40" if variant == "piggy-back" else "SN-16", _order_steps(variant)),
        ("Beginning", "SN-10", _beginning_steps()),
    )
    return SchneemannPlan(
        game=GAME,
        campaign=circle.name,
        steps=tuple(
            Step(number=number, title=title, rule=rule, do=do) for number, (title, rule, do) in enumerate(steps, 1)
        ),
        variant=variant,
        colours=colours,
        example_board=setup.board is None or setup.board == EXAMPLE_BOARD,
    )


def _colours(setup: SchneemannSetup, people: tuple[str, ...]) -> dict[str, str]:
    """The colours that these people had the last time."""
    had = {folded(name): colour for name, colour in setup.colours.items()}
    return {name: had[folded(name)] for name in people if folded(name) in had}


def _board_steps(setup: SchneemannSetup) -> tuple[str, ...]:
    if setup.board is None or setup.board == EXAMPLE_BOARD:
        return (
            "Lay out the board",
            "Copy its squares, suns and start squares once: until then an invented example board is used",
        )
    board = setup.board
    suns = f"suns on {', '.join(str(sun) for sun in board.suns)}" if board.suns else "no suns"
    return (f"Lay out the board: {board.squares} squares, {suns}",)


def _people_steps(people: tuple[str, ...]) -> tuple[str, ...]:
    count = len(people)
    if FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        return (f"Sit down in this order, clockwise: {', '.join(people)}",)
    if count > MOST_PLAYERS:
        return (f"{count} people will come, and there are snowballs for 4: play in two groups, or take turns",)
    return ("Gather two to four people",)


def _snowball_steps(people: tuple[str, ...], colours: dict[str, str]) -> tuple[str, ...]:
    taken = [f"{name} takes {colours[name]}" if name in colours else f"{name} chooses a colour" for name in people]
    return (
        *(taken or ["Everybody chooses a colour"]),
        "Everybody puts bottom, belly and head on the start square of that colour",
        *(["Leave the other colours in the box"] if len(people) < MOST_PLAYERS else []),
        "Put the die with 1, 2 and 3 points ready",
    )


def _order_steps(variant: Variant) -> tuple[str, ...]:
    if variant == "piggy-back":
        return ("Start the bottom, then the belly, then the head; they may ride on one another in that order",)
    return ("Start the bottom; the next snowball starts once the one before it is in the lane",)


def _beginning_steps() -> tuple[str, ...]:
    return ("Whoever remembers the last snow begins, otherwise the youngest", "Go on clockwise")
