# SPDX-License-Identifier: Apache-2.0
"""A form beside a list, of urwid."""

import urwid

group = []
palette = [("focus", "black", "light gray"), ("head", "white", "dark blue")]
form = [
    urwid.Text(("head", " Garden orders ")),
    urwid.Edit("Name: ", "Ada"),
    urwid.CheckBox("Gift"),
    urwid.RadioButton(group, "Red"),
    urwid.RadioButton(group, "White"),
    *(urwid.Button(f"Plant {number}") for number in range(1, 9)),
]
days = [urwid.SelectableIcon(day) for day in "Monday Tuesday Wednesday Thursday Friday".split()]
left, right = (
    urwid.ListBox(urwid.SimpleFocusListWalker([urwid.AttrMap(widget, None, "focus") for widget in widgets]))
    for widgets in (form, days)
)
body = urwid.Columns([urwid.LineBox(left, "Form"), right])
urwid.MainLoop(urwid.Frame(body, footer=urwid.Text("Arrows move, Enter chooses")), palette).run()
