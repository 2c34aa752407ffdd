# SPDX-License-Identifier: Apache-2.0
"""The driver that ``TEXTUAL_DRIVER`` names: Textual's own for a terminal, with the plugin."""

from __future__ import annotations

from typing import Any

from textual.drivers.linux_driver import LinuxDriver

from . import attach


class Driver(LinuxDriver):
    """Draws as Textual does. Not one byte of what is drawn is another."""

    def __init__(self, app: Any, *arguments: Any, **options: Any) -> None:
        super().__init__(app, *arguments, **options)
        attach(app)
