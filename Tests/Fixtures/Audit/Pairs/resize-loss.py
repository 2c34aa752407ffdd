# SPDX-License-Identifier: Apache-2.0
import shutil
import signal

from terminal import BROKEN, Terminal

FRUIT = ["Apples", "Pears", "Plums", "Quinces"]


def paint(*_):
    columns, rows = shutil.get_terminal_size()
    terminal.clear()
    if BROKEN and columns < 80:
        return terminal.write(1, 1, f"Terminal too small: {columns}x{rows}")
    for row, name in enumerate(FRUIT):
        terminal.write(2 + row, 3, ("> " if row == place else "  ") + name)
    terminal.write(rows - 1, 2, "q quits")
    terminal.move(2 + place, 3)


with Terminal("Fruit") as terminal:
    place = 0
    signal.signal(signal.SIGWINCH, paint)
    while True:
        paint()
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        place = terminal.moved(place, key, len(FRUIT))
