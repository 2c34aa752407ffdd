# SPDX-License-Identifier: Apache-2.0
"""Waits for what has to come, and for what has to be heard."""

from __future__ import annotations

import asyncio
import unittest
from typing import Any, Callable, List

from .fake_server import FakeServer

#: The seconds after which something does not come. On a machine that is busy with other builds, importing Textual alone has
#: taken 18: this only ends a test that fails.
PATIENCE = 120.0


class Ear:
    """What is heard of a program that is tried. Nothing is timed: it is waited until it comes."""

    def __init__(self, case: unittest.TestCase, server: FakeServer) -> None:
        self.case, self.server = case, server

    async def pause(self) -> None:
        """Lets the program go on."""
        await asyncio.sleep(0.01)

    def trouble(self) -> str:
        """What else may tell why something did not come; raises what ended the program."""
        return ""

    async def until(self, condition: Callable[[], Any], what: Callable[[], str]) -> Any:
        """Waits for a condition, and gives what it found."""
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        while loop.time() < end:
            found = condition()
            if found:
                return found
            await self.pause()
        self.case.fail(f"{what()} {self.trouble()}")

    async def hear(self, *wanted: str) -> None:
        """Waits until these were said in this order, perhaps with others between, and forgets what was said."""
        missing: List[str] = list(wanted)
        spoken: List[str] = []

        def is_said() -> bool:
            for text in self.server.take():
                spoken.append(text)
                if missing and text == missing[0]:
                    missing.pop(0)
            return not missing

        await self.until(is_said, lambda: f"{missing} was not said, but {spoken}; there is {self.server.outline()}")
