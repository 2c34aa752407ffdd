# SPDX-License-Identifier: Apache-2.0
"""urwid's screen as nodes: the widgets on its canvas, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Set, Tuple
from weakref import WeakKeyDictionary, WeakSet

import urwid

from ..fields import name_fields
from ..guard import dropped
from ..nodes import NodeID
from ..words import drawn_name, has_words, tidy

ROOT = 1
#: The roles of controls that rows have beside texts.
CONTROLS = {"button", "checkBox", "radioButton"}
_WORD = re.compile(r"\w+")
#: The longest text of a row that tells its controls from those in other rows.
LONGEST_ROW = 80
#: The most rows of what a program draws itself that are one name.
MOST_ROWS = 4
#: The most items of a list that are counted at each look.
MOST_COUNTED = 5000


@dataclass
class Places:
    """The nodes of widgets. A widget keeps its number for its lifetime."""

    _numbers: WeakKeyDictionary[Any, int] = field(default_factory=WeakKeyDictionary)
    _last: int = ROOT
    _known: Dict[NodeID, Any] = field(default_factory=dict)
    #: The items that each list had at the last look.
    items: WeakKeyDictionary[Any, WeakSet[Any]] = field(default_factory=WeakKeyDictionary)

    def number(self, widget: Any) -> int:
        """The id of a widget's node."""
        if widget not in self._numbers:
            self._last += 1
            self._numbers[widget] = self._last
        self._known[self._numbers[widget]] = widget
        return self._numbers[widget]

    def begin(self) -> None:
        """Forgets all targets."""
        self._known = {}

    def find(self, identity: NodeID) -> Optional[Any]:
        """The widget of a node."""
        return self._known.get(identity)


@dataclass
class Shown:
    """The contents of a program."""

    root: NodeID
    focus: Optional[NodeID]
    nodes: List[Dict[str, Any]]
    #: The nodes of items that their list had before.
    scrolled: Set[NodeID] = field(default_factory=set)
    #: The text above all.
    title: str = ""


def canvas_of(loop: Any) -> Any:
    """The drawing of a main loop."""
    return _top(loop).render(loop.screen_size, focus=True)


def focus_path(loop: Any) -> List[Any]:
    """The path of the focus, from the outside in."""
    path = getattr(_top(loop).base_widget, "get_focus_path", None)
    return list(path()) if path is not None else []


def _top(loop: Any) -> Any:
    return loop._topmost_widget if hasattr(loop, "_topmost_widget") else loop.widget


def top_of(loop: Any) -> Any:
    """The widget that a main loop draws."""
    return _top(loop)


def show(canvas: Any, top: Any, places: Places) -> Shown:
    """The contents of a drawing of a widget."""
    places.begin()
    walk = _Walk(places)
    root: Dict[str, Any] = {"id": ROOT, "role": "window", "children": []}
    walk.nodes.append(root)
    for found in _drawn(canvas, 0, 0):
        walk.add(root, found)
    focus = walk.focus_in(top)
    name_fields(walk.nodes)
    return Shown(ROOT, focus, walk.nodes, walk.scrolled, walk.title_of(top))


@dataclass
class _Drawn:
    """A widget with its place and the widgets drawn inside it."""

    widget: Any
    column: int
    row: int
    canvas: Any
    inside: List[_Drawn]


def _drawn(canvas: Any, column: int, row: int) -> List[_Drawn]:
    inside = [
        found for x, y, child, _ in getattr(canvas, "children", ()) for found in _drawn(child, column + x, row + y)
    ]
    # urwid draws the part with the focus first.
    inside.sort(key=lambda found: (found.row, found.column))
    if canvas.widget_info is None:
        return inside
    return [_Drawn(canvas.widget_info[0], column, row, canvas, inside)]


class _Walk:
    def __init__(self, places: Places) -> None:
        self.nodes: List[Dict[str, Any]] = []
        self._places = places
        self._leaves: Dict[int, Tuple[Dict[str, Any], Any]] = {}
        self.scrolled: Set[NodeID] = set()

    def add(self, parent: Dict[str, Any], found: _Drawn) -> None:
        """A widget and those inside it. Unreadable ones are left out."""
        place = len(self.nodes)
        try:
            self._add(parent, found)
        except Exception:
            dropped(f"{type(found.widget).__module__}.{type(found.widget).__qualname__}")
            del self.nodes[place:]
            parent["children"] = [one for one in parent["children"] if any(node["id"] == one for node in self.nodes)]

    def _add(self, parent: Dict[str, Any], found: _Drawn) -> None:
        base = getattr(found.widget, "base_widget", found.widget)
        node: Dict[str, Any] = {"id": self._places.number(base), "role": "group", "children": []}
        if any(known["id"] == node["id"] for known in self.nodes):
            # An attribute or a padding around it was drawn first and represents it.
            node = next(known for known in self.nodes if known["id"] == node["id"])
        else:
            node["bounds"] = [found.column, found.row, found.canvas.cols(), found.canvas.rows()]
            node.update(_told(base, found.canvas))
            if node["role"] == "label" and not has_words(node["label"]):
                return
            parent["children"].append(node["id"])
            self.nodes.append(node)
        if isinstance(found.widget, urwid.LineBox) and found.widget is not base:
            node.setdefault("label", tidy(str(found.widget.title_widget.text)))
        self._leaves[id(base)] = self._leaves[id(found.widget)] = (node, found.canvas)
        if node["role"] in ("group", "list", "dialog"):
            had = self._had_before(base)
            for child in found.inside:
                place = len(self.nodes)
                self.add(node, child)
                if isinstance(base, urwid.Overlay) and child.widget is base.bottom_w and len(self.nodes) > place:
                    # What is in front takes all keys.
                    self.nodes[place]["hidden"] = True
                if child.widget in had:
                    self.scrolled |= {one["id"] for one in self.nodes[place:]}

    def _had_before(self, box: Any) -> Any:
        """The items that a list had at the last look, if it is one to choose from."""
        body = getattr(box, "body", None) if isinstance(box, urwid.ListBox) else None
        if not isinstance(body, list) or len(body) > MOST_COUNTED:
            return ()
        had = self._places.items.get(box, ())
        self._places.items[box] = WeakSet(body)
        # The rows of a text that is only scrolled are what the user scrolls for.
        return had if box.focus is not None and box.focus.selectable() else ()

    def focus_in(self, top: Any) -> Optional[NodeID]:
        """The node with the focus: the innermost one, or its item of a list."""
        leaf: Optional[Tuple[Dict[str, Any], Any]] = None
        item: Optional[Tuple[Dict[str, Any], Any]] = None
        # With pop-ups, the open one.
        widget = getattr(top, "_current_widget", top)
        while widget is not None and widget.selectable():
            base = widget.base_widget
            leaf = self._leaves.get(id(base), leaf)
            inner = base._w if isinstance(base, urwid.WidgetWrap) else getattr(base, "focus", None)
            if isinstance(base, urwid.ListBox) and inner is not None and inner.selectable():
                item = self._leaf(inner)
                self._number(base)
            elif item is not None and inner is not None and _has_choice(base):
                # One of several in the row of a list, like a day in its week.
                item = self._leaf(inner) or item
            widget = inner
        if leaf is None:
            return None
        node, canvas = leaf
        if node["role"] == "label" and isinstance(base, urwid.Edit):
            del node["label"]
            node.update(_edit(base), readOnly=True)
        elif node["role"] in ("group", "label"):
            if item is None and canvas.rows() > MOST_ROWS:
                # A page that takes keys, of which the screen tells what they do.
                return None
            # An item that a program made itself: its contents.
            node, canvas = item or leaf
            self._forget_inside(node)
            node.update(role="listBoxOption", label=_text(canvas), children=[], actions=["focus"])
        elif item is not None and item[0] is not node:
            # The only thing to operate in a row stands for it.
            for name in ("positionInSet", "sizeOfSet"):
                if name in item[0]:
                    node.setdefault(name, item[0].pop(name))
            if node["role"] in CONTROLS and not self._holds_others(node, item[0]):
                # It is heard as the row is drawn, and is as wide.
                node["label"], node["bounds"] = self._words_of(item[0], node), item[0].get("bounds")
            elif item[0]["role"] == "group":
                item[0].setdefault("label", self._words_of(item[0]))
        identity: NodeID = node["id"]
        return identity

    def title_of(self, top: Any) -> str:
        """What the header of a frame says, if that is one text."""
        header = getattr(getattr(top, "base_widget", top), "header", None)
        found = self._leaf(header) if header is not None else None
        return str(found[0]["label"]) if found is not None and found[0]["role"] == "label" else ""

    def _leaf(self, widget: Any) -> Optional[Tuple[Dict[str, Any], Any]]:
        return self._leaves.get(id(widget), self._leaves.get(id(widget.base_widget)))

    def _number(self, box: Any) -> None:
        """The position of the focus among the items to choose from, if the list knows them."""
        body, focused = box.body, None if box.focus is None else self._leaf(box.focus)
        if focused is None or not isinstance(body, list) or len(body) > MOST_COUNTED:
            return
        # Headings, rules and spacers are none.
        items = [at for at, one in enumerate(body) if one.selectable()]
        if box.focus_position in items:
            focused[0].setdefault("positionInSet", items.index(box.focus_position) + 1)
            focused[0].setdefault("sizeOfSet", len(items))

    def _inside(self, row: Dict[str, Any]) -> List[Dict[str, Any]]:
        """The nodes in a row, in their order."""
        inside, found = set(row["children"]), []
        for node in self.nodes:
            if node["id"] in inside:
                inside |= set(node.get("children", ()))
                found.append(node)
        return found

    def _holds_others(self, control: Dict[str, Any], row: Dict[str, Any]) -> bool:
        """True if there is more to operate in a row than one control."""
        return any("actions" in node and node is not control for node in self._inside(row))

    def _words_of(self, row: Dict[str, Any], control: Optional[Dict[str, Any]] = None) -> str:
        """The words of a row, with those of its only control."""
        texts = [str(node["label"]) for node in self._inside(row) if node["role"] == "label" or node is control]
        return ", ".join(filter(has_words, texts))[:LONGEST_ROW]

    def _forget_inside(self, node: Dict[str, Any]) -> None:
        gone = set(node["children"])
        for known in self.nodes:
            if known["id"] in gone:
                gone |= set(known["children"])
        self.nodes = [known for known in self.nodes if known["id"] not in gone]


def _has_choice(holder: Any) -> bool:
    """True if there are several to choose from in it."""
    contents = getattr(holder, "contents", None)
    if not isinstance(contents, list):
        return False
    # A program's own box may hold what it likes.
    held = [one[0] for one in contents if isinstance(one, tuple) and one]
    return sum(isinstance(one, urwid.Widget) and one.selectable() for one in held) > 1


def _told(widget: Any, canvas: Any) -> Dict[str, Any]:
    """The properties of a widget."""
    if isinstance(widget, (urwid.CheckBox, urwid.RadioButton)):
        state = widget.get_state()
        role = "radioButton" if isinstance(widget, urwid.RadioButton) else "checkBox"
        return {"role": role, "label": _name(widget, canvas), "toggled": state if state == "mixed" else bool(state),
                "actions": ["focus", "click"]}  # fmt: skip
    if isinstance(widget, urwid.Button):
        return {"role": "button", "label": _name(widget, canvas), "actions": ["focus", "click"]}
    if isinstance(widget, urwid.Edit) and not _is_only_read(widget):
        return _edit(widget)
    if isinstance(widget, (urwid.Text, urwid.BigText)):
        return {"role": "label", "label": _text_of(tidy(str(widget.get_text()[0])), _text(canvas))}
    if isinstance(widget, urwid.ListBox):
        return {"role": "list"}
    if isinstance(widget, urwid.ProgressBar):
        part = 100 * widget.current / widget.done if widget.done else 0
        return {"role": "progressIndicator", "numericValue": round(part), "minNumericValue": 0, "maxNumericValue": 100}
    if isinstance(widget, urwid.Overlay):
        return {}
    if not getattr(canvas, "children", ()):
        # A program's own drawing.
        return {"role": "label", "label": _text(canvas)}
    return {}


def _name(widget: Any, canvas: Any) -> str:
    return drawn_name(tidy(str(widget.get_label())), _text(canvas))


def _text_of(told: str, drawn: str) -> str:
    """A text as it is drawn, unless an edge cut it: it may have marks that are not drawn.

    Large letters are drawn of blocks, which say nothing.
    """
    words = _WORD.findall(told)
    return drawn if words and _WORD.findall(drawn) == words else told


def _is_only_read(widget: Any) -> bool:
    """True for a field into which nothing can be typed: a text that the cursor can go through."""
    return widget._mask is None and not any(widget.valid_char(sign) for sign in "a1 .-")


def _edit(widget: Any) -> Dict[str, Any]:
    told: Dict[str, Any] = {"role": "textInput", "label": tidy(str(widget.caption)).rstrip(":>? "),
                            "actions": ["focus", "setValue"]}  # fmt: skip
    if widget._mask is not None:
        told.update(role="passwordInput", protected=True)
    else:
        told.update(value=widget.edit_text, caret=widget.edit_pos)
        if widget.multiline:
            told["role"] = "multilineTextInput"
    return told


def _text(canvas: Any) -> str:
    return tidy(b" ".join(canvas.text).decode("utf-8", "replace"))
