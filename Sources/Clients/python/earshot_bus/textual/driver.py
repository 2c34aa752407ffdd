# SPDX-License-Identifier: Apache-2.0
"""The driver that ``TEXTUAL_DRIVER`` names: Textual's own for a terminal, with the plugin."""

from __future__ import annotations

from typing import Any

from textual.drivers.linux_driver import LinuxDriver

from .plugin import Plugin, attach


class Driver(LinuxDriver):
    """Draws as Textual does. Not one byte of what is drawn is another."""

    _plugin: Plugin

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self._plugin = attach(app)

    def close(self) -> None:
        """Ends the plugin with the driver."""
        self._plugin.detach()
        super().close()
