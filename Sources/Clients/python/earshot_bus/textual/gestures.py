# SPDX-License-Identifier: Apache-2.0
"""Performs users' requests with Textual's own means."""

from __future__ import annotations

from typing import Any, Callable, Dict, Optional

from ..client import Client
from ..guard import Guard
from ..nodes import Action
from .items import kinds_of
from .text import plain

ACTIONS = [
    "focus", "click", "setValue", "setTextSelection", "increment", "decrement", "expand", "collapse", "scrollUp",
    "scrollDown", "scrollLeft", "scrollRight", "scrollIntoView", "escape", "magicTap",
]  # fmt: skip


def perform(app: Any, place: Optional[Any], action: Action, client: Client, guard: Guard) -> bool:
    """Performs an action at a place, or declines it for this place. None is the app itself."""
    own = getattr(app if place is None else place.widget, f"accessibility_perform_{_snake(action.name)}", None)
    if callable(own):
        return own(**action.data) is not False
    if action.name == "escape":
        return place is None and _escape(app)
    if place is None or getattr(place.widget, "disabled", False):
        return False
    if action.name.startswith("scroll"):
        return _scroll(place.widget, action, client, guard)
    if place.item is not None:
        return _perform_on_item(place, action, guard)
    handler = _HANDLERS.get(action.name)
    return handler is not None and handler(place.widget, action)


def _snake(name: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)


def _perform_on_item(place: Any, action: Action, guard: Guard) -> bool:
    item = place.item
    if action.name in ("focus", "click"):
        place.widget.focus()
        item.highlight()
        if action.name == "click":
            # The highlight is known only after the app has been told.
            place.widget.call_later(guard.callback(item.activate))
        return True
    if action.name in ("expand", "collapse") and item.expand is not None:
        item.expand(action.name == "expand")
        return True
    return False


# Gestures of the whole screen


def _escape(app: Any) -> bool:
    """Escape presses the app's own key for it, if it has one now; else it is the reader's."""
    bindings = getattr(app.screen, "active_bindings", {})
    bound = bindings.get("escape")
    if bound is None or not bound.enabled:
        return False
    app.simulate_key("escape")
    return True


def _scroll(widget: Any, action: Action, client: Client, guard: Guard) -> bool:
    if action.name == "scrollIntoView":
        widget.scroll_visible(animate=False)
        return True
    can_scroll = "allow_vertical_scroll" if action.name in ("scrollUp", "scrollDown") else "allow_horizontal_scroll"
    scrolled = next((above for above in widget.ancestors_with_self if getattr(above, can_scroll, False)), None)
    if scrolled is None:
        return False
    direction = action.name[len("scroll") :].lower()
    unit = "" if action.data.get("scrollUnit") == "item" else "page_"
    getattr(scrolled, f"scroll_{unit}{direction}")(animate=False)
    # Its new position is known after the layout.
    scrolled.call_after_refresh(guard.callback(lambda: client.page_scrolled(_position(scrolled))))
    return True


def _position(widget: Any) -> str:
    first = round(widget.scroll_y) + 1
    last = min(first + widget.scrollable_content_region.height - 1, widget.virtual_size.height)
    return f"Rows {first} to {last} of {widget.virtual_size.height}"


# Gestures of one widget


def _focus(widget: Any, action: Action) -> bool:
    kinds = kinds_of(widget)
    if "ListItem" in kinds:
        widget.parent.focus()
        widget.parent.index = list(widget.parent.children).index(widget)
    elif "Tab" in kinds:
        _tabs_of(widget).focus()
        _tabs_of(widget).active = widget.id
    elif widget.focusable:
        widget.focus()
    else:
        return False
    return True


def _tabs_of(tab: Any) -> Any:
    return next(above for above in tab.ancestors if "Tabs" in kinds_of(above))


def _click(widget: Any, action: Action) -> bool:
    kinds = kinds_of(widget)
    if "Button" in kinds:
        widget.press()
    elif any(kind in kinds for kind in ("Checkbox", "Switch")):
        widget.toggle()
    elif "RadioButton" in kinds:
        widget.value = True
    elif "Select" in kinds:
        widget.focus()
        widget.action_show_overlay()
    elif "ListItem" in kinds:
        _focus(widget, action)
        widget.call_later(widget.parent.action_select_cursor)
    elif "Tab" in kinds:
        _focus(widget, action)
    elif "CollapsibleTitle" in kinds:
        widget.action_toggle_collapsible()
    elif "Link" in kinds:
        widget.action_open_link()
    elif "FooterKey" in kinds:
        widget.app.simulate_key(widget.key)
    elif "Input" in kinds or "TextArea" in kinds or not widget.focusable:
        return False
    else:
        # The effect of Enter is up to it.
        widget.focus()
        widget.call_later(lambda: widget.app.simulate_key("enter"))
    return True


def _set_value(widget: Any, action: Action) -> bool:
    value, kinds = action.data.get("value"), kinds_of(widget)
    if not isinstance(value, (str, int, float)) or isinstance(value, bool):
        return False
    if "Input" in kinds:
        widget.value = str(value)
        widget.cursor_position = len(widget.value)
    elif "TextArea" in kinds and not getattr(widget, "read_only", False):
        widget.load_text(str(value))
    elif "Select" in kinds:
        chosen = [option for prompt, option in getattr(widget, "_options", ()) if plain(prompt) == str(value)]
        if not chosen:
            return False
        widget.value = chosen[0]
    else:
        return False
    return True


def _set_selection(widget: Any, action: Action) -> bool:
    selection = action.data.get("selection")
    if not isinstance(selection, list) or len(selection) != 2 or not all(isinstance(at, int) for at in selection):
        return False
    if "Input" not in kinds_of(widget):
        return False
    widget.cursor_position = max(0, min(selection[1], len(widget.value)))
    return True


def _adjust(widget: Any, action: Action) -> bool:
    step = 1 if action.name == "increment" else -1
    kinds = kinds_of(widget)
    if "Tabs" in kinds or "Tab" in kinds:
        tabs = widget if "Tabs" in kinds else _tabs_of(widget)
        tabs.action_next_tab() if step > 0 else tabs.action_previous_tab()
        return True
    if "Input" in kinds and getattr(widget, "type", "") in ("integer", "number"):
        try:
            number = float(widget.value or 0) + step
        except ValueError:
            return False
        widget.value = f"{number:g}"
        return True
    return False


def _open(widget: Any, action: Action) -> bool:
    opens, kinds = action.name == "expand", kinds_of(widget)
    if "Select" in kinds:
        widget.focus()
        widget.expanded = opens
    elif "CollapsibleTitle" in kinds:
        widget.parent.collapsed = not opens
    elif "Collapsible" in kinds:
        widget.collapsed = not opens
    else:
        return False
    return True


_HANDLERS: Dict[str, Callable[[Any, Action], bool]] = {
    "focus": _focus, "click": _click, "setValue": _set_value, "setTextSelection": _set_selection,
    "increment": _adjust, "decrement": _adjust, "expand": _open, "collapse": _open,
}  # fmt: skip
