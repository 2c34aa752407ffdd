# SPDX-License-Identifier: Apache-2.0
"""Shows unchanged programs made with py_cui to the reader.

    python -m earshot_bus.py_cui app.py

or, in the program, ``import earshot_bus.py_cui; earshot_bus.py_cui.install()``.
"""

from __future__ import annotations

from functools import wraps
from typing import Any

from ..joining import MARK, attached

__all__ = ["install", "join"]


def install() -> None:
    """Shows the programs of the process whenever they wait for a key. A second call does nothing."""
    import py_cui  # type: ignore[import-untyped]

    join(py_cui.PyCUI)


def join(program_class: Any) -> None:
    """The same for the class of programs."""
    draw = program_class._draw
    if hasattr(draw, MARK):
        return

    @wraps(draw)
    def draw_shown(self: Any, window: Any) -> Any:
        # Only now: the program may have forked since.
        plugin = attached("py_cui", _attach, self)
        return draw(self, window if plugin is None else _Window(window, plugin))

    setattr(draw_shown, MARK, True)
    program_class._draw = draw_shown


class _Window:
    """A program's window of curses, which shows the program before it waits for a key."""

    def __init__(self, window: Any, plugin: Any) -> None:
        self._window, self._plugin = window, plugin

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)

    def getch(self, *arguments: Any) -> Any:
        self._plugin.waits()
        return self._window.getch(*arguments)


def _attach(program: Any) -> Any:
    from .plugin import attach

    return attach(program)
