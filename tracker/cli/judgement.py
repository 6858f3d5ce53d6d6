"""A verdict in words: what stands, what is refused and why, what would be accepted, who leads."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import UNSET

from schemas.verdict import CampaignVerdict, Standing, TurnVerdict, Verdict, Violation
from tracker.cli.report import give

if TYPE_CHECKING:
    from tracker.services.checking import Refusal

INDENT = "  "


def tell(name: str, verdict: Verdict | CampaignVerdict, refusal: "Refusal | None") -> None:
    """Give out a verdict for people to read."""
    give(f"{name}: {'everything recorded may stand' if verdict.ok else 'refused'}")
    if isinstance(verdict, Verdict):
        tell_session(verdict, refusal, INDENT)
    else:
        tell_campaign(verdict, refusal)


def tell_campaign(verdict: CampaignVerdict, refusal: "Refusal | None") -> None:
    """Give out what the judge says of every entry that broke a rule, and how the last one ended."""
    last = len(verdict.entries)
    for entry in verdict.entries:
        session = None if entry.session is UNSET else entry.session
        broken = bool(entry.violations) or (session is not None and _is_broken(session))
        if not broken and entry.number != last:
            continue
        give(f"{INDENT}entry {entry.number}: {'stands' if entry.ok else 'refused'}")
        tell_violations(entry.violations, INDENT * 2, entry.rulings)
        if session is not None:
            tell_session(session, refusal if entry.number == last else None, INDENT * 2)
    give(f"{INDENT}{count(last, 'entry', 'entries')} judged")


def tell_session(verdict: Verdict, refusal: "Refusal | None", indent: str) -> None:
    """Give out what the judge says of a session, and how everybody stands."""
    if verdict.setup_violations:
        give(f"{indent}set-up")
        tell_violations(verdict.setup_violations, indent + INDENT)
    for turn in verdict.turns:
        if turn.violations:
            tell_turn(turn, indent)
    if refusal is not None:
        tell_refusal(refusal, indent + INDENT)
    if verdict.final_violations:
        give(f"{indent}end")
        tell_violations(verdict.final_violations, indent + INDENT)
    give(f"{indent}{_progress(verdict)}")
    tell_standings(verdict.standings, indent, verdict.decided_by)


def tell_turn(turn: TurnVerdict, indent: str) -> None:
    """Give out the rules that a turn broke, and what let it stand."""
    give(f"{indent}turn {turn.number}, {turn.player}: {'stands' if turn.ok else 'refused'}")
    tell_violations(turn.violations, indent + INDENT)
    if turn.ruling is not UNSET:
        give(f"{indent}{INDENT}ruling: {turn.ruling}")
    if turn.by is not UNSET:
        give(f"{indent}{INDENT}allowed by {' and '.join(turn.by)}")


def tell_violations(violations: Iterable[Violation], indent: str, rulings: dict[str, str] | None = None) -> None:
    """Give out each broken rule: its id, what is wrong, how to mend it."""
    for violation in violations:
        hard = "" if violation.possible else " (no ruling helps)"
        give(f"{indent}{violation.rule}  {violation.message}{hard}")
        give(f"{indent}{' ' * len(violation.rule)}  fix: {violation.fix}")
        if rulings and violation.rule in rulings:
            give(f"{indent}{' ' * len(violation.rule)}  ruling: {rulings[violation.rule]}")


def tell_refusal(refusal: "Refusal", indent: str) -> None:
    """Give out a refused turn as it was recorded, and the nearest one that is accepted."""
    give(f"{indent}recorded: {refusal.recorded}")
    give(f"{indent}accepted: {refusal.nearest or 'no turn within one change of it'}")


def tell_standings(standings: Iterable[Standing], indent: str, decided_by: str | None) -> None:
    """Give out how everybody stands, best first."""
    rows = [(f"{row.rank}.", row.player, str(row.score), "winner" if row.winner else "") for row in standings]
    widest = max((len(player) for _, player, _, _ in rows), default=0)
    longest = max((len(score) for _, _, score, _ in rows), default=0)
    for rank, player, score, won in rows:
        give(f"{indent}{rank} {player:<{widest}}  {score:>{longest}}  {won}".rstrip())
    if decided_by is not None:
        give(f"{indent}decided by {decided_by}")


def count(number: int, one: str, many: str) -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many}"


def _progress(verdict: Verdict) -> str:
    judged = f"{count(len(verdict.turns), 'turn', 'turns')} judged"
    if verdict.stopped_at is not None:
        return f"{judged}; the standings are those before turn {verdict.stopped_at}"
    if verdict.finished:
        return f"{judged}; finished"
    return f"{judged}; next: {verdict.next_player}" if verdict.next_player else judged


def _is_broken(verdict: Verdict) -> bool:
    return bool(verdict.setup_violations or verdict.final_violations or any(turn.violations for turn in verdict.turns))
