# SPDX-License-Identifier: Apache-2.0
"""Tells the widgets of a program written with urwid: those that its canvas shows, each where it is."""

import urwid

from . import Bus, run_program

bus = Bus()
TOGGLES = {urwid.CheckBox: "checkBox", urwid.RadioButton: "radioButton"}


def shown(canvas, column, row):
    """The widgets of a canvas from the outside in: (widget, column, row, canvas, those inside)."""
    inside = [
        found for x, y, child, _ in getattr(canvas, "children", ()) for found in shown(child, column + x, row + y)
    ]
    if canvas.widget_info is None:
        return inside
    return [(canvas.widget_info[0], column, row, canvas, inside)]


def text_of(canvas):
    return " ".join(b" ".join(canvas.text).decode("utf-8", "replace").split())


def tell(loop, canvas):
    nodes = [{"id": bus.identity(loop), "role": "window", "children": []}]
    leaves = {}

    def add(parent, found):
        widget, column, row, canvas, inside = found
        node = {
            "id": bus.identity(widget),
            "role": "group",
            "bounds": [column, row, canvas.cols(), canvas.rows()],
            "children": [],
        }
        wrapped = getattr(widget, "base_widget", widget)
        name = type(wrapped).__name__
        if isinstance(wrapped, urwid.CheckBox):
            node |= {
                "role": TOGGLES.get(type(wrapped), "checkBox"),
                "label": wrapped.get_label(),
                "toggled": wrapped.get_state(),
            }
        elif isinstance(wrapped, urwid.Button):
            node |= {"role": "button", "label": wrapped.get_label()}
        elif isinstance(wrapped, urwid.Edit):
            node |= {"role": "textInput", "label": wrapped.caption.strip(), "value": wrapped.edit_text}
            if wrapped._mask is not None:
                node |= {"protected": True, "value": ""}
        elif isinstance(wrapped, urwid.Text):
            node |= {"role": "label", "label": " ".join(wrapped.text.split())}
        elif isinstance(wrapped, urwid.ListBox):
            node["role"] = "list"
        elif isinstance(wrapped, urwid.ProgressBar):
            node |= {"role": "progressIndicator", "value": text_of(canvas)}
        elif name == "LineBox":
            node |= {"label": wrapped.title_widget.text.strip()}
        parent["children"].append(node["id"])
        nodes.append(node)
        leaves[id(wrapped)] = leaves[id(widget)] = (node, canvas)
        if node["role"] in ("group", "list"):
            for child in inside:
                add(node, child)

    for found in shown(canvas, 0, 0):
        add(nodes[0], found)
    focus, item, widget = None, None, loop._topmost_widget
    widget = getattr(widget, "_current_widget", widget)  # where there are pop-ups, the one that is open
    while widget is not None and widget.selectable():
        base = widget.base_widget
        focus = leaves.get(id(base), focus)
        inner = base._w if isinstance(base, urwid.WidgetWrap) else getattr(base, "focus", None)
        if isinstance(base, urwid.ListBox) and inner is not None and inner.selectable():
            item = leaves.get(id(inner), leaves.get(id(inner.base_widget)))
        widget = inner
    number = nodes[0]["id"]
    if focus is not None:
        node, canvas = focus
        if node["role"] in ("group", "label"):  # an item that a program made itself: what it shows
            node, canvas = item or focus
            node |= {"role": "listBoxOption", "label": text_of(canvas), "children": []}
        number = node["id"]
    bus.tell(nodes, number)


def draw_screen(self):
    drawn(self)
    if self.screen_size:
        tell(self, self._topmost_widget.render(self.screen_size, focus=True))


drawn = urwid.MainLoop.draw_screen
urwid.MainLoop.draw_screen = draw_screen

if __name__ == "__main__":
    run_program()
