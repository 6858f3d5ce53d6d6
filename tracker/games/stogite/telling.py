"""What is told of a round at the table, in whole sentences."""

from collections.abc import Sequence

from tracker.games.stogite.components import rank_of
from tracker.games.stogite.scoring import Points, Votes
from tracker.games.stogite.state import State


def strung(words: Sequence[object], joint: str = "and") -> str:
    """Words as a sentence strings them together."""
    *most, last = (str(word) for word in words)
    return f"{', '.join(most)} {joint} {last}" if most else last


def told_of_round(state: State, teller: int, votes: Votes, points: Points) -> tuple[str, ...]:
    """Who found the card, whose cards led astray, and what everybody scores."""
    finders, listeners = votes.finders, state.listeners(teller)
    who = strung([state.name(seat) for seat in finders]) if finders else "nobody"
    if len(finders) == len(listeners):
        who = "everybody"
    events = [f"{who} {'find' if 1 < len(finders) < len(listeners) else 'finds'} {state.name(teller)}'s card"]
    for seat in sorted(votes.bonus):
        count = votes.bonus[seat]
        cast = f"{count} vote{'s' if count > 1 else ''}"
        events.append(f"{state.name(seat)} gets {count} more for {cast} on a card that was not the told one")
    return (*events, told_of_points(state, points))


def told_of_points(state: State, points: Points) -> str:
    """What everybody scores, and where that takes them."""
    scored = [f"{state.name(seat)} {more:+d} ({state.scores[seat] + more})" for seat, more in enumerate(points) if more]
    return f"the round brings {', '.join(scored)}" if scored else "the round brings nobody anything"


def told_of_guess(state: State, teller: int, cards: tuple[int, int], points: Points) -> tuple[str, ...]:
    """Whether the number was foretold rightly."""
    name, (guess, played) = state.name(teller), cards
    if guess == played:
        return f"{name} foretells card {played} rightly", told_of_points(state, points)
    return f"{name} foretells card {guess}, card {played} is played", told_of_points(state, points)


def told_of_card(state: State, teller: int, given: int, points: Points) -> tuple[str, ...]:
    """How near the opponent came to the told card."""
    cast = f"{given} point{'s' if given > 1 else ''}"
    return f"{state.name(teller)}'s card was given {cast}", told_of_points(state, points)


def told_of_the_end(before: State, after: State) -> tuple[str, ...]:
    """How the game ended, where it did."""
    if before.over or not after.over:
        return ()
    if after.table.mode == "mind-reading":
        total = max(after.scores)
        points = "1 point makes" if total == 1 else f"{total} points make"
        return (f"the game is over: {points} the pair {rank_of(total)}",)
    winners = [after.name(seat) for seat in after.leaders]
    verb = "share the victory" if len(winners) > 1 else f"wins with {max(after.scores)} points"
    return (f"the game is over: {strung(winners)} {verb}",)
