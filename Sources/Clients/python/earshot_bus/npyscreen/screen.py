# SPDX-License-Identifier: Apache-2.0
"""The widgets of an npyscreen form as nodes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Sequence, Tuple
from weakref import ProxyTypes, WeakKeyDictionary

from npyscreen import (  # type: ignore[import-untyped]
    fmPopup,
    wgbutton,
    wgcheckbox,
    wgcombobox,
    wgeditmultiline,
    wgmultiline,
    wgmultiselect,
    wgpassword,
    wgselectone,
    wgslider,
    wgtextbox,
)

from ..guard import dropped
from ..nodes import NodeID
from ..words import has_words, tidy

Node = Dict[str, Any]
#: The most lines of a list that are told: those around the cursor.
MOST_LINES = 200


@dataclass
class Places:
    """The nodes of widgets. A widget keeps its number for its lifetime."""

    _numbers: WeakKeyDictionary[Any, int] = field(default_factory=WeakKeyDictionary)
    _last: int = 0

    def number(self, widget: Any) -> int:
        """The id of a widget's node."""
        if widget not in self._numbers:
            self._last += 1
            self._numbers[widget] = self._last
        return self._numbers[widget]


def whole(widget: Any) -> Any:
    """A widget itself: a box refers to its contents, and a widget to its form, only by a weak proxy."""
    return widget.__repr__.__self__ if isinstance(widget, ProxyTypes) else widget


def show(form: Any, focused: Any, places: Places) -> Tuple[List[Node], NodeID]:
    """The nodes of a form and the one with the focus. Unreadable widgets are left out."""
    walk = _Walk(places, focused)
    root: Node = {"id": places.number(form), "role": "window", "label": tidy(str(form.name or "")).rstrip(":"), "children": []}
    if isinstance(form, fmPopup.Popup):
        # What it covered is there still when it goes, and no news then.
        root.update(role="dialog", modal=True)
    walk.nodes.append(root)
    widgets = [widget for widget in form._widgets__ if not widget.hidden]
    for widget in widgets:
        walk.add(root, widget)
    if walk.focus is None:
        # Drawn on the form without being one of its widgets, like a menu or a button of the form.
        walk.add(root, focused)
    return walk.nodes, walk.focus if walk.focus is not None else root["id"]


class _Walk:
    def __init__(self, places: Places, focused: Any) -> None:
        self.nodes: List[Node] = []
        self.focus: Optional[NodeID] = None
        self._places, self._focused = places, focused

    def add(self, parent: Node, widget: Any) -> None:
        """A widget and its contents."""
        place = len(self.nodes)
        try:
            self._add(parent, widget, "")
        except Exception:
            dropped(f"{type(widget).__module__}.{type(widget).__qualname__}")
            gone = {node["id"] for node in self.nodes[place:]}
            del self.nodes[place:]
            parent["children"] = [child for child in parent["children"] if child not in gone]

    def _add(self, parent: Node, widget: Any, label: str) -> None:
        widget = whole(widget)
        entry = getattr(widget, "entry_widget", None)
        if entry is not None:
            # A title and its widget.
            name = tidy(str(getattr(widget, "name", "") or ""))
            return self._add(parent, entry, name.rstrip(":"))
        if isinstance(widget, wgmultiline.MultiLine) and not isinstance(widget, wgmultiline.Pager):
            return self._list(parent, widget, label)
        told = _told(widget, label)
        if told["role"] == "label" and not has_words(told["label"]):
            return None
        bounds = [widget.relx, widget.rely, max(1, widget.width or 1), max(1, widget.height or 1)]
        self._node(parent, {"id": self._places.number(widget), **told, "bounds": bounds})
        if widget is self._focused:
            self.focus = self._places.number(widget)
        return None

    def _node(self, parent: Node, node: Node) -> Node:
        parent["children"].append(node["id"])
        self.nodes.append(node)
        return node

    def _list(self, parent: Node, widget: Any, label: str) -> None:
        values, identity = list(widget.values or []), self._places.number(widget)
        role, is_chosen = _kind(widget)
        node = self._node(parent, {"id": identity, "role": "list", "label": label, "sizeOfSet": len(values), "children": []})
        lines = getattr(widget, "_my_widgets", ())
        has_focus = widget is self._focused or any(line is self._focused for line in lines)
        if has_focus:
            self.focus = identity
        cursor = widget.cursor_line if isinstance(widget.cursor_line, int) else 0
        begin = max(0, min(cursor - MOST_LINES // 2, len(values) - MOST_LINES))
        for index in range(begin, min(len(values), begin + MOST_LINES)):
            text = _line(widget, lines, index)
            item: Node = {"id": f"{identity}.{index}", "role": role, "label": text, "positionInSet": index + 1}
            if is_chosen:
                chosen = widget.value if isinstance(widget.value, (list, tuple, set)) else [widget.value]
                item["toggled"] = index in chosen
            self._node(node, item)
            if has_focus and index == cursor:
                self.focus = item["id"]


def _kind(widget: Any) -> Tuple[str, bool]:
    """The role of a list's lines, and True if they are chosen by marks."""
    if isinstance(widget, wgmultiselect.MultiSelect):
        return "checkBox", True
    if isinstance(widget, wgselectone.SelectOne):
        return "radioButton", True
    return "listBoxOption", False


def _told(widget: Any, label: str) -> Node:
    """The properties of a widget that is not a list."""
    name = tidy(str(getattr(widget, "name", "") or ""))
    if isinstance(widget, wgbutton.MiniButton):
        return {"role": "button", "label": name or label}
    if isinstance(widget, wgcheckbox._ToggleControl):
        return {"role": "checkBox", "label": label or name, "toggled": bool(widget.value)}
    if isinstance(widget, wgslider.Slider):
        most, value = widget.out_of or 0, widget.value or 0
        return {"role": "slider", "label": label, "value": tidy(str(widget.translate_value())), "numericValue": value,
                "minNumericValue": getattr(widget, "lowest", 0) or 0, "maxNumericValue": most}  # fmt: skip
    if isinstance(widget, wgpassword.PasswordEntry):
        return {"role": "passwordInput", "label": label, "protected": True}
    if isinstance(widget, wgmultiline.Pager):
        lines = list(widget.values or [])[widget.start_display_at :][: max(1, len(getattr(widget, "_my_widgets", ())))]
        return {"role": "label", "label": " ".join(filter(None, (_shown(widget, line) for line in lines)))}
    if isinstance(widget, wgtextbox.FixedText):
        return {"role": "label", "label": tidy(str(widget.value or ""))}
    if isinstance(widget, wgeditmultiline.MultiLineEdit):
        text = str(widget.value or "")
        return {"role": "multilineTextInput", "label": label, "value": text, "caret": _caret(widget, text)}
    if isinstance(widget, wgcombobox.ComboBox):
        return {"role": "comboBox", "label": label or name, "value": _chosen(widget), "hasPopup": "listbox"}
    if isinstance(widget, wgtextbox.Textfield):
        text = _shown(widget, widget.value) if widget.value is not None else ""
        told: Node = {"role": "textInput", "label": label, "value": text}
        if isinstance(widget.value, str):
            told.update(value=widget.value, caret=_caret(widget, widget.value))
        if not widget.editable:
            told["readOnly"] = True
        return told
    # A program's own widget, or a grid: its name and its own value.
    value = getattr(widget, "value", None)
    text = tidy(str(value)) if isinstance(value, str) else ""
    return {"role": "label", "label": " ".join(filter(None, [label or name, text])) or _drawn(widget)}


def _chosen(widget: Any) -> str:
    """What a drop-down list shows as its choice."""
    values = widget.values or []
    if isinstance(widget.value, int) and 0 <= widget.value < len(values):
        return _shown(widget, values[widget.value])
    # Nothing is chosen yet, or it is a file.
    return _drawn(widget)


def _drawn(widget: Any) -> str:
    """The words in a widget's place."""
    try:
        rows = range(widget.rely, widget.rely + max(1, widget.height or 1))
        texts = [widget.parent.curses_pad.instr(row, widget.relx, max(1, widget.width or 1)) for row in rows]
    except Exception:  # It is outside of what is drawn.
        return ""
    return tidy(" ".join(text.decode("utf-8", "replace") for text in texts))


def _shown(widget: Any, value: Any) -> str:
    try:
        return tidy(str(widget.display_value(value)))
    except Exception:  # A program's own method, for a value it does not have yet.
        return tidy(str(value))


def _line(widget: Any, lines: Sequence[Any], index: int) -> str:
    """An item as it is drawn. A menu's list leaves that to the widget of each line, which knows only its own value."""
    value = widget.values[index]
    at = index - (widget.start_display_at or 0)
    line = lines[at] if 0 <= at < len(lines) else None
    if line is not None and getattr(line, "value", None) is value and not isinstance(value, str):
        return _shown(line, value)
    return _shown(widget, value)


def _caret(widget: Any, text: str) -> int:
    place = getattr(widget, "cursor_position", None)
    # The caret goes to the end when the widget is edited.
    return min(place, len(text)) if isinstance(place, int) and not isinstance(place, bool) else len(text)
