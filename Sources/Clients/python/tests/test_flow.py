# SPDX-License-Identifier: Apache-2.0
"""What vectors cannot say: a reader that does not read, floods, and when to come back."""

from __future__ import annotations

import json
import os
import socket
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List

from earshot_bus import Client, Node, Tree
from earshot_bus.session import Program

from .fake_reader import FakeReader
from .test_client_vectors import Reader, environment


def window(label: str, count: int = 1) -> Tree:
    nodes = [Node(id=1, role="window", children=list(range(2, 2 + count)))]
    nodes += [Node(id=i, role="button", label=f"{label} {i}") for i in range(2, 2 + count)]
    return Tree(root=1, focus=2, nodes=nodes)


class Served(unittest.TestCase):
    """A client, a socket, and time that tests turn."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.now = 0.0
        self.reader = Reader(Path(folder.name) / "bus")
        self.addCleanup(self.reader.stop)

    def open(self, **program: Any) -> Client:
        client = Client(str(self.reader.path), Program(app={"name": "Deploy"}, **program), clock=lambda: self.now)
        self.addCleanup(client.close)
        return client

    def greet(self, client: Client) -> FakeReader:
        """Lets a fake reader answer, and gives it."""
        self.assertTrue(self.reader.accept())
        fake = FakeReader()
        self.exchange(client, fake)
        self.assertTrue(client.active)
        return fake

    def exchange(self, client: Client, fake: FakeReader) -> None:
        for _ in range(500):
            client.poll()
            self.reader.read()
            if not self.reader.received and not fake.sent:
                return
            fake.receive(self.reader.received)
            self.reader.received = b""
            for message in fake.sent:
                self.reader.send(json.dumps(message).encode() + b"\n", client.poll)
            fake.sent = []


class ReaderThatDoesNotRead(Served):
    def test_calls_return_and_only_the_newest_tree_arrives(self) -> None:
        self.reader.listen()
        client = self.open()
        fake = self.greet(client)
        lines: List[bytes] = []
        for i in range(400):
            self.now += 0.05
            client.show(window(f"Text {i}", 400))
        self.assertTrue(client.wants_write)
        # What waits is a part of one line and no queue of trees.
        self.assertLess(len(client._writing), 1 << 20)
        for _ in range(200):
            self.now += 0.05
            client.poll()
            self.reader.read()
        lines = self.reader.received.split(b"\n")
        self.assertLess(len(lines), 100)
        fake.receive(self.reader.received)
        self.assertFalse(fake.is_closed)
        self.assertEqual(fake.nodes[2]["label"], "Text 399 2")
        self.assertEqual([message for message in fake.sent if message.get("method") == "tree/resync"], [])

    def test_of_announcements_the_last_32_are_kept(self) -> None:
        self.reader.listen()
        client = self.open()
        fake = self.greet(client)
        for i in range(400):
            self.now += 0.05
            client.show(window(f"Text {i}", 400))
        for i in range(1000):
            client.announce(f"News {i}")
        for _ in range(200):
            self.now += 0.05
            client.poll()
            self.reader.read()
        fake.receive(self.reader.received)
        news = [text for text in fake.spoken if text.startswith("News")]
        self.assertEqual(news, [f"News {i}" for i in range(968, 1000)])

    def test_ten_thousand_updates_are_few(self) -> None:
        self.reader.listen()
        client = self.open()
        fake = self.greet(client)
        for i in range(10_000):
            self.now += 0.0001
            client.show(window(f"Text {i}"))
        self.now += 1
        self.exchange(client, fake)
        self.assertEqual(fake.nodes[2]["label"], "Text 9999 2")
        self.assertLessEqual(fake.updates, 32)


class Returning(Served):
    def tries(self, client: Client, until: float, step: float = 0.05) -> List[float]:
        """When the client tried to connect. Nobody listens."""
        found: List[float] = []
        before = client._next_try
        while self.now < until:
            self.now = round(self.now + step, 3)
            client.poll()
            if client._next_try != before:
                before = client._next_try
                found.append(self.now)
        return found

    def test_without_a_reader_it_is_tried_every_thirty_seconds(self) -> None:
        client = self.open()
        self.assertFalse(client.is_inert)
        self.assertEqual(self.tries(client, 100), [30.0, 60.0, 90.0])

    def test_after_a_reader_it_is_tried_soon_and_then_less(self) -> None:
        self.reader.listen()
        client = self.open()
        self.greet(client)
        self.reader.stop()
        os.unlink(self.reader.path)
        client.poll()
        self.assertFalse(client.active)
        tries = self.tries(client, 60)
        pauses = [round(b - a, 2) for a, b in zip([0.0, *tries], tries)]
        self.assertEqual(pauses[:5], [0.25, 0.5, 1.0, 2.0, 2.0])
        self.assertEqual(pauses[10], 30.0)

    def test_two_readers_in_a_row(self) -> None:
        self.reader.listen()
        client = self.open()
        client.show(window("Save"))
        for _ in range(2):
            fake = self.greet(client)
            self.assertEqual(fake.spoken, ["Save 2. Button."])
            self.reader.close()
            client.poll()
            self.now += 0.3
            client.poll()


class Silence(Served):
    def test_without_the_variable_no_socket_is_made(self) -> None:
        import earshot_bus

        made = []
        real = socket.socket
        with environment(EARSHOT_BUS=None, EARSHOT_TOKEN=None):
            try:
                socket.socket = lambda *args: made.append(args)  # type: ignore[assignment,misc]
                client = earshot_bus.connect("Deploy")
                client.show(window("Save"))
                client.announce("Hello")
                client.poll()
            finally:
                socket.socket = real  # type: ignore[misc]
        self.assertEqual(made, [])
        self.assertIsNone(client.timeout())

    def test_the_token_leaves_the_environment(self) -> None:
        import earshot_bus

        with environment(EARSHOT_BUS=str(self.reader.path), EARSHOT_TOKEN="c2VjcmV0"):
            earshot_bus.connect("Deploy")
            self.assertNotIn("EARSHOT_TOKEN", os.environ)
            self.assertEqual(os.environ["EARSHOT_BUS"], str(self.reader.path))

    def test_what_cannot_be_told_of_a_node_costs_no_other(self) -> None:
        self.reader.listen()
        client = self.open()
        fake = self.greet(client)
        circle: Dict[str, Any] = {"id": 2, "role": "button", "label": "Save"}
        circle["self"] = circle
        nodes: List[Any] = [{"id": 1, "role": "window", "children": [2, 3]}, circle, {"role": "label"}]
        nodes.append({"id": 3, "role": "slider", "label": "Volume", "numericValue": float("nan")})
        client.show(Tree(1, 3, nodes))
        self.exchange(client, fake)
        self.assertEqual(fake.order, [1, 2, 3])
        self.assertEqual(fake.spoken, ["Volume"])

    def test_a_handler_that_fails_is_as_good_as_none(self) -> None:
        self.reader.listen()

        def fail(action: object) -> bool:
            raise KeyError("nothing there")

        client = self.open(actions=["escape"], perform=fail)
        fake = self.greet(client)
        client.show(window("Save"))
        self.exchange(client, fake)
        with self.assertLogs("earshot_bus", "ERROR"):
            fake.gesture("escape")
            self.exchange(client, fake)
        self.assertEqual(fake.keys, "\x1b")


if __name__ == "__main__":
    unittest.main()
