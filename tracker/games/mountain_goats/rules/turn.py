"""Who plays, what the dice show, and which group moves which goat (MG-16 to MG-24, MG-57)."""

from schemas.games.mountain_goats import CardsMoved, DieSet, GoatSet, Move, UseAbility
from tracker.engine.rulebook import Objection
from tracker.games.mountain_goats.components import DICE, FACES, GOAT, SUMMIT_SPACE
from tracker.games.mountain_goats.rules.book import rulebook, seated
from tracker.games.mountain_goats.state import Chapter, finished
from tracker.games.mountain_goats.turns import Playing, Rolled, Shown


@rulebook.impossibility("MG-16", Playing)
def somebody_of_this_table_plays(chapter: Chapter, playing: Playing) -> Objection | None:
    """Only those who sit at the table have turns."""
    return seated(chapter, playing.player)


@rulebook.law("MG-16", Playing)
def turns_go_clockwise(chapter: Chapter, playing: Playing) -> Objection | None:
    """The next is, of those with the fewest turns, the first clockwise from the starting player."""
    if chapter.next_seat == chapter.table.seats.of(playing.player) or finished(chapter):
        return None
    due = chapter.player(chapter.next_seat)
    who = chapter.table.seats.spelled(playing.player)
    return Objection(f"it is {due}'s turn, not {who}'s", f"record {due}'s turn first")


@rulebook.law("MG-57", Playing)
def nobody_plays_after_the_end(chapter: Chapter, _playing: Playing) -> Objection | None:
    """Once the chapter is over there are no turns."""
    if not finished(chapter):
        return None
    return Objection(f"the chapter ended with turn {sum(chapter.turns)}", "delete this turn, or start the next chapter")


@rulebook.impossibility("MG-17", Shown, Rolled)
def four_dice_show_faces_that_they_have(_chapter: Chapter, rolled: Shown | Rolled) -> Objection | None:
    """Four dice are rolled; each shows the goat or 1 to 6."""
    if isinstance(rolled, Shown):
        return Objection(f"a die cannot show {rolled.face}", "record G or 1 to 6")
    count = len(rolled.faces)
    if count == DICE:
        return None
    return Objection(f"{count} dice rolled, there are {DICE}", "record four faces")


@rulebook.impossibility("MG-20", Move, UseAbility, DieSet)
def the_dice_exist(_chapter: Chapter, action: Move | UseAbility | DieSet) -> Objection | None:
    """A group is made of one to four dice, and dice are numbered 1 to 4."""
    dice = action.dice if isinstance(action, Move) else (action.die,)
    for die in dice:
        if not 1 <= die <= DICE:
            return Objection(f"there is no die {die}", "dice are numbered 1 to 4 in the order of the roll")
    if 1 <= len(dice) <= DICE:
        return None
    return Objection(f"a group of {len(dice)} dice moves nothing", "name one to four dice for each group")


@rulebook.impossibility("MG-23", Move, UseAbility, GoatSet, CardsMoved)
def the_mountain_exists(_chapter: Chapter, action: Move | UseAbility | GoatSet | CardsMoved) -> Objection | None:
    """There are six mountains, numbered 5 to 10."""
    mountain = action.mountain
    if mountain is None or mountain in SUMMIT_SPACE:
        return None
    if isinstance(action, Move):
        return Objection(f"there is no mountain {mountain}", f"dice that make {mountain} move nothing: leave them out")
    return Objection(f"there is no mountain {mountain}", "name a mountain from 5 to 10")


@rulebook.law("MG-19", Move, UseAbility, DieSet)
def a_die_is_used_once(chapter: Chapter, action: Move | UseAbility | DieSet) -> Objection | None:
    """A die serves in one group, or for one ability; once it is spent it takes on no other number."""
    spent = chapter.spent
    dice = action.dice if isinstance(action, Move) else (action.die,)
    for place, die in enumerate(dice):
        if spent[die - 1] is not None:
            return _already_used(chapter, die)
        if die in dice[:place]:
            return Objection(
                f"die {die} ({_shown(chapter, die)}) stands twice in one group", "name each die of a group once"
            )
    return None


@rulebook.law("MG-22", Move)
def the_dice_make_the_mountain(chapter: Chapter, move: Move) -> Objection | None:
    """A group of dice moves a goat on the mountain whose number is their sum (MG-21, MG-24)."""
    values = chapter.values
    total = 0
    for die in move.dice:
        total += values[die - 1]
    if total == move.mountain or any(_is_no_face(chapter, die) for die in move.dice):
        return None
    fix = f"record mountain {total}, or other dice" if total in SUMMIT_SPACE else "record other dice, or none"
    if len(move.dice) == 1:
        die = move.dice[0]
        if total > move.mountain and total % move.mountain == 0:
            twice = "twice" if total == 2 * move.mountain else "more than once"
            return Objection(
                f"die {die} counts {total} as a whole and cannot move a goat on mountain {move.mountain} {twice}", fix
            )
        return Objection(f"{_die(chapter, die)} counts {total}, not mountain {move.mountain}", fix)
    shown = " and ".join(_counted(chapter, die) for die in move.dice)
    return Objection(f"the dice {shown} make {total}, not mountain {move.mountain}", fix)


def _is_no_face(chapter: Chapter, die: int) -> bool:
    """Whether nobody knows what a die really showed (MG-17), so that it makes no sum."""
    return chapter.faces[die - 1] not in FACES and chapter.raised[die - 1] is None


def _shown(chapter: Chapter, die: int) -> str:
    value = chapter.values[die - 1]
    return GOAT if chapter.faces[die - 1] == GOAT and chapter.raised[die - 1] is None else str(value)


def _die(chapter: Chapter, die: int) -> str:
    """A die by its number, with the goat where it shows one that counts as such."""
    return f"die {die} ({GOAT})" if _shown(chapter, die) == GOAT else f"die {die}"


def _counted(chapter: Chapter, die: int) -> str:
    """What a die counts, with the goat where it counts for one."""
    value = str(chapter.values[die - 1])
    return f"{value} ({GOAT})" if _shown(chapter, die) == GOAT else value


def _already_used(chapter: Chapter, die: int) -> Objection:
    used = chapter.spent[die - 1]
    shown = _shown(chapter, die)
    if isinstance(used, int):
        return Objection(
            f"die {die} ({shown}) has already moved the goat on mountain {used}",
            "use another die, or drop one of the two groups",
        )
    return Objection(f"die {die} ({shown}) was already spent on {used}", "use another die, or drop one of the two")
