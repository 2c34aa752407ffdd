# SPDX-License-Identifier: Apache-2.0
"""The conformance vectors, and how messages are compared with them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, List, Tuple

REPOSITORY = Path(__file__).resolve().parents[4]
FOLDER = REPOSITORY / "Tests" / "Fixtures" / "Bus"

Step = Dict[str, Any]


def load(kind: str) -> List[Tuple[Step, List[Step]]]:
    """The vectors for ``server`` or ``client``: the head and the steps of each."""
    vectors = []
    for path in sorted((FOLDER / kind).glob("*.jsonl")):
        head, *steps = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        assert head["vector"] == path.stem and head["for"] == kind, path
        vectors.append((head, steps))
    return vectors


def line(message: object) -> bytes:
    """A message as it is sent."""
    return json.dumps(message, ensure_ascii=False).encode("utf-8") + b"\n"


def raw(step: Step) -> bytes:
    """What a step sends as it stands."""
    if "sendBytes" in step:
        return bytes.fromhex(step["sendBytes"])
    return str(step["sendText"]).encode("utf-8") * int(step.get("times", 1))


def mismatch(pattern: Any, value: Any, place: str = "message") -> str:
    """What of a pattern a value does not have; empty where it has all."""
    if isinstance(pattern, dict) and isinstance(value, dict):
        for name, part in pattern.items():
            if part == {"absent": True}:
                if name in value:
                    return f"{place}.{name} is there"
            elif name not in value:
                return f"{place}.{name} is missing"
            else:
                wrong = _nodes(part, value[name]) if name == "nodes" else mismatch(part, value[name], f"{place}.{name}")
                if wrong:
                    return wrong
        return ""
    if isinstance(pattern, list) and isinstance(value, list) and len(pattern) == len(value):
        found = (mismatch(a, b, f"{place}[{i}]") for i, (a, b) in enumerate(zip(pattern, value)))
        return next((wrong for wrong in found if wrong), "")
    if isinstance(pattern, bool) != isinstance(value, bool) or pattern != value:
        return f"{place} is {value!r}, not {pattern!r}"
    return ""


def _nodes(pattern: Any, value: Any) -> str:
    if not isinstance(pattern, list):
        return mismatch(pattern, value, "nodes")

    def ordered(nodes: List[Any]) -> List[Any]:
        return sorted(nodes, key=lambda node: repr(node.get("id")))

    wanted, given = [node.get("id") for node in ordered(pattern)], [node.get("id") for node in ordered(value)]
    if wanted != given:
        return f"nodes are {given}, not {wanted}"
    return mismatch(ordered(pattern), ordered(value), "node")
