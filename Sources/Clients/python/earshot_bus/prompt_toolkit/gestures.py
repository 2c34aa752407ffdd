# SPDX-License-Identifier: Apache-2.0
"""Performs users' requests with prompt_toolkit's own means."""

from __future__ import annotations

from typing import Any

from prompt_toolkit.document import Document
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.widgets import Button

from ..nodes import Action
from .screen import Place

ACTIONS = ["focus", "click", "setValue"]


def perform(app: Any, place: Place, action: Action) -> bool:
    """Performs an action at a place, or declines it for this place."""
    content = place.window.content
    if action.name == "focus":
        if not content.is_focusable():
            return False
        app.layout.focus(place.window)
        if place.item is not None:
            place.widget._selected_index = place.item
        return True
    if action.name == "click":
        if place.item is not None:
            app.layout.focus(place.window)
            place.widget._selected_index = place.item
            place.widget._handle_enter()
            return True
        if isinstance(place.widget, Button) and place.widget.handler is not None:
            place.widget.handler()
            return True
    if action.name == "setValue" and isinstance(content, BufferControl) and not content.buffer.read_only():
        text = str(action.data.get("value", ""))
        content.buffer.set_document(Document(text, len(text)))
        return True
    return False
