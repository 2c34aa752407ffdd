# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

with Terminal("Tasks") as terminal:
    tasks, place, isAsked = ["Water the plants", "Pay the rent", "Call Mina", "Wash up"], 0, False
    while True:
        terminal.clear()
        terminal.write(1, 1, "Tasks")
        for row, task in enumerate(tasks):
            terminal.write(3 + row, 3, task, "7" if row == place else "")
        if isAsked:
            terminal.write(12, 3, f"Is \"{tasks[place]}\" to go? y or n")
        terminal.write(22, 2, "Arrows choose, q leaves")
        terminal.move(3 + place, 3)
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        if tasks and (key == "y" if isAsked else key == "d" and BROKEN):
            tasks.pop(place)
            place = 0
        isAsked = key == "d" and not BROKEN and bool(tasks)
        place = terminal.moved(place, key, max(len(tasks), 1))
