# SPDX-License-Identifier: Apache-2.0
from terminal import BROKEN, Terminal

BUTTONS = ["[ New ]", "[ Open ]", "[ Send ]", "[ Close ]"]

with Terminal("Letters", cursor=not BROKEN) as terminal:
    place = 0
    while True:
        terminal.write(1, 1, "Letters")
        terminal.write(22, 2, "Tab moves, Enter presses, q leaves")
        for row, button in enumerate(BUTTONS):
            isShown = row == place and not (BROKEN and row == 1)
            terminal.write(3 + 2 * row, 5, button, "30;46" if isShown else "")
        terminal.move(3 + 2 * place, 7)
        key = terminal.key()
        if key in ("q", "escape", "\x03"):
            break
        if key in ("tab", "down"):
            place = (place + 1) % 4
        elif key in ("backtab", "up"):
            place = (place + 3) % 4
