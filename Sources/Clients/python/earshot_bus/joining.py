# SPDX-License-Identifier: Apache-2.0
"""Joins what a toolkit runs: from its begin to its end, and never in its way."""

from __future__ import annotations

from functools import wraps
from typing import Any, Callable

from .client import is_offered
from .log import begin, logger

#: Marks a method that is shown already.
MARK = "_is_shown"


def attached(toolkit: str, attach: Callable[[Any], Any], program: Any) -> Any:
    """The plugin of a program that runs; None where there is no reader, or where the plugin cannot begin."""
    if not is_offered():
        return None
    try:
        return attach(program)
    except Exception:  # The program is worth more than what is said of it.
        begin()
        logger.warning("%s: the plugin could not begin. The screen is read.", toolkit, exc_info=True)
        return None


def show_async(owner: Any, name: str, toolkit: str, attach: Callable[[Any], Any]) -> None:
    """From now on whatever the method runs is shown while it runs. Twice is once."""
    run = getattr(owner, name)
    if hasattr(run, MARK):
        return

    @wraps(run)
    async def run_shown(self: Any, *arguments: Any, **options: Any) -> Any:
        plugin = None if options.get("headless") else attached(toolkit, attach, self)
        try:
            return await run(self, *arguments, **options)
        finally:
            if plugin is not None:
                plugin.detach()

    setattr(run_shown, MARK, True)
    setattr(owner, name, run_shown)


def show(owner: Any, name: str, toolkit: str, attach: Callable[[Any], Any]) -> None:
    """The same for a method that is no coroutine."""
    run = getattr(owner, name)
    if hasattr(run, MARK):
        return

    @wraps(run)
    def run_shown(self: Any, *arguments: Any, **options: Any) -> Any:
        plugin = attached(toolkit, attach, self)
        try:
            return run(self, *arguments, **options)
        finally:
            if plugin is not None:
                plugin.detach()

    setattr(run_shown, MARK, True)
    setattr(owner, name, run_shown)
