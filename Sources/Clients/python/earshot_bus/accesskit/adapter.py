# SPDX-License-Identifier: Apache-2.0
"""An adapter as AccessKit has one for each system: it keeps the tree, asks for it when it is wanted, passes actions on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Optional, Set, Tuple

import accesskit  # type: ignore[import-untyped]

from ..client import Client, connect
from ..nodes import Action, NodeID, Tree
from .conversion import Cell, converted, identity, named, with_text

#: The actions that a user can ask for. AccessKit's others are of pointers and pages of the web.
_ACTIONS: Dict[str, Any] = {
    name: getattr(accesskit.Action, constant)
    for name, constant in (
        ("click", "CLICK"), ("focus", "FOCUS"), ("increment", "INCREMENT"), ("decrement", "DECREMENT"),
        ("expand", "EXPAND"), ("collapse", "COLLAPSE"), ("setValue", "SET_VALUE"), ("scrollUp", "SCROLL_UP"),
        ("scrollDown", "SCROLL_DOWN"), ("scrollLeft", "SCROLL_LEFT"), ("scrollRight", "SCROLL_RIGHT"),
        ("scrollIntoView", "SCROLL_INTO_VIEW"), ("showContextMenu", "SHOW_CONTEXT_MENU"),
        ("customAction", "CUSTOM_ACTION"),
    )
}  # fmt: skip


@dataclass(frozen=True)
class Request:
    """A user's request, with the members of AccessKit's ``ActionRequest``, which Python cannot make."""

    action: Any
    target: int
    data: Optional[Tuple[Any, Any]] = None


class Adapter:
    """One program on the bus. Without a reader no function of it is ever called.

    Args:
        name: The program's name, spoken to users.
        activation_handler: Makes an update with the whole tree; None if there is none yet.
        action_handler: Does what a user asks for. It is called only for nodes with that action.
        deactivation_handler: Told when trees are no longer wanted.
        cell: The width and height of a cell in the units of ``bounds``. A program of the terminal counts in cells.
    """

    def __init__(
        self,
        name: str,
        activation_handler: Callable[[], Any],
        action_handler: Callable[[Request], Any],
        deactivation_handler: Callable[[], Any] = lambda: None,
        *,
        cell: Cell = (1.0, 1.0),
        version: Optional[str] = None,
    ) -> None:
        self._begin, self._do, self._end = activation_handler, action_handler, deactivation_handler
        self._cell = cell
        self._nodes: Dict[NodeID, Any] = {}
        self._told: Dict[NodeID, Dict[str, Any]] = {}
        self._targets: Dict[NodeID, int] = {}
        self._root: Optional[NodeID] = None
        #: The client, for the program's loop. It connects on its first poll.
        self.client: Client = connect(
            name, version=version, actions=list(_ACTIONS), perform=self._perform, on_active=self._activated
        )
        if self.client.active:
            self._activated(True)

    def update_if_active(self, update_factory: Callable[[], Any]) -> None:
        """Takes an update, which is made only if a reader wants it."""
        if self.client.active:
            self._take(update_factory())

    def _activated(self, is_active: bool) -> None:
        if not is_active:
            self._nodes, self._told, self._targets, self._root = {}, {}, {}, None
            self._end()
            return
        # The client may be connected before it is known here.
        update = self._begin() if hasattr(self, "client") else None
        if update is not None:
            self._take(update)

    def _take(self, update: Any) -> None:
        if update.tree is not None:
            self._root = identity(update.tree.root)
        for number, node in update.nodes:
            name = identity(number)
            self._nodes[name], self._targets[name] = node, number
            self._told[name] = converted(number, node, self._cell)
        if self._root is None or self._root not in self._told:
            # The first update has to have all: until then there is nothing to show.
            return
        reached = self._reached()
        runs = {child for name in reached for child in self._told[name].get("children", ())}
        for gone in self._told.keys() - reached.keys() - runs:
            del self._nodes[gone], self._told[gone], self._targets[gone]
        focus = identity(update.focus)
        self.client.show(Tree(self._root, focus if focus in reached else self._root, list(reached.values())))

    def _reached(self) -> Dict[NodeID, Dict[str, Any]]:
        """The nodes reached from the root, in reading order: of others nothing is kept."""
        found: Dict[NodeID, Dict[str, Any]] = {}
        waiting: List[NodeID] = [self._root] if self._root is not None else []
        seen: Set[NodeID] = set()
        while waiting:
            name = waiting.pop()
            if name in seen or name not in self._told:
                continue
            seen.add(name)
            found[name] = with_text(self._told[name], self._nodes[name], self._nodes)
            waiting += reversed(found[name].get("children", ()))
        return found

    def _perform(self, action: Action) -> bool:
        node, wanted = self._nodes.get(action.target), _ACTIONS.get(action.name)
        if node is None or wanted is None or node.is_disabled or not node.supports_action(wanted):
            return False
        data = self._data(action, node)
        if data is None and action.name in ("setValue", "customAction"):
            return False
        self._do(Request(wanted, self._targets[action.target], data))
        return True

    @staticmethod
    def _data(action: Action, node: Any) -> Optional[Tuple[Any, Any]]:
        """The action's data as AccessKit has it: its kind and itself."""
        kinds = accesskit.ActionDataKind
        if action.name == "setValue":
            value = action.data.get("value")
            is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
            return (kinds.NUMERIC_VALUE, float(value)) if is_number else _texted(kinds.VALUE, value)  # type: ignore[arg-type]
        if action.name == "customAction":
            found = [one.id for one in node.custom_actions or () if one.description == action.data.get("customAction")]
            return (kinds.CUSTOM_ACTION, found[0]) if found else None
        if action.name.startswith("scroll") and "scrollUnit" in action.data:
            units = {named(unit): unit for unit in (accesskit.ScrollUnit.ITEM, accesskit.ScrollUnit.PAGE)}
            unit = units.get(str(action.data["scrollUnit"]))
            return None if unit is None else (kinds.SCROLL_UNIT, unit)
        return None


def _texted(kind: Any, value: Any) -> Optional[Tuple[Any, Any]]:
    return (kind, value) if isinstance(value, str) else None
