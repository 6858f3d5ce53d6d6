"""What of the group's own box lies on the table: chosen by name; what is dealt of it is typed unseen."""

from collections.abc import Sequence

from tui.widgets.fields import ChoiceField, Field, PairsField, RecordField, TextField


class DealtField(PairsField):
    """Which piece each has, typed so that nobody at the table reads it."""

    def _line(self, name: str) -> Field:
        field = TextField(name, name, "which one, unseen", self.held.get(name))
        field.line.password = True
        return field


class Laying(RecordField):
    """Asks which of the things that the group has recorded lies on the table."""

    def __init__(self, called: str, names: Sequence[str], *, dealt: bool) -> None:
        only = names[0] if len(names) == 1 and not dealt else None
        self.choice = ChoiceField("name", "Its name", "", only, names)
        fields = (self.choice, DealtField("dealt", "Dealt", "", None, ())) if dealt else (self.choice,)
        super().__init__("box", f"Your own {called}; Ctrl+B records one", fields)

    def offer(self, names: Sequence[str]) -> None:
        """Offer what is recorded by now."""
        self.choice.offer(names)
