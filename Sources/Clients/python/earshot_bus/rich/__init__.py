# SPDX-License-Identifier: Apache-2.0
"""Shows rich's displays and prompts to the reader, with the program unchanged.

    python -m earshot_bus.rich app.py

or, in the program, ``import earshot_bus.rich; earshot_bus.rich.install()``.
"""

from __future__ import annotations

from functools import wraps
from typing import Any, List, Optional, Tuple

from ..joining import MARK, attached

__all__ = ["install", "join_live", "join_prompt"]


def install() -> None:
    """Shows live displays and prompts of the process while they last. A second call does nothing."""
    from rich.live import Live
    from rich.prompt import PromptBase

    join_live(Live)
    join_prompt(PromptBase)


def join_live(live_class: Any) -> None:
    """The same for the class of live displays, on which those of progress and status are based, too."""
    start, refresh, stop = live_class.start, live_class.refresh, live_class.stop
    if hasattr(start, MARK):
        return

    def plugin_of(live: Any) -> Any:
        # A nested display is shown with its outer one.
        return getattr(live, "_earshot_plugin", None)

    @wraps(start)
    def start_shown(self: Any, *arguments: Any, **options: Any) -> Any:
        if plugin_of(self) is None and not self.is_started:
            setattr(self, "_earshot_plugin", attached("rich", _attach, self))
        return start(self, *arguments, **options)

    @wraps(refresh)
    def refresh_shown(self: Any, *arguments: Any, **options: Any) -> Any:
        result = refresh(self, *arguments, **options)
        plugin = plugin_of(self)
        if plugin is not None:
            plugin.refreshed()
        return result

    @wraps(stop)
    def stop_shown(self: Any, *arguments: Any, **options: Any) -> Any:
        plugin = plugin_of(self)
        setattr(self, "_earshot_plugin", None)
        try:
            return stop(self, *arguments, **options)
        finally:
            # It draws once more before it stops.
            if plugin is not None:
                plugin.detach()

    setattr(start_shown, MARK, True)
    live_class.start, live_class.refresh, live_class.stop = start_shown, refresh_shown, stop_shown


def join_prompt(prompt_class: Any) -> None:
    """The same for the class of prompts: each question is shown until it is answered."""
    call = prompt_class.__call__
    if hasattr(call, MARK):
        return
    get_input = prompt_class.get_input.__func__
    asking: List[Tuple[Any, Any]] = []

    @wraps(call)
    def call_shown(self: Any, *arguments: Any, **options: Any) -> Any:
        asking.append((self, options.get("default", ...)))
        try:
            return call(self, *arguments, **options)
        finally:
            asking.pop()

    @wraps(get_input)
    def get_input_shown(cls: Any, *arguments: Any, **options: Any) -> Any:
        # Asked through the class, without an instance, nothing is known of the prompt.
        from_terminal = options.get("stream") is None and len(arguments) < 4
        plugin = attached("rich", _attach_prompt, asking[-1]) if asking and from_terminal else None
        try:
            return get_input(cls, *arguments, **options)
        finally:
            if plugin is not None:
                plugin.detach()

    setattr(call_shown, MARK, True)
    prompt_class.__call__ = call_shown
    prompt_class.get_input = classmethod(get_input_shown)


def _attach(live: Any) -> Optional[Any]:
    # Only now: without a reader none of it is needed.
    from .plugin import attach

    return attach(live)


def _attach_prompt(asked: Tuple[Any, Any]) -> Optional[Any]:
    from .prompts import attach

    return attach(*asked)
