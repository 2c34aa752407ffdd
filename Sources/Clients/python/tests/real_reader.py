# SPDX-License-Identifier: Apache-2.0
"""A program under the real reader, in a pseudo-terminal, and what its transcript says was heard."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import struct
import sys
import tempfile
import termios
import time
import unittest
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional

from .vectors import REPOSITORY

PACKAGE = Path(__file__).resolve().parents[1]

#: How long to wait for what has to be heard.
PATIENCE = 30.0


def program() -> str:
    """The built reader: what EARSHOT names, else that of this checkout. Without one the test is left out, loudly."""
    path = Path(os.environ.get("EARSHOT", REPOSITORY / ".build" / "debug" / "earshot"))
    if not path.exists():
        raise unittest.SkipTest(f"There is no {path}: build earshot first, or name it with EARSHOT.")
    return str(path.absolute())


class RealReader:
    """``with RealReader(case, "python3", "app.py") as reader``: the program is read as users have it read."""

    def __init__(self, case: unittest.TestCase, *command: str, **variables: str) -> None:
        self.case, self.command, self.variables = case, command, variables
        self.utterances: List[Dict[str, Any]] = []
        self._heard = 0
        self.drawn = b""

    def __enter__(self) -> RealReader:
        self._folder = tempfile.TemporaryDirectory()
        self.home = Path(self._folder.name)
        self._transcript = self.home / "transcript.jsonl"
        reader = [program(), "--audio", "none", "--settings", "none", "--transcript", str(self._transcript), "--"]
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:
            try:
                values = {"HOME": str(self.home), "TERM": "xterm-256color", "LANG": "C.UTF-8", "PYTHONPATH": str(PACKAGE)}
                # This terminal does not tell where its cursor is.
                values["PROMPT_TOOLKIT_NO_CPR"] = "1"
                for name in ("EARSHOT_BUS", "EARSHOT_TOKEN", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "COLUMNS", "LINES"):
                    os.environ.pop(name, None)
                os.environ.update({**values, **self.variables})
                os.chdir(self.home)
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
                os.execv(reader[0], [*reader, *self.command])
            finally:
                os._exit(127)
        return self

    def __exit__(self, *exception: object) -> None:
        # The reader ends with its terminal, and its program with it.
        os.close(self._terminal)
        os.waitpid(self._pid, 0)
        self._folder.cleanup()

    def press(self, keys: str) -> None:
        """Types, as a terminal sends it."""
        os.write(self._terminal, keys.encode())

    def hear(self, *wanted: str) -> None:
        """Waits until these were said in this order, each within an utterance, perhaps with others between."""
        missing = list(wanted)
        heard: List[str] = []
        end = time.monotonic() + PATIENCE
        while missing and time.monotonic() < end:
            said = self._next()
            if said is None:
                self._wait()
                continue
            heard.append(said)
            if missing[0] in said:
                missing.pop(0)
        self.case.assertFalse(missing, f"not heard, but {heard}; drawn: {self.drawn[-300:]!r}; log: {self.log()}")

    def wait(self, condition: Callable[[], bool]) -> None:
        """Waits until something is so."""
        end = time.monotonic() + PATIENCE
        while not condition() and time.monotonic() < end:
            self._wait()
        self.case.assertTrue(condition(), f"drawn: {self.drawn[-300:]!r}; log: {self.log()}")

    def log(self) -> str:
        """The log of the plugins."""
        path = self.home / ".local" / "state" / "earshot" / "plugins.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    def all(self) -> List[str]:
        """All that was said so far."""
        return [str(one["text"]) for one in self.utterances[: self._heard]]

    def _next(self) -> Optional[str]:
        if self._heard == len(self.utterances) and self._transcript.exists():
            whole = self._transcript.read_text(encoding="utf-8").rpartition("\n")[0]
            told = [json.loads(line) for line in whole.splitlines()]
            self.utterances = [one for one in told if one.get("kind", "speech") == "speech"]
        if self._heard == len(self.utterances):
            return None
        self._heard += 1
        return str(self.utterances[self._heard - 1]["text"])

    def _wait(self) -> None:
        if select.select([self._terminal], [], [], 0.05)[0]:
            try:
                self.drawn += os.read(self._terminal, 65536)
            except OSError:
                self.case.fail(f"The reader has ended. Drawn: {self.drawn[-600:]!r}")


def run(module: str, *arguments: str) -> List[str]:
    """What starts a module of the client with this interpreter."""
    return [sys.executable, "-m", module, *arguments]
