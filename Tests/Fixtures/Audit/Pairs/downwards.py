# SPDX-License-Identifier: Apache-2.0
"""Hours of a day, with its month beside them: downwards in the broken one."""
from terminal import BROKEN, Terminal

with Terminal("Day") as terminal:
    terminal.write(2, 2, "" if BROKEN else "Monday, 15 March")
    for index in range(12):
        terminal.write(4 + index, 4, f"{8 + index:02}:00  free")
        if BROKEN:
            terminal.write(4 + index, 1, ("Mar 15" + " " * 6)[index])
    terminal.write(22, 2, "q quits")
    terminal.move(4, 4)
    while terminal.key() not in ("q", "escape", "\x03"):
        pass
