# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

with Terminal("Timetable") as terminal:
    terminal.write(2, 4, "Departures", "1")
    for row, line in enumerate(["08:12 Harbour", "08:20 Old town", "08:31 Hospital", "08:40 Airport"], 4):
        terminal.write(row, 6, line)
    chosen = 0
    while True:
        for row in range(4):
            terminal.write(4 + row, 4, ">" if row == chosen else " ")
        terminal.move(4 + chosen, 4)
        key = terminal.key()
        if not BROKEN and key in ("q", "\x03"):
            break
        chosen = terminal.moved(chosen, key, 4)
