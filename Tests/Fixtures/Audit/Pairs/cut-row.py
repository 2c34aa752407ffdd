# SPDX-License-Identifier: Apache-2.0
"""A text that ends at the edge of eighty columns; the good one wraps it."""
import shutil

from terminal import BROKEN, Terminal

TEXT = "The letters of this week are kept in the second drawer, and those that were answered go to the archive below it."

with Terminal("Letters") as terminal:
    columns = shutil.get_terminal_size().columns
    terminal.write(3, 1, TEXT[:columns])
    if not BROKEN:
        terminal.write(4, 1, TEXT[columns:])
    terminal.write(22, 2, "q quits")
    terminal.move(3, 1)
    while terminal.key() not in ("q", "escape", "\x03"):
        pass
