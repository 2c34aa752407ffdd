# SPDX-License-Identifier: Apache-2.0
"""Shows unchanged programs made with npyscreen to the reader.

    python -m earshot_bus.npyscreen app.py

or, in the program, ``import earshot_bus.npyscreen; earshot_bus.npyscreen.install()``.
"""

from __future__ import annotations

from functools import wraps
from typing import Any, List

from ..joining import MARK, attached

__all__ = ["install", "join"]


def install() -> None:
    """Shows every form of the process while it waits for keys. A second call does nothing."""
    from npyscreen import fmForm, wgwidget  # type: ignore[import-untyped]

    join(wgwidget.Widget, fmForm._FormBase)


def join(widget_class: Any, form_class: Any) -> None:
    """The same for the class of widgets, of which the one with the focus waits for the key, and that of forms."""
    wait, make = widget_class.get_and_use_key_press, form_class.__init__
    if hasattr(wait, MARK):
        return
    plugins: List[Any] = []

    @wraps(make)
    def make_shown(self: Any, *arguments: Any, **options: Any) -> None:
        # A program may draw many forms before it waits for a key: the reader waits for the first tree meanwhile.
        if not plugins:
            plugins.append(attached("npyscreen", _attach, self))
        make(self, *arguments, **options)

    @wraps(wait)
    def wait_shown(self: Any, *arguments: Any, **options: Any) -> Any:
        if plugins and plugins[0] is not None:
            plugins[0].waits(self)
        return wait(self, *arguments, **options)

    setattr(wait_shown, MARK, True)
    widget_class.get_and_use_key_press = wait_shown
    form_class.__init__ = make_shown


def _attach(form: Any) -> Any:
    from .plugin import attach

    return attach(form)
