# SPDX-License-Identifier: Apache-2.0
"""Windows of snack's (newt's) widgets, one after the other. usage: snack_screens.py SEED KIND

The kinds: entries, list, buttons, checks, tree.
"""

import sys

import snack
from words import COMMANDS, FIELDS, ITEMS, SETTINGS, TITLES, Dice


def entries(screen, dice):
    snack.EntryWindow(
        screen,
        dice.choice(TITLES),
        "Please fill in what you know:",
        dice.some(FIELDS, 3, 5),
        buttons=["OK", "Back", "Cancel"],
    )


def choice(screen, dice):
    snack.ListboxChoiceWindow(
        screen,
        dice.choice(TITLES),
        "Choose one of these:",
        dice.some(ITEMS, 6, 14),
        buttons=["OK", "Cancel"],
        scroll=1,
        height=6,
    )


def buttons(screen, dice):
    answers = dice.some(["Yes", "No", "Later", "Help", "Always"], 2, 4)
    question = f"Do you want to {dice.choice(COMMANDS).lower()}?"
    snack.ButtonChoiceWindow(screen, dice.choice(TITLES), question, answers)


def checks(screen, dice):
    window = snack.GridForm(screen, dice.choice(TITLES), 1, 3)
    boxes = snack.Grid(1, 8)
    for row, name in enumerate(dice.some(SETTINGS, 4, 6)):
        boxes.setField(snack.Checkbox(name, dice.random() < 0.4), 0, row, anchorLeft=1)
    choices = [(name, name, index == 1) for index, name in enumerate(dice.some(ITEMS, 3, 4))]
    window.add(boxes, 0, 0, padding=(0, 0, 0, 1))
    window.add(snack.RadioBar(screen, choices), 0, 1, padding=(0, 0, 0, 1))
    window.add(snack.ButtonBar(screen, ["OK", "Cancel"], compact=dice.random() < 0.4), 0, 2, growx=1)
    window.runOnce()


def tree(screen, dice):
    window = snack.GridForm(screen, dice.choice(TITLES), 1, 3)
    parts = snack.CheckboxTree(8, scroll=1)
    items = dice.some(ITEMS, 12, 12)
    for index, branch in enumerate(dice.some(COMMANDS, 3, 3)):
        parts.append(branch)
        for item in items[index * 4 :][:4]:
            parts.addItem(item, (index, snack.snackArgs["append"]))
    window.add(snack.Label("Parts to install"), 0, 0)
    window.add(parts, 0, 1, padding=(0, 0, 0, 1))
    window.add(snack.ButtonBar(screen, ["OK", "Cancel"]), 0, 2, growx=1)
    window.runOnce()


seed, kind = sys.argv[1:]
dice = Dice(f"snack {seed}")
screen = snack.SnackScreen()
screen.drawRootText(0, 0, "Pantry 1.2")
screen.pushHelpLine("  <Tab>/<Alt-Tab> between elements   |  <Space> selects   |  <F12> next screen")
try:
    while True:
        {"entries": entries, "list": choice, "buttons": buttons, "checks": checks, "tree": tree}[kind](screen, dice)
finally:
    screen.finish()
