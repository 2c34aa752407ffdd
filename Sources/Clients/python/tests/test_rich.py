# SPDX-License-Identifier: Apache-2.0
"""The plugin for rich, on programs that know nothing of it, in a pseudo-terminal."""

from __future__ import annotations

import asyncio
import os
import sys
import unittest
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, AsyncIterator, Dict, List

from .fake_server import FakeServer
from .terminal import Terminal

try:
    import rich  # noqa: F401
except ImportError:
    raise unittest.SkipTest("rich is not installed") from None

PACKAGE = Path(__file__).resolve().parents[1]
APPS = PACKAGE / "tests" / "apps"


class Program(Terminal):
    def nodes(self, role: str) -> List[Dict[str, Any]]:
        return [node for node in self.server.reader.nodes.values() if node.get("role") == role]

    async def labels(self, role: str, *wanted: str) -> None:
        """Waits until all with a role are called so."""
        found: List[str] = []

        def is_there() -> bool:
            found[:] = [node.get("label", "") for node in self.nodes(role)]
            return found == list(wanted)

        await self.until(is_there, lambda: f"{wanted} are not there, but {found}")


@asynccontextmanager
async def program(case: unittest.TestCase, name: str, *arguments: str) -> AsyncIterator[Program]:
    async with FakeServer() as server:
        terminal = Program(case, server)
        places = {"PYTHONPATH": str(PACKAGE / "hook"), "XDG_STATE_HOME": str(Path(server.path).parent)}
        await terminal.start(sys.executable, str(APPS / name), *arguments, **places)
        yield terminal
        case.assertEqual(await terminal.ended(), 0)


class LiveDisplays(unittest.IsolatedAsyncioTestCase):
    async def test_progress_tables_panels_and_status(self) -> None:
        async with program(self, "rich_live.py") as app:
            await app.labels("progressIndicator", "Loading", "Cooking")
            loading, cooking = app.nodes("progressIndicator")
            self.assertEqual((loading["numericValue"], cooking.get("numericValue"), cooking["busy"]), (0, None, True))
            app.press("\r")
            await app.hear("Loading: 75%")
            app.server.expect_another()
            app.press("\r\r")
            await app.labels("columnHeader", "Name", "State")
            await app.labels("cell", "web", "starting", "mail", "running")
            self.assertEqual([node["label"] for node in app.nodes("table")], ["Services"])
            app.press("\r")
            await app.hear("web, running")
            app.press("\r")
            await app.labels("group", "Parts")
            await app.labels("label", "First words", "Second words")
            app.server.expect_another()
            app.press("\r")
            await app.labels("status", "Thinking hard")
            app.press("\r\r")

    async def test_a_fault_does_not_stop_the_program(self) -> None:
        async with program(self, "rich_live.py", "fault") as app:
            await app.labels("progressIndicator", "Loading", "Cooking")
            app.press("\r" * 8)
        self.assertIn(b"All is done", app.drawn)
        self.assertNotIn(b"on purpose", app.drawn)


class Questions(unittest.IsolatedAsyncioTestCase):
    async def test_what_is_asked_and_what_can_be_answered(self) -> None:
        async with program(self, "rich_asks.py") as app:
            for role, label, default, answer in (
                ("textInput", "Enter your name. Paul, Jessica or Duncan", "Paul", ""), ("textInput", "How many", None, "3"),
                ("passwordInput", "Password", None, "secret"), ("textInput", "Are you sure. y or n", "y", "n"),
            ):  # fmt: skip
                await app.labels(role, label)
                [field] = app.nodes(role)
                self.assertEqual((field.get("placeholder"), "value" in field), (default, False))
                self.assertEqual(field.get("typedOnScreen", False), role == "textInput")
                app.server.expect_another()
                app.press(answer + "\r")
            app.press("\r")
        self.assertIn(b"Answers: Paul, 3, False", app.drawn)


class Elsewhere(unittest.IsolatedAsyncioTestCase):
    async def test_what_is_not_drawn_on_the_terminal_is_not_shown(self) -> None:
        code = (
            "from rich.console import Console; from rich.progress import track\n"
            "[None for _ in track([1, 2], console=Console(force_terminal=True))]"
        )
        async with FakeServer() as server:
            values = {**os.environ, "PYTHONPATH": str(PACKAGE / "hook"), "EARSHOT_BUS": server.path}
            done = await asyncio.create_subprocess_exec(sys.executable, "-c", code, env=values, stdout=asyncio.subprocess.PIPE)
            drawn, _ = await done.communicate()
            self.assertEqual((done.returncode, server.reader.app), (0, {}))
            self.assertIn(b"100%", drawn)


class Words(unittest.TestCase):
    def test_what_stands_around_a_table_and_a_panel_is_told(self) -> None:
        import io

        from rich.console import Console, Group
        from rich.live import Live
        from rich.panel import Panel
        from rich.table import Table

        from earshot_bus.rich.screen import show

        table = Table(title="Costs", caption="in euro", show_footer=True)
        table.add_column("What", footer="Sum")
        table.add_column("How much", footer="7")
        table.add_row("Tea", "7")
        panel = Panel("All is well", title="State", subtitle="since noon")
        live = Live(Group(table, panel), console=Console(file=io.StringIO(), width=60))
        labels = [node.get("label") for node in show(live).nodes]
        for word in ("Costs", "in euro", "Sum", "State", "since noon", "All is well"):
            self.assertIn(word, labels)


if __name__ == "__main__":
    unittest.main()
