"""How every command's module begins."""

import typer


def noun(says: str | None = None) -> typer.Typer:
    """A place for one noun's commands, plain and quick to start."""
    return typer.Typer(help=says, rich_markup_mode=None, add_completion=False, pretty_exceptions_enable=False)
