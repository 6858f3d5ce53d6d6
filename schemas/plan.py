"""What a group does at the table next time, as steps to follow."""

from typing import Annotated

from msgspec import Meta

from schemas.shapes import Answer

PLAN_FORMAT = "tracker-plan/1"


class Step(Answer):
    """One step, in the order of the rulebook."""

    number: int
    title: str
    rule: Annotated[str, Meta(description="The rule that asks for it")]
    do: tuple[str, ...]


class Plan(Answer):
    """The next session as steps; each game adds what it knows to fill in."""

    format: str = PLAN_FORMAT
    game: str
    campaign: str
    steps: tuple[Step, ...] = ()
