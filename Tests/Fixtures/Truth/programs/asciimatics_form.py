#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A form of asciimatics' widgets. usage: asciimatics_form.py SEED, run by tellers.asciimatics."""

import sys

from asciimatics.scene import Scene
from asciimatics.screen import Screen
from asciimatics.widgets import (
    Button,
    CheckBox,
    DropdownList,
    Frame,
    Label,
    Layout,
    ListBox,
    MultiColumnListBox,
    RadioButtons,
    Text,
)

from words import COMMANDS, FIELDS, ITEMS, SETTINGS, TITLES, Dice

dice = Dice(f"asciimatics {sys.argv[1]}")


def numbered(names):
    return [(name, number) for number, name in enumerate(names)]


def parts():
    kinds = {
        "fields": lambda: [Text(f"{name}:", name) for name in dice.some(FIELDS, 2, 4)],
        "checks": lambda: [CheckBox(name, name=name) for name in dice.some(SETTINGS, 2, 4)],
        "radios": lambda: [RadioButtons(numbered(dice.some(ITEMS, 3, 5)), dice.choice(TITLES))],
        "list": lambda: [ListBox(6, numbered(dice.some(ITEMS, 4, 14)), add_scroll_bar=dice.random() < 0.5)],
        "table": lambda: [
            MultiColumnListBox(
                6,
                [20, 12],
                [([name, str(dice.randint(1, 99))], n) for n, name in enumerate(dice.some(ITEMS, 4, 12))],
                titles=["Name", "Count"],
            )
        ],
        "choice": lambda: [DropdownList(numbered(dice.some(COMMANDS, 3, 6)), "Command:")],
    }
    for kind in dice.some(sorted(kinds), 2, 3):
        yield Label(dice.choice(TITLES))
        yield from kinds[kind]()


def show(screen):
    frame = Frame(screen, screen.height, screen.width, title=dice.choice(TITLES), has_border=dice.random() < 0.7)
    layout = Layout([100], fill_frame=True)
    frame.add_layout(layout)
    for part in parts():
        layout.add_widget(part)
    buttons = Layout([1, 1])
    frame.add_layout(buttons)
    for column, name in enumerate(("OK", "Cancel")):
        buttons.add_widget(Button(name, lambda: None), column)
    frame.fix()
    screen.play([Scene([frame], -1)], stop_on_resize=False)


Screen.wrapper(show)
