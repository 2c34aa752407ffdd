# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

BILLS = ["Rent", "Water", "Fuel"]

with Terminal("Bills", mouse=True) as terminal:
    place, isOnButton = 0, False
    while True:
        terminal.write(1, 1, "Bills")
        for row, bill in enumerate(BILLS):
            terminal.write(3 + row, 3, ("> " if row == place and not isOnButton else "  ") + bill)
        terminal.write(3, 30, "[ Pay all ]", "7" if isOnButton else "")
        terminal.write(22, 2, "Arrows choose, q leaves" if BROKEN else "Arrows choose, Tab moves on, q leaves")
        terminal.move(*((3, 32) if isOnButton else (3 + place, 3)))
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        if key in ("tab", "backtab") and not BROKEN:
            isOnButton = not isOnButton
        elif key in ("up", "down") and not isOnButton:
            place = terminal.moved(place, key, len(BILLS))
