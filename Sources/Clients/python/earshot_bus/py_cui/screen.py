# SPDX-License-Identifier: Apache-2.0
"""The widgets of a py_cui program as nodes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Tuple
from weakref import WeakKeyDictionary

from py_cui import popups, ui, widgets  # type: ignore[import-untyped]
from py_cui.controls import slider  # type: ignore[import-untyped]
from py_cui.dialogs import filedialog, form  # type: ignore[import-untyped]

from ..guard import dropped
from ..nodes import NodeID
from ..words import has_words, tidy

Node = Dict[str, Any]
ROOT = 1
#: The most items of a menu that are told: those around the chosen one.
MOST_ITEMS = 200


@dataclass
class Places:
    """The nodes of widgets. A widget keeps its number for its lifetime."""

    _numbers: WeakKeyDictionary[Any, int] = field(default_factory=WeakKeyDictionary)
    _last: int = ROOT

    def number(self, widget: Any) -> int:
        """The id of a widget's node."""
        if widget not in self._numbers:
            self._last += 1
            self._numbers[widget] = self._last
        return self._numbers[widget]


def show(program: Any, places: Places) -> Tuple[List[Node], NodeID]:
    """The nodes of a program and the one with the focus. Unreadable widgets are left out."""
    walk = _Walk(places)
    root: Node = {"id": ROOT, "role": "window", "label": tidy(str(program._title or "")), "children": []}
    walk.nodes.append(root)
    if program._popup is not None:
        walk.popup(root, program._popup)
    else:
        for widget in filter(None, program.get_widgets().values()):
            walk.add(root, widget, widget.get_id() == program._selected_widget)
    return walk.nodes, walk.focus if walk.focus is not None else ROOT


class _Walk:
    def __init__(self, places: Places) -> None:
        self.nodes: List[Node] = []
        self.focus: Optional[NodeID] = None
        self._places = places

    def popup(self, parent: Node, popup: Any) -> None:
        """A popup as a dialog, with its parts."""
        inner = getattr(popup, "_internal_popup", None)
        if inner is not None:
            return self.popup(parent, inner)
        node = self._node(parent, {"id": self._places.number(popup), "role": "dialog", "modal": True, "children": [],
                                   "label": tidy(str(popup._title or ""))})  # fmt: skip
        fields, chosen = _parts(popup)
        for one in fields:
            self.add(node, one, one is chosen)
        if fields:
            return None
        if isinstance(popup, (ui.MenuImplementation, ui.TextBoxImplementation)):
            self._whole(node, popup, True, f"{node['id']}/field")
            return None
        text = tidy(str(getattr(popup, "_text", "") or ""))
        if text:
            self._node(node, {"id": f"{node['id']}/text", "role": "label", "label": text})
            self.focus = f"{node['id']}/text"
        return None

    def add(self, parent: Node, widget: Any, has_focus: bool) -> None:
        """A widget and its items."""
        place, focus = len(self.nodes), self.focus
        try:
            self._whole(parent, widget, has_focus, self._places.number(widget))
        except Exception:
            dropped(f"{type(widget).__module__}.{type(widget).__qualname__}")
            gone = {node["id"] for node in self.nodes[place:]}
            del self.nodes[place:]
            parent["children"] = [child for child in parent["children"] if child not in gone]
            self.focus = focus

    def _whole(self, parent: Node, widget: Any, has_focus: bool, identity: NodeID) -> None:
        column, row = widget.get_start_position()
        told = _told(widget)
        if told["role"] == "label" and not has_words(told["label"]):
            return
        bounds = [column, row, max(1, widget._width), max(1, widget._height)]
        node = self._node(parent, {"id": identity, **told, "bounds": bounds})
        if has_focus:
            self.focus = identity
        if isinstance(widget, ui.MenuImplementation):
            self._items(node, widget, has_focus)

    def _items(self, node: Node, widget: Any, has_focus: bool) -> None:
        items, chosen = widget._view_items, widget._selected_item
        marks = widget._selected_item_dict if isinstance(widget, ui.CheckBoxMenuImplementation) else None
        node.update(children=[], sizeOfSet=len(items))
        begin = max(0, min(chosen - MOST_ITEMS // 2, len(items) - MOST_ITEMS))
        for index in range(begin, min(len(items), begin + MOST_ITEMS)):
            item: Node = {"id": f"{node['id']}.{index}", "role": "listBoxOption", "label": tidy(str(items[index])),
                          "positionInSet": index + 1}  # fmt: skip
            if marks is not None:
                item.update(role="checkBox", toggled=bool(marks.get(items[index])))
            self._node(node, item)
            if has_focus and index == chosen:
                self.focus = item["id"]

    def _node(self, parent: Node, node: Node) -> Node:
        parent["children"].append(node["id"])
        self.nodes.append(node)
        return node


def _parts(popup: Any) -> Tuple[List[Any], Optional[Any]]:
    """The widgets of a popup that has several, and the chosen one."""
    if isinstance(popup, form.FormPopup):
        return list(popup._form_fields), popup._form_fields[popup._selected_form_index]
    if isinstance(popup, filedialog.FileDialogPopup):
        parts = [popup._file_dir_select, popup._filename_input, popup._submit_button, popup._cancel_button]
        return parts, popup._currently_selected
    return [], None


def _told(widget: Any) -> Node:
    """The properties of a widget but for its items."""
    title = tidy(str(widget._title or ""))
    if isinstance(widget, ui.MenuImplementation):
        return {"role": "list", "label": title}
    if isinstance(widget, filedialog.FileDialogButton):
        return {"role": "button", "label": tidy(str(getattr(widget, "_button_text", None) or title))}
    if isinstance(widget, widgets.Button):
        return {"role": "button", "label": title}
    if isinstance(widget, ui.TextBoxImplementation):
        name = tidy(str(getattr(widget, "_fieldname", None) or title))
        if widget._password:
            return {"role": "passwordInput", "label": name, "protected": True}
        return {"role": "textInput", "label": name, "value": widget._text, "caret": min(widget._cursor_text_pos, len(widget._text))}
    if isinstance(widget, ui.TextBlockImplementation):
        lines = list(widget._text_lines)
        row, column = widget._cursor_text_pos_y, widget._cursor_text_pos_x
        caret = sum(len(line) + 1 for line in lines[:row]) + column
        text = "\n".join(lines)
        return {"role": "multilineTextInput", "label": title, "value": text, "caret": min(caret, len(text))}
    if isinstance(widget, slider.SliderImplementation):
        value = widget._cur_val
        return {"role": "slider", "label": title, "value": str(value), "numericValue": value,
                "minNumericValue": widget._min_val, "maxNumericValue": widget._max_val}  # fmt: skip
    if isinstance(widget, popups.Popup):
        return {"role": "label", "label": tidy(str(getattr(widget, "_text", "") or title))}
    return {"role": "label", "label": title}
