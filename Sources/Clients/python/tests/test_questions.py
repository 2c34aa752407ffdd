# SPDX-License-Identifier: Apache-2.0
"""questionary and InquirerPy, whose lists are prompt_toolkit's and their own."""

from __future__ import annotations

import importlib.util
import sys
import unittest
from pathlib import Path

from .fake_server import FakeServer
from .terminal import Terminal

if any(importlib.util.find_spec(name) is None for name in ("questionary", "InquirerPy")):
    raise unittest.SkipTest("questionary and InquirerPy are not installed")

HOOK = Path(__file__).resolve().parents[1] / "hook"
DOWN = "\x1b[B"


class Questions(unittest.IsolatedAsyncioTestCase):
    async def ask(self, code: str, *steps: str) -> None:
        """Runs a program, and presses and hears in turn."""
        async with FakeServer() as server:
            terminal = Terminal(self, server)
            await terminal.start(sys.executable, "-c", code, PYTHONPATH=str(HOOK), PROMPT_TOOLKIT_NO_CPR="1")
            for index, step in enumerate(steps):
                if index % 2:
                    terminal.press(step)
                else:
                    await terminal.hear(step)
            self.assertEqual(await terminal.ended(), 0)

    async def test_one_of_several_with_questionary(self) -> None:
        await self.ask(
            "import questionary; exit(questionary.select('What now?', choices=['Keep', 'Drop']).ask() != 'Drop')",
            "What now. List Box. Keep. Option. 1 of 2.", DOWN, "Drop. Option. 2 of 2.", "\r",
        )  # fmt: skip

    async def test_several_of_several_with_questionary(self) -> None:
        await self.ask(
            "import questionary; exit(questionary.checkbox('Spices?', choices=['Salt', 'Oil']).ask() != ['Salt'])",
            "Spices. List Box. Salt. Check Box. Not checked. 1 of 2.", " ", "Checked.", "\r",
        )  # fmt: skip

    async def test_inquirerpy(self) -> None:
        await self.ask(
            "from InquirerPy import inquirer as i; exit(i.select(message='Pick:', choices=['Red', 'Blue']).execute() != 'Blue')",
            "Pick. List Box. Red. Option. 1 of 2.", DOWN, "Blue. Option. 2 of 2.", "\r",
        )  # fmt: skip


if __name__ == "__main__":
    unittest.main()
