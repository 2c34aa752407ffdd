# SPDX-License-Identifier: Apache-2.0
"""Joins the runs of a toolkit, from begin to end, without getting in the way."""

from __future__ import annotations

from functools import wraps
from typing import Any, Callable

from .client import is_offered
from .log import begin, logger

#: Marks a wrapped method.
MARK = "_is_shown"


def attached(toolkit: str, attach: Callable[[Any], Any], program: Any) -> Any:
    """The plugin of a running program; None if there is no reader or the plugin cannot begin."""
    if not is_offered():
        return None
    try:
        return attach(program)
    except Exception:  # The program matters more than its speech.
        begin()
        logger.warning("%s: the plugin could not begin. The screen is read.", toolkit, exc_info=True)
        return None


def show_async(owner: Any, name: str, toolkit: str, attach: Callable[[Any], Any]) -> None:
    """Shows each run of the method from now on. A second call does nothing."""
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
    """The same for a method that is not a coroutine."""
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
