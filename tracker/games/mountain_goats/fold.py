"""What each moment of an entry makes of the story, as recorded: a ruling applies what it lets stand."""

from collections.abc import Iterable
from typing import Final, assert_never

import msgspec

from schemas.games.mountain_goats import ChronicleRow, Discovery, GoatsSetup, PersonCount
from schemas.names import folded
from tracker.engine.seating import Seats
from tracker.games.mountain_goats.entries import (
    Aside,
    Closed,
    Found,
    LaidOut,
    LeftOut,
    Moment,
    Opened,
    Packed,
    Pending,
    Seated,
)
from tracker.games.mountain_goats.saga import TILE_MOUNTAINS, Saga, Trace, piece_of, tiles_of

LAST_PLACE: Final = TILE_MOUNTAINS[-1]
replace: Final = msgspec.structs.replace


def apply(saga: Saga, moment: Moment) -> Saga:  # noqa: PLR0911 - one line for each moment
    """Carry out one moment of the story, as recorded."""
    match moment:
        case Opened():
            return _open(saga, moment)
        case Found():
            return _find(saga, moment.discovery)
        case LaidOut():
            return _lay_out(saga, moment)
        case Seated():
            return _seat(_set_up(saga, moment.setup), moment)
        case Closed():
            return _close(saga, moment)
        case Pending():
            return replace(saga, pending=None if moment.ruled else moment)
        case Aside():
            return _next_entry(saga)
        case Packed() | LeftOut():
            return saga
        case _:
            assert_never(moment)


def _next_entry(saga: Saga) -> Saga:
    """The story at its next entry; a chapter that the table left open is packed up, and nobody has won it."""
    if saga.opened:
        saga = replace(_pack(saga, ()), winners=(), chosen=None, next_page=None, offered=())
    return replace(saga, entry=saga.entry + 1, pending=None)


def _open(saga: Saga, moment: Opened) -> Saga:
    """A chapter is opened; where no page was noted before, the one it is opened at was meant (MG-72)."""
    saga = _next_entry(saga)
    opening = moment.opening
    page = saga.noted_page if opening is None or opening.page is None else opening.page
    rows = saga.rows
    if rows and rows[-1].chapter == saga.chapter and rows[-1].next_page is None:
        rows = (*rows[:-1], msgspec.structs.replace(rows[-1], next_page=page))
    asked = None if opening is None else opening.first_player
    return replace(
        saga,
        chapter=moment.number,
        page=page,
        opened=True,
        rows=rows,
        players=(),
        starter=saga.starting(None) if asked is None else asked,
        because=None if opening is None else opening.first_player_because,
        dropped=(),
        spare=(),
    )


def _find(saga: Saga, found: Discovery) -> Saga:
    said = f"was {'brought back from the Memories' if found.from_memories else 'discovered'} in chapter {saga.chapter}"
    return replace(
        _recalled(saga, (found.code,)),
        discovered=saga.discovered | {found.code: piece_of(found)},
        traces=_traced(saga, {found.code: said}),
    )


def _lay_out(saga: Saga, moment: LaidOut) -> Saga:
    """Tiles wander, one ability is kept, and what was discovered joins (MG-11 to MG-15)."""
    new = [one.code for one in moment.discoveries if one.kind == "summit" and not one.from_memories]
    new += [one.code for one in moment.discoveries if one.kind == "summit" and one.from_memories]
    tiles = {9: new[0]} if new else {}
    tiles |= {to: saga.tiles[origin] for to, origin in ((7, 9), (5, 7)) if origin in saga.tiles}
    found = tuple(one.code for one in moment.discoveries if one.kind == "ability")
    kept = moment.keeps(saga.abilities)
    board = found if kept is None else (kept, *_without(found, (kept,)))
    rules = tuple(one.code for one in moment.discoveries if one.kind == "rule")
    chapter = f"chapter {saga.chapter}"
    said = {code: f"lies on mountain {mountain} in {chapter}" for mountain, code in tiles.items()}
    said |= dict.fromkeys(board, f"lies on the Ability Board in {chapter}")
    laid = replace(
        saga,
        tiles=tiles,
        spare=tuple(new[1:]),
        abilities=board,
        last_board=saga.abilities,
        dropped=(),
        rule_cards=(*saga.rule_cards, *_without(rules, saga.rule_cards)),
        traces=_traced(saga, said),
    )
    return _drop(_recalled(laid, board), _without(saga.abilities, board))


def _set_up(saga: Saga, setup: GoatsSetup) -> Saga:
    """The table lies as the setup says, wherever it says anything."""
    given = tiles_of(setup)
    tiles = {
        mountain: code for mountain, code in saga.tiles.items() if mountain in given or code not in given.values()
    } | given
    board = setup.abilities or saga.abilities
    rules = setup.rule_cards or saga.rule_cards
    moved = (*given.values(), *setup.abilities, *setup.rule_cards)
    said = {code: f"lay in the setup of chapter {saga.chapter}" for code in moved if code not in saga.in_play}
    laid = replace(
        saga,
        tiles={mountain: tiles[mountain] for mountain in TILE_MOUNTAINS if mountain in tiles},
        spare=_without(saga.spare, tuple(tiles.values())),
        abilities=board,
        rule_cards=rules,
        discovered=saga.discovered | setup.components,
        traces=_traced(saga, said),
    )
    laid = _recalled(laid, (*moved, *saga.dropped))
    return _drop(laid, _without(saga.last_board, board))


def _seat(saga: Saga, moment: Seated) -> Saga:
    """The people sit down, and somebody takes the dice (MG-08)."""
    chosen = moment.setup.options.fewer_cards
    return replace(
        saga,
        players=moment.session.players,
        starter=starter_of(saga, moment),
        fewer_cards=saga.fewer_by_choice if chosen is None else chosen,
    )


def starter_of(saga: Saga, moment: Seated) -> str | None:
    """Who starts: the one recorded, else the one who should, else the first of the players (MG-08)."""
    players = moment.session.players
    asked = moment.session.first_player or moment.asked or saga.starting(players) or next(iter(players), None)
    return None if asked is None else Seats(players).spelled(asked)


def _close(saga: Saga, moment: Closed) -> Saga:
    """The Chronicle gets its line, people are counted, and what stays in play is packed (MG-64 to MG-71)."""
    closing = moment.closing
    named = Seats(moment.players).spelled(closing.winner)
    shared = folded(named) in map(folded, moment.won)
    winners = moment.won if shared else (named,)
    row = ChronicleRow(
        chapter=saga.chapter,
        winner=winners if len(winners) > 1 else winners[0],
        summit_7=saga.tiles.get(7),
        summit_9=saga.tiles.get(9),
        award=closing.award,
        next_page=closing.next_page,
    )
    return replace(
        _pack(saga, closing.memories),
        pending=None,
        won=saga.chapter,
        winners=winners,
        chosen=named,
        offered=closing.options,
        next_page=closing.next_page,
        rows=(*saga.rows, row),
        people=_counted(saga.people, moment.players, winners),
    )


def _counted(
    people: dict[str, PersonCount], players: tuple[str, ...], winners: tuple[str, ...]
) -> dict[str, PersonCount]:
    """Everybody's chapters and wins with one more chapter; each sharer of a win has a win."""
    spelled = {folded(name): name for name in people}
    won = {folded(name) for name in winners}
    seated = {folded(name) for name in players}
    counts = dict(people)
    for name in (*players, *(winner for winner in winners if folded(winner) not in seated)):
        person = spelled.setdefault(folded(name), name)
        before = counts.get(person, PersonCount(chapters=0, wins=0))
        counts[person] = PersonCount(
            chapters=before.chapters + (folded(name) in seated), wins=before.wins + (folded(name) in won)
        )
    return counts


def _pack(saga: Saga, named: Iterable[str]) -> Saga:
    """What the book names and the tile on 5 become Memories; rule cards take their material along (MG-68 to MG-70)."""
    leaving = tuple(dict.fromkeys(code for code in named if code in saga.discovered))
    last = tuple(code for mountain, code in saga.tiles.items() if mountain == LAST_PLACE)
    leaving = (*_without(leaving, last), *last)
    material = tuple(code for code in saga.material if saga.discovered[code].belongs_to in leaving)
    leaving = (*leaving, *_without(material, leaving))
    said = dict.fromkeys(leaving, f"became a Memory after chapter {saga.chapter}")
    return replace(
        saga,
        opened=False,
        tiles={mountain: code for mountain, code in saga.tiles.items() if code not in leaving},
        spare=(),
        abilities=_without(saga.abilities, leaving),
        rule_cards=_without(saga.rule_cards, leaving),
        memories=(*saga.memories, *_without(leaving, saga.memories)),
        dropped=(),
        traces=_traced(saga, said),
    )


def _drop(saga: Saga, abilities: tuple[str, ...]) -> Saga:
    """Abilities that were not kept and lie nowhere become Memories in the setup of the next chapter (MG-14)."""
    dropped = _without(tuple(dict.fromkeys(abilities)), (*saga.in_play, *saga.memories))
    said = dict.fromkeys(dropped, f"became a Memory in the setup of chapter {saga.chapter}")
    return replace(
        saga,
        memories=(*saga.memories, *dropped),
        dropped=(*saga.dropped, *dropped),
        traces=_traced(saga, said),
    )


def _recalled(saga: Saga, codes: tuple[str, ...]) -> Saga:
    """The story with pieces that are no Memories any more."""
    return replace(saga, memories=_without(saga.memories, codes), dropped=_without(saga.dropped, codes))


def _traced(saga: Saga, said: dict[str, str]) -> dict[str, tuple[Trace, ...]]:
    """The traces with what this entry says of some pieces."""
    return saga.traces | {
        code: (*saga.traces.get(code, ()), Trace(saga.entry, sentence)) for code, sentence in said.items()
    }


def _without(codes: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(code for code in codes if code not in gone)
