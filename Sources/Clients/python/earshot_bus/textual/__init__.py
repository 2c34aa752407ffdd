# SPDX-License-Identifier: Apache-2.0
"""Shows unchanged Textual apps to the reader.

    python -m earshot_bus.textual app.py
    python -m earshot_bus.textual -m textual

or, in the app, ``earshot_bus.textual.attach(self)`` in ``on_mount``. Textual 0.86 and later.

Widgets may have ``accessibility_label``, ``accessibility_role``, ``accessibility_hint`` and ``accessibility_live`` for
what cannot be found out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..joining import attached, show_async
from ..versions import is_supported

if TYPE_CHECKING:
    from .driver import Driver
    from .plugin import Plugin

__all__ = ["Driver", "Plugin", "attach", "join"]


def join(app_class: Any) -> None:
    """Shows every app of the process while it runs. A second call does nothing."""
    show_async(app_class, "run_async", "Textual", _attach)


def attach(app: Any) -> Any:
    """Shows an app on the bus from now on, if there is a reader. Needs the app's running loop. Never fails."""
    return attached("Textual", _attach, app)


def _attach(app: Any) -> Any:
    # Only now: Textual reads its variables when imported, and without a reader none of it is needed. An old one lacks what
    # the plugin imports.
    if not is_supported("textual"):
        return None
    from .plugin import attach as attach_plugin

    return attach_plugin(app)


def __getattr__(name: str) -> Any:
    if name == "Plugin":
        from .plugin import Plugin

        return Plugin
    if name == "Driver":
        from .driver import Driver

        return Driver
    raise AttributeError(name)
