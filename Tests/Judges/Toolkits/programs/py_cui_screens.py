# SPDX-License-Identifier: Apache-2.0
"""Screens of py_cui's widgets. usage: py_cui_screens.py SEED menus|fields"""

import sys

import py_cui
from words import COMMANDS, FIELDS, ITEMS, SETTINGS, TITLES, Dice

seed, kind = sys.argv[1:]
dice = Dice(f"py_cui {seed}")
root = py_cui.PyCUI(4, 3)
root.set_title(dice.choice(TITLES))
root.toggle_unicode_borders()
if kind == "menus":
    root.add_scroll_menu("Here", 0, 0, row_span=3).add_item_list(dice.some(ITEMS, 6, 12))
    root.add_checkbox_menu("Settings", 0, 1, row_span=3).add_item_list(dice.some(SETTINGS, 4, 8))
    root.add_scroll_menu("Commands", 0, 2, row_span=3).add_item_list(dice.some(COMMANDS, 3, 6))
else:
    for row, name in enumerate(dice.some(FIELDS, 3, 3)):
        root.add_text_box(name, row, 0, initial_text=dice.choice(["", "soup"]))
    root.add_slider("Volume", 0, 1, column_span=2, min_val=0, max_val=10, init_val=dice.randint(0, 10))
    root.add_text_block("Notes", 1, 1, row_span=2, column_span=2)
for column, name in enumerate(dice.some(COMMANDS, 3, 3)):
    root.add_button(name, 3, column, command=lambda name=name: root.show_message_popup(name, "Please wait a moment."))
root.start()
