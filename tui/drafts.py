"""Half-typed turns on disk, one small text file for each campaign, so that a crash loses no line."""

import contextlib
from pathlib import Path
from typing import Final

from tui.plain import plain

LONGEST: Final = 4000


class Drafts:
    """The drafts beside a database; one that cannot be read or written costs nothing but itself."""

    def __init__(self, database: Path) -> None:
        self.folder: Final = database.with_name(f"{database.name}-drafts")

    def keep(self, campaign: str, line: str) -> None:
        """Keep what is typed; an empty line is nothing to keep."""
        path = self._path(campaign)
        with contextlib.suppress(OSError):
            if not line.strip():
                path.unlink(missing_ok=True)
                return
            self.folder.mkdir(parents=True, exist_ok=True)
            half = path.with_suffix(".new")
            half.write_text(line[:LONGEST], encoding="utf-8", newline="\n")
            half.replace(path)

    def kept(self, campaign: str) -> str:
        """What was being typed, on one line."""
        try:
            found = self._path(campaign).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return ""
        first, *_ = found.splitlines() or [""]
        return plain(first[:LONGEST])

    def _path(self, campaign: str) -> Path:
        return self.folder / f"{''.join(letter for letter in campaign if letter.isalnum() or letter == '-')}.txt"
