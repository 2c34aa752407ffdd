# SPDX-License-Identifier: Apache-2.0
"""Shows a program that draws with urwid and waits for keys by itself, without a main loop, like a debugger."""

from __future__ import annotations

from typing import Any, Optional

from ..guard import Guard
from ..news import News
from ..nodes import Tree
from ..threaded import Connection
from ..versions import is_supported
from .screen import Places, show


class Drawing:
    """A display on the bus, from its first drawing until it is stopped. It gets requests as keys."""

    def __init__(self) -> None:
        self._guard = Guard("urwid", self.detach)
        self._places = Places()
        self._news = News()
        self._has_shown = False
        self._connection = Connection("urwid", self._guard)

    def drew(self, canvas: Any) -> None:
        """The display has drawn a canvas."""
        self._guard.run(self._look, canvas)

    def detach(self) -> None:
        """Leaves the bus: what else is on the terminal is read from the screen."""
        self._connection.leave()

    def _look(self, canvas: Any) -> None:
        # Only a widget's own drawing tells which widget it is.
        if self._connection.is_inert or canvas.widget_info is None:
            return
        shown = show(canvas, canvas.widget_info[0], self._places)
        is_new, self._has_shown = not self._has_shown, True
        announced = self._news.of(shown.nodes, shown.focus, is_new, scrolled=shown.scrolled)
        self._connection.show(Tree(shown.root, shown.focus, shown.nodes), announced)


def attach(screen: Any) -> Optional[Drawing]:
    """Shows what a display draws from now on; None if urwid is too old."""
    return Drawing() if is_supported("urwid") else None
