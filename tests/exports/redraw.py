"""Draws the golden sheets anew. Look at each of them before committing: `python tests/exports/redraw.py`."""

import sys
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
GOLDEN = REPOSITORY / "tests" / "golden" / "sheets"


def main() -> None:
    """Write each format of the rich sheet where the tests compare it."""
    sys.path.insert(0, str(REPOSITORY))
    from sample_sheets import RICH
    from test_sheet_golden import drawn

    for name, content in drawn(RICH).items():
        (GOLDEN / name).write_bytes(content)


if __name__ == "__main__":
    main()
