# SPDX-License-Identifier: Apache-2.0
"""How often a screen is looked at: soon after a key, and seldom while it is drawn all the time."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import Iterator

#: Looking takes at most one part in so many of the time, however much is drawn; and of a time with keys.
SHARE, SHARE_OF_KEYS = 5, 2


class Pace:
    """Counts the time that looks take: the thread's own, as on a busy machine most of the rest is others'."""

    def __init__(self) -> None:
        self._end = float("-inf")
        self._taken = 0.0

    @contextmanager
    def look(self) -> Iterator[None]:
        """Surrounds a look."""
        start = time.thread_time()
        try:
            yield
        finally:
            self._end = time.monotonic()
            self._taken = time.thread_time() - start

    def wait(self, is_answer: bool = False) -> float:
        """The seconds until the next look. An answer to a key is looked at sooner."""
        share = SHARE_OF_KEYS if is_answer else SHARE
        return max(0.0, self._end + self._taken * (share - 1) - time.monotonic())
