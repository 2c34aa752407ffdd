# SPDX-License-Identifier: Apache-2.0
"""Shows the dialogs and prompts of prompt_toolkit to the reader, with the program unchanged.

    python -m earshot_bus.prompt_toolkit app.py

or, in the program, ``import earshot_bus.prompt_toolkit; earshot_bus.prompt_toolkit.install()``. prompt_toolkit 3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..joining import show_async

if TYPE_CHECKING:
    from .plugin import Plugin

__all__ = ["Plugin", "install", "join"]


def install() -> None:
    """Shows every application of the process while it runs. A second call does nothing."""
    from prompt_toolkit.application.application import Application

    join(Application)


def join(application_class: Any) -> None:
    """The same for the class of applications."""
    show_async(application_class, "run_async", "prompt_toolkit", _attach)


def _attach(application: Any) -> Any:
    # Only now: without a reader none of it is needed.
    from .plugin import Plugin

    return Plugin(application)


def __getattr__(name: str) -> Any:
    if name == "Plugin":
        from .plugin import Plugin

        return Plugin
    raise AttributeError(name)
