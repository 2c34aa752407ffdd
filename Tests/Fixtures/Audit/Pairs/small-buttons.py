# SPDX-License-Identifier: Apache-2.0
import shutil

from terminal import BROKEN, Terminal

with Terminal("Letters") as terminal:
    columns, rows = shutil.get_terminal_size()
    terminal.write(1, 1, "Letters")
    terminal.write(3, 1, "Nothing is new.")
    # What is below the end of the screen is not drawn.
    row = 20 if BROKEN else rows - 3
    place = 0
    while True:
        if row <= rows:
            for number, text in enumerate(["[ Write ]", "[ Fetch ]"]):
                terminal.write(row, 3 + 14 * number, text, "7" if number == place else "")
            terminal.move(row, 5 + 14 * place)
        terminal.write(2, 1, "Tab moves on, q leaves")
        if row <= rows:
            terminal.move(row, 5 + 14 * place)
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        if key in ("tab", "backtab", "left", "right"):
            place = 1 - place
