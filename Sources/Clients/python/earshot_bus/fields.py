# SPDX-License-Identifier: Apache-2.0
"""The names of fields that have none of their own, by the text beside or above them."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence

FIELDS = {"textInput", "multilineTextInput", "passwordInput", "comboBox"}
#: The most cells between a text and the field that it names.
GAP = 4


def name_fields(nodes: Sequence[Dict[str, Any]]) -> None:
    """Gives each field without a name that of the text before it, in its row or else right above."""
    labels = [node for node in nodes if node.get("role") == "label" and "bounds" in node]
    for node in nodes:
        if node.get("role") in FIELDS and not node.get("label") and "bounds" in node:
            found = _before(node["bounds"], labels)
            if found:
                node["label"] = found


def _before(place: List[int], labels: Sequence[Dict[str, Any]]) -> Optional[str]:
    column, row, width, _ = place
    best: Optional[Dict[str, Any]] = None
    for label in labels:
        left, top, long, high = label["bounds"]
        end = left + min(long, len(str(label["label"])) if high == 1 else long)
        if top == row and left < column and column - (left + long) <= GAP and (best is None or left > best["bounds"][0]):
            best = label
        elif best is None and top + high == row and left <= column < max(end, left + 1) and str(label["label"]).endswith(":"):
            best = label
    return None if best is None else str(best["label"]).rstrip(":>? ")
