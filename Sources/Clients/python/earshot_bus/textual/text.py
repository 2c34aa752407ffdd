# SPDX-License-Identifier: Apache-2.0
"""Words from Textual's displays."""

from __future__ import annotations

from typing import Any, Callable, List, Set

from textual.geometry import Region
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button

from ..words import has_words, tidy, without_art

#: The longest text taken for a field's label; a longer one is a message.
LONGEST_LABEL = 40
#: The most enclosing boxes to search for the label of a field.
MOST_HOLDERS = 3


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
    for name in ("_renderable", "renderable"):
        # What it holds may be empty, which is not the same as nothing.
        inner = getattr(content, name, None)
        if inner is not None and inner is not content:
            return plain(inner)
    parts = getattr(content, "renderables", None)
    if parts is not None:
        return tidy(" ".join(plain(part) for part in parts))
    return _rendered_by_rich(content)


def _rendered_by_rich(content: Any) -> str:
    from rich.console import Console
    from rich.protocol import is_renderable

    # Of anything else rich would print the author's view, as for a debugger.
    if not is_renderable(content):
        return ""
    try:
        console = Console(width=200, color_system=None, record=False)
        with console.capture() as capture:
            console.print(content)
        return tidy(capture.get())
    except Exception:  # Some things can be drawn only in their widget.
        return ""


def _without_markup(text: str) -> str:
    if "[" not in text:
        return text
    for read in _markups():
        try:
            return str(read(text).plain)
        except Exception:  # Not markup of this kind.
            continue
    return text


def _markups() -> List[Callable[[str], Any]]:
    """The readers of markup: Textual's own, which has variables of its theme, and that of rich, which it had before."""
    from rich.text import Text

    try:
        from textual.content import Content
    except ImportError:  # An older Textual.
        return [Text.from_markup]
    return [Content.from_markup, Text.from_markup]


def drawn_rows(widget: Widget) -> List[str]:
    """The rows with words that a widget has drawn."""
    size = widget.size
    if not size.width or not size.height:
        return []
    try:
        # What is drawn begins behind the border and the padding.
        strips = widget.render_lines(Region(widget.gutter.left, widget.gutter.top, size.width, size.height))
    except Exception:  # It draws only when its app lets it.
        return []
    return [row for row in map(tidy, without_art([strip.text for strip in strips])) if row]


def visible_text(widget: Widget) -> str:
    """The words a widget has drawn."""
    return tidy(" ".join(drawn_rows(widget)))


def static_text(widget: Widget) -> str:
    """The words of a label."""
    try:
        content = widget.render()
    except Exception:  # It draws only when its app lets it.
        return ""
    return plain(content) or visible_text(widget)


def own_label(widget: Any) -> str:
    """The name of a widget given by the app, or by itself."""
    given = getattr(widget, "accessibility_label", None)
    if isinstance(given, str) and given:
        return given
    title = getattr(widget, "_border_title", None)
    return plain(title if hasattr(title, "plain") else getattr(widget, "border_title", None))


def label_of_field(widget: Any) -> str:
    """The name of a field; never its id, which is for the app's author."""
    return label_of_area(widget) or _text_beside(widget) or _label_of_holder(widget)


def label_of_area(widget: Any) -> str:
    """The name of a list, a log or a bar, above which any text may stand, such as a status."""
    names = (own_label, _label_before, _placeholder, tip)
    return next((name for name in (read(widget) for read in names) if name), "")


def _placeholder(widget: Any) -> str:
    return plain(getattr(widget, "placeholder", None))


def tip(widget: Any) -> str:
    """The tooltip of a widget."""
    try:
        text = getattr(widget, "tooltip", None)
    except Exception:  # It may be made on demand.
        return ""
    return plain(text) if isinstance(text, str) or hasattr(text, "plain") else ""


def _label_before(widget: Widget) -> str:
    """The label before a field, as in a form: a Label, or a text that ends with a colon."""
    return _name(widget, -1, lambda text, kinds: "Label" in kinds or text.endswith(":"))


def _label_of_holder(widget: Widget) -> str:
    """The label before the boxes around a field, if it is the only field in them."""
    holder = widget.parent
    for _ in range(MOST_HOLDERS):
        if not isinstance(holder, Widget) or isinstance(holder, Screen):
            break
        fields = [one for one in holder.query("*") if one.can_focus and one.display and not isinstance(one, Button)]
        name = _label_before(holder) if fields == [widget] else ""
        if name or fields != [widget]:
            return name
        holder = holder.parent
    return ""


def _text_beside(widget: Widget) -> str:
    """Any text before a field; the text behind it if that is the only one, as beside a switch."""
    before = _name(widget, -1, lambda text, kinds: True)
    siblings = list(getattr(widget.parent, "displayed_children", ()))
    return before or (_name(widget, 1, lambda text, kinds: True) if len(siblings) == 2 else "")


def _name(widget: Widget, distance: int, is_name: Callable[[str, Set[str]], bool]) -> str:
    siblings = list(getattr(widget.parent, "displayed_children", ()))
    if widget not in siblings:
        return ""
    place = siblings.index(widget) + distance
    beside: Any = siblings[place] if 0 <= place < len(siblings) else None
    kinds = {kind.__name__ for kind in type(beside).__mro__}
    if beside is None or "Static" not in kinds or beside.can_focus:
        return ""
    text = static_text(beside)
    return text.rstrip(":") if len(text) <= LONGEST_LABEL and has_words(text) and is_name(text, kinds) else ""
