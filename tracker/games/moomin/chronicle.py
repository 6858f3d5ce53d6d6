"""x."""

from typing import Any

from schemas.campaign import Campaign
from schemas.sheet import Sheet


def chronicle_sheet(campaign: Campaign, walk: Any) -> Sheet:
    """X."""
    return Sheet(kind="chronicle", title=campaign.name)


def session_sheet(walk: Any) -> Sheet:
    """X."""
    return Sheet(kind="session", title="")
