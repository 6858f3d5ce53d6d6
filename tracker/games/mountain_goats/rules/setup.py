"""What may not be laid out, rule by rule, in the order of the catalogue: people, pieces and chapters."""

from typing import Final

from schemas.games.mountain_goats import Component, DieNumber, FinalEach, FinalValue, Manual, MoveGoat
from tracker.engine.rulebook import Objection
from tracker.engine.seating import first_namesakes
from tracker.games.mountain_goats.components import (
    ABILITY_PLACES,
    CHAPTERS,
    FEWEST_PLAYERS,
    FIRST_CHAPTER_WITH_MEMORIES,
    LARGEST_DIE,
    MOST_PLAYERS,
    SUMMIT_SPACE,
)
from tracker.games.mountain_goats.rules.book import listed, rulebook, seated
from tracker.games.mountain_goats.state import Chapter
from tracker.games.mountain_goats.turns import Described, Laid, SetUp

EFFECTS: Final = {
    "summit": (FinalEach, FinalValue, Manual),
    "ability": (DieNumber, MoveGoat, Manual),
    "rule": (Manual,),
    "material": (Manual,),
}
PLACES: Final = {
    "ability": ("ability", "the Ability Board"),
    "rule": ("rule", "the place of the rule cards"),
    "9": ("summit", "mountain 9"),
    "7": ("summit", "mountain 7"),
    "5": ("summit", "mountain 5"),
}
KINDS: Final = {"summit": "a summit tile", "ability": "an Ability Card", "rule": "a rule card", "material": "material"}
SUMMIT_ON_SEVEN_FROM: Final = 2
SUMMIT_ON_FIVE_FROM: Final = 3


@rulebook.impossibility("MG-01", SetUp)
def everyone_has_another_name(chapter: Chapter, _setup: SetUp) -> Objection | None:
    """Somebody plays, and everyone has another colour, so everyone has another name."""
    players = chapter.table.players
    if not players:
        return Objection("nobody plays", f"name the {FEWEST_PLAYERS} to {MOST_PLAYERS} people at the table")
    if namesakes := first_namesakes(players):
        return Objection(f"{namesakes[0]} and {namesakes[1]} are one name", "give one of the two a name of their own")
    return None


@rulebook.law("MG-01", SetUp)
def there_are_goats_for_everyone(chapter: Chapter, _setup: SetUp) -> Objection | None:
    """Two to five people play."""
    players = chapter.table.players
    if FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        return None
    if len(players) < FEWEST_PLAYERS:
        return Objection(
            f"1 player, but there are goats for {FEWEST_PLAYERS} to {MOST_PLAYERS}", "name who else was there"
        )
    fix = f"leave {players[-1]} out, or record two games"
    return Objection(f"{len(players)} players, but there are goats for {FEWEST_PLAYERS} to {MOST_PLAYERS}", fix)


@rulebook.impossibility("MG-08", SetUp)
def the_starting_player_sits_here(chapter: Chapter, _setup: SetUp) -> Objection | None:
    """Who begins is one of those who play."""
    first = chapter.table.first_player
    return None if first is None or not chapter.table.players else seated(chapter, first)


@rulebook.law("MG-09", SetUp)
def the_story_has_ten_chapters(chapter: Chapter, _setup: SetUp) -> Objection | None:
    """A chapter is one of ten; a game outside the story has none."""
    number = chapter.table.setup.chapter
    if number is None or 1 <= number <= CHAPTERS:
        return None
    return Objection(f"chapter {number} does not exist", f"1 to {CHAPTERS}, or none for a standalone game")


@rulebook.impossibility("MG-10", Described)
def the_numbers_of_a_piece_can_be(chapter: Chapter, described: Described) -> Objection | None:
    """An ability's number is one that a die may count, and its mountains are there."""
    match _piece(chapter, described.code).effect:
        case DieNumber(value=value) if not 1 <= value <= LARGEST_DIE:
            said = f"{described.code} makes a die count {value}"
            return Objection(said, f"write down a number from 1 to {LARGEST_DIE}")
        case MoveGoat(mountains=mountains) if set(mountains) - set(SUMMIT_SPACE):
            strange = listed(str(mountain) for mountain in mountains if mountain not in SUMMIT_SPACE)
            return Objection(
                f"{described.code} works on mountain {strange}, which is not there", "write down mountains from 5 to 10"
            )
        case _:
            return None


@rulebook.law("MG-10", Described, Laid)
def each_piece_lies_in_one_place_where_its_kind_belongs(chapter: Chapter, piece: Described | Laid) -> Objection | None:
    """Each discovery is one piece of one kind; it lies in one place, and only where its kind belongs."""
    if isinstance(piece, Described):
        return _does_what_its_kind_cannot(chapter, piece) or _belongs_to_no_rule_card(chapter, piece)
    return _lies_where_it_does_not_belong(chapter, piece) or _lies_twice(chapter, piece)


def _does_what_its_kind_cannot(chapter: Chapter, described: Described) -> Objection | None:
    """Abilities change dice or move goats, tiles change the final scoring, the rest has a text of its own."""
    piece = _piece(chapter, described.code)
    if piece.effect is None or isinstance(piece.effect, EFFECTS[piece.kind]):
        return None
    what = type(piece.effect).__struct_config__.tag
    return Objection(
        f"{described.code} is {KINDS[piece.kind]}, and {what} is nothing that one does",
        "correct its kind or its effect; manual will always do",
    )


def _belongs_to_no_rule_card(chapter: Chapter, described: Described) -> Objection | None:
    """What a material belongs to is a rule card that is known."""
    owner = _piece(chapter, described.code).belongs_to
    if owner is None:
        return None
    found = chapter.table.component(owner)
    if found is not None and found.kind == "rule":
        return None
    why = "which nobody has described" if found is None else f"which is {KINDS[found.kind]}"
    return Objection(f"{described.code} belongs to {owner}, {why}", "name the rule card it belongs to")


def _lies_where_it_does_not_belong(chapter: Chapter, laid: Laid) -> Objection | None:
    """Every piece that lies out is described, and of the kind that belongs there."""
    kind, place = PLACES[laid.where]
    piece = chapter.table.component(laid.code)
    if piece is None:
        return Objection(
            f"{laid.code} lies on {place} but nobody has described it", "add it to the components, or correct the code"
        )
    if piece.kind == kind:
        return None
    return Objection(
        f"{laid.code} is {KINDS[piece.kind]} and lies on {place}", f"put {KINDS[kind]} there, or correct its kind"
    )


def _lies_twice(chapter: Chapter, laid: Laid) -> Objection | None:
    """Each discovery is one piece."""
    if not laid.again:
        return None
    tiles = [mountain for mountain, code in chapter.table.tiles.items() if code == laid.code]
    if len(tiles) > 1:
        where = " and on ".join(f"mountain {mountain}" for mountain in tiles)
        return Objection(f"{laid.code} lies on {where}", "one tile lies in one place")
    return Objection(f"{laid.code} lies in two places", "one piece lies in one place")


@rulebook.law("MG-11", SetUp, Laid)
def each_chapter_brings_a_tile_for_nine(chapter: Chapter, moment: SetUp | Laid) -> Objection | None:
    """Each chapter discovers a tile for mountain 9; mountain 7 has one from chapter 2 on, mountain 5 from chapter 3."""
    return _lies_too_early(chapter, moment) if isinstance(moment, Laid) else _lies_not_on_nine(chapter)


def _lies_not_on_nine(chapter: Chapter) -> Objection | None:
    number = chapter.table.setup.chapter
    if number is None or 9 in chapter.table.tiles:  # noqa: PLR2004 - mountain 9 is its name
        return None
    return Objection(f"chapter {number} has no tile on mountain 9", "record the tile this chapter discovers")


def _lies_too_early(chapter: Chapter, laid: Laid) -> Objection | None:
    number = chapter.table.setup.chapter
    since = {"7": SUMMIT_ON_SEVEN_FROM, "5": SUMMIT_ON_FIVE_FROM}.get(laid.where)
    if number is None or since is None or number >= since:
        return None
    return Objection(
        f"chapter {number} has a tile on mountain {laid.where}, but no tile can have moved there yet", "remove it"
    )


@rulebook.law("MG-13", SetUp)
def two_abilities_lie_on_the_board(chapter: Chapter, _setup: SetUp) -> Objection | None:
    """The board has two places; one stays empty where the book took both of the last chapter's cards."""
    setup = chapter.table.setup
    count = len(set(setup.abilities))
    fewest = ABILITY_PLACES - 1 if (setup.chapter or 0) > FIRST_CHAPTER_WITH_MEMORIES else ABILITY_PLACES
    if setup.chapter is None or (fewest <= count <= ABILITY_PLACES and count == len(setup.abilities)):
        return None
    number = len(setup.abilities)
    lie = "Ability Card lies" if number == 1 else "Ability Cards lie"
    fix = "take off the one that became a Memory" if number > ABILITY_PLACES else "lay out two different cards"
    if number == ABILITY_PLACES:
        return Objection(f"{setup.abilities[0]} lies out twice in chapter {setup.chapter}", fix)
    return Objection(f"{number} {lie} out in chapter {setup.chapter}; the board has two", fix)


def _piece(chapter: Chapter, code: str) -> Component:
    return chapter.table.setup.components[code]
