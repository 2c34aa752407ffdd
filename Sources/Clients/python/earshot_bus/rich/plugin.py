# SPDX-License-Identifier: Apache-2.0
"""Follows a live display while it lasts and shows it on the bus."""

from __future__ import annotations

from typing import Any, Optional

from ..guard import Guard
from ..news import News
from ..nodes import Tree
from ..pace import Pace
from ..threaded import Connection
from ..versions import is_supported
from .screen import Shown, show
from .terminal import is_on_terminal


class Plugin:
    """One live display on the bus. It is read when it draws itself, in its thread and under its locks."""

    def __init__(self, live: Any) -> None:
        self._live = live
        self._guard = Guard("rich", self._leave)
        self._news = News()
        self._shown: Optional[Shown] = None
        self._pace = Pace()
        self._connection = Connection("rich", self._guard)

    def refreshed(self) -> None:
        """The display has drawn."""
        if not self._pace.wait():
            self._guard.run(self._look)

    def detach(self) -> None:
        """Leaves the display, after showing its last state, and the bus: later output is read from the screen."""
        self._guard.run(self._look)
        self._guard.run(self._connection.finish)
        self._leave()

    def _look(self) -> None:
        if not self._connection.is_active:
            return
        with self._pace.look():
            before, shown = self._shown, show(self._live)
            self._shown = shown
            announced = self._news.of(shown.nodes, None, before is None, shown.tables)
            self._connection.show(Tree(shown.root, None, shown.nodes), announced)

    def _leave(self) -> None:
        self._connection.leave()


def attach(live: Any) -> Optional[Plugin]:
    """Shows a live display from now on; None if it is not on the terminal that is read."""
    return Plugin(live) if is_supported("rich") and is_on_terminal(live.console) else None
