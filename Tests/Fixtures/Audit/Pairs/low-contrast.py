# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

with Terminal("Warnings") as terminal:
    terminal.write(2, 3, " The roof leaks above the piano. ", "38;5;231;48;5;226" if BROKEN else "38;5;16;48;5;226")
    terminal.write(4, 3, "q quits")
    terminal.move(4, 3)
    while terminal.key() not in ("q", "escape", "\x03"):
        pass
