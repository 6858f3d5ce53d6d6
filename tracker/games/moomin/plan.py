"""The next game as steps, in the order of the rulebook, for the people who will come."""

from schemas.games.moomin import MoominPlan
from schemas.plan import Step
from tracker.games.moomin.components import ABILITIES_PAGE, JAM_DICE, ROUNDS, ROUNDS_BY_PLAYERS, STRAWBERRIES
from tracker.games.moomin.progression import Progression

RULES_IN_WORDS = {
    "unlocking": "unlocking characters",
    "gift-roll": "the Gift Roll",
    "abilities": "character abilities",
    "rounds": "the number of rounds by players",
}


def plan_of(progression: Progression, present: tuple[str, ...] | None = None) -> MoominPlan:
    """Who may be chosen, how many rounds, and how to lay everything out; the plan of a game being played is its own."""
    players = _players(progression, present)
    advanced = None if progression.setup is None else progression.setup.advanced
    characters = progression.unlocked if advanced is None or "unlocking" in advanced else ABILITIES_PAGE
    by_players = advanced is None or "rounds" in advanced
    rounds = None if players is None else ROUNDS_BY_PLAYERS.get(len(players), ROUNDS) if by_players else ROUNDS
    titles = (
        ("Advanced rules", "MO-32", _advanced(advanced)),
        ("Characters", "MO-02", _characters(characters, advanced)),
        ("Pantries", "MO-04", _pantries(advanced)),
        ("Map", "MO-54", ("Take a fresh map sheet: nobody has been visited",)),
        ("Moomin house", "MO-08", (f"Put all {JAM_DICE} Queen Jam dice on the Moomin house",)),
        ("Start", "MO-05", ("The oldest begins, then it goes clockwise",)),
        ("Rounds", "MO-52" if by_players else "MO-28", _rounds(rounds, by_players=by_players)),
        ("After the game", "MO-34", _unlocking(progression.locked, advanced)),
    )
    return MoominPlan(
        game="moomin",
        campaign=progression.circle.name,
        characters=characters,
        rounds=rounds,
        unlockable=progression.locked,
        steps=tuple(
            Step(number=number, title=title, rule=rule, do=do)
            for number, (title, rule, do) in enumerate(titles, start=1)
        ),
    )


def _players(progression: Progression, present: tuple[str, ...] | None) -> tuple[str, ...] | None:
    """Who plays: those at a game being played, else those who are known to come."""
    circle = progression.circle
    if circle.playing and circle.last is not None:
        return circle.last.players
    return present or None


def _advanced(advanced: tuple[str, ...] | None) -> tuple[str, ...]:
    every = ", ".join(RULES_IN_WORDS.values())
    if advanced is None:
        return (f"Choose any of the advanced rules: {every}",)
    last = ", ".join(words for rule, words in RULES_IN_WORDS.items() if rule in advanced)
    return (f"Last chosen: {last or 'the basic game'}", f"Any of these may be added or left out: {every}")


def _characters(characters: tuple[str, ...], advanced: tuple[str, ...] | None) -> tuple[str, ...]:
    told = ("Everyone takes a pencil and a character of their own, the youngest first",)
    if advanced is not None and "unlocking" not in advanced:
        return (*told, f"Everybody may be chosen: {', '.join(characters)}")
    return (*told, f"Unlocked so far: {', '.join(characters)}")


def _pantries(advanced: tuple[str, ...] | None) -> tuple[str, ...]:
    told = f"Everyone picks a Pantry at the edge of the map and colours in its first {STRAWBERRIES} strawberries"
    if advanced is not None and "abilities" not in advanced:
        return (told,)
    return (
        told,
        "With abilities, Mymble (the older) starts with 5 strawberries",
        "With abilities, The Constable starts with 2 Wild Strawberries on a String",
    )


def _rounds(rounds: int | None, *, by_players: bool) -> tuple[str, ...]:
    if rounds is not None:
        return (f"Play {rounds} rounds; the starting player fills in a circle for each",)
    if not by_players:
        return (f"Play {ROUNDS} rounds; the starting player fills in a circle for each",)
    table = ", ".join(f"{players} players {many}" for players, many in ROUNDS_BY_PLAYERS.items())
    return (f"The number of rounds depends on the number of players: {table}",)


def _unlocking(locked: tuple[str, ...], advanced: tuple[str, ...] | None) -> tuple[str, ...]:
    if advanced is not None and "unlocking" not in advanced:
        return ("Without the unlocking rule no frame is filled in",)
    if not locked:
        return ("Every frame is filled in",)
    return (f"The winner may unlock one of those visited in this game: {', '.join(locked)}",)
