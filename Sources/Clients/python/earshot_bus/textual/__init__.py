# SPDX-License-Identifier: Apache-2.0
"""Shows Textual apps to the reader, without a change to the app.

    TEXTUAL_DRIVER=earshot_bus.textual:Driver python -m textual
    python -m earshot_bus.textual app.py
    python -m earshot_bus.textual -m textual

or, in the app, ``earshot_bus.textual.attach(self)`` in ``on_mount``. Textual 1.0 and later.

Widgets may have ``accessibility_label``, ``accessibility_role``, ``accessibility_hint`` and ``accessibility_live`` for
what cannot be found out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .driver import Driver
    from .plugin import Plugin, attach

__all__ = ["Driver", "Plugin", "attach"]


def __getattr__(name: str) -> Any:
    # Textual reads its variables when it is imported, and -m has to set one before.
    if name in ("Plugin", "attach"):
        from . import plugin

        return getattr(plugin, name)
    if name == "Driver":
        from .driver import Driver

        return Driver
    raise AttributeError(name)
