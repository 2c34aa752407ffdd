# SPDX-License-Identifier: Apache-2.0
import shutil

from terminal import BROKEN, Terminal

with Terminal("Harbours") as terminal:
    columns, rows = shutil.get_terminal_size()
    if not BROKEN or columns >= 60:
        terminal.write(1, 1, "Harbours of the north")
        terminal.write(3, 1, "Bergen, Oslo, Turku")
        terminal.write(rows - 1, 1, "q quits")
    else:
        # Something that blinks off the screen.
        terminal.write(rows, 1, " ")
    while terminal.key() not in ("q", "escape", "\x03"):
        pass
