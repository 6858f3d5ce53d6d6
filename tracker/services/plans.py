"""What a group does at the table next time."""

from schemas.plan import Plan
from tracker.engine.campaigns import plan_of
from tracker.services.opened import OpenCampaign


def plan(table: OpenCampaign, present: tuple[str, ...] | None = None) -> Plan | None:
    """The next session as steps, or the one that is set up, for the people who will come; nothing once it is over."""
    return plan_of(table.game, table.walk, present)
