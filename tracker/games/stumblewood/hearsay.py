"""What a guide's answers say of a card that nobody has recorded: each square by itself (SW-26, R8).

A square is off the route, free, the Arrival or one of six traps; an answer
leaves some of these open. Two answers that leave none contradict each other.
"""

from typing import Final

import msgspec

from schemas.games.stumblewood import Action, Said, Step, Trap
from tracker.games.stumblewood.components import ANSWERS, TRAPS
from tracker.games.stumblewood.squares import ORIGIN, Place

OFF: Final = 1
FREE: Final = 2
ARRIVAL: Final = 4
TRAP: Final[dict[str, int]] = {trap: 8 << place for place, trap in enumerate(TRAPS)}
ANYTHING: Final = OFF | FREE | ARRIVAL | sum(TRAP.values())
ON: Final = ANYTHING & ~OFF
ANSWERED: Final[dict[Action, Trap]] = {action: trap for trap, action in ANSWERS.items()}
"""The trap that each action answers."""

Subject = tuple[Place, Place | None]
"""What an answer is about: a square, or a square as entered from another one."""


class Claim(msgspec.Struct, frozen=True):
    """What the answers so far leave open for one square, and where the last of them stands."""

    leaves: int
    walker: int
    """Who heard it."""
    turn: int
    said: Said
    action: Action | None


class Extent(msgspec.Struct, frozen=True):
    """The rectangle of the squares entered."""

    low: Place = ORIGIN
    high: Place = ORIGIN

    def with_square(self, place: Place) -> "Extent":
        """The rectangle that holds one more square."""
        low, high = self.low, self.high
        if low[0] <= place[0] <= high[0] and low[1] <= place[1] <= high[1]:
            return self
        return Extent((min(low[0], place[0]), min(low[1], place[1])), (max(high[0], place[0]), max(high[1], place[1])))

    @property
    def columns(self) -> int:
        """Over how many columns the squares are spread."""
        return self.high[0] - self.low[0] + 1

    @property
    def rows(self) -> int:
        """Over how many rows the squares are spread."""
        return self.high[1] - self.low[1] + 1

    def fits(self, size: int) -> bool:
        """Whether all of it can lie on a board."""
        return self.columns <= size and self.rows <= size


class Hearsay(msgspec.Struct, frozen=True):
    """All that was said of one card, counted from its Start."""

    claims: dict[Subject, Claim] = msgspec.field(default_factory=dict)
    entered: Extent = Extent()
    """Every square entered."""
    certain: Extent = Extent()
    """Those on which the hourglass stood, or which a trap holds: they lie on the board whatever the table let stand."""

    def leaves(self, place: Place) -> int:
        """What a square can still be."""
        claim = self.claims.get((place, None))
        return ANYTHING if claim is None else claim.leaves

    def contradicted(self, said: dict[Subject, int]) -> Claim | None:
        """The earlier answer with which a new one cannot agree."""
        found = (claim for subject, mask in said.items() if (claim := self._against(subject, mask)) is not None)
        return next(found, None)

    def _against(self, subject: Subject, mask: int) -> Claim | None:
        claim = self.claims.get(subject)
        return claim if claim is not None and not claim.leaves & mask else None

    def after(self, said: dict[Subject, int], step: Step, walker: int, turn: int) -> dict[Subject, Claim]:
        """The claims once an answer is taken down; where it contradicts an earlier one, the new one counts."""
        new: dict[Subject, Claim] = {}
        for subject, mask in said.items():
            before = self.claims.get(subject)
            left = mask if before is None else before.leaves & mask
            if before is None or left != before.leaves:
                new[subject] = Claim(left or mask, walker, turn, step.said, step.action)
        return {**self.claims, **new} if new else self.claims


def open_after(said: Said, action: Action | None) -> int:
    """What a square can be of which this was said."""
    if said == "lost":
        return OFF
    if said == "arrival":
        return ARRIVAL
    if said != "ok":
        return TRAP[said]
    answered = answered_by(action)
    return FREE if answered is None else FREE | TRAP[answered]


def answered_by(action: Action | None) -> Trap | None:
    """The trap that an action answers."""
    return None if action is None else ANSWERED[action]
