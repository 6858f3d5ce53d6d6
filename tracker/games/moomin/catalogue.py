"""x."""

from tracker.engine.game import RuleText

MOOMIN_CATALOGUE: tuple[RuleText, ...] = ()
