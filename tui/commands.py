"""The command palette: everything that a screen's keys do, and the themes, by name."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.screen import Screen

if TYPE_CHECKING:
    from tui.app import TrackerApp


def commands_of(app: "TrackerApp", screen: Screen[Any]) -> Iterator[SystemCommand]:
    """What can be done here, as the screen's own bindings say."""
    for active in screen.active_bindings.values():
        binding = active.binding
        if active.enabled and binding.description and (binding.id or binding.show):
            said = binding.tooltip or f"Key {app.get_key_display(binding)}"
            run = f"{binding.action}"
            yield SystemCommand(binding.description, said, _runner(app, active.node, run))
    yield SystemCommand("Theme", "Choose another theme", app.action_change_theme)
    yield SystemCommand("Leave the app", "Everything is saved as it is recorded", app.action_quit)


def _runner(app: "TrackerApp", node: Any, action: str) -> Any:
    async def run() -> None:
        await app.run_action(action, node)

    return run
