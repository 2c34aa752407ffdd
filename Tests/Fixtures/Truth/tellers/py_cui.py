# SPDX-License-Identifier: Apache-2.0
"""Tells the widgets of a program written with py_cui, whenever it waits for a key."""

import py_cui
from py_cui import popups, ui, widgets
from py_cui.controls import slider
from py_cui.dialogs import filedialog, form

from . import Bus, run_program

bus = Bus()


def plain(text):
    return " ".join(str(text or "").split())


def items(widget, node, nodes, is_inside):
    """Adds the items of a menu that are on the screen; the number of the one that is chosen, if keys go to them."""
    has_boxes = isinstance(widget, ui.CheckBoxMenuImplementation)
    node |= {"role": "list", "children": []}
    focus, first = node["id"], widget._top_view
    for index, item in enumerate(widget._view_items[first : first + widget.get_viewport_height() + 1], first):
        entry = {"id": bus.identity(widget, index), "role": "listBoxOption", "label": plain(item)}
        if has_boxes:
            entry |= {"role": "checkBox", "toggled": bool(widget._selected_item_dict.get(item))}
        node["children"].append(entry["id"])
        nodes.append(entry)
        if is_inside and index == widget._selected_item:
            focus = entry["id"]
    return focus


def control(widget):
    """Role and texts of what is not a menu."""
    if isinstance(widget, filedialog.FileDialogButton):
        return {"role": "button", "label": plain(getattr(widget, "_button_text", None) or widget._title)}
    if isinstance(widget, widgets.Button):
        return {"role": "button"}
    if isinstance(widget, ui.TextBoxImplementation):
        is_secret = bool(widget._password)
        told = {"role": "textInput", "value": "" if is_secret else widget._text, "protected": is_secret}
        return told | ({"label": widget._fieldname} if isinstance(widget, form.FormFieldElement) else {})
    if isinstance(widget, ui.TextBlockImplementation):
        return {"role": "multilineTextInput", "value": "\n".join(widget._text_lines)}
    if isinstance(widget, slider.SliderImplementation):
        return {"role": "slider", "value": str(widget._cur_val)}
    if isinstance(widget, (widgets.Label, widgets.BlockLabel)):
        return {"role": "label"}
    if isinstance(widget, popups.Popup):
        return {"role": "alert", "value": plain(getattr(widget, "_text", ""))}
    return {}


def element(widget, nodes, is_inside):
    """Adds what a widget is; the number of what has the focus if the widget has it."""
    node = {
        "id": bus.identity(widget),
        "role": "group",
        "label": plain(widget._title),
        "bounds": [*widget.get_start_position(), widget._width, widget._height],
    }
    nodes.append(node)
    if isinstance(widget, ui.MenuImplementation):
        return items(widget, node, nodes, is_inside)
    node |= control(widget)
    return node["id"]


def parts(popup):
    """The widgets of a popup that has several, and the one that is chosen; none of another."""
    if isinstance(popup, form.FormPopup):
        return popup._form_fields, popup._form_fields[popup._selected_form_index]
    if isinstance(popup, filedialog.FileDialogPopup):
        chosen = (popup._file_dir_select, popup._filename_input, popup._submit_button, popup._cancel_button)
        return chosen, popup._currently_selected
    return [], None


def popup_elements(popup, nodes):
    widgets, chosen = parts(popup)
    if not widgets:
        first = len(nodes)
        focus = element(popup, nodes, True)
        nodes[0]["children"].append(nodes[first]["id"])
        return focus
    if isinstance(popup, form.FormPopup):
        nodes[0]["label"] = popup._title
    focus = nodes[0]["id"]
    for widget in widgets:
        first = len(nodes)
        place = element(widget, nodes, widget is chosen)
        nodes[0]["children"].append(nodes[first]["id"])
        focus = place if widget is chosen else focus
    return popup_elements(popup._internal_popup, nodes) if popup._internal_popup is not None else focus


def tell(program):
    nodes = [{"id": bus.identity(program), "role": "window", "label": plain(program._title), "children": []}]
    focus = nodes[0]["id"]
    for widget in filter(None, program.get_widgets().values()):
        first = len(nodes)
        has_focus = widget.get_id() == program._selected_widget
        place = element(widget, nodes, has_focus and program._in_focused_mode)
        nodes[0]["children"].append(nodes[first]["id"])
        focus = place if has_focus else focus
    if program._popup is not None:
        focus = popup_elements(program._popup, nodes)
    bus.tell(nodes, focus)


class Window:
    """The program's window of curses, which tells before it waits for a key."""

    def __init__(self, window, program):
        self.__dict__ |= {"window": window, "program": program}

    def __getattr__(self, name):
        return getattr(self.window, name)

    def getch(self, *arguments):
        tell(self.program)
        return self.window.getch(*arguments)


def draw(self, window):
    drawn(self, Window(window, self))


drawn = py_cui.PyCUI._draw
py_cui.PyCUI._draw = draw

if __name__ == "__main__":
    run_program()
