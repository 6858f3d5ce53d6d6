"""`./run bench`: how quick the program is, as ratios to references measured in the same run."""

import argparse
import gc
import statistics
import sys
from collections.abc import Callable, Iterable
from typing import Final

from tests.benchmarks import app, engine, odds, starts, store
from tests.benchmarks.row import Row

PARTS: Final[dict[str, Callable[[], Iterable[Row]]]] = {
    "starts": starts.rows,
    "engine": engine.rows,
    "odds": odds.rows,
    "store": store.rows,
    "app": app.rows,
}


def main() -> int:
    """Measure what was asked for, print one table, and say with the exit code whether every limit holds."""
    parser = argparse.ArgumentParser(prog="./run bench", description="Measure speed, as ratios within one run.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="only these parts")
    parser.add_argument("--rounds", type=int, default=9, help="how often each is measured, in turn (default 9)")
    asked = parser.parse_args()
    rows = [row for part in asked.parts or PARTS for row in PARTS[part]()]
    print("| what | measured | reference | ratio | aim | limit | holds |")
    print("|---|---:|---|---:|---:|---:|---|")
    held = [report(row, asked.rounds) for row in rows]
    return 0 if all(held) else 1


def report(row: Row, rounds: int) -> bool:
    """Measure one row, print it, and say whether its limit holds."""
    pairs = []
    for _ in range(rounds):
        gc.collect()
        pairs.append((row.measure(), row.refer()))
    ratio = statistics.median(one / other for one, other in pairs)
    middle = statistics.median(one for one, _ in pairs)
    holds = ratio <= row.limit if row.lower_is_better else ratio >= row.limit
    sign = "≤" if row.lower_is_better else "≥"
    cells = [row.what, f"{middle:,.4g} {row.unit}", row.reference, f"{ratio:.2f}", f"{sign} {row.aim}"]
    cells += [f"{sign} {row.limit}", "yes" if holds else "NO"]
    print(f"| {' | '.join(cells)} |", flush=True)
    return holds


if __name__ == "__main__":
    sys.exit(main())
