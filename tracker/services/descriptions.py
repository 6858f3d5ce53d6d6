"""The JSON Schema of every document that goes in or comes out."""

import sys
from typing import Any, Final

import msgspec

from schemas.campaign import CAMPAIGN_FORMAT, Campaign
from schemas.plan import Plan
from schemas.session import SESSION_FORMAT, Session
from schemas.shapes import Shape, Turn
from schemas.verdict import CampaignVerdict, Verdict
from tracker.engine.game import Game
from tracker.errors import UnreadableError
from tracker.games import GAMES

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
REFERENCE: Final = "#/$defs/{name}"
KINDS: Final = ("session", "campaign", "verdict", "plan")


def schema(kind: str, wanted: str | None = None) -> dict[str, Any]:
    """The JSON Schema of a kind of document, of one game or of all.

    Raises:
        UnreadableError: there is no such kind, or no such game.
    """
    if wanted is not None and wanted not in GAMES:
        raise UnreadableError(f"{wanted} is not a game known here: {', '.join(GAMES)}")
    if kind not in KINDS:
        raise UnreadableError(f"{kind} is no kind of document with a schema; those are {', '.join(KINDS)}")
    games = tuple(GAMES.values()) if wanted is None else (GAMES[wanted],)
    match kind:
        case "session":
            return _document([_session_of(game) for game in games])
        case "campaign":
            return _document([_campaign_of(game) for game in games])
        case "verdict":
            return _document([_described(Verdict), _described(CampaignVerdict)])
        case _:
            return _document([_described(plan) for game in games for plan in _records_of(game, Plan) or (Plan,)])


Described = tuple[dict[str, Any], dict[str, Any]]
"""A schema, and the definitions that it refers to."""


def _document(choices: list[Described]) -> dict[str, Any]:
    """One schema that allows each of the choices, with all their definitions."""
    definitions: dict[str, Any] = {}
    for _, known in choices:
        definitions |= known
    schemas = [one for place, (one, _) in enumerate(choices) if one not in [other for other, _ in choices[:place]]]
    body = schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
    return {"$schema": DIALECT} | body | {"$defs": definitions}


def _described(record: Any) -> Described:
    (found,), definitions = msgspec.json.schema_components([record], ref_template=REFERENCE)
    return found, dict(definitions)


def _session_of(game: Game[Any]) -> Described:
    """The session's schema with the game's own records in their places."""
    body, definitions = _opened(Session)
    setup, setups = _described(game.setup)
    final, finals = _described(game.final)
    turns = [_described(turn) for turn in _records_of(game, Turn)]
    body["properties"] |= {
        "format": {"const": SESSION_FORMAT},
        "game": {"const": game.id},
        "setup": setup,
        "turns": {"type": "array", "items": {"anyOf": [*(one for one, _ in turns), _notation(game)]}},
        "final": final,
    }
    for _, known in turns:
        definitions |= known
    return body, definitions | setups | finals


def _campaign_of(game: Game[Any]) -> Described:
    """The campaign's schema with the game's own records in their places."""
    body, definitions = _opened(Campaign)
    session, sessions = _session_of(game)
    parts = {"opening": game.story.opening, "closing": game.story.closing}
    entry = {**definitions["Entry"], "properties": dict(definitions["Entry"]["properties"])}
    entry["properties"]["session"] = session
    for name, record in parts.items():
        entry["properties"][name], known = _described(record) if record is not None else ({"type": "null"}, {})
        definitions |= known
    options, known = _described(game.options)
    body["properties"] |= {
        "format": {"const": CAMPAIGN_FORMAT},
        "game": {"const": game.id},
        "options": options,
        "entries": {"type": "array", "items": entry},
    }
    return body, definitions | sessions | known


def _opened(record: type[Shape]) -> Described:
    """A record's schema written out in place, so that a game's own parts can stand in it."""
    _, definitions = _described(record)
    body = definitions.pop(record.__name__)
    return body | {"properties": dict(body["properties"]), "required": ["format", *body["required"]]}, definitions


def _notation(game: Game[Any]) -> dict[str, Any]:
    return {"type": "string", "description": "A turn in notation", "examples": [game.example]}


def _records_of(game: Game[Any], kind: type) -> list[Any]:
    """The records of a kind that a game brings: some games have more than one kind of turn."""
    records = vars(sys.modules[game.setup.__module__]).values()
    return [one for one in records if isinstance(one, type) and issubclass(one, kind) and one is not kind]
