# SPDX-License-Identifier: Apache-2.0
"""The plugin for py_cui, on a program that knows nothing of it, in a pseudo-terminal."""

from __future__ import annotations

import asyncio
import sys
import unittest
from pathlib import Path

from .fake_server import FakeServer
from .terminal import Terminal

try:
    import py_cui  # type: ignore[import-untyped]  # noqa: F401
except ImportError:
    raise unittest.SkipTest("py_cui is not installed") from None

PACKAGE = Path(__file__).resolve().parents[1]
UP, DOWN, RIGHT, LEFT = "\x1bOA", "\x1bOB", "\x1bOC", "\x1bOD"
ESCAPE = "\x1b"


class AProgram(unittest.IsolatedAsyncioTestCase):
    async def test_it_is_read_by_its_keys(self) -> None:
        async with FakeServer() as server:
            app = Terminal(self, server)
            places = {"PYTHONPATH": str(PACKAGE / "hook"), "XDG_STATE_HOME": str(Path(server.path).parent)}
            await app.start(sys.executable, str(PACKAGE / "tests" / "apps" / "py_cui_form.py"), ESCDELAY="25", **places)
            await app.hear("Fruit. List. Apple. Option. 1 of 3.")
            for key, said in (
                (RIGHT, "Spices. List. Salt. Check Box. Not checked. 1 of 2."), ("\n", ""), (DOWN, "Mint. Check Box. Not checked. 2 of 2."),
                ("\n", "Checked."), (ESCAPE, ""), (DOWN, "Pin. Secure Text Field."), (LEFT, "Name. Text Field."),
                ("\n", ""), ("Ada", "Ada"), (ESCAPE, ""), (DOWN, "Send. Button."), (RIGHT, "Volume: 4"), ("\n", ""), (RIGHT, "5"),
                (ESCAPE, ""), (LEFT, "Send. Button."), ("\n", "Send the order?- (y/n). Dialog. Yes - (y), No - (n)"),
            ):  # fmt: skip
                app.press(key)
                # Alone, Escape is known by the time behind it.
                await (app.hear(said) if said else asyncio.sleep(0.2))
            self.assertFalse([node for node in server.reader.nodes.values() if node.get("protected") and "value" in node])
            app.press("y")
            self.assertEqual(await app.ended(), 0)


if __name__ == "__main__":
    unittest.main()
