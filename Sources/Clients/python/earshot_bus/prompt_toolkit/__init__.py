# SPDX-License-Identifier: Apache-2.0
"""Shows the dialogs and prompts of prompt_toolkit to the reader, without a change to the program.

    python -m earshot_bus.prompt_toolkit app.py

or, in the program, ``import earshot_bus.prompt_toolkit; earshot_bus.prompt_toolkit.install()``. prompt_toolkit 3.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any

from ..client import is_offered
from ..log import begin, logger

if TYPE_CHECKING:
    from .plugin import Plugin

__all__ = ["Plugin", "install", "join"]


def install() -> None:
    """From now on every application of the process is shown while it runs. Twice is once."""
    from prompt_toolkit.application.application import Application

    join(Application)


def join(application_class: Any) -> None:
    """The same, for the class of applications."""
    run = application_class.run_async
    if hasattr(run, "_is_shown"):
        return

    @wraps(run)
    async def run_shown(self: Any, *arguments: Any, **options: Any) -> Any:
        plugin = _attach(self)
        try:
            return await run(self, *arguments, **options)
        finally:
            if plugin is not None:
                plugin.detach()

    setattr(run_shown, "_is_shown", True)
    application_class.run_async = run_shown


def _attach(application: Any) -> Any:
    if not is_offered():
        return None
    try:
        # Only now: without a reader nothing of it is needed.
        from .plugin import Plugin

        return Plugin(application)
    except Exception:  # The program is worth more than what is said of it.
        begin()
        logger.warning("prompt_toolkit: the plugin could not begin. The screen is read.", exc_info=True)
        return None


def __getattr__(name: str) -> Any:
    if name == "Plugin":
        from .plugin import Plugin

        return Plugin
    raise AttributeError(name)
