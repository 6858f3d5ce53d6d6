"""Who walks, on whose card, and when it is over (SW-11, SW-12, SW-32 to SW-37)."""

from tracker.engine.records import JOINT
from tracker.engine.rulebook import Objection
from tracker.games.stumblewood.rules.book import rulebook
from tracker.games.stumblewood.state import Woods
from tracker.games.stumblewood.turns import Sharing, Taking, Walking


@rulebook.law("SW-11", Walking)
def turns_go_clockwise(woods: Woods, walking: Walking) -> Objection | None:
    """The next is, of those with the fewest turns, the first clockwise from the first player."""
    due = woods.next_walker
    if due is None or woods.final_due or due == woods.table.walking.of(walking.player):
        return None
    who = woods.table.walking.spelled(walking.player)
    return Objection(f"it is {woods.name(due)}'s turn, this one is {who}'s", f"record {woods.name(due)}'s turn first")


@rulebook.impossibility("SW-12", Walking)
def only_those_who_take_part_walk(woods: Woods, walking: Walking) -> Objection | None:
    """A turn is a player's, or in the team version a team's."""
    if woods.table.walking.of(walking.player) is not None:
        return None
    team = next((JOINT.join(team) for team in woods.table.members if walking.player in team), None)
    said = "does not play here" if team is None else f"walks for the team {team}"
    return Objection(f"{walking.player} {said}", f"use one of {', '.join(woods.table.walkers)}")


@rulebook.law("SW-32", Walking)
def the_final_round_is_marked_and_only_then(woods: Woods, walking: Walking) -> Objection | None:
    """Where several arrived in the last round, they alone play a final one, and its turns are marked."""
    if woods.over or walking.tiebreak == woods.final_due:
        return None
    if walking.tiebreak:
        return Objection(_not_due(woods), "leave the mark of the final round out")
    return Objection(
        f"the final round between {woods.names(woods.concerned)} is due", "mark the turn as one of the final round"
    )


@rulebook.law("SW-33", Walking)
def each_of_those_concerned_walks_once(woods: Woods, walking: Walking) -> Objection | None:
    """In the final round each of those who arrived has one turn, in the order of an ordinary round."""
    walker = woods.table.walking.of(walking.player)
    if walker is None or woods.over or not woods.final_due or walker == woods.left[0]:
        return None
    who, due = woods.name(walker), woods.name(woods.left[0])
    if walker not in woods.arrived:
        said = f"{who} did not arrive and has no turn in the final round"
    elif walker in woods.final:
        said = f"{woods.table.does(walker, 'has', 'have')} had the one turn in the final round"
    else:
        said = f"it is {due}'s turn in the final round, this one is {who}'s"
    return Objection(said, f"record {due}'s turn")


@rulebook.impossibility("SW-34", Taking)
def the_card_is_one_of_those_dealt(woods: Woods, taking: Taking) -> Objection | None:
    """The card that is walked is that of somebody who walks here."""
    if woods.table.walking.of(taking.path_of) is not None:
        return None
    return Objection(f"there is no card of {taking.path_of}", f"use one of {', '.join(woods.table.walkers)}")


@rulebook.law("SW-34", Taking)
def the_cards_change_hands_for_the_final_round(woods: Woods, taking: Taking) -> Objection | None:
    """In the final round nobody walks the own card, and each card of those concerned is walked once."""
    walk, owner = woods.walk, woods.table.walking.of(taking.path_of) or 0
    who, whose = woods.name(walk.walker), woods.name(owner)
    if not walk.tiebreak:
        said = f"{who} walks {whose}'s card, but cards are exchanged for the final round only"
        return None if owner == walk.walker else Objection(said, "leave the card out, or mark the final round")
    if owner == walk.walker:
        said = f"{who} walks the own card in the final round"
    elif owner not in woods.arrived:
        said = f"{who} walks the card of {whose}, who did not arrive"
    elif owner in (card for walker, card in woods.walked.items() if walker != walk.walker):
        said = f"{whose}'s card has been walked in the final round already"
    else:
        return None
    return Objection(said, f"name the card of {woods.name(woods.card_for(walk.walker))}, or leave it out")


@rulebook.law("SW-37", Walking)
def nobody_walks_after_the_end(woods: Woods, _walking: Walking) -> Objection | None:
    """When the game is over nobody walks any more."""
    if not woods.over:
        return None
    return Objection(f"the game ended with turn {woods.ended}", "record a new session")


@rulebook.impossibility("SW-36", Sharing)
def somebody_is_there_to_share(woods: Woods, _sharing: Sharing) -> Objection | None:
    """A victory is shared among those who arrived."""
    if woods.arrived:
        return None
    return Objection("the victory is shared, but nobody has arrived", "leave the sharing out")


@rulebook.law("SW-36", Sharing)
def the_victory_is_shared_in_place_of_a_final_round(woods: Woods, _sharing: Sharing) -> Objection | None:
    """Those who arrived may share the victory once a final round is due, and before it has decided."""
    if woods.final_due and not woods.final_over:
        return None
    if not woods.final_due:
        return Objection(f"the victory is shared, but {_not_due(woods)}", "leave the sharing out")
    best = max(woods.final[walker] for walker in woods.arrived)
    top = tuple(walker for walker in woods.concerned if woods.final[walker] == best)
    if top == woods.concerned:
        return None
    return Objection(f"the victory is shared, but the final round went to {woods.names(top)}", "leave the sharing out")


@rulebook.law("SW-32", Sharing)
def sharing_waits_until_a_final_round_is_due(woods: Woods, _sharing: Sharing) -> Objection | None:
    """What takes the place of the final round has to wait for it."""
    return None if woods.final_due else Objection(_not_due(woods), "play on until it is due")


def _not_due(woods: Woods) -> str:
    """Why no final round is due."""
    if len(woods.arrived) < 2:  # noqa: PLR2004 - one alone has nobody to play it with
        only = "only " * bool(woods.arrived)
        return f"no final round is due: {only}{woods.names(woods.arrived)} has arrived"
    waiting = tuple(walker for walker in woods.table.clockwise() if woods.turns[walker] < (woods.opened or 0))
    return f"no final round is due: the last round is not over, {woods.names(waiting)} still to walk"
