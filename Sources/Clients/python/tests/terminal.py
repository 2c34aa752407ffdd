# SPDX-License-Identifier: Apache-2.0
"""A program in a pseudo-terminal, with the fake reader."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import struct
import termios
import unittest
from typing import List

from .ear import Ear
from .fake_server import FakeServer


class Terminal(Ear):
    """A program in a pseudo-terminal on the loop, and what is heard of it."""

    def __init__(self, case: unittest.TestCase, server: FakeServer) -> None:
        super().__init__(case, server)
        self.drawn = b""

    def trouble(self) -> str:
        return f"Drawn: {self.drawn[-400:]!r}"

    async def start(self, *command: str, **variables: str) -> None:
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
                values = {"EARSHOT_BUS": self.server.path, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
                os.environ.update({**values, **variables})
                os.execvp(command[0], command)
            finally:
                os._exit(127)
        asyncio.get_running_loop().add_reader(self.descriptor, self._read)

    def _read(self) -> None:
        try:
            data = os.read(self.descriptor, 65536)
        except OSError:
            data = b""
        self.drawn += data
        if not data:
            asyncio.get_running_loop().remove_reader(self.descriptor)

    def press(self, keys: str) -> None:
        os.write(self.descriptor, keys.encode())

    async def ended(self) -> int:
        """The program's exit status."""
        status: List[int] = []

        def is_over() -> bool:
            pid, code = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                status.append(os.waitstatus_to_exitcode(code))
            return bool(pid)

        await self.until(is_over, lambda: "the program did not end")
        os.close(self.descriptor)
        return status[0]
