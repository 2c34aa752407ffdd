# SPDX-License-Identifier: Apache-2.0
"""Shows programs made with urwid to the reader, without a change to the program.

    python -m earshot_bus.urwid app.py

or, in the program, ``import earshot_bus.urwid; earshot_bus.urwid.install()``.
"""

from __future__ import annotations

from typing import Any

from ..joining import show

__all__ = ["install", "join"]


def install() -> None:
    """From now on every main loop of the process is shown while it runs. Twice is once."""
    import urwid

    join(urwid.MainLoop)


def join(loop_class: Any) -> None:
    """The same, for the class of main loops."""
    show(loop_class, "run", "urwid", _attach)


def _attach(loop: Any) -> Any:
    # Only now: without a reader nothing of it is needed.
    from .plugin import attach

    return attach(loop)
