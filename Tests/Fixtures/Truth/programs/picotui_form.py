#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A dialog of picotui's widgets. usage: picotui_form.py SEED, run by tellers.picotui."""

import sys

from picotui.context import Context
from picotui.screen import Screen
from picotui.widgets import (
    ACTION_CANCEL,
    ACTION_OK,
    Dialog,
    WButton,
    WCheckbox,
    WDropDown,
    WFrame,
    WLabel,
    WListBox,
    WRadioButton,
    WTextEntry,
)

from words import COMMANDS, FIELDS, ITEMS, SETTINGS, TITLES, Dice

dice = Dice(f"picotui {sys.argv[1]}")


def build():
    dialog = Dialog(5, 2, 60, 18, title=dice.choice(TITLES))
    row = 1

    def add(widget, height=1, column=2):
        nonlocal row
        dialog.add(column, row, widget)
        row += height

    def lists():
        items = dice.some(ITEMS, 3, 12)
        dialog.add(2, row, WFrame(26, 7, dice.choice(TITLES)))
        dialog.add(3, row + 1, WListBox(24, 5, items))
        return 8

    for kind in dice.some(["field", "checks", "radios", "list", "drop"], 2, 3):
        if kind == "field":
            for name in dice.some(FIELDS, 1, 3):
                dialog.add(2, row, WLabel(f"{name}:"))
                add(WTextEntry(20, dice.choice(["", "text"])), column=14)
        elif kind == "checks":
            for name in dice.some(SETTINGS, 2, 4):
                add(WCheckbox(name, dice.random() < 0.4))
        elif kind == "radios":
            names = dice.some(ITEMS, 3, 4)
            add(WRadioButton(names), len(names))
        elif kind == "drop":
            add(WDropDown(20, dice.some(COMMANDS, 3, 6)))
        else:
            row += lists()
    for column, (name, action) in enumerate((("OK", ACTION_OK), ("Cancel", ACTION_CANCEL))):
        button = WButton(10, name)
        dialog.add(2 + 14 * column, row + 1, button)
        button.finish_dialog = action
    return dialog


with Context():
    while True:
        Screen.attr_color(7, 4)
        Screen.cls()
        Screen.attr_reset()
        build().loop()
