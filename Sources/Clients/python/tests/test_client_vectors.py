# SPDX-License-Identifier: Apache-2.0
"""The vectors for clients, run against real sockets: the Python client, and the C client where its library is."""

from __future__ import annotations

import contextlib
import json
import os
import select
import socket
import tempfile
import time
import unittest
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Tuple

from earshot_bus import Action, Tree, connect

from . import vectors
from .c_client import CClient, library
from .called_client import CalledClient, commands

#: How long to listen before nothing counts as silence.
QUIET = 0.06
#: How long to wait for what has to come.
PATIENCE = 5.0


class PythonClient:
    """The calls of the vectors, made to the Python client."""

    lacks: Tuple[str, ...] = ()

    def __init__(self, app: Dict[str, Any], actions: List[str], handles: List[List[Any]]) -> None:
        self.asked: List[List[Any]] = []
        self.handles = handles
        self.bus = connect(app["name"], version=app.get("version"), actions=actions, perform=self.perform)

    def perform(self, action: Action) -> bool:
        self.asked.append([action.name, action.target, dict(action.data)])
        return [action.name, action.target] in self.handles

    def update(self, tree: Dict[str, Any]) -> None:
        self.bus.show(Tree(tree["root"], tree["focus"], tree["nodes"], tree.get("cause")))

    def announce(self, text: str, priority: str = "message", tag: Optional[str] = None) -> None:
        self.bus.announce(text, priority, tag=tag)

    def page_scrolled(self, text: str, node: Any) -> None:
        self.bus.page_scrolled(text, node)

    def close(self) -> None:
        self.bus.close()

    def poll(self) -> None:
        self.bus.poll()

    @property
    def active(self) -> bool:
        return self.bus.active


class Reader:
    """The reader's end of a real socket."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.server: Optional[socket.socket] = None
        self.connection: Optional[socket.socket] = None
        self.received = b""
        self.has_ended = False
        self.request: Any = None

    def listen(self) -> None:
        self.server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.server.bind(str(self.path))
        self.server.listen(4)

    def accept(self) -> bool:
        """Whether somebody has connected by now."""
        if self.server is not None and self.connection is None and select.select([self.server], [], [], 0)[0]:
            self.connection, _ = self.server.accept()
            self.connection.setblocking(False)
            self.received, self.has_ended = b"", False
            return True
        return False

    def read(self) -> None:
        with contextlib.suppress(BlockingIOError, ConnectionError):
            while self.connection is not None and not self.has_ended:
                data = self.connection.recv(1 << 16)
                self.received += data
                self.has_ended = not data

    def take(self) -> Any:
        """The next message; None while there is none."""
        line, separator, rest = self.received.partition(b"\n")
        if not separator:
            return None
        self.received = rest
        message = json.loads(line)
        if "method" in message and "id" in message:
            self.request = message["id"]
        return message

    def send(self, data: bytes, poll: Any) -> None:
        with contextlib.suppress(ConnectionError):
            while data and self.connection is not None:
                try:
                    data = data[self.connection.send(data) :]
                except BlockingIOError:
                    poll()

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def stop(self) -> None:
        self.close()
        if self.server is not None:
            self.server.close()


@contextlib.contextmanager
def environment(**values: Optional[str]) -> Iterator[None]:
    saved = {name: os.environ.pop(name, None) for name in values}
    os.environ.update({name: value for name, value in values.items() if value is not None})
    try:
        yield
    finally:
        for name, value in saved.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


class ClientVectors(unittest.TestCase):
    client_type: Any = PythonClient

    def test_vectors(self) -> None:
        loaded = vectors.load("client")
        self.assertGreater(len(loaded), 25)
        for head, steps in loaded:
            if set(head.get("needs", ())) & set(self.client_type.lacks):
                continue
            with self.subTest(head["vector"]):
                self.run_vector(steps)

    def run_vector(self, steps: List[vectors.Step]) -> None:
        with tempfile.TemporaryDirectory() as folder:
            self.reader = Reader(Path(folder) / "bus")
            told = next((step["environment"] for step in steps if "environment" in step), {})
            self.client: Any = None
            self.handles: List[List[Any]] = []
            with environment(**{"EARSHOT_BUS": str(self.reader.path), "EARSHOT_TOKEN": None, **told}):
                if steps[0].get("listening", True):
                    self.reader.listen()
                try:
                    for step in steps:
                        self.run_step(step)
                finally:
                    self.reader.stop()
                    if self.client is not None:
                        self.client.close()
                        getattr(self.client, "end", lambda: None)()

    def poll(self) -> None:
        if self.client is not None:
            self.client.poll()
        self.reader.read()

    def until(self, condition: Any, what: str) -> Any:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.poll()
            found = condition()
            if found:
                return found
            time.sleep(0.002)
        self.fail(what)

    def rest(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.poll()
            time.sleep(0.005)

    def run_step(self, step: vectors.Step) -> None:
        reader = self.reader
        if "call" in step:
            self.call(step)
        elif "connected" in step:
            if step["connected"]:
                self.until(reader.accept, "nobody connected")
            else:
                self.rest(QUIET)
                self.assertFalse(reader.accept(), "somebody connected")
        elif "expect" in step:
            message = self.until(reader.take, f"nothing came for {step['expect']}")
            self.assertEqual(vectors.mismatch(step["expect"], message), "", message)
        elif "answer" in step:
            reader.send(vectors.line({"jsonrpc": "2.0", "id": reader.request, **step["answer"]}), self.poll)
            self.rest(0.01)
        elif "send" in step:
            reader.send(vectors.line(step["send"]), self.poll)
            self.rest(0.01)
        elif "sendText" in step:
            reader.send(vectors.raw(step), self.poll)
            self.rest(0.01)
        elif "silent" in step:
            self.rest(QUIET)
            self.assertIsNone(reader.take())
        elif "asked" in step:
            # A client that is a program of its own asks when it comes to it.
            with contextlib.suppress(AssertionError):
                self.until(lambda: len(self.client.asked) >= len(step["asked"]), "too few were asked")
            self.rest(0.01)
            asked, self.client.asked[:] = list(self.client.asked), []
            self.assertEqual([one[: len(want)] for one, want in zip(asked, step["asked"])], step["asked"])
            self.assertEqual(len(asked), len(step["asked"]))
        elif "active" in step:
            self.until(lambda: self.client.active == step["active"], f"active is not {step['active']}")
        elif "closed" in step:
            self.until(lambda: reader.has_ended, "the client did not close")
        elif "close" in step:
            reader.close()
            self.rest(0.01)
        elif "wait" in step:
            self.rest(step["wait"])
        elif "program" in step:
            self.handles = step["program"]["handles"]
        elif "listening" in step:
            if step["listening"] and reader.server is None:
                reader.listen()
        else:
            self.assertIn("environment", step)

    def call(self, step: vectors.Step) -> None:
        if step["call"] == "open":
            self.client = self.client_type(step["app"], step["actions"], self.handles)
        elif step["call"] == "update":
            self.client.update(step["tree"])
        elif step["call"] == "announce":
            self.client.announce(step["text"], step.get("priority", "message"), step.get("tag"))
        elif step["call"] == "pageScrolled":
            self.client.page_scrolled(step["text"], step["node"])
        else:
            self.assertEqual(step["call"], "close")
            self.client.close()
        self.rest(0.005)


class CalledClientVectors(ClientVectors):
    def test_vectors(self) -> None:
        called = commands()
        if not called:
            self.skipTest("EARSHOT_BUS_CALLED names no programs that call clients in other languages")
        for command in called:
            self.client_type = type("Client", (CalledClient,), {"command": command})
            with self.subTest(" ".join(command)):
                super().test_vectors()


@unittest.skipIf(library() is None, "make in Sources/Clients/c builds the library")
class CClientVectors(ClientVectors):
    client_type = CClient


if __name__ == "__main__":
    unittest.main()
