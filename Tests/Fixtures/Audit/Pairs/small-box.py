# SPDX-License-Identifier: Apache-2.0
"""A question in a box as wide as sixty columns, also where there are forty; the good one wraps its text."""
import shutil
import textwrap

from terminal import BROKEN, Terminal

TEXT = "The machine has no wheels yet, please choose three of them before it starts."

with Terminal("Wheels") as terminal:
    isOpen = False
    while True:
        columns = shutil.get_terminal_size().columns
        width = 60 if BROKEN else min(60, columns - 2)
        terminal.clear()
        terminal.write(1, 1, "Wheels of the machine")
        terminal.write(3, 3, "Start")
        terminal.write(14, 2, "Enter starts, q quits")
        if isOpen:
            lines = textwrap.wrap(TEXT, width - 4)
            box = ["┌" + "─" * (width - 2) + "┐"] + ["│ " + line.ljust(width - 4) + " │" for line in lines + ["Esc: back"]]
            for number, line in enumerate(box + ["└" + "─" * (width - 2) + "┘"]):
                terminal.write(5 + number, 2, line[: columns - 1])
        terminal.move(3, 3)
        key = terminal.key()
        if key == "\x03" or key in ("q", "escape") and not isOpen:
            break
        if key == "enter":
            isOpen = True
        elif key == "escape":
            isOpen = False
