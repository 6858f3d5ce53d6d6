"""The two kinds of record that everything else is made of."""

import msgspec


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A frozen record that knows its keys and refuses others; empty values are left out when it is written."""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A frozen record that the program gives out: every key is written, empty or not."""


class Turn(Shape):
    """One player's turn as recorded, in whatever game."""

    player: str
    """Whose turn it was, as somebody wrote the name."""
    ruling: str | None = None
    """Why the table allowed what a rule forbids."""
    notes: str | None = None
    """Anything the group wants to remember of this turn."""
