"""Rules as named functions, signed with their ids, and the editions in which they hold.

A rule answers one question about one kind of moment. An impossibility is asked
first and no ruling helps against it; laws are asked only of what is possible,
so they may index freely.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final, TypeVar

import msgspec

from schemas.verdict import Violation


class Objection(msgspec.Struct, frozen=True):
    """What is wrong with the recorded values, and how to mend it; lower case, no final stop."""

    message: str
    fix: str


Question = Callable[[Any, Any], Objection | None]
Asked = TypeVar("Asked", bound=Question)


class Rule(msgspec.Struct, frozen=True):
    """One question about one kind of moment, with the id that signs it."""

    id: str
    asks: Question
    moments: tuple[type, ...]
    possible: bool
    since: int
    until: int | None

    def holds_in(self, edition: int) -> bool:
        """Whether the rule belongs to that edition of our reading."""
        return self.since <= edition and (self.until is None or edition <= self.until)


class Edition:
    """The rules of one edition, sorted by the moments that they are asked about."""

    def __init__(self, number: int, rules: tuple[Rule, ...]) -> None:
        self.number: Final = number
        self._rules: Final = {
            moment: tuple(sorted((rule for rule in rules if moment in rule.moments), key=lambda rule: rule.possible))
            for moment in dict.fromkeys(moment for rule in rules for moment in rule.moments)
        }
        self._questions: Final = {moment: tuple(rule.asks for rule in asked) for moment, asked in self._rules.items()}

    def violations(self, state: object, moment: object) -> tuple[Violation, ...]:
        """What the rules object to, all of it; the laws are silent where something is impossible."""
        for asks in self._questions.get(type(moment), ()):
            if asks(state, moment) is not None:
                return self._objections(state, moment)
        return ()

    def _objections(self, state: object, moment: object) -> tuple[Violation, ...]:
        """Ask again and note everything: objections are rare, and most moments are over after the first pass."""
        found: list[Violation] = []
        for rule in self._rules[type(moment)]:
            if rule.possible and found and not found[0].possible:
                break
            objection = rule.asks(state, moment)
            if objection is not None:
                found.append(
                    Violation(rule=rule.id, message=objection.message, fix=objection.fix, possible=rule.possible)
                )
        return tuple(found)


class Rulebook:
    """All rules of a game, or of its campaign, over all editions."""

    def __init__(self) -> None:
        self._rules: list[Rule] = []
        self._editions: dict[int, Edition] = {}

    def law(self, rule: str, *moments: type, since: int = 1, until: int | None = None) -> Callable[[Asked], Asked]:
        """Sign a function as a rule that a ruling may let stand broken."""
        return self._signing(rule, moments, possible=True, since=since, until=until)

    def impossibility(
        self, rule: str, *moments: type, since: int = 1, until: int | None = None
    ) -> Callable[[Asked], Asked]:
        """Sign a function as a rule against which no ruling helps."""
        return self._signing(rule, moments, possible=False, since=since, until=until)

    def _signing(
        self, rule: str, moments: tuple[type, ...], *, possible: bool, since: int, until: int | None
    ) -> Callable[[Asked], Asked]:
        def sign(asks: Asked) -> Asked:
            self._rules.append(Rule(id=rule, asks=asks, moments=moments, possible=possible, since=since, until=until))
            return asks

        return sign

    def edition(self, number: int) -> Edition:
        """The rules as they hold in one edition."""
        if number not in self._editions:
            self._editions[number] = Edition(number, tuple(rule for rule in self._rules if rule.holds_in(number)))
        return self._editions[number]

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule, in the order in which the game's files give them."""
        return tuple(self._rules)
