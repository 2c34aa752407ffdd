# SPDX-License-Identifier: Apache-2.0
"""The ncurses example, in a pseudo-terminal, with the fake reader."""

from __future__ import annotations

import os
import unittest
from pathlib import Path

from .c_client import BUILT
from .fake_server import FakeServer
from .terminal import Terminal

FORM = Path(os.environ.get("EARSHOT_BUS_LIBRARY", BUILT)).parent / "form"


@unittest.skipUnless(FORM.exists(), "make in Sources/Clients/c builds the example")
class NcursesForm(unittest.IsolatedAsyncioTestCase):
    async def test_keys_and_gestures(self) -> None:
        async with FakeServer() as server:
            form = Terminal(self, server)
            await form.start(str(FORM))
            await form.hear("Name: Your name. Text Field.")
            server.act(2, "setValue", value="Ada")
            await form.hear("Ada")
            form.press("\t")
            await form.hear("Fruit. List Box. Selected: Apple. Option. 1 of 5.")
            form.press("\x1bOB")
            await form.hear("Selected: Banana. Option. 2 of 5.")
            form.press("\t")
            await form.hear("Wrap as a gift. Check Box. Not checked.")
            server.gesture("activate")
            await form.hear("Checked.")
            server.act(5, "click")
            await form.hear("Order. Button.", "Banana for Ada, wrapped")
            server.gesture("escape")
            self.assertEqual(await form.ended(), 0)
            self.assertEqual(server.reader.keys, "")

    async def test_without_a_reader_the_same_is_drawn(self) -> None:
        drawn = []
        for path in ("", "/nowhere/bus"):
            async with FakeServer() as server:
                form = Terminal(self, server)
                await form.start(str(FORM), EARSHOT_BUS=path)
                await form.until(lambda: b"Escape leaves" in form.drawn, lambda: repr(form.drawn))
                form.press("\x1b")
                self.assertEqual(await form.ended(), 0)
                drawn.append(form.drawn)
        self.assertEqual(drawn[0], drawn[1])


if __name__ == "__main__":
    unittest.main()
