# SPDX-License-Identifier: Apache-2.0
"""Tells the widgets of a program written with asciimatics: those of the frame that is in front, after each drawing."""

import os

from asciimatics import screen, widgets

from . import Bus, run_program

bus = Bus()


def option(widget, index, label, nodes, **state):
    item = {"id": bus.identity(widget, index), "role": "listBoxOption", "label": " ".join(str(label).split()), **state}
    nodes.append(item)
    return item["id"]


def options(widget, role, chosen, nodes):
    """A widget with choices, and the one that is at the cursor."""
    node = {"id": bus.identity(widget), "role": role, "label": str(widget.label or "").strip(), "children": []}
    nodes.append(node)
    focus = node["id"]
    for index, (label, _) in enumerate(widget._options):
        label = " ".join(map(str, label)) if isinstance(label, (list, tuple)) else label
        state = {"toggled": index == chosen} if role == "radioGroup" else {}
        number = option(widget, index, label, nodes, **state)
        if role == "radioGroup":
            nodes[-1]["role"] = "radioButton"
        node["children"].append(number)
        if index == getattr(widget, "_line", None) or index == chosen and not hasattr(widget, "_line"):
            focus = number
    return focus


def element(widget, nodes):
    """Adds what a widget is; the number of what has the focus where the widget has it."""
    if isinstance(widget, widgets.RadioButtons):
        return options(widget, "radioGroup", widget._selection, nodes)
    if isinstance(widget, (widgets.ListBox, widgets.MultiColumnListBox)):
        return options(widget, "list", None, nodes)
    label = str(widget.label or "").strip()
    node = {
        "id": bus.identity(widget),
        "role": "label",
        "label": label,
        "bounds": [widget._x, widget._y, widget._w, widget._h],
    }
    if isinstance(widget, widgets.Button):
        node |= {
            "role": "button",
            "label": str(widget._text_raw).strip() if hasattr(widget, "_text_raw") else widget.text,
        }
    elif isinstance(widget, widgets.CheckBox):
        node |= {
            "role": "checkBox",
            "label": " ".join([label, str(widget._text)]).strip(),
            "toggled": bool(widget.value),
        }
    elif isinstance(widget, widgets.TextBox):
        value = widget.value
        node |= {
            "role": "multilineTextInput",
            "value": "\n".join(map(str, value)) if isinstance(value, list) else str(value or ""),
        }
    elif isinstance(widget, widgets.Text):
        hidden = getattr(widget, "_hide_char", None)
        node |= {"role": "textInput", "value": "" if hidden else str(widget.value or ""), "protected": bool(hidden)}
    elif isinstance(widget, widgets.DropdownList):
        chosen = [text for text, value in widget._options if value == widget.value]
        node |= {"role": "comboBox", "value": str(chosen[0]) if chosen else ""}
    elif isinstance(widget, (widgets.DatePicker, widgets.TimePicker)):
        node |= {"role": "comboBox", "value": str(widget.value)}
    elif isinstance(widget, widgets.Label):
        node |= {"label": str(widget.text)}
    elif isinstance(widget, widgets.Divider):
        return None
    nodes.append(node)
    return node["id"]


def tell(scene):
    frames = [effect for effect in scene.effects if isinstance(effect, widgets.Frame)] if scene else []
    if not frames:
        return
    frame = frames[-1]
    nodes = [{"id": bus.identity(frame), "role": "window", "label": str(frame.title or "").strip(), "children": []}]
    focus = nodes[0]["id"]
    focused = frame.focussed_widget
    for layout in frame._layouts:
        for column in layout._columns:
            for widget in column:
                first = len(nodes)
                place = element(widget, nodes)
                if len(nodes) > first:
                    nodes[0]["children"].append(nodes[first]["id"])
                if widget is focused and place is not None:
                    focus = place
    bus.tell(nodes, focus)


def draw_next_frame(self, *arguments, **options):
    drawn(self, *arguments, **options)
    if 0 <= self._scene_index < len(self._scenes):
        tell(self._scenes[self._scene_index])


drawn = screen.Screen.draw_next_frame
screen.Screen.draw_next_frame = draw_next_frame
made = widgets.Frame.__init__


def frame_made(self, *arguments, **options):
    made(self, *arguments, **options)
    if (theme := {"light": "bright", "monochrome": "monochrome"}.get(os.environ.get("TRUTH_THEME"))) is not None:
        self.set_theme(theme)


widgets.Frame.__init__ = frame_made

if __name__ == "__main__":
    run_program()
