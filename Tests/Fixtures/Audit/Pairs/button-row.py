# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

BUTTONS = ["[ Copy ]", "[ Move ]", "[ Sort ]"]

with Terminal("Notes", mouse=True) as terminal:
    place, button = 0, None
    while True:
        terminal.write(1, 1, "Notes")
        for row, note in enumerate(["Rent", "Water", "Fuel"]):
            terminal.write(3 + row, 3, ("> " if row == place and button is None else "  ") + note)
        for number, text in enumerate(BUTTONS):
            terminal.write(9, 4 + 12 * number, text, "7" if number == button else "")
        terminal.write(22, 2, "Arrows choose, Tab moves on, q leaves")
        terminal.move(*((3 + place, 3) if button is None else (9, 6 + 12 * button)))
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        # Tab stops at the row, and arrows go along it.
        if key in ("tab", "backtab"):
            button = 0 if button is None else None
        elif key in ("left", "right") and button is not None:
            button = min(max(button + (1 if key == "right" else -1), 0), 1 if BROKEN else 2)
        elif key in ("up", "down") and button is None:
            place = terminal.moved(place, key, 3)
