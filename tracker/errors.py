"""Everything that can go wrong and that a user can mend; each says what happened, why, and what to do."""

from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from schemas.verdict import Violation

REFUSED: Final = 1
UNREADABLE: Final = 2
NOT_FOUND: Final = 3
NO_DATABASE: Final = 4
CRASHED: Final = 70


class TrackerError(Exception):
    """Something a user can mend; its text is a whole sentence for them."""

    exit_code: ClassVar[int] = REFUSED


class UnreadableError(TrackerError):
    """Raised when a document, a line of notation or an argument cannot be read at all."""

    exit_code = UNREADABLE


class UnreadableLinesError(UnreadableError):
    """Raised when lines of a text cannot be read; each fault names its line and says what would do."""

    def __init__(self, faults: "Sequence[str]") -> None:
        super().__init__("; ".join(faults))
        self.faults: Final = tuple(faults)


class NotationError(UnreadableError):
    """Raised when a line of notation cannot be read, or can be read in more than one way."""


class RefusedError(TrackerError):
    """Raised when the judge refuses what should be recorded; carries every violation."""

    def __init__(self, message: str, violations: "Sequence[Violation]" = (), correction: str | None = None) -> None:
        super().__init__(message)
        self.violations: Final = tuple(violations)
        self.correction: Final = correction
        """The nearest turn that the judge accepts, in notation, where there is one."""


class RefusedTurnError(RefusedError):
    """Raised when the judge refuses a turn."""


class RefusedEntryError(RefusedError):
    """Raised when the judge refuses an opening, a set-up or a closing."""


class UnconfirmedError(TrackerError):
    """Raised when something would be lost or changed later on, and nobody has confirmed it."""


class ExistingFileError(TrackerError):
    """Raised when a file would be overwritten and nobody asked for that."""


class UnwrittenError(TrackerError):
    """Raised when what was printed does not arrive where it should."""


class NotFoundError(TrackerError):
    """Raised when nothing, or more than one thing, goes by the name that was given."""

    exit_code = NOT_FOUND


class StaleLogError(TrackerError):
    """Raised when the log has been written to meanwhile, by another window."""


class DatabaseError(TrackerError):
    """Raised when the database cannot be used: busy, newer, foreign, damaged, full or read-only."""

    exit_code = NO_DATABASE


class BusyDatabaseError(DatabaseError):
    """Raised when another program keeps the database locked."""


class NewerDatabaseError(DatabaseError):
    """Raised when a newer tracker has written the database."""


class ForeignFileError(DatabaseError):
    """Raised when the file is no database of ours."""


class DamagedDatabaseError(DatabaseError):
    """Raised when the database fails its checks."""


class FullDiskError(DatabaseError):
    """Raised when there is no room left to write."""


class ReadOnlyDatabaseError(DatabaseError):
    """Raised when the database, or its folder, cannot be written."""
