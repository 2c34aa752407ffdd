# SPDX-License-Identifier: Apache-2.0
"""A board with the only word on how to begin in a box that goes after three seconds, or stays."""
import time

from terminal import BROKEN, Terminal

with Terminal("Board") as terminal:
    start = time.monotonic()
    while True:
        is_shown = not BROKEN or time.monotonic() - start < 3
        terminal.write(2, 4, "Boards")
        terminal.write(4, 4, "No board yet")
        terminal.write(10, 4, "Archive")
        terminal.write(12, 4, "Trash")
        terminal.write(18, 40, "┃ Welcome!                 " if is_shown else " " * 30)
        terminal.write(19, 40, "┃ Press n to make a board. " if is_shown else " " * 30)
        terminal.write(22, 2, "q quits")
        terminal.move(4, 4)
        key = terminal.key(0.5)
        if key in ("q", "escape", "\x03"):
            break
