# SPDX-License-Identifier: Apache-2.0
"""Words out of what Textual shows."""

from __future__ import annotations

import re
from typing import Any, Optional

from textual.geometry import Region
from textual.widget import Widget

from ..words import has_words, tidy

#: What is longer tells something, and is not what the next field is called.
LONGEST_LABEL = 40

_IDENTITY_WORDS = {
    "input", "field", "button", "select", "selector", "list", "table", "tree", "area", "textarea", "box", "widget",
}  # fmt: skip


def plain(content: Any) -> str:
    """The words of a label, a prompt or a cell, whatever it is made of."""
    if content is None:
        return ""
    text = getattr(content, "plain", None)
    if isinstance(text, str):
        return tidy(text)
    if isinstance(content, str):
        return tidy(_without_markup(content))
    if isinstance(content, (bool, int, float)):
        return str(content)
    inner = getattr(content, "_renderable", None) or getattr(content, "renderable", None)
    if inner is not None and inner is not content:
        return plain(inner)
    parts = getattr(content, "renderables", None)
    if parts is not None:
        return tidy(" ".join(plain(part) for part in parts))
    return _rendered_by_rich(content)


def _rendered_by_rich(content: Any) -> str:
    from rich.console import Console

    try:
        console = Console(width=200, color_system=None, record=False)
        with console.capture() as capture:
            console.print(content)
        return tidy(capture.get())
    except Exception:  # Some things can only be drawn in their widget.
        return ""


def _without_markup(text: str) -> str:
    if "[" not in text:
        return text
    from rich.text import Text

    try:
        return Text.from_markup(text).plain
    except Exception:  # It is no markup: then it is what it says.
        return text


def visible_text(widget: Widget) -> str:
    """The words that a widget has drawn."""
    size = widget.size
    if not size.width or not size.height:
        return ""
    try:
        strips = widget.render_lines(Region(0, 0, size.width, size.height))
    except Exception:  # It draws only when its app lets it.
        return ""
    return tidy(" ".join(strip.text for strip in strips))


def static_text(widget: Widget) -> str:
    """The words of a label."""
    try:
        content = widget.render()
    except Exception:  # It draws only when its app lets it.
        return ""
    return plain(content) or visible_text(widget)


def own_label(widget: Any) -> str:
    """What a widget is called by the app, or by itself."""
    given = getattr(widget, "accessibility_label", None)
    if isinstance(given, str) and given:
        return given
    return plain(getattr(widget, "border_title", None))


def label_of_field(widget: Any) -> str:
    """What a field is called: by the app, by the label before it, by its tip, or by its id."""
    return own_label(widget) or _label_before(widget) or plain(_tip(widget)) or _from_identity(widget.id)


def _tip(widget: Any) -> Optional[Any]:
    tip = getattr(widget, "tooltip", None)
    return tip if isinstance(tip, str) else None


def _label_before(widget: Widget) -> str:
    parent = widget.parent
    siblings = list(getattr(parent, "displayed_children", ()))
    if widget not in siblings:
        return ""
    place = siblings.index(widget)
    before: Any = siblings[place - 1] if place > 0 else None
    names = {kind.__name__ for kind in type(before).__mro__}
    if before is None or "Static" not in names or before.can_focus:
        return ""
    text = static_text(before).rstrip(":")
    return text if len(text) <= LONGEST_LABEL and has_words(text) else ""


def _from_identity(identity: Optional[str]) -> str:
    if not identity or identity.startswith("--"):
        return ""
    words = [word for word in re.split(r"[-_\s]+", identity) if word]
    kept = [word for word in words if word.lower() not in _IDENTITY_WORDS]
    return " ".join(kept or words)
