# SPDX-License-Identifier: Apache-2.0
"""Shows unchanged programs made with asciimatics to the reader.

    python -m earshot_bus.asciimatics app.py

or, in the program, ``import earshot_bus.asciimatics; earshot_bus.asciimatics.install()``.
"""

from __future__ import annotations

from functools import wraps
from typing import Any, List

from ..joining import MARK, attached

__all__ = ["install", "join"]


def install() -> None:
    """Shows the frames of the process as they are drawn. A second call does nothing."""
    from asciimatics.screen import Screen  # type: ignore[import-untyped]

    join(Screen)


def join(screen_class: Any) -> None:
    """The same for the class of screens."""
    draw = screen_class.draw_next_frame
    if hasattr(draw, MARK):
        return
    plugins: List[Any] = []

    @wraps(draw)
    def draw_shown(self: Any, *arguments: Any, **options: Any) -> Any:
        result = draw(self, *arguments, **options)
        # Only now: the program may have forked since.
        if not plugins:
            plugins.append(attached("asciimatics", _attach, self))
        if plugins[0] is not None:
            plugins[0].drawn(self)
        return result

    setattr(draw_shown, MARK, True)
    screen_class.draw_next_frame = draw_shown


def _attach(screen: Any) -> Any:
    from .plugin import attach

    return attach(screen)
