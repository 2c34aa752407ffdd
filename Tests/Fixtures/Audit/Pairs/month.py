# SPDX-License-Identifier: Apache-2.0
"""A month; the days with appointments are red in the broken one, and have a star in the good one."""
from terminal import BROKEN, Terminal

BUSY = {4, 17}

with Terminal("March") as terminal:
    terminal.write(2, 4, "March 2027")
    terminal.write(3, 4, "Mo Tu We Th Fr Sa Su")
    for day in range(1, 32):
        row, column = 4 + (day - 1) // 7, 4 + 3 * ((day - 1) % 7)
        is_busy = day in BUSY
        terminal.write(row, column, f"{day:2}" + ("*" if is_busy and not BROKEN else ""), "31" if is_busy else "")
    if not BROKEN:
        terminal.write(10, 4, "* appointments")
    terminal.write(22, 2, "q quits")
    terminal.move(4, 4)
    while terminal.key() not in ("q", "escape", "\x03"):
        pass
