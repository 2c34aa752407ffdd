# SPDX-License-Identifier: Apache-2.0
"""Tells the widgets of a program written with TermTk (pyTermTk), after each painting."""

import TermTk
from TermTk.TTkCore.helper import TTkHelper
from TermTk.TTkWidgets.listwidget import TTkListWidget
from TermTk.TTkWidgets.menu import TTkMenuButton, _TTkMenuAreaWidget
from TermTk.TTkWidgets.tabwidget import TTkTabBar, TTkTabButton, TTkTabWidget
from TermTk.TTkWidgets.text_edit_view import TTkTextEditView

from . import Bus, run_program

bus = Bus()
TABS = (TTkTabWidget, TTkTabBar)
#: Their label is a widget of its own at their left.
UNNAMED = {"textInput", "comboBox", "spinButton", "slider"}


def plain(text):
    if isinstance(text, (list, tuple)):
        return " ".join(map(plain, text))
    return " ".join(str(getattr(text, "_text", text)).split())


def shown(widget):
    """The columns and rows that a widget has on the screen: what it lies in may cut it."""
    left, top, right, bottom = 0, 0, 1 << 16, 1 << 16
    while widget is not None:
        x, y = TTkHelper.absPos(widget)
        width, height = widget.size()
        left, top = max(left, x), max(top, y)
        right, bottom = min(right, x + width), min(bottom, y + height)
        widget = widget.parentWidget()
    return [left, top, right - left, bottom - top]


def on_or_off(widget):
    return {"toggled": bool(widget._checked)} if widget._checkable else {}


def box(widget):
    is_mixed = widget._checkStatus == TermTk.TTkK.PartiallyChecked
    is_on = widget._checkStatus == TermTk.TTkK.Checked
    return {"label": plain(widget._text), "toggled": "mixed" if is_mixed else is_on}


def field(widget):
    is_secret = widget.echoMode() != TermTk.TTkLineEdit.EchoMode.Normal
    return {"value": "" if is_secret else str(widget.text()), "protected": is_secret}


def tab(widget):
    tabs = widget._tabStatus
    is_current = widget in tabs.tabButtons and tabs.tabButtons.index(widget) == tabs.currentIndex
    return {"label": plain(widget._text), "selected": is_current}


#: The first class that fits gives the role, and what else there is to tell.
ROLES = [
    (TTkTabButton, "tab", tab),
    (TABS, "tabList", lambda widget: {}),
    (TTkMenuButton, "menuItem", lambda widget: {"label": plain(widget._text), **on_or_off(widget)}),
    (TermTk.TTkButton, "button", lambda widget: {"label": plain(widget._text), **on_or_off(widget)}),
    (TermTk.TTkCheckbox, "checkBox", box),
    (
        TermTk.TTkRadioButton,
        "radioButton",
        lambda widget: {"label": plain(widget._text), "toggled": bool(widget._checked)},
    ),
    (
        TermTk.TTkComboBox,
        "comboBox",
        lambda widget: {"value": plain(widget.currentText()) if widget._list else ""},
    ),
    (TermTk.TTkLineEdit, "textInput", field),
    (TermTk.TTkSpinBox, "spinButton", lambda widget: {"value": str(widget._value)}),
    (TTkTextEditView, "multilineTextInput", lambda widget: {"value": widget.toPlainText()}),
    (getattr(TermTk, "TTkSlider", ()), "slider", lambda widget: {"value": str(widget.value())}),
    (TermTk.TTkLabel, "label", lambda widget: {"label": plain(widget.text())}),
    (TermTk.TTkWindow, "window", lambda widget: {"label": plain(widget.title())}),
    (TermTk.TTkFrame, "group", lambda widget: {"label": plain(widget.title())}),
]


class Collection:
    """A list, a tree or a table, and its items that are on the screen."""

    def __init__(self, widget, role, bounds, nodes):
        self.widget, self.nodes = widget, nodes
        self.node = {"id": bus.identity(widget), "role": role, "bounds": bounds, "children": []}
        self.focus = self.node["id"]
        nodes.append(self.node)

    def add(self, part, role, label, row=None, has_focus=False, **more):
        item = {"id": bus.identity(self.widget, part), "role": role, "label": plain(label), **more}
        if row is not None:
            left, top, width, _ = self.node["bounds"]
            item["bounds"] = [left, top + row, width, 1]
        self.node["children"].append(item["id"])
        self.nodes.append(item)
        if has_focus:
            self.focus = item["id"]


def list_items(widget, bounds, nodes):
    told = Collection(widget, "list", bounds, nodes)
    search = int(bool(widget._showSearch and widget._searchText))  # its own line above the items
    first = widget.getViewOffsets()[1]
    for row, item in enumerate(widget._filteredItems[first : first + bounds[3] - search], search):
        told.add(id(item), "listBoxOption", item.toTTkString(), row, item is widget._highlighted)
    return told.focus


def tree_items(widget, bounds, nodes):
    told = Collection(widget, "tree", bounds, nodes)
    lines = widget._rootItem._get_page_root(widget.getViewOffsets()[1], bounds[3])
    for row, (_, line, item) in enumerate(lines, 1):  # the first row is the header
        if line:
            continue
        label = [item.data(column) for column in range(len(widget._header))]
        state = {"expanded": bool(item.isExpanded())} if item.children() else {}
        told.add(id(item), "treeItem", label, row, item in widget._selected, **state)
    return told.focus


def current_cell(widget, bounds, nodes):
    told = Collection(widget, "table", bounds, nodes)
    if widget._currentPos:
        told.add(tuple(widget._currentPos), "cell", widget._tableModel.data(*widget._currentPos), has_focus=True)
    return told.focus


COLLECTIONS = [
    (TTkListWidget, list_items),
    (TermTk.TTkTreeWidget, tree_items),
    (TermTk.TTkTableWidget, current_cell),
]


def element(widget, nodes):
    """Adds what a widget is; the number of what has the focus if the widget has it, nothing if it is not shown."""
    bounds = shown(widget)
    if min(bounds[2:]) <= 0:
        return None
    for made_of, items in COLLECTIONS:
        if isinstance(widget, made_of):
            return items(widget, bounds, nodes)
    node = {"id": bus.identity(widget), "role": "group", "bounds": bounds}
    for made_of, role, more in ROLES:
        if isinstance(widget, made_of):
            node |= {"role": role, **more(widget)}
            break
    nodes.append(node)
    return node["id"]


def widgets(layout):
    for item in layout.zSortedItems:
        if item.layoutItemType() == TermTk.TTkK.LayoutItem:
            yield from widgets(item)
        elif item.layoutItemType() == TermTk.TTkK.WidgetItem and (widget := item.widget()) and widget._visible:
            yield widget
            if hasattr(widget, "rootLayout"):
                yield from widgets(widget.rootLayout())


def label_before(node, labels):
    """The nearest label that ends before an element in its row."""
    left, top, *_ = node["bounds"]
    near = [
        label for label in labels if label["bounds"][1] == top and label["bounds"][0] + label["bounds"][2] <= left + 1
    ]
    return max(near, key=lambda label: label["bounds"][0])["label"].strip(" :") if near else None


def inner_focus(widget, place):
    """The part of a widget with the focus that stands out in it."""
    if isinstance(widget, _TTkMenuAreaWidget):
        lit = [button for button in widget._submenu if getattr(button, "_highlighted", False)]
        return bus.identity(lit[-1]) if lit else place
    if isinstance(widget, TABS):
        tabs = widget._tabStatus
        index = tabs.currentIndex if tabs.highlighted is None else tabs.highlighted
        return bus.identity(tabs.tabButtons[index]) if 0 <= index < len(tabs.tabButtons) else place
    return place


def tell():
    root = TTkHelper._rootWidget
    if root is None:
        return
    nodes = [{"id": bus.identity(root), "role": "window", "children": []}]
    focus, focused, labels = nodes[0]["id"], root._getFocusWidget(), []
    for widget in widgets(root.rootLayout()):
        first = len(nodes)
        place = element(widget, nodes)
        if place is None:
            continue
        node = nodes[first]
        nodes[0]["children"].append(node["id"])
        if node["role"] == "label":
            labels.append(node)
        elif node["role"] in UNNAMED and (label := label_before(node, labels)):
            node["label"] = label
        if widget is focused:
            focus = inner_focus(widget, place)
    bus.tell(nodes, focus if any(node["id"] == focus for node in nodes) else nodes[0]["id"])


def paint():
    painted()
    tell()


painted = TTkHelper.paintAll
TTkHelper.paintAll = staticmethod(paint)

if __name__ == "__main__":
    run_program()
