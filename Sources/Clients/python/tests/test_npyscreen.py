# SPDX-License-Identifier: Apache-2.0
"""The plugin for npyscreen, on a form that knows nothing of it, in a pseudo-terminal."""

from __future__ import annotations

import sys
import unittest
from contextlib import asynccontextmanager
from pathlib import Path
from typing import AsyncIterator

from .fake_server import FakeServer
from .terminal import Terminal

try:
    import npyscreen  # type: ignore[import-untyped]  # noqa: F401
except ImportError:
    raise unittest.SkipTest("npyscreen is not installed") from None

PACKAGE = Path(__file__).resolve().parents[1]
DOWN, RIGHT = "\x1bOB", "\x1bOC"


@asynccontextmanager
async def form(case: unittest.TestCase, name: str = "npyscreen_form.py") -> AsyncIterator[Terminal]:
    async with FakeServer() as server:
        terminal = Terminal(case, server)
        app = PACKAGE / "tests" / "apps" / name
        places = {"PYTHONPATH": str(PACKAGE / "hook"), "XDG_STATE_HOME": str(Path(server.path).parent)}
        await terminal.start(sys.executable, str(app), **places)
        yield terminal
        case.assertEqual(await terminal.ended(), 0)


class AForm(unittest.IsolatedAsyncioTestCase):
    async def test_it_is_read_by_its_keys(self) -> None:
        async with form(self) as app:
            await app.hear("Name. Text Field.")
            app.press("Ada")
            await app.hear("Ada")
            for key, said in (
                ("\t", "Pin. Secure Text Field."), ("\t", "Dry run. Check Box. Not checked."), (" ", "Checked."),
                ("\t", "Speed. List. Selected: Fast. Radio Button. On. 1 of 2."), (DOWN, "Safe. Radio Button. Off. 2 of 2."),
                ("\t", "Spices. List. Salt. Check Box. Not checked. 1 of 2."), (" ", "Checked."),
                ("\t", "Amount: 4.0 / 10"), (RIGHT, "5.0 / 10"), ("\t", "Save. Button."), ("\r", "Done. Dialog. Saved for Ada"),
                ("\t\r", "Save. Button."), ("\t", "OK. Button."),
            ):  # fmt: skip
                app.press(key)
                await app.hear(said)
                # What a question covers is not to be reached, and no news when it is back.
                nodes = app.server.reader.nodes.values()
                self.assertEqual(any(node.get("modal") for node in nodes), "Dialog" in said)
            app.press("\r")

    async def test_what_is_in_a_box_is_read(self) -> None:
        async with form(self, "npyscreen_box.py") as app:
            await app.hear("Fruit. List. Apple. Option. 1 of 2.")
            app.press(DOWN)
            await app.hear("Banana. Option. 2 of 2.")
            app.press("\t")
            await app.hear("Name. Text Field.")
            app.press("\t\t\r")

    async def test_the_items_of_a_menu_are_called_as_they_are_drawn(self) -> None:
        async with form(self, "npyscreen_menu.py") as app:
            await app.hear("Name. Text Field.")
            app.press("\x18")
            await app.hear("Bake bread. Option. 1 of 3.")
            app.press(DOWN)
            await app.hear("Sell bread. Option. 2 of 3.")
            app.press(DOWN)
            await app.hear("Flour -->. Option. 3 of 3.")
            app.press("q")
            await app.hear("Name. Text Field.")
            app.press("\t\t\r")

    async def test_a_drop_down_list_says_its_choice_as_it_is_shown(self) -> None:
        async with form(self, "npyscreen_choice.py") as app:
            await app.hear("Kind: -unset-. Combo Box.")
            app.press("\r")
            await app.hear("Kind. Dialog. Dict. Option. 1 of 2.")
            app.press(DOWN + "\r")
            await app.hear("Kind: List. Combo Box.")
            app.press("\t\r")

    async def test_a_program_joins_before_it_waits_for_keys(self) -> None:
        async with form(self, "npyscreen_forms.py") as app:
            # By an empty tree the reader knows that one will come, and does not read what flies past.
            await app.until(lambda: bool(app.server.reader.nodes), lambda: "no tree came")
            self.assertEqual(app.server.outline(), ["genericContainer"])
            app.press("x")
            await app.hear("Name. Text Field.")
            app.press("\t\r")

    async def test_a_password_does_not_leave_the_program(self) -> None:
        async with form(self) as app:
            await app.hear("Name. Text Field.")
            app.press("\t")
            await app.hear("Pin. Secure Text Field.")
            app.press("1234\t")
            await app.hear("Dry run. Check Box. Not checked.")
            pin = app.server.reader.nodes[app.server.find("passwordInput", "Pin")]
            self.assertNotIn("value", pin)
            app.press("\t\t\t\t\t\r")


if __name__ == "__main__":
    unittest.main()
