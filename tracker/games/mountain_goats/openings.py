"""What may not open a chapter, rule by rule, in the order of the catalogue (MG-03 to MG-15, MG-67 to MG-75)."""

from collections.abc import Iterable
from typing import Final, assert_never

from schemas.games.mountain_goats import Component, DieNumber
from schemas.names import folded
from tracker.engine.rulebook import Objection
from tracker.games.mountain_goats.components import ABILITY_PLACES, CHAPTERS, LARGEST_DIE
from tracker.games.mountain_goats.entries import Aside, Found, LaidOut, Opened, Seated
from tracker.games.mountain_goats.fold import starter_of
from tracker.games.mountain_goats.rules.setup import EFFECTS, KINDS
from tracker.games.mountain_goats.saga import STORY_RULES, TILE_MOUNTAINS, Saga, listed, piece_of, same_piece, tiles_of

NEWEST: Final = TILE_MOUNTAINS[0]
FIRST_CHAPTER_OF_A_TILE: Final = {7: 2, 5: 3}


@STORY_RULES.law("MG-03", Seated)
def no_memory_lies_in_the_setup(saga: Saga, seated: Seated) -> Objection | None:
    """A chapter starts with nothing that has become a Memory."""
    setup = seated.setup
    lying = (*tiles_of(setup).values(), *setup.abilities, *setup.rule_cards)
    gone = tuple(dict.fromkeys(code for code in lying if code in saga.forgotten))
    if not gone:
        return None
    return Objection(
        message="; ".join(saga.last_said(code) for code in gone) + f", and lies in the setup of chapter {saga.chapter}",
        fix=f"take {listed(gone)} out of the setup, or correct the entry that made a Memory of it",
    )


@STORY_RULES.law("MG-08", Seated)
def the_last_winner_starts(saga: Saga, seated: Seated) -> Objection | None:
    """The winner of the last chapter starts, or one of those who shared the win, if they are there."""
    asked, recorded = seated.asked, seated.session.first_player
    if asked is not None and recorded is not None and folded(asked) != folded(recorded):
        return Objection(
            message=f"{asked} starts by the opening, {recorded} by the session", fix="take one name for both"
        )
    starter = starter_of(saga, seated)
    entitled = saga.entitled(seated.session.players)
    if starter is None or not entitled or folded(starter) in map(folded, entitled):
        return None
    shared = len(saga.winners) > 1
    won = f"shared the win of chapter {saga.won}" if shared else f"won chapter {saga.won}"
    here = "is here" if len(entitled) == 1 else "are here"
    return Objection(
        message=f"{listed(entitled)} {won} and {here}, but {starter} starts",
        fix=f"let {listed(entitled, 'or')} start, or give a ruling",
    )


@STORY_RULES.law("MG-09", Opened, Seated, Aside)
def chapters_follow_one_another(saga: Saga, moment: Opened | Seated | Aside) -> Objection | None:
    """Ten chapters are played one after the other; a game outside the story has no number."""
    match moment:
        case Opened():
            return _out_of_order(saga, moment)
        case Seated():
            number = moment.setup.chapter
            if number is None or number == saga.chapter:
                return None
            return Objection(
                message=f"chapter {saga.chapter} is opened, but the setup is that of chapter {number}",
                fix=f"record chapter {saga.chapter} in the setup, or leave the number out",
            )
        case Aside():
            number = moment.setup.chapter
            if number is None:
                return None
            return Objection(
                message=f"a game outside the story is recorded as chapter {number}",
                fix="leave the chapter out, or record the game as the story's next chapter",
            )
        case _:
            assert_never(moment)


def _out_of_order(saga: Saga, moment: Opened) -> Objection | None:
    following = saga.chapter + 1
    if moment.opening is None:
        return Objection(
            message=f"chapter {moment.number} has no opening",
            fix="record what it discovers, or mark the entry as a game outside the story",
        )
    if not 1 <= moment.number <= CHAPTERS:
        return Objection(
            message=f"chapter {moment.number} does not exist", fix=f"1 to {CHAPTERS}, or none for a standalone game"
        )
    if moment.number == following:
        return None
    if saga.complete:
        return Objection(
            message=f"chapter {moment.number} is opened after chapter {saga.chapter}, the last one",
            fix="begin the story anew as a new campaign, or record a game outside the story",
        )
    after = f"after chapter {saga.chapter}" if saga.chapter else "at the beginning"
    return Objection(message=f"chapter {moment.number} is opened {after}", fix=f"open chapter {following}")


@STORY_RULES.law("MG-10", Found, Seated, Aside)
def each_discovery_is_one_piece(saga: Saga, moment: Found | Seated | Aside) -> Objection | None:
    """A piece is discovered once, and stays what it is."""
    if isinstance(moment, Found):
        return _found_twice(saga, moment) or _described_badly(saga, moment)
    unknown = isinstance(moment, Seated)
    return _described_otherwise(saga, moment.setup.components, unknown=unknown)


def _found_twice(saga: Saga, found: Found) -> Objection | None:
    one = found.discovery
    if one.from_memories or one.code not in saga.discovered:
        return None
    if [other.code for other in found.beside].count(one.code) > 1:
        return Objection(message=f"{one.code} is discovered twice in chapter {saga.chapter}", fix="list it once")
    memory = one.code in saga.memories
    return Objection(
        message=f"{one.code} is discovered in chapter {saga.chapter}, but {saga.last_said(one.code)}",
        fix="correct the code" + (", or record that the book brings it back from the Memories" if memory else ""),
    )


def _described_badly(saga: Saga, found: Found) -> Objection | None:
    """Why a discovery cannot be what it is said to be."""
    one = found.discovery
    known = saga.discovered.get(one.code)
    if one.from_memories and known is not None and not same_piece(known, piece_of(one)):
        return Objection(
            message=f"{one.code} comes back as another piece than the one that was discovered",
            fix="describe it as when it was discovered",
        )
    if one.effect is not None and type(one.effect) not in EFFECTS[one.kind]:
        what = type(one.effect).__struct_config__.tag
        return Objection(
            message=f"{one.code} is {KINDS[one.kind]}, and {what} is nothing that one does",
            fix="correct its kind or its effect; manual will always do",
        )
    if isinstance(one.effect, DieNumber) and not 1 <= one.effect.value <= LARGEST_DIE:
        return Objection(
            message=f"{one.code} makes a die count {one.effect.value}",
            fix=f"write down a number from 1 to {LARGEST_DIE}",
        )
    if one.belongs_to is None or _kind_of(saga, found, one.belongs_to) == "rule":
        return None
    return Objection(
        message=f"{one.code} belongs to {one.belongs_to}, which is no rule card that has been discovered here",
        fix="name the rule card it belongs to",
    )


def _kind_of(saga: Saga, found: Found, code: str) -> str | None:
    beside = next((other.kind for other in found.beside if other.code == code), None)
    known = saga.discovered.get(code)
    return beside or (None if known is None else known.kind)


def _described_otherwise(saga: Saga, given: dict[str, Component], *, unknown: bool) -> Objection | None:
    """Why the components of a session are not those of the story."""
    strange = tuple(code for code in given if code not in saga.discovered) if unknown else ()
    if strange:
        return Objection(
            message=f"{_not_here(strange)}, yet the components describe {'it' if len(strange) == 1 else 'them'}",
            fix="record the discovery in the chapter's opening, or take it out",
        )
    other = tuple(
        code
        for code, piece in given.items()
        if code in saga.discovered and not same_piece(piece, saga.discovered[code])
    )
    if not other:
        return None
    return Objection(
        message=f"{listed(other)} {'is' if len(other) == 1 else 'are'} described otherwise than when discovered",
        fix="leave the components out, or correct the discovery",
    )


def _not_here(codes: tuple[str, ...]) -> str:
    return f"{listed(codes)} {'has' if len(codes) == 1 else 'have'} not been discovered here"


@STORY_RULES.law("MG-11", LaidOut)
def each_chapter_brings_a_tile(saga: Saga, laid: LaidOut) -> Objection | None:
    """Each chapter brings one new summit tile, for mountain 9."""
    tiles = [one for one in laid.discoveries if one.kind == "summit"]
    new = tuple(one.code for one in tiles if not one.from_memories)
    if len(new) == 1 or (not new and tiles):
        return None
    if not new:
        return Objection(
            message=f"chapter {saga.chapter} discovers no tile for mountain 9",
            fix="record the tile that this chapter discovers",
        )
    return Objection(
        message=f"chapter {saga.chapter} discovers the tiles {listed(new)}, but only mountain 9 gets a new one",
        fix="record one of them here",
    )


@STORY_RULES.law("MG-12", Seated)
def tiles_wander_from_nine_to_seven_to_five(saga: Saga, seated: Seated) -> Objection | None:
    """The tile of the last chapter's mountain 9 now lies on 7, that of 7 now on 5."""
    given = tiles_of(seated.setup)
    wrong = [
        _where_it_belongs(saga, mountain, code)
        for mountain, code in given.items()
        if code != saga.tiles.get(mountain) and code not in saga.forgotten and not _may_lie(saga, mountain, code)
    ]
    lost = tuple(code for code in saga.spare if code not in given.values())
    if wrong:
        return Objection(message="; ".join(wrong), fix=f"{_tiles_meant(saga)}, or correct the chapter before")
    if lost:
        return Objection(
            message=f"{listed(lost)} came into chapter {saga.chapter}, and nobody says on which mountain",
            fix="name the mountain in the setup",
        )
    return None


def _may_lie(saga: Saga, mountain: int, code: str) -> bool:
    """Whether a tile may lie where none had to: one that the book brought back may; what comes too early is MG-11's."""
    early = saga.chapter < FIRST_CHAPTER_OF_A_TILE.get(mountain, 1)
    return early or (mountain not in saga.tiles and code in saga.spare)


def _where_it_belongs(saga: Saga, mountain: int, code: str) -> str:
    meant = saga.tiles.get(mountain)
    if meant is None:
        known = code in saga.discovered
        why = f"no tile comes to mountain {mountain} in chapter {saga.chapter}" if known else _not_here((code,))
        return f"{why}, yet {code} lies there"
    if mountain == NEWEST:
        return f"chapter {saga.chapter} discovers {meant} for mountain {mountain}, not {code}"
    origin = {7: 9, 5: 7}[mountain]
    return f"{meant} lay on mountain {origin} in chapter {saga.chapter - 1}, so it belongs on {mountain}, not {code}"


def _tiles_meant(saga: Saga) -> str:
    places = tuple(f"{code} on {mountain}" for mountain, code in saga.tiles.items())
    return f"lay {listed(places)}" if places else "take the tiles off"


@STORY_RULES.law("MG-13", LaidOut)
def one_new_ability_joins(saga: Saga, laid: LaidOut) -> Objection | None:
    """In chapter 1 both abilities are new; later one joins the one that was kept."""
    new = tuple(one.code for one in laid.discoveries if one.kind == "ability")
    most = ABILITY_PLACES if saga.chapter == 1 or not saga.abilities else 1
    fewest = ABILITY_PLACES if saga.chapter == 1 else 1
    if fewest <= len(new) <= most:
        return None
    count = "no new Ability Card" if not new else f"the Ability Card{'s' * (len(new) > 1)} {listed(new)}"
    due = "two" if saga.chapter == 1 else "one"
    return Objection(
        message=f"chapter {saga.chapter} discovers {count}, {due} {'are' if due == 'two' else 'is'} due",
        fix=f"record {due}",
    )


@STORY_RULES.law("MG-14", LaidOut, Seated)
def one_of_the_last_two_abilities_is_kept(saga: Saga, moment: LaidOut | Seated) -> Objection | None:
    """The starting player keeps one of the last chapter's abilities; what lies beside it is new."""
    if isinstance(moment, Seated):
        return _other_abilities(saga, moment)
    choice = saga.abilities
    if moment.kept is not None and moment.kept not in choice:
        return Objection(message=_kept_in_vain(saga, moment.kept), fix=_choose(choice))
    if moment.kept is None and not moment.given and len(choice) > 1:
        return Objection(
            message=f"nobody says which of {listed(choice)} stays in play in chapter {saga.chapter}",
            fix=_choose(choice),
        )
    return None


def _kept_in_vain(saga: Saga, kept: str) -> str:
    if saga.chapter == 1:
        return f"chapter 1 keeps no ability, yet {kept} is recorded as kept"
    last, choice = saga.chapter - 1, saga.abilities
    if not choice:
        return f"{kept} cannot be kept: no ability of chapter {last} is left"
    if kept in saga.memories:
        return f"{saga.last_said(kept)}: only {listed(choice, 'or')} can be kept"
    return f"{kept} was not on the board in chapter {last}: only {listed(choice, 'or')} can be kept"


def _choose(choice: tuple[str, ...]) -> str:
    return f"keep {listed(choice, 'or')}" if choice else "record that none is kept"


def _other_abilities(saga: Saga, seated: Seated) -> Objection | None:
    given = seated.setup.abilities
    left = tuple(code for code in given if code not in saga.forgotten)
    if not given or set(left) == set(saga.abilities) or (left != given and set(left) <= set(saga.abilities)):
        return None
    found = f"{listed(given)} {'lies' if len(given) == 1 else 'lie'} on the Ability Board"
    return Objection(
        message=f"{found}, {listed(saga.abilities)} should in chapter {saga.chapter}",
        fix=f"lay out {listed(saga.abilities)}, or correct the opening",
    )


@STORY_RULES.law("MG-15", Seated)
def rule_cards_stay_in_play(saga: Saga, seated: Seated) -> Objection | None:
    """The rule cards in play are those of the Backpack and those just discovered."""
    given = tuple(code for code in seated.setup.rule_cards if code not in saga.forgotten)
    if not seated.setup.rule_cards or set(given) == set(saga.rule_cards):
        return None
    missing = tuple(code for code in saga.rule_cards if code not in given)
    strange = tuple(code for code in given if code not in saga.rule_cards)
    said = [f"{saga.last_said(code)} and does not lie out" for code in missing]
    said += [f"{saga.last_said(code)} and is not in play, yet lies out" for code in strange]
    return Objection(
        message="; ".join(said),
        fix=f"lay out {listed(saga.rule_cards)}" if saga.rule_cards else "take the rule cards out of the setup",
    )


@STORY_RULES.law("MG-70", Found, Seated)
def material_goes_with_its_rule_card(saga: Saga, moment: Found | Seated) -> Objection | None:
    """Material of a rule card that is a Memory is a Memory too."""
    if isinstance(moment, Found):
        pieces = {moment.discovery.code: piece_of(moment.discovery)}
        lying = {other.code for other in moment.beside}
    else:
        pieces, lying = moment.setup.components, {*saga.rule_cards, *moment.setup.rule_cards}
    for code, piece in pieces.items():
        if piece.belongs_to in saga.memories and piece.belongs_to not in lying:
            return Objection(
                message=f"{code} belongs to {piece.belongs_to}, which is a Memory",
                fix="remove it too, or record that the book brings the rule card back",
            )
    return None


@STORY_RULES.law("MG-72", Opened)
def a_chapter_is_opened_at_the_page_noted(saga: Saga, opened: Opened) -> Objection | None:
    """The next chapter is opened at the page noted last, the first one at the story's first page."""
    page = None if opened.opening is None else opened.opening.page
    noted = saga.noted_page
    if page is None or page == noted:
        return None
    if noted is None:
        if not saga.offered or page in saga.offered:
            return None
        offered = listed(tuple(map(str, saga.offered)), "or")
        return Objection(
            message=f"the book offered page {offered}, this chapter was opened at {page}", fix="correct the page"
        )
    says = "the Chronicle says" if saga.chapter else "the story begins at"
    return Objection(message=f"{says} page {noted}, this chapter was opened at {page}", fix="correct the page")


@STORY_RULES.law("MG-73", Found)
def only_a_memory_is_brought_back(saga: Saga, found: Found) -> Objection | None:
    """The Adventure Book can call back what is a Memory, nothing else."""
    one = found.discovery
    if not one.from_memories or one.code in saga.memories:
        return None
    return Objection(
        message=f"{one.code} is brought back from the Memories, but {saga.last_said(one.code)}",
        fix="correct the code, or record it as a discovery",
    )


@STORY_RULES.law("MG-75", Aside)
def a_game_outside_the_story_uses_what_was_discovered(saga: Saga, aside: Aside) -> Objection | None:
    """Everything discovered may be used outside the story; nothing else, and nothing of the story changes."""
    setup = aside.setup
    lying = (*tiles_of(setup).values(), *setup.abilities, *setup.rule_cards, *setup.components)
    strange = tuple(dict.fromkeys(_strange(saga, lying)))
    if strange:
        named = f"{listed(strange)} {'has' if len(strange) == 1 else 'have'} not been discovered in this story"
        return Objection(message=named, fix="record its discovery first, or take it out")
    part = "opening" if aside.entry.opening is not None else "closing" if aside.entry.closing is not None else None
    if part is None:
        return None
    return Objection(
        message=f"a game outside the story has an {part}"
        if part == "opening"
        else f"a game outside the story has a {part}",
        fix=f"leave the {part} out, or record the game as a chapter",
    )


def _strange(saga: Saga, codes: Iterable[str]) -> Iterable[str]:
    return (code for code in codes if code not in saga.discovered)
