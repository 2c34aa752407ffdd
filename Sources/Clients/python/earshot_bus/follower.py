# SPDX-License-Identifier: Apache-2.0
"""Looks at a toolkit's painting: soon after a paint, and not after each of many."""

from __future__ import annotations

import asyncio
from typing import Callable, Optional, Sequence

from .aio import Pump
from .aio import attach as attach_loop
from .client import Client
from .guard import Guard
from .news import BEHIND, READING, Announcement
from .pace import Pace

#: The seconds from a paint to the look at the screen, and the most after the first of many.
QUIET, LATEST = 0.02, 0.1
#: The same for a toolkit that paints all of a screen at once, and for what tells at once what a key has done.
WHOLE = 0.005
#: The same for a program that has just begun: much comes by and by, and a reader waits for it.
FIRST, LATEST_FIRST = 0.06, 0.3


class Follower:
    """Calls ``look`` after paints, on the running loop, for as long as trees are wanted."""

    def __init__(self, client: Client, guard: Guard, look: Callable[[], None], quiet: float = QUIET) -> None:
        self._quiet = quiet
        self._client = client
        self._guard = guard
        self._look = look
        self._loop = asyncio.get_running_loop()
        self._timer: Optional[asyncio.TimerHandle] = None
        #: True if what is waited for is the answer to a key, and if something was painted since.
        self._is_answering = self._is_painted_since = False
        self._reading: Optional[asyncio.TimerHandle] = None
        self._first_paint = 0.0
        self._is_beginning = quiet > WHOLE
        self._pace = Pace()
        self._pump: Optional[Pump] = attach_loop(client, self._loop)

    def painted(self, is_answer: bool = False) -> None:
        """Something was painted, maybe the answer to a key, which needs no more paints."""
        if self._pump is None or not self._client.active:
            return
        now = self._loop.time()
        if self._timer is None:
            self._first_paint, self._is_answering = now, False
        elif self._is_answering and not is_answer:
            self._is_painted_since = True
            return
        else:
            self._timer.cancel()
        self._is_answering = is_answer
        quiet, latest = (FIRST, LATEST_FIRST) if self._is_beginning else (WHOLE if is_answer else self._quiet, LATEST)
        quiet = min(quiet, self._first_paint + latest - now)
        when = now + max(self._pace.wait(is_answer), quiet)
        self._timer = self._loop.call_at(when, self._look_now)

    def begun(self) -> None:
        """The first screen was told."""
        self._is_beginning = False

    def announce(self, announcements: Sequence[Announcement]) -> None:
        """Announces changes. Text to read follows the focus, which a reader tells when all is still."""
        for text, priority, tag in announcements:
            if tag == READING:
                self._reading = self._loop.call_later(BEHIND, self._guard.callback(self._announce), text, priority, tag)
            else:
                self._announce(text, priority, tag)

    def _announce(self, text: str, priority: str, tag: Optional[str]) -> None:
        self._client.announce(text, priority, tag=tag)

    def stop(self) -> None:
        """Stops looking."""
        if self._reading is not None:
            self._reading.cancel()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._pump is not None:
            self._pump.stop()
            self._pump = None

    def _look_now(self) -> None:
        self._timer = None
        if self._client.active:
            with self._pace.look():
                is_shown = self._guard.run(self._look)
            if not is_shown:
                # The tree shown before is out of date: it must not stay.
                self.painted()
        if self._is_painted_since:
            self._is_painted_since = False
            self.painted()
