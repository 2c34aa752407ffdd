# SPDX-License-Identifier: Apache-2.0
"""The plugin for urwid, on a form that knows nothing of it, in a pseudo-terminal."""

from __future__ import annotations

import sys
import unittest
from contextlib import asynccontextmanager
from pathlib import Path
from typing import AsyncIterator

from .fake_server import FakeServer
from .terminal import Terminal

try:
    import urwid  # noqa: F401
except ImportError:
    raise unittest.SkipTest("urwid is not installed") from None

PACKAGE = Path(__file__).resolve().parents[1]
DOWN, RIGHT = "\x1b[B", "\x1b[C"


@asynccontextmanager
async def form(case: unittest.TestCase, name: str = "urwid_form.py") -> AsyncIterator[Terminal]:
    async with FakeServer() as server:
        terminal = Terminal(case, server)
        app = PACKAGE / "tests" / "apps" / name
        await terminal.start(sys.executable, str(app), PYTHONPATH=str(PACKAGE / "hook"))
        yield terminal
        terminal.press("\x1b[19~")
        case.assertEqual(await terminal.ended(), 0)


class AForm(unittest.IsolatedAsyncioTestCase):
    async def test_it_is_read_by_its_keys(self) -> None:
        async with form(self) as app:
            await app.hear("Name. Text Field. 1 of 7.")
            app.press("Ada")
            await app.hear("Ada")
            for said in (
                "Pin. Secure Text Field. 2 of 7.", "Dry run. Check Box. Not checked. 3 of 7.",
                "Selected: Fast. Radio Button. On. 4 of 7.", "Safe. Radio Button. Off. 5 of 7.", "Save. Button. 6 of 7.",
                "Fruit. List. Apple. Option. 1 of 2.", "Pear. Option. 2 of 2.",
            ):  # fmt: skip
                app.press(DOWN)
                await app.hear(said)

    async def test_gestures_are_done(self) -> None:
        async with form(self) as app:
            await app.hear("Name. Text Field. 1 of 7.")
            server = app.server
            server.act(server.find("textInput", "Name"), "setValue", value="Grace")
            await app.hear("Grace")
            server.act(server.find("checkBox", "Dry run"), "click")
            await app.hear("Dry run. Check Box. Checked. 3 of 7.")
            server.act(server.find("button", "Save"), "click")
            await app.hear("Save. Button. 6 of 7.", "Saved Grace")

    async def test_a_password_does_not_leave_the_program(self) -> None:
        async with form(self) as app:
            await app.hear("Name. Text Field. 1 of 7.")
            pin = app.server.reader.nodes[app.server.find("passwordInput", "Pin")]
            self.assertNotIn("value", pin)


class AQuestion(unittest.IsolatedAsyncioTestCase):
    async def test_a_field_that_takes_no_letters_is_a_text(self) -> None:
        async with form(self, "urwid_asks.py") as app:
            await app.hear("Yes. Button.")
            self.assertIn("label Really continue as root?", app.server.outline())


class APage(unittest.IsolatedAsyncioTestCase):
    async def test_a_page_that_takes_keys_is_no_item(self) -> None:
        async with form(self, "urwid_page.py") as app:
            await app.until(lambda: "label Rounds" in app.server.outline(), lambda: "no page")
            app.press("+")
            await app.hear("Round 1: 10")
            self.assertIsNone(app.server.reader.tree.focus)
            self.assertNotIn("listBoxOption", " ".join(app.server.outline()))


class DrawnItems(unittest.IsolatedAsyncioTestCase):
    async def test_what_is_drawn_is_the_name_and_rules_are_no_items(self) -> None:
        async with form(self, "urwid_menu.py") as app:
            await app.hear("Chapman. Button. 1 of 5.")
            app.press(DOWN)
            await app.hear("Cleese. Button. 2 of 5.")

    async def test_a_day_is_not_its_week(self) -> None:
        async with form(self, "urwid_menu.py") as app:
            await app.hear("Chapman. Button. 1 of 5.")
            app.press(DOWN + DOWN)
            await app.hear("2. Option.")
            app.press(RIGHT)
            await app.hear("3. Option.")
            app.press(DOWN)
            await app.hear("10. Option.")

    async def test_a_button_in_a_row_has_the_place_of_the_row_and_what_is_above_comes_before_it(self) -> None:
        async with form(self, "urwid_menu.py") as app:
            await app.hear("Chapman. Button. 1 of 5.")
            app.press(DOWN * 4)
            await app.hear("[1], Today. Button. 5 of 5.")
            order = app.server.reader.order
            nodes = [app.server.reader.nodes[one] for one in order]
            labels = [node["label"] for node in nodes if node.get("label")]
            self.assertEqual((labels[0], labels[-2:]), ("Pythons", ["[1]", "[1], Today"]))

    async def test_the_same_button_in_several_rows_is_told_with_its_row_below_the_heading(self) -> None:
        async with form(self, "urwid_rows.py") as app:
            await app.hear("Location 30, Copy. Button. 1 of 2.", "Clippings")
            app.press(DOWN)
            await app.hear("Location 90, Copy. Button. 2 of 2.")

    async def test_a_program_without_a_main_loop_joins(self) -> None:
        async with form(self, "urwid_drawn.py") as app:
            await app.hear("Step in. Check Box. Not checked. 1 of 2.")
            app.press(DOWN)
            await app.hear("Step over. Check Box. Not checked. 2 of 2.")
            app.press(" ")
            await app.hear("Checked.")

    async def test_large_letters_are_told_as_letters(self) -> None:
        async with form(self, "urwid_drawn.py") as app:
            await app.hear("Step in. Check Box. Not checked. 1 of 2.")
            self.assertIn("42 left", [node.get("label") for node in app.server.reader.nodes.values()])


if __name__ == "__main__":
    unittest.main()
