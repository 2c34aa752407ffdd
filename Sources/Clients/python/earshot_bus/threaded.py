# SPDX-License-Identifier: Apache-2.0
"""A client with its own waiting thread, for programs without a loop that could wait for the reader."""

from __future__ import annotations

import os
import select
import sys
import threading
import time
from pathlib import Path
from typing import Sequence

from .client import Client, connect
from .nodes import Tree
from .guard import Guard
from .news import Announcement
from .versions import installed

#: The seconds to write the last message.
LAST = 0.05


class Connection:
    """May be called from any thread. The waiting thread knows nothing of the tree."""

    def __init__(self, toolkit: str, guard: Guard) -> None:
        self._lock = threading.RLock()
        self._has_left = False
        self._waking, self._wake = os.pipe()
        os.set_blocking(self._wake, False)
        self._client: Client = connect(
            Path(sys.argv[0]).stem if sys.argv and sys.argv[0] not in ("", "-c", "-m") else "Python",
            toolkit={"name": toolkit, "version": installed(toolkit)},
        )
        threading.Thread(target=guard.run, args=(self._serve,), name="earshot", daemon=True).start()

    @property
    def is_active(self) -> bool:
        """True if trees are wanted."""
        with self._lock:
            return not self._has_left and self._client.active

    @property
    def is_inert(self) -> bool:
        """True if showing a tree will never have an effect."""
        with self._lock:
            return self._has_left or self._client.is_inert

    def show(self, tree: Tree, announcements: Sequence[Announcement] = ()) -> None:
        """Shows a tree and announces text."""
        with self._lock:
            self._client.show(tree)
            for text, priority, tag in announcements:
                self._client.announce(text, priority, tag=tag)
        self._rouse()

    def finish(self) -> None:
        """Writes the last tree, unless that takes long."""
        end = time.monotonic() + LAST
        with self._lock:
            while self._client.active and time.monotonic() < end and self._is_writing():
                self._client.poll(LAST)

    def leave(self) -> None:
        """Leaves the bus."""
        with self._lock:
            self._has_left = True
            self._client.close()
        self._rouse()

    def _is_writing(self) -> bool:
        waits = self._client.timeout()
        return self._client.wants_write or (waits is not None and waits < LAST)

    def _rouse(self) -> None:
        try:
            os.write(self._wake, b"\0")
        except OSError:  # It is awake, or gone.
            pass

    def _serve(self) -> None:
        try:
            while self._wait():
                with self._lock:
                    self._client.poll()
        finally:
            with self._lock:
                wake, self._wake = self._wake, -1
                os.close(wake)
                os.close(self._waking)

    def _wait(self) -> bool:
        """Waits until the client has something to do; false if there will be nothing."""
        with self._lock:
            if self._has_left or self._client.is_inert:
                return False
            descriptor, timeout = self._client.fileno(), self._client.timeout()
            writing = [descriptor] if self._client.wants_write and descriptor >= 0 else []
        reading = [self._waking] + ([descriptor] if descriptor >= 0 else [])
        try:
            ready = select.select(reading, writing, [], timeout)[0]
        except (OSError, ValueError):  # The connection went meanwhile.
            return True
        if self._waking in ready:
            os.read(self._waking, 4096)
        return True
