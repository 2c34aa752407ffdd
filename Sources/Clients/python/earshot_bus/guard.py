# SPDX-License-Identifier: Apache-2.0
"""Keeps the faults of a plugin away from its program, and from making it mute."""

from __future__ import annotations

from typing import Any, Callable, Dict

from .log import begin, logger

#: The faults of one thing in a row after which the plugin leaves for good.
LIMIT = 3


class Guard:
    """Runs a plugin's work. Faults go into the log, and after several in a row ``leave`` is called, once.

    Who leaves closes the connection, which tells the reader to read the screen again.
    """

    def __init__(self, toolkit: str, leave: Callable[[], None]) -> None:
        begin()
        self._toolkit = toolkit
        self._leave = leave
        self._faults: Dict[str, int] = {}
        #: True once nothing is run any more.
        self.has_left = False

    def run(self, function: Callable[..., Any], *arguments: Any) -> bool:
        """True on success. Work that the program must not miss does not belong in it."""
        if self.has_left:
            return False
        name = getattr(function, "__qualname__", repr(function))
        try:
            function(*arguments)
        except Exception:  # No fault here is the program's.
            self._failed(name)
            return False
        self._faults.pop(name, None)
        return True

    def callback(self, function: Callable[..., Any]) -> Callable[..., None]:
        """A safe function for a caller in the program, which a fault would end."""

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
    """Logs the omission of something from the tree, with the exception being handled."""
    begin()
    logger.warning("%s could not be read and is left out.", what, exc_info=True)
