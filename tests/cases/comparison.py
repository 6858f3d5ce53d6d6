"""How a verdict is compared with what a case expects: a subset, with a few keys of their own meaning."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final

META: Final = frozenset({"exit", "stderr_has"})
ORDER: Final = ("setup_rules", "setup_violations", "turns", "entries", "stopped_at", "ok")
ABSENT: Final = {"$absent": True}
MISSING: Final = object()

Difference = str | None
Compare = Callable[[Any, Any, str], Difference]


def difference(expect: dict[str, Any], verdict: Any) -> Difference:
    """The first difference between a verdict and what is expected of it, or nothing."""
    if not isinstance(verdict, dict):
        return f"verdict: expected an object, got {shown(verdict)}"
    wanted = [key for key in ORDER if key in expect] + [key for key in expect if key not in {*ORDER, *META}]
    return first(of_key(key, expect[key], verdict) for key in wanted)


def first(found: Iterable[Difference]) -> Difference:
    return next((one for one in found if one is not None), None)


def of_key(key: str, want: Any, verdict: dict[str, Any]) -> Difference:
    if key in {"setup_rules", "final_rules"}:
        part = key.removesuffix("_rules")
        return of_rules(want, verdict.get(f"{part}_violations", []), part)
    if key == "standings" and isinstance(want, list):
        return of_standings(want, verdict.get(key))
    if key == "turns" and isinstance(want, dict | list):
        return of_numbered(want, verdict.get(key), "turn", of_turn)
    if key == "entries" and isinstance(want, dict | list):
        return of_numbered(want, verdict.get(key), "entry", of_entry)
    return f"{key}: expected {shown(want)}, got nothing" if key not in verdict else of_any(want, verdict[key], key)


def of_standings(want: list[Any], got: Any) -> Difference:
    """Rows are found by their player, so rows that share a rank may come in any order."""
    rows = {row.get("player"): row for row in as_list(got) if isinstance(row, dict)}
    return first(
        of_any(row, rows[row["player"]], f"standings[{row['player']}]")
        if row["player"] in rows
        else f"standings: no row for {row['player']}"
        for row in want
    )


def of_numbered(want: Any, got: Any, kind: str, compare: Compare) -> Difference:
    """Turns or entries: a list in order, or an object keyed by number that may leave some out."""
    if isinstance(want, list):
        if not isinstance(got, list) or len(got) != len(want):
            return f"{kind}: expected {len(want)} of them, got {shown(got)}"
        return first(
            compare(one, other, f"{kind} {place}") for place, (one, other) in enumerate(zip(want, got, strict=True), 1)
        )
    numbered = {str(one.get("number")): one for one in as_list(got) if isinstance(one, dict)}
    return first(
        (f"{kind} {number}: expected not to be judged" if number in numbered else None)
        if want[number] == ABSENT
        else compare(want[number], numbered.get(number, MISSING), f"{kind} {number}")
        for number in sorted(want, key=int)
    )


def of_turn(want: Any, got: Any, where: str) -> Difference:
    if not isinstance(want, dict):
        return of_any(want, got, where)
    if not isinstance(got, dict):
        return f"{where}: expected a judged turn, got {shown(got)}"
    rest = {key: value for key, value in want.items() if key not in {"rules", "says", "ok"}}
    if "ok" in want and want["ok"] != got.get("ok"):
        return f"{where}.ok: expected {want['ok']}, got {got.get('ok')} (violations {ids_of(all_violations(got))})"
    return first(
        (
            of_rules(want.get("rules", []), got.get("violations"), where),
            of_sayings(want.get("says", []), got, where),
            of_any(rest, got, where),
        )
    )


def of_entry(want: Any, got: Any, where: str) -> Difference:
    """One entry of a campaign: like a turn, and its session is compared like a verdict of its own."""
    if not isinstance(want, dict) or not isinstance(got, dict):
        return of_turn(want, got, where)
    rest = {key: value for key, value in want.items() if key not in {"session", "rules_anywhere"}}
    found = first(
        (of_turn(rest, got, where), of_rules(want.get("rules_anywhere", []), all_violations(got), where)),
    )
    if found is not None or "session" not in want:
        return found
    session = want["session"]
    if isinstance(session, dict) and not set(session) & {"$any_of", "$absent"}:
        found = difference(session, got.get("session"))
        return None if found is None else f"{where}, session: {found}"
    return of_any({"session": session}, got, where)


def all_violations(entry: dict[str, Any]) -> list[Any]:
    """Those of an entry, or a turn, and of its session: set-up, turns and final."""
    inner = entry.get("session")
    session = inner if isinstance(inner, dict) else {}
    lists = [entry.get("violations"), session.get("setup_violations"), session.get("final_violations")]
    lists += [turn.get("violations") for turn in as_list(session.get("turns")) if isinstance(turn, dict)]
    return [violation for one in lists for violation in as_list(one)]


def of_rules(want: list[Any], violations: Any, where: str) -> Difference:
    """The ids wanted must all be among those of the violations; of a list inside the list, one must."""
    have = ids_of(violations)
    lacking = [rule for rule in want if not any(one in have for one in (rule if isinstance(rule, list) else [rule]))]
    return f"{where}: expected {shown(lacking)} among the violations, got {shown(have)}" if lacking else None


def of_sayings(want: Any, entry: dict[str, Any], where: str) -> Difference:
    """Each text must occur in what is printed for people: messages, fixes, events."""
    lines = [str(event) for event in as_list(entry.get("events"))]
    for violation in as_list(entry.get("violations")):
        lines += [str(violation.get("message", "")), str(violation.get("fix", ""))]
    return of_mentions(want, " | ".join(lines), where)


def of_mentions(parts: Any, told: str, where: str) -> Difference:
    lacking = [part for part in as_parts(parts) if part.casefold() not in told.casefold()]
    return f"{where}: expected it to mention {shown(lacking)}, got {shown(told)}" if lacking else None


def of_any(want: Any, got: Any, where: str) -> Difference:
    """Subset rule: objects on the keys given, lists element by element."""
    if isinstance(want, dict):
        return of_object(want, got, where)
    if isinstance(want, list):
        if not isinstance(got, list) or len(want) != len(got):
            return f"{where}: expected {len(want)} elements {shown(want)}, got {shown(got)}"
        return first(
            of_any(one, other, f"{where}[{place}]") for place, (one, other) in enumerate(zip(want, got, strict=True))
        )
    return None if same(want, got) else f"{where}: expected {shown(want)}, got {shown(got)}"


def of_object(want: dict[str, Any], got: Any, where: str) -> Difference:
    match want:
        case {"$any_of": choices} if len(want) == 1:
            fits = any(of_any(one, got, where) is None for one in choices)
            return None if fits else f"{where}: none of the {len(choices)} values allowed fits {shown(got)}"
        case {"$has": parts} if len(want) == 1:
            told = got if isinstance(got, str) else " | ".join(str(one) for one in as_list(got))
            return of_mentions(parts, told, where)
        case {"$set": elements} if len(want) == 1:
            return of_elements(elements, got, where, exactly=True)
        case {"$contains": elements} if len(want) == 1:
            return of_elements(elements, got, where, exactly=False)
    if not isinstance(got, dict):
        return f"{where}: expected an object, got {shown(got)}"
    return first(of_member(got, key, value, f"{where}.{key}") for key, value in want.items())


def of_member(got: dict[str, Any], key: str, value: Any, where: str) -> Difference:
    if value == ABSENT:
        return f"{where}: expected to be absent, got {shown(got[key])}" if key in got else None
    return of_any(value, got[key], where) if key in got else f"{where}: expected {shown(value)}, got nothing"


def of_elements(elements: list[Any], got: Any, where: str, *, exactly: bool) -> Difference:
    """Lists whose order is free: exactly these elements, or at least these."""
    if not isinstance(got, list):
        return f"{where}: expected a list, got {shown(got)}"
    left = list(got)
    for one in elements:
        place = next((index for index, other in enumerate(left) if of_any(one, other, where) is None), None)
        if place is None:
            return f"{where}: expected {shown(one)} among its elements, got {shown(got)}"
        left.pop(place)
    return f"{where}: expected {len(elements)} elements, got {shown(got)}" if left and exactly else None


def same(want: Any, got: Any) -> bool:
    """Scalars: numbers by value (1 equals 1.0), never a boolean for a number."""
    if isinstance(want, bool) or isinstance(got, bool):
        return want is got
    if isinstance(want, int | float) and isinstance(got, int | float):
        return want == got
    return type(want) is type(got) and bool(want == got)


def ids_of(violations: Any) -> list[Any]:
    return [one.get("rule") for one in as_list(violations) if isinstance(one, dict)]


def as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def as_parts(value: Any) -> list[str]:
    return value if isinstance(value, list) else [value]


def shown(value: Any) -> str:
    """One value on one line, cut to a readable length."""
    text = "nothing" if value is MISSING else json.dumps(value, ensure_ascii=False, sort_keys=True)
    return text if len(text) <= 160 else text[:157] + "..."
