# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, LEAVING, Terminal

ROWS = ["Invoice 17", "Invoice 18", "Reminder 3", "Offer 9", "Order 22"]
USUAL, CHOSEN = "38;5;252;48;5;234", "38;5;252;48;5;235" if BROKEN else "1;38;5;231;48;5;25"

with Terminal("Papers", cursor=False) as terminal:
    for row in range(1, 25):
        terminal.write(row, 1, " " * 80, USUAL)
    terminal.write(24, 3, "Arrows choose, Enter opens, Escape leaves.", USUAL)
    chosen = 0
    while True:
        for index, name in enumerate(ROWS):
            terminal.write(3 + index, 3, name.ljust(30), CHOSEN if index == chosen else USUAL)
        terminal.move(24 if BROKEN else 3 + chosen, 3)
        key = terminal.key()
        if key in LEAVING:
            break
        chosen = terminal.moved(chosen, key, len(ROWS))
