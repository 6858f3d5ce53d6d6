"""Which member of a team walks (SW-41, SW-42)."""

from schemas.games.stumblewood import Step
from tracker.engine.rulebook import Objection
from tracker.games.stumblewood.rules.book import rulebook, seated
from tracker.games.stumblewood.state import Woods, listed
from tracker.games.stumblewood.turns import Starting, starter


@rulebook.impossibility("SW-41", Starting, Step)
def whoever_walks_sits_here(woods: Woods, moment: Starting | Step) -> Objection | None:
    """Who walks is somebody at the table."""
    return None if moment.by is None else seated(woods, moment.by)


@rulebook.law("SW-41", Starting, Step)
def whoever_walks_belongs_to_the_team(woods: Woods, moment: Starting | Step) -> Objection | None:
    """Who walks belongs to the team whose turn it is; without teams it is the player."""
    walker = woods.walk.walker
    if moment.by is None or woods.table.member(walker, moment.by) is not None:
        return None
    where = f"walked in step {woods.walk.steps + 1}" if isinstance(moment, Step) else "started"
    return Objection(
        f"{woods.table.seats.spelled(moment.by)} {where}, the turn is {woods.name(walker)}'s",
        f"name {' or '.join(woods.table.members[walker])}",
    )


@rulebook.law("SW-42", Step)
def partners_change_after_a_mistake_and_only_then(woods: Woods, step: Step) -> Objection | None:
    """After every answer that sends back the other one walks, and nobody is relieved before."""
    walk, team = woods.walk, woods.table.members[woods.walk.walker]
    member = None if step.by is None else woods.table.member(walk.walker, step.by)
    if walk.by is None or member is None or member == walk.by:
        return None
    due, who, number = team[walk.by], team[member], walk.steps + 1
    if not walk.steps:
        said = f"{due} starts the turn, step {number} is recorded as {who}'s"
    elif walk.said not in ("ok", "arrival"):
        said = f"{who} made the mistake in step {walk.steps} and walks on in step {number}"
    else:
        said = f"{who} relieves {due} in step {number}, though step {walk.steps} was no mistake"
    return Objection(said, f"record {due} there")


@rulebook.law("SW-42", Starting, Step)
def partners_take_turns_in_starting(woods: Woods, moment: Starting | Step) -> Objection | None:
    """Where a group plays it so, a team's turn is started by the one who did not start the last."""
    walk, team = woods.walk, woods.table.members[woods.walk.walker]
    before = woods.starters[walk.walker]
    if woods.table.options.team_starter == "free" or before is None or walk.starter is not None:
        return None
    member = None if moment.by is None else woods.table.member(walk.walker, moment.by)
    if member is None or starter(woods, member) == (before + 1) % len(team):
        return None
    return Objection(
        f"{team[starter(woods, member)]} starts, and {team[before]} started the last turn of {listed(team)}",
        f"record {team[(before + 1) % len(team)]} as the one who starts",
    )
