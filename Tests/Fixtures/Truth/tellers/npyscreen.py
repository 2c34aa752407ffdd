# SPDX-License-Identifier: Apache-2.0
"""Tells the widgets of a program written with npyscreen, whenever it waits for a key."""

import os

import npyscreen
from npyscreen import (
    fmForm,
    wgbutton,
    wgcheckbox,
    wgmultiline,
    wgmultiselect,
    wgselectone,
    wgslider,
    wgtextbox,
    wgwidget,
)

from . import Bus, run_program

bus = Bus()
CHOSEN = (wgmultiselect.MultiSelect, wgselectone.SelectOne)


def shown(widget, value):
    try:
        return str(widget.display_value(value))
    except Exception:  # the program's own code, for a value it has not yet
        return str(value)


def lines(widget, label, nodes):
    """A list, its visible lines, and the number of the one where the cursor is."""
    node = {"id": bus.identity(widget), "role": "list", "label": label, "children": []}
    nodes.append(node)
    focus = node["id"]
    values = list(widget.values or [])
    begin = widget.start_display_at
    for index in range(begin, min(len(values), begin + len(getattr(widget, "_my_widgets", values)))):
        item = {
            "id": bus.identity(widget, ("line", index)),
            "role": "listBoxOption",
            "label": shown(widget, values[index]),
        }
        if isinstance(widget, wgselectone.SelectOne):
            item |= {"role": "radioButton"}
        elif isinstance(widget, wgmultiselect.MultiSelect):
            item |= {"role": "checkBox"}
        if isinstance(widget, CHOSEN):
            item["toggled"] = index in (widget.value if isinstance(widget.value, list) else [widget.value])
        node["children"].append(item["id"])
        nodes.append(item)
        if index == widget.cursor_line:
            focus = item["id"]
    return focus


def element(widget, label, nodes):
    """Adds what a widget is; the number of what has the focus where the widget has it."""
    if hasattr(widget, "entry_widget"):
        return element(widget.entry_widget, str(widget.name or ""), nodes)
    if isinstance(widget, wgmultiline.MultiLine):
        return lines(widget, label, nodes)
    node = {
        "id": bus.identity(widget),
        "role": "textInput",
        "label": label,
        "value": str(widget.value or ""),
        "bounds": [widget.relx, widget.rely, widget.width or 1, widget.height or 1],
    }
    if isinstance(widget, wgbutton.MiniButton):
        node |= {"role": "button", "label": str(widget.name), "value": ""}
    elif isinstance(widget, wgcheckbox.Checkbox):
        node |= {"role": "checkBox", "label": str(widget.name), "toggled": bool(widget.value), "value": ""}
    elif isinstance(widget, wgslider.Slider):
        node |= {"role": "slider", "value": widget.translate_value().strip()}
    elif type(widget).__name__ == "PasswordEntry":
        node |= {"protected": True, "value": ""}
    elif isinstance(widget, wgtextbox.FixedText):
        node |= {"role": "label"}
    nodes.append(node)
    return node["id"]


def tell(form, busy):
    if form is None or not hasattr(form, "_widgets__"):
        return
    nodes = [{"id": bus.identity(form), "role": "window", "label": str(form.name or ""), "children": []}]
    focus = nodes[0]["id"]
    for widget in form._widgets__:
        if widget.hidden:
            continue
        first = len(nodes)
        place = element(widget, "", nodes)
        nodes[0]["children"].append(nodes[first]["id"])
        if widget is busy or getattr(widget, "entry_widget", None) is busy:
            focus = place
    inside = {id(widget) for widget in form._widgets__} | {
        id(getattr(widget, "entry_widget", None)) for widget in form._widgets__
    }
    if busy is not None and id(busy) not in inside:  # a part of a widget, such as the text of a box
        for widget in form._widgets__:
            parts = [widget, getattr(widget, "entry_widget", None)]
            if any(busy in getattr(part, "_my_widgets", []) for part in parts):
                return  # a line of a list being edited: the list tells it
        first = len(nodes)
        focus = element(busy, "", nodes)
        nodes[0]["children"].append(nodes[first]["id"])
    bus.tell(nodes, focus)


def waiting(self):
    tell(self.parent, self)
    return used(self)


def with_light_theme(self, *arguments, **options):
    """The first form sets the theme: before it, there is no screen to set one for."""
    fmForm._FormBase.__init__ = made
    npyscreen.setTheme(npyscreen.Themes.BlackOnWhiteTheme)
    made(self, *arguments, **options)


made = fmForm._FormBase.__init__
used = wgwidget.Widget.get_and_use_key_press
wgwidget.Widget.get_and_use_key_press = waiting

if __name__ == "__main__":
    if os.environ.get("TRUTH_THEME") == "monochrome":
        npyscreen.disableColor()
    elif os.environ.get("TRUTH_THEME") == "light":
        fmForm._FormBase.__init__ = with_light_theme
    run_program()
