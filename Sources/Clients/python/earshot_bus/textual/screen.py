# SPDX-License-Identifier: Apache-2.0
"""A Textual screen as nodes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Set, Tuple
from weakref import WeakKeyDictionary, ref

from textual.errors import NoWidget
from textual.screen import ModalScreen
from textual.widget import Widget

from ..guard import dropped
from ..news import Table
from ..nodes import NodeID
from ..words import has_words, is_strewn, tidy
from .items import Item, Items, choice_in, items_of, kinds_of
from .logs import Logs
from .roles import ROLES, describe, is_silent, is_whole
from .text import drawn_rows, own_label, static_text, visible_text

ROOT = 1
#: The most rows of what a program draws itself that are one name; more are a picture.
MOST_ROWS = 4


@dataclass
class Place:
    """The target of a node."""

    widget: Any
    item: Optional[Item] = None


@dataclass
class Places:
    """The targets of nodes. A widget keeps its number for its lifetime, and one that is made anew in its place gets it."""

    _numbers: WeakKeyDictionary[Any, int] = field(default_factory=WeakKeyDictionary)
    #: In each box the last one of what can be made anew.
    _spots: WeakKeyDictionary[Any, Dict[Tuple[str, ...], ref[Any]]] = field(default_factory=WeakKeyDictionary)
    _last: int = ROOT
    _known: Dict[NodeID, Place] = field(default_factory=dict)
    logs: Logs = field(default_factory=Logs)

    def number(self, widget: Any) -> int:
        """The id of a widget's node."""
        if widget not in self._numbers:
            former = self._former(widget)
            if former is None:
                self._last += 1
            self._numbers[widget] = self._last if former is None else former
        return self._numbers[widget]

    def _former(self, widget: Any) -> Optional[int]:
        """The number of the one that this was made in place of, as Textual makes all of a key bar at each move."""
        spot = _spot(widget)
        if spot is None or widget.parent is None:
            return None
        spots = self._spots.setdefault(widget.parent, {})
        before = spots[spot]() if spot in spots else None
        spots[spot] = ref(widget)
        return None if before is None or before.is_attached else self._numbers.get(before)

    def begin(self) -> None:
        """Forgets all targets."""
        self._known = {}

    def put(self, identity: NodeID, place: Place) -> None:
        """Sets the target of a node."""
        self._known[identity] = place

    def find(self, identity: NodeID) -> Optional[Place]:
        """The target of a node; None for the root and unknown nodes."""
        return self._known.get(identity)


def _spot(widget: Any) -> Optional[Tuple[str, ...]]:
    """What stays of a widget that is made anew; None if nothing is known to."""
    kinds = kinds_of(widget)
    if "FooterKey" in kinds:
        return ("key", str(widget.key_display), str(widget.description))
    return None if widget.id is None else (kinds[0], str(widget.id))


@dataclass(frozen=True)
class Choice:
    """The chosen item of a list that does not have the focus."""

    text: str
    #: The items of the list.
    items: Tuple[str, ...]
    #: True if the list only serves the field: it cannot have the focus, or lies over what is around it.
    is_offer: bool

    def is_news(self, before: Optional[Choice]) -> bool:
        """True if the user chose it from the field: any list may stand beside a field and fill by itself."""
        if not self.text or (before is not None and before.text == self.text):
            return False
        return self.is_offer or (before is not None and before.items == self.items and bool(before.text))


@dataclass
class Shown:
    """The contents of an app."""

    screen: Any
    root: NodeID
    focus: Optional[NodeID]
    nodes: List[Dict[str, Any]]
    #: The choice in each list while a field has the focus: of completions, of commands.
    choices: Dict[NodeID, Choice]
    #: The tables without the focus.
    tables: Dict[NodeID, Table] = field(default_factory=dict)
    #: The nodes scrolled out of sight.
    unseen: Set[NodeID] = field(default_factory=set)


def show(app: Any, places: Places) -> Optional[Shown]:
    """The present contents of an app; None while it has no screen."""
    stack = getattr(app, "screen_stack", None)
    if not stack:
        return None
    screen = app.screen
    places.begin()
    walk = _Walk(places, screen.focused)
    children = walk.children(screen)
    root: Dict[str, Any] = {"id": ROOT, "role": "window", "label": str(app.title or "")}
    nodes = [root]
    if isinstance(screen, ModalScreen):
        dialog = places.number(screen)
        root["children"] = [dialog]
        label = own_label(screen) or str(screen.title or "") or walk.first_text
        node = {"id": dialog, "role": "dialog", "modal": True, "label": label, "children": children}
        nodes.append({name: value for name, value in node.items() if value != ""})
        places.put(dialog, Place(screen))
    else:
        root["children"] = children
    return Shown(screen, ROOT, walk.focus, nodes + walk.nodes, walk.choices, walk.tables, walk.unseen)


class _Walk:
    def __init__(self, places: Places, focused: Optional[Any]) -> None:
        self.nodes: List[Dict[str, Any]] = []
        self.focus: Optional[NodeID] = None
        self.first_text = ""
        self.choices: Dict[NodeID, Choice] = {}
        self.tables: Dict[NodeID, Table] = {}
        self.unseen: Set[NodeID] = set()
        self._is_typing = focused is not None and "Input" in kinds_of(focused)
        self._places = places
        self._focused = focused

    def children(self, widget: Any) -> List[NodeID]:
        """The ids of the nodes for a widget's contents."""
        found: List[NodeID] = []
        for child in _in_order(widget):
            if is_silent(child):
                continue
            # An invisible widget may contain visible ones.
            found += self._whatever(child) if child.visible else self.children(child)
        return found

    def _whatever(self, widget: Any) -> List[NodeID]:
        """A widget by its contents, else as drawn; left out if neither can be read."""
        place, focus = len(self.nodes), self.focus
        for read in (self._widget, self._drawing):
            try:
                return read(widget)
            except Exception:
                dropped(f"{type(widget).__module__}.{type(widget).__qualname__}")
                del self.nodes[place:]
                self.focus = focus
        return []

    def _drawing(self, widget: Any) -> List[NodeID]:
        node: Dict[str, Any] = {"id": self._places.number(widget), "role": "unknown", "label": visible_text(widget)}
        _finish(node, widget)
        self.nodes.append(node)
        self._places.put(node["id"], Place(widget))
        if widget is self._focused:
            self.focus = node["id"]
        return [node["id"]]

    def _widget(self, widget: Any) -> List[NodeID]:
        kinds = kinds_of(widget)
        role = getattr(widget, "accessibility_role", None) or next((ROLES[k] for k in kinds if k in ROLES), None)
        place = len(self.nodes)
        node: Dict[str, Any] = {"id": self._places.number(widget)}
        is_focused = widget is self._focused
        items = self._places.logs.items(widget) if role == "log" else items_of(widget, kinds)
        if items is not None:
            children = [self._item(widget, item) for item in items.items]
        elif is_whole(widget, kinds):
            children = []
        else:
            children = self.children(widget)
        if role is None:
            role, text = self._guess(widget, is_focused, bool(children))
            if role is None or (not is_focused and role == "group" and self._is_only(children, place, text)):
                return children
            if text:
                node["label"] = text
        node["role"] = role
        node.update(describe(widget, role, kinds))
        if items is not None:
            node.update(items.node)
            self._note_choice(widget, node, items)
            if role == "table" and not is_focused:
                self.tables[node["id"]] = Table(str(node.get("label", "")), tuple(items.rows))
        # The inside of a control does not concern a reader; a drop-down list stands beside its box.
        beside, children = (children, []) if role == "comboBox" else ([], children)
        children += self._loading(widget, node)
        if children:
            node["children"] = children
        for name in ("hint", "live"):
            told = getattr(widget, f"accessibility_{name}", None)
            if isinstance(told, str):
                node[name] = told
        if role == "label" and not has_words(node.get("label", "")):
            return children
        if not self.first_text and role in ("label", "heading"):
            self.first_text = str(node.get("label", ""))
        if not _finish(node, widget):
            self.unseen.add(node["id"])
        self.nodes.insert(place, node)
        self._places.put(node["id"], Place(widget))
        if is_focused:
            self.focus = self._focus_in(widget, kinds, node["id"], None if items is None else items.current)
        return [node["id"], *beside]

    def _loading(self, widget: Any, node: Dict[str, Any]) -> List[NodeID]:
        """The cover of a loading widget, which announces itself."""
        if not getattr(widget, "loading", False):
            return []
        node["busy"] = True
        cover = {"id": f"{node['id']}/loading", "role": "progressIndicator", "label": node.get("label"), "live": "polite"}
        self.nodes.append({name: value for name, value in cover.items() if value})
        return [str(cover["id"])]

    def _is_only(self, children: List[NodeID], place: int, name: str) -> bool:
        """True if all told since a position is one group of that name."""
        first = self.nodes[place] if len(children) == 1 and place < len(self.nodes) else {}
        return first.get("role") == "group" and first.get("label") == name

    def _note_choice(self, widget: Any, node: Dict[str, Any], items: Items) -> None:
        if not self._is_typing or node["role"] != "listBox":
            return
        chosen = next((item.node for item in items.items if item.key == items.current), None)
        text = "" if chosen is None else f"{chosen['label']}, {chosen['positionInSet']} of {items.node['sizeOfSet']}"
        is_offer = not widget.can_focus or any(
            getattr(above.styles, "overlay", None) == "screen" for above in widget.ancestors_with_self
            if isinstance(above, Widget)
        )  # fmt: skip
        names = tuple(f"{item.key} {item.node.get('label', '')}" for item in items.items)
        self.choices[node["id"]] = Choice(text, names, is_offer)

    def _guess(self, widget: Any, is_focused: bool, has_children: bool) -> Tuple[Optional[str], str]:
        """The role of a widget that Textual lacks: something to operate, something to read, or only a box."""
        name = own_label(widget)
        if has_children:
            return ("group", name) if name or is_focused else (None, "")
        if widget.can_focus:
            # The place in a picture is known to the screen alone; read from its top it would be the same at each move.
            rows = [] if name else drawn_rows(widget)
            text = name or tidy(" ".join(rows))
            # The focus can be in a box to scroll that is empty, which is a place, too.
            is_drawn = len(rows) > MOST_ROWS or (is_focused and not text)
            return ("document", "") if is_drawn else ("unknown", text)
        text = name or (static_text(widget) if "Static" in kinds_of(widget) else visible_text(widget))
        return ("label", text) if text and not is_strewn(text) else (None, "")

    def _item(self, widget: Any, item: Item) -> NodeID:
        identity = f"{self._places.number(widget)}/{item.key}"
        place = len(self.nodes)
        node: Dict[str, Any] = {"id": identity, **item.node}
        node.setdefault("actions", ["focus", "click"])
        children = [self._item(widget, child) for child in item.children]
        if children:
            node["children"] = children
        self.nodes.insert(place, node)
        self._places.put(identity, Place(widget, item))
        return identity

    def _focus_in(self, widget: Any, kinds: Tuple[str, ...], identity: NodeID, current: Optional[str]) -> NodeID:
        if current is not None and self._places.find(f"{identity}/{current}") is not None:
            return f"{identity}/{current}"
        chosen = choice_in(widget, kinds)
        if chosen is not None:
            number = self._places.number(chosen)
            if self._places.find(number) is not None:
                return number
        return identity


def _in_order(widget: Any) -> List[Any]:
    """The contents of a widget, with those docked at the bottom last."""
    children = list(getattr(widget, "displayed_children", ()) or ())
    return sorted(children, key=lambda child: child.styles.dock == "bottom")


def _finish(node: Dict[str, Any], widget: Any) -> bool:
    """Sets the common properties of a node. Returns True if any of the widget is visible."""
    region = _seen(widget)
    # Below a shell's lines nobody knows in which row of the terminal an app begins.
    if region is not None and not getattr(widget.app, "is_inline", False):
        node["bounds"] = [region.x, region.y, region.width, region.height]
    if widget.disabled:
        node["disabled"] = True
    for name in [name for name, value in node.items() if value is None or value == ""]:
        # An empty field has an empty value.
        if name != "value":
            del node[name]
    return region is not None


def _seen(widget: Any) -> Optional[Any]:
    """The part of a widget that is on the screen and not scrolled out of its container."""
    try:
        region = widget.screen.find_widget(widget).visible_region
    except NoWidget:
        return None
    return region if region.width > 0 and region.height > 0 else None
