# SPDX-License-Identifier: Apache-2.0
"""The lines of logs. A line keeps its number for the lifetime of the log, even when older ones are dropped."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Sequence
from weakref import WeakKeyDictionary

from ..words import tidy
from .items import Item, Items

#: The most lines told: the newest.
SHOWN = 50
#: The most lines at once that are spoken: the last ones.
SAID_AT_ONCE = 10
SAID_OF_MORE = 3


@dataclass
class _Read:
    """The state read from a log."""

    #: The number of lines so far, and the last of them.
    count: int = 0
    tail: List[str] = field(default_factory=list)
    #: The first live line; those before came with the log, or in a flood.
    live_from: int = 0


class Logs:
    """The state read from each log."""

    def __init__(self) -> None:
        self._read: WeakKeyDictionary[Any, _Read] = WeakKeyDictionary()

    def items(self, widget: Any) -> Items:
        """The last lines of a log; those new since the last look are live."""
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
    """The number of lines so far."""
    held = len(widget.lines)
    dropped = getattr(widget, "_start_line", None)
    if isinstance(dropped, int):
        return held + dropped
    if before is None or getattr(widget, "max_lines", None) is None or held < widget.max_lines:
        return held
    # A log that drops lines without counting them: new lines stand behind the former last one.
    for fresh in range(len(lines) + 1):
        kept = len(lines) - fresh
        if not kept or lines[:kept] == before.tail[-kept:]:
            return int(before.count) + fresh
    return held
