"""The next game as steps, for the number of people who will come."""

from typing import Final, assert_never

from schemas.games.stogite import Agreed, EveryoneTold, Mode, PointsEnd, StogitePlan, StogiteSetup
from schemas.plan import Step
from tracker.engine.circle import Circle, Present
from tracker.games.stogite.components import HAND, PLAYERS, TARGET, TURNS_OF_MIND_READING

GAME: Final = "stogite"
TWO: Final[tuple[Mode, ...]] = ("mind-reading", "advanced-two")


def plan(circle: Circle, present: Present) -> StogitePlan:
    """What the group does before the next game, or in the one that is being played."""
    last = circle.last
    people = present if present is not None else last.players if last is not None else ()
    mode = mode_for(len(people), setup_of(circle))
    steps = _steps(mode, people, circle)
    return StogitePlan(
        game=GAME,
        campaign=circle.name,
        steps=tuple(
            Step(number=number, title=title, rule=rule, do=do) for number, (title, rule, do) in enumerate(steps, 1)
        ),
        mode=mode,
        cards_each=None if mode is None else HAND[mode],
    )


def setup_of(circle: Circle) -> StogiteSetup:
    """How the last game was set up."""
    setup: StogiteSetup = StogiteSetup() if circle.last is None else circle.last.setup
    return setup


def mode_for(count: int, setup: StogiteSetup) -> Mode | None:
    """The game for that many people: the last one's again where it fits."""
    fitting = [mode for mode, (fewest, most) in PLAYERS.items() if fewest <= count <= most]
    return setup.mode if setup.mode in fitting else next(iter(fitting), None)


def _steps(mode: Mode | None, people: tuple[str, ...], circle: Circle) -> list[tuple[str, str, tuple[str, ...]]]:
    if mode is None:
        said = f"{len(people)} people will come, and Stogite is for 2 to 8" if people else "Say who will come"
        return [("People", "ST-01", (f"{said}: the number of people chooses among the four games",))]
    return [
        ("People", "ST-01", (f"Sit down in this order, clockwise: {', '.join(people)}", _game_step(mode))),
        ("Board", "ST-04", _board_steps(mode)),
        ("Cards", "ST-04", _card_steps(mode)),
        (
            "End",
            "ST-54" if mode == "mind-reading" else "ST-02",
            _end_steps(mode, setup_of(circle), playing=circle.playing),
        ),
        ("Storyteller", "ST-03", ("Choose the first storyteller by lot or by agreement", _role_step(mode))),
    ]


def _game_step(mode: Mode) -> str:
    match mode:
        case "standard":
            return "Play the standard game: everybody lays one card"
        case "three":
            return "Play the game for three: each of the two listeners lays two cards"
        case "mind-reading":
            return "Play the mind-reading game, or choose the advanced game for two"
        case "advanced-two":
            return "Play the advanced game for two, or choose the mind-reading game"
        case _:
            assert_never(mode)


def _board_steps(mode: Mode) -> tuple[str, ...]:
    if mode == "mind-reading":
        return ("Lay out the scoring board with one marker at its start", "Both take a set of voting cards, 1 to 8")
    cards = "1 to 5" if mode == "advanced-two" else "1 to 8"
    return (
        "Lay out the scoring board",
        f"Everybody takes a marker and the voting cards of its colour, {cards}",
    )


def _card_steps(mode: Mode) -> tuple[str, ...]:
    match mode:
        case "mind-reading":
            return ("Each lays out 8 picture cards in two rows, open to both; number them 1 to 8 together",)
        case "advanced-two":
            return ("Only the storyteller takes 5 picture cards, and shows none",)
        case "standard" | "three":
            return (f"Deal {HAND[mode]} picture cards to everybody; show nobody yours",)
        case _:
            assert_never(mode)


def _end_steps(mode: Mode, setup: StogiteSetup, *, playing: bool) -> tuple[str, ...]:
    if mode == "mind-reading":
        return (f"The game lasts {TURNS_OF_MIND_READING} turns",)
    if mode == "advanced-two":
        return (f"The first to have {TARGET} points wins",)
    if playing:
        return (f"Agreed: {_end_of(setup)}",)
    if setup.end is None:
        return (f"Agree on the end: {TARGET} points, 60 points, everybody has told, or another",)
    return (f"Agree on the end; last time: {_end_of(setup)}",)


def _end_of(setup: StogiteSetup) -> str:
    """The end of a game, as its setup has it."""
    match setup.end:
        case EveryoneTold():
            return "the game ends once everybody has told"
        case Agreed():
            return "the group ends the game when it likes"
        case PointsEnd(target=target):
            return f"{target} points end the game"
        case None:
            return f"{TARGET} points end the game"
        case _ as other:
            assert_never(other)


def _role_step(mode: Mode) -> str:
    return "Take turns telling" if mode in TWO else "After each round the role goes to the right"
