# SPDX-License-Identifier: Apache-2.0
import os
import sys

from terminal import BROKEN, Terminal

with Terminal("Map") as terminal:
    columns = os.get_terminal_size().columns
    if BROKEN and columns < 60:
        terminal.__exit__()
        sys.exit("The map does not fit.")
    terminal.write(1, 1, "Map of the garden")
    terminal.write(10, 2, "q or Escape leaves")
    while terminal.key() not in ("q", "escape", "\x03"):
        pass
