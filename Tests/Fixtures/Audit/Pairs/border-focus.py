# SPDX-License-Identifier: Apache-2.0
"""A form of boxes; the one with the focus has a border of another colour in the broken one, and a mark, too, in the good."""
from terminal import BROKEN, Terminal

NAMES = ["Draw", "Erase", "Measure"]

with Terminal("Tools", cursor=False) as terminal:
    here = 0
    while True:
        for index, name in enumerate(NAMES):
            look = "38;2;90;160;255" if index == here else "38;2;110;110;110"
            mark = "> " if index == here and not BROKEN else "  "
            row = 2 + 4 * index
            terminal.write(row, 4, "┌" + "─" * 20 + "┐", look)
            terminal.write(row + 1, 4, "│", look)
            terminal.write(row + 1, 6, mark + name.ljust(14))
            terminal.write(row + 1, 25, "│", look)
            terminal.write(row + 2, 4, "└" + "─" * 20 + "┘", look)
        terminal.write(22, 2, "Tab goes on, q quits")
        terminal.move(3 + 4 * here, 6)
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        here = {"tab": here + 1, "down": here + 1, "up": here - 1, "backtab": here - 1}.get(key, here) % 3
