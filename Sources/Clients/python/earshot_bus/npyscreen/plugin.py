# SPDX-License-Identifier: Apache-2.0
"""Shows a form whenever one of its widgets waits for a key: by then it has drawn everything."""

from __future__ import annotations

from typing import Any, Optional

from ..guard import Guard
from ..news import News
from ..nodes import Tree
from ..threaded import Connection
from ..versions import is_supported
from .screen import Places, show, whole

#: Says nothing, except that something will come.
NOTHING_YET = Tree(root=0, focus=None, nodes=[{"id": 0, "role": "genericContainer"}])


class Plugin:
    """A program on the bus. It gets requests as keys, as it waits for nothing else."""

    def __init__(self) -> None:
        self._guard = Guard("npyscreen", self._leave)
        self._places = Places()
        self._news = News()
        self._form: Any = None
        self._connection = Connection("npyscreen", self._guard)
        self._connection.show(NOTHING_YET)

    def waits(self, widget: Any) -> None:
        """A widget has the focus and waits for a key."""
        self._guard.run(self._look, widget)

    def _look(self, widget: Any) -> None:
        form = whole(widget.parent)
        if self._connection.is_inert or not hasattr(form, "_widgets__"):
            return
        nodes, focus = show(form, widget, self._places)
        before, self._form = self._form, form
        announced = self._news.of(nodes, focus, before is not form, page=form)
        cause = "screenChanged" if before is not None and before is not form else None
        self._connection.show(Tree(nodes[0]["id"], focus, nodes, cause), announced)

    def _leave(self) -> None:
        self._connection.leave()


def attach(form: Any) -> Optional[Plugin]:
    """Shows a program from its first form on; None if npyscreen is too old."""
    return Plugin() if is_supported("npyscreen") else None
