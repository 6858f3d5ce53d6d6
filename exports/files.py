"""Files written whole or not at all, inside the folder they were meant for, over nothing that was there.

The one module here that knows a disk, a clock and chance; the renderers know none.
"""

import os
import secrets
import time
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import Final

from tracker.errors import ExistingFileError, TrackerError

PATIENCE: Final = 2.0
"""Seconds to wait for a program that holds the file open, as sync programs on Windows do."""
STRAY_AFTER: Final = 3600.0
"""Seconds after which an unfinished file belongs to nobody any more."""


class UnwrittenError(TrackerError):
    """Raised when a file was not written; what stood there before stands there still."""


def write_whole(folder: Path, name: str, content: bytes, *, overwrite: bool = False) -> Path:
    """Write a file into a folder and return where it is; readers see the old file or the new one, never a part.

    Raises:
        ExistingFileError: a file of that name is there, and nobody asked to overwrite it.
        UnwrittenError: the name leads out of the folder, or the disk refuses.
    """
    target = _inside(folder, name)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _sweep(target.parent)
        _write(target, content, overwrite=overwrite)
    except FileExistsError as standing:
        raise ExistingFileError(f"{target} is there already; choose another name, or ask to overwrite it") from standing
    except OSError as refused:
        reason = (refused.strerror or str(refused)).lower()
        raise UnwrittenError(
            f"{target} can't be written: {reason}; choose another folder, or free some room"
        ) from refused
    return target


def write_new(folder: Path, name: str, content: bytes) -> Path:
    """Write a file under the first free one of `name`, `name-2`, `name-3`, and return where it is.

    Raises:
        UnwrittenError: the name leads out of the folder, or the disk refuses.
    """
    stem, ending = os.path.splitext(name)  # noqa: PTH122 - a name, not a path
    for free in chain([name], (f"{stem}-{number}{ending}" for number in count(2))):
        with suppress(ExistingFileError):
            return write_whole(folder, free, content)
    raise AssertionError("numbers don't end")


def _inside(folder: Path, name: str) -> Path:
    home = folder.resolve()
    # A drive, as in "C:x", would lead away as well: so the place is compared, not only the letters.
    if name not in {"", ".", ".."} and not set("\0/\\") & set(name) and (home / name).parent == home:
        return home / name
    raise UnwrittenError(f"{name!r} is not the name of a file in {folder}; give a name without slashes")


def _write(target: Path, content: bytes, *, overwrite: bool) -> None:
    beside = target.with_name(f".tracker-{secrets.token_hex(8)}.part")
    try:
        with beside.open("xb") as page:
            page.write(content)
            page.flush()
            os.fsync(page.fileno())
        if overwrite:
            _move(beside, target)
        else:
            _claim(beside, target)
    finally:
        beside.unlink(missing_ok=True)
    _settle(target.parent)


def _claim(beside: Path, target: Path) -> None:
    """Put the file where none is; two programs that ask at once don't both get the name."""
    try:
        os.link(beside, target)
    except FileExistsError:
        raise
    except OSError:
        # Some file systems know no second name for a file: hold the name with an empty one instead.
        target.open("xb").close()
        try:
            _move(beside, target)
        except OSError:
            target.unlink(missing_ok=True)
            raise


def _move(beside: Path, target: Path) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            beside.replace(target)
        except PermissionError:
            if os.name != "nt" or time.monotonic() > until:
                raise
            time.sleep(0.05)
        else:
            return


def _settle(folder: Path) -> None:
    """Make the new name in the folder last through a power cut, where the system offers it."""
    if os.name == "nt":
        return
    with suppress(OSError):
        page = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(page)
        finally:
            os.close(page)


def _sweep(folder: Path) -> None:
    """Take away what a writer left that was killed at its work."""
    for stray in folder.glob(".tracker-*.part"):
        with suppress(OSError):
            if time.time() - stray.stat().st_mtime > STRAY_AFTER:
                stray.unlink()
