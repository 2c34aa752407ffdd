# SPDX-License-Identifier: Apache-2.0
"""Live displays of rich that go on with each line that is typed. ``fault`` as an argument breaks the plugin."""

import sys

from rich.console import Console, Group
from rich.live import Live
from rich.panel import Panel
from rich.progress import Progress
from rich.table import Table

console = Console()


def services(state: str) -> Table:
    table = Table(title="Services")
    table.add_column("Name")
    table.add_column("State")
    table.add_row("web", state)
    table.add_row("mail", "[green]running[/]")
    return table


def next_line() -> None:
    sys.stdin.readline()


def break_plugin() -> None:
    from earshot_bus.rich import plugin

    def fail(live: object) -> None:
        raise RuntimeError("The plugin is broken on purpose")

    setattr(plugin, "show", fail)


with Progress(console=console) as progress:
    loading, cooking = progress.add_task("[red]Loading", total=4), progress.add_task("Cooking", total=None)
    next_line()
    if "fault" in sys.argv:
        break_plugin()
    progress.update(loading, completed=3)
    next_line()
    progress.console.print("Three of four have come")
    next_line()
with Live(services("starting"), console=console) as live:
    next_line()
    live.update(services("running"))
    next_line()
    live.update(Panel(Group("First words", "Second words"), title="Parts"))
    next_line()
with console.status("Thinking hard"):
    next_line()
console.print("All is done")
next_line()
