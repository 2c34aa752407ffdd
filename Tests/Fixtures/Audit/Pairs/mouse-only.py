# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

BUTTONS = ["Play", "Pause", "Next"]

with Terminal("Player", mouse=True) as terminal:
    terminal.write(2, 4, "Symphony in four movements")
    chosen = 0
    while True:
        for index, name in enumerate(BUTTONS):
            terminal.write(5, 4 + 14 * index, f"[ {name:^6} ]", "7" if index == chosen and not BROKEN else "")
        terminal.move(5, 1 if BROKEN else 6 + 14 * chosen)
        key = terminal.key()
        if key in ("escape", "\x03"):
            break
        if key.startswith("\x1b[<0;") and key.endswith("M"):
            column, row = (int(part) for part in key[5:-1].split(";")[:2])
            if row == 5 and 4 <= column < 46:
                terminal.write(8, 4, BUTTONS[(column - 4) // 14].ljust(10))
        elif not BROKEN and key in ("enter", "space"):
            terminal.write(8, 4, BUTTONS[chosen].ljust(10))
        elif not BROKEN:
            chosen = terminal.moved(chosen, {"right": "down", "left": "up"}.get(key, key), 3)
