# SPDX-License-Identifier: Apache-2.0
"""Tells the widgets of a program written with picotui, whenever it waits for a key."""

from picotui import basewidget, widgets

from . import Bus, run_program

bus = Bus()


def choices(widget, role, item_role, at, nodes, items):
    node = {"id": bus.identity(widget), "role": role, "children": []}
    nodes.append(node)
    focus = node["id"]
    for index, label in enumerate(items):
        item = {"id": bus.identity(widget, index), "role": item_role, "label": str(label).strip()}
        if item_role == "radioButton":
            item["toggled"] = index == at
        nodes.append(item)
        node["children"].append(item["id"])
        if index == at:
            focus = item["id"]
    return focus


def element(widget, nodes):
    """Adds what a widget is; the number of what has the focus where the widget has it."""
    if isinstance(widget, widgets.WRadioButton):
        return choices(widget, "radioGroup", "radioButton", widget.choice, nodes, widget.items)
    if isinstance(widget, widgets.WListBox):
        return choices(widget, "list", "listBoxOption", widget.cur_line, nodes, widget.items)
    node = {
        "id": bus.identity(widget),
        "role": "label",
        "label": str(getattr(widget, "t", "") or ""),
        "bounds": [widget.x, widget.y, widget.w, widget.h],
    }
    if isinstance(widget, widgets.WButton):
        node["role"] = "button"
    elif isinstance(widget, widgets.WCheckbox):
        node |= {"role": "checkBox", "toggled": bool(widget.choice)}
    elif isinstance(widget, widgets.WDropDown):
        node |= {"role": "comboBox", "label": "", "value": str(widget.items[widget.choice])}
    elif isinstance(widget, widgets.WMultiEntry):
        node |= {"role": "multilineTextInput", "label": "", "value": "\n".join(widget.content)}
    elif isinstance(widget, widgets.WTextEntry):
        node |= {"role": "textInput", "label": "", "value": str(widget.get())}
    nodes.append(node)
    return node["id"]


def tell(dialog):
    if not isinstance(dialog, widgets.Dialog):  # a list that has popped up
        nodes = [{"id": bus.identity(dialog, "window"), "role": "window", "children": []}]
        focus = element(dialog, nodes)
        nodes[0]["children"].append(nodes[1]["id"])
        return bus.tell(nodes, focus)
    nodes = [{"id": bus.identity(dialog), "role": "window", "label": dialog.title.strip(), "children": []}]
    focus, before = nodes[0]["id"], None
    for widget in dialog.childs:
        first = len(nodes)
        place = element(widget, nodes)
        nodes[0]["children"].append(nodes[first]["id"])
        # A field has no name of its own: the text before it in its row.
        if isinstance(before, widgets.WLabel) and before.y == widget.y and nodes[first].get("label") == "":
            nodes[first]["label"] = before.t.strip(" :")
        before = widget
        if widget is dialog.focus_w:
            focus = place
    bus.tell(nodes, focus)


def get_input(self):
    if not self.kbuf:
        tell(self)
    return got(self)


got = basewidget.Widget.get_input
basewidget.Widget.get_input = get_input

if __name__ == "__main__":
    run_program()
