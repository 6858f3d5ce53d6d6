"""What cards with a text of their own may do, and when they may be cited (MG-41, MG-42, MG-49, MG-53, MG-76)."""

from schemas.games.mountain_goats import BonusMoved, CardsMoved, DieNumber, DieSet, GoatSet
from tracker.engine.rulebook import Objection
from tracker.games.mountain_goats.components import CARD_NAMES, CARDS_NAMES, LARGEST_DIE, SUMMIT_SPACE
from tracker.games.mountain_goats.rules.book import listed, rulebook, seated
from tracker.games.mountain_goats.state import LOWEST, Chapter
from tracker.games.mountain_goats.turns import Citing, EffectOf


@rulebook.impossibility("MG-41", GoatSet)
def no_goat_goes_below_the_foot(_chapter: Chapter, change: GoatSet) -> Objection | None:
    """Space 0 is the lowest."""
    if change.to >= 0:
        return None
    return Objection(f"there is no space {change.to}", "the foot is 0")


@rulebook.impossibility("MG-42", GoatSet)
def no_goat_goes_beyond_the_summit(_chapter: Chapter, change: GoatSet) -> Objection | None:
    """A mountain has the spaces of its cards and no more."""
    summit = SUMMIT_SPACE.get(change.mountain)
    if summit is None or change.to <= summit:
        return None
    return Objection(f"mountain {change.mountain} has spaces 0 to {summit}, not {change.to}", f"its summit is {summit}")


@rulebook.impossibility("MG-49", Citing, EffectOf)
def the_cited_card_is_known(chapter: Chapter, cited: Citing | EffectOf) -> Objection | None:
    """Only a piece that somebody has written down can be cited."""
    for card in cited.cards if isinstance(cited, Citing) else (cited.card,):
        if chapter.table.component(card) is None:
            return Objection(
                f"{card} is not discovered here: nobody has described it",
                f"cite a card in play: {listed(chapter.table.citable)}",
            )
    return None


@rulebook.law("MG-49", Citing, EffectOf)
def the_cited_card_is_in_play(chapter: Chapter, cited: Citing | EffectOf) -> Objection | None:
    """A tile, a rule card or an ability acts only while it is in play, and by a text of its own."""
    for card in cited.cards if isinstance(cited, Citing) else (cited.card,):
        objection = cited_in_vain(chapter, card)
        if objection is not None:
            return objection
    return None


def cited_in_vain(chapter: Chapter, card: str) -> Objection | None:
    """Why a card that is known may not be cited here, if it may not."""
    table = chapter.table
    if card in table.citable:
        return None
    choice = listed(table.citable)
    fix = f"cite a card in play: {choice}" if table.citable else "no card in play has a text of its own: leave it out"
    if card not in table.in_play:
        return Objection(f"{card} is not in play (a Memory, or not yet discovered)", fix)
    what = "gives a die its number" if isinstance(table.effect(card), DieNumber) else "is worked out by itself"
    return Objection(f"{table.named(card)} {what} and is not carried out by hand", fix)


@rulebook.impossibility("MG-53", DieSet, GoatSet, CardsMoved, BonusMoved)
def an_effect_changes_what_is_there(
    chapter: Chapter, change: DieSet | GoatSet | CardsMoved | BonusMoved
) -> Objection | None:
    """An effect concerns people of this table, and cards that lie where it takes them from; a die counts 1 to 20."""
    if isinstance(change, DieSet):
        return _counts_too_much(change)
    seat = chapter.table.seats.of(change.player)
    if seat is None or isinstance(change, GoatSet):
        return seated(chapter, change.player)
    if isinstance(change, BonusMoved):
        return _bonus_cards_are_not_there(chapter, seat, change)
    return _cards_are_not_there(chapter, seat, change) if change.mountain in SUMMIT_SPACE else None


def _counts_too_much(change: DieSet) -> Objection | None:
    if 1 <= change.value <= LARGEST_DIE:
        return None
    return Objection(f"a die cannot count {change.value}", f"give it a number from 1 to {LARGEST_DIE}")


def _cards_are_not_there(chapter: Chapter, seat: int, change: CardsMoved) -> Objection | None:
    """As many are taken as the stack holds, as many given back as the player has."""
    place = change.mountain - LOWEST
    left, held = chapter.stacks[place], chapter.cards_of(seat)[place]
    if change.count > left:
        named = _cards(change.mountain, change.count)
        fix = f"record at most {left}" if left else "take none: the stack is empty"
        return Objection(f"{named} taken, the stack holds {left}", fix)
    if -change.count > held:
        return Objection(
            f"{chapter.player(seat)} gives back {_cards(change.mountain, -change.count)} and has {held}",
            "correct the player or the number",
        )
    return None


def _bonus_cards_are_not_there(chapter: Chapter, seat: int, change: BonusMoved) -> Objection | None:
    """Bonus Cards of a value are taken while they lie out, and given back by who has them."""
    if change.count > chapter.bonus_left.count(change.value):
        lying = ", ".join(map(str, chapter.bonus_left)) or "none"
        return Objection(
            f"no Bonus Card {change.value} lies out for that ({lying} left)", "correct the value or the number"
        )
    if -change.count > chapter.bonus[seat].count(change.value):
        held = ", ".join(map(str, chapter.bonus[seat])) or "none"
        return Objection(
            f"{chapter.player(seat)} gives back a Bonus Card {change.value} and has {held}",
            "correct the player, the value or the number",
        )
    return None


def _cards(mountain: int, count: int) -> str:
    return f"{count} {(CARD_NAMES if count == 1 else CARDS_NAMES)[mountain]}"
