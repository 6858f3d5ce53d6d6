"""Voting: ST-20 to ST-23, and ST-71 with them."""

from tracker.engine.rulebook import Objection
from tracker.games.stogite.rules.book import rulebook
from tracker.games.stogite.state import State
from tracker.games.stogite.telling import strung
from tracker.games.stogite.turns import Voted, VotesIn


@rulebook.law("ST-20", VotesIn)
def every_listener_votes(state: State, votes: VotesIn) -> Objection | None:
    """Every listener votes."""
    cast = {state.seat(name) for name in votes.votes}
    missing = [state.name(seat) for seat in state.listeners(state.playing) if seat not in cast]
    if not missing:
        return None
    verb, mend = ("has", "the vote") if len(missing) == 1 else ("have", "the votes")
    return Objection(message=f"{strung(missing)} {verb} not voted", fix=f"add {mend} of {strung(missing)}")


@rulebook.law("ST-21", Voted)
def the_storyteller_does_not_vote(state: State, voted: Voted) -> Objection | None:
    """The storyteller knows the card and does not vote."""
    if state.seat(voted.player) != state.playing:
        return None
    return Objection(
        message=f"{state.table.seats.spelled(voted.player)} tells and cannot vote for {voted.number}",
        fix="leave the vote out",
    )


@rulebook.law("ST-22", Voted)
def nobody_votes_for_an_own_card(state: State, voted: Voted) -> Objection | None:
    """Nobody votes for a card of their own; with three players neither of the two own cards."""
    seats = state.table.seats
    voter = seats.of(voted.player)
    if voter == state.playing or seats.of(voted.cards[voted.number]) != voter:
        return None
    others = [str(number) for number, owner in sorted(voted.cards.items()) if seats.of(owner) != voter]
    return Objection(
        message=f"{seats.spelled(voted.player)} voted for {voted.number}, the own card",
        fix=f"correct the vote: {strung(others, 'or')}" if others else "correct the owners of the cards",
    )


@rulebook.impossibility("ST-23", Voted)
def a_vote_is_for_a_card(state: State, voted: Voted) -> Objection | None:
    """A vote is for a number at which a card lies."""
    if voted.number in voted.cards:
        return None
    numbers = [str(number) for number in sorted(voted.cards)]
    lie = f"the cards lie at {', '.join(numbers)}" if numbers else "no card lies on the table"
    return Objection(
        message=f"{state.table.seats.spelled(voted.player)} voted for {voted.number}, {lie}", fix="correct the number"
    )
