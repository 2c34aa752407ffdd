# SPDX-License-Identifier: Apache-2.0
"""A client in another language: a program makes the calls of the vectors, which it is told line by line."""

from __future__ import annotations

import json
import os
import select
import shlex
import subprocess
from typing import Any, Dict, List, Optional, Tuple

#: The commands that start such programs, one a line.
VARIABLE = "EARSHOT_BUS_CALLED"


def commands() -> List[List[str]]:
    """The programs to try."""
    return [shlex.split(line) for line in os.environ.get(VARIABLE, "").splitlines() if line.strip()]


class CalledClient:
    """The calls of the vectors, made by a program."""

    lacks: Tuple[str, ...] = ()
    command: List[str] = []

    def __init__(self, app: Dict[str, Any], actions: List[str], handles: List[List[Any]]) -> None:
        self.asked: List[List[Any]] = []
        self.active = False
        self._done = 0
        self._rest = b""
        # It takes the variables itself, as every client does.
        self._process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._call("open", app=app, actions=actions, handles=handles)

    def update(self, tree: Dict[str, Any]) -> None:
        self._call("update", tree=tree)

    def announce(self, text: str, priority: str = "message", tag: Optional[str] = None) -> None:
        self._call("announce", text=text, priority=priority, tag=tag)

    def page_scrolled(self, text: str, node: Any) -> None:
        self._call("pageScrolled", text=text, node=node)

    def close(self) -> None:
        if self._process.poll() is None:
            self._call("close")

    def end(self) -> None:
        """Ends the program, which must do so when nobody calls any more."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        status = self._process.wait(10)
        self._process.stdout.close()
        if status:
            raise AssertionError(f"{self.command} ended with {status}")

    def poll(self) -> None:
        """Takes what the program tells."""
        output = self._process.stdout
        assert output is not None
        while not output.closed and select.select([output], [], [], 0)[0]:
            data = os.read(output.fileno(), 1 << 16)
            if not data:
                return
            *lines, self._rest = (self._rest + data).split(b"\n")
            for line in lines:
                told = json.loads(line)
                self.active = told.get("active", self.active)
                self._done += "done" in told
                if "asked" in told:
                    self.asked.append(told["asked"])

    def _call(self, name: str, **parameters: Any) -> None:
        assert self._process.stdin is not None
        done = self._done
        self._process.stdin.write(json.dumps({"call": name, **parameters}).encode() + b"\n")
        self._process.stdin.flush()
        while self._done == done and self._process.poll() is None:
            select.select([self._process.stdout], [], [], 0.1)
            self.poll()
