# SPDX-License-Identifier: Apache-2.0
"""Keeps the faults of a plugin from the program that it is in, and from making it mute."""

from __future__ import annotations

from typing import Any, Callable, Dict

from .log import begin, logger

#: After so many faults of one thing in a row the plugin leaves for good.
LIMIT = 3


class Guard:
    """Runs what a plugin does. Its faults go into the log, and after several in a row ``leave`` is called, once.

    Who leaves closes the connection, which tells the reader to read the screen again.
    """

    def __init__(self, toolkit: str, leave: Callable[[], None]) -> None:
        begin()
        self._toolkit = toolkit
        self._leave = leave
        self._faults: Dict[str, int] = {}
        #: Whether nothing is run any more.
        self.has_left = False

    def run(self, function: Callable[..., Any], *arguments: Any) -> bool:
        """Whether it went well. What the program must not miss does not belong in it."""
        if self.has_left:
            return False
        name = getattr(function, "__qualname__", repr(function))
        try:
            function(*arguments)
        except Exception:  # Whatever it is, it is not the program's.
            self._failed(name)
            return False
        self._faults.pop(name, None)
        return True

    def callback(self, function: Callable[..., Any]) -> Callable[..., None]:
        """A function for the program to call, which would end by its fault."""

        def guarded(*arguments: Any) -> None:
            self.run(function, *arguments)

        return guarded

    def _failed(self, name: str) -> None:
        self._faults[name] = self._faults.get(name, 0) + 1
        if self._faults[name] < LIMIT:
            logger.warning("%s: the plugin failed, and goes on.", self._toolkit, exc_info=True)
            return
        logger.warning("%s: the plugin failed again and has left. The screen is read.", self._toolkit, exc_info=True)
        self.has_left = True
        try:
            self._leave()
        except Exception:
            logger.warning("%s: the plugin could not leave as it should.", self._toolkit, exc_info=True)


def dropped(what: str) -> None:
    """Says in the log that something is left out of the tree, and why; where an exception is being handled."""
    begin()
    logger.warning("%s could not be read and is left out.", what, exc_info=True)
