# SPDX-License-Identifier: Apache-2.0
"""Performs users' requests with urwid's own means."""

from __future__ import annotations

from typing import Any, Iterator, List, Optional, Tuple

import urwid

from ..nodes import Action

ACTIONS = ["focus", "click", "setValue"]


def perform(loop: Any, widget: Any, action: Action) -> bool:
    """Performs an action on a widget, or declines it for this one."""
    if action.name == "setValue" and isinstance(widget, urwid.Edit):
        text = str(action.data.get("value", ""))
        widget.set_edit_text(text)
        widget.set_edit_pos(len(text))
        return True
    if action.name not in ("focus", "click") or not _focus(loop.widget, widget):
        return False
    if action.name == "click":
        if not isinstance(widget, (urwid.Button, urwid.CheckBox)):
            return False
        widget.keypress((20,), "enter")
    return True


def _focus(top: Any, widget: Any) -> bool:
    path = _path(top, widget)
    if path is None:
        return False
    for holder, position in path:
        holder.focus_position = position
    return True


def _path(holder: Any, wanted: Any) -> Optional[List[Tuple[Any, Any]]]:
    """The containers of a widget from the outside in, with its position in each; None if it is not there."""
    base = getattr(holder, "base_widget", holder)
    if base is wanted:
        return []
    if isinstance(base, urwid.WidgetWrap):
        return _path(base._w, wanted)
    for position, child in _held(base):
        path = _path(child, wanted)
        if path is not None and child.selectable():
            return [(base, position), *path]
    return None


def _held(base: Any) -> Iterator[Tuple[Any, Any]]:
    if isinstance(base, urwid.Frame):
        yield from ((part, base.contents[part][0]) for part in ("body", "header", "footer") if part in base.contents)
    elif isinstance(base, urwid.Overlay):
        yield 1, base.top_w
    elif isinstance(base, urwid.ListBox):
        body: Any = base.body
        try:
            count = len(body)
        except TypeError:  # It has no length.
            return
        yield from ((position, body[position]) for position in range(min(count, 5000)))
    elif isinstance(getattr(base, "contents", None), list):
        yield from ((position, held[0]) for position, held in enumerate(base.contents))
