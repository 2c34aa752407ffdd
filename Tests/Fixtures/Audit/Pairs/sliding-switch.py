# SPDX-License-Identifier: Apache-2.0
"""A switch whose block slides to the right; the good one writes On and Off beside it."""
from terminal import BROKEN, Terminal

with Terminal("Radio") as terminal:
    is_on = False
    while True:
        terminal.write(3, 4, "Night mode")
        terminal.write(3, 18, "    ", "48;2;40;40;60" if is_on else "48;2;90;90;90")
        terminal.write(3, 22, "    ", "48;2;80;220;120" if is_on else "48;2;40;40;60")
        if not BROKEN:
            terminal.write(3, 28, "On " if is_on else "Off")
        terminal.write(22, 2, "Space turns it, q quits")
        terminal.move(3, 4)
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        if key in ("space", "enter"):
            is_on = not is_on
