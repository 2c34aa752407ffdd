# SPDX-License-Identifier: Apache-2.0
"""The calls of the vectors, made to the C client through its library."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, Structure, c_bool, c_char_p, c_double, c_int, c_longlong, c_size_t, c_uint, c_void_p
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence, Tuple

BUILT = Path(__file__).resolve().parents[2] / "c" / "build" / "libearshot_bus.so"


def library() -> Optional[Path]:
    """The built library: what EARSHOT_BUS_LIBRARY names, else where make puts it; None where there is none."""
    path = Path(os.environ.get("EARSHOT_BUS_LIBRARY", BUILT))
    return path if path.exists() else None


class _Action(Structure):
    _fields_ = [
        ("name", c_char_p), ("target", c_longlong), ("value", c_char_p), ("scroll_unit", c_char_p),
        ("custom_action", c_char_p),
    ]  # fmt: skip


_PERFORM = ctypes.CFUNCTYPE(c_bool, c_void_p, POINTER(_Action))
_ON_ACTIVE = ctypes.CFUNCTYPE(None, c_void_p, c_bool)


class _Program(Structure):
    _fields_ = [
        ("name", c_char_p), ("version", c_char_p), ("language", c_char_p), ("actions", POINTER(c_char_p)),
        ("perform", _PERFORM), ("on_active", _ON_ACTIVE), ("context", c_void_p),
    ]  # fmt: skip


_TEXTS = {
    "role": "role", "label": "label", "value": "value", "placeholder": "placeholder", "description": "description",
    "hint": "hint", "roleDescription": "role_description", "keyboardShortcut": "shortcut", "live": "live",
    "orientation": "orientation",
}  # fmt: skip
_COUNTS = {"positionInSet": "position_in_set", "sizeOfSet": "size_of_set", "level": "level"}
_FLAGS = {"disabled": 1, "selected": 2, "hidden": 4, "modal": 8, "protected": 16}
_TOGGLE, _ON, _MIXED, _EXPANDABLE, _EXPANDED, _NUMBER, _RANGE, _CARET = (1 << bit for bit in range(5, 13))


class _Item(Structure):
    _fields_ = [
        ("id", c_longlong),
        *((name, c_char_p) for name in _TEXTS.values()),
        ("flags", c_uint), ("children", POINTER(c_longlong)), ("child_count", c_size_t),
        ("actions", POINTER(c_char_p)), ("custom_actions", POINTER(c_char_p)), ("bounds", c_int * 4),
        ("position_in_set", c_uint), ("size_of_set", c_uint), ("level", c_uint),
        ("number", c_double), ("minimum", c_double), ("maximum", c_double), ("step", c_double),
        ("caret", c_size_t),
    ]  # fmt: skip


def _names(names: Sequence[str]) -> Any:
    return (c_char_p * (len(names) + 1))(*(name.encode() for name in names), None)


def _item(node: Dict[str, Any]) -> _Item:
    item = _Item(id=node["id"])
    known = {"id", "actions", "children", "customActions", "bounds", "caret", "toggled", "expanded"}
    known |= {"numericValue", "minNumericValue", "maxNumericValue", "numericValueStep", *_TEXTS, *_COUNTS, *_FLAGS}
    assert set(node) <= known, set(node) - known
    for name, value in node.items():
        if name in _TEXTS:
            setattr(item, _TEXTS[name], value.encode())
        elif name in _COUNTS:
            setattr(item, _COUNTS[name], value)
        elif name in _FLAGS and value:
            item.flags |= _FLAGS[name]
    if "toggled" in node:
        item.flags |= _TOGGLE | (_MIXED if node["toggled"] == "mixed" else _ON if node["toggled"] else 0)
    if "expanded" in node:
        item.flags |= _EXPANDABLE | (_EXPANDED if node["expanded"] else 0)
    if "caret" in node:
        item.flags, item.caret = item.flags | _CARET, node["caret"]
    if "numericValue" in node:
        item.flags, item.number = item.flags | _NUMBER, node["numericValue"]
    if "minNumericValue" in node:
        item.flags |= _RANGE
        item.minimum, item.maximum = node["minNumericValue"], node["maxNumericValue"]
    item.step = node.get("numericValueStep", 0)
    if "bounds" in node:
        item.bounds = (c_int * 4)(*node["bounds"])
    children = node.get("children", [])
    item.children, item.child_count = (c_longlong * len(children))(*children), len(children)
    if "actions" in node:
        item.actions = _names(node["actions"])
    if "customActions" in node:
        item.custom_actions = _names(node["customActions"])
    return item


class CClient:
    """The C client, called as the vectors call."""

    #: Ids are numbers in C.
    lacks: Tuple[str, ...] = ("textIds",)

    def __init__(self, app: Dict[str, Any], actions: List[str], handles: List[List[Any]]) -> None:
        self.asked: List[List[Any]] = []
        self.handles = handles
        self._calls = ctypes.CDLL(str(library()))
        for name in ("open", "close", "begin", "node", "end", "announce", "page_scrolled", "poll", "active"):
            getattr(self._calls, f"earshot_bus_{name}").restype = None
        self._calls.earshot_bus_open.restype = c_void_p
        self._calls.earshot_bus_active.restype = c_bool
        # ctypes does not keep what C points to.
        self._kept = (_PERFORM(self._perform), _ON_ACTIVE(lambda context, is_active: None), _names(actions))
        # os.environ tells C of what it changes.
        program = _Program(app["name"].encode(), app.get("version", "").encode() or None, None, self._kept[2])
        program.perform, program.on_active = self._kept[:2]
        self._bus: Optional[c_void_p] = c_void_p(self._calls.earshot_bus_open(ctypes.byref(program)))

    def _perform(self, context: Any, told: Any) -> bool:
        action = told.contents
        data = {"value": action.value, "scrollUnit": action.scroll_unit, "customAction": action.custom_action}
        given = {name: value.decode() for name, value in data.items() if value is not None}
        self.asked.append([action.name.decode(), action.target, given])
        return [action.name.decode(), action.target] in self.handles

    def update(self, tree: Dict[str, Any]) -> None:
        cause = tree.get("cause")
        focus = -1 if tree["focus"] is None else tree["focus"]
        self._calls.earshot_bus_begin(
            self._bus, c_longlong(tree["root"]), c_longlong(focus), cause and cause.encode())
        for node in tree["nodes"]:
            self._calls.earshot_bus_node(self._bus, ctypes.byref(_item(node)))
        self._calls.earshot_bus_end(self._bus)

    def announce(self, text: str, priority: str = "message", tag: Optional[str] = None) -> None:
        self._calls.earshot_bus_announce(self._bus, text.encode(), priority.encode(), tag and tag.encode())

    def page_scrolled(self, text: str, node: Any) -> None:
        self._calls.earshot_bus_page_scrolled(self._bus, c_longlong(node), text.encode())

    def close(self) -> None:
        self._calls.earshot_bus_close(self._bus)
        self._bus = None

    def poll(self) -> None:
        self._calls.earshot_bus_poll(self._bus)

    @property
    def active(self) -> bool:
        return bool(self._calls.earshot_bus_active(self._bus))
