# SPDX-License-Identifier: Apache-2.0
"""The widgets of a frame of asciimatics as nodes."""

from __future__ import annotations

import re
from typing import Any, Dict, List, Optional, Tuple

from asciimatics import widgets  # type: ignore[import-untyped]

from ..fields import name_fields
from ..guard import dropped
from ..nodes import NodeID
from ..words import has_words, tidy

Node = Dict[str, Any]
ROOT = 1
#: The items of a list that are told on each side of the chosen one.
AROUND = 100
#: The lines that a browser of files draws before its names.
_BRANCH = re.compile(r"^[|+\s-]+(?=\S)")


class Places:
    """The nodes of widgets. A widget that is still shown keeps its number."""

    def __init__(self) -> None:
        #: Widgets have no weak references: they are kept as long as they are shown.
        self._known: Dict[int, Tuple[Any, int]] = {}
        self._before: Dict[int, Tuple[Any, int]] = {}
        self._last = ROOT

    def begin(self) -> None:
        """Forgets widgets that were not shown the last time."""
        self._before, self._known = self._known, {}

    def number(self, widget: Any) -> int:
        """The id of a widget's node."""
        known = self._known.get(id(widget)) or self._before.get(id(widget))
        if known is None:
            self._last += 1
            known = widget, self._last
        self._known[id(widget)] = known
        return known[1]


def front_of(screen: Any) -> Optional[Any]:
    """The frame that takes the keys; None while there is only an animation."""
    scenes, index = screen._scenes, screen._scene_index
    effects = scenes[index].effects if scenes and 0 <= index < len(scenes) else []
    frames = [effect for effect in effects if isinstance(effect, widgets.Frame)]
    return frames[-1] if frames else None


def show(frame: Any, places: Places) -> Tuple[List[Node], NodeID]:
    """The nodes of a frame, and the one with the focus. Unreadable widgets are left out."""
    places.begin()
    walk = _Walk(places, _focused(frame))
    root: Node = {"id": ROOT, "role": "window", "children": []}
    walk.nodes.append(root)
    label = _title(frame)
    if frame._is_modal:
        root = walk.node(root, {"id": places.number(frame), "role": "dialog", "modal": True, "label": label, "children": []})
    elif label:
        root["label"] = label
    for layout in frame._layouts:
        for column in layout._columns:
            for widget in column:
                # A drop-down list shows its choice once more above its items.
                if widget.is_visible and widget is not getattr(frame, "_field", None):
                    walk.add(root, widget)
    name_fields(walk.nodes)
    return walk.nodes, ROOT if walk.focus is None else walk.focus


def _focused(frame: Any) -> Any:
    """The widget that takes the next key: the frame itself knows it only after one."""
    try:
        layout = frame._layouts[frame._focus]
        return layout._columns[layout._live_col][layout._live_widget] if layout._live_widget >= 0 else None
    except IndexError:
        return None


def _title(frame: Any) -> str:
    """What a frame is called: a question asks, a drop-down list belongs to its box."""
    asked = getattr(frame, "_text", None) if isinstance(frame, widgets.PopUpDialog) else None
    parent = getattr(frame, "_parent", None)
    return tidy(str(asked or frame.title or "")) or _label(parent)


def _label(widget: Any) -> str:
    return tidy(str(getattr(widget, "_label", None) or "")).rstrip(":")


class _Walk:
    def __init__(self, places: Places, focused: Any) -> None:
        self.nodes: List[Node] = []
        self.focus: Optional[NodeID] = None
        self._places, self._focused = places, focused

    def node(self, parent: Node, node: Node) -> Node:
        """Adds a node to another."""
        parent["children"].append(node["id"])
        self.nodes.append(node)
        return node

    def add(self, parent: Node, widget: Any) -> None:
        """A widget and its items."""
        place = len(self.nodes)
        try:
            self._add(parent, widget)
        except Exception:
            dropped(f"{type(widget).__module__}.{type(widget).__qualname__}")
            gone = {node["id"] for node in self.nodes[place:]}
            del self.nodes[place:]
            parent["children"] = [child for child in parent["children"] if child not in gone]

    def _add(self, parent: Node, widget: Any) -> None:
        told = _told(widget)
        if told is None:
            return
        column, row = widget.get_location()
        node = {"id": self._places.number(widget), **told, "bounds": [column, row, max(1, widget.width), max(1, widget._h)]}
        if widget.disabled and told["role"] not in ("label", "paragraph"):
            node["disabled"] = True
        self.node(parent, node)
        if widget is self._focused:
            self.focus = node["id"]
        if told["role"] in ("listBox", "list"):
            self._items(node, widget)

    def _items(self, node: Node, widget: Any) -> None:
        is_list = node["role"] == "listBox"
        options, chosen = widget._options, widget._line if is_list else widget._selection
        node.update(children=[], sizeOfSet=len(options))
        middle = chosen or 0
        for index in range(max(0, middle - AROUND), min(len(options), middle + AROUND + 1)):
            item: Node = {"id": f"{node['id']}/{index}", "role": "listBoxOption", "label": _text(widget, options[index][0]),
                          "positionInSet": index + 1}  # fmt: skip
            if not is_list:
                item.update(role="radioButton", toggled=index == chosen)
            self.node(node, item)
            if widget is self._focused and index == chosen:
                self.focus = item["id"]


def _text(widget: Any, option: Any) -> str:
    cells = [tidy(str(cell)) for cell in (option if isinstance(option, (list, tuple)) else [option])]
    if isinstance(widget, widgets.FileBrowser):
        cells[:1] = [_BRANCH.sub("", cells[0])]
    return ", ".join(filter(None, cells))


def _told(widget: Any) -> Optional[Node]:
    """The properties of a widget; None for what only decorates."""
    label = _label(widget)
    if isinstance(widget, (widgets.Divider, widgets.VerticalDivider)):
        return None
    if isinstance(widget, widgets.Label):
        text = tidy(str(widget.text))
        return {"role": "label", "label": text} if has_words(text) else None
    if isinstance(widget, widgets.Button):
        return {"role": "button", "label": tidy(str(getattr(widget, "_text_raw", widget.text)))}
    if isinstance(widget, widgets.CheckBox):
        name = ", ".join(filter(None, (label, tidy(str(widget._text)))))
        return {"role": "checkBox", "label": name, "toggled": bool(widget.value)}
    if isinstance(widget, widgets.RadioButtons):
        return {"role": "list", "label": label}
    if isinstance(widget, (widgets.ListBox, widgets.MultiColumnListBox)):
        return {"role": "listBox", "label": label}
    if isinstance(widget, widgets.TextBox):
        return _text_box(widget, label)
    if isinstance(widget, widgets.Text):
        told: Node = {"role": "textInput", "label": label}
        if widget._hide_char:
            told.update(role="passwordInput", protected=True)
        else:
            told.update(value=str(widget.value or ""), caret=widget._column)
        if widget._readonly:
            told["readOnly"] = True
        if not widget.is_valid:
            told["invalid"] = "true"
        return told
    if isinstance(widget, widgets.DropdownList):
        chosen = next((text for text, value in widget._options if value == widget.value), "")
        return {"role": "comboBox", "label": label, "value": tidy(str(chosen)), "hasPopup": "listbox"}
    if isinstance(widget, (widgets.DatePicker, widgets.TimePicker)):
        return {"role": "comboBox", "label": label, "value": widget.value.strftime(_shape(widget)), "hasPopup": "dialog"}
    # A program's own widget: its name and its value.
    value = tidy(widget.value) if isinstance(widget.value, str) else ""
    return {"role": "label", "label": ". ".join(filter(None, (label, value)))}


def _shape(widget: Any) -> str:
    """How a date or a time is drawn."""
    if isinstance(widget, widgets.DatePicker):
        return "%d/%b/%Y"
    return "%H:%M:%S" if widget.include_seconds else "%H:%M"


def _text_box(widget: Any, label: str) -> Node:
    lines = [str(line) for line in widget._value or []]
    text = "\n".join(lines)
    if widget.disabled:
        return {"role": "paragraph", "label": tidy(text)}
    caret = sum(len(line) + 1 for line in lines[: widget._line]) + widget._column
    told: Node = {"role": "multilineTextInput", "label": label, "value": text, "caret": min(caret, len(text))}
    if widget._readonly:
        told["readOnly"] = True
    return told
