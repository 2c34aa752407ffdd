# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

TASKS = ["Bread", "Milk", "Apples", "Tea"]

with Terminal("Shopping") as terminal:
    place, done = 0, set()
    while True:
        terminal.clear()
        terminal.write(1, 1, "Shopping")
        for row, task in enumerate(TASKS):
            isDone = row in done
            terminal.write(3 + row, 3, (">" if row == place else " ") + (" * " if isDone and not BROKEN else "   "))
            terminal.write(3 + row, 7, task, "9" if isDone and BROKEN else "")
        terminal.write(22, 2, "Arrows choose, Space marks, q leaves")
        terminal.move(3 + place, 3)
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        if key == "space":
            done ^= {place}
        place = terminal.moved(place, key, len(TASKS))
