# SPDX-License-Identifier: Apache-2.0
"""Tells whether rich draws on the user's terminal."""

from __future__ import annotations

import os
from typing import Any, Optional


def is_on_terminal(console: Any) -> bool:
    """True if a console draws on the terminal in which the program was started."""
    if not console.is_terminal or console.is_dumb_terminal or console.is_jupyter:
        return False
    try:
        drawn = os.ttyname(console.file.fileno())
    except (OSError, ValueError, AttributeError):
        return False
    return any(_terminal(descriptor) == drawn for descriptor in (0, 1, 2))


def _terminal(descriptor: int) -> Optional[str]:
    try:
        return os.ttyname(descriptor)
    except OSError:
        return None
