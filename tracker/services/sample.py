"""The sample campaign, read; and one turn of it as somebody first wrote it down."""

from schemas.campaign import Campaign
from tracker.engine.documents import read_document
from tracker.errors import UnreadableError
from tracker.games import GAMES
from tracker.samples import SLIP, Slip, sample_campaign

__all__ = ["SLIP", "Slip", "sample"]


def sample() -> Campaign:
    """The sample campaign, its turns as lines of notation.

    Raises:
        UnreadableError: the installation is damaged.
    """
    found = read_document(sample_campaign(), GAMES)
    if isinstance(found, Campaign):
        return found
    raise UnreadableError("the sample campaign is damaged; install the program again")
