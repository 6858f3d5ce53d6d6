"""The sample campaigns, read; and of each one turn as somebody first wrote it down."""

from schemas.campaign import Campaign
from schemas.session import Session
from tracker.engine.documents import read_document, write_document
from tracker.errors import UnreadableError
from tracker.games import GAMES
from tracker.samples import SAMPLES, STORY, Sample, Slip, sample_campaign

__all__ = ["SAMPLES", "STORY", "Sample", "Slip", "document_of", "sample"]


def sample(name: str = STORY.name) -> Campaign:
    """A sample campaign, its turns as lines of notation.

    Raises:
        UnreadableError: the installation is damaged.
    """
    found = read_document(sample_campaign(name), GAMES)
    if isinstance(found, Campaign):
        return found
    raise UnreadableError(f"the sample campaign {name} is damaged; install the program again")


def document_of(session: Session) -> str:
    """One session of a sample as a document of its own."""
    return write_document(session)
