# SPDX-License-Identifier: Apache-2.0
"""Shows unchanged programs made with urwid to the reader.

    python -m earshot_bus.urwid app.py

or, in the program, ``import earshot_bus.urwid; earshot_bus.urwid.install()``.
"""

from __future__ import annotations

from typing import Any

from ..joining import show

__all__ = ["install", "join"]


def install() -> None:
    """Shows every main loop of the process while it runs. A second call does nothing."""
    import urwid

    join(urwid.MainLoop)


def join(loop_class: Any) -> None:
    """The same for the class of main loops."""
    show(loop_class, "run", "urwid", _attach)


def _attach(loop: Any) -> Any:
    # Only now: without a reader none of it is needed.
    from .plugin import attach

    return attach(loop)
