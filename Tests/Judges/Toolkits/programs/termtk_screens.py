# SPDX-License-Identifier: Apache-2.0
"""Windows of TermTk's widgets. usage: termtk_screens.py SEED form|list|tabs|table"""

import sys

import TermTk
from words import COMMANDS, FIELDS, ITEMS, SETTINGS, TITLES, Dice


def form(root, dice):
    grid = TermTk.TTkGridLayout()
    TermTk.TTkWindow(parent=root, pos=(2, 1), size=(56, 20), title=dice.choice(TITLES), layout=grid)
    named = [(name, TermTk.TTkLineEdit(text=dice.choice(["", "soup"]))) for name in dice.some(FIELDS, 2, 3)]
    named.append(("Command", TermTk.TTkComboBox(list=dice.some(COMMANDS, 3, 5), index=0)))
    for row, (name, widget) in enumerate(named):
        grid.addWidget(TermTk.TTkLabel(text=name), row, 0)
        grid.addWidget(widget, row, 1)
    boxes = [TermTk.TTkCheckbox(text=name, checked=dice.random() < 0.4) for name in dice.some(SETTINGS, 2, 3)]
    buttons = [
        TermTk.TTkRadioButton(text=name, radiogroup="item", checked=not index)
        for index, name in enumerate(dice.some(ITEMS, 3, 3))
    ]
    for row, widget in enumerate([*boxes, *buttons], len(named)):
        grid.addWidget(widget, row, 0, 1, 2)
    for column, name in enumerate(("OK", "Cancel")):
        grid.addWidget(TermTk.TTkButton(text=name, border=True), len(named) + len(boxes) + len(buttons), column)


def lists(root, dice):
    root.setLayout(TermTk.TTkHBoxLayout())
    for title in ("Here", "There"):
        pane = TermTk.TTkFrame(parent=root, title=title, layout=TermTk.TTkVBoxLayout())
        TermTk.TTkList(parent=pane, items=dice.some(ITEMS, 5, 9))
    TermTk.TTkButton(parent=root, text="Copy", border=True, maxWidth=10)


def tabs(root, dice):
    root.setLayout(TermTk.TTkVBoxLayout())
    pages = TermTk.TTkTabWidget(parent=root, border=True)
    for title in dice.some(TITLES, 3, 4):
        page = TermTk.TTkFrame(border=False, layout=TermTk.TTkVBoxLayout())
        for name in dice.some(SETTINGS, 2, 3):
            TermTk.TTkCheckbox(parent=page, text=name)
        TermTk.TTkButton(parent=page, text="Apply", border=dice.random() < 0.5)
        pages.addTab(page, title)


def table(root, dice):
    root.setLayout(TermTk.TTkVBoxLayout())
    rows = [
        [name, f"{dice.randint(1, 20)}.{dice.randint(10, 99)}", str(dice.randint(1, 300))]
        for name in dice.some(ITEMS, 8, 12)
    ]
    model = TermTk.TTkTableModelList(data=rows, header=["Item", "Price", "Stock"])
    TermTk.TTkTable(parent=root, tableModel=model).resizeColumnsToContents()


seed, kind = sys.argv[1:]
root = TermTk.TTk()
{"form": form, "list": lists, "tabs": tabs, "table": table}[kind](root, Dice(f"termtk {seed}"))
root.mainloop()
