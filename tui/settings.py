"""What the app remembers of its user's taste, in one small file of the platform's configuration folder."""

import contextlib
import json
import os
from pathlib import Path
from typing import Final

from tui.themes import NIGHT

PLACE: Final = "TRACKER_CONFIG"
"""The variable that names another folder."""


class Settings:
    """The remembered theme; a file that cannot be read or written costs nothing but itself."""

    def __init__(self) -> None:
        self.theme = NIGHT.name
        with contextlib.suppress(OSError, ValueError, AttributeError):
            found = json.loads(_file().read_text(encoding="utf-8")).get("theme")
            self.theme = found if isinstance(found, str) else self.theme

    def keep_theme(self, theme: str) -> None:
        """Remember a theme."""
        if theme == self.theme:
            return
        self.theme = theme
        with contextlib.suppress(OSError):
            path = _file()
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({"theme": theme}) + "\n", encoding="utf-8", newline="\n")


def _file() -> Path:
    folder = os.environ.get(PLACE)
    if folder:
        return Path(folder) / "app.json"
    from platformdirs import user_config_path  # noqa: PLC0415 - loaded only where it is asked

    return user_config_path("chronicle-tracker", appauthor=False) / "app.json"
