"""What a goat symbol may be spent on (MG-28 to MG-35)."""

from schemas.games.mountain_goats import DieNumber, MoveGoat, UseAbility
from tracker.engine.rulebook import Objection
from tracker.games.mountain_goats.components import GOAT, SUMMIT_SPACE
from tracker.games.mountain_goats.rules.book import listed, rulebook, seated
from tracker.games.mountain_goats.state import Chapter
from tracker.games.mountain_goats.turns import EffectOf


@rulebook.impossibility("MG-29", UseAbility)
def the_card_is_an_ability(chapter: Chapter, use: UseAbility) -> Objection | None:
    """What a goat symbol is spent on is an Ability Card that somebody has written down."""
    piece = chapter.table.component(use.card)
    if piece is None:
        return Objection(f"{use.card} is not discovered here: nobody has described it", _another_card(chapter))
    if piece.kind == "ability":
        return None
    return Objection(f"{chapter.table.named(use.card)} is no Ability Card", _another_card(chapter))


def _another_card(chapter: Chapter) -> str:
    """What to do about a card that cannot be used."""
    abilities = chapter.table.setup.abilities
    if not abilities:
        return "no Ability Card lies out: drop the ability, or correct the setup"
    return f"use {'one of ' * (len(abilities) > 1)}{listed(abilities)}, or correct the code"


@rulebook.impossibility("MG-32", UseAbility)
def a_goat_is_named_to_move(chapter: Chapter, use: UseAbility) -> Objection | None:
    """An ability that moves a goat moves it on some mountain."""
    if use.mountain is not None or not isinstance(chapter.table.effect(use.card), MoveGoat):
        return None
    return Objection(f"{use.card} moves a goat, and no mountain is recorded", "name the mountain on which it climbs")


@rulebook.impossibility("MG-33", UseAbility)
def the_goats_owner_sits_here(chapter: Chapter, use: UseAbility) -> Objection | None:
    """Whose goat moves sits at the table."""
    return None if use.goat_of is None else seated(chapter, use.goat_of)


@rulebook.law("MG-28", UseAbility)
def the_die_shows_the_goat(chapter: Chapter, use: UseAbility) -> Objection | None:
    """Only a die that shows the goat symbol activates an ability."""
    face = chapter.faces[use.die - 1]
    if face == GOAT:
        return None
    return Objection(f"die {use.die} shows {face}, not the goat", "use a die with the goat, or drop the ability")


@rulebook.law("MG-29", UseAbility)
def the_card_lies_on_the_ability_board(chapter: Chapter, use: UseAbility) -> Objection | None:
    """Only cards on the board can be used."""
    abilities = chapter.table.setup.abilities
    if use.card in abilities:
        return None
    lying = f"({listed(abilities)} {'is' if len(abilities) == 1 else 'are'})" if abilities else "(it is empty)"
    return Objection(f"{use.card} is not on the Ability Board {lying}", _another_card(chapter))


@rulebook.law("MG-31", UseAbility)
def a_goat_symbol_serves_once(chapter: Chapter, use: UseAbility) -> Objection | None:
    """A symbol that has taken on a number serves for no second ability."""
    card = chapter.raised[use.die - 1]
    if card is None or chapter.spent[use.die - 1] is not None or chapter.faces[use.die - 1] != GOAT:
        return None
    by = f"by {card}" if card else "by an effect"
    return Objection(
        f"die {use.die} already became {chapter.values[use.die - 1]} {by}", f"use another goat symbol for {use.card}"
    )


@rulebook.law("MG-32", UseAbility)
def the_goat_meets_the_requirement(chapter: Chapter, use: UseAbility) -> Objection | None:
    """An ability moves only a goat that stands where the card asks, in the moment of the action."""
    effect = chapter.table.effect(use.card)
    if isinstance(effect, DieNumber) and use.mountain is not None:
        return Objection(
            f"{use.card} gives a die its number and moves no goat, not even on mountain {use.mountain}",
            "leave the mountain out, or use a card that moves a goat",
        )
    if not isinstance(effect, MoveGoat) or use.mountain is None:
        return None
    return _stands_elsewhere(chapter, use, effect, use.mountain)


def _stands_elsewhere(chapter: Chapter, use: UseAbility, effect: MoveGoat, mountain: int) -> Objection | None:
    if mountain not in effect.mountains:
        works = listed(map(str, effect.mountains))
        return Objection(f"{use.card} works on mountains {works}, not {mountain}", "choose one of them")
    seat = chapter.seat if use.goat_of is None else chapter.table.seats.of(use.goat_of)
    space, summit = chapter.space(seat or 0, mountain), SUMMIT_SPACE[mountain]
    meets = {"any": True, "foot": space == 0, "path": 0 < space < summit}[effect.origin]
    if meets:
        return None
    goat = f"{chapter.player(seat or 0)}'s goat on mountain {mountain}"
    where = "at the foot" if space == 0 else f"on space {space}"
    if effect.origin == "foot":
        return Objection(
            f"{use.card} moves a goat from the foot, but {goat} stands {where}", "choose a goat at its foot"
        )
    if space == summit:
        where = "on the summit"
    return Objection(
        f"{use.card} moves a goat on the path, but {goat} stands {where}", "choose a goat between foot and summit"
    )


@rulebook.law("MG-33", UseAbility)
def it_moves_the_goats_that_the_card_allows(chapter: Chapter, use: UseAbility) -> Objection | None:
    """One's own goat, unless the card says others."""
    effect = chapter.table.effect(use.card)
    if not isinstance(effect, MoveGoat) or effect.whose == "any":
        return None
    seat = chapter.seat if use.goat_of is None else chapter.table.seats.of(use.goat_of)
    own = seat == chapter.seat
    if own == (effect.whose == "own"):
        return None
    if own:
        return Objection(f"{use.card} moves others' goats only, not one's own", "choose somebody else's goat")
    return Objection(f"{use.card} moves own goats only, not {chapter.player(seat or 0)}'s", "choose your own goat")


@rulebook.law("MG-35", EffectOf)
def a_goat_symbol_was_spent_on_it(chapter: Chapter, effect: EffectOf) -> Objection | None:
    """An ability with a text of its own acts once for each goat symbol spent on it."""
    piece = chapter.table.component(effect.card)
    if piece is None or piece.kind != "ability" or chapter.prompted.get(effect.card):
        return None
    if effect.card not in chapter.table.citable:
        return None
    return Objection(
        f"{effect.card} acted, but no goat symbol was used for it",
        "add the ability with the die that was used, before the effect",
    )
