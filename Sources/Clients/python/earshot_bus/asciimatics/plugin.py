# SPDX-License-Identifier: Apache-2.0
"""Shows the frame in front after each drawing. Whatever a gesture asks for is done by keys."""

from __future__ import annotations

from typing import Any, Optional

from ..guard import Guard
from ..news import News
from ..nodes import Tree
from ..pace import Pace
from ..threaded import Connection
from ..versions import is_supported
from .screen import ROOT, Places, front_of, show


class Plugin:
    """A program on the bus. A key is answered by the drawing after it."""

    def __init__(self) -> None:
        self._guard = Guard("asciimatics", self._leave)
        self._places = Places()
        self._news = News()
        self._pace = Pace()
        self._frame: Any = None
        self._connection = Connection("asciimatics", self._guard)

    def drawn(self, screen: Any) -> None:
        """A screen was drawn, or had nothing to draw."""
        if self._connection.is_active and not self._pace.wait():
            self._guard.run(self._look, screen)

    def _look(self, screen: Any) -> None:
        with self._pace.look():
            before, self._frame = self._frame, front_of(screen)
            if self._frame is None:
                # An animation, of which the screen has all there is.
                self._connection.show(Tree(ROOT, None, [{"id": ROOT, "role": "window"}]))
                return
            nodes, focus = show(self._frame, self._places)
            announced = self._news.of(nodes, focus, before is not self._frame, page=self._frame)
            self._connection.show(Tree(ROOT, focus, nodes), announced)

    def _leave(self) -> None:
        self._connection.leave()


def attach(screen: Any) -> Optional[Plugin]:
    """Shows a program from now on; None if asciimatics is too old."""
    return Plugin() if is_supported("asciimatics") else None
