"""The command line's root: every command by name, its module loaded when somebody asks for it."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import typer
from typer.core import TyperGroup
from typer.main import get_command, get_group

OpenApp = Callable[[Path | None], None]


class Noun(NamedTuple):
    """Where a command lives, and what it does in a line."""

    module: str
    says: str


COMMANDS: Final = {
    "demo": Noun("demo", "Play a sample campaign, plan its next chapter, write its sheets."),
    "check": Noun("check", "Judge a session or campaign document."),
    "rules": Noun("rules", "Say what the rules of a game are, in our words."),
    "legal": Noun("legal", "List what may be written next for a roll."),
    "odds": Noun("odds", "Work out the exact chances of the next turn."),
    "people": Noun("people", "Keep the people who play."),
    "campaign": Noun("campaign", "Keep campaigns: begin, list, show, import, export, reset, remove."),
    "session": Noun("session", "Keep game nights: open, show, list, close, import, export."),
    "box": Noun("box", "Keep what a group records once of its own box: pads, boards, packs of cards."),
    "record": Noun("turns", "Judge one turn and write it on the next line of the log."),
    "undo": Noun("turns", "Take back what was written last; nothing is erased."),
    "redo": Noun("turns", "Do again what was undone last."),
    "amend": Noun("turns", "Let a turn say something else; shows first what that would change."),
    "strike": Noun("turns", "Strike a turn; shows first what that would change."),
    "plan": Noun("plan", "Plan the next session as steps to follow at the table."),
    "backpack": Noun("standing", "Say what is in play, or lies packed for the next chapter."),
    "memories": Noun("standing", "Say what has left the story."),
    "unlocks": Noun("standing", "Say what is unlocked, and what is not yet."),
    "chronicle": Noun("standing", "Read the chronicle."),
    "why": Noun("standing", "Tell how a piece came to lie where it lies."),
    "export": Noun("export", "Write a chronicle sheet, and say where it is."),
    "backup": Noun("upkeep", "Make a backup now, and say where it is."),
    "backups": Noun("upkeep", "List the backups, newest first."),
    "restore": Noun("upkeep", "Put a backup back; the present database is kept first."),
    "doctor": Noun("upkeep", "Look for anything that is wrong with the database."),
    "schema": Noun("schema", "Print the JSON Schema of a document."),
}


EXITS: Final = (
    "Leaves with 0 when done, 1 refused by a rule or a check, 2 wrong usage or unreadable input, 3 not found, "
    "4 the database is busy, newer, damaged, full or read-only, 70 a fault of the program's own."
)


class Root(TyperGroup):
    """The root's commands, found in the table and loaded one at a time."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # the public name of the class
        """Every command, in the order of the table."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: typer.Context, cmd_name: str) -> Any:  # type: ignore[override]  # as above
        """The command of that name, or nothing."""
        del ctx
        return load(cmd_name) if cmd_name in COMMANDS else None

    def format_commands(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]  # as above
        """List the commands without loading them."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, noun.says) for name, noun in COMMANDS.items()])


def load(name: str) -> Any:
    """The command of that name, from its module."""
    app: typer.Typer = import_module(f"tracker.cli.{COMMANDS[name].module}").app
    if len(app.registered_commands) == 1 and app.registered_callback is None:
        return get_command(app)
    group = get_group(app)
    return group.commands.get(name, group)


def command_line(open_app: OpenApp) -> typer.Typer:
    """The whole command line, with what the bare command opens."""
    app = typer.Typer(
        name="tracker",
        cls=Root,
        rich_markup_mode=None,
        add_completion=False,
        pretty_exceptions_enable=False,
        epilog=EXITS,
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    @app.callback(invoke_without_command=True)
    def tracker(
        context: typer.Context,
        db: Annotated[
            Path | None,
            typer.Option(
                "--db",
                envvar="TRACKER_DB",
                readable=False,  # The store says it with its own exit code.
                help="The database to work on, instead of the usual one.",
            ),
        ] = None,
        *,
        version: Annotated[
            bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version.")
        ] = False,
    ) -> None:
        """Log game nights, judge every turn, plan the next chapter, print the chronicle.

        Without a command the terminal app opens. For example: tracker demo
        """
        del version
        context.obj = db
        if context.invoked_subcommand is None:
            open_app(db)

    return app


def print_version(asked: bool) -> None:
    """Print the version and leave, where that was asked."""
    if asked:
        from importlib.metadata import version

        typer.echo(f"tracker {version('chronicle-tracker')}")
        raise typer.Exit
