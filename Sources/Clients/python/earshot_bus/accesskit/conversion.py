# SPDX-License-Identifier: Apache-2.0
"""A node of AccessKit as one of the bus, whose names are AccessKit's."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple

import accesskit  # type: ignore[import-untyped]

from ..nodes import NodeID

#: A cell's width and height.
Cell = Tuple[float, float]

#: Whole numbers from here on are not exact in every JSON: such ids are texts.
_EXACT = 1 << 53

#: Properties that are on the bus as they are. AccessKit has None where a node has none.
_PLAIN = (
    "label", "value", "description", "placeholder", "role_description", "language", "keyboard_shortcut", "author_id",
    "numeric_value", "min_numeric_value", "max_numeric_value", "numeric_value_step", "level", "position_in_set",
    "size_of_set", "row_count", "column_count", "row_index", "column_index", "row_span", "column_span",
)  # fmt: skip
#: Properties that are one of some words.
_CHOSEN = ("live", "orientation", "sort_direction", "has_popup", "invalid")
#: Flags: on the bus without AccessKit's "is".
_FLAGS = ("disabled", "hidden", "modal", "busy", "read_only", "required", "multiselectable", "visited")
#: Flags of which "no" says something, too.
_EITHER = ("selected", "expanded")
#: Properties that name other nodes.
_LINKS = ("labelled_by", "described_by", "details", "controls", "flow_to", "owns")
_LINK = ("active_descendant", "error_message")
_ACTIONS = (
    "CLICK", "FOCUS", "EXPAND", "COLLAPSE", "INCREMENT", "DECREMENT", "SET_VALUE", "SCROLL_UP", "SCROLL_DOWN",
    "SCROLL_LEFT", "SCROLL_RIGHT", "SCROLL_INTO_VIEW", "SHOW_CONTEXT_MENU", "CUSTOM_ACTION",
)  # fmt: skip


def identity(number: int) -> NodeID:
    """A node's id on the bus."""
    return number if number < _EXACT else str(number)


def named(constant: Any) -> str:
    """AccessKit's name of a constant: ``checkBox`` of ``Role.CHECK_BOX``."""
    return _camel(str(constant).rpartition(".")[2].lower())


def converted(number: int, node: Any, cell: Cell = (1.0, 1.0)) -> Dict[str, Any]:
    """A node as it is on the bus. What a terminal has no use for is left out: fonts, colours, runs of text."""
    told: Dict[str, Any] = {"id": identity(number), "role": named(node.role)}
    if node.children:
        told["children"] = [identity(child) for child in node.children]
    _put(told, node, _PLAIN, lambda value: value)
    _put(told, node, _CHOSEN, named)
    _put(told, node, _LINKS, lambda links: [identity(one) for one in links] or None)
    _put(told, node, _LINK, identity)
    for name in _FLAGS:
        if getattr(node, f"is_{name}", False):
            told[_camel(name)] = True
    for name in _EITHER:
        if (value := getattr(node, f"is_{name}", None)) is not None:
            told[name] = value
    if node.toggled is not None:
        told["toggled"] = {"true": True, "false": False}.get(named(node.toggled), "mixed")
    actions = [named(action) for action in (getattr(accesskit.Action, name) for name in _ACTIONS) if node.supports_action(action)]
    if actions:
        told["actions"] = actions
    if node.custom_actions:
        told["customActions"] = [one.description for one in node.custom_actions]
    if node.tooltip and not node.description:
        told["hint"] = node.tooltip
    if node.role == accesskit.Role.PASSWORD_INPUT:
        told["protected"] = True
        told.pop("value", None)
    if (bounds := _cells(node.bounds, cell)) is not None:
        told["bounds"] = bounds
    return told


def with_text(told: Dict[str, Any], node: Any, nodes: Mapping[NodeID, Any]) -> Dict[str, Any]:
    """A field with the text of its runs and the selection in it: AccessKit has both in the runs."""
    runs = [(number, nodes.get(identity(number))) for number in node.children]
    starts: Dict[int, int] = {}
    text = ""
    for number, run in runs:
        if run is not None and run.role == accesskit.Role.TEXT_RUN:
            starts[number] = len(text)
            text += run.value or ""
    if not starts and node.text_selection is None:
        return told
    field = {**told, **({"value": text} if starts and not told.get("protected") else {})}
    # What is in a field has no focus of its own.
    field["children"] = [child for child in told.get("children", ()) if child not in map(identity, starts)]
    if not field["children"]:
        del field["children"]
    selection = node.text_selection
    ends = [] if selection is None else [_place(end, starts) for end in (selection.anchor, selection.focus)]
    if ends and None not in ends:
        field["textSelection"] = {"anchor": ends[0], "focus": ends[1]}
    return field


def _put(told: Dict[str, Any], node: Any, names: Tuple[str, ...], convert: Callable[[Any], Any]) -> None:
    for name in names:
        value = getattr(node, name, None)
        if value is not None and (value := convert(value)) is not None:
            told[_camel(name)] = value


def _cells(bounds: Any, cell: Cell) -> Optional[List[int]]:
    """Column, row, width and height of all cells that a rectangle touches."""
    if bounds is None:
        return None
    left, top = int(bounds.x0 // cell[0]), int(bounds.y0 // cell[1])
    right, bottom = -int(-bounds.x1 // cell[0]), -int(-bounds.y1 // cell[1])
    return [left, top, right - left, bottom - top] if right > left and bottom > top else None


def _place(end: Any, starts: Mapping[int, int]) -> Optional[int]:
    """Where an end of a selection is in the whole text; None if that is not known."""
    if not starts:
        return int(end.character_index)
    return starts[end.node] + int(end.character_index) if end.node in starts else None


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.title() for part in rest)
