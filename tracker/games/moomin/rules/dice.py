"""Whose turn it is, the starting roll, Strawberry Rolls and the Gift Roll."""

from schemas.games.moomin import GiftRoll, Reroll
from tracker.engine.rulebook import Objection
from tracker.engine.seating import next_seat
from tracker.games.moomin.components import MARTIAN, MARTIANS_DICE, STRAWBERRY_DICE, TOO_TICKY
from tracker.games.moomin.rules.book import die_not_there, rulebook, seated, strange_face
from tracker.games.moomin.state import Evening, finished, kinds_held
from tracker.games.moomin.turns import Playing, Rolled


def jam_dice(number: int) -> str:
    """So many Queen Jam dice, in words."""
    return f"{number or 'no'} Queen Jam {'die' if number <= 1 else 'dice'}"


@rulebook.impossibility("MO-05", Playing)
def somebody_of_this_table_plays(evening: Evening, playing: Playing) -> Objection | None:
    """Only those who sit at the table have turns."""
    return seated(evening, playing.player)


@rulebook.law("MO-05", Playing)
def turns_go_clockwise(evening: Evening, playing: Playing) -> Objection | None:
    """The next is, of those with the fewest turns, the first clockwise from the starting player."""
    table = evening.table
    due = next_seat(evening.turns, table.first)
    if table.seats.of(playing.player) == due or finished(evening):
        return None
    who, next_one = table.seats.spelled(playing.player), table.players[due]
    return Objection(f"it is {next_one}'s turn, not {who}'s", f"record {next_one}'s turn first")


@rulebook.impossibility("MO-07", Rolled)
def six_strawberry_dice_are_rolled(_evening: Evening, rolled: Rolled) -> Objection | None:
    """All six Strawberry dice are rolled every turn; each shows 1 to 6."""
    strange = strange_face(rolled.roll)
    many = len(rolled.roll)
    if strange is not None or many == STRAWBERRY_DICE:
        return strange
    dice = "die" if many == 1 else "dice"
    return Objection(f"{many} Strawberry {dice} rolled, there are {STRAWBERRY_DICE}", "record six numbers")


@rulebook.impossibility("MO-09", Rolled)
def nobody_rolls_a_jam_die_they_do_not_have(evening: Evening, rolled: Rolled) -> Objection | None:
    """Only the Queen Jam dice held are rolled along; each shows 1 to 6."""
    if not rolled.jam:
        return None
    held, many = evening.held, len(rolled.jam)
    if many <= held:
        return strange_face(rolled.jam)
    told = f"{evening.player} has {jam_dice(held)}" + (f" and rolled {many}" if held else "")
    return Objection(told, f"remove {'it' if many == 1 else many - held} from the roll")


@rulebook.law("MO-09", Rolled)
def every_jam_die_held_is_rolled(evening: Evening, rolled: Rolled) -> Objection | None:
    """Who has a Queen Jam die rolls it along; the Martian need not while it is a single one (MO-45)."""
    held, many = evening.held, len(rolled.jam)
    if many >= held or (not many and held < MARTIANS_DICE and evening.power == MARTIAN):
        return None
    missing = "its number" if held - many == 1 else "their numbers"
    return Objection(f"{evening.player} has {jam_dice(held)} and rolled {many}", f"record {missing} in jam")


@rulebook.impossibility("MO-11", Reroll)
def dice_on_the_table_are_rerolled(evening: Evening, step: Reroll) -> Objection | None:
    """Any dice of this turn are rerolled, at least one, each once, and each shows a number."""
    dice, values = step.dice, step.values
    for die in dice:
        if (missing := die_not_there(evening, die)) is not None:
            return missing
        if dice.count(die) > 1:
            return Objection(f"die {die} is named twice in one Strawberry Roll", "name each die once")
    if not dice:
        return Objection("no die is rerolled in a Strawberry Roll", "name the dice, or remove it")
    if len(dice) != len(values):
        rerolled = f"{len(dice)} {'die' if len(dice) == 1 else 'dice'} rerolled"
        given = f"{len(values)} {'number' if len(values) == 1 else 'numbers'} given"
        return Objection(f"{rerolled}, {given}", "record one number for each")
    return strange_face(values)


@rulebook.impossibility("MO-12", Reroll)
def a_strawberry_is_left_for_each_reroll(evening: Evening, _step: Reroll) -> Objection | None:
    """Strawberry Rolls go on while there are uncrossed strawberries, no longer."""
    if evening.strawberries[evening.hand.seat] > 0:
        return None
    return Objection(
        f"{evening.player} has no strawberry left for reroll {evening.hand.rerolls + 1}",
        "remove it, or correct an earlier turn",
    )


@rulebook.law("MO-28", Playing)
def nobody_plays_after_the_last_round(evening: Evening, _playing: Playing) -> Objection | None:
    """The game is over when everyone has played every round."""
    if not finished(evening):
        return None
    return Objection(f"the game ended with round {evening.table.rounds}", "delete this turn")


@rulebook.law("MO-37", GiftRoll)
def one_die_for_each_kind_of_gift(evening: Evening, _step: GiftRoll) -> Objection | None:
    """The Gift Roll rerolls one die for each kind of Gift held when the turn began."""
    hand, done = evening.hand, len(evening.hand.gift_dice)
    if not evening.table.gift_roll:
        return None if done else Objection("the Gift Roll is not in use", "add it to the setup, or remove the step")
    kinds = kinds_held(evening, hand.seat)
    if done != kinds:
        return None
    held = f"{kinds or 'no'} {'kind' if kinds <= 1 else 'kinds'} of Gift"
    rerolled = f"{hand.gift_steps} {'die' if hand.gift_steps == 1 else 'dice'}"
    return Objection(f"{evening.player} has {held} and rerolled {rerolled}", f"remove {hand.gift_steps - kinds}")


@rulebook.impossibility("MO-38", GiftRoll)
def the_gift_roll_rerolls_a_die_of_this_turn(evening: Evening, step: GiftRoll) -> Objection | None:
    """Any die of this turn, Queen Jam dice too, shows another number."""
    return die_not_there(evening, step.die) or strange_face((step.value,))


@rulebook.law("MO-38", GiftRoll)
def each_gift_die_is_another_one(evening: Evening, step: GiftRoll) -> Objection | None:
    """The same die is not rerolled twice in one Gift Roll."""
    if step.die not in evening.hand.gift_dice:
        return None
    return Objection(f"die {step.die} was rerolled twice in the Gift Roll", "another die")


@rulebook.law("MO-39", GiftRoll)
def the_gift_roll_belongs_to_the_starting_roll(evening: Evening, _step: GiftRoll) -> Objection | None:
    """The Gift Roll is over before a strawberry is spent, and before ones or twos become sixes."""
    hand = evening.hand
    if not hand.rerolls and not hand.turned:
        return None
    whose = "Too-ticky" if evening.power == TOO_TICKY else "Stinky"
    after = "a Strawberry Roll" if hand.rerolls else f"{whose}'s ability"
    return Objection(f"a Gift Roll after {after}", "record it before, or remove it")
