# SPDX-License-Identifier: Apache-2.0
"""What the reader says of a node, as far as the vectors go: it is held to what ``earshot walk`` says by the vectors."""

from __future__ import annotations

import re
from typing import Any, Dict, List, Mapping, Optional

WORDS = {
    "button": "Button.",
    "defaultButton": "Button.",
    "checkBox": "Check Box.",
    "radioButton": "Radio Button.",
    "switch": "Switch Button.",
    "comboBox": "Combo Box.",
    "textInput": "Text Field.",
    "multilineTextInput": "Text Field.",
    "passwordInput": "Secure Text Field.",
    "searchInput": "Search Field.",
    "link": "Link.",
    "listBox": "List Box.",
    "listBoxOption": "Option.",
    "list": "List.",
    "menu": "Menu.",
    "menuItem": "Menu Item.",
    "tab": "Tab.",
    "tabList": "Tabs.",
    "tree": "Tree.",
    "treeItem": "Tree Item.",
    "table": "Table.",
    "status": "Status.",
    "progressIndicator": "Progress Bar.",
    "dialog": "Dialog.",
    "alertDialog": "Dialog.",
    "log": "Log.",
    "document": "Document.",
    "image": "Image.",
}
CONTAINERS = ("listBox", "list", "table", "tree", "dialog", "alertDialog", "menu")
CONTROLS = {"button", "defaultButton", "checkBox", "radioButton", "switch", "comboBox", "link", "tab", "slider"}
STOPS = set(WORDS) - {"listBox", "list", "table", "tree", "dialog", "alertDialog", "menu", "tabList"} | {"slider"}

Nodes = Mapping[Any, Dict[str, Any]]


def _text(value: Any) -> str:
    return re.sub(r"[\x00-\x1f\x7f-\x9f]+", " ", value).strip() if isinstance(value, str) else ""


def label(node: Mapping[str, Any]) -> str:
    """Its name as it is said."""
    return _text(node.get("label"))


def value(node: Mapping[str, Any]) -> str:
    """Its value as it is said."""
    if node.get("toggled") is not None or node.get("protected"):
        return ""
    number = node.get("numericValue")
    if isinstance(number, (int, float)) and not _text(node.get("value")):
        low, high = node.get("minNumericValue"), node.get("maxNumericValue")
        if isinstance(low, (int, float)) and isinstance(high, (int, float)) and high > low:
            return f"{round(100 * (number - low) / (high - low))}%"
        return f"{number:g}"
    return _text(node.get("value")) or _text(node.get("placeholder"))


def states(node: Mapping[str, Any]) -> List[str]:
    """What it is and in which state."""
    role, words = node.get("role"), []
    if node.get("disabled") is True:
        words.append("Dimmed.")
    if node.get("roleDescription"):
        words.append(_text(node["roleDescription"]) + ".")
    elif role == "heading":
        words.append(f"Heading level {node['level']}." if "level" in node else "Heading.")
    elif role in WORDS:
        words.append(WORDS[role])
    if {"increment", "decrement"} <= set(node.get("actions") or ()):
        words.append("Adjustable.")
    toggled = node.get("toggled")
    if toggled is not None:
        pair = ("Checked.", "Not checked.") if role == "checkBox" else ("On.", "Off.")
        words.append("Mixed." if toggled == "mixed" else pair[0] if toggled in (True, "true") else pair[1])
    if isinstance(node.get("expanded"), bool):
        words.append("Expanded." if node["expanded"] else "Collapsed.")
    return words


def phrase(nodes: Nodes, chain: List[Any], before: List[Any]) -> str:
    """What is said of a node. The chains are it, or what was said before, and what holds it, the nearest first."""
    node = nodes[chain[0]]
    parts = []
    for holder in reversed(chain[1:]):
        box = nodes[holder]
        name = label(box)
        is_spoken = box.get("role") in CONTAINERS and (name or "alog" in str(box.get("role")))
        if holder not in before and is_spoken:
            parts += [_ended(name), WORDS[box["role"]]] if name else [WORDS[box["role"]]]
    text = ": ".join(part for part in (label(node), value(node)) if part)
    is_on = node.get("role") == "radioButton" and node.get("toggled") is True
    if node.get("selected") is True or is_on:
        text = f"Selected: {text}"
    parts += [_ended(text)] if text and (states(node) or _place(nodes, chain)) else [text] if text else []
    return " ".join(parts + states(node) + _place(nodes, chain))


def _ended(text: str) -> str:
    return text if text[-1:] in (".", "!", "?", "…") else text + "."


def _place(nodes: Nodes, chain: List[Any]) -> List[str]:
    node = nodes[chain[0]]
    position: Optional[Any] = node.get("positionInSet")
    size = node.get("sizeOfSet", nodes[chain[1]].get("sizeOfSet") if len(chain) > 1 else None)
    return [f"{position} of {size}."] if isinstance(position, int) and size else []


def change(old: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    """What is said of what has the focus when it changed."""
    parts: List[str] = []
    if new.get("selected") is True and old.get("selected") is not True:
        parts.append("Selected.")
    if label(new) != label(old) and label(new):
        parts.append(label(new))
    if value(new) != value(old) and value(new):
        parts.append(value(new))
    parts += [word for word in states(new) if word not in states(old)]
    return " ".join([_ended(part) for part in parts[:-1]] + parts[-1:])
