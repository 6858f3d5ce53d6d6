"""The fold of a circle's games, for games whose sessions leave nothing behind but who played and who won."""

from collections.abc import Callable
from typing import Any

import msgspec

from schemas.campaign import Campaign, Entry
from schemas.circle import CircleState, GamesAndWins
from schemas.names import folded
from schemas.plan import Plan
from schemas.session import Session
from schemas.sheet import Bars, Block, Cell, Column, Table
from schemas.verdict import Standing
from tracker.engine.campaigns import Played
from tracker.engine.game import Story
from tracker.engine.judge import Walk
from tracker.engine.records import JOINT
from tracker.engine.rulebook import Objection, Rulebook

Present = tuple[str, ...] | None
"""The people who will come, where they are known."""


class Circle(msgspec.Struct, frozen=True):
    """Where a circle of people stands after the games that it has recorded."""

    name: str
    """The campaign's name."""
    options: Any = None
    games: int = 0
    """Games played to their end."""
    people: dict[str, GamesAndWins] = msgspec.field(default_factory=dict)
    last: Session | None = None
    """The last game begun."""
    playing: bool = False
    """Whether the last game is still being played."""


class NextGame(msgspec.Struct, frozen=True):
    """One more game of the circle is begun: nothing may be left open behind it."""


def circle_begun(campaign: Campaign) -> Circle:
    """The circle before its first game."""
    return Circle(name=campaign.name, options=campaign.options)


def the_last_game_is_over(circle: Circle, _next: NextGame) -> Objection | None:
    """Only the last game of a campaign may be unfinished."""
    if not circle.playing:
        return None
    return Objection(
        message=f"game {circle.games + 1} is not over, so no other one can follow it",
        fix=f"record the last turns of game {circle.games + 1} first, or take it out",
    )


def winners_in(standings: tuple[Standing, ...], players: tuple[str, ...]) -> tuple[str, ...]:
    """Every person who won, the members of a team one by one."""
    won = [standing.player for standing in standings if standing.winner]
    return tuple(name for row in won for name in ((row,) if row in players else row.split(JOINT)))


def counted(circle: Circle, session: Session, winners: tuple[str, ...]) -> Circle:
    """The circle after one more game that was played to its end; each sharer of a win has a win."""
    people = dict(circle.people)
    spelled = {folded(name): name for name in people}
    won = {folded(name) for name in winners}
    for player in session.players:
        name = spelled.setdefault(folded(player), player)
        before = people.get(name, GamesAndWins())
        people[name] = GamesAndWins(games=before.games + 1, wins=before.wins + (folded(player) in won))
    return msgspec.structs.replace(circle, games=circle.games + 1, people=people, last=session, playing=False)


def being_played(circle: Circle, session: Session) -> Circle:
    """The circle while its newest game is not over."""
    return msgspec.structs.replace(circle, last=session, playing=True)


def circle_picture(circle: Circle) -> CircleState:
    """The circle as the campaign's verdict shows it."""
    return CircleState(games=circle.games, people=circle.people)


def circle_story(
    *,
    ends: str,
    finished: Callable[[Any], bool],
    standings: Callable[[Any], tuple[Standing, ...]],
    plan: Callable[[Circle, Present], Plan | None],
) -> Story[Circle]:
    """The story of a game without one: games follow one another, and people count their wins.

    `ends` is the rule that says when a game is over; `finished` and `standings` are the game's own.
    """
    rulebook = Rulebook()
    rulebook.law(ends, NextGame)(the_last_game_is_over)

    def apply(circle: Circle, moment: Any) -> Circle:
        if not isinstance(moment, Played):
            return circle
        session, state = moment.walk.session, moment.walk.state
        if not finished(state):
            return being_played(circle, session)
        return counted(circle, session, winners_in(standings(state), session.players))

    return Story(
        rulebook=rulebook,
        begin=circle_begun,
        before=games_that_follow,
        prepare=lambda _circle, entry: entry.session,
        after=games_that_count,
        apply=apply,
        picture=circle_picture,
        plan=plan,
    )


def games_that_follow(_circle: Any, entry: Entry) -> tuple[NextGame, ...]:
    """What a game asks of the one before it; a game outside the campaign asks nothing."""
    return () if entry.standalone or entry.session is None else (NextGame(),)


def games_that_count(_circle: Any, entry: Entry, walk: Walk[Any] | None) -> tuple[Played, ...]:
    """The game as the moment in which the campaign takes it in; one outside the campaign leaves it as it was."""
    return () if entry.standalone or walk is None else (Played(entry=entry, walk=walk),)


def people_blocks(circle: Circle) -> tuple[Block, ...]:
    """What everybody has played and won, as a table and as bars; nothing before the first game."""
    if not circle.people:
        return ()
    ordered = sorted(circle.people.items(), key=lambda person: (-person[1].wins, person[1].games))
    columns = (
        Column(title="Player", weight=1),
        Column(title="Games", align="right"),
        Column(title="Won", align="right"),
    )
    rows = tuple((Cell(text=name), Cell(text=str(count.games)), Cell(text=str(count.wins))) for name, count in ordered)
    return (
        Table(name="people", title="People", columns=columns, rows=rows),
        Bars(title="Games won", rows=tuple((name, count.wins) for name, count in ordered)),
    )
