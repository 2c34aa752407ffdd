# SPDX-License-Identifier: Apache-2.0
"""Shows unchanged programs made with urwid to the reader.

    python -m earshot_bus.urwid app.py

or, in the program, ``import earshot_bus.urwid; earshot_bus.urwid.install()``.
"""

from __future__ import annotations

from functools import wraps
from typing import Any
from weakref import WeakSet

from ..joining import MARK, attached, show

__all__ = ["install", "join", "join_display"]

#: The displays of main loops, which are shown with their loops.
_looped: WeakSet[Any] = WeakSet()


def install() -> None:
    """Shows every main loop and every display of the process while it runs. A second call does nothing."""
    import urwid

    join(urwid.MainLoop)
    join_display(urwid.raw_display.Screen)


def join(loop_class: Any) -> None:
    """Shows the class of main loops."""
    show(loop_class, "run", "urwid", _attach)


def join_display(display_class: Any) -> None:
    """Shows a class of displays, for programs that draw on one themselves."""
    draw, stop = display_class.draw_screen, display_class.stop
    if hasattr(draw, MARK):
        return

    @wraps(draw)
    def draw_shown(self: Any, size: Any, canvas: Any) -> Any:
        result = draw(self, size, canvas)
        if self not in _looped:
            if getattr(self, "_earshot_plugin", None) is None:
                # A display that is not shown is asked again only when it was stopped.
                setattr(self, "_earshot_plugin", attached("urwid", _attach_display, self) or _Nothing())
            self._earshot_plugin.drew(canvas)
        return result

    @wraps(stop)
    def stop_shown(self: Any, *arguments: Any, **options: Any) -> Any:
        plugin = getattr(self, "_earshot_plugin", None)
        if plugin is not None:
            plugin.detach()
            setattr(self, "_earshot_plugin", None)
        return stop(self, *arguments, **options)

    setattr(draw_shown, MARK, True)
    display_class.draw_screen, display_class.stop = draw_shown, stop_shown


class _Nothing:
    """In the place of a plugin that could not begin."""

    def drew(self, canvas: Any) -> None:
        """Nothing is shown."""

    def detach(self) -> None:
        """Nothing is left."""


def _attach(loop: Any) -> Any:
    # Only now: without a reader none of it is needed.
    from .plugin import attach

    _looped.add(loop.screen)
    return attach(loop)


def _attach_display(screen: Any) -> Any:
    from .drawn import attach

    return attach(screen)
