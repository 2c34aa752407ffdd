# SPDX-License-Identifier: Apache-2.0
"""A tree as on the wire: within the limits, each node as its own text, with its differences from another."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import Any, Dict, List, Mapping, Optional

from .nodes import NodeID, Tree, is_node_id


@dataclass(frozen=True)
class Limits:
    """The limits of the reader."""

    line: int = 1 << 20
    nodes: int = 5000
    depth: int = 64
    string: int = 16384
    updates_per_second: int = 30

    @classmethod
    def of(cls, told: object) -> Limits:
        """The limits in the answer to ``initialize``; missing or wrong ones get their defaults."""
        values = told if isinstance(told, dict) else {}

        def count(name: str, usual: int) -> int:
            value = values.get(name)
            return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else usual

        return cls(
            line=count("line", cls.line),
            nodes=count("nodes", cls.nodes),
            depth=count("depth", cls.depth),
            string=count("string", cls.string),
            updates_per_second=count("updatesPerSecond", cls.updates_per_second),
        )


def encoded(value: object) -> str:
    """A value as JSON. Raises ValueError, TypeError or RecursionError if it has none."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


class Snapshot:
    """The shown part of a tree: the nodes reached from the root within the limits, in reading order."""

    def __init__(self, tree: Tree, limits: Limits) -> None:
        self.root = tree.root
        self.nodes: Dict[NodeID, str] = {}
        given = {node["id"]: node for node in tree.nodes if is_node_id(node.get("id"))}
        waiting = [(tree.root, 1)]
        while waiting and len(self.nodes) < limits.nodes:
            identity, depth = waiting.pop()
            if identity in self.nodes or identity not in given or depth > limits.depth:
                continue
            node = given[identity]
            try:
                self.nodes[identity] = encoded(_cleaned(node, limits.string))
            except (ValueError, TypeError, RecursionError):
                # The rest of a node is still told if a part cannot be.
                self.nodes[identity] = encoded({"id": identity, "children": _children(node)})
            waiting += [(child, depth + 1) for child in reversed(_children(node))]
        self.focus = tree.focus if tree.focus is None or tree.focus in self.nodes else tree.root

    @property
    def is_empty(self) -> bool:
        """True if there is nothing to show, not even a root."""
        return self.root not in self.nodes

    def update(self, seq: int, since: Optional[Snapshot], cause: Optional[str]) -> Optional[str]:
        """The line with the differences from another snapshot, or with all of it; None if nothing differs."""
        is_full = since is None or since.root != self.root
        if since is None or is_full:
            nodes = list(self.nodes.values())
        else:
            nodes = [text for identity, text in self.nodes.items() if since.nodes.get(identity) != text]
            if not nodes and since.focus == self.focus and cause is None:
                return None
        head: Dict[str, Any] = {"seq": seq, "focus": self.focus}
        if is_full:
            head.update(full=True, root=self.root)
        if cause is not None:
            head["cause"] = cause
        return '{"jsonrpc":"2.0","method":"tree/update","params":%s,"nodes":[%s]}}' % (
            encoded(head)[:-1],
            ",".join(nodes),
        )


def _children(node: Mapping[str, Any]) -> List[NodeID]:
    children = node.get("children")
    return [child for child in children if is_node_id(child)] if isinstance(children, (list, tuple)) else []


def _cleaned(node: Mapping[str, Any], limit: int) -> Dict[str, Any]:
    cleaned: Dict[str, Any] = {}
    for name, value in node.items():
        if name == "children":
            value = _children(node)
        elif isinstance(value, float) and not math.isfinite(value):
            continue
        elif isinstance(value, str) and name != "id":
            value = value[:limit]
        if value is not None:
            cleaned[name] = value
    if cleaned.get("protected"):
        cleaned.pop("value", None)
    return cleaned
