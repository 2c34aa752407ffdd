# SPDX-License-Identifier: Apache-2.0
"""The lines of logs. A line keeps its number for as long as the log lives, also when older ones are dropped."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Sequence
from weakref import WeakKeyDictionary

from ..words import tidy
from .items import Item, Items

#: Lines told, the newest.
SHOWN = 50
#: Of more lines that came at once only the last are said.
SAID_AT_ONCE = 10
SAID_OF_MORE = 3


@dataclass
class _Read:
    """What was read of a log."""

    #: How many lines there ever were, and the last of them.
    count: int = 0
    tail: List[str] = field(default_factory=list)
    #: From which line on each is live; lines before came with the log, or in a flood.
    live_from: int = 0


class Logs:
    """What was read of each log."""

    def __init__(self) -> None:
        self._read: WeakKeyDictionary[Any, _Read] = WeakKeyDictionary()

    def items(self, widget: Any) -> Items:
        """The last lines of a log; those that came since the last look are live."""
        lines = [_words(line) for line in list(widget.lines)[-SHOWN:]]
        before = self._read.get(widget)
        count = _count(widget, lines, before)
        if before is None or count < before.count:
            read = _Read(count, lines, count)
        else:
            fresh = count - before.count
            read = _Read(count, lines, count - SAID_OF_MORE if fresh > SAID_AT_ONCE else before.live_from)
        self._read[widget] = read
        first = count - len(lines)
        return Items([self._item(first + at, line, read) for at, line in enumerate(lines) if line], None, {})

    @staticmethod
    def _item(number: int, line: str, read: _Read) -> Item:
        node: Dict[str, Any] = {"role": "label", "label": line, "live": "polite", "actions": []}
        if number < read.live_from:
            node["live"] = "off"
        return Item(f"line{number}", node)


def _words(line: Any) -> str:
    text = getattr(line, "text", line)
    return tidy(text if isinstance(text, str) else "")


def _count(widget: Any, lines: Sequence[str], before: Any) -> int:
    """How many lines there ever were."""
    held = len(widget.lines)
    dropped = getattr(widget, "_start_line", None)
    if isinstance(dropped, int):
        return held + dropped
    if before is None or getattr(widget, "max_lines", None) is None or held < widget.max_lines:
        return held
    # A log that drops lines and does not count them: what is new is what stands behind what was last.
    for fresh in range(len(lines) + 1):
        kept = len(lines) - fresh
        if not kept or lines[:kept] == before.tail[-kept:]:
            return int(before.count) + fresh
    return held
