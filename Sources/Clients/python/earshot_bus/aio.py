# SPDX-License-Identifier: Apache-2.0
"""Lets an asyncio loop drive a client."""

from __future__ import annotations

import asyncio
from typing import Optional

from .client import Client


class Pump:
    """Polls a client whenever there is something to do, on the loop's own thread."""

    def __init__(self, client: Client, loop: asyncio.AbstractEventLoop) -> None:
        self._client = client
        self._loop = loop
        #: The connection, its descriptor, and True while waiting to write to it.
        self._watched = (0, -1, False)
        self._timer: Optional[asyncio.TimerHandle] = None
        client.after_poll = self._watch
        client.poll()

    def stop(self) -> None:
        """Leaves the loop alone."""
        self._client.after_poll = None
        self._unwatch()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _watch(self) -> None:
        client = self._client
        wanted = (client.connections, client.fileno(), client.wants_write)
        if wanted != self._watched:
            self._unwatch()
            descriptor = wanted[1]
            if descriptor >= 0:
                self._loop.add_reader(descriptor, client.poll)
                if client.wants_write:
                    self._loop.add_writer(descriptor, client.poll)
            self._watched = wanted
        if self._timer is not None:
            self._timer.cancel()
        timeout = client.timeout()
        self._timer = None if timeout is None else self._loop.call_later(timeout, client.poll)

    def _unwatch(self) -> None:
        descriptor = self._watched[1]
        if descriptor >= 0:
            self._loop.remove_reader(descriptor)
            self._loop.remove_writer(descriptor)
        self._watched = (0, -1, False)


def attach(client: Client, loop: Optional[asyncio.AbstractEventLoop] = None) -> Optional[Pump]:
    """Drives a client by a loop, by default the running one; None if the client is inert."""
    if client.is_inert:
        return None
    return Pump(client, loop or asyncio.get_running_loop())
