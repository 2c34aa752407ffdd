# SPDX-License-Identifier: Apache-2.0
"""A live display as nodes: progress, tables, panels and text by their contents, the rest as drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional

from rich.align import Align
from rich.columns import Columns
from rich.console import Group
from rich.constrain import Constrain
from rich.layout import Layout
from rich.padding import Padding
from rich.panel import Panel
from rich.progress import Progress, Task, TaskProgressColumn, TextColumn
from rich.progress_bar import ProgressBar
from rich.protocol import is_renderable
from rich.screen import Screen
from rich.spinner import Spinner
from rich.styled import Styled
from rich.table import Table as RichTable
from rich.text import Text
from rich.tree import Tree as RichTree

from ..guard import dropped
from ..news import Table
from ..nodes import NodeID
from ..words import has_words, tidy

ROOT = "live"
#: The most rows and lines that are told: nobody browses more that change.
MOST = 500
#: A text that is only how far something is: "12%", "[100%]", "3/10".
_COUNT = re.compile(r"^\W*\d+([.,/]\d+)*\s*%?\W*$")
#: The types that contain others, with the attributes for these.
HOLDERS = (Align, Constrain, Padding, Styled, Screen)


@dataclass
class Shown:
    """The contents of a live display."""

    root: NodeID = ROOT
    nodes: List[Dict[str, Any]] = field(default_factory=list)
    tables: Dict[NodeID, Table] = field(default_factory=dict)


def show(live: Any) -> Shown:
    """The present contents of a live display."""
    walk = _Walk(live.console)
    root: Dict[str, Any] = {"id": ROOT, "role": "window", "children": []}
    walk.shown.nodes.append(root)
    walk.add(root, _content(live))
    return walk.shown


def _content(live: Any) -> Any:
    """The object drawn; for progress, which draws itself as a table, the progress itself."""
    progress = getattr(getattr(live, "_get_renderable", None), "__self__", None)
    stack = getattr(live.console, "_live_stack", ())
    return progress if isinstance(progress, Progress) and len(stack) < 2 else live.renderable


class _Walk:
    def __init__(self, console: Any) -> None:
        self.shown = Shown()
        self._console = console

    def add(self, parent: Dict[str, Any], content: Any) -> None:
        """Adds an object's nodes. Unreadable parts are left out."""
        place = len(self.shown.nodes)
        try:
            self._add(parent, content)
        except Exception:
            dropped(f"{type(content).__module__}.{type(content).__qualname__}")
            gone = {node["id"] for node in self.shown.nodes[place:]}
            del self.shown.nodes[place:]
            parent["children"] = [child for child in parent["children"] if child not in gone]

    def _node(self, parent: Dict[str, Any], node: Dict[str, Any]) -> Dict[str, Any]:
        """A node is recognised by its place, as drawn objects are made anew each time."""
        node = {"id": f"{parent['id']}.{len(parent['children'])}", **node}
        parent["children"].append(node["id"])
        self.shown.nodes.append(node)
        return node

    def _add(self, parent: Dict[str, Any], content: Any) -> None:
        if len(self.shown.nodes) > MOST:
            return
        if isinstance(content, Progress):
            self._progress(parent, content)
        elif hasattr(content, "__rich__") and not isinstance(content, type):
            self.add(parent, content.__rich__())
        elif isinstance(content, (Group, Columns)):
            for part in content.renderables:
                self.add(parent, part)
        elif isinstance(content, Layout):
            parts: List[Any] = list(content.children) or [content.renderable]
            for part in parts:
                if getattr(part, "visible", True):
                    self.add(parent, part)
        elif isinstance(content, HOLDERS):
            self.add(parent, content.renderable)
        elif isinstance(content, Panel):
            title = self._words(content.title)
            held = self._node(parent, {"role": "group", "label": title, "children": []}) if title else parent
            self.add(held, content.renderable)
            self._text(held, self._words(content.subtitle), {"role": "label"})
        elif isinstance(content, RichTable):
            self._table(parent, content)
        elif isinstance(content, RichTree):
            self._tree(self._node(parent, {"role": "tree", "children": []}), content)
        elif isinstance(content, Spinner):
            self._text(parent, self._words(content.text), {"role": "status", "busy": True})
        elif isinstance(content, ProgressBar):
            self._bar(parent, "", content.percentage_completed, content.total is None)
        else:
            self._lines(parent, content)

    # Progress

    def _progress(self, parent: Dict[str, Any], progress: Progress) -> None:
        for task in progress.tasks:
            if task.visible:
                is_endless = task.total is None or not task.started
                self._bar(parent, self._name(progress, task), task.percentage, is_endless)

    def _name(self, progress: Progress, task: Task) -> str:
        """The text of its columns, without the progress."""
        columns = [column for column in progress.columns if isinstance(column, TextColumn)]
        texts = [self._words(column(task)) for column in columns if not isinstance(column, TaskProgressColumn)]
        named = [text for text in texts if has_words(text) and not _COUNT.match(text)]
        return " ".join(named) or self._words(task.description)

    def _bar(self, parent: Dict[str, Any], name: str, percentage: Optional[float], is_endless: bool) -> None:
        node: Dict[str, Any] = {"role": "progressIndicator", "label": name}
        if is_endless or percentage is None:
            node["busy"] = True
        else:
            node.update(numericValue=round(percentage), minNumericValue=0, maxNumericValue=100)
        self._node(parent, node)

    # Tables

    def _table(self, parent: Dict[str, Any], table: RichTable) -> None:
        lines = list(zip(*(column._cells for column in table.columns)))
        if not table.show_header and not table.title and table.box is None:
            # Not a table but a grid for layout.
            for line in lines:
                for cell in line:
                    self.add(parent, cell)
            return
        titles = [self._words(column.header) for column in table.columns]
        name = self._words(table.title)
        rows = [[self._words(cell) for cell in line] for line in lines[:MOST]]
        size = {"rowCount": len(rows), "columnCount": len(titles), "sizeOfSet": len(rows)}
        node = self._node(parent, {"role": "table", "label": name, **size, "children": []})
        if table.show_header and any(titles):
            header = self._node(node, {"role": "row", "children": []})
            for index, title in enumerate(titles):
                self._node(header, {"role": "columnHeader", "label": title, "columnIndex": index})
        for place, cells in enumerate(rows):
            row = self._node(node, {"role": "row", "positionInSet": place + 1, "children": []})
            for index, cell in enumerate(cells):
                self._node(row, {"role": "cell", "label": cell, "rowIndex": place, "columnIndex": index})
        if table.show_footer and any(feet := [self._words(column.footer) for column in table.columns]):
            last = self._node(node, {"role": "row", "children": []})
            for index, foot in enumerate(feet):
                self._node(last, {"role": "cell", "label": foot, "columnIndex": index})
        self._text(parent, self._words(table.caption), {"role": "label"})
        self.shown.tables[node["id"]] = Table(name, tuple(", ".join(filter(None, cells)) for cells in rows))

    def _tree(self, parent: Dict[str, Any], tree: RichTree) -> None:
        node: Dict[str, Any] = {"role": "treeItem", "label": self._words(tree.label), "children": []}
        if tree.children:
            node["expanded"] = tree.expanded
        item = self._node(parent, node)
        for child in tree.children if tree.expanded else ():
            self._tree(item, child)

    # Text

    def _lines(self, parent: Dict[str, Any], content: Any) -> None:
        for line in self._drawn(content):
            self._text(parent, line, {"role": "label"})

    def _text(self, parent: Dict[str, Any], text: str, node: Dict[str, Any]) -> None:
        if has_words(text):
            self._node(parent, {**node, "label": text})

    def _words(self, content: Any) -> str:
        return " ".join(filter(has_words, self._drawn(content))) if content is not None else ""

    def _drawn(self, content: Any) -> List[str]:
        """The lines of an object."""
        if isinstance(content, str):
            content = self._console.render_str(content)
        if isinstance(content, Text):
            return [tidy(line) for line in content.plain.splitlines()]
        if not is_renderable(content):
            return [tidy(line) for line in str(content).splitlines()]
        lines = self._console.render_lines(content, pad=False, new_lines=False)
        return [tidy("".join(part.text for part in line if not part.control)) for line in lines]

