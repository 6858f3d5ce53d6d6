"""Ranks, winners and what decided (SW-30, SW-31, SW-35, SW-36)."""

from schemas.verdict import Standing
from tracker.engine.seating import ranks
from tracker.games.stumblewood.state import Woods


def standings(woods: Woods) -> tuple[Standing, ...]:
    """Everyone in order, best first: who arrived, then by the squares covered; nobody has won before the end."""
    keys = [_key(woods, walker) for walker in range(len(woods.turns))]
    order = sorted(range(len(keys)), key=lambda walker: keys[walker], reverse=True)
    return tuple(
        Standing(player=woods.name(walker), score=woods.best[walker], rank=rank, winner=woods.over and rank == 1)
        for walker, rank in zip(order, ranks([keys[walker] for walker in order]), strict=True)
    )


def _key(woods: Woods, walker: int) -> tuple[bool, int]:
    if walker not in woods.arrived:
        return False, woods.best[walker]
    return True, woods.final[walker] if woods.final_over and not woods.shared else 0


def decided_by(woods: Woods) -> str | None:
    """What decided first place."""
    if not woods.over:
        return None
    if sum(standing.winner for standing in standings(woods)) > 1:
        return "shared"
    return "arrival" if len(woods.arrived) == 1 else "final round"
