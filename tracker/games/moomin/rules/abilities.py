"""Abilities that act on dice: the Professor, Fillyjonk, Too-ticky and Stinky (MO-44, MO-48 to MO-50).

The others act by themselves where Gifts, strawberries and Queen Jam dice are
given and counted.
"""

from schemas.games.moomin import OnesToSixes, ProfessorRoll, SetDie, TwosToSixes
from tracker.engine.rulebook import Objection
from tracker.games.moomin.components import FILLYJONK, PROFESSOR, STINKY, STRAWBERRY_DICE, TOO_TICKY
from tracker.games.moomin.rules.book import die_not_there, rulebook, strange_face
from tracker.games.moomin.state import Evening


def whoever_plays(evening: Evening) -> str:
    """Who the player in hand is, as a sentence part."""
    if not evening.table.abilities:
        return "abilities are not in use"
    return f"{evening.player} is {evening.power or 'nobody of the abilities page'}"


@rulebook.impossibility("MO-44", ProfessorRoll)
def the_professor_rolls_a_die_of_this_turn(evening: Evening, step: ProfessorRoll) -> Objection | None:
    """The free die is there and shows a number."""
    return die_not_there(evening, step.die) or strange_face((step.value,))


@rulebook.law("MO-44", ProfessorRoll)
def the_professor_rolls_one_die_more_free(evening: Evening, step: ProfessorRoll) -> Objection | None:
    """Right after each Strawberry Roll the Professor may roll one of its Strawberry dice once more."""
    if evening.power != PROFESSOR:
        who = whoever_plays(evening)
        return Objection(f"only the Professor rerolls a die free; {who}", "record a Strawberry Roll")
    rerolled, die = evening.hand.just_rerolled, step.die
    if not rerolled:
        return Objection(
            "a free die without a Strawberry Roll just before it", "one for each Strawberry Roll, right after it"
        )
    if die > STRAWBERRY_DICE:
        return Objection(f"die {die} is a Queen Jam die", "choose a Strawberry die")
    if die in rerolled or evening.table.professor_any_die:
        return None
    dice = [other for other in rerolled if other <= STRAWBERRY_DICE]
    shown = ", ".join(map(str, rerolled))
    fix = "choose one of them" if dice else "leave the free die out"
    return Objection(f"die {die} was not among the dice rerolled ({shown})", fix)


@rulebook.impossibility("MO-48", SetDie)
def fillyjonk_sets_a_die_of_this_turn(evening: Evening, step: SetDie) -> Objection | None:
    """The die set is there and shows a number."""
    return die_not_there(evening, step.die) or strange_face((step.value,))


@rulebook.law("MO-48", SetDie)
def fillyjonk_sets_one_die_before_the_roll(evening: Evening, step: SetDie) -> Objection | None:
    """Before the starting roll Fillyjonk may set one Strawberry die, which the roll then shows."""
    if evening.power != FILLYJONK:
        return Objection(f"only Fillyjonk sets a die; {whoever_plays(evening)}", "remove the step")
    if evening.hand.steps:
        return Objection("Fillyjonk sets one die, before all others are rolled", "record it as the first step, once")
    if step.die > STRAWBERRY_DICE:
        return Objection(f"die {step.die} is a Queen Jam die", "set a Strawberry die")
    shown = evening.hand.dice[step.die - 1]
    if shown == step.value:
        return None
    return Objection(f"die {step.die} was set to {step.value}, the roll says {shown}", "correct one of them")


@rulebook.law("MO-49", OnesToSixes)
def too_ticky_turns_ones_into_sixes(evening: Evening, _step: OnesToSixes) -> Objection | None:
    """Right after the starting roll, the Gift Roll included, all ones may become sixes."""
    return turned_to_sixes(evening, TOO_TICKY, "ones")


@rulebook.law("MO-50", TwosToSixes)
def stinky_turns_twos_into_sixes(evening: Evening, _step: TwosToSixes) -> Objection | None:
    """Right after the starting roll, the Gift Roll included, all twos may become sixes."""
    return turned_to_sixes(evening, STINKY, "twos")


def turned_to_sixes(evening: Evening, who: str, what: str) -> Objection | None:
    """Why these dice may not become sixes now."""
    if evening.power != who:
        return Objection(f"only {who} turns {what} into sixes; {whoever_plays(evening)}", "remove the step")
    if evening.hand.turned:
        return Objection(f"{who}'s {what} became sixes already", "once a turn: remove one of the two steps")
    rerolls = evening.hand.rerolls
    if not rerolls:
        return None
    return Objection(
        f"{who}'s {what} become sixes right after the starting roll, not after Strawberry Roll {rerolls}",
        "record it earlier, or remove it",
    )
