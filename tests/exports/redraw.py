"""Draws the golden sheets anew. Look at each of them before committing: `python -m tests.exports.redraw`."""

from tests.exports.sample_sheets import RICH
from tests.exports.test_sheet_golden import GOLDEN, drawn


def main() -> None:
    """Write each format of the rich sheet where the tests compare it."""
    for name, content in drawn(RICH).items():
        (GOLDEN / name).write_bytes(content)


if __name__ == "__main__":
    main()
