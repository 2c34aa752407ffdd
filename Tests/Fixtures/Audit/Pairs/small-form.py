# SPDX-License-Identifier: Apache-2.0
"""A list with a form behind n: at 40 by 16 the broken one draws its buttons below the last row, the good one scrolls."""
import os

from terminal import BROKEN, LEAVING, Terminal

PARTS = ["Name: [                ]", "Town: [                ]", "[ Store ]", "[ Forget ]"]


def form(terminal):
    place = 0
    while True:
        rows = os.get_terminal_size().lines
        terminal.clear()
        terminal.write(1, 1, "New entry")
        top = 0 if BROKEN else max(0, 3 + place * 7 - rows + 2)
        for number, part in enumerate(PARTS):
            row = 3 + number * 7 - top
            if 1 < row <= rows:
                terminal.write(row, 2, part, "7" if number == place else "")
        terminal.move(min(max(3 + place * 7 - top, 1), rows), 9)
        key = terminal.key()
        if key in LEAVING or key == "q":
            return
        place = (place + {"tab": 1, "down": 1, "backtab": -1, "up": -1}.get(key, 0)) % len(PARTS)


with Terminal("Entries") as terminal:
    place = 0
    while True:
        terminal.clear()
        terminal.write(1, 1, "Entries")
        for number, name in enumerate(["Mina", "Jon", "Ada"]):
            terminal.write(3 + number, 2, ("> " if number == place else "  ") + name)
        terminal.write(15, 1, "n new  q quit")
        terminal.move(3 + place, 2)
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        if key == "n":
            form(terminal)
        place = terminal.moved(place, key, 3)
