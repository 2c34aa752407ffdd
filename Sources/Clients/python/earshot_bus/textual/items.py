# SPDX-License-Identifier: Apache-2.0
"""The contents of lists, tables and trees, which are not widgets in Textual."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Callable, Dict, Iterable, List, Optional, Tuple

from .text import plain

#: The items told on each side of the chosen one. Others are told when the choice comes near.
AROUND = 40


def _nothing() -> None:
    pass


@dataclass
class Item:
    """One of many: its properties and its actions."""

    key: str
    node: Dict[str, Any]
    highlight: Callable[[], Any] = _nothing
    activate: Callable[[], Any] = _nothing
    expand: Optional[Callable[[bool], Any]] = None
    children: List[Item] = field(default_factory=list)


@dataclass
class Items:
    """The items of a widget, and the chosen one."""

    items: List[Item]
    current: Optional[str]
    node: Dict[str, Any]
    #: The visible rows of a table.
    rows: List[str] = field(default_factory=list)


def items_of(widget: Any, kinds: Iterable[str]) -> Optional[Items]:
    """The items of a widget of these kinds; None if it has none of its own."""
    for kind in kinds:
        read = _READERS.get(kind)
        if read is not None:
            return read(widget)
    return None


def _around(count: int, current: Optional[int]) -> range:
    middle = current or 0
    return range(max(0, middle - AROUND), min(count, middle + AROUND + 1))


# Lists


def _options(widget: Any) -> Items:
    selected = set(getattr(widget, "selected", ())) if hasattr(widget, "toggle_all") else None
    count, current = widget.option_count, widget.highlighted
    items = []
    for index in _around(count, current):
        option = widget.get_option_at_index(index)
        node: Dict[str, Any] = {"role": "listBoxOption", "label": _lines(option.prompt), "positionInSet": index + 1}
        if option.disabled:
            node["disabled"] = True
        if selected is not None:
            node.update(role="checkBox", toggled=option.value in selected)
        items.append(Item(str(index), node, _highlighting(widget, index), lambda: widget.action_select()))
    return Items(items, None if current is None else str(current), {"role": "listBox", "sizeOfSet": count})


def _lines(prompt: Any) -> str:
    """A name and its description often stand in two lines."""
    text = getattr(prompt, "plain", prompt)
    if not isinstance(text, str) or "\n" not in text:
        return plain(prompt)
    return ". ".join(line for line in (plain(line) for line in text.splitlines()) if line)


def _highlighting(widget: Any, index: int) -> Callable[[], Any]:
    return lambda: setattr(widget, "highlighted", index)


# Tables


def _table(widget: Any) -> Items:
    columns = list(widget.ordered_columns)
    # Tables made for much data have no list of their rows.
    count = int(widget.row_count)
    coordinate = widget.cursor_coordinate
    cursor = str(getattr(widget, "cursor_type", "cell"))
    by_row = cursor in ("row", "none")
    # Columns without a row have nothing to reach.
    header = [_header(widget, columns)] if columns and count and widget.show_header else []
    items, texts = list(header), []
    for row in _around(count, coordinate.row):
        cells = [plain(cell) for cell in widget.get_row_at(row)]
        label = _row_label(widget, row)
        text = ", ".join(cell for cell in (label, *cells) if cell)
        texts.append(text)
        item = Item(f"r{row}", {"role": "row", "positionInSet": row + 1})
        if by_row:
            item.node["label"] = text
            _set_cursor(item, widget, row, 0)
        elif label:
            node = {"role": "rowHeader", "label": label, "rowIndex": row, "columnIndex": 0}
            item.children.append(Item(f"{row},label", node))
        for column, cell in enumerate(() if by_row else cells):
            node = {"role": "cell", "label": cell, "rowIndex": row, "columnIndex": column + bool(label)}
            item.children.append(_set_cursor(Item(f"{row},{column}", node), widget, row, column))
        items.append(item)
    current: Optional[str] = f"r{coordinate.row}" if by_row else f"{coordinate.row},{coordinate.column}"
    if cursor == "column" and header:
        current = f"h{coordinate.column}"
    if not count or cursor == "none":
        current = None
    size = {"role": "table", "rowCount": count, "columnCount": len(columns), "sizeOfSet": count}
    return Items(items, current, size, texts)


def _row_label(widget: Any, row: int) -> str:
    """The label beside a row."""
    if not getattr(widget, "show_row_labels", False) or not getattr(widget, "_should_render_row_labels", True):
        return ""
    rows = getattr(widget, "ordered_rows", None)
    return plain(getattr(rows[row], "label", None)) if rows is not None else ""


def _header(widget: Any, columns: List[Any]) -> Item:
    header = Item("header", {"role": "row"})
    for index, column in enumerate(columns):
        node = {"role": "columnHeader", "label": plain(column.label), "columnIndex": index}
        header.children.append(_set_cursor(Item(f"h{index}", node), widget, 0, index))
    return header


def _set_cursor(item: Item, widget: Any, row: int, column: int) -> Item:
    item.highlight = lambda: widget.move_cursor(row=row, column=column)
    item.activate = lambda: widget.action_select_cursor()
    return item


# Trees


def _tree(widget: Any) -> Items:
    count = widget.last_line + 1
    current = widget.cursor_line if 0 <= widget.cursor_line < count else None
    items = []
    for line in _around(count, current):
        found = widget.get_node_at_line(line)
        if found is not None:
            items.append(_branch(widget, found, line))
    chosen = None if current is None else widget.get_node_at_line(current)
    return Items(items, None if chosen is None else str(chosen.id), {"role": "tree"})


def _branch(widget: Any, found: Any, line: int) -> Item:
    level, above = 1, found.parent
    while above is not None:
        level, above = level + 1, above.parent
    node: Dict[str, Any] = {"role": "treeItem", "label": plain(found.label), "level": level}
    siblings = list(found.parent.children) if found.parent is not None else [found]
    node.update(positionInSet=siblings.index(found) + 1, sizeOfSet=len(siblings))
    if found.allow_expand:
        node["expanded"] = found.is_expanded
    item = Item(str(found.id), node, lambda: widget.move_cursor_to_line(line), lambda: widget.action_select_cursor())
    item.expand = lambda opens: found.expand() if opens else found.collapse()
    return item


# Widgets that hold widgets


def choice_in(widget: Any, kinds: Iterable[str]) -> Optional[Any]:
    """The chosen widget in one that has the focus for all its contents."""
    for kind in kinds:
        if kind == "ListView":
            return widget.highlighted_child
        if kind == "Tabs":
            return widget.active_tab
        if kind == "RadioSet":
            buttons = [child for child in widget.displayed_children if "RadioButton" in kinds_of(child)]
            index = getattr(widget, "_selected", None)
            return buttons[index] if index is not None and 0 <= index < len(buttons) else widget.pressed_button
    return None


def kinds_of(widget: Any) -> Tuple[str, ...]:
    """The names of its class and base classes, the nearest first."""
    return tuple(kind.__name__ for kind in type(widget).__mro__)


_READERS: Dict[str, Callable[[Any], Items]] = {"OptionList": _options, "DataTable": _table, "Tree": _tree}

