"""What a campaign without a legacy part amounts to: games counted, and who played and won them."""

import msgspec

from schemas.shapes import Answer


class GamesAndWins(Answer):
    """What somebody has played to its end and won."""

    games: int = 0
    wins: int = 0


class CircleState(Answer):
    """Where a circle of people stands."""

    games: int = 0
    people: dict[str, GamesAndWins] = msgspec.field(default_factory=dict)
