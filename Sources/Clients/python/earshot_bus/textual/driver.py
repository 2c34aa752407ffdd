# SPDX-License-Identifier: Apache-2.0
"""The driver named by ``TEXTUAL_DRIVER``: Textual's own for a terminal, with the plugin."""

from __future__ import annotations

from typing import Any

from textual.drivers.linux_driver import LinuxDriver

from . import attach


class Driver(LinuxDriver):
    """Draws as Textual does, byte for byte."""

    def __init__(self, app: Any, *arguments: Any, **options: Any) -> None:
        super().__init__(app, *arguments, **options)
        attach(app)
