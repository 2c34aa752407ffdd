# SPDX-License-Identifier: Apache-2.0
"""The plugin for asciimatics, on a form that knows nothing of it, in a pseudo-terminal."""

from __future__ import annotations

import sys
import unittest
from contextlib import asynccontextmanager
from pathlib import Path
from typing import AsyncIterator

from .fake_server import FakeServer
from .terminal import Terminal

try:
    import asciimatics  # type: ignore[import-untyped]  # noqa: F401
except ImportError:
    raise unittest.SkipTest("asciimatics is not installed") from None

PACKAGE = Path(__file__).resolve().parents[1]
DOWN = "\x1bOB"


@asynccontextmanager
async def form(case: unittest.TestCase) -> AsyncIterator[Terminal]:
    async with FakeServer() as server:
        terminal = Terminal(case, server)
        app = PACKAGE / "tests" / "apps" / "asciimatics_form.py"
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
                ("\t", "Pin. Secure Text Field."), ("\t", "Run, Dry run. Check Box. Not checked."), (" ", "Checked."),
                ("\t", "Size. List. Selected: Small. Radio Button. On. 1 of 2."), (DOWN, "Selected: Large. Radio Button. On. 2 of 2."),
                ("\t", "Fruit. List Box. Pear. Option. 2 of 3."), (DOWN, "Plum. Option. 3 of 3."),
                ("\t", "Town: Bonn. Combo Box."), ("\n", "Town. Dialog. Bonn. Option. 1 of 2."),
                (DOWN, "Ulm. Option. 2 of 2."), ("\n", "Town: Ulm. Combo Box."), ("\t", "Note. Text Field."),
                ("\t", "Send. Button."), (" ", "Send the order? Dialog. Yes. Button."), ("\t", "No. Button."),
                (" ", "Send. Button."), (" ", "Send the order? Dialog. Yes. Button."),
            ):  # fmt: skip
                app.press(key)
                await app.hear(said)
            pin = app.server.reader.nodes.values()
            self.assertFalse([node for node in pin if node.get("protected") and "value" in node])
            app.press(" ")


if __name__ == "__main__":
    unittest.main()
