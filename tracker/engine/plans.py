"""A plan as a sheet to take to the table."""

from schemas.plan import Plan
from schemas.sheet import Section, Sheet, Steps


def plan_sheet(plan: Plan) -> Sheet:
    """The steps of a plan, to be ticked off."""
    steps = Steps(rows=tuple((f"{step.title} ({step.rule})", step.do) for step in plan.steps))
    return Sheet(kind="plan", title=f"{plan.campaign}: next time", sections=(Section(blocks=(steps,)),))
