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

APPS = Path(__file__).resolve().parent / "apps"
HOOK = Path(__file__).resolve().parents[1] / "hook"
DOWN = "\x1b[B"


class Questions(unittest.IsolatedAsyncioTestCase):
    async def ask(self, code: str, *steps: str, ends: int = 0) -> None:
        """Runs a program, and presses and hears in turn."""
        async with FakeServer() as server:
            terminal = Terminal(self, server)
            await terminal.start(sys.executable, "-c", code, PYTHONPATH=str(HOOK), PROMPT_TOOLKIT_NO_CPR="1")
            for index, step in enumerate(steps):
                if index % 2:
                    terminal.press(step)
                else:
                    await terminal.hear(step)
            self.assertEqual(await terminal.ended(), ends)

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

    async def test_a_list_that_is_filtered_by_typing(self) -> None:
        await self.ask(
            "from InquirerPy import inquirer as i; names = ['Anna', 'Ben', 'Mary'];"
            "exit(i.fuzzy(message='Who:', choices=names).execute() != 'Mary')",
            "Who. List Box. Anna. Option. 1 of 3.", "m", "Mary", "\r",
        )  # fmt: skip

    async def drawn(self, kind: str, *steps: str) -> None:
        app = str(APPS / "drawn_questions.py")
        await self.ask(f"import runpy, sys; sys.argv[1:] = [{kind!r}]; runpy.run_path({app!r})", *steps, ends=1)

    async def test_a_list_that_is_drawn_below_its_question(self) -> None:
        await self.drawn("rows", "Which one. List Box. Salt. Option. 1 of 3.", DOWN, "Oil. Option. 2 of 3.", "\r")

    async def test_boxes_that_are_drawn(self) -> None:
        await self.drawn(
            "boxes", "Which one. List Box. Salt. Check Box. Not checked. 1 of 3.", " ", "Checked.",
            DOWN, "Oil. Check Box. Not checked. 2 of 3.", "\r",
        )  # fmt: skip

    async def test_boxes_with_the_cursor_at_one_of_them(self) -> None:
        await self.drawn(
            "cursor", "Salt. Check Box. Not checked. 1 of 3.", DOWN, "Oil. Check Box. Not checked. 2 of 3.", "\r"
        )

    async def test_a_menu_that_is_the_whole_screen(self) -> None:
        await self.drawn("screen", "Spices. List Box. Salt. Option. 1 of 3.", DOWN, "Oil. Option. 2 of 3.", "\r")


class DrawnChoices(unittest.TestCase):
    def test_what_has_no_pointer_before_one_of_several_is_no_list(self) -> None:
        from earshot_bus.prompt_toolkit.questions import drawn_choices

        for text in ("> quoted\nanswer", "* one\n* two", "plain\ntext", "> alone", "", "  a\n  b"):
            self.assertIsNone(drawn_choices(text.split("\n")), text)


if __name__ == "__main__":
    unittest.main()
