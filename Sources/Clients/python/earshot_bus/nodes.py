# SPDX-License-Identifier: Apache-2.0
"""The tree of a program: nodes with AccessKit's names, as on the wire."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Mapping, Optional, Sequence, TypedDict, Union

NodeID = Union[int, str]


class Node(TypedDict, total=False):
    """One node: ``Node(id=2, role="button", label="Save")``. Only ``id`` is required.

    ``bounds`` are column, row, width and height in cells, from 0, on the screen as a whole. Any other property of the
    protocol may be there too.
    """

    id: NodeID
    role: str
    roleDescription: str
    authorId: str
    label: str
    value: str
    description: str
    hint: str
    placeholder: str
    language: str
    children: List[NodeID]
    bounds: Sequence[int]
    actions: List[str]
    customActions: List[str]
    keyboardShortcut: str
    hasPopup: str
    orientation: str
    disabled: bool
    selected: bool
    hidden: bool
    modal: bool
    protected: bool
    expanded: bool
    toggled: Union[bool, str]
    live: str
    level: int
    positionInSet: int
    sizeOfSet: int
    rowCount: int
    columnCount: int
    rowIndex: int
    columnIndex: int
    numericValue: float
    minNumericValue: float
    maxNumericValue: float
    numericValueStep: float
    caret: int
    selection: Sequence[int]
    activeDescendant: NodeID
    scrollStatus: str


@dataclass
class Tree:
    """All that a program shows at one moment, with its nodes in reading order."""

    root: NodeID
    focus: Optional[NodeID]
    nodes: Sequence[Mapping[str, Any]]
    #: ``screenChanged`` if most of it is new, ``layoutChanged`` if part of it is.
    cause: Optional[str] = None


@dataclass(frozen=True)
class Action:
    """A user's request. ``data`` has the action's data: ``value``, ``scrollUnit``, ``customAction``."""

    name: str
    target: NodeID
    data: Mapping[str, Any] = field(default_factory=dict)


def is_node_id(value: object) -> bool:
    """True if a value can be an id on the wire."""
    if isinstance(value, str):
        return 0 < len(value.encode("utf-8", "replace")) <= 256
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 53


def holders(tree: Tree) -> Dict[NodeID, NodeID]:
    """The parent of each child; of two that name the same child, the later."""
    found: Dict[NodeID, NodeID] = {}
    for node in tree.nodes:
        for child in node.get("children") or ():
            found[child] = node["id"]
    return found
