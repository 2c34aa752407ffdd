# SPDX-License-Identifier: Apache-2.0
"""Shows programs made with urwid to the reader, without a change to the program.

    python -m earshot_bus.urwid app.py

or, in the program, ``import earshot_bus.urwid; earshot_bus.urwid.install()``.
"""

from __future__ import annotations

from functools import wraps
from typing import Any

from ..client import is_offered
from ..log import begin, logger

__all__ = ["install", "join"]


def install() -> None:
    """From now on every main loop of the process is shown while it runs. Twice is once."""
    import urwid

    join(urwid.MainLoop)


def join(loop_class: Any) -> None:
    """The same, for the class of main loops."""
    run = loop_class.run
    if hasattr(run, "_is_shown"):
        return

    @wraps(run)
    def run_shown(self: Any) -> Any:
        plugin = _attach(self)
        try:
            return run(self)
        finally:
            if plugin is not None:
                plugin.detach()

    setattr(run_shown, "_is_shown", True)
    loop_class.run = run_shown


def _attach(loop: Any) -> Any:
    if not is_offered():
        return None
    try:
        # Only now: without a reader nothing of it is needed.
        from .plugin import attach

        return attach(loop)
    except Exception:  # The program is worth more than what is said of it.
        begin()
        logger.warning("urwid: the plugin could not begin. The screen is read.", exc_info=True)
        return None
