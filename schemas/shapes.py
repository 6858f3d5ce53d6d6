"""The kinds of record that everything else is made of."""

from typing import Any, dataclass_transform

import msgspec

from schemas.names import Name


class Keyed(msgspec.StructMeta):
    """Makes every record from keywords, so that fields can stand in the order of the document."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any) -> "Keyed":
        """Build the record's class."""
        return super().__new__(cls, name, bases, namespace, **{"kw_only": True, **options})


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Shape(msgspec.Struct, metaclass=Keyed, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A frozen record that knows its keys and refuses others; empty values are left out when it is written."""


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Answer(msgspec.Struct, metaclass=Keyed, frozen=True, forbid_unknown_fields=True):
    """A frozen record that the program gives out: every key is written, empty or not."""


class Turn(Shape):
    """One player's turn as recorded, in whatever game."""

    player: Name
    """Whose turn it was, as somebody wrote the name."""
    ruling: str | None = None
    """Why the table allowed what a rule forbids."""
    notes: str | None = None
    """Anything the group wants to remember of this turn."""
