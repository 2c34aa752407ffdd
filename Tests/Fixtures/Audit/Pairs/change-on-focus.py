# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

PAGES = [
    ("Weather", ["Rain until noon", "Wind from the west", "Nine degrees", "Tomorrow sun"]),
    ("Shopping", ["Flour", "Eggs", "Two lemons", "Soap"]),
    ("Friends", ["Jo is in Rome", "Ada moved house", "Kim has a cold", "Lee is fine"]),
]


def show(terminal, index):
    name, lines = PAGES[index]
    terminal.clear()
    for row, line in enumerate([name, ""] + lines, 2):
        terminal.write(row, 10, line)
    terminal.write(22, 10, "Escape goes back.")
    terminal.move(2, 10)
    while terminal.key() not in ("escape", "\x03"):
        pass
    terminal.clear()


with Terminal("Pages") as terminal:
    chosen = 0
    while True:
        terminal.write(1, 1, "Start")
        for index, (name, _) in enumerate(PAGES):
            terminal.write(4 + index, 4, (" > " if index == chosen else "   ") + name)
        terminal.write(23, 4, "Arrows choose, Enter opens, q quits.")
        terminal.move(4 + chosen, 5)
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        chosen = terminal.moved(chosen, key, 3)
        if key == "enter" or BROKEN and key in ("down", "up", "tab"):
            show(terminal, chosen)
