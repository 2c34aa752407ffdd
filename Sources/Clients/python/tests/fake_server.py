# SPDX-License-Identifier: Apache-2.0
"""A fake reader behind a real socket, on the loop of the program that is tried."""

from __future__ import annotations

import asyncio
import contextlib
import json
import tempfile
from pathlib import Path
from typing import Any, Dict, List, Optional

from .fake_reader import FakeReader


class FakeServer:
    """``async with FakeServer() as server``: ``server.path`` is what ``EARSHOT_BUS`` has to be."""

    def __init__(self) -> None:
        self.reader = FakeReader()
        self.log: List[str] = []
        self._is_for_another = False
        self._writer: Optional[asyncio.StreamWriter] = None

    async def __aenter__(self) -> FakeServer:
        self._folder = tempfile.TemporaryDirectory()
        self.path = str(Path(self._folder.name) / "bus")
        self._server = await asyncio.start_unix_server(self._serve, self.path)
        return self

    async def __aexit__(self, *exception: object) -> None:
        if self._writer is not None:
            self._writer.close()
        self._server.close()
        self._folder.cleanup()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        if self._is_for_another:
            self.reader, self._is_for_another = FakeReader(), False
        # The loop may end while the program is still there.
        with contextlib.suppress(asyncio.CancelledError, ConnectionError):
            while data := await reader.read(1 << 16):
                self.reader.receive(data)
                self.flush()
        writer.close()

    def flush(self) -> None:
        """Sends what the reader has to send."""
        for message in self.reader.sent:
            if self._writer is not None:
                self._writer.write(json.dumps(message).encode() + b"\n")
        self.reader.sent = []

    def hang_up(self) -> None:
        """Goes, and is another reader when somebody comes again."""
        if self._writer is not None:
            self._writer.close()
        self.reader = FakeReader()

    def expect_another(self) -> None:
        """The next to connect is somebody else."""
        self._is_for_another = True

    # What a test asks

    def take(self) -> List[str]:
        """What was said since the last time."""
        said, self.reader.spoken = self.reader.spoken, []
        self.log += said
        return said

    def gesture(self, name: str) -> None:
        """The user's gesture on what has the cursor."""
        self.reader.gesture(name)
        self.flush()

    def act(self, target: Any, action: str, **data: Any) -> None:
        """Asks the program for an action on a node."""
        params: Dict[str, Any] = {"action": action, "target": target}
        if data:
            params["data"] = data
        self.reader.perform(**params)
        self.flush()

    def find(self, role: str, label: str) -> Any:
        """The id of the node with this role and label."""
        for identity, node in self.reader.nodes.items():
            if node.get("role") == role and node.get("label", "") == label:
                return identity
        raise KeyError(f"{role} {label}: there is {sorted(self.outline())}")

    def outline(self) -> List[str]:
        """Role and label of every node, in reading order."""
        nodes = (self.reader.nodes[identity] for identity in self.reader.order)
        return [f"{node.get('role')} {node.get('label', '')}".strip() for node in nodes]
