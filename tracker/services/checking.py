"""Documents judged as they lie, rules looked up, rolls looked at: everything that needs no database."""

from collections.abc import Iterator
from typing import Any

import msgspec

from schemas.campaign import Campaign
from schemas.session import Session
from schemas.verdict import CampaignVerdict, Legal, Verdict
from tracker.engine.campaigns import CampaignWalk, campaign_verdict, judge_campaign
from tracker.engine.corrections import nearest_allowed
from tracker.engine.documents import read_document, read_json
from tracker.engine.game import Game, RuleText
from tracker.engine.judge import Walk, judge_session
from tracker.engine.verdicts import session_verdict
from tracker.errors import NotFoundError, RefusedEntryError, UnreadableError
from tracker.games import GAMES


class Refusal(msgspec.Struct, frozen=True):
    """The turn at which a session stopped, and the nearest one that the judge accepts."""

    number: int
    recorded: str
    """The turn in notation."""
    nearest: str | None
    """The nearest turn that breaks no rule, in notation, where there is one."""


class Checked(msgspec.Struct, frozen=True):
    """A document's verdict, and what teaches the reader of it."""

    name: str
    """The game's name, or the campaign's and the game's."""
    verdict: Verdict | CampaignVerdict
    refusal: Refusal | None


def check(content: bytes, edition: int | None = None) -> Checked:
    """Judge a session or a campaign document, as its own edition of our reading says or as another one does.

    Raises:
        UnreadableError: it is no such document, or the edition is not known.
    """
    document = read_document(content, GAMES)
    game = GAMES[document.game]
    if isinstance(document, Session):
        walk = judge_session(game, document, edition=edition)
        return Checked(game.name, session_verdict(game, walk), refusal_of(game, walk))
    return checked_campaign(game, judge_campaign(game, document, edition))


def checked_campaign(game: Game[Any], walk: CampaignWalk[Any]) -> Checked:
    """The verdict on a campaign that is judged already, and what teaches the reader of it."""
    last = walk.entries[-1].session if walk.entries else None
    refusal = None if last is None else refusal_of(game, last)
    return Checked(f"{walk.campaign.name} ({game.name})", campaign_verdict(game, walk), refusal)


def refusal_of(game: Game[Any], walk: Walk[Any]) -> Refusal | None:
    """The turn at which a session stopped, if it did, and the nearest one that is accepted there."""
    if walk.stopped_at is None:
        return None
    before, turn = walk.turns[-1].state, walk.turns[-1].turn
    near = nearest_allowed(game, game.rulebook.edition(walk.edition), before, turn)
    return Refusal(walk.stopped_at, game.write(turn, before), None if near is None else game.write(near, before))


def read_part(content: bytes | str, what: str) -> dict[str, Any]:
    """A part of a document, given by itself: one JSON object, as strictly as a whole document is read.

    Raises:
        UnreadableError: it is no such object; says where and why.
    """
    try:
        return read_json(content)
    except UnreadableError as error:
        said = str(error).replace("the document", f"what is given as {what}", 1)
        raise UnreadableError(said.removesuffix(" and hold a format")) from error


def legal(content: bytes, roll: str) -> Legal:
    """What may be written next in a session, or in a campaign's last one, for that roll.

    Raises:
        UnreadableError: the document or the roll cannot be read, or there is no session in it.
        RefusedEntryError: the session's set-up is refused, so nothing can follow it.
    """
    game, state = _standing(content)
    return game.legal(state, roll)


def odds(content: bytes, roll: str | None) -> Any:
    """The exact chances for the next turn of a session, or of a campaign's last one.

    Raises:
        UnreadableError: the document or the roll cannot be read, or the game has no chances to work out.
        RefusedEntryError: the session's set-up is refused, so nothing can follow it.
    """
    return odds_at(*_standing(content), roll)


def odds_at(game: Game[Any], state: Any, roll: str | None) -> Any:
    """The exact chances where a session stands.

    Raises:
        UnreadableError: the roll cannot be read, or the game has no chances to work out.
    """
    if game.odds is None:
        with_odds = ", ".join(one.name for one in GAMES.values() if one.odds is not None) or "none so far"
        raise UnreadableError(f"{game.name} leaves no chances to work out; games that do: {with_odds}")
    if roll is None:
        raise UnreadableError("the odds depend on what was rolled; say it with --roll")
    return game.odds(state, roll)


def _standing(content: bytes) -> tuple[Game[Any], Any]:
    """Where a document's last session stands."""
    document = read_document(content, GAMES)
    game = GAMES[document.game]
    walk = judge_session(game, document) if isinstance(document, Session) else _last_session(game, document)
    if not walk.setup_allowed:
        raise RefusedEntryError("the set-up is refused, so no turn can follow it; mend it first", walk.setup_violations)
    return game, walk.played


def _last_session(game: Game[Any], campaign: Campaign) -> Walk[Any]:
    walked = judge_campaign(game, campaign).entries
    if not walked or walked[-1].session is None:
        raise UnreadableError("the campaign has no session in play; open one first, or name a session's document")
    return walked[-1].session


def games() -> tuple[tuple[str, str, int], ...]:
    """Every game known: its id, its name and how many rules its catalogue has."""
    return tuple((game.id, game.name, len(game.catalogue)) for game in GAMES.values())


def catalogue(wanted: str) -> tuple[RuleText, ...]:
    """The rules of a game, named by its id or any unique start of it, or the one rule of that id.

    Raises:
        NotFoundError: nothing, or more than one thing, goes by that name.
    """
    if not any(letter.isdigit() for letter in wanted):
        return game_named(wanted).catalogue
    rules = tuple(rule for rule in _all_rules() if rule.id.casefold() == wanted.casefold())
    if not rules:
        raise NotFoundError(f"there is no rule {wanted}; `tracker rules GAME` lists a game's")
    return rules


def game_named(wanted: str) -> Game[Any]:
    """The game of that id, or of that start of an id.

    Raises:
        NotFoundError: nothing, or more than one thing, goes by that name.
    """
    start = wanted.casefold().replace("_", "-")
    found = [name for name in GAMES if name == start] or [name for name in GAMES if start and name.startswith(start)]
    if len(found) == 1:
        return GAMES[found[0]]
    if found:
        raise NotFoundError(f"'{wanted}' may be {' or '.join(found)}; write more of the name")
    raise NotFoundError(f"'{wanted}' is no game known here; the games are {', '.join(GAMES)}")


def _all_rules() -> Iterator[RuleText]:
    return (rule for game in GAMES.values() for rule in game.catalogue)
