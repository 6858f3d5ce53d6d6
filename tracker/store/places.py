"""Folders in which a database cannot be trusted: on a network, or copied about by a sync program."""

from pathlib import Path
from typing import Final

MOUNTS: Final = Path("/proc/mounts")
REMOTE: Final = frozenset({"nfs", "nfs4", "cifs", "smb", "smb3", "smbfs", "afs", "9p", "davfs", "sshfs"})
SYNCED: Final = ("dropbox", "onedrive", "icloud", "mobile documents", "google drive", "googledrive", "nextcloud")


def doubt(path: Path, mounts: str | None = None) -> str | None:
    """Why a database should not lie here, as a sentence, or nothing."""
    for part in path.parts:
        if part.lower().replace("~", " ").startswith(SYNCED):
            return (
                f"{path} lies in {part}, which copies files while they are written: "
                "keep the database elsewhere, and export campaigns into that folder"
            )
    kind = _kind_of(path, _mounts() if mounts is None else mounts)
    if kind in REMOTE or kind.startswith("fuse"):
        return (
            f"{path} lies on a network or a borrowed file system ({kind}), where locks cannot be trusted: "
            "let one computer at a time write to it, or keep the database on this one"
        )
    return None


def _mounts() -> str:
    try:
        return MOUNTS.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def _kind_of(path: Path, mounts: str) -> str:
    """The file system that holds a path: that of the deepest mount above it."""
    best, kind = -1, ""
    for line in mounts.splitlines():
        words = line.split()
        if len(words) > 2:  # noqa: PLR2004 - device, place, kind
            place = Path(words[1].replace("\\040", " "))
            if path.is_relative_to(place) and len(place.parts) > best:
                best, kind = len(place.parts), words[2]
    return kind
