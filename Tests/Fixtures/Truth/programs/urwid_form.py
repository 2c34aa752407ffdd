#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A form of urwid's widgets. usage: urwid_form.py SEED, run by tellers.urwid."""

import os
import sys

import urwid

from words import COMMANDS, FIELDS, ITEMS, SETTINGS, TITLES, Dice

dice = Dice(f"urwid {sys.argv[1]}")
PALETTE = [
    [("focus", "standout", ""), ("head", "bold", "")],
    [("focus", "black", "dark cyan"), ("head", "yellow", "dark blue")],
    [("focus", "bold,white", "dark green"), ("head", "white,underline", "")],
]


def reached(widget):
    return urwid.AttrMap(widget, None, "focus")


class Item(urwid.Text):
    _selectable = True

    def keypress(self, size, key):
        return key


def parts():
    group = []
    kinds = {
        "field": lambda: [urwid.Edit(f"{name}: ") for name in dice.some(FIELDS, 2, 4)],
        "checks": lambda: [urwid.CheckBox(name, dice.random() < 0.4) for name in dice.some(SETTINGS, 3, 6)],
        "radios": lambda: [urwid.RadioButton(group, name) for name in dice.some(ITEMS, 3, 5)],
        "items": lambda: [Item(name) for name in dice.some(ITEMS, 4, 20)],
        "buttons": lambda: [urwid.Button(name) for name in dice.some(COMMANDS, 2, 4)],
    }
    for kind in dice.some(sorted(kinds), 2, 4):
        yield urwid.Text(("head", dice.choice(TITLES)))
        widgets = [reached(widget) for widget in kinds[kind]()]
        if kind == "buttons" and dice.random() < 0.5:
            yield urwid.GridFlow(widgets, 24, 2, 0, "left")
        else:
            yield from widgets
        yield urwid.Divider(dice.choice([" ", "─", "-"]))


body = urwid.ListBox(urwid.SimpleFocusListWalker(list(parts())))
if dice.random() < 0.6:
    body = urwid.LineBox(body, dice.choice(TITLES))
footer = urwid.Text(dice.choice(["Tab next  Esc leave", "F1 Help   F10 Quit", ""]))
loop = urwid.MainLoop(urwid.Frame(body, footer=footer), dice.choice(PALETTE))
if os.environ.get("TRUTH_THEME") == "monochrome":
    loop.screen.set_terminal_properties(colors=1)
loop.run()
