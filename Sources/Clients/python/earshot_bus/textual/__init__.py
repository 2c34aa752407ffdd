# SPDX-License-Identifier: Apache-2.0
"""Shows Textual apps to the reader, without a change to the app.

    python -m earshot_bus.textual app.py
    python -m earshot_bus.textual -m textual

or, in the app, ``earshot_bus.textual.attach(self)`` in ``on_mount``. Textual 0.86 and later.

Widgets may have ``accessibility_label``, ``accessibility_role``, ``accessibility_hint`` and ``accessibility_live`` for
what cannot be found out.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any

from ..client import is_offered
from ..log import begin, logger

if TYPE_CHECKING:
    from .driver import Driver
    from .plugin import Plugin

__all__ = ["Driver", "Plugin", "attach", "join"]


def join(app_class: Any) -> None:
    """From now on every app of the process is shown while it runs. Twice is once."""
    run = app_class.run_async
    if hasattr(run, "_is_shown"):
        return

    @wraps(run)
    async def run_shown(self: Any, *arguments: Any, **options: Any) -> Any:
        is_seen = is_offered() and not options.get("headless", False)
        plugin = attach(self) if is_seen else None
        try:
            return await run(self, *arguments, **options)
        finally:
            if plugin is not None:
                plugin.detach()

    setattr(run_shown, "_is_shown", True)
    app_class.run_async = run_shown


def attach(app: Any) -> Any:
    """Shows an app on the bus from now on, where there is a reader. Needs the app's loop to run. Never fails."""
    try:
        # Only now: Textual reads its variables when it is imported, and without a reader nothing of it is needed.
        from .plugin import attach as attach_plugin

        return attach_plugin(app)
    except Exception:
        begin()
        logger.warning("Textual: the plugin could not begin. The screen is read.", exc_info=True)
        return None


def __getattr__(name: str) -> Any:
    if name == "Plugin":
        from .plugin import Plugin

        return Plugin
    if name == "Driver":
        from .driver import Driver

        return Driver
    raise AttributeError(name)
