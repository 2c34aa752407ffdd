# SPDX-License-Identifier: Apache-2.0
"""Shows a program whenever it waits for a key: by then it has drawn everything. Gestures become keys."""

from __future__ import annotations

from typing import Any, Optional

from ..guard import Guard
from ..news import News
from ..nodes import Tree
from ..threaded import Connection
from ..versions import is_supported
from .screen import ROOT, Places, show


class Plugin:
    """A program on the bus."""

    def __init__(self, program: Any) -> None:
        self._program = program
        self._guard = Guard("py_cui", self._leave)
        self._places = Places()
        self._news = News()
        self._page: Any = None
        self._connection = Connection("py_cui", self._guard)

    def waits(self) -> None:
        """The program has drawn and waits for a key, or for the time of its next drawing."""
        self._guard.run(self._look)

    def _look(self) -> None:
        if self._connection.is_inert:
            return
        # A dialog or another set of widgets is another page.
        page = self._program._popup or self._program._widgets
        before, self._page = self._page, page
        is_new = before is None or before is not page
        nodes, focus = show(self._program, self._places)
        announced = self._news.of(nodes, focus, is_new)
        self._connection.show(Tree(ROOT, focus, nodes), announced)

    def _leave(self) -> None:
        self._connection.leave()


def attach(program: Any) -> Optional[Plugin]:
    """Shows a program from now on; None if py_cui is too old."""
    return Plugin(program) if is_supported("py_cui") else None
