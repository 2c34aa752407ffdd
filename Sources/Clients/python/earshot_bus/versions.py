# SPDX-License-Identifier: Apache-2.0
"""The versions of a toolkit that the plugins know."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, version
from typing import Tuple

from .log import begin, logger

#: The oldest versions the plugins were tested with. With older ones they do nothing.
OLDEST = {"textual": "0.86.0", "prompt_toolkit": "3.0.5", "urwid": "2.1.2", "rich": "12.6.0", "npyscreen": "4.10.5",
          "asciimatics": "1.15.0", "py_cui": "0.1.6"}
NAMES = {"textual": "Textual", "prompt_toolkit": "prompt_toolkit", "urwid": "urwid", "rich": "rich", "npyscreen": "npyscreen",
         "asciimatics": "asciimatics", "py_cui": "py_cui"}


def installed(package: str) -> str:
    """The version of a package; empty if unknown."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def is_supported(package: str) -> bool:
    """True if a toolkit is new enough or of unknown version. The log says why not."""
    found = installed(package)
    if not found or _numbers(found) >= _numbers(OLDEST[package]):
        return True
    begin()
    logger.warning(
        "%s %s is too old for the plugin, which needs %s or later. The screen is read.",
        NAMES[package], found, OLDEST[package],
    )  # fmt: skip
    return False


def _numbers(text: str) -> Tuple[int, ...]:
    found = re.match(r"\d+(\.\d+)*", text)
    return tuple(int(part) for part in found.group().split(".")) if found else ()
