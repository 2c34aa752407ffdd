# SPDX-License-Identifier: Apache-2.0
"""A program that draws with urwid and waits for keys by itself, like a debugger."""

import urwid

rows = [urwid.AttrMap(urwid.CheckBox(name), None, "focus") for name in ("Step in", "Step over")]
count = urwid.Padding(urwid.BigText("42 left", urwid.HalfBlock5x4Font()), width="clip")
top = urwid.Frame(urwid.ListBox(urwid.SimpleFocusListWalker(rows)), header=urwid.Text("Debugger"), footer=count)
screen = urwid.raw_display.Screen()
screen.register_palette([("focus", "standout", "")])
with screen.start():
    size = screen.get_cols_rows()
    keys: list = []
    while "f8" not in keys:
        screen.draw_screen(size, top.render(size, focus=True))
        keys = screen.get_input()
        for key in keys:
            top.keypress(size, key)
